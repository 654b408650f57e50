"""The database that a room's memory is in: a SQLite file of its own, or PostgreSQL.

Both have the same schema and the same migrations, and both are held by one room at a time.  Their
errors become the two that the room knows: something is there already, or nothing can be saved now.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import event, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

try:  # an extra; without it a room keeps its memory in SQLite
    from asyncpg import InterfaceError, PostgresError
except ModuleNotFoundError:
    _FAILURES: tuple[type[Exception], ...] = (exc.SQLAlchemyError, sqlite3.Error, OSError)
else:
    _FAILURES = (exc.SQLAlchemyError, sqlite3.Error, OSError, PostgresError, InterfaceError)

Work: TypeAlias = Callable[[sa.Connection], None]
"""What is done in one transaction."""

_ROOM = 0x7461706574650001
"""The advisory lock that a room holds in PostgreSQL."""


class Unavailable(Exception):
    """The store cannot save or read now; nothing was saved."""


class Fenced(Exception):
    """What was to be saved is there already, written by somebody else."""


class InUse(Unavailable):
    """Another room works with this database."""


class Lock(Protocol):
    """What keeps other rooms away."""

    async def hold(self) -> None:
        """Go on holding it; InUse when somebody else has taken it."""

    async def release(self) -> None: ...


class Database:
    """A database that is open, held by this room, and brought up to date."""

    def __init__(self, engine: AsyncEngine, lock: Lock, writer: _Writer | None = None) -> None:
        self.engine = engine
        self._lock, self._writer = lock, writer
        self._turn = asyncio.Lock()

    async def claim(self) -> None:
        """Keep other rooms away; InUse when one is there."""
        async with translated(self.engine.connect()):
            await self._lock.hold()

    async def answer(self) -> None:
        """Do nothing but be there; Unavailable when it is not."""
        async with self.reading() as connection:
            await connection.execute(sa.select(1))

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return translated(self.engine.connect())

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; one at a time, so that what it has read stays true until it is saved."""
        async with self._turn, translated(self._transaction()) as connection:
            yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        await self._lock.hold()
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    async def save(self, work: Work) -> None:
        """Do a whole transaction, by the shortest way there is."""
        if self._writer is None:
            async with self.writing() as connection:
                await connection.run_sync(work)
        else:
            async with self._turn:
                await self._lock.hold()
                with _translation():
                    await self._writer.save(work)

    async def close(self) -> None:
        if self._writer:
            self._writer.close()
        await self.engine.dispose()
        await self._lock.release()


async def open_database(folder: Path, address: str | None, busy_seconds: float) -> Database:
    """Open the file in `folder`, or the PostgreSQL database that `address` names.

    Raises:
        InUse: another room has it open.
        Unavailable: it cannot be used.
    """
    if address is None:
        database = _sqlite(folder, busy_seconds)
    else:
        database = _postgresql(address, busy_seconds)
    try:
        await database.claim()
        async with translated(database.engine.begin()) as connection:
            await connection.run_sync(_migrate)
    except BaseException:
        await database.close()
        raise
    return database


@asynccontextmanager
async def translated(
    inner: AbstractAsyncContextManager[AsyncConnection],
) -> AsyncIterator[AsyncConnection]:
    """Turn the errors of the database into those of the store."""
    with _translation():
        async with inner as connection:
            yield connection


@contextmanager
def _translation() -> Iterator[None]:
    try:
        yield
    except exc.IntegrityError as error:
        raise Fenced(str(error.orig)) from error
    except _FAILURES as error:
        raise Unavailable(str(error) or type(error).__name__) from error


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "tapete.room:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    alembic.upgrade(config, "head")


# -- SQLite ----------------------------------------------------------------------------------------


def _sqlite(folder: Path, busy_seconds: float) -> Database:
    folder.mkdir(parents=True, exist_ok=True)
    file = str(folder / "room.db")
    engine = create_async_engine(
        sa.URL.create("sqlite+aiosqlite", database=file), hide_parameters=True
    )
    writer = sa.create_engine(
        sa.URL.create("sqlite", database=file),
        hide_parameters=True,
        execution_options={"writes": True},
    )
    for one in (engine.sync_engine, writer):
        _set_up(one, busy_seconds)
    return Database(engine, _FolderLock(folder), _Writer(writer))


def _set_up(engine: sa.Engine, busy_seconds: float) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so
        for setting in (
            f"busy_timeout = {int(busy_seconds * 1000)}",
            "journal_mode = WAL",
            "synchronous = FULL",
        ):
            connection.execute(f"PRAGMA {setting}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # A reader that begins to write may find that somebody else has written meanwhile.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class _Writer:
    """A thread that does whole transactions; to hand over each statement would cost far more."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")

    async def save(self, work: Work) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._save, work)

    def _save(self, work: Work) -> None:
        with self._engine.begin() as connection:
            work(connection)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


class _FolderLock:
    """A second SQLite file that is locked for as long as this process lives, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: sqlite3.Connection | None = None

    async def hold(self) -> None:
        if self._held:
            return
        lock = sqlite3.connect(self._folder / "lock", timeout=0, isolation_level=None)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            lock.close()
            raise InUse(f"another room is working in {self._folder}") from None
        self._held = lock

    async def release(self) -> None:
        if self._held:
            self._held.close()


# -- PostgreSQL ------------------------------------------------------------------------------------


def _postgresql(address: str, busy_seconds: float) -> Database:
    try:
        url = sa.make_url(address)
    except exc.ArgumentError:
        raise Unavailable("that is no address of a database") from None
    if url.drivername != "postgresql+asyncpg":
        raise Unavailable("the address of a database begins with postgresql+asyncpg://")
    limits = {
        "timeout": max(busy_seconds, 1.0),
        "command_timeout": max(busy_seconds, 1.0),
        "server_settings": {"synchronous_commit": "on", "application_name": "tapete"},
    }
    try:
        engine = create_async_engine(url, connect_args=limits, hide_parameters=True)
        keeper = create_async_engine(url, connect_args=limits, poolclass=NullPool)
    except ModuleNotFoundError:
        raise Unavailable("PostgreSQL needs asyncpg: pip install 'tapete[postgresql]'") from None
    return Database(engine, _AdvisoryLock(keeper, f"{url.database} on {url.host}"))


class _AdvisoryLock:
    """A lock that lives as long as a connection; a connection that was lost is made anew."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine, self._name = engine, name
        self._connection: AsyncConnection | None = None

    async def hold(self) -> None:
        if self._connection and not await self._lost(self._connection):
            return
        await self.release()
        connection = await self._engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        self._connection = connection
        if not await connection.scalar(sa.select(sa.func.pg_try_advisory_lock(_ROOM))):
            await self.release()
            raise InUse(f"another room is working with the database {self._name}")

    async def _lost(self, connection: AsyncConnection) -> bool:
        if connection.invalidated:
            return True
        driver = (await connection.get_raw_connection()).driver_connection
        return driver is None or driver.is_closed()

    async def release(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await connection.invalidate()
            await connection.close()
