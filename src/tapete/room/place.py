"""Where a table is found, what it is called, and whose it is."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A table's address in the room; `club` is whose chips are played for, None where free."""

    id: str
    name: str
    club: str | None = None
    locked: bool = False
    """Whether it asks for a password."""
