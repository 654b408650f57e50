"""The room's memory of its tables: an append-only log of each, snapshots, hands and their chips.

One writer task commits what many tables append in one transaction; each append returns when it is
on disk.  What the entries mean is not known here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room import audit, books, metrics
from tapete.room.audit import Deed
from tapete.room.books import NoCredit
from tapete.room.database import Database, Fenced, Unavailable, open_database
from tapete.room.ledger import Transfer
from tapete.room.schema import ENTRY, HAND, SNAPSHOT

MOST_AT_ONCE = 256
"""Appends in one transaction."""


class Repeated(Exception):
    """The command was saved before; it is not saved again."""


class Entry(NamedTuple):
    """One line of a table's log."""

    table_id: str
    seq: int
    epoch: int
    command_id: str | None
    body: str


class Snapshot(NamedTuple):
    """A table's state after the entry `seq`."""

    table_id: str
    seq: int
    body: str


class HandRow(NamedTuple):
    """A hand that is over; `players` has who was dealt in, `body` all there is to know of it."""

    table_id: str
    number: int
    ended_at: float
    players: tuple[str, ...]
    body: str


class _Append(NamedTuple):
    entry: Entry
    snapshot: Snapshot | None
    hand: HandRow | None
    transfers: Sequence[Transfer]
    deed: Deed | None
    saved: asyncio.Future[None]


