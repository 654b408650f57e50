"""Sitting out, and coming back (3.11, 3.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.rules.events import Seat
from tapete.table import events as told
from tapete.table.commands import Refused, SetAway

if TYPE_CHECKING:
    from tapete.table.table import Table


def set_away(table: Table, command: SetAway, now: float) -> None:
    seat, sitter = table.state.seat_of(command.player)
    if not command.away and not sitter.stack and not table.in_hand(seat):
        raise Refused("no-chips", "3.29")
    sitter.waits = command.waits
    blinds = any(game.stakes.blinds for game in table.terms.games)
    sitter.rests_at_big = command.away and command.at == "big-blind" and blinds and not sitter.away
    if not sitter.rests_at_big:
        mark_away(table, seat, now if command.away else None)


def mark_away(table: Table, seat: Seat, since: float | None) -> None:
    """Begin to sit out at this time, or come back with None."""
    sitter = table.state.sitter(seat)
    sitter.rests_at_big = sitter.broke = False
    if since is None:
        sitter.timed_out, sitter.rests = False, 0
    if sitter.away != (since is not None):
        sitter.away_since = since
        table.events.append(told.AwayChanged(seat, sitter.away))


def count_rests(table: Table) -> list[Seat]:
    """Count a hand for all who miss it; these have missed too many to keep their seats (3.24)."""
    lost = []
    for seat, sitter in table.state.occupied().items():
        if sitter.away:
            sitter.rests += 1
            if table.terms.counts_rests and sitter.rests > table.terms.house.max_rest_hands:
                lost.append(seat)
    return lost
