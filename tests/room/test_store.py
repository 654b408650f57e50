"""The log in both databases: durable, in order, each command once, honest when it cannot save."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command as alembic
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from tapete.room.books import NoCredit, balances
from tapete.room.database import Fenced, InUse, Unavailable, Work
from tapete.room.ledger import Transfer, bank_account, player_account
from tapete.room.schema import LEDGER, METADATA
from tapete.room.store import Entry, HandRow, Repeated, Snapshot, Store, open_store
from tests.room.databases import Memory, do


@asynccontextmanager
async def opened(memory: Memory) -> AsyncIterator[Store]:
    store = await open_store(memory.folder, memory.database, busy_seconds=0.1)
    try:
        yield store
    finally:
        await store.close()


def with_store(memory: Memory, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(memory) as store:
            await test(store)

    asyncio.run(run())


def entry(table: str = "t", seq: int = 1, command: str | None = None) -> Entry:
    return Entry(table, seq, 1, command, "{}")


def grant(player: str, amount: int) -> Transfer:
    return Transfer(1.0, "c", "granted", bank_account("c"), player_account("c", player), amount)


def buy_in(player: str, amount: int) -> Transfer:
    return Transfer(2.0, "c", "buy-in", player_account("c", player), "table:t", amount, "t")


async def balance(store: Store, *accounts: str) -> list[int]:
    async with store.database.reading() as connection:
        return list((await connection.run_sync(balances, accounts)).values())


# -- the log ---------------------------------------------------------------------------------------


def test_what_is_appended_is_there_when_it_is_opened_again(memory: Memory) -> None:
    async def test() -> None:
        async with opened(memory) as store:
            await store.append(entry(seq=1, command="a"))
            await store.append(entry(seq=2), Snapshot("t", 1, "one"))
        async with opened(memory) as store:
            assert await store.load("t") == (Snapshot("t", 1, "one"), [entry(seq=2)])
            assert await store.knows("t", "a")
            assert await store.last_epoch() == 1

    asyncio.run(test())


def test_what_is_appended_is_on_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1, command="a"))
        with sqlite3.connect(tmp_path / "room.db") as other:
            rows = other.execute("select seq, command_id from entry").fetchall()
        other.close()
        assert rows == [(1, "a")]

    with_store(Memory(tmp_path, None), test)


def test_only_the_latest_snapshot_is_kept(memory: Memory) -> None:
    async def test(store: Store) -> None:
        for seq in range(1, 4):
            await store.append(entry(seq=seq), Snapshot("t", seq, str(seq)))
        assert await store.load("t") == (Snapshot("t", 3, "3"), [])

    with_store(memory, test)


def test_many_tables_are_saved_together_and_one_refusal_harms_no_other(memory: Memory) -> None:
    async def test(store: Store) -> None:
        await store.append(entry("t0", 1, "a"))
        tables = [entry(f"t{number}") for number in range(1, 50)]
        answers = await asyncio.gather(
            *map(store.append, tables),
            store.append(entry("t0", 1)),
            store.append(entry("t0", 2, "a")),
            store.append(entry("t0", 2), transfers=[buy_in("ana", 1)]),
            return_exceptions=True,
        )
        assert answers[:49] == [None] * 49
        assert [type(answer) for answer in answers[49:]] == [Fenced, Repeated, NoCredit]

    with_store(memory, test)


def test_the_same_command_id_may_be_used_at_another_table(memory: Memory) -> None:
    async def test(store: Store) -> None:
        await store.append(entry("t", 1, "a"))
        await store.append(entry("u", 1, "a"))
        assert await store.knows("t", "a")
        assert not await store.knows("t", "b")

    with_store(memory, test)


def test_hands_are_found_by_who_was_dealt_in(memory: Memory) -> None:
    async def test(store: Store) -> None:
        for number, players in ((1, ("ana", "bea")), (2, ("bea", "eva"))):
            hand = HandRow("t", number, 1.5, players, "{}")
            await store.append(entry(seq=number), hand=hand)
        found = await store.hands("t", before=9, most=9, player="ana")
        assert found == [HandRow("t", 1, 1.5, ("ana", "bea"), "{}")]

    with_store(memory, test)


# -- chips -----------------------------------------------------------------------------------------


def test_an_entry_and_its_chips_are_saved_together_or_not_at_all(memory: Memory) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1), transfers=[grant("ana", 100)])
        with pytest.raises(NoCredit) as refusal:
            await store.append(entry(seq=2), transfers=[buy_in("ana", 101)])
        assert refusal.value.account == player_account("c", "ana")
        assert len((await store.load("t"))[1]) == 1
        await store.append(entry(seq=2), transfers=[buy_in("ana", 100)])
        accounts = (player_account("c", "ana"), "table:t", bank_account("c"))
        assert await balance(store, *accounts) == [0, 100, -100]

    with_store(memory, test)


def test_an_entry_that_comes_again_moves_no_chips_again(memory: Memory) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1, command="a"), transfers=[grant("ana", 100)])
        with pytest.raises(Repeated):
            await store.append(entry(seq=2, command="a"), transfers=[grant("ana", 100)])
        assert await balance(store, player_account("c", "ana")) == [100]

    with_store(memory, test)


def test_of_two_who_would_spend_the_same_chips_one_does(memory: Memory) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1), transfers=[grant("ana", 100)])
        answers = await asyncio.gather(
            *(
                store.append(entry(f"u{number}"), transfers=[buy_in("ana", 60)])
                for number in range(5)
            ),
            return_exceptions=True,
        )
        assert sorted(str(answer) for answer in answers) == ["None", *["no-credit"] * 4]
        assert await balance(store, player_account("c", "ana")) == [40]

    with_store(memory, test)


# -- when it cannot save ---------------------------------------------------------------------------


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

    with_store(Memory(tmp_path, None), test)


def pages(most: int) -> Work:
    """Let the file have so many pages."""
    return lambda connection: connection.exec_driver_sql(f"pragma max_page_count = {most}").close()


def test_a_full_disk_is_unavailable_and_saves_nothing(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        await store.database.save(pages(1))
        with pytest.raises(Unavailable, match="full") as error:
            await store.append(Entry("t", 2, 1, None, "secret" * 20_000))
        assert "secret" not in str(error.value)
        await store.database.save(pages(100_000))
        assert len((await store.load("t"))[1]) == 1
        await store.append(entry(seq=2))

    with_store(Memory(tmp_path, None), test)


def test_a_server_that_saves_nothing_is_unavailable_and_then_works_again(
    on_postgresql: Memory,
) -> None:
    address = str(on_postgresql.database)
    name = address.rpartition("/")[2]

    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        await do(address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        try:
            await lose_connections(address)
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await store.append(entry(seq=2))
        finally:
            off = f"ALTER DATABASE {name} RESET default_transaction_read_only"
            await do(f"{address.rpartition('/')[0]}/postgres", off)
            await lose_connections(address)
        with pytest.raises(Unavailable):  # it learns of the lost connections by using them
            await store.append(entry(seq=2))
        await store.append(entry(seq=2))
        assert len((await store.load("t"))[1]) == 2

    with_store(on_postgresql, test)


async def lose_connections(address: str) -> None:
    """End all connections with a database but one's own."""
    await do(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


def test_a_room_that_has_lost_the_database_to_another_one_saves_nothing_any_more(
    on_postgresql: Memory,
) -> None:
    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        await lose_connections(str(on_postgresql.database))
        async with opened(on_postgresql) as other:
            await other.append(entry(seq=2))
            for _ in range(2):
                with pytest.raises(Unavailable, match="another room"):
                    await store.append(entry(seq=3))
        with pytest.raises(Unavailable):  # it learns of the lost connections by using them
            await store.append(entry(seq=3))
        await store.append(entry(seq=3))

    with_store(on_postgresql, test)


def test_a_database_has_one_room(memory: Memory) -> None:
    async def test(_store: Store) -> None:
        place = str(memory.folder) if memory.database is None else "tapete_test"
        with pytest.raises(InUse, match=place):
            await open_store(*memory)

    with_store(memory, test)


@pytest.mark.parametrize(
    "address",
    ["nonsense", "sqlite:///room.db", "postgresql+asyncpg://nobody@127.0.0.1:1/none"],
)
def test_an_address_without_a_database_is_one_sentence(tmp_path: Path, address: str) -> None:
    with pytest.raises(Unavailable):
        asyncio.run(open_store(tmp_path, address))


def test_it_waits_for_the_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            settings = [
                await connection.scalar(sa.text(f"pragma {name}"))
                for name in ("journal_mode", "synchronous", "busy_timeout")
            ]
        assert settings == ["wal", 2, 100]

    with_store(Memory(tmp_path, None), test)


# -- migrations ------------------------------------------------------------------------------------


def test_the_migrations_make_the_schema(memory: Memory) -> None:
    def differences(connection: sa.Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async def test(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(memory, test)


def test_migrations_can_be_taken_back_and_keep_what_there_was(memory: Memory) -> None:
    def move(to: str, *, up: bool) -> Callable[[sa.Connection], None]:
        def run(connection: sa.Connection) -> None:
            config = Config()
            config.set_main_option("script_location", "tapete.room:migrations")
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            (alembic.upgrade if up else alembic.downgrade)(config, to)

        return run

    async def test(store: Store) -> None:
        await store.append(entry(seq=1))
        async with store.database.engine.begin() as connection:
            await connection.run_sync(move("0001", up=False))
            await connection.execute(
                sa.text(
                    "INSERT INTO player (id, session, nickname, lang) "
                    "VALUES ('p', 'hash', 'Ana', 'es')"
                )
            )
            await connection.run_sync(move("head", up=True))
            found = (
                await connection.execute(
                    sa.text(
                        "SELECT player.id, nickname, lang, admin, hash FROM player "
                        "JOIN session ON session.player_id = player.id"
                    )
                )
            ).all()
            assert [tuple(row) for row in found] == [("p", "Ana", "es", False, "hash")]
            await connection.run_sync(move("0001", up=False))
            kept = await connection.execute(sa.text("SELECT session FROM player"))
            assert kept.scalars().all() == ["hash"]
            await connection.run_sync(move("head", up=True))
            assert (await connection.scalar(sa.select(sa.func.count()).select_from(LEDGER))) == 0
        assert len((await store.load("t"))[1]) == 1

    with_store(memory, test)
