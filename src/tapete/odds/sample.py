"""Odds by random deals, as many as an error that is asked for needs.

Results come as a stream, and whoever has seen enough stops asking. A deal depends on the seed and
its number alone, so the answer is the same on one processor or on many.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import ceil, comb, inf

import numpy as np

from tapete.eval.batch import POT, Deal, Player, Tally
from tapete.odds.answer import Odds, Way
from tapete.odds.boards import by_boards, sample_boards
from tapete.odds.ranges import Range
from tapete.odds.spot import Spot
from tapete.odds.unanswerable import Unanswerable

ERROR = 0.001
"""The standard error of an equity that is aimed at."""

HOPELESS = 1 << 20
"""Deals without a single one that is possible, after which nothing more is tried."""

_FIRST, _MOST, _LEAST = 1 << 14, 1 << 18, 1 << 13
_SEEDS = (1 << 64) - 1


def sample(
    spot: Spot, error: float = ERROR, seed: int = 0, workers: int | None = None
) -> Iterator[Odds]:
    """Sample until each equity's standard error is at most `error`: what is known after each round.

    Workers are threads, by default one a processor; they run side by side with the kernels, and
    hardly without. Unanswerable if not one deal is possible, as far as can be told.
    """
    check_error(error)
    if by_boards(spot):
        yield from sample_boards(spot, error, seed & _SEEDS, workers)
        return
    deal = deal_of(spot)
    threads = workers or os.cpu_count() or 1
    tally = Tally(0, np.zeros((len(spot.players), 4), np.uint64))
    tried, count = 0, _FIRST
    with ThreadPoolExecutor(threads) as pool:
        while True:
            parts = _parts(tried, count, threads)
            for found in pool.map(lambda part: deal.sample(seed & _SEEDS, *part), parts):
                tally += found
            tried += count
            needed = _needed(tally, error) * tried / max(tally.dealt, 1)
            if tally.dealt:
                yield _odds(tally, tried / max(needed, tried))
                if needed <= tried:
                    return
            elif tried >= HOPELESS:
                raise Unanswerable("hardly", tries=tried)
            count = int(min(_MOST, max(_LEAST, ceil(needed - tried)))) if tally.dealt else _MOST


def check_error(error: float) -> None:
    """Unanswerable for an error that nothing can have or reach."""
    if not 0 < error < 1:
        raise Unanswerable("bad-error", error=error)


def deal_of(spot: Spot) -> Deal:
    """The deal to be sampled."""
    players = [_player(range_, spot) for range_ in spot.players]
    out = spot.board, spot.to_come, spot.dead, spot.game.deck
    return Deal(spot.game.ladders, players, *out)


def _player(range_: Range, spot: Spot) -> Player:
    """Any two cards are dealt as such, which is quicker than to choose and to reject them."""
    any_two = range_.cards == 2 and len(range_.hands) == comb(len(spot.left), 2)
    if any_two and spot.game.hole == 2 and len(set(range_.weights)) == 1:
        return Player([()], missing=2)
    return Player(range_.hands, range_.weights, spot.game.hole - range_.cards)


def _parts(first: int, count: int, threads: int) -> list[tuple[int, int]]:
    """The same numbers of deals in parts: where each starts, and how many it has."""
    if count < _FIRST:
        return [(first, count)]
    edges = [first + count * part // threads for part in range(threads + 1)]
    return [(start, end - start) for start, end in pairwise(edges)]


def _needed(tally: Tally, error: float) -> float:
    """How many deals the aim needs, by what is known of how much they differ."""
    return tally.dealt * (max(_errors(tally)) / error) ** 2 if tally.dealt else inf


def _errors(tally: Tally) -> tuple[float, ...]:
    """Standard errors; never less than if one more deal had come out otherwise."""
    return tuple(max(error, 1 / tally.dealt) for error in tally.error.tolist())


def _odds(tally: Tally, done: float) -> Odds:
    won, tied, shared = (tuple(column.tolist()) for column in tally.sums.T[:3].astype(float))
    parts = tuple(units / POT for units in shared)
    return Odds(Way.SAMPLING, float(tally.dealt), won, tied, parts, _errors(tally), done)
