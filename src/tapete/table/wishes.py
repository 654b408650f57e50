"""What players want from now on: straddles, running it twice, automatic top-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tapete.rules.events import Chips, Seat
from tapete.table.commands import Prefer, Refused
from tapete.table.positions import Positions
from tapete.table.posts import straddle, under_the_gun
from tapete.table.seats import State
from tapete.table.terms import Game

if TYPE_CHECKING:
    from tapete.table.table import Table


def prefer(table: Table, command: Prefer, _: float) -> None:
    """Note the wishes that are named, and leave the others."""
    _, sitter = table.state.seat_of(command.player)
    terms = table.terms
    if command.straddle is True and not any(straddle_of(table.state, g) for g in terms.games):
        raise Refused("not-offered", "2.50")
    if command.run_twice is True and not terms.run_twice:
        raise Refused("not-offered")
    if isinstance(command.top_up, msgspec.Struct):
        wish, range_ = command.top_up, terms.buy_in
        if not (wish.below <= wish.target and range_.lowest <= wish.target <= range_.highest):
            raise Refused("buy-in", "3.29", lowest=range_.lowest, highest=range_.highest)
    if command.straddle is not msgspec.UNSET:
        sitter.straddles = command.straddle
    if command.run_twice is not msgspec.UNSET:
        sitter.runs_twice = command.run_twice
    if command.top_up is not msgspec.UNSET:
        sitter.auto_top_up = command.top_up


def straddle_of(state: State, game: Game) -> Chips:
    """What a straddle costs in a game; 0 where the house has none (2.50)."""
    return straddle(game.stakes) if state.terms.house.straddle == "utg" else 0


def straddler(
    state: State, game: Game, places: Positions, dealt: tuple[Seat, ...], owing: frozenset[Seat]
) -> Seat | None:
    """The seat under the gun, if it wants to straddle and has the chips (2.50)."""
    amount, seat = straddle_of(state, game), under_the_gun(dealt, places)
    if not amount or seat is None or seat in owing:
        return None
    sitter = state.sitter(seat)
    return seat if sitter.straddles and sitter.stack >= amount else None
