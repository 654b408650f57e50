"""Omaha: exactly two hole cards with exactly three of the board (rulebook 1.8, 1.9).

The threes of a board are found once and remembered for the other hands that meet it. On a board of
fewer than three cards, and before the flop, the cards that are there count. Fewer than two hole
cards are no holding: None.
"""

from functools import lru_cache
from itertools import combinations

from tapete.cards import Cards, suit_of
from tapete.eval.high import PLAIN, SUITED
from tapete.eval.low import ACE_TO_FIVES, WORST_EIGHT
from tapete.eval.signature import RANK_UNITS, Memo
from tapete.eval.strength import Strength

_LOW_RANKS = sum(RANK_UNITS[4 * rank] for rank in (12, 0, 1, 2, 3, 4, 5, 6))


def omaha_high(hole: Cards, board: Cards) -> Strength | None:
    """The best high hand of two hole cards and three board cards."""
    if len(hole) < 2:
        return None
    best = _best([RANK_UNITS[card] for card in hole], _threes(board), PLAIN)
    for suit, threes in _suited_threes(board):
        units = [RANK_UNITS[card] for card in hole if suit_of(card) == suit]
        best = max(best, _best(units, threes, SUITED))
    return best


def omaha_low_8(hole: Cards, board: Cards) -> Strength | None:
    """The best eight-or-better low of two hole cards and three board cards; None without one."""
    threes = _low_threes(board)
    if not threes:
        return None
    best = _best([RANK_UNITS[card] for card in hole], threes, ACE_TO_FIVES)
    return best if best >= WORST_EIGHT else None


def _best(units: list[int], threes: tuple[int, ...], memo: Memo) -> Strength:
    """The best sum of two of these rank units with one of these threes; 0 without two units."""
    twos = {one + two for one, two in combinations(units, 2)}
    return max([memo[two + three] for two in twos for three in threes], default=0)


@lru_cache(maxsize=1024)
def _threes(board: Cards) -> tuple[int, ...]:
    """Rank counts of every three of these cards, or of all when there are fewer."""
    units = [RANK_UNITS[card] for card in board]
    if len(units) < 3:
        return (sum(units),)
    return tuple({one + two + three for one, two, three in combinations(units, 3)})


@lru_cache(maxsize=1024)
def _low_threes(board: Cards) -> tuple[int, ...]:
    """The threes of different ranks from ace to eight; without one there is no low."""
    return tuple(
        three
        for three in _threes(board)
        if three.bit_count() == 3 and three | _LOW_RANKS == _LOW_RANKS
    )


@lru_cache(maxsize=1024)
def _suited_threes(board: Cards) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The suits in which a flush is possible, with their threes."""
    suits = [suit_of(card) for card in board]
    return tuple(
        (suit, _threes(tuple(card for card in board if suit_of(card) == suit)))
        for suit in set(suits)
        if suits.count(suit) >= 3
    )
