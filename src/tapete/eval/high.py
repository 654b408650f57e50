"""High hands: ordinary poker and six-plus (rulebook 1.3 to 1.7, 1.12).

Hole cards and board count alike. Any number of cards from none to nine is taken (of ten, two suits
could make a flush). Fewer than five are a holding still being dealt: a pair of kings, say, or four
hearts that are no flush yet.
"""

from functools import partial

from tapete.cards import Cards
from tapete.eval.reference import ORDINARY, SHORT_DECK, suited, unsuited
from tapete.eval.signature import (
    FIVE_SUITED,
    PLUS_THREE,
    RANK_COUNTS,
    SIGNATURES,
    Memo,
    best_by_ranks,
    suited_counts,
)
from tapete.eval.strength import Strength

PLAIN = best_by_ranks(partial(unsuited, ranking=ORDINARY))
SUITED = best_by_ranks(partial(suited, ranking=ORDINARY))
_SHORT_PLAIN = best_by_ranks(partial(unsuited, ranking=SHORT_DECK))
_SHORT_SUITED = best_by_ranks(partial(suited, ranking=SHORT_DECK))


def high(hole: Cards, board: Cards) -> Strength:
    """The best five cards of all, highest category first."""
    return _best(hole, board, PLAIN, SUITED)


def short_deck_high(hole: Cards, board: Cards) -> Strength:
    """Like `high` for 36 cards: a flush beats a full house, and A-6-7-8-9 is a straight."""
    return _best(hole, board, _SHORT_PLAIN, _SHORT_SUITED)


def _best(hole: Cards, board: Cards, plain: Memo, flushes: Memo) -> Strength:
    total = 0
    for card in hole:
        total += SIGNATURES[card]
    for card in board:
        total += SIGNATURES[card]
    strength = plain[total & RANK_COUNTS]
    flush = (total + PLUS_THREE) & FIVE_SUITED
    if flush:
        return max(strength, flushes[suited_counts(flush, hole + board)])
    return strength
