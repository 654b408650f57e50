"""How strong is a holding: every function takes (hole, board) and answers an int or None.

Higher is better within one ladder. Read `strength` for the layout, `reference` for the rules.
"""

from tapete.eval.high import high, short_deck_high
from tapete.eval.ladders import LADDERS, Evaluator, Ladder, ladder_of, winning_cards
from tapete.eval.low import badugi, low_8, low_27, low_a5
from tapete.eval.names import describe
from tapete.eval.omaha import omaha_high, omaha_low_8
from tapete.eval.strength import Strength

__all__ = [
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
