"""How often two ranges of hold'em tie on a board; the sweep adds wins and ties up as one sum."""

from __future__ import annotations

import numpy as np

from tapete.cards import Cards
from tapete.eval import batch
from tapete.eval.batch.arrays import Places, Sets, card_set, hole_sets, sets_of_rows, suit_masks
from tapete.odds.deals import Floats, choices

_CARDS = np.array(batch.HOLES).T
_BLOCK = 1 << 15  # hands at a time: their arrays stay in the cache


def ties(board: Cards, left: Cards, first: Floats, second: Floats) -> float:
    """Over all run-outs of `left` the weight of the pairs of hands that tie.

    The ranges are weights of all hands. Hands that share a card with each other or with the board
    are no pair.
    """
    held = np.flatnonzero((first > 0) | (second > 0))
    boards = np.full(1, card_set(board), np.uint64)
    if len(board) < 5:
        boards = boards | sets_of_rows(choices(left, 5 - len(board)))
    size = max(1, _BLOCK // len(held))
    weights = np.stack([first[held], second[held]])
    blocks = range(0, len(boards), size)
    return sum(_ties(boards[start : start + size, None], held, weights) for start in blocks)


def _ties(boards: Sets, held: Places, weights: Floats) -> float:
    """The pairs of equal hands, less those that share a card.

    A hand shares both its cards with itself, so it is taken off twice and put back once.
    """
    hands = hole_sets()[held]
    one, other = (weights[:, None] * (hands & boards == 0)).reshape(2, -1)
    equal = _numbers(boards, hands)
    groups = int(equal.max()) + 1
    pairs = np.bincount(equal, one, groups) @ np.bincount(equal, other, groups)
    with_card = np.concatenate([equal * 52 + np.tile(card[held], len(boards)) for card in _CARDS])
    ones, others = (np.bincount(with_card, np.tile(side, 2), groups * 52) for side in (one, other))
    return float(pairs - ones @ others + one @ other)


def _numbers(boards: Sets, hands: Sets) -> Places:
    """Numbers that are equal for hands of one board and one strength, board by board."""
    keys = batch.keys_of_suits("high", suit_masks((hands | boards).ravel()))
    place = np.repeat(np.arange(len(boards), dtype=np.uint64), len(hands))
    numbers: Places
    _, numbers = np.unique(place << np.uint64(32) | keys, return_inverse=True)
    return numbers
