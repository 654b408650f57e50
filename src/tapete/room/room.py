"""The whole room: the store, a host for every table, and the bots that wait there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from uuid import uuid4

import structlog

from tapete.room import api, journal, metrics, pages, sessions, views
from tapete.room.accounts import People, PlayerRow, people_of
from tapete.room.cashier import Cashier
from tapete.room.clubs import Clubs
from tapete.room.floor import Floor
from tapete.room.host import Host
from tapete.room.limits import Buckets, Rate
from tapete.room.lobby import BOT_SEATS, PRACTICE, Practice
from tapete.room.place import Place
from tapete.room.robots import Brain, Robot
from tapete.room.store import Store, open_store
from tapete.table.commands import Refused
from tapete.table.terms import Terms

Crew: TypeAlias = Callable[[Terms], Brain]
"""Makes the bots of a table."""

COMMANDS = Rate(burst=20, second=10)
"""Messages of one player."""
SESSIONS = Rate(burst=30, second=1)
"""New or changed sessions from one address."""
ASKS = Rate(burst=40, second=4)
"""Changes that one player asks for over HTTP."""
GUESSES = Rate(burst=20, second=0.2)
"""Passwords and links that are tried from one address."""
LOGINS = Rate(burst=10, second=0.1)
"""Passwords that are tried for one account."""

_log = structlog.get_logger()


@dataclass(frozen=True)
class Options:
    """What a room is built from."""

    folder: Path
    crew: Crew
    tables: Sequence[Practice] = PRACTICE
    commands: Rate = COMMANDS
    sessions: Rate = SESSIONS
    asks: Rate = ASKS
    guesses: Rate = GUESSES
    logins: Rate = LOGINS
    database: str | None = None
    """The address of a PostgreSQL database; None for a file in the folder."""
    metrics_token: str | None = None
    """Lets in at `/metrics` from elsewhere; None lets in only programs on this machine."""
    busy_seconds: float = 5.0
    """How long the store waits for somebody who locks it."""


def steady_clock() -> Callable[[], float]:
    """The time of day at first, which then never jumps."""
    offset = time.time() - time.monotonic()
    return lambda: time.monotonic() + offset


@dataclass
class Room:
    """An open room; see `open_room`."""

    store: Store
    epoch: int
    clock: Callable[[], float]
    crew: Crew
    people: People
    clubs: Clubs
    floor: Floor
    cashier: Cashier
    commands: Buckets
    rates: dict[str, Buckets]
    """How often may be asked over HTTP, by what is asked; see `web.door`."""
    metrics_token: str | None = None
    hosts: dict[str, Host] = field(default_factory=dict)
    _tasks: dict[str, list[asyncio.Task[None]]] = field(default_factory=dict)

    def watch(self) -> None:
        """Measure how busy the room is, as long as it is open."""
        self._tasks[""] = [_begin(metrics.watch_lag(), "lag")]

    async def close(self) -> None:
        """End all tables where they are; they go on from there when the room opens again."""
        await _end([task for tasks in self._tasks.values() for task in tasks])
        await self.store.close()

    # -- the tables ----------------------------------------------------------------------------

    async def add_table(self, place: Place, terms: Terms, bots: Sequence[str] = ()) -> Host:
        """Open a table, or go on with the one in the store under that id; bots sit down.

        Raises:
            Unavailable: it could not be saved; there is no such table.
        """
        host = Host(place, terms, self.store, self.epoch, self.clock)
        await host.open(terms)
        robots = (
            Robot(host, name, seat, self.crew(terms))
            for name, seat in zip(bots, BOT_SEATS, strict=False)
        )
        self.hosts[place.id] = host
        self._tasks[place.id] = [
            _begin(job, place.id) for job in (host.run(), *(robot.run() for robot in robots))
        ]
        return host

    async def close_table(self, table_id: str) -> None:
        """Close a table at which no person sits; whoever looks on is disconnected.

        Raises:
            Refused: somebody sits there, or there is no such table.
        """
        host = self.hosts.get(table_id)
        if host is None:
            raise Refused("no-such-table")
        if any(not sitter.bot for sitter in host.table.state.occupied().values()):
            raise Refused("seats-taken")
        del self.hosts[table_id]
        await _end(self._tasks.pop(table_id))

    async def table_for(self, player: PlayerRow, table_id: str) -> Host:
        """A table that the player may look on at; for everybody else, there is no such table.

        Raises:
            Refused: there is none, or it asks for a password.
        """
        host = self.hosts.get(table_id)
        if host is None or not await self.clubs.lets_in(player, host.place):
            raise Refused("no-such-table")
        return host

    def show_out(self, player: str, tables: Collection[str]) -> None:
        """Disconnect somebody from these tables, who was kicked or banned."""
        for table_id in tables:
            if host := self.hosts.get(table_id):
                host.gallery.show_out(player, "shown-out")

    async def end_windows(self, player: str) -> None:
        """Disconnect a player wherever the session has ended; who has a new one comes back."""
        sessions = {row.hash for row in await self.people.sessions_of(player)}
        for host in self.hosts.values():
            host.gallery.end_windows(player, sessions)

    @property
    def served(self) -> int:
        """How many tables have a task that works."""
        return sum(not any(task.done() for task in self._tasks[table]) for table in self.hosts)

    # -- the lobby -----------------------------------------------------------------------------

    def lobby(self) -> pages.Lobby:
        return pages.Lobby(tuple(map(card, self.hosts_of(None))))

    def hosts_of(self, club: str | None) -> list[Host]:
        """The tables of a club, or those that are nobody's."""
        return [host for host in self.hosts.values() if host.place.club == club]

    # -- people --------------------------------------------------------------------------------

    async def player_of(self, token: str | None) -> PlayerRow | None:
        """Whose cookie this is."""
        return await self.people.player_of(sessions.hash_of(token)) if token else None

    async def enter(self, old: PlayerRow | None, request: api.SessionRequest) -> PlayerRow:
        """The player under the nickname asked for, which is nobody else's now."""
        nickname = sessions.nickname(request.nickname)
        row = (old or PlayerRow(uuid4().hex, "", ""))._replace(nickname=nickname, lang=request.lang)
        holder = await self.people.holder_of(nickname)
        if holder not in {None, row.id} or any(
            sessions.same(nickname, name) for name in self._names(besides=row.id)
        ):
            raise Refused("nickname-taken")
        await self.people.save(row)
        return row

    def _names(self, besides: str) -> Iterator[str]:
        """The nicknames of everybody else who sits or looks on."""
        for host in self.hosts.values():
            sitters = host.table.state.occupied().values()
            here = {sitter.player: sitter.nickname for sitter in sitters}
            here |= {viewer.player: viewer.nickname for viewer in host.gallery.viewers}
            yield from (name for player, name in here.items() if player != besides)


