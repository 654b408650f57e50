"""Counting a holding in one addition per card, and remembering what each count is worth.

A card's signature has a one in the field of its rank (13 fields of 3 bits) and a one in the field
of its suit (4 fields of 4 bits above them). The sum over a holding counts every rank and suit at
once. Its low 39 bits, the *rank counts*, decide everything but flushes, and there are few of them
(49,205 for seven cards), so each is worked out once. This file knows no ranking: it is given the
rule for five cards.
"""

from collections.abc import Callable, Iterable, Sequence

from tapete.cards import Card, rank_of, suit_of
from tapete.eval.strength import Strength

RANK_COUNTS = (1 << 39) - 1
RANK_UNITS = tuple(1 << (3 * rank_of(card)) for card in range(52))
SIGNATURES = tuple(RANK_UNITS[card] | 1 << (39 + 4 * suit_of(card)) for card in range(52))

# Five or more of a suit, plus three, reach the top bit of its field.
PLUS_THREE = sum(3 << (39 + 4 * suit) for suit in range(4))
FIVE_SUITED = sum(8 << (39 + 4 * suit) for suit in range(4))


class Memo(dict[int, Strength]):
    """A dict that works out a missing entry once, by its rule."""

    __slots__ = ("_rule",)

    def __init__(self, rule: Callable[[int], Strength]) -> None:
        self._rule = rule

    def __missing__(self, key: int) -> Strength:
        strength = self[key] = self._rule(key)
        return strength


def best_by_ranks(five: Callable[[Sequence[int]], Strength]) -> Memo:
    """Rank counts to the best strength, given the rule for at most five ranks (0..12).

    The best five of six cards are the best after leaving one out, and so on for seven.
    """

    def rule(counts: int) -> Strength:
        ranks = [rank for rank in range(13) for _ in range((counts >> 3 * rank) & 7)]
        if len(ranks) <= 5:
            return five(ranks)
        return max(memo[counts - (1 << 3 * rank)] for rank in set(ranks))

    memo = Memo(rule)
    return memo


def suited_counts(flush: int, cards: Iterable[Card]) -> int:
    """Rank counts of the suit whose bit of FIVE_SUITED this is."""
    suit = (flush.bit_length() - 40) // 4
    return sum(RANK_UNITS[card] for card in cards if suit_of(card) == suit)
