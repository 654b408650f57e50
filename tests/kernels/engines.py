"""The engines to be compared: NumPy's, and every build of the compiled kernels."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from tapete.cards import DECK, SHORT_DECK
from tapete.eval.batch import kernels
from tapete.eval.batch.arrays import Cards8
from tapete.eval.batch.engines import REFERENCE, Engine

KERNELS: Any = kernels()
BUILDS: list[str] = KERNELS.builds() if KERNELS else []
NAMES = ["numpy", *BUILDS]


@contextmanager
def using(name: str) -> Iterator[Engine]:
    """The engine of this name, as long as the context lasts."""
    if name == "numpy":
        yield REFERENCE
        return
    KERNELS.use_build(name)
    try:
        yield KERNELS
    finally:
        KERNELS.use_build(BUILDS[-1])


def deal(kind: str, count: int, cards: int, seed: int) -> Cards8:
    """Random rows of different cards, many of them of one suit or of few ranks."""
    deck = np.array(SHORT_DECK if kind == "short_deck_high" else DECK, np.uint8)
    chance = np.random.default_rng(seed).random((count, len(deck)))
    chance[::3] -= deck % 4 == 2
    chance[1::3] -= 0.7 * (deck // 4 % 5 == 4)
    rows: Cards8 = deck[np.argsort(chance, axis=1)[:, :cards]]
    return np.ascontiguousarray(rows)
