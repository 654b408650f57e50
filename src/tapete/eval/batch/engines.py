"""Which functions do the work: the compiled ones of `tapete_kernels` if present, else NumPy's.

Both give the same bits for the same arguments; only the time they take differs.
"""

from collections.abc import Sequence
from functools import cache
from types import SimpleNamespace
from typing import Protocol, cast

import numpy as np
import numpy.typing as npt

from tapete.eval import kernels as compiled
from tapete.eval.batch import judging, preflop, runouts, sample
from tapete.eval.batch.arrays import Cards8, Ranks, Sets
from tapete.eval.batch.layout import Keys

Words32 = npt.NDArray[np.uint32]
Sums = npt.NDArray[np.uint64]


class Engine(Protocol):
    """What `tapete_kernels` offers; results go into the last argument, which must be contiguous."""

    def judge_suits(self, ladder: int, cards: int, suits: Ranks, keys: Keys, /) -> None: ...
    def judge_cards(self, ladder: int, hands: Cards8, keys: Keys, /) -> None: ...
    def judge_omaha(self, ladder: int, hole: Cards8, board: Cards8, keys: Keys, /) -> None: ...
    def sweep(self, board: int, dead: int, weights: Words32, sums: Sums, /) -> None: ...
    def sweep_boards(self, boards: Sets, dead: int, weights: Words32, sums: Sums, /) -> None: ...
    def count_wins(
        self, boards: Sets, weights: npt.NDArray[np.uint8], wins: Words32, /
    ) -> None: ...
    def preflop(self, table: Words32, weights: Words32, shares: Sums, /) -> None: ...
    def sample(
        self,
        ladders: tuple[int, int],
        players: Sequence[sample.Range],
        cards: tuple[int, int, int],
        seed: int,
        numbers: tuple[int, int],
        sums: Sums,
        /,
    ) -> int: ...


REFERENCE = cast(
    "Engine",
    SimpleNamespace(
        judge_suits=judging.judge_suits,
        judge_cards=judging.judge_cards,
        judge_omaha=judging.judge_omaha,
        sweep=runouts.sweep,
        sweep_boards=runouts.sweep_boards,
        count_wins=preflop.count_wins,
        preflop=preflop.preflop,
        sample=sample.sample,
    ),
)


def kernels() -> Engine | None:
    """The compiled kernels, if they are installed and fit."""
    return cast("Engine | None", compiled.kernels())


@cache
def engine() -> Engine:
    return kernels() or REFERENCE
