"""After a hand: cards that are turned up by choice, and the board that would have come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.cards import Card
from tapete.rules.dealing import to_come
from tapete.rules.events import Seat, Shown
from tapete.rules.hand import Hand
from tapete.table import events as told
from tapete.table.commands import Rabbit, Refused, Show

if TYPE_CHECKING:
    from tapete.table.table import Table


def show(table: Table, command: Show, now: float) -> None:
    """Turn up one or more own cards; they need not be all."""
    seat, _ = _finished(table, command)
    if not command.cards or not set(command.cards) <= set(showable(table, command.player)):
        raise Refused("not-showable")
    table.showed = {**table.showed, seat: table.showed.get(seat, ()) + command.cards}
    table.events.append(told.Showed(seat, command.cards))
    _let_look(table, now)


def showable(table: Table, player: str) -> tuple[Card, ...]:
    """The own cards of the finished hand that nobody else has seen."""
    hand = table.hand
    if hand is None or not hand.done or player not in table.holders:
        return ()
    seat = table.holders.index(player)
    seen = {*table.showed.get(seat, ())}
    for event in hand.log:
        if isinstance(event, Shown) and event.seat == seat:
            seen.update(card for card in event.cards if card is not None)
    return tuple(card for card in hand.hole[seat] if card is not None and card not in seen)


def rabbit(table: Table, command: Rabbit, now: float) -> None:
    """Show the board cards that would have come; never anybody's own cards."""
    if not table.terms.rabbit:
        raise Refused("not-offered")
    _, hand = _finished(table, command)
    boards = tuple(tuple(c for c in board if c is not None) for board in to_come(hand))
    if table.hunted or not any(boards):
        raise Refused("nothing-to-hunt")
    table.hunted = boards
    table.events.append(told.Hunted(boards))
    _let_look(table, now)


def _finished(table: Table, command: Show | Rabbit) -> tuple[Seat, Hand]:
    """The hand seat of who asks and the hand that is over, which is the one that was meant."""
    hand = table.hand
    if hand is None or not hand.done or command.hand != table.state.number:
        raise Refused("stale")
    if command.player not in table.holders:
        raise Refused("not-dealt-in")
    return table.holders.index(command.player), hand


def _let_look(table: Table, now: float) -> None:
    table.state.deal_at = max(table.state.deal_at, now + table.terms.short_pause)
