"""People who play at random over real sockets, and note what they were promised.

Whatever was not answered is sent again with the same id after the connection came back, as the
browser does.  Nobody knows when the room is killed.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]

AGAIN = 0.05
"""Seconds until somebody tries to connect again."""
LOST = (OSError, WebSocketException, TimeoutError)


@dataclass
class Promises:
    """What the room has answered, of everybody."""

    done: set[tuple[str, str]] = field(default_factory=set)
    """Table and command id of all that was acknowledged."""
    sent: set[tuple[str, str]] = field(default_factory=set)
    cards: dict[tuple[str, int, str], list[int]] = field(default_factory=dict)
    """Own cards by table, hand and player, as they were first seen."""
    changed: list[str] = field(default_factory=list)
    """Complaints: own cards that were others when they were seen again."""
    refusals: dict[str, int] = field(default_factory=dict)
    silences: list[float] = field(default_factory=list)
    """For how many seconds somebody heard nothing, of each connection that broke."""


class Person:
    """Somebody in a seat."""

    ids = count()

    def __init__(self, table: str, seat: int, player: str, cookie: str, promises: Promises) -> None:
        self._table, self._seat, self._player, self._cookie = table, seat, player, cookie
        self._promises, self._dice = promises, Random(f"{table}{seat}")
        self._waiting: tuple[Json, str] | None = None
        """The command that is not answered yet, as it was sent, and its id."""
        self._view: Json = {}
        self._since: int | None = None
        self._moment: tuple[int, int] | None = None
        self.heard_at = monotonic()

    async def play(self, address: str) -> None:
        """Play until cancelled, over as many connections as it takes."""
        while True:
            try:
                await self._sit_down(address)
            except LOST:
                await asyncio.sleep(AGAIN)

    async def _sit_down(self, address: str) -> None:
        since = "" if self._since is None else f"?since={self._since}"
        url = f"{address.replace('http', 'ws')}/ws/table/{self._table}{since}"
        headers = {"cookie": self._cookie}
        async with connect(url, additional_headers=headers, max_size=None, compression=None) as to:
            first = True
            async for frame in to:
                if first and self._since is not None:
                    self._promises.silences.append(monotonic() - self.heard_at)
                self.heard_at = monotonic()
                self._hear(json.loads(frame))
                if first and self._waiting:
                    await to.send(json.dumps(self._waiting[0]))
                first = False
                if not self._waiting and (wanted := self._wish()):
                    await self._ask(to, wanted)

    async def _ask(self, to: ClientConnection, command: Json) -> None:
        name = f"x{next(self.ids)}"
        self._waiting = ({"id": name, **command}, name)
        self._promises.sent.add((self._table, f"{self._player}:{name}"))
        await to.send(json.dumps(self._waiting[0]))

    def _hear(self, message: Json) -> None:
        if message["t"] in {"view", "news"}:
            if message["t"] == "news":
                assert message["after"] == self._since, (message["after"], self._since)
            self._since, self._view = message["seq"], message["table"]
            self._look()
        elif message["t"] in {"done", "refused"} and self._waiting:
            assert message["id"] == self._waiting[1], message
            if message["t"] == "done":
                self._promises.done.add((self._table, f"{self._player}:{message['id']}"))
            else:
                code = message["code"]
                self._promises.refusals[code] = self._promises.refusals.get(code, 0) + 1
                self._moment = None  # what was refused may be asked again
            self._waiting = None

    def _look(self) -> None:
        """Own cards do not change under a player's eyes."""
        hand = self._view["hand"]
        if not hand or hand["view"]["viewer"] is None:
            return
        own = hand["view"]["picture"]["seats"][hand["view"]["viewer"]]
        key = (self._table, hand["number"], self._player)
        seen = self._promises.cards.setdefault(key, own["down"])
        if own["down"][: len(seen)] != seen:
            self._promises.changed.append(f"{key}: {seen} became {own['down']}")
        self._promises.cards[key] = own["down"]

    def _wish(self) -> Json | None:
        table, chance = self._view, self._dice.random()
        if not table:
            return None
        if table["you"] is None:
            return {"t": "sit", "seat": self._seat, "buy_in": table["buy_in"]["usual"]}
        hand, seat = table["hand"], table["seats"][table["you"]]
        if hand and hand["view"]["legal"]:
            moment = (hand["number"], hand["turn"])
            if moment == self._moment:
                return None
            self._moment = moment
            verb = self._verb(hand["view"]["legal"])
            return {"t": "act", "hand": moment[0], "turn": moment[1], "verb": verb}
        if not seat["stack"] and (not hand or hand["view"]["done"]):
            return {"t": "top-up", "amount": table["buy_in"]["usual"]}
        if seat["away"] and seat["stack"]:
            return {"t": "away", "away": False}
        return {"t": "stand"} if chance < 0.002 else None

    def _verb(self, legal: Json) -> Json:
        verbs: list[Json] = [{"verb": "call"}] * 5
        if legal["fold"]:
            verbs.append({"verb": "fold"})
        if legal["raise_to"]:
            lowest, highest = legal["raise_to"]
            sizes = legal["sizes"] or [lowest, lowest, lowest, highest]
            verbs.append({"verb": "raise_to", "to": self._dice.choice(sizes)})
        return self._dice.choice(verbs)
