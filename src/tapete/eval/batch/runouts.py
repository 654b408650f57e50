"""Every hand's equity against a range on a board, board by board: the kernels' reference.

Sums are ints, so they do not depend on the order in which they are added up.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tapete.cards import DECK
from tapete.eval.batch.arrays import HOLES, Places, Sets, card_set, hole_sets, suit_masks
from tapete.eval.batch.high import high
from tapete.eval.batch.layout import keys_of

_LOWER, _HIGHER = np.array(HOLES).T
_NEVER = np.uint64(2**64 - 1)  # shares a card with every board


def sweep(
    board: int, dead: int, weights: npt.NDArray[np.uint32], sums: npt.NDArray[np.uint64]
) -> None:
    """Write, for the hands in either range, twice the weight beaten plus the weight tied.

    The second half of `sums` (2, 2, 1326) gets the weight tied alone.
    """
    sums[:] = 0
    sets = np.where(weights.any(axis=0), hole_sets(), _NEVER)
    for full_board in run_outs(board, dead):
        hands, won, tied = _meet(sets, full_board, dead, weights.astype(np.int64))
        sums[0][:, hands] += 2 * won + tied
        sums[1][:, hands] += tied


def sweep_boards(
    boards: Sets, dead: int, weights: npt.NDArray[np.uint32], sums: npt.NDArray[np.uint64]
) -> None:
    """Write for each full board the weight of the pairs of hands that win, tie and lose, (n, 3)."""
    sets = np.where(weights.any(axis=0), hole_sets(), _NEVER)
    for row, board in zip(sums, boards.tolist(), strict=True):
        hands, won, tied = _meet(sets, board, dead, weights.astype(np.int64))
        first, second = weights[:, hands].astype(np.uint64)
        row[:] = first @ won[0], first @ tied[0], second @ won[1]


def run_outs(board: int, dead: int) -> Iterator[int]:
    """Every full board that may come, as a set."""
    left = [bit for card in DECK if not (bit := card_set((card,))) & (board | dead)]
    for rest in combinations(left, 5 - board.bit_count()):
        yield board | sum(rest)


def _meet(
    sets: Sets, board: int, dead: int, weights: npt.NDArray[np.int64]
) -> tuple[Places, Sets, Sets]:
    """The hands that can be held on a board, and the weights that each beats and ties, (2, n)."""
    live = np.flatnonzero(sets & np.uint64(board | dead) == 0)
    keys = keys_of(high(suit_masks(sets[live] | np.uint64(board)), 7))
    order = np.argsort(keys, kind="stable")
    hands, keys = live[order], keys[order]
    below, upto = np.searchsorted(keys, keys, "left"), np.searchsorted(keys, keys, "right")
    low, high_card = _LOWER[hands], _HIGHER[hands]
    row = np.arange(len(hands))
    won, tied = np.empty((2, 2, len(hands)), np.uint64)
    for side in range(2):
        weight = weights[1 - side, hands]
        # by_card[n, card]: the weight of the weakest n hands with this card.
        by_card = np.zeros((len(hands) + 1, 52), np.int64)
        by_card[row + 1, low] = by_card[row + 1, high_card] = weight
        by_card = by_card.cumsum(axis=0)
        seen = np.concatenate([[0], weight.cumsum()])
        beaten = seen[below] - by_card[below, low] - by_card[below, high_card]
        unbeaten = seen[upto] - by_card[upto, low] - by_card[upto, high_card] + weight
        won[side], tied[side] = beaten, unbeaten - beaten
    return hands, won, tied
