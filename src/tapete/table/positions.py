"""Where the button and the blinds go, and who is dealt in (rulebook 3.1-3.6, 3.10, 3.11).

Seats here are table seats, clockwise from 0.  A position is a place, not a person: with a dead
button the small blind's or the button's place may be empty.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from tapete.rules.events import Seat


class Positions(msgspec.Struct, frozen=True):
    """The places of one hand; heads-up the button is also the small blind (3.1).

    Nobody posts the small blind when nobody who is dealt in sits at `small` (3.5).
    """

    button: Seat
    small: Seat
    big: Seat

    @property
    def heads_up(self) -> bool:
        return self.button == self.small


class Ready(msgspec.Struct, frozen=True):
    """The seats that want cards, clockwise, and what is special about some of them.

    Who owes blinds is not dealt in between the button and the big blind; who is new not on the
    button either (3.10).  Who is waiting comes in only as the big blind.
    """

    seats: tuple[Seat, ...]
    owing: frozenset[Seat] = frozenset()
    new: frozenset[Seat] = frozenset()
    waiting: frozenset[Seat] = frozenset()

    @property
    def settled(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.owing)


def following(seat: Seat, seats: Sequence[Seat]) -> Seat:
    """The first of `seats` clockwise from `seat`, which comes last itself."""
    return min(seats, key=lambda other: (other <= seat, other))


def preceding(seat: Seat, seats: Sequence[Seat]) -> Seat:
    """The first of `seats` counter-clockwise from `seat`, which comes last itself."""
    return max(seats, key=lambda other: (other < seat, other))


def passed(before: Seat, after: Seat, seat: Seat) -> bool:
    """Whether something that moved clockwise from `before` to `after` reached `seat`.

    >>> passed(4, 1, 0), passed(4, 1, 4)
    (True, False)
    """
    return (
        before < seat <= after
        if before < after
        else before > after and (seat > before or seat <= after)
    )


def first_positions(seats: Sequence[Seat], button: Seat) -> Positions:
    """The places of a table's first hand, once the button is drawn (3.4)."""
    small = button if len(seats) == 2 else following(button, seats)
    return Positions(button, small, following(small, seats))


def next_positions(
    last: Positions, ready: Ready, rule: Literal["dead", "forward"]
) -> tuple[Positions, tuple[Seat, ...]]:
    """The places of the next hand and the seats dealt in, at least two of them."""
    places, dealt = _places(last, ready, rule)
    rest = tuple(s for s in ready.seats if s not in (ready.waiting & {*dealt} - {places.big}))
    if len(rest) < 2 or len(rest) == len(ready.seats):
        return places, dealt
    return next_positions(last, msgspec.structs.replace(ready, seats=rest), rule)


def _places(last: Positions, ready: Ready, rule: str) -> tuple[Positions, tuple[Seat, ...]]:
    if len(ready.seats) == 2:
        return _heads_up(last, ready.seats), ready.seats
    if last.heads_up or len(ready.settled) < 2:
        return _from_two(last, ready.seats), ready.seats
    places = (_forward if rule == "forward" else _dead)(last, ready)
    if places.big == places.button:  # too few owe nothing, and whoever owes has to wait
        seats = ready.settled
        return (_heads_up if len(seats) == 2 else _from_two)(last, seats), seats
    dealt = tuple(seat for seat in ready.seats if _dealt_in(seat, places, ready))
    return (_heads_up(last, dealt), dealt) if len(dealt) == 2 else (places, dealt)


def _heads_up(last: Positions, seats: Sequence[Seat]) -> Positions:
    """The next player due is the big blind, the other one all else (3.2)."""
    big = following(last.big, seats)
    button = following(big, seats)
    return Positions(button, button, big)


def _from_two(last: Positions, seats: Sequence[Seat]) -> Positions:
    """More players after a hand of two (3.3): nobody gets two jobs, and every job is done."""
    big = following(last.big, seats)
    if last.big in seats and last.small in seats and len({big, last.big, last.small}) == 3:
        return Positions(last.small, last.big, big)
    small = preceding(big, seats)
    return Positions(preceding(small, seats), small, big)


def _dead(last: Positions, ready: Ready) -> Positions:
    """The big blind moves on, the other places follow even if they are empty (3.5)."""
    return Positions(last.small, last.big, following(last.big, ready.seats))


def _forward(last: Positions, ready: Ready) -> Positions:
    """The button moves on, the blinds are the next two (3.6).

    It moves on once more where somebody who is back would give another the big blind twice.
    """
    places = _with_button(following(last.button, ready.settled), ready)
    if places.big == last.big:
        return _with_button(places.small, ready)
    return places


def _with_button(button: Seat, ready: Ready) -> Positions:
    small = following(button, ready.settled)
    return Positions(button, small, following(small, ready.seats))


def _dealt_in(seat: Seat, places: Positions, ready: Ready) -> bool:
    if seat == places.big or seat not in ready.owing:
        return True
    on_button = seat == places.button and seat in ready.new
    return not on_button and not passed(places.button, places.big, seat)


def dealing_button(places: Positions, dealt: Collection[Seat]) -> Seat:
    """The seat that acts last: the button, or the nearest before a button that lies empty."""
    return places.button if places.button in dealt else preceding(places.button, sorted(dealt))
