"""The numbers of a game: what is posted, and how large bets are.

Stakes name positions, not people: `blinds` goes clockwise from the first seat left of the button.
Who really posts what in one hand is a list of `Post`, because a table may have a dead button, a
straddler or a player who makes up missed blinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tapete.rules.events import Chips, Seat
from tapete.rules.house import CASH, House


class Limit(StrEnum):
    """The betting structure; the letter is PHH's."""

    NO = "N"
    POT = "P"
    FIXED = "F"


ANTE = "ante"
BB_ANTE = "big blind ante"
SMALL_BLIND = "small blind"
BIG_BLIND = "big blind"
STRADDLE = "straddle"
LIVE_POST = "post"
DEAD_BLIND = "dead blind"
BRING_IN = "bring-in"

BLINDS = frozenset((SMALL_BLIND, BIG_BLIND, STRADDLE))
"""The last of these decides who acts first."""
LIVE = BLINDS | {LIVE_POST}
"""Part of the seat's bet."""
DEAD = frozenset((BB_ANTE, DEAD_BLIND))
"""Goes to the main pot and is nobody's bet (2.56, 3.11)."""


class Post(NamedTuple):
    """What a seat has to post before the deal; a short stack posts what it has."""

    seat: Seat
    amount: Chips
    kind: str


@dataclass(frozen=True, slots=True)
class Stakes:
    """Blinds, antes and bet sizes; see `no_limit`, `pot_limit`, `fixed_limit` and `stud`."""

    limit: Limit
    blinds: tuple[Chips, ...] = ()
    """Clockwise from the left of the button: small blind, big blind, straddle, ..."""
    ante: Chips = 0
    ante_by: str = ANTE
    """ANTE when every seat pays it, BB_ANTE when the big blind pays one for the table."""
    bring_in: Chips = 0
    small_bet: Chips = 0
    """The smallest bet; by default the big blind."""
    big_bet: Chips = 0
    """The bet of the late streets in fixed limit; by default the small bet."""
    coin: Chips = 100
    """How many chips one unit of money is; only rake needs to know (3.40)."""

    @property
    def min_bet(self) -> Chips:
        """The smallest bet: the big blind unless the stakes say otherwise (2.24)."""
        return self.small_bet or max(self.blinds[:2], default=0) or max(self.blinds, default=0)

    def bet_size(self, *, big: bool) -> Chips:
        """The bet of a street in fixed limit, and the smallest bet elsewhere."""
        return self.big_bet if big and self.big_bet else self.min_bet


def small_blind(big: Chips, unit: Chips = 1, house: House = CASH) -> Chips:
    """Half of the big blind, rounded down to the chip unit but never to zero (2.3).

    >>> [small_blind(big) for big in (5, 10, 15, 1)]
    [2, 5, 7, 1]
    """
    half = big // 2
    return half if house.sb_rounding == "exact" and half else max(half // unit * unit, unit)


def no_limit(small: Chips, big: Chips, ante: Chips = 0, ante_by: str = ANTE) -> Stakes:
    """No-limit with blinds; "1/2" means blinds of 1 and 2 (rulebook 0.2)."""
    return Stakes(Limit.NO, (small, big), ante, ante_by)


def pot_limit(small: Chips, big: Chips, ante: Chips = 0, ante_by: str = ANTE) -> Stakes:
    """Pot-limit with blinds."""
    return Stakes(Limit.POT, (small, big), ante, ante_by)


def fixed_limit(small_bet: Chips, big_bet: Chips, unit: Chips = 1, house: House = CASH) -> Stakes:
    """Fixed limit with blinds; "10/20" means bets of 10 and 20, so blinds of 5 and 10.

    >>> fixed_limit(15, 30).blinds
    (7, 15)
    """
    blinds = (small_blind(small_bet, unit, house), small_bet)
    return Stakes(Limit.FIXED, blinds, small_bet=small_bet, big_bet=big_bet)


def stud(
    small_bet: Chips, big_bet: Chips, ante: Chips, bring_in: Chips, limit: Limit = Limit.FIXED
) -> Stakes:
    """Stakes of a stud game: an ante, a bring-in and no blinds (2.60)."""
    return Stakes(limit, (), ante, bring_in=bring_in, small_bet=small_bet, big_bet=big_bet)


STUD_TABLE = {
    name: stud(small * 100, big * 100, ante, bring_in)
    for name, small, big, ante, bring_in in (
        ("1-2", 1, 2, 25, 50),
        ("2-4", 2, 4, 50, 75),
        ("3-6", 3, 6, 75, 125),
        ("4-8", 4, 8, 100, 200),
        ("5-10", 5, 10, 100, 200),
        ("6-12", 6, 12, 100, 200),
        ("8-16", 8, 16, 200, 300),
        ("10-20", 10, 20, 200, 400),
        ("15-30", 15, 30, 300, 600),
        ("20-40", 20, 40, 500, 1000),
        ("30-60", 30, 60, 500, 1500),
        ("50-100", 50, 100, 1000, 2000),
        ("75-150", 75, 150, 2500, 5000),
        ("100-200", 100, 200, 2500, 5000),
    )
}
"""The stakes of stud by name, in cents (2.61)."""


def usual_posts(stakes: Stakes, seats: int, button: Seat, house: House = CASH) -> tuple[Post, ...]:
    """What everybody posts in an ordinary hand: antes first, then blinds clockwise.

    Heads-up the button is the small blind (3.1).

    >>> usual_posts(no_limit(1, 2), 2, button=0)
    (Post(seat=0, amount=1, kind='small blind'), Post(seat=1, amount=2, kind='big blind'))
    """
    first = button if seats == 2 else button + 1
    order = [(first + i) % seats for i in range(seats)]
    blinds = _blind_posts(stakes.blinds, order)
    payer = next((post.seat for post in blinds if post.kind == BIG_BLIND), button)
    return with_antes(blinds, stakes, house, seats, payer)


def with_antes(
    blinds: tuple[Post, ...], stakes: Stakes, house: House, seats: int, payer: Seat
) -> tuple[Post, ...]:
    """The blinds and the antes in the order in which they are taken (2.55-2.57).

    `payer` is the seat that pays a single ante for the table.
    """
    by = {"each": ANTE, "bb_ante": BB_ANTE}.get(house.ante, stakes.ante_by)
    if not stakes.ante or house.ante == "none":
        return blinds
    if by == ANTE:
        return (*(Post(seat, stakes.ante, ANTE) for seat in range(seats)), *blinds)
    ante = Post(payer, stakes.ante, BB_ANTE)
    return (ante, *blinds) if house.bba_short_order == "ante_first" else (*blinds, ante)


def _blind_posts(blinds: Sequence[Chips], order: Sequence[Seat]) -> tuple[Post, ...]:
    kinds = (SMALL_BLIND, BIG_BLIND, *(STRADDLE,) * len(blinds))
    if sum(1 for blind in blinds if blind) == 1:  # one blind only, wherever it is posted
        kinds = (BIG_BLIND,) * len(blinds)
    return tuple(
        Post(seat, blind, kind)
        for seat, blind, kind in zip(order, blinds, kinds, strict=False)
        if blind
    )
