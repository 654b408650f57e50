"""Sampled deals: the reference of the compiled kernels, draw for draw the same.

A deal is a function of the seed and its number, so chunks add up to the same sums in any order.
The random words are SplitMix64 by number; a card is chosen by multiplying a fraction of 56 bits
with the number of cards left: the whole part is its place, and the rest chooses the next card, for
five cards.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tapete.eval.batch.arrays import Sets, rows_of_sets, suit_masks
from tapete.eval.batch.judging import KINDS, judge_omaha, judge_suits
from tapete.eval.batch.layout import Keys

POT = 5040
"""The units of a pot: each half can be shared by up to ten."""

Range: TypeAlias = tuple[Sets, npt.NDArray[np.uint32], npt.NDArray[np.uint32], int]
"""A player: hands, their thresholds and aliases, and how many cards are missing."""

_GOLDEN = 0x9E3779B97F4A7C15
_WORDS_A_DEAL = 32
_CARDS_A_WORD = 5
_FRACTION = np.uint64(56)
_FRACTION_MASK = np.uint64((1 << 56) - 1)
_MASK = (1 << 64) - 1
_BLOCK = 1 << 14


def sample(
    ladders: tuple[int, int],
    players: Sequence[Range],
    cards: tuple[int, int, int],
    seed: int,
    numbers: tuple[int, int],
    sums: npt.NDArray[np.uint64],
) -> int:
    """Try deals by number, add up those in which no card is needed twice, and count these.

    `ladders` are those of the pot and of its low half (-1: none); `cards` are the deck, the board
    and how many cards the board lacks; `numbers` are the first deal and how many.
    """
    (deck, board, board_missing), (first, count) = cards, numbers
    dealt = 0
    for start in range(first, first + count, _BLOCK):
        words = Words(seed, np.arange(start, min(start + _BLOCK, first + count), dtype=np.uint64))
        own = [_draw(player, words) for player in players]
        words, own = _without_clashes(words, own)
        decks = Decks(deck, words)
        decks.take(np.bitwise_or.reduce(own))
        own = [hand | decks.deal(player[3]) for hand, player in zip(own, players, strict=True)]
        boards = np.uint64(board) | decks.deal(board_missing)
        shares = _shares(ladders, own, boards)
        sums[:, 0] += (shares == POT).sum(axis=1, dtype=np.uint64)
        sums[:, 1] += ((shares > 0) & (shares < POT)).sum(axis=1, dtype=np.uint64)
        sums[:, 2] += shares.sum(axis=1, dtype=np.uint64)
        sums[:, 3] += (shares * shares).sum(axis=1, dtype=np.uint64)
        dealt += len(boards)
    return dealt


class Words:
    """The next random word of each of many deals."""

    def __init__(self, seed: int, numbers: Sets) -> None:
        start = np.uint64(_mix_one((seed + _GOLDEN) & _MASK))
        self.state = start + numbers * np.uint64(_WORDS_A_DEAL * _GOLDEN & _MASK)

    def next(self) -> Sets:
        self.state = self.state + np.uint64(_GOLDEN)
        return _mix(self.state)


class Decks:
    """The cards left in the deck of each deal."""

    def __init__(self, deck: int, words: Words) -> None:
        places = [place for place in range(64) if deck >> place & 1]
        self.deals = np.arange(len(words.state))
        self.left = np.tile(np.array(places, np.uint64), (len(words.state), 1))
        self.size = np.full(len(words.state), len(places))
        self.place = {card: place for place, card in enumerate(places)}
        self.words, self.digits = words, 0
        self.fraction = np.zeros(len(words.state), np.uint64)

    def take(self, cards: Sets) -> None:
        """Take these out from the highest down, each time putting the last card in its place."""
        for card in reversed(self.place):
            deals = np.flatnonzero(cards >> np.uint64(card) & np.uint64(1))
            self.size[deals] -= 1
            self.left[deals, self.place[card]] = self.left[deals, self.size[deals]]

    def deal(self, cards: int) -> Sets:
        dealt = np.zeros(len(self.deals), np.uint64)
        for _ in range(cards):
            if self.digits == 0:
                self.fraction = self.words.next() >> (np.uint64(64) - _FRACTION)
                self.digits = _CARDS_A_WORD
            self.digits -= 1
            self.fraction = self.fraction * self.size.astype(np.uint64)
            place = (self.fraction >> _FRACTION).astype(np.intp)
            self.fraction &= _FRACTION_MASK
            dealt |= np.uint64(1) << self.left[self.deals, place]
            self.size -= 1
            self.left[self.deals, place] = self.left[self.deals, self.size]
        return dealt


def _draw(player: Range, words: Words) -> Sets:
    hands, threshold, alias, _ = player
    word = words.next()
    hand = ((word >> np.uint64(32)) * np.uint64(len(hands)) >> np.uint64(32)).astype(np.intp)
    keep = (word & np.uint64(0xFFFFFFFF)) < threshold[hand]
    return hands[np.where(keep, hand, alias[hand])]


def _without_clashes(words: Words, own: list[Sets]) -> tuple[Words, list[Sets]]:
    used, clash = np.zeros_like(own[0]), np.zeros(len(own[0]), bool)
    for hand in own:
        clash |= used & hand != 0
        used = used | hand
    words.state = words.state[~clash]
    return words, [hand[~clash] for hand in own]


def _shares(ladders: tuple[int, int], own: list[Sets], boards: Sets) -> npt.NDArray[np.uint64]:
    high, low = ladders
    highs = np.array([_keys(high, hand, boards) for hand in own])
    if low < 0:
        return _split(highs, np.full(len(boards), POT, np.uint64))
    lows = np.array([_keys(low, hand, boards) for hand in own])
    half = np.where(lows.any(axis=0), np.uint64(POT // 2), np.uint64(0))
    return _split(highs, np.uint64(POT) - half) + _split(lows, half)


def _split(keys: Keys, amount: Sets) -> npt.NDArray[np.uint64]:
    winners = keys == keys.max(axis=0)
    shares: npt.NDArray[np.uint64] = winners * (amount // winners.sum(axis=0, dtype=np.uint64))
    return shares


def _keys(ladder: int, own: Sets, boards: Sets) -> Keys:
    keys = np.empty(len(boards), np.uint32)
    if not len(boards):
        return keys
    if KINDS[ladder].startswith("omaha"):
        hole = rows_of_sets(own, int(own[0]).bit_count())
        judge_omaha(ladder, hole, rows_of_sets(boards, 5), keys)
    else:
        sets = own | boards
        judge_suits(ladder, int(sets[0]).bit_count(), suit_masks(sets), keys)
    return keys


def _mix(word: Sets) -> Sets:
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return word ^ word >> np.uint64(31)


def _mix_one(word: int) -> int:
    return int(_mix(np.array([word], np.uint64))[0])
