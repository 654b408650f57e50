"""What comes into a table's inbox, and what a message asks of the table."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, TypeAlias

from tapete.room import shuffle, wire
from tapete.room.audit import Deed
from tapete.room.outbox import Outbox
from tapete.rules.player import Verb
from tapete.table.commands import (
    Act,
    AutoTopUp,
    Choose,
    Command,
    Prefer,
    Queue,
    Rabbit,
    Refused,
    SetAway,
    Show,
    Sit,
    Stand,
    TopUp,
)


class Order(NamedTuple):
    """A command from a viewer, whose outbox gets the answer."""

    sender: Outbox
    command: wire.Command


class Ruling(NamedTuple):
    """A command of the room itself; who waits for `saved` is told that it is, or why not."""

    command: Command
    id: str
    """The same id is carried out once."""
    saved: asyncio.Future[None]
    deed: Deed | None = None
    """What is written down with it, where a host gave it."""

    def succeed(self) -> None:
        if not self.saved.done():
            self.saved.set_result(None)

    def fail(self, why: BaseException) -> None:
        if not self.saved.done():
            self.saved.set_exception(why)


class Join(NamedTuple):
    """Somebody begins to look on."""

    viewer: Outbox


class Leave(NamedTuple):
    """Somebody stops looking on."""

    viewer: Outbox


class Wake(NamedTuple):
    """It may be time for something."""


Message: TypeAlias = Order | Ruling | Join | Leave | Wake


def command_of(order: Order) -> Command:
    """The table's command for a message, in the name of its sender."""
    sender = order.sender
    match order.command:
        case wire.Sit(_, seat, buy_in, wait):
            name = sender.nickname
            return Sit(sender.player, name, seat, buy_in, sender.bot, wait, shuffle.lot())
        case wire.Stand():
            return Stand(sender.player)
        case wire.Away(_, away, wait, at):
            return SetAway(sender.player, away, wait, at)
        case wire.TopUp(_, amount):
            return TopUp(sender.player, amount)
        case wire.Act(_, hand, turn, verb):
            return Act(sender.player, hand, turn, Verb(verb.verb, verb.to, verb.cards))
        case _:
            return _between_hands(order)


def _between_hands(order: Order) -> Command:
    player = order.sender.player
    match order.command:
        case wire.Prefer(_, straddle, run_twice, top_up):
            wanted = (
                AutoTopUp(top_up.below, top_up.target)
                if isinstance(top_up, wire.AutoTopUp)
                else top_up
            )
            return Prefer(player, straddle, run_twice, wanted)
        case wire.Show(_, hand, cards):
            return Show(player, hand, cards)
        case wire.Rabbit(_, hand):
            return Rabbit(player, hand)
        case wire.Queue(_, on):
            return Queue(player, order.sender.nickname, on)
        case wire.Choose(_, game):
            return Choose(player, game)
    raise Refused("not-offered")
