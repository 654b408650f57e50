"""Whether many shuffles look like chance: statistics whose right values are known, as z-scores.

A right shuffle goes over `LIMIT` in one of a million runs of all tests together; each is written so
that the biases that real programs had go over it by far.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Shuffles = NDArray[np.int64]
"""One shuffle a row: the card at each place."""

LIMIT = 6.0
"""Standard deviations: one tail of the normal distribution beyond it is 1e-9."""


def gathered(shuffle: Callable[[], Sequence[int]], count: int) -> Shuffles:
    return np.array([shuffle() for _ in range(count)])


def chi_square(found: NDArray[np.int64], expected: float) -> float:
    """How far counts of equally likely things are from even, as a z-score.

    The sum of squares has about as many degrees of freedom as there are counts; with thousands of
    them, or by the cube root (Wilson and Hilferty), it is close to normal.
    """
    statistic = float(((found - expected) ** 2 / expected).sum())
    degrees = found.size - 1
    spread = 2 / (9 * degrees)
    return float(((statistic / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def by_place(shuffles: Shuffles) -> float:
    """Each card is at each place equally often.

    Rows and columns of the table add up to the number of shuffles, so that only (n-1)^2 of its
    n^2 cells are free; the last row and column are left out.
    """
    count, size = shuffles.shape
    table = np.zeros((size, size), dtype=np.int64)
    for place in range(size):
        table[place] = np.bincount(shuffles[:, place], minlength=size)
    expected = count / size
    statistic = float(((table - expected) ** 2 / expected).sum()) * (size - 1) / size
    degrees = (size - 1) ** 2
    return float((statistic - degrees) / sqrt(2 * degrees))


def by_cell(shuffles: Shuffles) -> float:
    """No single card is at a single place too often, or too rarely.

    It is the most extreme of some thousand z-scores: 7.5 for one of them is as rare as 6 for one
    alone, so that much is taken off.
    """
    count, size = shuffles.shape
    expected, spread = count / size, sqrt(count / size * (1 - 1 / size))
    cells = [np.bincount(shuffles[:, place], minlength=size) for place in range(size)]
    return float(np.abs(np.array(cells) - expected).max() / spread) - 1.5


def by_pair(shuffles: Shuffles) -> float:
    """Each ordered pair of cards lies side by side, anywhere, equally often."""
    size = shuffles.shape[1]
    pairs = shuffles[:, :-1] * size + shuffles[:, 1:]
    table = np.bincount(pairs.ravel(), minlength=size * size).reshape(size, size)
    found = table[~np.eye(size, dtype=bool)]
    return chi_square(found, pairs.size / found.size)


def by_first_two(shuffles: Shuffles) -> float:
    """Each ordered pair of cards is on top equally often: a hand of hold'em for two players."""
    size = shuffles.shape[1]
    table = np.bincount(shuffles[:, 0] * size + shuffles[:, 1], minlength=size * size)
    found = table.reshape(size, size)[~np.eye(size, dtype=bool)]
    return chi_square(found, len(shuffles) / found.size)


def by_runs(shuffles: Shuffles) -> float:
    """The number of ascending runs; its mean is (n+1)/2 and its variance (n+1)/12."""
    count, size = shuffles.shape
    runs = 1 + (np.diff(shuffles, axis=1) < 0).sum(axis=1)
    return float((runs.mean() - (size + 1) / 2) / sqrt((size + 1) / 12 / count))


def by_fixed_points(shuffles: Shuffles) -> float:
    """Cards that lie where they lay; their number has mean 1 and variance 1."""
    count, size = shuffles.shape
    found = (shuffles == np.arange(size)).sum(axis=1)
    return float((found.mean() - 1) * sqrt(count))


def by_following(shuffles: Shuffles) -> float:
    """How a shuffle depends on the one before it: cards that stay at their place, mean 1."""
    stayed = (shuffles[1:] == shuffles[:-1]).sum(axis=1)
    return float((stayed.mean() - 1) * sqrt(len(stayed)))


TESTS = {
    "by place": by_place,
    "by cell": by_cell,
    "by pair": by_pair,
    "by the first two": by_first_two,
    "by runs": by_runs,
    "by fixed points": by_fixed_points,
    "by what came before": by_following,
}


def suspicious(shuffles: Shuffles, tests: Iterable[str] = TESTS) -> dict[str, float]:
    """The tests that a right shuffle as good as never fails, with their z-scores."""
    found = {name: TESTS[name](shuffles) for name in tests}
    return {name: z for name, z in found.items() if abs(z) > LIMIT}
