"""Pots are derived from what each seat has paid; they are never stored (rulebook 1.D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapete.rules.events import Chips, Seat
from tapete.rules.house import House


class Pot(NamedTuple):
    """Chips in the middle, and the seats that can win them."""

    amount: Chips
    seats: tuple[Seat, ...]


def build_pots(paid: Sequence[Chips], live: int, dead: Chips = 0) -> list[Pot]:
    """Cut what was paid into the main pot and side pots, merged by who can win (1.41).

    `live` is a bit mask of seats; `dead` money goes to the first pot.  Cutting at what live seats
    paid is the merge: a folded seat's smaller amount never makes a pot of its own.

    >>> build_pots([200, 600, 300, 600], live=0b1111)  # doctest: +NORMALIZE_WHITESPACE
    [Pot(amount=800, seats=(0, 1, 2, 3)), Pot(amount=300, seats=(1, 2, 3)),
     Pot(amount=600, seats=(1, 3))]
    >>> build_pots([60, 60, 1, 1, 4], live=0b00011)
    [Pot(amount=126, seats=(0, 1))]
    """
    pots: list[Pot] = []
    below, amount = 0, dead
    for level in sorted({p for seat, p in enumerate(paid) if live >> seat & 1}):
        amount += sum(min(p, level) - below for p in paid if p > below)
        if amount:
            seats = tuple(s for s, p in enumerate(paid) if p >= level and live >> s & 1)
            pots.append(Pot(amount, seats))
        below, amount = level, 0
    over = sum(p - below for p in paid if p > below)
    if over and pots:  # a seat folded above everybody who is still in
        pots[-1] = Pot(pots[-1].amount + over, pots[-1].seats)
    return pots


def uncalled(paid: Sequence[Chips]) -> tuple[Seat, Chips]:
    """The seat that paid most, and by how much nobody matched it (1.42).

    >>> uncalled([200, 300, 100])
    (1, 100)
    """
    second, most = sorted(paid)[-2:]
    return paid.index(most), most - second


def split(amount: Chips, ways: int) -> list[Chips]:
    """Equal parts; the odd chips go one each to the first (1.31).

    >>> split(800, 3)
    [267, 267, 266]
    """
    each, odd = divmod(amount, ways)
    return [each + 1] * odd + [each] * (ways - odd)


def rake_of(pot: Chips, house: House, coin: Chips, *, board: bool) -> Chips:
    """The room's take from all pots together, in whole chips (3.40).

    Either steps of 2.50 per 50, at most 15, or a percentage with a cap.  `coin` is how many chips
    one unit of money is; `board` tells whether a flop was dealt (3.41).

    >>> rake_of(7400, House(rake="step"), coin=100, board=True)
    250
    >>> rake_of(7400, House(rake="percent", rake_cap=300), coin=100, board=True)
    300
    """
    if house.no_flop_no_drop and not board:
        return 0
    if house.rake == "step":
        return min(15 * coin, pot // (50 * coin) * 5 * coin // 2)
    if house.rake == "percent":
        return min(house.rake_cap * coin // 100, pot * house.rake_percent // 100)
    return 0
