"""Omaha on arrays, two hole cards with three of the board: the kernels' reference."""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations, product

import numpy as np

from tapete.eval.batch.arrays import Column, Ranks
from tapete.eval.batch.high import (
    FLUSH,
    ONE,
    STRAIGHT_FLUSH,
    Code,
    Counts,
    by_ranks,
    pick,
    trim,
    without_lowest,
)
from tapete.eval.batch.low import TO_EIGHT, WORST, ace_low, eight_or_better, held


def omaha_high(hole: Sequence[Column], board: Sequence[Column]) -> Code:
    twos = [held(two).counts for two in combinations(hole, 2)]
    threes = [held(three).counts for three in combinations(board, 3)]
    hands = (by_ranks(_together(two, three)) for two, three in product(twos, threes))
    return reduce(_higher, hands, _flush(hole, board))


def omaha_low_8(hole: Sequence[Column], board: Sequence[Column]) -> Code:
    """Eight or better, turned already; zeros where there is none."""
    twos = [_low(two) for two in combinations(hole, 2)]
    threes = [_low(three) for three in combinations(board, 3)]
    best = np.full_like(hole[0].rank, WORST)
    for two, three in product(twos, threes):
        ranks = two | three  # five only if all differ and none is above the eight
        best = np.minimum(best, pick(without_lowest(ranks, 4), ranks, 0xFFFF))
    return eight_or_better(~best, best)


def _low(cards: Sequence[Column]) -> Ranks:
    return ace_low(held(cards).counts.once) & TO_EIGHT


def _together(two: Counts, three: Counts) -> Counts:
    return Counts(
        two.once | three.once,
        two.twice | three.twice | (two.once & three.once),
        three.thrice | (two.once & three.twice) | (two.twice & three.once),
        (two.once & three.thrice) | (two.twice & three.twice),
    )


def _higher(one: Code, other: Code) -> Code:
    first = (one.major > other.major) | ((one.major == other.major) & (one.minor > other.minor))
    return Code(np.where(first, one.major, other.major), np.where(first, one.minor, other.minor))


def _flush(hole: Sequence[Column], board: Sequence[Column]) -> Code:
    """The best flush or straight flush; zeros without one."""
    mine = common = np.zeros_like(hole[0].rank)
    for suit in range(4):  # only one suit can have three board cards
        three = _ranks_in(suit, board)
        possible = without_lowest(three, 2)
        mine = mine | pick(possible, _ranks_in(suit, hole), 0)
        common = common | pick(possible, three, 0)
    flush = without_lowest(mine)
    best = trim(mine, len(hole) - 2, least=2) | trim(common, 2, least=3)
    top = _straight_of_two(_row(mine), _row(common))
    major = pick(top, top | np.uint16(STRAIGHT_FLUSH), FLUSH)
    return Code(pick(flush, major, 0), pick(flush, pick(top, 0, best), 0))


def _ranks_in(suit: int, cards: Sequence[Column]) -> Ranks:
    ranks = [pick(card.suit & np.uint16(1 << suit), card.rank, 0) for card in cards]
    suited: Ranks = np.bitwise_or.reduce(ranks)
    return suited


def _row(ranks: Ranks) -> Ranks:
    """Ranks with the ace at both ends."""
    return ranks << ONE | ranks >> np.uint16(12)


def _straight_of_two(mine: Ranks, common: Ranks) -> Ranks:
    """The top card of the best five in a row of which exactly two are mine, as one bit."""
    top = np.zeros_like(mine)
    for place in range(10):
        five = np.uint16(0b11111 << place)
        full = ((mine | common) & five) == five
        two = np.bitwise_count(mine & five) == 2
        top = np.where(full & two, np.uint16(1 << place), top)
    return top