class Store:
    """A store that is open; see `open_store`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store")

    async def close(self) -> None:
        """Save what is still waiting, then close."""
        self._waiting.put_nowait(None)
        await self._writer
        await self.database.close()

    # -- the log -------------------------------------------------------------------------------

    async def append(
        self,
        entry: Entry,
        snapshot: Snapshot | None = None,
        hand: HandRow | None = None,
        transfers: Sequence[Transfer] = (),
        deed: Deed | None = None,
    ) -> None:
        """Save an entry, and a snapshot, the hand it ended, the chips it moved, whose deed it was.

        All or none are on disk then.

        Raises:
            Repeated: the command was saved before.
            NoCredit: somebody would have less chips than the credit allows.
            Fenced: the number of the entry is taken.
            Unavailable: the database cannot save now.
        """
        saved = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Append(entry, snapshot, hand, transfers, deed, saved))
        await saved

    async def load(self, table_id: str) -> tuple[Snapshot | None, list[Entry]]:
        """The latest snapshot of a table and the entries after it."""
        async with self.database.reading() as connection:
            query = sa.select(SNAPSHOT).where(SNAPSHOT.c.table_id == table_id)
            found = (await connection.execute(query.order_by(SNAPSHOT.c.seq.desc()))).first()
            snapshot = Snapshot(*found) if found else None
            after = snapshot.seq if snapshot else 0
            tail = sa.select(ENTRY).where(ENTRY.c.table_id == table_id, ENTRY.c.seq > after)
            rows = await connection.execute(tail.order_by(ENTRY.c.seq))
            return snapshot, [Entry(*row) for row in rows]

    async def knows(self, table_id: str, command_id: str) -> bool:
        """Whether this command is in the log."""
        async with self.database.reading() as connection:
            return await _knows(connection, table_id, command_id)

    async def last_epoch(self) -> int:
        """The highest epoch that wrote anything, 0 at first."""
        async with self.database.reading() as connection:
            found: int | None = await connection.scalar(sa.select(sa.func.max(ENTRY.c.epoch)))
            return found or 0

    # -- hands ---------------------------------------------------------------------------------

    async def hand(self, table_id: str, number: int) -> HandRow | None:
        """A hand that is over; None when there is none of this number."""
        async with self.database.reading() as connection:
            query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number == number)
            found = (await connection.execute(query)).first()
            return _hand_row(found) if found else None

    async def hands(
        self, table_id: str, *, before: int, most: int, player: str | None = None
    ) -> list[HandRow]:
        """The last hands with numbers under `before`, newest first; only those of `player`."""
        query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number < before)
        if player is not None:
            query = query.where(HAND.c.players.contains(f",{player},", autoescape=True))
        async with self.database.reading() as connection:
            rows = await connection.execute(query.order_by(HAND.c.number.desc()).limit(most))
            return [_hand_row(row) for row in rows]

    async def hands_after(
        self, table_id: str, after: int, *, most: int, player: str
    ) -> list[HandRow]:
        """The first hands with numbers above `after` that `player` was dealt in, in order."""
        query = sa.select(HAND).where(HAND.c.table_id == table_id, HAND.c.number > after)
        query = query.where(HAND.c.players.contains(f",{player},", autoescape=True))
        async with self.database.reading() as connection:
            rows = await connection.execute(query.order_by(HAND.c.number).limit(most))
            return [_hand_row(row) for row in rows]

    # -- the writer ----------------------------------------------------------------------------

    async def _write(self) -> None:
        while (first := await self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    self._waiting.put_nowait(None)
                    break
                batch.append(more)
            await self._save(batch)

    async def _save(self, batch: list[_Append]) -> None:
        """Save a batch as one; if one of it is refused, each for itself."""
        try:
            with metrics.COMMITS.time():
                await self.database.save(partial(_insert, batch=batch))
            metrics.SAVED.inc(len(batch))
        except (Fenced, NoCredit) as refusal:
            if len(batch) > 1:
                for one in batch:
                    await self._save([one])
            elif isinstance(refusal, NoCredit):
                _answer(batch, refusal)
            else:
                await self._explain(batch[0])
        except Unavailable as error:
            metrics.UNSAVED.inc()
            _answer(batch, error)
        else:
            _answer(batch, None)

    async def _explain(self, append: _Append) -> None:
        """Tell why an entry was refused: its command is known, or its number is taken."""
        entry = append.entry
        reason: Exception = Fenced(f"entry {entry.seq} of table {entry.table_id} is taken")
        try:
            if entry.command_id and await self.knows(entry.table_id, entry.command_id):
                reason = Repeated(entry.command_id)
        except Unavailable as error:
            reason = error
        _answer([append], reason)


async def open_store(
    folder: Path, database: str | None = None, *, busy_seconds: float = 5.0
) -> Store:
    """Open the store in `folder`, or in a PostgreSQL `database`, and bring it up to date.

    Raises:
        InUse: another room, in this process or another one, has it open.
        Unavailable: what is there is no store.
    """
    return Store(await open_database(folder, database, busy_seconds))


def _insert(connection: sa.Connection, batch: list[_Append]) -> None:
    connection.execute(sa.insert(ENTRY), [one.entry._asdict() for one in batch])
    for snapshot in (one.snapshot for one in batch if one.snapshot):
        old = sa.delete(SNAPSHOT).where(SNAPSHOT.c.table_id == snapshot.table_id)
        connection.execute(old)
        connection.execute(sa.insert(SNAPSHOT), [snapshot._asdict()])
    for hand in (one.hand for one in batch if one.hand):
        players = f",{','.join(hand.players)},"
        connection.execute(sa.insert(HAND), [hand._asdict() | {"players": players}])
    for deed in (one.deed for one in batch if one.deed):
        audit.write(connection, deed)
    books.write(connection, [line for one in batch for line in one.transfers])


def _hand_row(row: Any) -> HandRow:
    table_id, number, ended_at, players, body = row
    return HandRow(table_id, number, ended_at, tuple(players.strip(",").split(",")), body)


async def _knows(connection: AsyncConnection, table_id: str, command_id: str) -> bool:
    query = sa.select(ENTRY.c.seq).where(
        ENTRY.c.table_id == table_id, ENTRY.c.command_id == command_id
    )
    return (await connection.execute(query)).first() is not None


def _answer(batch: list[_Append], error: Exception | None) -> None:
    for one in batch:
        if one.saved.done():  # whoever waited was cancelled
            continue
        if error is None:
            one.saved.set_result(None)
        else:
            one.saved.set_exception(error)
