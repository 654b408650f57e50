"""A finished hand as text in the style of PokerStars, as one viewer saw it.

The format is English and knows hold'em, Omaha, stud and draw games.  Where it has no words for
what a table here offers (two boards from the start), the nearest of its own are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from tapete.history.finished import Finished, seen_by
from tapete.history.pokerstars.ending import Ending
from tapete.history.pokerstars.play import Story
from tapete.history.pokerstars.told import ToldHand, one_line
from tapete.rules.events import Began, Seat
from tapete.rules.stakes import Limit

_GAMES = {
    "T": "Hold'em",
    "S": "6+ Hold'em",
    "O": "Omaha",
    "O5": "5 Card Omaha",
    "O6": "6 Card Omaha",
    "O/8": "Omaha Hi/Lo",
    "7S": "7 Card Stud",
    "7S/8": "7 Card Stud Hi/Lo",
    "R": "Razz",
    "5D": "5 Card Draw",
    "2L1D": "Single Draw 2-7 Lowball",
    "2L3D": "Triple Draw 2-7 Lowball",
    "B": "Badugi",
}
_LIMITS = {Limit.NO: "No Limit", Limit.POT: "Pot Limit", Limit.FIXED: "Limit"}


def format_hand(finished: Finished, viewer: Seat | None) -> str:
    """The whole text of a hand for a hand seat, or for a spectator; several follow one another."""
    hand = ToldHand(finished, viewer, tuple(seen_by(finished, viewer).log))
    story = Story(hand)
    ending = Ending(hand, story)
    lines = (*_head(hand), *story.lines, *ending.lines(), *ending.summary())
    return "\n".join(lines) + "\n\n\n"


def _head(hand: ToldHand) -> Iterator[str]:
    finished = hand.finished
    ended = datetime.fromtimestamp(finished.ended, UTC)
    game = f"{_GAMES[finished.hand.variant]} {_LIMITS[finished.hand.stakes.limit]}"
    yield (
        f"PokerStars Hand #{_number(finished)}:  {game} ({_stakes(hand)})"
        f" - {ended:%Y/%m/%d %H:%M:%S} UTC"
    )
    kind = "" if finished.currency else " (Play Money)"
    button = "" if hand.variant.studs else f" Seat #{finished.button + 1} is the button"
    table = one_line(finished.table)
    yield f"Table '{table}' {finished.max_seats}-max{kind}{button}"
    stacks = next(event.stacks for event in hand.events if isinstance(event, Began))
    for seat in hand.by_chair:
        chips = hand.money(stacks[seat])
        yield f"Seat {finished.seats[seat] + 1}: {hand.name(seat)} ({chips} in chips)"


def _number(finished: Finished) -> str:
    """A number that no other hand has; programs that read many files pass over known ones."""
    return f"{int(finished.ended * 1000)}{finished.number % 1000:03d}"


def _stakes(hand: ToldHand) -> str:
    """The blinds, or in fixed limit the bets."""
    stakes = hand.finished.hand.stakes
    if hand.fixed:
        pair = (stakes.bet_size(big=False), stakes.bet_size(big=True))
    else:
        blinds = (0, *stakes.blinds[:2])[-2:] if stakes.blinds else (stakes.min_bet, stakes.min_bet)
        pair = (blinds[0], blinds[1])
    amounts = "/".join(map(hand.money, pair))
    return f"{amounts} {hand.finished.currency}".rstrip()
