"""The layout of keys, and the way from keys to the strengths of `tapete.eval`.

A key is a *code* of 32 bits, ``major << 16 | minor``, as the kernels come upon it without tables:

- major: three bits of category, then 13 bits for the ranks that name the hand (the pair, both
  pairs, the three). Of a straight, one bit: how far its top card is above the five. A straight
  flush has the category of four of a kind, the ace's bit and that of its top card, which is more
  than any four.
- minor: 13 bits for the ranks that break ties: kickers, the pair of a full house, a flush's five.

Bit 0 of the ranks is the deuce, or the ace where it is low. The key of a low hand is the code
turned round (``0xffffffff - code``), so higher is always better; 0 is a low that does not qualify.
The category of a badugi counts the cards that are missing.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tapete.eval.batch.high import FOUR, STRAIGHT, Code
from tapete.eval.strength import STRAIGHT_FLUSH

Keys: TypeAlias = npt.NDArray[np.uint32]
Strengths: TypeAlias = npt.NDArray[np.int64]

HIGH_KINDS = ("high", "short_deck_high", "omaha_high")
NO_LOW = -1
"""Stands in an array of strengths for None."""

_ALL_ONES = 0xFFFFFF
_NAMED = 0x1FFF
_ACE = 1 << 12


def keys_of(code: Code) -> Keys:
    return code.major.astype(np.uint32) << np.uint32(16) | code.minor


def strengths(kind: str, keys: npt.ArrayLike) -> Strengths:
    """The strengths that `tapete.eval` gives the same hands, `NO_LOW` for None."""
    codes = np.asarray(keys, np.uint32)
    if kind in HIGH_KINDS:
        return _unturned(codes, first=2)
    low = _ALL_ONES - _unturned(~codes, first=2 if kind == "low_27" else 1, badugi=kind == "badugi")
    return np.where(codes == 0, NO_LOW, low)


def _unturned(codes: Keys, first: int, *, badugi: bool = False) -> Strengths:
    """Strengths of codes whose lowest rank is `first`."""
    major, minor = (codes >> np.uint32(16)).astype(np.int64), codes & np.uint32(0xFFFF)
    category, named = major >> 13, major & _NAMED
    if badugi:
        return category << 20 | _pips(named, minor, first)
    straight_flush = (category == FOUR >> 13) & (named > _ACE)
    straight = straight_flush | (category == STRAIGHT >> 13)
    category = np.where(straight_flush, STRAIGHT_FLUSH, category)
    named = np.where(straight_flush, named ^ _ACE, named)
    pips = np.where(straight, (_highest(named) + 5) << 16, _pips(named, minor, first))
    return category << 20 | pips


def _pips(named: Strengths, minor: Keys, first: int) -> Strengths:
    """Ranks from the highest down, four bits each, those that name the hand before the others."""
    named, rest = named.copy(), minor.astype(np.int64)
    pips = np.zeros_like(named)
    for shift in (16, 12, 8, 4, 0):
        ranks = np.where(named != 0, named, rest)
        top = _highest(ranks)
        pips |= np.where(ranks != 0, top + first, 0) << shift
        rest = np.where(named != 0, rest, rest & ~(1 << top))
        named &= ~(1 << top)
    return pips


def _highest(ranks: Strengths) -> Strengths:
    """The place of the highest bit; 0 where there is none."""
    return np.maximum(np.frexp(ranks)[1].astype(np.int64) - 1, 0)
