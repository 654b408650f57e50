"""A strength: one int that says how good a holding is, higher is better.

A high strength is ``category << 20 | r1 << 16 | r2 << 12 | r3 << 8 | r4 << 4 | r5``, so in
hexadecimal it reads like the tie-break list of rulebook 1.3: kings full of tens is ``0x6da000``.
Each ``r`` is a *pip*: 2..14, ace 14 (1 where the ace is low), 0 where no card takes part.

A low strength is the same code turned round, ``0xffffff - code``: the smaller list is the better
low. The wheel 5-4-3-2-A is ``0xffffff - 0x054321``. For a badugi the category counts the cards
that are missing (0 to 3). Strengths of different kinds are never comparable with one another.
"""

from collections.abc import Iterable
from typing import TypeAlias

Strength: TypeAlias = int
Pips: TypeAlias = tuple[int, ...]

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

_ALL_ONES = 0xFFFFFF


def pack(category: int, pips: Iterable[int]) -> Strength:
    """Write a category and at most five pips as one int."""
    strength = category << 20
    for shift, pip in zip((16, 12, 8, 4, 0), pips, strict=False):
        strength |= pip << shift
    return strength


def unpack(strength: Strength) -> tuple[int, Pips]:
    """The category and the pips that `pack` wrote, without the absent ones."""
    pips = (strength >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return strength >> 20, tuple(pip for pip in pips if pip)


def turned(strength: Strength) -> Strength:
    """From a high code to the low strength, and back."""
    return _ALL_ONES - strength
