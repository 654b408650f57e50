"""Players that are programs: who answers for them, and the tokens they come with.

A token is a session that a program shows in `Authorization: Bearer`; only its hash is kept.  It
plays under a nickname of its own, with the mark of a bot, and may do nothing that only people may.
"""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from tapete.room.accounts import People, PlayerRow
from tapete.room.database import Database
from tapete.room.schema import BOT, PLAYER, SESSION
from tapete.table.commands import Refused

MOST = 10
"""Programs of one account at a time."""


class ProgramRow(NamedTuple):
    """A program that has a token; times are Unix times."""

    id: str
    nickname: str
    since: float
    seen: float


async def programs_of(database: Database, owner: str) -> list[ProgramRow]:
    query = (
        sa.select(PLAYER.c.id, PLAYER.c.nickname, BOT.c.since, SESSION.c.seen)
        .join_from(BOT, PLAYER, PLAYER.c.id == BOT.c.player_id)
        .join(SESSION, SESSION.c.player_id == BOT.c.player_id)
        .where(BOT.c.owner == owner)
    )
    async with database.reading() as connection:
        rows = await connection.execute(query.order_by(BOT.c.since))
        return [ProgramRow(*row) for row in rows]


async def check_owner(database: Database, owner: PlayerRow) -> None:
    """Refused to guests, who cannot be found again, and to who has enough programs."""
    if not owner.account:
        raise Refused("bot-needs-account")
    if len(await programs_of(database, owner.id)) >= MOST:
        raise Refused("too-many-bots", most=MOST)


async def own(database: Database, people: People, row: PlayerRow, owner: PlayerRow) -> str:
    """Make a player a program of the owner's; its token, which is told only now."""
    token = await people.begin_session(row.id, "token")
    async with database.writing() as connection:
        mark = {"player_id": row.id, "owner": owner.id, "since": people.now()}
        await connection.execute(sa.insert(BOT), [mark])
    return token


async def end(database: Database, people: People, owner: str, program: str) -> bool:
    """End a program's token; False when the owner has no such program."""
    if program not in {row.id for row in await programs_of(database, owner)}:
        return False
    return bool(await people.end_sessions(program))
