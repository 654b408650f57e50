"""The chips of a club as double-entry lines: what one account loses another one gets.

Accounts are strings.  Chips come from a `bank` and go back to it; what lies on a table belongs to
the table until it is taken away.  So all accounts together are always zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapete.room.pages import LineKind
from tapete.rules.events import Chips
from tapete.table.events import (
    Bought,
    Play,
    Refunded,
    Sat,
    Stood,
    TableEvent,
    ToppedUp,
    crossing,
)

BANK = "bank"
"""Where the chips of tables without a club come from; nobody is refused there."""


class Transfer(NamedTuple):
    """`amount` chips from `payer` to `payee`; `by` is who decided it, if the game did not."""

    at: float
    club_id: str | None
    kind: LineKind
    payer: str
    payee: str
    amount: Chips
    table_id: str | None = None
    by: str | None = None
    reason: str = ""


class Till(NamedTuple):
    """The accounts around one table, at one moment; `club` is None where chips are free."""

    table: str
    club: str | None
    at: float

    @property
    def account(self) -> str:
        return f"table:{self.table}"

    def of(self, player: str) -> str:
        """The account from which a player buys in."""
        return BANK if self.club is None else player_account(self.club, player)

    @property
    def rake(self) -> str:
        return BANK if self.club is None else rake_account(self.club)


def player_account(club: str, player: str) -> str:
    return f"player:{club}:{player}"


def bank_account(club: str) -> str:
    return f"club:{club}:bank"


def rake_account(club: str) -> str:
    return f"club:{club}:rake"


def member_of(account: str) -> tuple[str, str] | None:
    """Club and player of a player's account; None for every other account.

    >>> member_of(player_account("c", "p")), member_of("bank")
    (('c', 'p'), None)
    """
    kind, *rest = account.split(":")
    return (rest[0], rest[1]) if kind == "player" else None


_KINDS: dict[type[TableEvent], LineKind] = {
    Sat: "buy-in",
    ToppedUp: "top-up",
    Bought: "top-up",
    Refunded: "refund",
    Stood: "cash-out",
    Play: "rake",
}


def transfers(till: Till, events: Sequence[TableEvent]) -> list[Transfer]:
    """The lines of all chips that crossed the edge of a table.

    >>> [line[2:6] for line in transfers(Till("t", "c", 0.0), [Stood(3, 250, "ana")])]
    [('cash-out', 'table:t', 'player:c:ana', 250)]
    """
    lines = []
    for event in events:
        chips = crossing(event)
        if chips is None or not chips.amount:
            continue
        other = till.rake if chips.player is None else till.of(chips.player)
        payer, payee = (other, till.account) if chips.amount > 0 else (till.account, other)
        kind = _KINDS[type(event)]
        lines.append(
            Transfer(till.at, till.club, kind, payer, payee, abs(chips.amount), till.table)
        )
    return lines
