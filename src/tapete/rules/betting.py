"""What may be raised, and why not: no-limit, pot-limit and fixed limit.

`raise_offer` is the one function that decides.  It sees a `Round`, the few numbers of a betting
round that matter to the seat whose turn it is, and answers with totals for this street or with a
coded reason.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tapete.rules.events import Chips, Seat
from tapete.rules.stakes import Limit


class Closed(msgspec.Struct, frozen=True):
    """Why raising is closed: a code for programs and catalogues, and the rule's number."""

    code: str
    rule: str


class Offer(NamedTuple):
    """The lowest and highest total to raise to; `sizes` lists the only totals if not all are."""

    lowest: Chips
    highest: Chips
    sizes: tuple[Chips, ...]


class Legal(msgspec.Struct, frozen=True):
    """All that the seat whose turn it is may do.

    `raise_to` is the lowest and highest total for this street; when `sizes` is not empty, only
    those totals are allowed.  Where `raise_to` is None in a betting round, `closed` says why.
    `draw` is how many cards may be replaced, and None outside a draw.
    """

    actor: Seat
    fold: bool
    call: Chips | None = None
    raise_to: tuple[Chips, Chips] | None = None
    sizes: tuple[Chips, ...] = ()
    closed: Closed | None = None
    draw: int | None = None

    @property
    def check(self) -> bool:
        """Whether calling costs nothing."""
        return self.call == 0


class IllegalAction(ValueError):
    """The rules do not allow this now; `code` and `rule` say why, and nothing has changed."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} (rule {rule})")
        self.code = code
        self.rule = rule


ALL_IN_CALL = Closed("all-in-call", "2.8")
NOBODY_TO_RAISE = Closed("nobody-to-raise", "2.29")
CAPPED = Closed("capped", "2.21")
SHORT_ALL_IN = Closed("short-all-in", "2.28 / TDA 47")
HALF_BET = Closed("short-all-in", "2.23 / TDA 47")

SENTENCES = {
    ALL_IN_CALL: "calling already takes all your chips",
    NOBODY_TO_RAISE: "nobody is left who could call a raise",
    CAPPED: "the betting is capped for this round",
    SHORT_ALL_IN: "the all-in was less than a full raise, so it does not reopen the betting to you",
    HALF_BET: "the all-in was less than half a bet, so it does not reopen the betting to you",
}


class Round(NamedTuple):
    """What a raise depends on, seen from the seat whose turn it is."""

    limit: Limit
    high: Chips
    """The highest bet, nominal where a blind is short (2.6)."""
    level: Chips
    """What a raise is measured from: `high`, but in fixed limit the last full bet (2.23)."""
    full: Chips
    """The last full bet or raise; in fixed limit this round's bet size."""
    big: Chips
    """A second size that an open pair allows (2.66), else 0."""
    pot: Chips
    """Everything a pot-limit bet may match (2.31)."""
    bet: Chips
    """What the seat has in on this street."""
    most: Chips
    """The seat's total on this street if it puts all its chips in."""
    call: Chips
    """What the seat has to add to stay in, not limited by its stack."""
    faced: Chips | None
    """How much the price rose since the seat last acted; None if it has not acted."""
    capped: bool
    raisable: bool
    """Whether another live seat can put in more than `high`."""


def raise_offer(r: Round) -> Offer | Closed:
    """The totals the seat may raise to, or why it may not (2.8, 2.21, 2.23, 2.28)."""
    if r.most <= r.bet + r.call:
        return ALL_IN_CALL
    if not r.raisable:
        return NOBODY_TO_RAISE
    fixed = r.limit is Limit.FIXED
    if fixed and r.capped:
        return CAPPED
    if r.faced is not None and r.faced * (2 if fixed else 1) < r.full:
        return HALF_BET if fixed else SHORT_ALL_IN
    if fixed:
        return _fixed(r)
    lowest = r.level + r.full
    highest = r.most
    if r.limit is Limit.POT:  # never below the smallest bet, whatever the pot is (2.24)
        highest = min(highest, max(lowest, r.high + r.pot + r.high - r.bet))
    return Offer(min(lowest, highest), highest, ())


def _fixed(r: Round) -> Offer:
    """One bet more, or two sizes with an open pair; a shorter stack goes all-in."""
    wanted = [r.level + r.full] + ([r.level + r.big] if r.big > r.full else [])
    sizes = tuple(size for size in wanted if size <= r.most)
    if r.most < wanted[-1]:
        sizes += (r.most,) if r.most not in sizes else ()
    return Offer(sizes[0], sizes[-1], sizes)
