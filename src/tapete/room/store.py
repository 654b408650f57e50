"""The room's memory: an append-only log for every table, snapshots, and players.

One writer task commits what many tables append in one transaction; each append returns when it is
on disk.  What the entries mean is not known here.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import event, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tapete.room.schema import ENTRY, HAND, PLAYER, SNAPSHOT

MOST_AT_ONCE = 256
"""Appends in one transaction."""


class Unavailable(Exception):
    """The store cannot save or read now; nothing was saved."""


class Repeated(Exception):
    """The command was saved before; it is not saved again."""


class Fenced(Exception):
    """Somebody else wrote to this table's log."""


class FolderInUse(Exception):
    """Another room works in this folder."""


class Entry(NamedTuple):
    """One line of a table's log."""

    table_id: str
    seq: int
    epoch: int
    command_id: str | None
    body: str


class Snapshot(NamedTuple):
    """A table's state after the entry `seq`."""

    table_id: str
    seq: int
    body: str


class HandRow(NamedTuple):
    """A hand that is over; `players` has who was dealt in, `body` all there is to know of it."""

    table_id: str
    number: int
    ended_at: float
    players: tuple[str, ...]
    body: str


class PlayerRow(NamedTuple):
    """A player; `session` is the hash of the session's token."""

    id: str
    session: str
    nickname: str
    lang: str


class _Append(NamedTuple):
    entry: Entry
    snapshot: Snapshot | None
    hand: HandRow | None
    saved: asyncio.Future[None]


