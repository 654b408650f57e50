"""Clubs: who belongs to one, as what, and the invites by which people come in."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room import api, audit
from tapete.room.accounts import PlayerRow
from tapete.room.audit import Deed
from tapete.room.database import Database
from tapete.room.place import Place
from tapete.room.schema import ACCOUNT, CLUB, INVITE, KEY, MEMBER, PLAYER
from tapete.table.commands import Refused

MOST_CLUBS = 20
"""That one player may belong to."""
MOST_INVITES = 100
"""Of one club that are open at a time."""


class ClubRow(NamedTuple):
    """A club; `coin` chips are told as one unit of the currency."""

    id: str
    name: str
    coin: int
    currency: str


class MemberRow(NamedTuple):
    """What a player is in a club."""

    club_id: str
    player_id: str
    role: str
    credit: int = 0
    banned: bool = False
    since: float = 0.0


class Member(NamedTuple):
    """A member with what the player is called; `account` is None for a guest."""

    row: MemberRow
    nickname: str
    account: str | None


class InviteRow(NamedTuple):
    """A link that lets `uses` people in."""

    code: str
    club_id: str
    table_id: str | None
    role: str
    uses: int
    until: float
    by: str


class Clubs:
    """The clubs of a room."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    # -- clubs ---------------------------------------------------------------------------------

    async def found(self, form: api.ClubForm, player: PlayerRow) -> ClubRow:
        """A new club, whose host the player is; guests found none, because they may be lost."""
        if not player.account and not player.admin:
            raise Refused("needs-account")
        club = ClubRow(secrets.token_hex(16), _tidy(form.name), form.coin, form.currency)
        host = MemberRow(club.id, player.id, "host", since=self._clock())
        async with self._database.writing() as connection:
            await _check_room_for_one(connection, player.id)
            await connection.execute(sa.insert(CLUB), [club._asdict()])
            await connection.execute(sa.insert(MEMBER), [host._asdict()])
            await connection.run_sync(
                audit.write, self._deed(host, "founded", values={"name": club.name})
            )
        return club

    async def change(self, form: api.ClubForm, by: MemberRow) -> None:
        """Give a club another name or currency."""
        values = {"name": _tidy(form.name), "coin": form.coin, "currency": form.currency}
        async with self._database.writing() as connection:
            change = sa.update(CLUB).where(CLUB.c.id == by.club_id)
            await connection.execute(change.values(values))
            await connection.run_sync(audit.write, self._deed(by, "changed-club", values=values))

    async def of(self, player: str) -> list[tuple[ClubRow, MemberRow, int]]:
        """The clubs of a player, as what, and how many belong to each."""
        others = MEMBER.alias()
        count = (
            sa.select(sa.func.count())
            .where(others.c.club_id == CLUB.c.id, ~others.c.banned)
            .scalar_subquery()
        )
        query = (
            sa.select(*CLUB.c, *MEMBER.c, count)
            .join_from(CLUB, MEMBER, MEMBER.c.club_id == CLUB.c.id)
            .where(MEMBER.c.player_id == player, ~MEMBER.c.banned)
        )
        width = len(ClubRow._fields)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(CLUB.c.name))
            return [(ClubRow(*row[:width]), MemberRow(*row[width:-1]), row[-1]) for row in rows]

    async def standing(self, club: str, player: PlayerRow) -> tuple[ClubRow, MemberRow]:
        """A club and what the player is in it.

        The room's admin is a host everywhere.  For everybody else who is no member, there is no
        such club.
        """
        async with self._database.reading() as connection:
            found = (await connection.execute(sa.select(CLUB).where(CLUB.c.id == club))).first()
            member = await _member(connection, club, player.id)
        if found is not None and player.admin:
            since, credit = (member.since, member.credit) if member else (0.0, 0)
            member = MemberRow(club, player.id, "host", credit, since=since)
        if found is None or member is None:
            raise Refused("not-found")
        if member.banned:
            raise Refused("banned")
        return ClubRow(*found), member

    async def lets_in(self, player: PlayerRow, place: Place) -> bool:
        """Whether a player may come to a table; Refused when only the password is missing."""
        if place.club is None:
            return True
        try:
            _, member = await self.standing(place.club, player)
        except Refused:
            return False
        if place.locked and member.role != "host":
            match = sa.and_(KEY.c.table_id == place.id, KEY.c.player_id == player.id)
            async with self._database.reading() as connection:
                if await connection.scalar(sa.select(KEY.c.player_id).where(match)) is None:
                    raise Refused("locked")
        return True

    # -- members -------------------------------------------------------------------------------

    async def members(self, club: str) -> list[Member]:
        query = (
            sa.select(*MEMBER.c, PLAYER.c.nickname, ACCOUNT.c.name)
            .join_from(MEMBER, PLAYER, PLAYER.c.id == MEMBER.c.player_id)
            .outerjoin(ACCOUNT, ACCOUNT.c.player_id == PLAYER.c.id)
            .where(MEMBER.c.club_id == club)
            .order_by(MEMBER.c.since, MEMBER.c.player_id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [Member(MemberRow(*row[:-2]), *row[-2:]) for row in rows]

    async def change_member(self, player: str, form: api.MemberForm, by: MemberRow) -> MemberRow:
        """Change role, credit or ban of a member; a club keeps a host."""
        wanted = {"role": form.role, "credit": form.credit, "banned": form.banned}
        values = {name: value for name, value in wanted.items() if value is not None}
        club = by.club_id
        async with self._database.writing() as connection:
            if values:
                change = sa.update(MEMBER).where(_is_member(club, player)).values(values)
                await connection.execute(change)
            member = await _member(connection, club, player)
            if member is None:
                raise Refused("not-found")
            if not await connection.scalar(_hosts(club)):
                raise Refused("last-host")
            deed = self._deed(by, "changed-member", player, values, form.reason)
            await connection.run_sync(audit.write, deed)
        return member

    # -- invites -------------------------------------------------------------------------------

    async def invite(self, form: api.InviteForm, by: MemberRow) -> InviteRow:
        """A new link; 144 bits that nobody can guess."""
        invite = InviteRow(
            secrets.token_urlsafe(18),
            by.club_id,
            form.table,
            form.role,
            form.uses,
            self._clock() + form.hours * 3600,
            by.player_id,
        )
        values = {"role": form.role, "uses": form.uses, "hours": form.hours, "table": form.table}
        async with self._database.writing() as connection:
            count = sa.select(sa.func.count()).where(INVITE.c.club_id == by.club_id)
            if (await connection.scalar(count) or 0) >= MOST_INVITES:
                raise Refused("too-many")
            await connection.execute(sa.insert(INVITE), [invite._asdict()])
            deed = self._deed(by, "invited", invite.code[:4], values)
            await connection.run_sync(audit.write, deed)
        return invite

    async def invites(self, club: str) -> list[InviteRow]:
        """The links that still let people in."""
        query = sa.select(INVITE).where(INVITE.c.club_id == club, INVITE.c.until > self._clock())
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(INVITE.c.until))
            return [InviteRow(*row) for row in rows]

    async def invited(self, code: str) -> tuple[InviteRow, ClubRow]:
        """Where a link leads; Refused when it is used up, too old, taken back, or never was."""
        async with self._database.reading() as connection:
            invite = await self._open_invite(connection, code)
            club = sa.select(CLUB).where(CLUB.c.id == invite.club_id)
            return invite, ClubRow(*(await connection.execute(club)).one())

    async def revoke(self, code: str, by: MemberRow) -> None:
        """Take a link back."""
        match = sa.and_(INVITE.c.code == code, INVITE.c.club_id == by.club_id)
        async with self._database.writing() as connection:
            if not (await connection.execute(sa.delete(INVITE).where(match))).rowcount:
                raise Refused("no-invite")
            await connection.run_sync(audit.write, self._deed(by, "revoked-invite", code[:4]))

    async def join(self, code: str, player: str) -> InviteRow:
        """Come in by a link; who belongs to the club already uses nothing up."""
        async with self._database.writing() as connection:
            invite = await self._open_invite(connection, code)
            if not await self._add_member(connection, invite.club_id, player, invite.role):
                left = sa.update(INVITE).where(INVITE.c.code == code)
                await connection.execute(left.values(uses=INVITE.c.uses - 1))
                gone = sa.delete(INVITE).where(INVITE.c.uses <= 0)
                await connection.execute(gone)
            if invite.table_id:
                await _give_key(connection, invite.table_id, player)
        return invite

    async def unlock(self, club: str, table: str, player: str) -> None:
        """Let in to a table who knew its password, and to its club."""
        async with self._database.writing() as connection:
            await self._add_member(connection, club, player)
            await _give_key(connection, table, player)

    async def _add_member(
        self, connection: AsyncConnection, club: str, player: str, role: str = "player"
    ) -> bool:
        """Let somebody belong to a club; True for who did before.  Who is banned stays out."""
        member = await _member(connection, club, player)
        if member and member.banned:
            raise Refused("banned")
        if member and role in {member.role, "player"}:
            return True
        if member:
            raised = sa.update(MEMBER).where(_is_member(club, player)).values(role=role)
            await connection.execute(raised)
            return False
        await _check_room_for_one(connection, player)
        fresh = MemberRow(club, player, role, since=self._clock())
        await connection.execute(sa.insert(MEMBER), [fresh._asdict()])
        return False

    async def _open_invite(self, connection: AsyncConnection, code: str) -> InviteRow:
        query = sa.select(INVITE).where(INVITE.c.code == code, INVITE.c.until > self._clock())
        found = (await connection.execute(query)).first()
        if found is None:
            raise Refused("no-invite")
        return InviteRow(*found)

    def _deed(
        self,
        by: MemberRow,
        action: str,
        subject: str = "",
        values: audit.Values = audit.NOTHING,
        reason: str = "",
    ) -> Deed:
        return Deed(self._clock(), by.club_id, by.player_id, action, subject, values, reason)


async def _give_key(connection: AsyncConnection, table: str, player: str) -> None:
    """Let a player in to a table that asks for a password."""
    match = sa.and_(KEY.c.table_id == table, KEY.c.player_id == player)
    await connection.execute(sa.delete(KEY).where(match))
    await connection.execute(sa.insert(KEY), [{"table_id": table, "player_id": player}])


async def _member(connection: AsyncConnection, club: str, player: str) -> MemberRow | None:
    query = sa.select(MEMBER).where(_is_member(club, player))
    found = (await connection.execute(query)).first()
    return MemberRow(*found) if found else None


async def _check_room_for_one(connection: AsyncConnection, player: str) -> None:
    count = sa.select(sa.func.count()).where(MEMBER.c.player_id == player)
    if (await connection.scalar(count) or 0) >= MOST_CLUBS:
        raise Refused("too-many")


def _is_member(club: str, player: str) -> sa.ColumnElement[bool]:
    return sa.and_(MEMBER.c.club_id == club, MEMBER.c.player_id == player)


def _hosts(club: str) -> sa.Select[Any]:
    return sa.select(sa.func.count()).where(
        MEMBER.c.club_id == club, MEMBER.c.role == "host", ~MEMBER.c.banned
    )


def _tidy(name: str) -> str:
    tidy = " ".join(name.split())
    if not tidy:
        raise Refused("bad-message")
    return tidy
