"""A table is the fold of its commands: replayed, it is the same; and chips are never made."""

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.bots.simple import Anything
from tapete.rules.stakes import fixed_limit, no_limit, pot_limit, stud
from tapete.rules.view import view
from tapete.table.commands import (
    Act,
    Command,
    Deal,
    Refused,
    SetAway,
    Sit,
    Stand,
    Tick,
    TopUp,
)
from tapete.table.events import crossing
from tapete.table.seats import State
from tapete.table.table import Table
from tapete.table.terms import BuyIn, Terms
from tests.table.play import frozen

GAMES = {
    "T": no_limit(5, 10),
    "O": pot_limit(5, 10),
    "O/8": fixed_limit(10, 20),
    "7S": stud(10, 20, 2, 4),
    "2L3D": fixed_limit(10, 20),
    "B": no_limit(5, 10, ante=1),
}


def anything(table: Table, dice: Random) -> Command:
    """A command that somebody might send, sensible or not."""
    player = dice.choice("ABCDEFGH")
    hand = table.hand
    if hand and not hand.done and dice.random() < 0.7:
        seen = view(hand, hand.actor)
        verb = Anything(dice).decide(seen)
        return Act(table.holders[hand.actor], table.state.number, hand.turn, verb)
    if table.can_deal and dice.random() < 0.5:
        deck = table.terms.variant.deck
        return Deal(
            (*dice.sample(deck, len(deck)), *dice.sample(deck, len(deck))), dice.randrange(60)
        )
    asked: list[Command] = [
        Sit(player, player, dice.randrange(7), dice.choice((200, 500, 1000, 5000))),
        Sit(player, player, dice.randrange(7), 1000, waits=True),
        Stand(player),
        SetAway(player, dice.random() < 0.5, dice.random() < 0.3),
        TopUp(player, dice.choice((0, 100, 1000))),
        Tick(),
    ]
    return dice.choice(asked)


def chips(table: Table) -> int:
    """All chips on the table."""
    inside = table.hand.pot if table.hand else 0
    aside = sum(sitter.top_up for sitter in table.state.occupied().values())
    return inside + aside + sum(table.stack(seat) for seat in table.state.occupied())


@settings(max_examples=25)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32))
def test_any_story(game: str, seed: int) -> None:
    dice = Random(seed)
    terms = Terms(game, GAMES[game], BuyIn(200, 1000, 1000), clock=25, keep=90)
    table, now, told = Table(terms), 0.0, 0
    log: list[tuple[float, Command]] = []
    for _ in range(80):
        now += dice.choice((0.5, 3.0, 30.0))
        command = anything(table, dice)
        before, had = frozen(table), chips(table)
        draft = table.copy()
        try:
            events = draft.apply(command, now)
        except Refused:
            assert frozen(draft) == before
            continue
        assert frozen(table) == before  # a copy shares nothing
        table, told = draft, told + len(events)
        log.append((now, command))
        assert table.state.told == told
        crossed = (told_of.amount for event in events if (told_of := crossing(event)))
        assert chips(table) == had + sum(crossed)
        if isinstance(command, Tick) and table.wakes_at is not None:
            assert table.wakes_at > now
    assert frozen(replayed(terms, log)) == frozen(table)


def replayed(terms: Terms, log: list[tuple[float, Command]]) -> Table:
    """The table of a log; before the first hand it is saved and read again."""
    table, saved = Table(terms), False
    for now, command in log:
        if isinstance(command, Deal) and not saved:
            text = msgspec.json.encode(table.state)
            table, saved = Table(terms, msgspec.json.decode(text, type=State)), True
        table.apply(command, now)
    return table
