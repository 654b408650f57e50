"""High hands on arrays: the reference of the compiled kernels, step by step the same.

The answer is a *code* of two arrays that orders hands (see `layout`). The rules
themselves are to be read in `tapete.eval.reference`.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tapete.eval.batch.arrays import Array, Ranks

PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR = (n << 13 for n in range(1, 8))
STRAIGHT_FLUSH = FOUR | 1 << 12

ZERO = np.uint16(0)
ONE = np.uint16(1)


class Code(NamedTuple):
    """What names the hand, then what breaks ties."""

    major: Ranks
    minor: Ranks


class Counts(NamedTuple):
    """The ranks held at least once, twice, three times, and four times."""

    once: Ranks
    twice: Ranks
    thrice: Ranks
    four: Ranks


@dataclass(frozen=True, slots=True)
class Ranking:
    """`low_ace` is the place from below at which an ace begins a straight; None: nowhere."""

    low_ace: int | None = 0
    flush: int = FLUSH
    full_house: int = FULL_HOUSE


ORDINARY = Ranking()
SHORT_DECK = Ranking(low_ace=4, flush=FULL_HOUSE, full_house=FLUSH)
DEUCE_TO_SEVEN = Ranking(low_ace=None)


def high(suits: Ranks, cards: int, ranking: Ranking = ORDINARY) -> Code:
    """The best hand of five, six or seven cards, given as suit masks."""
    sizes = np.bitwise_count(suits)
    long = sizes >= 5
    suited = np.bitwise_or.reduce(np.where(long, suits, ZERO), axis=0)
    size = sizes.max(axis=0)
    best = suited
    for extra in range(1, cards - 4):
        best = np.where(size >= 5 + extra, without_lowest(best), best)
    counts = count(suits)
    return settle(groups(counts, cards, ranking), counts.once, suited, best, ranking)


def settle(plain: Code, ranks: Ranks, suited: Ranks, best: Ranks, ranking: Ranking) -> Code:
    """The hand, where `suited` has the ranks of a suit with five, and `best` its best five."""
    top = straight(pick(suited, suited, ranks), ranking)
    row = top | pick(suited, STRAIGHT_FLUSH, STRAIGHT)
    major = pick(top, row, pick(suited, ranking.flush, plain.major))
    return Code(major, pick(top, 0, pick(suited, best, plain.minor)))


def by_ranks(counts: Counts, ranking: Ranking = ORDINARY) -> Code:
    """The hand that the ranks of five cards make, whatever their suits."""
    nothing = np.zeros_like(counts.once)
    return settle(groups(counts, 5, ranking), counts.once, nothing, nothing, ranking)


def groups(counts: Counts, cards: int, ranking: Ranking) -> Code:
    """The hand that equal ranks make, as if there were neither straights nor flushes."""
    more_than_five = int(cards > 5)
    second = without_lowest(counts.twice)
    named = counts.twice
    if more_than_five:
        named = pick(without_lowest(second), second, named)
    named = pick(counts.thrice, trim(counts.thrice, more_than_five), named)
    named = pick(counts.four, counts.four, named)
    full = pick(counts.four, 0, pick(second, counts.thrice, 0))
    kickers = trim(pick(full, counts.twice, counts.once) & ~named, cards - 5)

    category = pick(counts.twice, pick(second, TWO_PAIR, PAIR), 0)
    category = pick(counts.thrice, pick(second, ranking.full_house, THREE), category)
    category = pick(counts.four, FOUR, category)
    return Code(category | named, kickers)


def count(suits: Ranks) -> Counts:
    clubs, diamonds, hearts, spades = suits
    minors, both_minors = clubs | diamonds, clubs & diamonds
    majors, both_majors = hearts | spades, hearts & spades
    return Counts(
        minors | majors,
        both_minors | both_majors | (minors & majors),
        (both_minors & majors) | (both_majors & minors),
        both_minors & both_majors,
    )


def straight(ranks: Ranks, ranking: Ranking) -> Ranks:
    """The top card of the best five in a row, as one bit from the five up."""
    row: Ranks = ranks << ONE
    if ranking.low_ace is not None:
        row = row | (ranks >> np.uint16(12)) << np.uint16(ranking.low_ace)
    two = row & row >> ONE
    five: Ranks = two & two >> np.uint16(2) & row >> np.uint16(4)
    return five & ~(five >> ONE)


def pick(test: Array, yes: Array | int, no: Array | int) -> Ranks:
    """`yes` where the test is not zero, else `no`."""
    return np.where(test != 0, _as_ranks(yes), _as_ranks(no))


def without_lowest(ranks: Ranks, times: int = 1) -> Ranks:
    for _ in range(times):
        ranks = ranks & (ranks - ONE)
    return ranks


def trim(ranks: Ranks, extra: int, least: int = 1) -> Ranks:
    """The ranks left when the lowest `extra` are taken away, though never the last `least`."""
    kept = ranks
    for _ in range(extra):
        ranks = without_lowest(ranks)
        kept = pick(without_lowest(ranks, least - 1), ranks, kept)
    return kept


def _as_ranks(value: Array | int) -> Array | np.uint16:
    return np.uint16(value) if isinstance(value, int) else value