class Store:
    """A store that is open; see `open_store`."""

    def __init__(self, engine: AsyncEngine, lock: sqlite3.Connection) -> None:
        self._engine = engine
        self._lock = lock
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store")

    async def close(self) -> None:
        """Save what is still waiting, then close."""
        self._waiting.put_nowait(None)
        await self._writer
        await self._engine.dispose()
        self._lock.close()

    # -- the log -------------------------------------------------------------------------------

    async def append(
        self, entry: Entry, snapshot: Snapshot | None = None, hand: HandRow | None = None
    ) -> None:
        """Save an entry, a snapshot that it makes possible and the hand that it ended.

        All or none are on disk then.
        """
        saved = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Append(entry, snapshot, hand, saved))
        await saved

    async def load(self, table_id: str) -> tuple[Snapshot | None, list[Entry]]:
        """The latest snapshot of a table and the entries after it."""
        async with self._reading() as connection:
            query = sa.select(SNAPSHOT).where(SNAPSHOT.c.table_id == table_id)
            found = (await connection.execute(query.order_by(SNAPSHOT.c.seq.desc()))).first()
            snapshot = Snapshot(*found) if found else None
            after = snapshot.seq if snapshot else 0
            tail = sa.select(ENTRY).where(ENTRY.c.table_id == table_id, ENTRY.c.seq > after)
            rows = await connection.execute(tail.order_by(ENTRY.c.seq))
            return snapshot, [Entry(*row) for row in rows]

    async def knows(self, table_id: str, command_id: str) -> bool:
        """Whether this command is in the log."""
        async with self._reading() as connection:
            return await _knows(connection, table_id, command_id)

    async def last_epoch(self) -> int:
        """The highest epoch that wrote anything, 0 at first."""
        async with self._reading() as connection:
            found: int | None = await connection.scalar(sa.select(sa.func.max(ENTRY.c.epoch)))
            return found or 0

    # -- hands ---------------------------------------------------------------------------------

    async def hand(self, table_id: str, number: int) -> HandRow | None:
        """A hand that is over; None when there is none of this number."""
        async with self._reading() as connection:
            query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number == number)
            found = (await connection.execute(query)).first()
            return _hand_row(found) if found else None

    async def hands(
        self, table_id: str, *, before: int, most: int, player: str | None = None
    ) -> list[HandRow]:
        """The last hands with numbers under `before`, newest first; only those of `player`."""
        query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number < before)
        if player is not None:
            query = query.where(HAND.c.players.contains(f",{player},", autoescape=True))
        async with self._reading() as connection:
            rows = await connection.execute(query.order_by(HAND.c.number.desc()).limit(most))
            return [_hand_row(row) for row in rows]

    async def hands_after(
        self, table_id: str, after: int, *, most: int, player: str
    ) -> list[HandRow]:
        """The first hands with numbers above `after` that `player` was dealt in, in order."""
        query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number > after)
        query = query.where(HAND.c.players.contains(f",{player},", autoescape=True))
        async with self._reading() as connection:
            rows = await connection.execute(query.order_by(HAND.c.number).limit(most))
            return [_hand_row(row) for row in rows]

    # -- players -------------------------------------------------------------------------------

    async def player_of(self, session: str) -> PlayerRow | None:
        async with self._reading() as connection:
            query = sa.select(PLAYER).where(PLAYER.c.session == session)
            found = (await connection.execute(query)).first()
            return PlayerRow(*found) if found else None

    async def save_player(self, row: PlayerRow) -> None:
        """Add a player, or change the nickname and language of one."""
        async with self._transaction() as connection:
            await connection.execute(sa.delete(PLAYER).where(PLAYER.c.id == row.id))
            await connection.execute(sa.insert(PLAYER), [row._asdict()])

    # -- the writer ----------------------------------------------------------------------------

    async def _write(self) -> None:
        while (first := await self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    self._waiting.put_nowait(None)
                    break
                batch.append(more)
            await self._save(batch)

    async def _save(self, batch: list[_Append]) -> None:
        """Save a batch as one; if one of it is refused, each for itself."""
        try:
            async with self._transaction() as connection:
                await _insert(connection, batch)
        except Fenced:
            if len(batch) == 1:
                await self._explain(batch[0])
            else:
                for one in batch:
                    await self._save([one])
        except Unavailable as error:
            _answer(batch, error)
        else:
            _answer(batch, None)

    async def _explain(self, append: _Append) -> None:
        """Tell why an entry was refused: its command is known, or its number is taken."""
        entry = append.entry
        reason: Exception = Fenced(f"entry {entry.seq} of table {entry.table_id} is taken")
        try:
            if entry.command_id and await self.knows(entry.table_id, entry.command_id):
                reason = Repeated(entry.command_id)
        except Unavailable as error:
            reason = error
        _answer([append], reason)

    def _reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return _translated(self._engine.connect())

    def _transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return _translated(self._engine.begin())


async def open_store(folder: Path, *, busy_seconds: float = 5.0) -> Store:
    """Open the store in `folder`, which is made or brought up to date if need be.

    Raises:
        FolderInUse: another room, in this process or another one, has it open.
        Unavailable: what is in the folder is no store.
    """
    lock = _lock(folder)
    address = sa.URL.create("sqlite+aiosqlite", database=str(folder / "room.db"))
    engine = create_async_engine(address)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so
        for setting in (
            f"busy_timeout = {int(busy_seconds * 1000)}",
            "journal_mode = WAL",
            "synchronous = FULL",
        ):
            connection.execute(f"PRAGMA {setting}").close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    try:
        async with _translated(engine.begin()) as connection:
            await connection.run_sync(_migrate)
    except BaseException:
        await engine.dispose()
        lock.close()
        raise
    return Store(engine, lock)


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "tapete.room:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    alembic.upgrade(config, "head")


def _lock(folder: Path) -> sqlite3.Connection:
    """Hold the folder for as long as this process lives, however it ends."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(folder / "lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise FolderInUse(f"another room is working in {folder}") from None
    return lock


@asynccontextmanager
async def _translated(
    inner: AbstractAsyncContextManager[AsyncConnection],
) -> AsyncIterator[AsyncConnection]:
    """Turn the errors of the database into those of the store."""
    try:
        async with inner as connection:
            yield connection
    except exc.IntegrityError as error:
        raise Fenced(str(error.orig)) from error
    except (exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise Unavailable(str(error)) from error


async def _insert(connection: AsyncConnection, batch: list[_Append]) -> None:
    await connection.execute(sa.insert(ENTRY), [one.entry._asdict() for one in batch])
    for snapshot in (one.snapshot for one in batch if one.snapshot):
        old = sa.delete(SNAPSHOT).where(SNAPSHOT.c.table_id == snapshot.table_id)
        await connection.execute(old)
        await connection.execute(sa.insert(SNAPSHOT), [snapshot._asdict()])
    for hand in (one.hand for one in batch if one.hand):
        players = f",{','.join(hand.players)},"
        await connection.execute(sa.insert(HAND), [hand._asdict() | {"players": players}])


def _hand_row(row: Any) -> HandRow:
    table_id, number, ended_at, players, body = row
    return HandRow(table_id, number, ended_at, tuple(players.strip(",").split(",")), body)


async def _knows(connection: AsyncConnection, table_id: str, command_id: str) -> bool:
    query = sa.select(ENTRY.c.seq).where(
        ENTRY.c.table_id == table_id, ENTRY.c.command_id == command_id
    )
    return (await connection.execute(query)).first() is not None


def _answer(batch: list[_Append], error: Exception | None) -> None:
    for one in batch:
        if one.saved.done():  # whoever waited was cancelled
            continue
        if error is None:
            one.saved.set_result(None)
        else:
            one.saved.set_exception(error)
