"""The log on disk: durable, in order, each command once, and honest when it cannot save."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from tapete.room.database import Fenced, InUse, Unavailable
from tapete.room.schema import METADATA
from tapete.room.store import (
    Entry,
    Repeated,
    Snapshot,
    Store,
    open_store,
)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await open_store(folder, busy_seconds=0.1)
    try:
        yield store
    finally:
        await store.close()


def with_store(folder: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as store:
            await test(store)

    asyncio.run(run())


def entry(table: str = "t", seq: int = 1, command: str | None = None) -> Entry:
    return Entry(table, seq, 1, command, "{}")


def test_what_is_appended_is_on_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1, command="a"))
        await store.append(entry(seq=2), Snapshot("t", 1, "one"))
        with sqlite3.connect(tmp_path / "room.db") as other:
            rows = other.execute("select seq, command_id from entry").fetchall()
        other.close()
        assert rows == [(1, "a"), (2, None)]
        assert await store.load("t") == (Snapshot("t", 1, "one"), [entry(seq=2)])

    with_store(tmp_path, test)


def test_only_the_latest_snapshot_is_kept(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for seq in range(1, 4):
            await store.append(entry(seq=seq), Snapshot("t", seq, str(seq)))
        assert await store.load("t") == (Snapshot("t", 3, "3"), [])

    with_store(tmp_path, test)


def test_it_survives_being_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as store:
            await store.append(entry())
        async with opened(tmp_path) as store:
            assert await store.load("t") == (None, [entry()])
            assert await store.last_epoch() == 1

    asyncio.run(test())


def test_many_tables_are_saved_together_and_one_refusal_harms_no_other(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry("t0", 1, "a"))
        tables = [entry(f"t{number}") for number in range(1, 50)]
        answers = await asyncio.gather(
            *map(store.append, tables),
            store.append(entry("t0", 1)),
            store.append(entry("t0", 2, "a")),
            return_exceptions=True,
        )
        assert answers[:49] == [None] * 49
        assert isinstance(answers[49], Fenced)
        assert isinstance(answers[50], Repeated)

    with_store(tmp_path, test)


def test_the_same_command_id_may_be_used_at_another_table(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry("t", 1, "a"))
        await store.append(entry("u", 1, "a"))
        assert await store.knows("t", "a")
        assert not await store.knows("t", "b")

    with_store(tmp_path, test)


def test_a_locked_store_is_unavailable_and_then_works_again(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        other = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
        other.execute("begin immediate")
        with pytest.raises(Unavailable):
            await store.append(entry(seq=2))
        other.execute("rollback")
        other.close()
        await store.append(entry(seq=2))
        assert len((await store.load("t"))[1]) == 2

    with_store(tmp_path, test)


def test_a_full_disk_is_unavailable_and_saves_nothing(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        async with store.database.engine.connect() as connection:
            await connection.exec_driver_sql("pragma max_page_count = 1")
        with pytest.raises(Unavailable, match="full"):
            await store.append(Entry("t", 2, 1, None, "x" * 100_000))
        async with store.database.engine.connect() as connection:
            await connection.exec_driver_sql("pragma max_page_count = 100000")
        assert len((await store.load("t"))[1]) == 1
        await store.append(entry(seq=2))

    with_store(tmp_path, test)


def test_a_folder_has_one_room(tmp_path: Path) -> None:
    async def test(_store: Store) -> None:
        with pytest.raises(InUse, match=str(tmp_path)):
            await open_store(tmp_path)

    with_store(tmp_path, test)


def test_it_waits_for_the_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            settings = [
                await connection.scalar(sa.text(f"pragma {name}"))
                for name in ("journal_mode", "synchronous", "busy_timeout")
            ]
        assert settings == ["wal", 2, 100]

    with_store(tmp_path, test)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        def columns(connection: sa.Connection) -> dict[str, set[str]]:
            look = sa.inspect(connection)
            return {
                name: {column["name"] for column in look.get_columns(name)}
                for name in look.get_table_names()
                if name != "alembic_version"
            }

        async with store.database.engine.connect() as connection:
            found = await connection.run_sync(columns)
        assert found == {name: set(t.columns.keys()) for name, t in METADATA.tables.items()}

    with_store(tmp_path, test)
