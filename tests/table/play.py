"""A table for tests: people named A, B, C, ... in their seats, and a time that is a number."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from tapete.rules.events import Event, Posted
from tapete.rules.player import Verb
from tapete.rules.stakes import no_limit
from tapete.table.commands import Act, Command, Deal, Refused, SetAway, Sit, Stand, TopUp
from tapete.table.events import Play, TableEvent
from tapete.table.table import Table
from tapete.table.terms import BuyIn, Terms

TERMS = Terms("T", no_limit(5, 10), BuyIn(200, 1000, 1000), clock=25, pause=4, short_pause=1)
LETTERS = "ABCDEFGHIJ"


class Felt:
    """A table with everybody that `seats` names sitting there; A is in seat 0, and so on."""

    def __init__(self, seats: str = "ABCDEF", terms: Terms = TERMS, **more: Any) -> None:
        self.terms = msgspec.structs.replace(terms, **more)
        self.table = Table(self.terms)
        self.now = 100.0
        self.dice = Random(1)
        for player in seats:
            self.sit(player)

    def do(self, command: Command) -> list[TableEvent]:
        return self.table.apply(command, self.now)

    def sit(self, player: str, seat: int | None = None, **more: Any) -> list[TableEvent]:
        place = LETTERS.index(player) if seat is None else seat
        return self.do(Sit(player, player.lower(), place, self.terms.buy_in.usual, **more))

    def stand(self, player: str) -> list[TableEvent]:
        return self.do(Stand(player))

    def away(self, player: str, away: bool = True, **more: Any) -> list[TableEvent]:
        return self.do(SetAway(player, away, **more))

    def top_up(self, player: str, amount: int) -> list[TableEvent]:
        return self.do(TopUp(player, amount))

    def deal(self, lot: int = 0, deck: Sequence[int] | None = None) -> list[TableEvent]:
        cards = self.terms.variant.deck
        return self.do(Deal(tuple(deck or self.dice.sample(cards, len(cards))), lot))

    def act(self, verb: str, to: int = 0, player: str | None = None) -> list[TableEvent]:
        hand = self.table.hand
        assert hand
        who = player or self.actor
        return self.do(Act(who, self.table.state.number, hand.turn, Verb(verb, to)))  # type: ignore[arg-type]

    @property
    def actor(self) -> str:
        assert self.table.playing
        assert self.table.hand
        return self.table.holders[self.table.hand.actor]

    def fold_out(self) -> None:
        """Everybody folds to the last one."""
        while self.table.playing:
            self.act("fold")

    def check_down(self) -> None:
        """Everybody calls to the end."""
        while self.table.playing:
            self.act("call")

    def hands(self, count: int) -> None:
        """Play some hands in which everybody folds."""
        for _ in range(count):
            self.deal()
            self.fold_out()

    @property
    def places(self) -> str:
        """Button, small and big blind by letter; a dash where nobody posts or sits."""
        last = self.table.state.last
        assert last
        dealt = set(self.table.dealt)
        return "".join(
            LETTERS[seat] if seat in dealt else "-" for seat in (last.button, last.small, last.big)
        )

    def stacks(self) -> str:
        return " ".join(
            f"{sitter.player}{self.table.stack(seat)}"
            for seat, sitter in self.table.state.occupied().items()
        )


def played(events: list[TableEvent]) -> list[Event]:
    """The events of the hand among these."""
    return [event.of for event in events if isinstance(event, Play)]


def posted(events: list[TableEvent], felt: Felt) -> list[str]:
    """Forced bets as text, such as `B5 small blind`."""
    return [
        f"{felt.table.holders[event.seat]}{event.amount} {event.kind}"
        for event in played(events)
        if isinstance(event, Posted)
    ]


def kinds(events: list[TableEvent]) -> list[str]:
    """What happened in the hand, by name."""
    return [type(event).__name__ for event in played(events)]


def refusal(felt: Felt, command: Command) -> str:
    """The code with which a command is refused, after seeing that it changed nothing."""
    before = frozen(felt.table)
    try:
        felt.do(command)
    except Refused as refused:
        assert frozen(felt.table) == before
        return refused.code
    raise AssertionError(f"{command} was not refused")


def frozen(table: Table) -> tuple[object, ...]:
    """Everything about a table that could change."""
    hand = table.hand
    inside = (hand.log[:], hand.stacks[:], hand.turn, hand.actor, hand.pending) if hand else ()
    return (
        msgspec.to_builtins(table.state),
        table.dealt,
        table.holders,
        table.turn_ends,
        table.deadline,
        table.button,
        table.showed,
        table.hunted,
        inside,
    )
