"""Bots at a table: they look on and act through the same outbox and inbox as people.

How a bot plays and how long it thinks is given; here it only sits, answers when it is its turn,
buys in again when it is broke, and starts afresh when it has won too much to practise against.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple
from uuid import uuid4

import structlog

from tapete.room import wire
from tapete.room.host import Host
from tapete.room.orders import Join, Order
from tapete.room.outbox import Outbox
from tapete.rules.player import Player
from tapete.rules.view import View

RETRY = 1.0
"""Seconds until a bot asks again when it was refused."""
TOO_RICH = 5
"""A bot with so many times the highest buy-in leaves, and comes back with an ordinary one."""

_log = structlog.get_logger()


class Brain(NamedTuple):
    """How a bot plays, and for how many seconds it thinks."""

    player: Player
    think: Callable[[View], float]


class Robot:
    """One bot at one table; `seat` is where it likes to sit."""

    def __init__(self, host: Host, name: str, seat: int, brain: Brain) -> None:
        self._host, self._seat, self._brain = host, seat, brain
        self._outbox = Outbox(f"bot:{name}", name, bot=True, house=True)
        self._table: wire.TableView | None = None
        self._asked = False
        """Whether a command of ours is not answered yet; there is only one at a time."""

    async def run(self) -> None:
        """Play until cancelled."""
        self._host.inbox.put_nowait(Join(self._outbox))
        await self._outbox.run(self._host, self._hear)

    async def _hear(self, message: wire.Told) -> None:
        match message:
            case wire.Fresh(table=table) | wire.News(table=table):
                self._table = table
            case wire.Refused(code=code):
                if code != "stale":
                    _log.warning("robot.refused", table=self._host.id, code=code)
                    await asyncio.sleep(RETRY)
                self._asked = False
            case wire.Done():
                self._asked = False
        if self._table and not self._asked:
            await self._answer(self._table)

    async def _answer(self, table: wire.TableView) -> None:
        """Do what the table asks of this bot now, if anything."""
        hand = table.hand
        if hand and hand.view.legal:
            verb = self._brain.player.decide(hand.view)
            if wait := self._brain.think(hand.view):
                await asyncio.sleep(wait)
            decision = wire.Verb(verb.verb, verb.to, verb.cards)
            self._ask(wire.Act(_id(), hand.number, hand.turn, decision))
        elif not hand or hand.view.done:
            self._between_hands(table)

    def _between_hands(self, table: wire.TableView) -> None:
        seat = table.seats[table.you] if table.you is not None else None
        if seat is None:
            if table.seats[self._seat] is None:
                self._ask(wire.Sit(_id(), self._seat, table.buy_in.usual))
        elif not seat.stack:
            self._ask(wire.TopUp(_id(), table.buy_in.usual))
        elif seat.stack > TOO_RICH * table.buy_in.highest:
            self._ask(wire.Stand(_id()))
        elif seat.away:
            self._ask(wire.Away(_id(), away=False))

    def _ask(self, command: wire.Command) -> None:
        self._asked = True
        self._host.inbox.put_nowait(Order(self._outbox, command))


def _id() -> str:
    return uuid4().hex
