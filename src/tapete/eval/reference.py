"""The plain rules for at most five cards, to be read beside rulebook 1.3, 1.4 and 1.10.

Every evaluator but badugi rests on `unsuited` and `suited`. This file does not know of six or
seven cards, of boards, or of speed. With fewer than five cards (a hand still being dealt) the
cards that are there count and the absent ones are zeros, so two kings are a pair of kings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapete.cards import Cards, rank_of, suit_of
from tapete.eval import strength as code
from tapete.eval.strength import Pips, Strength, pack


def _runs(lowest_top: int) -> dict[Pips, int]:
    return {tuple(range(top, top - 5, -1)): top for top in range(lowest_top, 15)}


@dataclass(frozen=True, slots=True)
class Ranking:
    """What one family of games counts: its straights (pips to top card), its ace, its order."""

    straights: Mapping[Pips, int]
    ace: int = 14
    flush: int = code.FLUSH
    full_house: int = code.FULL_HOUSE


ORDINARY = Ranking(_runs(6) | {(14, 5, 4, 3, 2): 5})
# Six-plus: 36 cards make a flush rarer than a full house, and A-6-7-8-9 takes the wheel's place.
SHORT_DECK = Ranking(
    _runs(10) | {(14, 9, 8, 7, 6): 9}, flush=code.FULL_HOUSE, full_house=code.FLUSH
)
# Deuce to seven: the ace is only high, so 5-4-3-2-A is no straight.
DEUCE_TO_SEVEN = Ranking(_runs(6))
# Ace to five: straights do not exist, and its users never ask for a flush (rulebook 1.10).
ACE_TO_FIVE = Ranking({}, ace=1)


def unsuited(ranks: Sequence[int], ranking: Ranking) -> Strength:
    """Strength of at most five ranks whose suits do not matter."""
    pips = _pips(ranks, ranking)
    groups = sorted(((pips.count(pip), pip) for pip in set(pips)), reverse=True)
    order = tuple(pip for _, pip in groups)
    if order in ranking.straights:
        return pack(code.STRAIGHT, (ranking.straights[order],))
    return pack(_category(tuple(count for count, _ in groups), ranking), order)


def suited(ranks: Sequence[int], ranking: Ranking) -> Strength:
    """Strength of five cards of one suit: a straight flush or a flush."""
    order = tuple(sorted(_pips(ranks, ranking), reverse=True))
    if order in ranking.straights:
        return pack(code.STRAIGHT_FLUSH, (ranking.straights[order],))
    return pack(ranking.flush, order)


def at_most_five(cards: Cards, ranking: Ranking) -> Strength:
    """Strength of at most five cards."""
    ranks = [rank_of(card) for card in cards]
    one_suit = len(cards) == 5 and len({suit_of(card) for card in cards}) == 1
    return suited(ranks, ranking) if one_suit else unsuited(ranks, ranking)


def _pips(ranks: Sequence[int], ranking: Ranking) -> list[int]:
    return [ranking.ace if rank == 12 else rank + 2 for rank in ranks]


def _category(counts: tuple[int, ...], ranking: Ranking) -> int:
    """Category of rank groups given by size, largest first, when they are no straight."""
    match counts:
        case (4, *_):
            return code.FOUR
        case (3, 2):
            return ranking.full_house
        case (3, *_):
            return code.THREE
        case (2, 2, *_):
            return code.TWO_PAIR
        case (2, *_):
            return code.PAIR
        case _:
            return code.HIGH_CARD
