"""Two ranges of hold'em: every hand's equity at once, by the table or by a sweep of the board."""

from __future__ import annotations

import numpy as np

from tapete.eval import batch
from tapete.odds.answer import Odds, Way
from tapete.odds.boards import weights_of
from tapete.odds.games import HOLDEM
from tapete.odds.preflop import table
from tapete.odds.spot import Spot
from tapete.odds.unanswerable import Unanswerable


def by_table(spot: Spot) -> bool:
    """Whether the table answers this."""
    return _heads_up(spot) and not spot.board and not spot.dead


def by_sweep(spot: Spot) -> bool:
    """Whether a sweep of the board answers this."""
    return _heads_up(spot) and bool(spot.board)


def every_hand(spot: Spot) -> batch.Equities:
    """Each hand's equity against the other range, hand by hand, for both players.

    ValueError if neither the table nor a sweep can answer. Before the flop the first answer waits
    for the table: seconds with the kernels, minutes without.
    """
    if not by_sweep(spot) and not by_table(spot):
        raise ValueError(
            "Only two ranges of hold'em are compared hand by hand, and dead cards need a board."
        )
    first, second = map(weights_of, spot.players)
    if spot.board:
        return batch.sweep(spot.board, first, second, spot.dead)
    return table().equities(first, second)


def odds(spot: Spot) -> Odds:
    """What both ranges win, tie and get; Unanswerable if no two of their hands can meet."""
    found = every_hand(spot)
    weights = found.weights.astype(np.float64)
    first, second = (weights * found.share).sum(axis=1).tolist()
    tied = float(weights[0] @ found.tie[0])
    deals = (first + second) / 2
    if not deals:
        raise Unanswerable("never")
    largest = [max(player.weights) for player in spot.players]
    unit = np.prod(largest) / np.prod(weights.max(axis=1))
    return Odds(
        Way.SWEEP if spot.board else Way.TABLE,
        float(deals * unit),
        tuple(float((shared - tied) / 2 * unit) for shared in (first, second)),
        (float(tied * unit),) * 2,
        (float(first / 2 * unit), float(second / 2 * unit)),
    )


def _heads_up(spot: Spot) -> bool:
    return spot.game == HOLDEM and len(spot.players) == 2
