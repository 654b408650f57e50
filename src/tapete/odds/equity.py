"""Odds of any spot: the one place that decides how they are found.

Few deals are all counted; two ranges of hold'em go by the table or by a sweep of the board; what is
left is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapete.eval.batch import kernels
from tapete.odds import exact, heads_up
from tapete.odds.answer import Odds
from tapete.odds.preflop import at_hand
from tapete.odds.sample import ERROR, check_error, sample
from tapete.odds.spot import Spot
from tapete.odds.unanswerable import Unanswerable

_LITTLE = 2_000_000  # work that is done before a table would be read


def odds(spot: Spot, error: float = ERROR, seed: int = 0, workers: int | None = None) -> Odds:
    """The odds of a spot: exact where they can be, else sampled to this standard error.

    >>> from tapete.odds.spot import parse_spot
    >>> found = odds(parse_spot(["AsAh", "KdKc"], board="Kh7s2d"))
    >>> found.deals, found.won
    (990.0, (85.0, 905.0))
    """
    for found in stream(spot, error, seed, workers):
        best = found
    return best


def stream(
    spot: Spot,
    error: float = ERROR,
    seed: int = 0,
    workers: int | None = None,
    *,
    wait_for_table: bool = True,
) -> Iterator[Odds]:
    """The same, as it becomes known; every one but the last is an estimate with its error.

    Whoever stops asking stops the work, but for the table of all hands before the flop, which may
    have to be counted first; without waiting for it such ranges are sampled.
    """
    check_error(error)
    counting = exact.plan(spot)
    if counting is not None and counting.work <= _LITTLE:
        yield from _counted(counting)
    elif heads_up.by_sweep(spot) or (heads_up.by_table(spot) and at_hand()):
        yield heads_up.odds(spot)
    elif counting is not None:
        yield from _counted(counting)
    elif heads_up.by_table(spot) and kernels() and wait_for_table:
        yield heads_up.odds(spot)
    else:
        yield from sample(spot, error, seed, workers)


def needs_kernels(spot: Spot) -> bool:
    """Whether this would go by the table, had there ever been kernels to count it with."""
    return heads_up.by_table(spot) and kernels() is None and at_hand() is None


def _counted(counting: exact.Plan) -> Iterator[Odds]:
    possible = False
    for (found,) in exact.count(counting):
        possible = True
        yield found
    if not possible:
        raise Unanswerable("never")
