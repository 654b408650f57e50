"""Odds: ranges, equity, outs, the price of a call, all-in pots and ICM; importing it needs NumPy.

>>> from tapete.odds import odds, parse_spot
>>> found = odds(parse_spot(["AhKh", "QsQd"], board="Qh7h2c"))
>>> [round(100 * equity, 2) for equity in found.equity]
[25.56, 74.44]
"""

from tapete.odds.all_in import AllIn, all_in
from tapete.odds.answer import Odds, Way
from tapete.odds.equity import needs_kernels, odds, stream
from tapete.odds.games import GAMES, Game, parse_game
from tapete.odds.heads_up import every_hand
from tapete.odds.icm import icm
from tapete.odds.notation import format_range, parse_range
from tapete.odds.outs import Draw, chance, draws, outs_to_lead
from tapete.odds.ranges import Range
from tapete.odds.spot import Spot, ask, parse_spot
from tapete.odds.unanswerable import Unanswerable

__all__ = [
    "GAMES",
    "AllIn",
    "Draw",
    "Game",
    "Odds",
    "Range",
    "Spot",
    "Unanswerable",
    "Way",
    "all_in",
    "ask",
    "chance",
    "draws",
    "every_hand",
    "format_range",
    "icm",
    "needs_kernels",
    "odds",
    "outs_to_lead",
    "parse_game",
    "parse_range",
    "parse_spot",
    "stream",
]
