"""Low hands on arrays: the reference of the compiled kernels (see `layout`)."""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import NamedTuple

import numpy as np

from tapete.eval.batch.arrays import Column, Ranks
from tapete.eval.batch.high import (
    DEUCE_TO_SEVEN,
    FULL_HOUSE,
    ONE,
    PAIR,
    THREE,
    TWO_PAIR,
    Code,
    Counts,
    Ranking,
    count,
    groups,
    pick,
    settle,
    without_lowest,
)

ALL_RANKS = np.uint16(0x1FFF)
TO_EIGHT = np.uint16(0xFF)
WORST = np.uint16(0xFFFF)


class Holding(NamedTuple):
    """Up to five cards as they are added: how often each rank is there, and the suit of all."""

    counts: Counts
    suits: Ranks


def low_a5(suits: Ranks, cards: int) -> Code:
    """Ace to five: the lowest five ranks; without five, the fewest and lowest held double."""
    counts = Counts(*(ace_low(ranks) for ranks in count(suits)))
    if cards <= 5:
        return turned(groups(counts, 5, Ranking(low_ace=None)))
    once, twice, thrice, _ = counts
    three, pair, pairs = lowest(thrice, 1), lowest(twice, 1), lowest(twice, 2)
    three_ranks = without_lowest(once, 2)
    two_pair = pick(three_ranks, without_lowest(twice), 0)
    code = Code(three | np.uint16(FULL_HOUSE), once ^ three)
    code = _choose(three_ranks, Code(three | np.uint16(THREE), once ^ three), code)
    code = _choose(two_pair, Code(pairs | np.uint16(TWO_PAIR), once ^ pairs), code)
    code = _choose(without_lowest(once, 3), Code(pair | np.uint16(PAIR), once ^ pair), code)
    five = Code(np.zeros_like(once), lowest(once, 5))
    return turned(_choose(without_lowest(once, 4), five, code))


def low_8(suits: Ranks) -> Code:
    """Eight or better, turned already; zeros where there is none."""
    ranks = ace_low(np.bitwise_or.reduce(suits, axis=0)) & TO_EIGHT
    return eight_or_better(without_lowest(ranks, 4), lowest(ranks, 5))


def eight_or_better(found: Ranks, five: Ranks) -> Code:
    return Code(pick(found, 0xFFFF, 0), pick(found, ~five, 0))


def low_27(cards: Sequence[Column]) -> Code:
    """Deuce to seven: the worst five."""
    return turned(reduce(lower, map(_deuce_to_seven, combinations(cards, 5))))


def badugi(cards: Sequence[Column]) -> Code:
    """Of all sets without a rank or a suit twice the largest, and of those the lowest."""
    low = [Column(ace_low(card.rank), card.suit) for card in cards]
    best = np.full_like(low[0].rank, WORST)
    for size in range(1, 5):
        for chosen in combinations(low, size):
            ranks = np.bitwise_or.reduce([card.rank for card in chosen])
            suits = np.bitwise_or.reduce([card.suit for card in chosen])
            different = (np.bitwise_count(ranks) == size) & (np.bitwise_count(suits) == size)
            code = ranks | np.uint16((4 - size) << 13)
            best = np.minimum(best, np.where(different, code, WORST))
    return turned(Code(best, np.zeros_like(best)))


def held(cards: Sequence[Column]) -> Holding:
    once, twice, thrice, four = np.zeros((4, *cards[0].rank.shape), np.uint16)
    suits = np.full_like(once, 0xF)
    for card in cards:
        four = four | (thrice & card.rank)
        thrice = thrice | (twice & card.rank)
        twice = twice | (once & card.rank)
        once = once | card.rank
        suits = suits & card.suit
    return Holding(Counts(once, twice, thrice, four), suits)


def turned(code: Code) -> Code:
    return Code(~code.major, ~code.minor)


def lower(one: Code, other: Code) -> Code:
    first = (one.major < other.major) | ((one.major == other.major) & (one.minor < other.minor))
    return Code(np.where(first, one.major, other.major), np.where(first, one.minor, other.minor))


def ace_low(ranks: Ranks) -> Ranks:
    """Ranks with the ace below the deuce."""
    return (ranks << ONE | ranks >> np.uint16(12)) & ALL_RANKS


def lowest(ranks: Ranks, times: int) -> Ranks:
    return ranks ^ without_lowest(ranks, times)


def _deuce_to_seven(cards: Sequence[Column]) -> Code:
    counts, suits = held(cards)
    suited = pick(suits, counts.once, 0)
    return settle(groups(counts, 5, DEUCE_TO_SEVEN), counts.once, suited, suited, DEUCE_TO_SEVEN)


def _choose(test: Ranks, yes: Code, no: Code) -> Code:
    return Code(pick(test, yes.major, no.major), pick(test, yes.minor, no.minor))
