"""Chips that are bought at the table: at once, after the hand, or by a standing wish (3.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.rules.events import Chips, Seat
from tapete.table import arrivals, resting
from tapete.table import events as told
from tapete.table.commands import TopUp
from tapete.table.seats import Sitter

if TYPE_CHECKING:
    from tapete.table.table import Table


def buy(table: Table, command: TopUp, now: float) -> None:
    """Buy chips; in a hand they lie aside until it is over (1.40)."""
    seat, sitter = table.state.seat_of(command.player)
    wanted = table.stack(seat) + sitter.top_up + command.amount if command.amount > 0 else 0
    arrivals.check_stack(table.state, command.player, wanted, now)
    if table.in_hand(seat):
        sitter.top_up += command.amount
        table.events.append(told.Bought(seat, command.amount, sitter.player))
    else:
        sitter.stack += command.amount
        if sitter.broke:
            resting.mark_away(table, seat, None)
        table.events.append(told.ToppedUp(seat, command.amount, sitter.stack, sitter.player))


def bring(table: Table, seat: Seat) -> None:
    """Give a seat the chips that lie aside for it, as far as they fit."""
    sitter = table.state.sitter(seat)
    amount = min(sitter.top_up, max(0, table.terms.buy_in.highest - sitter.stack))
    over, sitter.top_up = sitter.top_up - amount, 0
    if amount:
        sitter.stack += amount
        table.events.append(told.Arrived(seat, amount, sitter.stack))
    if over:
        table.events.append(told.Refunded(seat, over, sitter.player))


def refills(table: Table) -> list[TopUp]:
    """The purchases that standing wishes ask for before the next hand."""
    if table.playing:
        return []
    return [
        TopUp(sitter.player, missing)
        for sitter in table.state.occupied().values()
        if (sitter.plays or (sitter.broke and not sitter.leaving))
        and (missing := _missing(sitter, table.terms.buy_in.highest)) > 0
    ]


def _missing(sitter: Sitter, highest: Chips) -> Chips:
    """What a sitter's standing wish would buy now."""
    wish = sitter.auto_top_up
    if wish is None or sitter.stack >= wish.below:
        return 0
    return min(wish.target, highest) - sitter.stack
