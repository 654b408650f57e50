"""A club's chips in the store: given and taken by hosts, asked for, written down, settled."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room import audit, books
from tapete.room.audit import Deed
from tapete.room.clubs import MemberRow
from tapete.room.database import Database
from tapete.room.ledger import Transfer, bank_account, player_account, rake_account
from tapete.room.pages import LineKind
from tapete.room.schema import LEDGER, MEMBER, REQUEST
from tapete.rules.events import Chips
from tapete.table.commands import Refused

MOST_REQUESTS = 3
"""That a player may have open in a club."""


class Asked(NamedTuple):
    """A player's request for chips."""

    id: str
    club_id: str
    player_id: str
    amount: Chips
    at: float


class Cashier:
    """The chips of all clubs of a room."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    # -- what there is -------------------------------------------------------------------------

    async def balances(self, club: str, players: Iterable[str]) -> dict[str, Chips]:
        """What players have outside the tables."""
        accounts = {player_account(club, player): player for player in players}
        async with self._database.reading() as connection:
            found = await connection.run_sync(books.balances, accounts)
        return {accounts[account]: chips for account, chips in found.items()}

    async def house(self, club: str) -> tuple[Chips, Chips]:
        """What lies in the bank of a club, which is less than nothing, and what it took as rake."""
        bank, rake = bank_account(club), rake_account(club)
        async with self._database.reading() as connection:
            found = await connection.run_sync(books.balances, (bank, rake))
        return found[bank], found[rake]

    async def lines(
        self, club: str, *, before: int | None = None, player: str | None = None, most: int
    ) -> list[tuple[int, Transfer]]:
        """Lines of the ledger with their numbers, newest first; of one player, if named."""
        account = None if player is None else player_account(club, player)
        async with self._database.reading() as connection:
            return await books.lines(connection, club, before=before, account=account, most=most)

    async def session(self, club: str) -> tuple[float | None, list[Transfer]]:
        """When a club settled last, and its lines since then in order."""
        async with self._database.reading() as connection:
            return await books.session(connection, club)

    async def deeds(self, club: str, before: int | None, most: int) -> list[tuple[int, Deed]]:
        async with self._database.reading() as connection:
            return await audit.read(connection, club, before, most)

    # -- what hosts decide ---------------------------------------------------------------------

    async def give(self, player: str, amount: Chips, reason: str, by: MemberRow) -> None:
        """Give a member chips, or take some with a negative amount.

        Raises:
            Refused: there is no such member, or more would be taken than the credit allows.
        """
        async with self._database.writing() as connection:
            await self._give(connection, player, amount, reason, by)

    async def ask(self, club: str, player: str, amount: Chips) -> Asked:
        """Ask the host for chips."""
        mine = sa.and_(REQUEST.c.club_id == club, REQUEST.c.player_id == player)
        asked = Asked(secrets.token_hex(12), club, player, amount, self._clock())
        async with self._database.writing() as connection:
            count = await connection.scalar(sa.select(sa.func.count()).where(mine))
            if (count or 0) >= MOST_REQUESTS:
                raise Refused("too-many")
            await connection.execute(sa.insert(REQUEST), [asked._asdict()])
        return asked

    async def requests(self, club: str) -> list[Asked]:
        """What nobody has answered, the oldest first."""
        query = sa.select(REQUEST).where(REQUEST.c.club_id == club).order_by(REQUEST.c.at)
        async with self._database.reading() as connection:
            return [Asked(*row) for row in await connection.execute(query)]

    async def answer(self, request: str, reason: str, by: MemberRow, *, granted: bool) -> None:
        """Grant a request or refuse it, once."""
        match = sa.and_(REQUEST.c.id == request, REQUEST.c.club_id == by.club_id)
        async with self._database.writing() as connection:
            found = (await connection.execute(sa.select(REQUEST).where(match))).first()
            if found is None:
                raise Refused("not-found")
            asked = Asked(*found)
            await connection.execute(sa.delete(REQUEST).where(match))
            if granted:
                await self._give(connection, asked.player_id, asked.amount, reason, by)
            else:
                values = {"amount": asked.amount}
                deed = self._deed(by, "refused-chips", asked.player_id, values, reason)
                await connection.run_sync(audit.write, deed)

    async def settle(self, reason: str, by: MemberRow) -> None:
        """Bring all accounts of a club to zero, because the people have settled among themselves.

        Raises:
            Refused: chips lie at the tables.
        """
        club, bank, now = by.club_id, bank_account(by.club_id), self._clock()
        async with self._database.writing() as connection:
            found = await _accounts(connection, club)
            if any(chips for account, chips in found.items() if account.startswith("table:")):
                raise Refused("still-playing")
            lines = [
                Transfer(now, club, "settled", *_towards(account, bank, chips), by=by.player_id)
                for account, chips in found.items()
                if chips and account != bank
            ]
            # Credit does not matter here: who owed has paid.
            if lines:
                await connection.execute(sa.insert(LEDGER), [line._asdict() for line in lines])
            await connection.run_sync(audit.write, self._deed(by, "settled", reason=reason))

    async def _give(
        self, connection: AsyncConnection, player: str, amount: Chips, reason: str, by: MemberRow
    ) -> None:
        club = by.club_id
        member = sa.select(MEMBER.c.player_id).where(
            MEMBER.c.club_id == club, MEMBER.c.player_id == player
        )
        if await connection.scalar(member) is None or not amount:
            raise Refused("not-found" if amount else "bad-message")
        kind: LineKind = "granted" if amount > 0 else "taken"
        ends = _towards(bank_account(club), player_account(club, player), amount)
        line = Transfer(self._clock(), club, kind, *ends, by=by.player_id, reason=reason)
        await connection.run_sync(books.write, [line])
        await connection.run_sync(
            audit.write, self._deed(by, "chips", player, {"amount": amount}, reason)
        )

    def _deed(
        self,
        by: MemberRow,
        action: str,
        subject: str = "",
        values: audit.Values = audit.NOTHING,
        reason: str = "",
    ) -> Deed:
        return Deed(self._clock(), by.club_id, by.player_id, action, subject, values, reason)


def _towards(payer: str, payee: str, amount: Chips) -> tuple[str, str, Chips]:
    """The ends of a line, turned round when the amount is negative."""
    return (payer, payee, amount) if amount > 0 else (payee, payer, -amount)


async def _accounts(connection: AsyncConnection, club: str) -> dict[str, Chips]:
    """All accounts that a club's lines ever touched."""
    query = sa.union(
        sa.select(LEDGER.c.payer).where(LEDGER.c.club_id == club),
        sa.select(LEDGER.c.payee).where(LEDGER.c.club_id == club),
    )
    return await connection.run_sync(
        books.balances, [row[0] for row in await connection.execute(query)]
    )
