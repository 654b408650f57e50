"""Many hands at once, on NumPy arrays; importing this needs NumPy, so `tapete.eval` does not.

With the wheel `tapete-kernels` the work is done by compiled code, without it by NumPy, with the
same results bit for bit. Read `layout` for what a key is, `arrays` for how hands are given.

>>> from tapete.eval import batch
>>> found = batch.keys("high", [[51, 47, 43, 39, 35, 0, 1], [48, 44, 40, 36, 33, 1, 2]])
>>> [hex(strength) for strength in batch.strengths("high", found)]
['0x8e0000', '0x4e0000']
"""

from tapete.eval.batch.arrays import HOLES
from tapete.eval.batch.deals import Deal, Player, Tally
from tapete.eval.batch.engines import engine, kernels
from tapete.eval.batch.holdings import keys, keys_of_suits
from tapete.eval.batch.layout import NO_LOW, strengths
from tapete.eval.batch.ranges import Equities, PreflopTable, preflop_table, sweep, sweep_boards
from tapete.eval.batch.sample import POT

__all__ = [
    "HOLES",
    "NO_LOW",
    "POT",
    "Deal",
    "Equities",
    "Player",
    "PreflopTable",
    "Tally",
    "engine",
    "kernels",
    "keys",
    "keys_of_suits",
    "preflop_table",
    "strengths",
    "sweep",
    "sweep_boards",
]
