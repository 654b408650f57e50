"""Rooms in processes of their own, none of which outlives its test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.room.people import Server


@pytest.fixture
def begin() -> Iterator[Callable[..., Server]]:
    """Starts rooms like `Server`, and kills those that still run after the test."""
    with ExitStack() as rooms:
        yield lambda *args: rooms.enter_context(Server(*args))
