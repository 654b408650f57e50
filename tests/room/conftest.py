"""Rooms in processes of their own, none of which outlives its test, and where they keep things."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.room.club import Browser
from tests.room.databases import Memory, postgresql, sql
from tests.room.people import Server


@pytest.fixture
def begin() -> Iterator[Callable[..., Server]]:
    """Starts rooms like `Server`, and kills those that still run after the test."""
    with ExitStack() as rooms:
        yield lambda *args: rooms.enter_context(Server(*args))


@pytest.fixture(scope="session")
def postgresql_database() -> Iterator[str]:
    """One database for all tests of a session."""
    with postgresql() as address:
        yield address


@pytest.fixture
def on_postgresql(postgresql_database: str, tmp_path: Path) -> Memory:
    """The database without anything in it."""
    sql(postgresql_database, "DROP SCHEMA public CASCADE")
    sql(postgresql_database, "CREATE SCHEMA public")
    return Memory(tmp_path, postgresql_database)


@pytest.fixture(params=["sqlite", "postgresql"])
def memory(request: pytest.FixtureRequest, tmp_path: Path) -> Memory:
    """Each of the two databases, empty."""
    if request.param == "sqlite":
        return Memory(tmp_path, None)
    found: Memory = request.getfixturevalue("on_postgresql")
    return found


@pytest.fixture
def browse(server: Server) -> Iterator[Callable[[str], Browser]]:
    """Opens browsers by nickname at the module's room, and closes them after the test."""
    with ExitStack() as browsers:
        yield lambda nickname: browsers.enter_context(Browser(server, nickname))
