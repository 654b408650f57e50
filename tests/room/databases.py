"""Where a room under test keeps its memory: a SQLite file, or a PostgreSQL database of its own.

The server is the one at TAPETE_POSTGRESQL, else the one on this machine; without one these tests
are skipped, and in CI they fail.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import asyncpg
import pytest

SERVER = os.environ.get("TAPETE_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432")


class Memory(NamedTuple):
    """Where a store is opened."""

    folder: Path
    database: str | None


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a database that ends with the tests."""
    name = f"tapete_test_{uuid4().hex[:12]}"
    try:
        asyncio.run(_do("postgres", f"CREATE DATABASE {name}"))
    except (OSError, asyncpg.PostgresError, TimeoutError) as error:
        reason = f"no PostgreSQL at {SERVER}: {error}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    try:
        yield f"{SERVER.replace('postgresql://', 'postgresql+asyncpg://')}/{name}"
    finally:
        asyncio.run(_do("postgres", f"DROP DATABASE {name} WITH (FORCE)"))


def sql(address: str, statement: str) -> list[asyncpg.Record]:
    """Do something behind the room's back."""
    return asyncio.run(_do(address.rpartition("/")[2], statement))


async def do(address: str, statement: str) -> list[asyncpg.Record]:
    return await _do(address.rpartition("/")[2], statement)


async def _do(database: str, statement: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(f"{SERVER}/{database}", timeout=5)
    try:
        found: list[asyncpg.Record] = await connection.fetch(statement)
        return found
    finally:
        await connection.close()
