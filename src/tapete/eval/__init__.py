"""How strong is a holding: every function takes (hole, board) and answers an int or None.

Higher is better within one ladder. COMPILED tells whether the kernels answer.
Read `strength` for the layout, `reference` for the rules.
"""

from tapete.eval.evaluators import (
    COMPILED,
    Evaluator,
    badugi,
    high,
    low_8,
    low_27,
    low_a5,
    omaha_high,
    omaha_low_8,
    short_deck_high,
)
from tapete.eval.ladders import LADDERS, Ladder, ladder_of, winning_cards
from tapete.eval.names import describe
from tapete.eval.strength import Strength

__all__ = [
    "COMPILED",
    "LADDERS",
    "Evaluator",
    "Ladder",
    "Strength",
    "badugi",
    "describe",
    "high",
    "ladder_of",
    "low_8",
    "low_27",
    "low_a5",
    "omaha_high",
    "omaha_low_8",
    "short_deck_high",
    "winning_cards",
]
