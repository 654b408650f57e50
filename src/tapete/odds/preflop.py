"""The table of all hands of hold'em against all before the flop.

It is counted once, in seconds with the kernels, and kept in the user's cache folder.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Thread

import numpy as np
from platformdirs import user_cache_path

from tapete.eval.batch import HOLES, PreflopTable, preflop_table
from tapete.odds.deals import Floats
from tapete.odds.grid import CLASSES, class_of

DIGEST = "9a86a74f88efc13303985d7af2f7430dc12bde01855d93527449e874395684c5"
"""SHA-256 of the right table: its wins, then its ties, as little-endian numbers of four bytes."""


def cache_file() -> Path:
    """Where the table is kept."""
    return user_cache_path("tapete") / "preflop-1.table"


def table(file: Path | None = None) -> PreflopTable:
    """The table; if it is not in its file, it is counted and written there."""
    where = file or cache_file()
    return at_hand(where) or _make(where)


def at_hand(file: Path | None = None) -> PreflopTable | None:
    """The table if it is in its file; None if there is no file, or it is damaged."""
    where = file or cache_file()
    try:
        return _read(where, where.stat().st_mtime_ns)
    except OSError:
        return None


@cache
def count_beside() -> Thread:
    """Count the table in a thread that nobody need wait for; `at_hand` says when it is there."""
    counting = Thread(target=table, name="preflop-table", daemon=True)
    counting.start()
    return counting


def class_equities(counts: PreflopTable) -> Floats:
    """(169, 169): the equity of each class against each other one, in the order of `grid.CLASSES`.

    Every two hands of the classes that share no card count alike.
    """
    wins, ties = (found.astype(np.float64) for found in counts.every_hand())
    member = np.zeros((len(CLASSES), len(HOLES)))
    member[[class_of(hand) for hand in HOLES], range(len(HOLES))] = 1
    shared = member @ (2 * wins + ties) @ member.T
    equities: Floats = shared / (shared + shared.T)
    return equities


def ranking(counts: PreflopTable) -> list[str]:
    """The classes by their equity against a random hand, the best first."""
    alike = np.ones(len(HOLES))
    equities = counts.equities(alike, alike).hands[0].tolist()
    by_class = dict(zip(map(class_of, HOLES), equities, strict=True))
    return [CLASSES[number] for number in sorted(by_class, key=lambda number: -by_class[number])]


@cache
def _read(file: Path, _written: int) -> PreflopTable | None:
    raw = file.read_bytes()
    if sha256(raw).hexdigest() != DIGEST:
        return None
    wins, ties = np.frombuffer(raw, "<u4").astype(np.uint32).reshape(2, 169, len(HOLES))
    return PreflopTable(wins, ties)


@cache
def _make(file: Path) -> PreflopTable:
    counts = preflop_table(threads=os.cpu_count() or 1)
    draft = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(np.stack([counts.wins, counts.ties]).astype("<u4").tobytes())
        draft.replace(file)  # at once, so that nobody reads half a table
    except OSError:  # a folder that cannot be written to: it is counted again the next time
        with suppress(OSError):
            draft.unlink()
    return counts
