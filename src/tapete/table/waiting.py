"""The waiting list: first come, first served (3.22).

Every free seat is kept for one who was called; who does not take it in time is off the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapete.table.commands import Queue, Refused
from tapete.table.seats import State, Waiting

if TYPE_CHECKING:
    from tapete.table.table import Table


def queue(table: Table, command: Queue, _: float) -> None:
    state = table.state
    if not command.on:
        drop(state, command.player)
        return
    if state.find(command.player) is not None:
        raise Refused("already-seated")
    if find(state, command.player):
        return
    if unkept(state):
        raise Refused("seat-free")
    state.queue += (Waiting(command.player, command.nickname),)


def find(state: State, player: str) -> Waiting | None:
    return next((waiting for waiting in state.queue if waiting.player == player), None)


def drop(state: State, player: str) -> None:
    """Take a player off the list, if there."""
    state.queue = tuple(waiting for waiting in state.queue if waiting.player != player)


def unkept(state: State) -> int:
    """Free seats that are not kept for anybody."""
    return len(state.free()) - sum(waiting.until is not None for waiting in state.queue)


def call(state: State, now: float) -> None:
    """Keep the free seats for the first of the list."""
    free, until = len(state.free()), now + state.terms.call
    called = (w if w.until is not None else replace(w, until=until) for w in state.queue[:free])
    state.queue = (*called, *(replace(w, until=None) for w in state.queue[free:]))


def expire(state: State, now: float) -> None:
    """Drop who did not come in time."""
    if not state.paused:
        state.queue = tuple(w for w in state.queue if w.until is None or now < w.until)
