"""Whether terms that a host asks for can be played at all."""

from __future__ import annotations

import msgspec

from tapete.rules.stakes import Stakes
from tapete.table.commands import Deal, Refused, Sit
from tapete.table.table import Table
from tapete.table.terms import Terms

MOST_GAMES = 20
"""In a mix."""
MOST = 1_000_000_000
"""Chips of any one number in the terms."""
LONGEST = 24 * 3600.0
"""Seconds of any one time in the terms."""


def playable(terms: Terms) -> Terms:
    """The terms, if a hand of each of their games can be dealt; else Refused."""
    _check_numbers(terms)
    for game in terms.games:
        one = msgspec.structs.replace(terms, game=game.game, stakes=game.stakes, mix=None)
        table = Table(one)
        try:
            for seat in range(max(2, one.house.min_players)):
                table.apply(Sit(f"{seat}", f"{seat}", seat, one.buy_in.usual), 0.0)
            table.apply(Deal(tuple(one.variant.deck), 0), 0.0)
        except ValueError as error:
            raise Refused("bad-terms") from error
    return terms


def _check_numbers(terms: Terms) -> None:
    buy_in = terms.buy_in
    chips = [number for game in terms.games for number in _chips(game.stakes)]
    chips += [terms.bomb.ante] if terms.bomb else []
    times = [terms.clock, terms.pause, terms.short_pause, terms.keep, *terms.clocks]
    times += [terms.bank, terms.bank_refill, terms.grace, terms.rathole, terms.call, terms.choice]
    if len(terms.games) > MOST_GAMES or not (
        0 < buy_in.lowest <= buy_in.usual <= buy_in.highest <= MOST
        and all(0 <= number <= MOST for number in chips)
        and all(_forced(game.stakes) and game.stakes.min_bet for game in terms.games)
        and all(0 <= time <= LONGEST for time in times)
        and min(terms.clock, *terms.clocks, terms.clock) >= 1
    ):
        raise Refused("bad-terms")


def _forced(stakes: Stakes) -> int:
    """What somebody has to pay before anybody decides; without it, nobody plays for anything."""
    return max(*stakes.blinds, stakes.ante, stakes.bring_in, 0)


def _chips(stakes: Stakes) -> tuple[int, ...]:
    return (*stakes.blinds, stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet)
