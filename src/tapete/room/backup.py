"""A copy of a room's memory in one file, also while the room is open, and a room from such a copy.

For a room in PostgreSQL there are `pg_dump` and `pg_restore`.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

NAME = "room.db"
"""What the file of a room is called in its folder."""


class CannotCopy(Exception):
    """Nothing was copied; `code` says why, and `path` where."""

    def __init__(self, code: str, path: Path) -> None:
        super().__init__(f"{code}: {path}")
        self.code, self.path = code, path


def back_up(folder: Path, file: Path) -> None:
    """Copy the room in `folder` to a new file, as it is at one moment."""
    if not (folder / NAME).is_file():
        raise CannotCopy("no-room", folder)
    if file.exists():
        raise CannotCopy("file-exists", file)
    _copy(folder / NAME, file)


def restore(file: Path, folder: Path) -> None:
    """Make a room of a copy, in a folder that has none yet."""
    if not file.is_file():
        raise CannotCopy("no-file", file)
    if (folder / NAME).exists():
        raise CannotCopy("room-exists", folder)
    folder.mkdir(parents=True, exist_ok=True)
    _copy(file, folder / NAME)


def _copy(source: Path, target: Path) -> None:
    """Copy a whole and sound room, or leave nothing behind."""
    half = target.with_name(f"{target.name}.half")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
            sound = new.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            tables = new.execute("SELECT name FROM sqlite_master WHERE name = 'entry'").fetchall()
        if not sound or not tables:
            raise CannotCopy("no-room", source)
        half.replace(target)
    except sqlite3.DatabaseError as error:
        raise CannotCopy("no-room", source) from error
    finally:
        half.unlink(missing_ok=True)
