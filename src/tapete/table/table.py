"""A cash table: who sits, whose turn it is, how long they have, and when the next hand begins.

Commands go in with the time as a number, events come out, and `Refused` changes nothing.  There is
no clock and no dice: the same commands at the same times make the same table, so a log of them is
the table.  Who may see what, and whether anybody is there to play for, is not known here.

What a command does is in the modules beside this one: functions over a table's state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapete.cards import Card
from tapete.rules.events import Chips, Seat
from tapete.rules.hand import Hand
from tapete.table import (
    arrivals,
    clock,
    commands,
    dealing,
    desk,
    playing,
    purchases,
    resting,
    rotation,
    session,
    showing,
    waiting,
    wishes,
)
from tapete.table.commands import Command
from tapete.table.events import TableEvent
from tapete.table.rotation import Upcoming
from tapete.table.seats import State
from tapete.table.terms import Terms


class Table:
    """A table and the hand on it; a finished hand lies there until the next one begins."""

    __slots__ = (
        "button", "deadline", "deal", "dealt", "events", "hand", "holders", "hunted", "showed",
        "state", "turn_ends", "what",
    )  # fmt: skip

    def __init__(self, terms: Terms, state: State | None = None) -> None:
        """An empty table, or one as it was saved between two hands."""
        self.state = state or State(terms, [None] * terms.seats)
        self.hand: Hand | None = None
        self.what: Upcoming = rotation.upcoming(self.state)
        """What the hand is played as."""
        self.button: Seat = 0
        """The table seat of the hand's button."""
        self.dealt: tuple[Seat, ...] = ()
        """The table seat of each hand seat."""
        self.holders: tuple[str, ...] = ()
        """The player of each hand seat, also after they left."""
        self.deal: commands.Deal | None = None
        """What the hand was dealt by."""
        self.turn_ends: float | None = None
        """When the actor's clock has run out and the time bank begins."""
        self.deadline: float | None = None
        """When the actor's time is up, the bank included."""
        self.showed: dict[Seat, tuple[Card, ...]] = {}
        """Cards that were turned up by choice after the hand, by hand seat."""
        self.hunted: tuple[tuple[Card, ...], ...] = ()
        """The board cards that would have come, once somebody asked."""
        self.events: list[TableEvent] = []
        """What the last command brought about."""

    def copy(self) -> Table:
        """An independent table in the same state."""
        twin = object.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.state, twin.hand, twin.events = self.state.copy(), self.hand and self.hand.copy(), []
        return twin

    # -- what is so now ------------------------------------------------------------------------

    @property
    def terms(self) -> Terms:
        return self.state.terms

    @property
    def playing(self) -> bool:
        return self.hand is not None and not self.hand.done

    @property
    def actor(self) -> Seat | None:
        """The table seat that has to act."""
        return self.dealt[self.hand.actor] if self.hand and self.playing else None

    @property
    def next(self) -> Upcoming:
        """What the next hand is played as."""
        return rotation.upcoming(self.state)

    @property
    def can_deal(self) -> bool:
        """Whether a hand may begin, once it is time."""
        if self.playing or self.state.paused or not session.enough_players(self.state):
            return False
        return sum(sitter.plays for sitter in self.state.occupied().values()) >= 2

    @property
    def may_close(self) -> bool:
        """Whether the session may end (3.25)."""
        return session.may_end(self.state)

    @property
    def refills(self) -> list[commands.TopUp]:
        """Purchases to try before the next hand, by standing wish of the players."""
        return purchases.refills(self)

    @property
    def wakes_at(self) -> float | None:
        """When a `Tick` will change something, if nothing else happens."""
        return clock.wakes_at(self)

    def in_hand(self, seat: Seat) -> bool:
        return self.playing and seat in self.dealt

    def stack(self, seat: Seat) -> Chips:
        """What a seat has now, behind what it has bet."""
        if self.hand and self.in_hand(seat):
            return self.hand.stacks[self.dealt.index(seat)]
        sitter = self.state.seats[seat]
        return sitter.stack if sitter else 0

    # -- commands ------------------------------------------------------------------------------

    def apply(self, command: Command, now: float) -> list[TableEvent]:
        """Carry out a command and tell what happened; Refused when it cannot be."""
        self.events = []
        _STEPS[type(command)](self, command, now)
        waiting.call(self.state, now)
        self.state.told += len(self.events)
        return self.events


_STEPS: dict[type[Command], Callable[[Table, Any, float], None]] = {
    commands.Open: desk.open_table,
    commands.Sit: arrivals.sit,
    commands.Stand: arrivals.stand,
    commands.SetAway: resting.set_away,
    commands.TopUp: purchases.buy,
    commands.Prefer: wishes.prefer,
    commands.Act: playing.act,
    commands.Deal: dealing.deal,
    commands.Show: showing.show,
    commands.Rabbit: showing.rabbit,
    commands.Queue: waiting.queue,
    commands.Choose: rotation.choose,
    commands.Connected: clock.connected,
    commands.Pause: desk.pause,
    commands.Notice: desk.notice,
    commands.Kick: arrivals.kick,
    commands.Move: arrivals.move,
    commands.Close: session.close,
    commands.Tick: clock.tick,
    commands.Resume: clock.resume,
}
"""What carries out each command."""
