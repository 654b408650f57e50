"""Low hands: eight or better, ace to five, deuce to seven, and badugi (rulebook 1.9 to 1.11).

Strengths are turned round (see `strength`), so here too the higher int is the better holding. A
holding of fewer than five cards counts the cards it has, so up cards of equal number compare.
"""

from collections.abc import Sequence
from itertools import combinations

from tapete.cards import Card, Cards, rank_of, suit_of
from tapete.eval.reference import ACE_TO_FIVE, DEUCE_TO_SEVEN, at_most_five, unsuited
from tapete.eval.signature import RANK_UNITS, best_by_ranks
from tapete.eval.strength import HIGH_CARD, Strength, pack, turned

WORST_EIGHT = turned(pack(HIGH_CARD, (8, 7, 6, 5, 4)))


def _ace_to_five(ranks: Sequence[int]) -> Strength:
    return turned(unsuited(ranks, ACE_TO_FIVE))


ACE_TO_FIVES = best_by_ranks(_ace_to_five)


def low_a5(hole: Cards, board: Cards) -> Strength:
    """Ace to five, as in razz: straights and flushes do not count, any pair loses to no pair."""
    total = 0
    for card in hole:
        total += RANK_UNITS[card]
    for card in board:
        total += RANK_UNITS[card]
    return ACE_TO_FIVES[total]


def low_8(hole: Cards, board: Cards) -> Strength | None:
    """Eight or better: five different ranks from ace to eight; None when there are not five."""
    strength = low_a5(hole, board)
    return strength if strength >= WORST_EIGHT and len(hole) + len(board) >= 5 else None


def low_27(hole: Cards, board: Cards) -> Strength:
    """Deuce to seven: the worst high hand wins; the ace is high, so 5-4-3-2-A is no straight."""
    cards = hole + board
    fives = combinations(cards, min(5, len(cards)))
    return max(turned(at_most_five(five, DEUCE_TO_SEVEN)) for five in fives)


def badugi(hole: Cards, board: Cards) -> Strength:
    """Most cards of different ranks and suits, at most four; of equally many the lower, ace low."""
    return max(
        turned(pack(4 - len(cards), sorted(map(_low_pip, cards), reverse=True)))
        for cards in badugi_sets(hole + board)
    )


def badugi_sets(cards: Cards) -> list[Cards]:
    """The largest choices of at most four of these cards that share neither rank nor suit."""
    for size in range(min(4, len(cards)), 0, -1):
        if found := [chosen for chosen in combinations(cards, size) if _all_differ(chosen)]:
            return found
    return [()]


def _all_differ(cards: Cards) -> bool:
    return len(cards) == len(set(map(rank_of, cards))) == len(set(map(suit_of, cards)))


def _low_pip(card: Card) -> int:
    return (rank_of(card) + 1) % 13 + 1
