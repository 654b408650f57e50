"""What happened at a table, in order: arrivals, departures, and the events of its hands.

They are numbered by whoever keeps them; every viewer is told the same number of events, and only
the hidden cards inside a `Play` differ (`rules.view.redact`).

Chips cross the table's edge only in `Sat`, `ToppedUp`, `Bought`, `Refunded`, `Stood` and
`Play(Raked)`; `crossing` says how many, and whose.  So at every moment the sum of what crossed is
what lies on the table: stacks, bets, pots, and chips that are reserved for the end of the hand.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from tapete.cards import Card
from tapete.rules.events import Chips, Event, Raked, Seat


class _TableEvent(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    pass


class Sat(_TableEvent, frozen=True, tag="sat"):
    """Somebody took a seat and brought `stack`."""

    seat: Seat
    nickname: str
    stack: Chips
    player: str


class Stood(_TableEvent, frozen=True, tag="stood"):
    """Somebody left a seat and took `stack` away."""

    seat: Seat
    stack: Chips
    player: str


class AwayChanged(_TableEvent, frozen=True, tag="away"):
    seat: Seat
    away: bool


class ToppedUp(_TableEvent, frozen=True, tag="topped-up"):
    """A seat bought `amount` between two hands; `stack` is what it has now."""

    seat: Seat
    amount: Chips
    stack: Chips
    player: str


class Bought(_TableEvent, frozen=True, tag="bought"):
    """A seat bought chips in a hand; they lie aside until it is over."""

    seat: Seat
    amount: Chips
    player: str


class Arrived(_TableEvent, frozen=True, tag="arrived"):
    """Chips that lay aside came to a stack; `stack` is what the seat has now."""

    seat: Seat
    amount: Chips
    stack: Chips


class Refunded(_TableEvent, frozen=True, tag="refunded"):
    """Chips that lay aside go back to who bought them: the stack has no room for them."""

    seat: Seat
    amount: Chips
    player: str


class Moved(_TableEvent, frozen=True, tag="moved"):
    """Somebody changed from one seat to another, with all chips."""

    seat: Seat
    to: Seat


class Paused(_TableEvent, frozen=True, tag="paused"):
    on: bool


class Noticed(_TableEvent, frozen=True, tag="noticed"):
    """The host's word to everybody."""

    text: str


class Chose(_TableEvent, frozen=True, tag="chose"):
    """The seat whose choice it is named the next game by its code."""

    seat: Seat
    game: str


class HandBegan(_TableEvent, frozen=True, tag="hand-began"):
    """A deal; `seats` has the table seat of each hand seat, and `button` is a table seat.

    A dead button lies at an empty seat, or at one that is not dealt in (rulebook 3.5).
    """

    number: int
    seats: tuple[Seat, ...]
    button: Seat
    bomb: bool = False
    """Whether it is a bomb pot (2.53)."""


class Play(_TableEvent, frozen=True, tag="play"):
    """Something that happened inside the hand; its seats are hand seats."""

    of: Event


class Showed(_TableEvent, frozen=True, tag="showed"):
    """Cards that were turned up by choice, after the hand; `seat` is the hand's."""

    seat: Seat
    cards: tuple[Card, ...]


class Hunted(_TableEvent, frozen=True, tag="hunted"):
    """Board cards that would have come, for each board (rabbit hunt)."""

    boards: tuple[tuple[Card, ...], ...]


TableEvent: TypeAlias = (
    Sat
    | Stood
    | AwayChanged
    | ToppedUp
    | Bought
    | Arrived
    | Refunded
    | Moved
    | Paused
    | Noticed
    | Chose
    | HandBegan
    | Play
    | Showed
    | Hunted
)


class Crossing(NamedTuple):
    """Chips that came onto the table (more than 0) or left it; `player` None is the room's rake."""

    player: str | None
    amount: Chips


def crossing(event: TableEvent) -> Crossing | None:
    """The chips that cross the table's edge with this event.

    >>> crossing(Stood(3, 250, "ana"))
    Crossing(player='ana', amount=-250)
    """
    match event:
        case Sat(_, _, amount, player) | ToppedUp(_, amount, _, player) | Bought(_, amount, player):
            return Crossing(player, amount)
        case Refunded(_, amount, player) | Stood(_, amount, player):
            return Crossing(player, -amount)
        case Play(Raked(_, amount)):
            return Crossing(None, -amount)
    return None
