"""Who people are: guests with a cookie, accounts with a password, and their open sessions.

Of cookies and links only hashes are kept, of passwords Argon2 hashes, of addresses only what tells
whether two are the same.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room import sessions
from tapete.room.database import Database, Fenced
from tapete.room.schema import ACCOUNT, BOT, NOTE, PLAYER, SECRET, SESSION, SIGHTING
from tapete.table.commands import Refused

T = TypeVar("T")

LASTS = 365 * 24 * 3600.0
"""Seconds that a session lives after it was used last."""
STEP = 3600.0
"""Seconds after which the use of a session is written down again."""
SHORTEST = 8
"""Characters of a password."""
AT_ONCE = 2
"""Passwords that are checked at the same time; each takes 64 MB for a moment."""

_hasher = PasswordHasher()


class PlayerRow(NamedTuple):
    """A player; `account` is the name of the account, None for a guest."""

    id: str
    nickname: str
    lang: str
    admin: bool = False
    account: str | None = None
    owner: str | None = None
    """The player who answers for a program; None for a person."""


class SessionRow(NamedTuple):
    """An open session by the hash of its cookie; times are Unix times."""

    hash: str
    player_id: str
    began: float
    seen: float
    browser: str


class People:
    """Everybody who ever came into a room."""

    def __init__(self, database: Database, clock: Callable[[], float], key: bytes) -> None:
        self._database, self._clock, self._key = database, clock, key
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._sighted: set[tuple[str, str]] = set()

    def now(self) -> float:
        """The room's time."""
        return self._clock()

    # -- sessions ------------------------------------------------------------------------------

    async def player_of(self, session: str) -> PlayerRow | None:
        """Whose session this is, if it is open."""
        now = self._clock()
        query = (
            sa.select(*_PLAYER, SESSION.c.seen)
            .select_from(_PEOPLE.join(SESSION, SESSION.c.player_id == PLAYER.c.id))
            .where(SESSION.c.hash == session)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            return None
        *row, seen = found
        if seen and now - seen > LASTS:  # of a session from before there were times, 0 is known
            return None
        if now - seen > STEP:
            await self._touch(session, now)
        return PlayerRow(*row)

    async def begin_session(self, player: str, browser: str, ended: str | None = None) -> str:
        """The token of a new session; `ended` is the hash of the one that it takes the place of."""
        token, now = sessions.new_token(), self._clock()
        row = SessionRow(sessions.hash_of(token), player, now, now, browser[:64])
        async with self._database.writing() as connection:
            await connection.execute(sa.delete(SESSION).where(SESSION.c.hash == ended))
            await connection.execute(sa.insert(SESSION), [row._asdict()])
        return token

    async def sessions_of(self, player: str) -> list[SessionRow]:
        query = sa.select(SESSION).where(SESSION.c.player_id == player)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(SESSION.c.seen.desc()))
            return [SessionRow(*row) for row in rows]

    async def end_sessions(self, player: str, starting: str = "", but: str | None = None) -> int:
        """End the player's sessions whose hash starts so, but one; how many there were."""
        async with self._database.writing() as connection:
            return await _end(connection, player, starting, but)

    async def _touch(self, session: str, now: float) -> None:
        async with self._database.writing() as connection:
            used = sa.update(SESSION).where(SESSION.c.hash == session).values(seen=now)
            await connection.execute(used)

    # -- players -------------------------------------------------------------------------------

    async def save(self, row: PlayerRow) -> None:
        """Add a player, or change the nickname and language of one."""
        values = {"nickname": row.nickname, "lang": row.lang}
        async with self._database.writing() as connection:
            change = sa.update(PLAYER).where(PLAYER.c.id == row.id).values(values)
            if not (await connection.execute(change)).rowcount:
                fresh = {"id": row.id, "admin": row.admin, **values}
                await connection.execute(sa.insert(PLAYER), [fresh])

    async def nicknames(self, players: set[str]) -> dict[str, str]:
        query = sa.select(PLAYER.c.id, PLAYER.c.nickname).where(PLAYER.c.id.in_(players))
        async with self._database.reading() as connection:
            return {row.id: row.nickname for row in await connection.execute(query)}

    async def holder_of(self, name: str) -> str | None:
        """Whose account has this name, or one that looks like it."""
        query = sa.select(ACCOUNT.c.player_id).where(ACCOUNT.c.key == sessions.key_of(name))
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(query)
            return found

    # -- accounts ------------------------------------------------------------------------------

    async def register(self, player: PlayerRow, name: str, password: str) -> PlayerRow:
        """Make a guest an account.

        Raises:
            Refused: the player has one, the name is taken, or the password is too short.
        """
        tidy = sessions.nickname(name)
        if player.account:
            raise Refused("has-account")
        if await self.holder_of(tidy) is not None:
            raise Refused("account-taken")
        row = {
            "player_id": player.id,
            "name": tidy,
            "key": sessions.key_of(tidy),
            "password": await self._hash(password),
            "since": self._clock(),
        }
        try:
            async with self._database.writing() as connection:
                await connection.execute(sa.insert(ACCOUNT), [row])
        except Fenced:
            raise Refused("account-taken") from None
        return player._replace(account=tidy)

    async def log_in(self, name: str, password: str) -> PlayerRow:
        """The player with this name and password; Refused for every other, in the same time."""
        query = (
            sa.select(*_PLAYER, ACCOUNT.c.password)
            .select_from(_PEOPLE)
            .where(ACCOUNT.c.key == sessions.key_of(name))
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).first()
        right = await self.opens(found.password if found else None, password)
        if found is None or not right:
            raise Refused("wrong-login")
        return PlayerRow(*found[:-1])

    async def change_password(
        self, player: PlayerRow, old: str, new: str, session: str
    ) -> tuple[str, ...]:
        """Set a new password, and end all sessions but this one, those of programs too.

        These are the players whose sessions ended.
        """
        query = sa.select(ACCOUNT.c.password).where(ACCOUNT.c.player_id == player.id)
        async with self._database.reading() as connection:
            known = await connection.scalar(query)
        if not await self.opens(known, old):
            raise Refused("wrong-login")
        change = sa.update(ACCOUNT).where(ACCOUNT.c.player_id == player.id)
        fresh = await self._hash(new)
        async with self._database.writing() as connection:
            await connection.execute(change.values(password=fresh))
            owned = sa.select(BOT.c.player_id).where(BOT.c.owner == player.id)
            ended = (player.id, *(await connection.scalars(owned)))
            for one in ended:
                await _end(connection, one, "", session)
        return ended

    async def lock_word(self, password: str) -> str:
        """What is kept of a table's password."""
        return await self._argon(_hasher.hash, password)

    async def opens(self, kept: str | None, password: str) -> bool:
        """Whether this is the password of which that was kept; never, where none was."""
        nobody = await self._argon(_nobody)
        return await self._matches(kept or nobody, password) and kept is not None

    async def _hash(self, password: str) -> str:
        if len(password) < SHORTEST:
            raise Refused("short-password", least=SHORTEST)
        return await self._argon(_hasher.hash, password)

    async def _matches(self, kept: str, password: str) -> bool:
        try:
            return await self._argon(_hasher.verify, kept, password)
        except VerifyMismatchError:
            return False

    async def _argon(self, work: Callable[..., T], *values: str) -> T:
        async with self._hashing:
            return await asyncio.to_thread(work, *values)

    # -- the admin's link ----------------------------------------------------------------------

    async def new_admin_link(self) -> str:
        """A token that makes who brings it the room's admin, once; older ones end."""
        token = sessions.new_token()
        async with self._database.writing() as connection:
            await _set_secret(connection, _ADMIN_LINK, sessions.hash_of(token))
        return token

    async def take_admin_link(self, player: str, token: str) -> bool:
        """Make a player the admin; False when the link is not, or no more, the right one."""
        query = sa.delete(SECRET).where(
            SECRET.c.name == _ADMIN_LINK, SECRET.c.value == sessions.hash_of(token)
        )
        async with self._database.writing() as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            made = sa.update(PLAYER).where(PLAYER.c.id == player).values(admin=True)
            await connection.execute(made)
        return True

    # -- addresses -----------------------------------------------------------------------------

    def network_of(self, address: str) -> str:
        """The same for the same address, and nobody can tell which it is."""
        return hmac.digest(self._key, address.encode(), "sha256").hex()[:12]

    async def sight(self, player: str, address: str) -> None:
        """Write down that a player came from an address, once while the room is open."""
        seen = (self.network_of(address), player)
        if seen in self._sighted:
            return
        row = {"network": seen[0], "player_id": player, "seen": self._clock()}
        match = sa.and_(SIGHTING.c.network == seen[0], SIGHTING.c.player_id == player)
        async with self._database.writing() as connection:
            await connection.execute(sa.delete(SIGHTING).where(match))
            await connection.execute(sa.insert(SIGHTING), [row])
        self._sighted.add(seen)

    async def sightings(self) -> list[tuple[str, str]]:
        """Networks and the players who came from them."""
        query = sa.select(SIGHTING.c.network, SIGHTING.c.player_id)
        async with self._database.reading() as connection:
            return [(row.network, row.player_id) for row in await connection.execute(query)]

    async def networks(self) -> dict[str, str]:
        """Where each player came from last."""
        query = sa.select(SIGHTING.c.player_id, SIGHTING.c.network).order_by(SIGHTING.c.seen)
        async with self._database.reading() as connection:
            return {row.player_id: row.network for row in await connection.execute(query)}

    # -- notes ---------------------------------------------------------------------------------

    async def note(self, player: str, about: str) -> str:
        query = sa.select(NOTE.c.text).where(_note(player, about))
        async with self._database.reading() as connection:
            return str(await connection.scalar(query) or "")

    async def write_note(self, player: str, about: str, text: str) -> None:
        row = {"player_id": player, "about": about, "text": text}
        async with self._database.writing() as connection:
            await connection.execute(sa.delete(NOTE).where(_note(player, about)))
            if text:
                await connection.execute(sa.insert(NOTE), [row])


