"""A host on a real store with a time that is a number, and viewers that only listen."""

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from tapete.fair import Opening, Seal
from tapete.room import wire
from tapete.room.host import Host
from tapete.room.orders import Join, Leave, Order, Wake
from tapete.room.outbox import Outbox
from tapete.room.place import Place
from tapete.room.store import open_store
from tapete.rules.stakes import no_limit
from tapete.table.terms import BuyIn, Terms

TERMS = Terms("T", no_limit(5, 10), BuyIn(200, 1000, 1000), pause=0, short_pause=0)
PATIENCE = 20


class Viewer:
    """Somebody who looks on at a host, in the same process."""

    ids = itertools.count()

    def __init__(
        self, host: Host, player: str, since: int | None = None, *, bot: bool = False
    ) -> None:
        self.host = host
        self.outbox = Outbox(player, player.lower(), since, bot=bot, house=bot)
        self.frames: list[bytes] = []
        self.events: list[Any] = []
        self.answers: dict[str, wire.Done | wire.Refused] = {}
        self.table: wire.TableView | None = None
        self.heard: list[wire.Said | wire.Reacted] = []
        self.seq = -1
        self.seal: Seal | None = None
        self.sealed: wire.Sealed | None = None
        self.fresh: wire.Fair | None = None
        self.openings: list[Opening] = []
        """What proves the hand on the table."""
        self._heard = asyncio.Condition()
        self._task = asyncio.create_task(self.outbox.run(host, self._hear))
        host.inbox.put_nowait(Join(self.outbox))

    async def _hear(self, message: wire.Told) -> None:
        self.frames.append(wire.write(message))
        match message:
            case wire.Fresh() | wire.News():
                self.table, self.seq = message.table, message.seq
                self.events += message.events if isinstance(message, wire.News) else ()
                self._prove(message.fair)
                if isinstance(message, wire.Fresh):
                    self.fresh = message.fair
            case wire.Sealed():
                self.sealed = message
            case wire.Done() | wire.Refused():
                self.answers[str(message.id)] = message
            case wire.Said() | wire.Reacted():
                self.heard.append(message)
        async with self._heard:
            self._heard.notify_all()

    def _prove(self, fair: wire.Fair | None) -> None:
        if fair and fair.seal:
            self.seal, self.openings = fair.seal, []
        if fair:
            self.openings += fair.openings

    async def until(self, wanted: Callable[["Viewer"], object]) -> None:
        async with asyncio.timeout(PATIENCE), self._heard:
            await self._heard.wait_for(lambda: wanted(self))

    async def ask(self, command: wire.Command) -> str:
        """The code of the refusal, or "done"."""
        self.answers.pop(command.id, None)
        self.host.inbox.put_nowait(Order(self.outbox, command))
        await self.until(lambda v: command.id in v.answers)
        answer = self.answers[command.id]
        return answer.code if isinstance(answer, wire.Refused) else "done"

    async def sit(self, seat: int, buy_in: int = 1000) -> None:
        assert await self.ask(wire.Sit(new_id(), seat, buy_in)) == "done"

    @property
    def hand(self) -> wire.HandView:
        assert self.table
        assert self.table.hand
        return self.table.hand

    @property
    def dealt(self) -> bool:
        """Whether there is a hand to see."""
        return bool(self.table and self.table.hand)

    def seat(self, number: int) -> wire.SeatView | None:
        """Who sits there; nobody before anything was heard."""
        return self.table.seats[number] if self.table else None

    def away(self, number: int) -> bool:
        """Whether somebody sits there and is away."""
        seat = self.seat(number)
        return bool(seat and seat.away)

    def act(self, verb: Any, to: int = 0) -> wire.Act:
        return wire.Act(new_id(), self.hand.number, self.hand.turn, wire.Verb(verb, to))

    @property
    def to_act(self) -> bool:
        return bool(self.table and self.table.hand and self.table.hand.view.legal)

    async def leave(self) -> None:
        self.host.inbox.put_nowait(Leave(self.outbox))
        self.outbox.close("left")
        await self._task


def new_id() -> str:
    return f"c{next(Viewer.ids)}"


class Stage:
    """One table and what surrounds it."""

    def __init__(self, folder: Path, terms: Terms = TERMS) -> None:
        self.folder, self.terms = folder, terms
        self.now = 1000.0

    async def __aenter__(self) -> Self:
        self.store = await open_store(self.folder, busy_seconds=0.05)
        epoch = await self.store.last_epoch() + 1
        self.host = Host(Place("t", "Patio"), self.terms, self.store, epoch, lambda: self.now)
        await self.host.open(self.terms)
        self.task = asyncio.create_task(self.host.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        await self.store.close()

    def view(self, player: str, since: int | None = None, *, bot: bool = False) -> Viewer:
        return Viewer(self.host, player, since, bot=bot)

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.host.inbox.put_nowait(Wake())

    @contextmanager
    def store_failing(self) -> Iterator[None]:
        """Somebody else holds the database locked."""
        other = sqlite3.connect(self.folder / "room.db", isolation_level=None)
        other.execute("begin immediate")
        try:
            yield
        finally:
            other.execute("rollback")
            other.close()

    def log(self) -> list[dict[str, Any]]:
        """The bodies of the log, read from the file itself."""
        with sqlite3.connect(self.folder / "room.db") as other:
            rows = other.execute("select body from entry order by seq").fetchall()
        other.close()
        return [json.loads(body) for (body,) in rows]


def on_stage(folder: Path, test: Callable[[Stage], Awaitable[None]], terms: Terms = TERMS) -> None:
    async def run() -> None:
        async with Stage(folder, terms) as stage:
            await test(stage)

    asyncio.run(run())


async def seated(stage: Stage, players: Sequence[str]) -> list[Viewer]:
    """Viewers with seats, and a hand that has begun."""
    viewers = [stage.view(player) for player in players]
    for seat, viewer in enumerate(viewers):
        await viewer.sit(seat)
    for viewer in viewers:
        await viewer.until(lambda v: v.dealt)
    return viewers


async def on_turn(viewers: Sequence[Viewer]) -> Viewer:
    """The one whose turn it is, once all of them know that."""
    host, told = viewers[0].host, -1
    while True:
        await viewers[0].until(lambda v, told=told: v.seq > told)  # type: ignore[misc]
        told = host.table.state.told
        for viewer in viewers:
            await viewer.until(lambda v, told=told: v.seq >= told)  # type: ignore[misc]
        if told == host.table.state.told and host.table.playing:
            return next(viewer for viewer in viewers if viewer.to_act)
