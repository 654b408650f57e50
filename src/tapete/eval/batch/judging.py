"""Keys by the name of the ladder: the NumPy reference behind one door.

The functions have the names, arguments and results of the compiled ones in `tapete_kernels`, so
that either can serve. Arrays must have the right shapes already.
"""

from collections.abc import Callable, Mapping

import numpy as np

from tapete.eval.batch.arrays import Cards8, Ranks, check_rows, columns, sets_of_rows, suit_masks
from tapete.eval.batch.high import SHORT_DECK, Code, high
from tapete.eval.batch.layout import Keys, keys_of
from tapete.eval.batch.low import badugi, low_8, low_27, low_a5
from tapete.eval.batch.omaha import omaha_high, omaha_low_8

KINDS = (
    "high",
    "short_deck_high",
    "low_8",
    "low_a5",
    "low_27",
    "badugi",
    "omaha_high",
    "omaha_low_8",
)
"""The names of the ladders by number, as the compiled kernels know them."""

BY_SUITS: Mapping[str, Callable[[Ranks, int], Code]] = {
    "high": high,
    "short_deck_high": lambda suits, cards: high(suits, cards, SHORT_DECK),
    "low_8": lambda suits, _: low_8(suits),
    "low_a5": low_a5,
}

_BLOCK = 1 << 14  # hands at a time: their arrays stay in the cache


def judge_suits(ladder: int, cards: int, suits: Ranks, keys: Keys) -> None:
    judge = BY_SUITS[KINDS[ladder]]
    for start in range(0, len(keys), _BLOCK):
        part = slice(start, start + _BLOCK)
        keys[part] = keys_of(judge(suits[:, part], cards))


def judge_cards(ladder: int, hands: Cards8, keys: Keys) -> None:
    check_rows(hands)
    if KINDS[ladder] in BY_SUITS:
        judge_suits(ladder, hands.shape[1], suit_masks(sets_of_rows(hands)), keys)
        return
    judge = low_27 if KINDS[ladder] == "low_27" else badugi
    for start in range(0, len(keys), _BLOCK):
        part = slice(start, start + _BLOCK)
        keys[part] = keys_of(judge(columns(hands[part])))


def judge_omaha(ladder: int, hole: Cards8, board: Cards8, keys: Keys) -> None:
    rows = np.hstack([hole, np.broadcast_to(board, (len(hole), 5))])
    check_rows(rows)
    judge = omaha_high if KINDS[ladder] == "omaha_high" else omaha_low_8
    for start in range(0, len(keys), _BLOCK):
        cards = columns(rows[start : start + _BLOCK])
        keys[start : start + _BLOCK] = keys_of(
            judge(cards[: hole.shape[1]], cards[hole.shape[1] :])
        )
