"""Coming to a table and leaving it: seats, buy-ins, moves (3.21, 3.22, 3.28)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tapete.rules.events import Chips, Seat
from tapete.table import events as told
from tapete.table import playing, session, waiting
from tapete.table.commands import Kick, Move, Refused, Sit, Stand
from tapete.table.posts import Owes
from tapete.table.seats import Left, Sitter, State

if TYPE_CHECKING:
    from tapete.table.table import Table


def sit(table: Table, command: Sit, now: float) -> None:
    state = table.state
    if state.find(command.player) is not None:
        raise Refused("already-seated")
    if state.closing:
        raise Refused("closing")
    seat = _seat_for(state, command)
    check_stack(state, command.player, command.buy_in, now)
    waiting.drop(state, command.player)
    state.left.pop(command.player, None)
    state.seats[seat] = Sitter(
        command.player,
        command.nickname,
        command.buy_in,
        command.bot,
        waits=command.waits,
        bank=state.terms.bank,
        runs_twice=command.bot,
    )
    table.events.append(told.Sat(seat, command.nickname, command.buy_in, command.player))


def stand(table: Table, command: Stand, now: float) -> None:
    leave(table, table.state.seat_of(command.player)[0], now)


def kick(table: Table, command: Kick, now: float) -> None:
    waiting.drop(table.state, command.player)
    if (seat := table.state.find(command.player)) is not None:
        leave(table, seat, now)


def leave(table: Table, seat: Seat, now: float) -> None:
    """Vacate a seat; one that is in a hand folds as soon as it can, and stands after it."""
    hand = table.hand
    if hand and table.in_hand(seat):
        table.state.sitter(seat).leaving = True
        playing.go_on(table, hand, now, len(hand.log))
    else:
        vacate(table, [seat], now)


def vacate(table: Table, seats: Iterable[Seat], now: float) -> None:
    """Take away everybody in these seats, with their chips."""
    state = table.state
    for seat in list(seats):
        sitter = state.sitter(seat)
        state.seats[seat] = None
        state.left = {
            player: left
            for player, left in state.left.items()
            if player != sitter.player and now < left.at + state.terms.rathole
        }
        if sitter.stack and state.terms.rathole:
            state.left[sitter.player] = Left(sitter.stack, now)
        session.forget(state, sitter.player)
        table.events.append(told.Stood(seat, sitter.stack, sitter.player))
    if all(sitter.new for sitter in state.occupied().values()):
        state.last = None


def move(table: Table, command: Move, _: float) -> None:
    """Give another seat to somebody, who comes in there like a new player (3.10)."""
    seat, sitter = table.state.seat_of(command.player)
    if table.in_hand(seat):
        raise Refused("table-in-use")
    _check_free(table.state, command.seat)
    sitter.new, sitter.owes = True, Owes(big=True)
    table.state.seats[seat], table.state.seats[command.seat] = None, sitter
    table.events.append(told.Moved(seat, command.seat))


def buy_in_range(state: State, player: str, now: float) -> tuple[Chips, Chips]:
    """The least and the most that this player may sit down with; chips come back (3.28)."""
    lowest, highest = state.terms.buy_in.lowest, state.terms.buy_in.highest
    left = state.left.get(player)
    if left is None or now >= left.at + state.terms.rathole:
        return lowest, highest
    return max(lowest, left.stack), max(highest, left.stack)


def check_stack(state: State, player: str, stack: Chips, now: float) -> None:
    lowest, highest = buy_in_range(state, player, now)
    if not lowest <= stack <= highest:
        rule = "3.28" if lowest > state.terms.buy_in.lowest else "3.29"
        raise Refused("buy-in", rule, lowest=lowest, highest=highest)


def _seat_for(state: State, command: Sit) -> Seat:
    """The seat that is asked for, or drawn where seats are drawn (3.21)."""
    if not state.terms.draws_seats:
        _check_free(state, command.seat)
    called = waiting.find(state, command.player)
    if not state.free():
        raise Refused("seat-taken")
    if not (called and called.until is not None) and waiting.unkept(state) < 1:
        raise Refused("seat-kept", "3.22")
    if not state.terms.draws_seats:
        return command.seat
    free = state.free()
    return free[command.lot % len(free)]


def _check_free(state: State, seat: Seat) -> None:
    if seat >= len(state.seats):
        raise Refused("no-such-seat")
    if state.seats[seat] is not None:
        raise Refused("seat-taken")