async def people_of(database: Database, clock: Callable[[], float]) -> People:
    """The people of a store, with the key that makes addresses unreadable."""
    query = sa.select(SECRET.c.value).where(SECRET.c.name == _NETWORK_KEY)
    async with database.writing() as connection:
        key = await connection.scalar(query)
        if key is None:
            key = sessions.new_token()
            await _set_secret(connection, _NETWORK_KEY, key)
    return People(database, clock, key.encode())


_ADMIN_LINK, _NETWORK_KEY = "admin-link", "network-key"
_PEOPLE = PLAYER.outerjoin(ACCOUNT, ACCOUNT.c.player_id == PLAYER.c.id).outerjoin(
    BOT, BOT.c.player_id == PLAYER.c.id
)
_PLAYER = (
    PLAYER.c.id,
    PLAYER.c.nickname,
    PLAYER.c.lang,
    PLAYER.c.admin,
    ACCOUNT.c.name,
    BOT.c.owner,
)


def _note(player: str, about: str) -> sa.ColumnElement[bool]:
    return sa.and_(NOTE.c.player_id == player, NOTE.c.about == about)


async def _end(connection: AsyncConnection, player: str, starting: str, but: str | None) -> int:
    query = sa.delete(SESSION).where(
        SESSION.c.player_id == player, SESSION.c.hash.startswith(starting, autoescape=True)
    )
    if but is not None:
        query = query.where(SESSION.c.hash != but)
    return (await connection.execute(query)).rowcount


@cache
def _nobody() -> str:
    """Checked when there is no such account, so that both answers take the same time."""
    return _hasher.hash("nobody has this password")


async def _set_secret(connection: AsyncConnection, name: str, value: str) -> None:
    await connection.execute(sa.delete(SECRET).where(SECRET.c.name == name))
    await connection.execute(sa.insert(SECRET), [{"name": name, "value": value}])
