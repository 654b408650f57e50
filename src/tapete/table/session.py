"""A session of the casino table: how long it lasts at least (3.20, 3.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.rules.events import Seat
from tapete.table import arrivals
from tapete.table.commands import Close, Refused
from tapete.table.seats import State

if TYPE_CHECKING:
    from tapete.table.table import Table


def enough_players(state: State) -> bool:
    """Whether so many are seated as the house wants; who rests counts (3.20)."""
    seated = sum(bool(s.stack) and not s.leaving for s in state.occupied().values())
    return seated >= state.terms.house.min_players


def count_button(state: State, button: Seat, dealt: tuple[Seat, ...]) -> None:
    """Note who has the button; who is there for the first hand is a starter (3.25)."""
    if not state.terms.buttons:
        return
    if not state.buttons:
        state.buttons = {sitter.player: 0 for sitter in state.occupied().values() if sitter.plays}
    if button in dealt:
        player = state.sitter(button).player
        if player in state.buttons:
            state.buttons[player] += 1


def forget(state: State, player: str) -> None:
    """Ask no more of a starter who left (3.25)."""
    state.buttons.pop(player, None)


def may_end(state: State) -> bool:
    """Whether every starter who is still there has had the button often enough (3.25)."""
    return all(had >= state.terms.buttons for had in state.buttons.values())


def close(table: Table, _: Close, now: float) -> None:
    """Let everybody stand, after the hand if one is being played."""
    state = table.state
    if not may_end(state):
        raise Refused("session-runs", "3.25")
    state.queue = ()
    state.closing = table.playing
    if not table.playing:
        arrivals.vacate(table, state.occupied(), now)
