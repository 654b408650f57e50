"""How often each category comes: published counts that one wrong rule would change."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from tapete.cards import DECK, SHORT_DECK, Cards
from tapete.eval.high import high, short_deck_high
from tapete.eval.strength import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)

ROYAL = 0x8E0000

Counts = tuple[int, ...]


def categories(strengths: Counter[int]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for strength, count in strengths.items():
        found[strength >> 20] += count
    return dict(found)


def test_all_2598960_five_card_hands() -> None:
    strengths = Counter(high(five, ()) for five in combinations(DECK, 5))
    assert strengths[ROYAL] == 4
    assert len(strengths) == 7462
    assert categories(strengths) == {
        STRAIGHT_FLUSH: 40,
        FOUR: 624,
        FULL_HOUSE: 3_744,
        FLUSH: 5_108,
        STRAIGHT: 10_200,
        THREE: 54_912,
        TWO_PAIR: 123_552,
        PAIR: 1_098_240,
        HIGH_CARD: 1_302_540,
    }


def test_all_376992_short_deck_five_card_hands() -> None:
    strengths = Counter(short_deck_high(five, ()) for five in combinations(SHORT_DECK, 5))
    assert strengths[ROYAL] == 4
    assert categories(strengths) == {
        STRAIGHT_FLUSH: 24,
        FOUR: 288,
        FULL_HOUSE: 480,  # the flush, which changes places with the full house
        FLUSH: 1_728,
        STRAIGHT: 6_120,
        THREE: 16_128,
        TWO_PAIR: 36_288,
        PAIR: 193_536,
        HIGH_CARD: 122_400,
    }


def test_all_133784560_seven_card_hands() -> None:
    """Every flush one by one; the rest by ranks, since without a flush suits do not matter."""
    flushes: Counter[Counts] = Counter()
    strengths: Counter[int] = Counter()
    for cards in seven_with_a_flush():
        flushes[tuple(sorted(card >> 2 for card in cards))] += 4
        strengths[high(cards, ())] += 4
    for ranks in combinations_with_replacement(range(13), 7):
        choices = prod(comb(4, ranks.count(rank)) for rank in set(ranks))
        if choices:
            # Neighbours of equal rank get different suits, and no suit comes more than twice.
            cards = tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))
            strengths[high(cards, ())] += choices - flushes[ranks]
    assert strengths[ROYAL] == 4_324
    assert len(strengths) == 4_824
    assert categories(strengths) == {
        STRAIGHT_FLUSH: 41_584,
        FOUR: 224_848,
        FULL_HOUSE: 3_473_184,
        FLUSH: 4_047_644,
        STRAIGHT: 6_180_020,
        THREE: 6_461_620,
        TWO_PAIR: 31_433_400,
        PAIR: 58_627_800,
        HIGH_CARD: 23_294_460,
    }


def seven_with_a_flush() -> Iterator[Cards]:
    """Every seven cards of which five or more are clubs."""
    clubs = [card for card in DECK if card % 4 == 0]
    others = [card for card in DECK if card % 4]
    for suited in (5, 6, 7):
        for flush in combinations(clubs, suited):
            for rest in combinations(others, 7 - suited):
                yield flush + rest
