"""What hosts did, and why: written in the transaction that does it, and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room.schema import AUDIT

Values: TypeAlias = Mapping[str, int | str | bool | None]
NOTHING: Values = MappingProxyType({})


class Deed(NamedTuple):
    """Something that a host did; `subject` is whom or what it was done to."""

    at: float
    club_id: str
    by: str
    action: str
    subject: str = ""
    values: Values = NOTHING
    reason: str = ""


def write(connection: sa.Connection, deed: Deed) -> None:
    row: dict[str, Any] = deed._asdict()
    row["values"] = msgspec.json.encode(dict(deed.values)).decode()
    connection.execute(sa.insert(AUDIT), [row])


async def read(
    connection: AsyncConnection, club: str, before: int | None, most: int
) -> list[tuple[int, Deed]]:
    """The deeds in a club with their numbers, newest first."""
    query = sa.select(AUDIT).where(AUDIT.c.club_id == club)
    if before is not None:
        query = query.where(AUDIT.c.id < before)
    rows = await connection.execute(query.order_by(AUDIT.c.id.desc()).limit(most))
    return [(number, _with_values(Deed(*rest))) for number, *rest in rows]


def _with_values(saved: Deed) -> Deed:
    return saved._replace(values=msgspec.json.decode(str(saved.values)))
