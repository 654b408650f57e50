"""What a room's database says after a crash, beside what people were promised.

The log is replayed from its first entry; snapshots are not used.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.room.database import open_database
from tapete.room.journal import Line
from tapete.room.schema import ENTRY, LEDGER
from tapete.table.commands import Act, Deal, Open
from tapete.table.events import crossing
from tapete.table.table import Table
from tests.crash.people import Promises


class Found(NamedTuple):
    """What is wrong, in words, and how much was looked at."""

    wrong: list[str]
    entries: int
    hands: int


async def audit(folder: Path, database: str | None, promises: Promises) -> Found:
    """Look for lost and doubled commands, chips that came or went, and cards that changed."""
    entries, on_table = await _read(folder, database)
    logged = Counter((table, command) for table, command, _ in entries if command)
    wrong = [f"lost: {one}" for one in promises.done - logged.keys()]
    wrong += [f"doubled: {one}" for one, times in logged.items() if times > 1]
    people = {one for one in logged if not one[1].startswith(("room:", "bot:"))}
    wrong += [f"never sent: {one}" for one in people - promises.sent]
    wrong += promises.changed
    hands = 0
    for name in sorted({table for table, _, _ in entries}):
        lines = [
            msgspec.json.decode(body, type=Line) for table, _, body in entries if table == name
        ]
        played = _replay(name, lines, promises)
        wrong += played.wrong
        hands += played.hands
        if on_table.get(f"table:{name}", 0) != played.chips:
            wrong.append(f"{name}: {on_table} in the ledger, {played.chips} on the table")
    return Found(wrong, len(entries), hands)


class _Played(NamedTuple):
    wrong: list[str]
    hands: int
    chips: int


def _replay(name: str, lines: list[Line], promises: Promises) -> _Played:
    first = lines[0].command
    assert isinstance(first, Open)
    table, wrong, brought, moments = Table(first.terms), [], 0, set[tuple[int, int]]()
    for line in lines:
        command = line.command
        brought += sum(
            chips.amount for e in table.apply(command, line.now) if (chips := crossing(e))
        )
        if _chips(table) != brought:
            wrong.append(f"{name}: {_chips(table)} chips after {command}, {brought} were brought")
        if isinstance(command, Act):
            if (command.hand, command.turn) in moments:
                wrong.append(f"{name}: twice in hand {command.hand}, turn {command.turn}")
            moments.add((command.hand, command.turn))
        if isinstance(command, Deal) and table.hand:
            wrong += _other_cards(name, table, promises)
    return _Played(wrong, table.state.number, brought)


def _chips(table: Table) -> int:
    """All chips on a table: stacks, what lies aside, and the middle."""
    seats = table.state.occupied()
    aside = sum(sitter.top_up for sitter in seats.values())
    middle = sum(pot.amount for pot in table.hand.pots) if table.playing and table.hand else 0
    return aside + middle + sum(table.stack(seat) for seat in seats)


def _other_cards(name: str, table: Table, promises: Promises) -> list[str]:
    """The cards that people saw are the ones in the log."""
    assert table.hand
    wrong = []
    for holder, hole in zip(table.holders, table.hand.hole, strict=True):
        seen = promises.cards.get((name, table.state.number, holder))
        if seen is not None and seen[: len(hole)] != list(hole):
            wrong.append(f"{name}: {holder} saw {seen} in hand {table.state.number}, not {hole}")
    return wrong


async def _read(
    folder: Path, database: str | None
) -> tuple[list[tuple[str, str | None, str]], dict[str, int]]:
    opened = await open_database(folder, database, 5.0)
    try:
        async with opened.reading() as connection:
            wanted = sa.select(ENTRY.c.table_id, ENTRY.c.command_id, ENTRY.c.body)
            rows: list[Any] = [*await connection.execute(wanted.order_by(ENTRY.c.seq))]
            lines: list[Any] = [*await connection.execute(sa.select(LEDGER))]
    finally:
        await opened.close()
    balance: Counter[str] = Counter()
    for line in lines:
        balance[line.payee] += line.amount
        balance[line.payer] -= line.amount
    return [tuple(row) for row in rows], dict(balance)
