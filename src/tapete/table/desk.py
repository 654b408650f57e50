"""What the host asks of a table: its terms, a pause, a notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.table import clock
from tapete.table import events as told
from tapete.table.commands import Notice, Open, Pause, Refused
from tapete.table.seats import BombClock, Round

if TYPE_CHECKING:
    from tapete.table.table import Table


def open_table(table: Table, command: Open, _: float) -> None:
    """Set the terms; another game begins its rotation and its bomb pots anew."""
    state, terms = table.state, command.terms
    if table.playing or any(seat >= terms.seats for seat in state.occupied()):
        raise Refused("table-in-use")
    if (terms.games, terms.mix) != (state.terms.games, state.terms.mix):
        state.round = Round()
    if terms.bomb != state.terms.bomb:
        state.bomb = BombClock()
    for sitter in state.occupied().values():
        sitter.bank = terms.bank if terms.bank != state.terms.bank else sitter.bank
    state.terms = terms
    state.seats += [None] * (terms.seats - len(state.seats))
    del state.seats[terms.seats :]


def pause(table: Table, command: Pause, now: float) -> None:
    """Stop after this hand, or go on; what is kept for somebody is kept meanwhile."""
    state = table.state
    if state.paused == command.on:
        return
    state.paused = command.on
    clock.give_time_back(table, now)
    table.events.append(told.Paused(command.on))


def notice(table: Table, command: Notice, _: float) -> None:
    table.state.notice = command.text
    table.events.append(told.Noticed(command.text))
