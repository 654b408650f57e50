"""Hands as arrays: sets of cards in 64 bits, suit masks, and columns of single cards.

A *set* has 16 bits to a suit, clubs lowest, of which the lowest 13 are the ranks from the deuce up.
*Suit masks* are the same bits apart: four arrays of ranks. A *column* is one card of every hand, as
the bit of its rank and the bit of its suit. Nothing here knows what a hand is worth.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tapete.cards import DECK, Card, rank_of, suit_of

Cards8: TypeAlias = npt.NDArray[np.uint8]
Ranks: TypeAlias = npt.NDArray[np.uint16]
Sets: TypeAlias = npt.NDArray[np.uint64]
Places: TypeAlias = npt.NDArray[np.intp]
Array: TypeAlias = npt.NDArray[Any]

HOLES = tuple(combinations(DECK, 2))
"""The 1,326 holes of hold'em, lower card first, in the order of all arrays about them."""

_RANK_BITS = np.array([1 << rank_of(card) for card in DECK], np.uint16)
_SUIT_BITS = np.array([1 << suit_of(card) for card in DECK], np.uint16)
_SET_BITS = np.array([1 << 16 * suit_of(card) + rank_of(card) for card in DECK], np.uint64)


class Column(NamedTuple):
    """One card of every hand."""

    rank: Ranks
    suit: Ranks


def card_set(cards: Iterable[Card]) -> int:
    """Cards as a set; ValueError if one is there twice or is no card."""
    bits = 0
    for card in cards:
        if card not in range(52):
            raise ValueError(f"{card} is not a card; cards are 0 to 51.")
        if bits & int(_SET_BITS[card]):
            raise ValueError(f"Card {card} is there twice.")
        bits |= int(_SET_BITS[card])
    return bits


def card_rows(cards: npt.ArrayLike) -> Cards8:
    """Hands as rows of cards, one byte a card."""
    rows = np.asarray(cards)
    if rows.ndim != 2 or rows.dtype.kind not in "ui":
        raise ValueError("Hands are given as rows of cards, each an int from 0 to 51.")
    if rows.dtype != np.uint8 and rows.size and not (rows.min() >= 0 and rows.max() <= 255):
        raise ValueError("A card is an int from 0 to 51.")
    return np.ascontiguousarray(rows, np.uint8)


def check_rows(rows: Cards8) -> None:
    """ValueError if a hand has a card twice, or one that is no card."""
    valid = rows < 52
    sets = np.bitwise_or.reduce(_SET_BITS[np.where(valid, rows, 0)], axis=1)
    fit = valid.all(axis=1) & (np.bitwise_count(sets) == rows.shape[1])
    if not fit.all():
        hand = int(np.argmin(fit))
        raise ValueError(f"Hand {hand} has a card twice, or one that is not 0 to 51.")


def columns(rows: Cards8) -> list[Column]:
    return [Column(_RANK_BITS[cards], _SUIT_BITS[cards]) for cards in rows.T]


def sets_of_rows(rows: Cards8) -> Sets:
    sets: Sets = np.bitwise_or.reduce(_SET_BITS[rows], axis=1)
    return sets


def suit_masks(sets: Sets) -> Ranks:
    """The four suits apart, as an array (4, n)."""
    return np.stack([(sets >> np.uint64(16 * suit)).astype(np.uint16) for suit in range(4)])


def rows_of_sets(sets: Sets, cards: int) -> Cards8:
    """The cards of sets that all have this many, suit by suit."""
    rows = np.zeros((len(sets), cards), np.uint8)
    filled = np.zeros(len(sets), np.intp)
    for suit in range(4):
        for rank in range(13):
            hands = np.flatnonzero(sets >> np.uint64(16 * suit + rank) & np.uint64(1))
            rows[hands, filled[hands]] = 4 * rank + suit
            filled[hands] += 1
    return rows


@cache
def hole_sets() -> Sets:
    """The sets of all holes; not to be written to."""
    return sets_of_rows(np.array(HOLES, np.uint8))
