"""Two players' ranges of hold'em hands against each other, exactly.

A range is an array of weights, one for each of the hands in `HOLES`. Only their proportions count;
they are rounded to millionths of the largest.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tapete.cards import Card
from tapete.eval.batch.arrays import HOLES, Sets, card_set, hole_sets
from tapete.eval.batch.engines import Sums, Words32, engine
from tapete.eval.batch.preflop import (
    BOARDS,
    canonical_boards,
    class_hands,
    condensed,
    expanded,
)

Floats: TypeAlias = npt.NDArray[np.float64]

_PARTS = 24  # of the table: each is done in a second

_ONE = 1 << 20  # the largest weight, as an int

_LOWER, _HIGHER = np.array(HOLES).T


@dataclass(frozen=True, slots=True, eq=False)
class Equities:
    """Both players' equities, hand by hand.

    `share` counts, over all boards and all hands of the other player by weight, a win twice and a
    tie once, and `tie` the ties alone; `total` is what the share would be if the hand always won.
    All are exact, and zero for hands that neither range has or that the known cards rule out.
    """

    weights: Words32
    share: Sums
    tie: Sums
    total: Sums

    @property
    def hands(self) -> npt.NDArray[np.float64]:
        """Each player's equity with each hand, (2, 1326); nan where it never meets another hand."""
        with np.errstate(invalid="ignore"):
            return self.share / self.total

    @property
    def players(self) -> tuple[float, float]:
        """The equity of each player's range; ValueError if the ranges cannot meet."""
        weighed = self.weights * self.total.astype(np.float64)
        if not weighed.any():
            raise ValueError("The two ranges have no two hands that can be dealt together.")
        first, second = (self.weights * self.share.astype(np.float64)).sum(axis=1)
        return float(first / weighed[0].sum()), float(second / weighed[1].sum())


@dataclass(frozen=True, eq=False)
class PreflopTable:
    """How many boards each class of hands wins and ties against each hand, (169, 1326).

    The classes and their order are those of `preflop`.
    """

    wins: Words32
    ties: Words32

    @cached_property
    def shares(self) -> Words32:
        """Twice the wins plus the ties."""
        return 2 * self.wins + self.ties

    def equities(self, first: npt.ArrayLike, second: npt.ArrayLike) -> Equities:
        """The equities of two ranges before the flop."""
        weights = _weights(first, second, gone=0)
        sums = np.zeros((2, *weights.shape), np.uint64)
        engine().preflop(self.shares, weights, sums[0])
        engine().preflop(self.ties, weights, sums[1])
        return _equities(weights, sums, BOARDS)

    def every_hand(self) -> tuple[Words32, Words32]:
        """Wins and ties of all hands against all hands, (1326, 1326)."""
        return expanded(self.wins), expanded(self.ties)


def sweep(
    board: Iterable[Card],
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    dead: Iterable[Card] = (),
) -> Equities:
    """The equities of two ranges on a board of three, four or five cards, over all run-outs."""
    board_set, dead_set = card_set(board), card_set(dead)
    size, gone = board_set.bit_count(), board_set | dead_set
    if not 3 <= size <= 5:
        raise ValueError(f"A board has three, four or five cards, not {size}.")
    if board_set & dead_set:
        raise ValueError("A card of the board is among the dead cards.")
    weights = _weights(first, second, gone)
    sums = np.zeros((2, *weights.shape), np.uint64)
    engine().sweep(board_set, dead_set, weights, sums)
    left = 52 - gone.bit_count() - 4
    return _equities(weights, sums, comb(max(left, 0), 5 - size))


def sweep_boards(boards: Sets, first: Floats, second: Floats, dead: Iterable[Card] = ()) -> Floats:
    """For each full board the weight of the pairs of hands that win, tie and lose, (n, 3).

    Hands that share a card are no pair.
    """
    gone = card_set(dead)
    sums = np.zeros((len(boards), 3), np.uint64)
    engine().sweep_boards(np.ascontiguousarray(boards), gone, _weights(first, second, gone), sums)
    weighed: Floats = sums * (first.max() * second.max() / _ONE**2)
    return weighed


def preflop_table(threads: int = 1) -> PreflopTable:
    """Count all hands against all on every board: seconds with the kernels, minutes without."""
    boards, weights = canonical_boards()
    parts = [slice(start, None, _PARTS) for start in range(_PARTS)]

    def count(part: slice) -> Words32:
        wins = np.zeros((len(HOLES), len(HOLES)), np.uint32)
        own_boards: Sets = np.ascontiguousarray(boards[part])
        engine().count_wins(own_boards, np.ascontiguousarray(weights[part]), wins)
        return wins

    counts = np.zeros((len(HOLES), len(HOLES)), np.uint32)
    with ThreadPoolExecutor(threads) as pool:
        try:
            for found in pool.map(count, parts):
                counts += found
        finally:
            pool.shutdown(cancel_futures=True)  # whoever interrupts this waits for no more parts
    sets = hole_sets()
    apart = sets[class_hands()][:, None] & sets == 0
    wins, losses = condensed(counts) * apart, condensed(counts.T) * apart
    return PreflopTable(wins, BOARDS * apart.astype(np.uint32) - wins - losses)


def _weights(first: npt.ArrayLike, second: npt.ArrayLike, gone: int) -> Words32:
    """Both ranges as ints, without the hands that hold a card that is gone."""
    free = hole_sets() & np.uint64(gone) == 0
    return np.array([_scaled(range_) * free for range_ in (first, second)])


def _scaled(range_: npt.ArrayLike) -> Words32:
    weights = np.asarray(range_, np.float64)
    if weights.shape != (len(HOLES),):
        raise ValueError(f"A range has a weight for each of the {len(HOLES)} hands.")
    if not np.isfinite(weights).all() or weights.min() < 0 or weights.max() == 0:
        raise ValueError("The weights of a range are numbers from zero up, not all of them zero.")
    scaled: Words32 = np.rint(weights / weights.max() * _ONE).astype(np.uint32)
    return scaled


def _equities(weights: Words32, sums: Sums, boards: int) -> Equities:
    """The shares and ties of the hands in either range, and twice the weight that they meet."""
    held = weights.any(axis=0)
    totals = np.zeros(weights.shape, np.uint64)
    for side in range(2):
        other = weights[1 - side].astype(np.int64)
        by_card = np.bincount(_LOWER, other, 52) + np.bincount(_HIGHER, other, 52)
        met = other.sum() - by_card[_LOWER] - by_card[_HIGHER] + other
        totals[side] = met.astype(np.uint64) * np.uint64(2 * boards)
    share, tie = sums * held
    return Equities(weights, share, tie, totals * held)
