"""The floor of a club: its tables, and who has the key of those that are locked."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room import audit
from tapete.room.audit import Deed
from tapete.room.clubs import MemberRow
from tapete.room.database import Database
from tapete.room.place import Place
from tapete.room.schema import KEY, ROOM_TABLE
from tapete.table.commands import Refused

MOST_TABLES = 50
"""Of one club."""


class TableRow(NamedTuple):
    """A table of a club; its terms are in its log.  `password` is what is kept of it."""

    id: str
    club_id: str
    name: str
    password: str | None = None
    closed: bool = False

    @property
    def place(self) -> Place:
        return Place(self.id, self.name, self.club_id, self.password is not None)


class Floor:
    """The tables of all clubs of a room, as the store has them."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def open(self) -> list[TableRow]:
        """All tables that are open."""
        query = sa.select(ROOM_TABLE).where(~ROOM_TABLE.c.closed).order_by(ROOM_TABLE.c.name)
        async with self._database.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]

    async def find(self, table: str, club: str | None = None) -> TableRow:
        """An open table, of this club if one is named; Refused when there is none."""
        query = sa.select(ROOM_TABLE).where(ROOM_TABLE.c.id == table, ~ROOM_TABLE.c.closed)
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is None or club not in {None, found.club_id}:
            raise Refused("no-such-table")
        return TableRow(*found)

    async def add(self, row: TableRow, by: MemberRow) -> None:
        """Write down a table that has been opened."""
        count = sa.select(sa.func.count()).where(
            ROOM_TABLE.c.club_id == row.club_id, ~ROOM_TABLE.c.closed
        )
        async with self._database.writing() as connection:
            if (await connection.scalar(count) or 0) >= MOST_TABLES:
                raise Refused("too-many")
            await connection.execute(sa.insert(ROOM_TABLE), [row._asdict()])
            await self._note(connection, by, "opened-table", row, {"name": row.name})

    async def change(self, row: TableRow, by: MemberRow, *, relocked: bool) -> None:
        """Give a table another name; with another password, everybody has to know that one."""
        values = {"name": row.name, "password": row.password, "closed": row.closed}
        action = "closed-table" if row.closed else "changed-table"
        told: audit.Values = {"name": row.name, "locked": row.password is not None}
        async with self._database.writing() as connection:
            change = sa.update(ROOM_TABLE).where(ROOM_TABLE.c.id == row.id)
            await connection.execute(change.values(values))
            if relocked:
                await connection.execute(sa.delete(KEY).where(KEY.c.table_id == row.id))
            await self._note(connection, by, action, row, told)

    async def names(self, club: str) -> dict[str, str]:
        """What the tables of a club are called, also those that are closed."""
        query = sa.select(ROOM_TABLE.c.id, ROOM_TABLE.c.name).where(ROOM_TABLE.c.club_id == club)
        async with self._database.reading() as connection:
            return dict(row for row in await connection.execute(query))

    async def _note(
        self,
        connection: AsyncConnection,
        by: MemberRow,
        action: str,
        row: TableRow,
        values: audit.Values,
    ) -> None:
        deed = Deed(self._clock(), by.club_id, by.player_id, action, row.id, values)
        await connection.run_sync(audit.write, deed)


def new_table_id() -> str:
    """96 bits, so that nobody finds a table by trying."""
    return secrets.token_hex(12)
