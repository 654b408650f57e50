"""Starting hands: how good the first cards are, as one number a person can check by eye.

1 is just playable (about the best third), 2 is a hand to raise with (the best tenth), 3 one to
raise again with (the best fortieth).  Each chart adds up what players count: pairs, high cards,
suits, neighbours, and low cards where a low wins.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tapete.cards import Card, rank_of, suit_of
from tapete.rules.variants import Variant

_ACE, _KING, _TEN = 12, 11, 8
_WHEEL = frozenset((0, 1, 2, 3))
"""The deuce to the five, which make lows with an ace."""


def worth(variant: Variant, own: tuple[Card, ...]) -> float | None:
    """What the first cards are worth; None where there is no chart for the game."""
    if variant.studs and len(own) == 3 and variant.shares[0].name == "high":
        return stud(own)
    if variant.code in {"T", "S"}:
        return holdem(own)
    if variant.code[0] == "O":
        return omaha(own, low=len(variant.shares) > 1)
    return None


def holdem(own: tuple[Card, ...]) -> float:
    """Two cards by the points of Chen's formula: 20 for aces, 5.5 are just playable.

    >>> from tapete.cards import parse_cards
    >>> [round(holdem(parse_cards(text)), 1) for text in ("AsAh", "AsKs", "8s7s", "7d2c")]
    [5.8, 3.2, 1.5, -1.3]
    """
    low, high = sorted(map(rank_of, own))
    if low == high:
        return (max(5.0, 2 * _points(high)) - 2.5) / 3
    gap = high - low - 1
    points = _points(high) - (0, 1, 2, 4, 5)[min(gap, 4)]
    points += 2 if suit_of(own[0]) == suit_of(own[1]) else 0
    points += 1 if gap < 2 and high < _TEN + 2 else 0
    return (points - 2.5) / 3


def _points(rank: int) -> float:
    return {_ACE: 10, _KING: 8, _KING - 1: 7, _TEN + 1: 6}.get(rank, (rank + 2) / 2)


def omaha(own: tuple[Card, ...], *, low: bool) -> float:
    """Four cards or more: pairs, suits that can make a flush, neighbours; and lows if they win."""
    ranks = sorted({rank_of(card) for card in own}, reverse=True)
    together = Counter(map(rank_of, own))
    points = sum(0.5 + rank / 12 for rank, count in together.items() if count == 2)
    points -= sum(0.6 for count in together.values() if count > 2)
    points += sum(_flush(own, suit) for suit in range(4))
    gaps = [high - low for high, low in combinations(ranks, 2)]
    points += sum((4 - gap) / 12 for gap in gaps if gap < 4)
    points += sum(0.12 for rank in ranks if rank >= _TEN)
    points += _low(set(ranks)) - 0.25 if low else 0
    return (points - 0.8) / 0.6


def _flush(own: tuple[Card, ...], suit: int) -> float:
    ranks = [rank_of(card) for card in own if suit_of(card) == suit]
    if len(ranks) < 2:
        return 0.0
    return (0.25 + max(ranks) / 40) * (1 if len(ranks) == 2 else 0.6)


def _low(ranks: set[int]) -> float:
    """An ace with a deuce is worth most, then an ace with a trey, then any two small ones."""
    small = ranks & _WHEEL
    if _ACE in ranks:
        best = 1.3 if 0 in small else 0.8 if 1 in small else 0.3 if small else 0
        return best + 0.2 * max(0, len(small) - 1)
    return 0.2 * max(0, len(small) - 1)


def stud(own: tuple[Card, ...]) -> float:
    """Three cards of stud: trips, a pair, three of a suit, three in a row, high cards."""
    ranks = sorted(map(rank_of, own), reverse=True)
    together = Counter(ranks).most_common(1)[0]
    if together[1] == 3:
        return 4.0
    if together[1] == 2:
        return 1.2 + together[0] / 6.5
    points = sum(0.12 * max(0, rank - _TEN + 1) for rank in ranks)
    points += 1.0 if len(set(map(suit_of, own))) == 1 else 0
    return points + (0.8 if ranks[0] - ranks[2] < 3 else 0.3 if ranks[0] - ranks[2] < 4 else 0)
