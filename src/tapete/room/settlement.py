"""Who has to pay whom when the game is over: balances that add up to zero, in few payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tapete.room.ledger import Transfer, member_of
from tapete.room.pages import Payment
from tapete.rules.events import Chips


class Tally(NamedTuple):
    """A player's lines since the last settlement, summed up."""

    bought: Chips = 0
    cashed: Chips = 0
    granted: Chips = 0
    """Given by the host less what was taken."""

    @property
    def balance(self) -> Chips:
        """What lies on the player's account."""
        return self.granted + self.cashed - self.bought


def tallies(lines: Iterable[Transfer]) -> dict[str, Tally]:
    """The sums of every player of one club.

    Chips that come back unused are not bought.
    """
    found: dict[str, Tally] = {}
    for line in lines:
        for account, amount in ((line.payee, line.amount), (line.payer, -line.amount)):
            if member := member_of(account):
                tally = found.get(member[1], Tally())
                found[member[1]] = _with(tally, line.kind, amount)
    return found


def _with(tally: Tally, kind: str, amount: Chips) -> Tally:
    match kind:
        case "buy-in" | "top-up" | "refund":
            return tally._replace(bought=tally.bought - amount)
        case "cash-out":
            return tally._replace(cashed=tally.cashed + amount)
    return tally._replace(granted=tally.granted + amount)


def payments(balances: Mapping[str, Chips]) -> list[Payment]:
    """Payments that settle all balances: who owes most pays whom most is owed, again and again.

    Each payment settles somebody, and the last one two, so that among n people there are at most
    n - 1.  Fewer may do where some of them are even among themselves; to find those is as hard as
    packing boxes, and a host can check this by hand.

    >>> [(p.payer, p.payee, p.amount) for p in payments({"ana": -30, "bea": 50, "eva": -20})]
    [('ana', 'bea', 30), ('eva', 'bea', 20)]
    """
    if sum(balances.values()):
        raise ValueError("balances that do not add up to zero cannot be settled")
    left = {who: chips for who, chips in balances.items() if chips}
    found = []
    while left:
        payer = min(left, key=lambda who: (left[who], who))
        payee = max(left, key=lambda who: (left[who], who))
        amount = min(-left[payer], left[payee])
        found.append(Payment(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        left = {who: chips for who, chips in left.items() if chips}
    return found