async def open_room(options: Options) -> Room:
    """Open the store and every table, and let the bots sit down."""
    store = await open_store(options.folder, options.database, busy_seconds=options.busy_seconds)
    clock = steady_clock()
    rates = {
        "strangers": options.sessions,
        "asks": options.asks,
        "guesses": options.guesses,
        "logins": options.logins,
    }
    room = Room(
        store,
        await store.last_epoch() + 1,
        clock,
        options.crew,
        await people_of(store.database, clock),
        Clubs(store.database, clock),
        Floor(store.database, clock),
        Cashier(store.database, clock),
        Buckets(options.commands, clock),
        {name: Buckets(rate, clock) for name, rate in rates.items()},
        options.metrics_token,
    )
    room.watch()
    for practice in options.tables:
        await room.add_table(*practice)
    for row in await room.floor.open():
        if found := await journal.recover(store, row.id):
            await room.add_table(row.place, found.table.terms)
    return room


def _begin(job: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
    task = asyncio.create_task(job, name=name)
    task.add_done_callback(_report)
    return task


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _report(task: asyncio.Task[None]) -> None:
    """A task of the room ends by being cancelled; anything else is a mistake to be seen."""
    if not task.cancelled() and (error := task.exception()):
        _log.error("task.died", table=task.get_name(), exc_info=error)


def card(host: Host) -> pages.TableCard:
    terms, sitters = host.table.terms, host.table.state.occupied().values()
    return pages.TableCard(
        host.id,
        host.place.name,
        views.game_of(terms),
        terms.variant.slug,
        terms.stakes.limit.value,
        views.stakes_card(terms.stakes),
        terms.seats,
        len(sitters),
        sum(sitter.bot for sitter in sitters),
        terms.buy_in,
        host.place.club,
        host.place.locked,
        host.table.state.paused,
        len(host.table.state.queue),
        _marks(terms),
    )


def _marks(terms: Terms) -> tuple[pages.Mark, ...]:
    straddled = terms.house.straddle != "off" and bool(terms.stakes.blinds)
    has: dict[pages.Mark, bool] = {
        "straddle": straddled,
        "bomb": terms.bomb is not None,
        "mix": terms.mix is not None,
        "run-twice": terms.run_twice,
    }
    return tuple(mark for mark, there in has.items() if there)
