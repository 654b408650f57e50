"""What happened at a table, in order: arrivals, departures, and the events of its hands.

They are numbered by whoever keeps them; every viewer is told the same number of events, and only
the hidden cards inside a `Play` differ (`rules.view.redact`).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tapete.rules.events import Chips, Event, Seat


class _TableEvent(msgspec.Struct, frozen=True, tag_field="event"):
    pass


class Sat(_TableEvent, frozen=True, tag="sat"):
    seat: Seat
    nickname: str
    stack: Chips


class Stood(_TableEvent, frozen=True, tag="stood"):
    seat: Seat


class AwayChanged(_TableEvent, frozen=True, tag="away"):
    seat: Seat
    away: bool


class ToppedUp(_TableEvent, frozen=True, tag="topped-up"):
    """A seat bought chips; `stack` is what it has now."""

    seat: Seat
    stack: Chips


class HandBegan(_TableEvent, frozen=True, tag="hand-began"):
    """A deal; `seats` has the table seat of each hand seat, and `button` is a table seat.

    A dead button lies at an empty seat, or at one that is not dealt in (rulebook 3.5).
    """

    number: int
    seats: tuple[Seat, ...]
    button: Seat


class Play(_TableEvent, frozen=True, tag="play"):
    """Something that happened inside the hand; its seats are hand seats."""

    of: Event


TableEvent: TypeAlias = Sat | Stood | AwayChanged | ToppedUp | HandBegan | Play
