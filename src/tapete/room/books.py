"""The ledger in the store: lines are added and never changed, and balances are their sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tapete.room.ledger import Transfer, member_of
from tapete.room.schema import LEDGER, MEMBER
from tapete.rules.events import Chips
from tapete.table.commands import Refused


class NoCredit(Refused):
    """An account would have less than its credit allows; nothing was moved."""

    def __init__(self, account: str) -> None:
        super().__init__("no-credit")
        self.account = account


def write(connection: sa.Connection, lines: Sequence[Transfer]) -> None:
    """Add lines in a transaction that is open; NoCredit when somebody cannot pay."""
    if not lines:
        return
    connection.execute(sa.insert(LEDGER), [line._asdict() for line in lines])
    payers = {line.payer: member for line in lines if (member := member_of(line.payer))}
    found = balances(connection, payers) if payers else {}
    for account, member in payers.items():
        if found[account] < -_credit(connection, *member):
            raise NoCredit(account)


def balances(connection: sa.Connection, accounts: Iterable[str]) -> dict[str, Chips]:
    """What lies on these accounts: the sum of their lines."""
    wanted = list(accounts)
    found = dict.fromkeys(wanted, 0)
    for side, sign in ((LEDGER.c.payee, 1), (LEDGER.c.payer, -1)):
        query = sa.select(side, sa.func.sum(LEDGER.c.amount)).where(side.in_(wanted)).group_by(side)
        for account, amount in connection.execute(query):
            found[account] += sign * int(amount)
    return found


async def lines(
    connection: AsyncConnection,
    club: str,
    *,
    before: int | None = None,
    account: str | None = None,
    most: int | None = None,
) -> list[tuple[int, Transfer]]:
    """Lines of a club with their numbers, newest first."""
    query = sa.select(LEDGER).where(LEDGER.c.club_id == club)
    if before is not None:
        query = query.where(LEDGER.c.id < before)
    if account is not None:
        query = query.where(sa.or_(LEDGER.c.payer == account, LEDGER.c.payee == account))
    rows = await connection.execute(query.order_by(LEDGER.c.id.desc()).limit(most))
    return [(number, Transfer(*rest)) for number, *rest in rows]


async def session(connection: AsyncConnection, club: str) -> tuple[float | None, list[Transfer]]:
    """When a club settled last, and its lines since then in order."""
    own = LEDGER.c.club_id == club
    last = sa.select(LEDGER.c.id, LEDGER.c.at).where(own, LEDGER.c.kind == "settled")
    found = (await connection.execute(last.order_by(LEDGER.c.id.desc()).limit(1))).first()
    number, at = found or (0, None)
    query = sa.select(LEDGER).where(own, LEDGER.c.id > number).order_by(LEDGER.c.id)
    return at, [Transfer(*rest) for _, *rest in await connection.execute(query)]


def _credit(connection: sa.Connection, club: str, player: str) -> Chips:
    query = sa.select(MEMBER.c.credit).where(MEMBER.c.club_id == club, MEMBER.c.player_id == player)
    return int(connection.scalar(query) or 0)
