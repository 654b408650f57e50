"""Time for a decision: the street's clock, the time bank, a lost connection (2.14).

The bank is used by itself once the clock has run out.  Nothing runs: what was used is charged when
the decision comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.table import arrivals, playing, resting, waiting
from tapete.table.commands import Connected, Resume, Tick
from tapete.table.seats import Sitter
from tapete.table.terms import Terms

if TYPE_CHECKING:
    from tapete.table.table import Table


def of_street(terms: Terms, street: int) -> float:
    """Seconds for a decision on a street."""
    return terms.clocks[min(street, len(terms.clocks) - 1)] if terms.clocks else terms.clock


def start(table: Table, hand: Hand, now: float) -> None:
    """Give the actor all the time there is for a decision."""
    sitter = table.state.sitter(table.dealt[hand.actor])
    table.turn_ends = now + of_street(table.terms, hand.street)
    table.deadline = table.turn_ends + sitter.bank
    if not sitter.here:
        _lengthen(table, sitter, now)


def charge(table: Table, sitter: Sitter, now: float) -> None:
    """Take from the actor's bank what was used of it."""
    if table.deadline is not None and table.turn_ends is not None:
        sitter.bank = min(sitter.bank, max(0.0, table.deadline - max(now, table.turn_ends)))


def connected(table: Table, command: Connected, now: float) -> None:
    """Note it; an actor whose connection is lost has some time to come back, once in a hand."""
    seat, sitter = table.state.seat_of(command.player)
    sitter.here = command.here
    if not sitter.here and table.actor == seat:
        _lengthen(table, sitter, now)


def _lengthen(table: Table, sitter: Sitter, now: float) -> None:
    ends = now + table.terms.grace
    if not sitter.graced and table.turn_ends is not None and table.turn_ends < ends:
        charge(table, sitter, now)
        sitter.graced = True
        table.turn_ends, table.deadline = ends, ends + sitter.bank


def tick(table: Table, _: Tick, now: float) -> None:
    """Time out the actor, and let go who has been away or was called for too long."""
    hand = table.hand
    if hand and table.deadline is not None and now >= table.deadline:
        seat = table.dealt[hand.actor]
        charge(table, table.state.sitter(seat), now)
        resting.mark_away(table, seat, now)
        table.state.sitter(seat).timed_out = True
        playing.go_on(table, hand, now, len(hand.log))
    for seat in _kept_too_long(table, now):
        arrivals.leave(table, seat, now)
    waiting.expire(table.state, now)


def resume(table: Table, _: Resume, now: float) -> None:
    """Start every clock anew."""
    state = table.state
    give_time_back(table, now)
    if table.hand and table.playing:
        start(table, table.hand, now)
    state.deal_at = min(state.deal_at, now + table.terms.pause)


def give_time_back(table: Table, now: float) -> None:
    """Keep everybody's seat, and the seats of who was called, as long as if it began now."""
    state = table.state
    for sitter in state.occupied().values():
        sitter.away_since = None if sitter.away_since is None else now
    state.queue = tuple(
        w if w.until is None else replace(w, until=now + table.terms.call) for w in state.queue
    )


def wakes_at(table: Table) -> float | None:
    """When a `Tick` will change something, if nothing else happens."""
    times = [table.deadline] if table.deadline is not None else []
    if not table.state.paused:
        times += [waiting.until for waiting in table.state.queue if waiting.until is not None]
        times += [
            sitter.away_since + table.terms.keep
            for sitter in table.state.occupied().values()
            if sitter.away_since is not None and not sitter.leaving
        ]
    return min(times, default=None)


def _kept_too_long(table: Table, now: float) -> list[Seat]:
    return [
        seat
        for seat, sitter in table.state.occupied().items()
        if sitter.away_since is not None
        and not sitter.leaving
        and not table.state.paused
        and now >= sitter.away_since + table.terms.keep
    ]
