"""Two ranges of hold'em before the flop by random boards, on each of which all their hands meet.

Boards differ far less than deals do, and least where each shuffled deck is dealt out as boards, so
that every card comes equally often: thirteen hundred of them say as much as two hundred thousand
deals of two hands and a board.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil, prod

import numpy as np

from tapete.cards import Cards
from tapete.eval import batch
from tapete.eval.batch.arrays import Sets, sets_of_rows
from tapete.odds.answer import Odds, Way
from tapete.odds.deals import Floats
from tapete.odds.games import HOLDEM
from tapete.odds.ranges import Range
from tapete.odds.spot import Spot
from tapete.odds.unanswerable import Unanswerable

_FIRST, _MOST, _LEAST = 80, 1600, 8  # shuffled decks in a round
_HOPELESS = 400  # decks on whose boards no two hands could meet
_MANY = 1000  # pairs of hands; fewer are sampled sooner deal by deal
_NUMBER: dict[Cards, int] = {hand: number for number, hand in enumerate(batch.HOLES)}


def by_boards(spot: Spot) -> bool:
    """Whether random boards answer this, and sooner than random deals."""
    two = spot.game == HOLDEM and len(spot.players) == 2
    return two and not spot.board and _pairs(spot) >= _MANY


def _pairs(spot: Spot) -> int:
    return prod(len(player.hands) for player in spot.players)


def weights_of(range_: Range) -> Floats:
    """The weight of each hand in the order of `batch.HOLES`."""
    weights = np.zeros(len(batch.HOLES))
    weights[[*map(_NUMBER.__getitem__, range_.hands)]] = range_.weights
    return weights


def sample_boards(spot: Spot, error: float, seed: int, workers: int | None) -> Iterator[Odds]:
    """Draw boards until the equity's standard error is at most `error`: what is known so far."""
    ranges = [weights_of(player) for player in spot.players]
    threads = workers or os.cpu_count() or 1
    rng = np.random.default_rng(seed)
    sums, count = np.zeros((0, 3)), _FIRST
    with ThreadPoolExecutor(threads) as pool:
        each = pool.map if threads > 1 else map  # waking a thread takes a tenth of the time
        while True:
            parts = np.array_split(_shuffled(rng, spot.left, count), threads)
            found = each(lambda part: _swept(part, ranges, spot.dead), parts)
            sums = np.concatenate([sums, *found])
            if sums.any():
                reached = _error(sums)
                needed = len(sums) * (reached / error) ** 2
                yield _odds(sums, reached, len(sums) / max(needed, len(sums)))
                if reached <= error:
                    return
                count = int(min(_MOST, max(_LEAST, ceil(1.03 * needed) - len(sums))))
            elif len(sums) >= _HOPELESS:
                raise Unanswerable("hardly", tries=len(sums) * (len(spot.left) // 5) * _pairs(spot))


def _shuffled(rng: np.random.Generator, left: Cards, decks: int) -> Sets:
    """Shuffled decks of the cards that are left, each dealt out as boards, (decks, boards)."""
    bits = sets_of_rows(np.array(left, np.uint8)[:, None])
    each = len(left) // 5
    cards = rng.permuted(np.tile(bits, (decks, 1)), axis=1)[:, : each * 5]
    boards: Sets = np.bitwise_or.reduce(cards.reshape(decks, each, 5), axis=2)
    return boards


def _swept(decks: Sets, ranges: Sequence[Floats], dead: Cards) -> Floats:
    """What wins, ties and loses over the boards of each deck, (decks, 3)."""
    sums = batch.sweep_boards(decks.ravel(), ranges[0], ranges[1], dead)
    found: Floats = sums.reshape(*decks.shape, 3).sum(axis=1)
    return found


def _error(sums: Floats) -> float:
    """The standard error of the equity, a ratio of sums over decks.

    Never less than if one more deck had come out otherwise by a tenth, about one board of its.
    """
    size, met = len(sums), sums.sum(axis=1)
    shared = sums[:, 0] + sums[:, 1] / 2
    off = shared - shared.sum() / met.sum() * met
    return max(float(np.sqrt((off**2).sum() * size / (size - 1)) / met.sum()), 0.1 / size)


def _odds(sums: Floats, error: float, done: float) -> Odds:
    first, tied, second = sums.sum(axis=0).tolist()
    return Odds(
        Way.SAMPLING,
        first + tied + second,
        (first, second),
        (tied, tied),
        (first + tied / 2, second + tied / 2),
        (error, error),
        done,
    )
