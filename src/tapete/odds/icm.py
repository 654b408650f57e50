"""ICM: what tournament stacks are worth in prize money, by Malmuth-Harville (rulebook 4.40).

A player is first with a chance in proportion to the stack; given who is first, second in proportion
among the others, and so on. Whether a deal is fair, and how cents are rounded, is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np

_MOST_ORDERS = 50_000  # sets of placed players that are gone through one by one


def icm(stacks: Sequence[float], prizes: Sequence[float]) -> tuple[float, ...]:
    """What each stack is worth on average; prizes from the first place down.

    ValueError if a stack has no chips, since nothing says in what order they are out.

    >>> [round(worth, 2) for worth in icm([5000, 3000, 2000], [500, 300, 200])]
    [383.93, 327.5, 288.57]
    """
    if not stacks or min(stacks) <= 0:
        raise ValueError("Every stack must have chips.")
    paid = min(len(stacks), len(prizes))
    if sum(comb(len(stacks), placed) for placed in range(paid)) <= _MOST_ORDERS:
        return by_places(stacks, prizes[:paid])
    return by_arrival(stacks, prizes[:paid])


def by_places(stacks: Sequence[float], prizes: Sequence[float]) -> tuple[float, ...]:
    """The sum over all sets of players that may have the first places, place by place."""
    players, total = range(len(stacks)), sum(stacks)
    worth = [0.0] * len(stacks)
    chances = {frozenset[int](): 1.0}
    for placed, prize in enumerate(prizes):
        after = {frozenset(first): 0.0 for first in combinations(players, placed + 1)}
        for first, chance in chances.items():
            left = total - sum(stacks[player] for player in first)
            for player in players:
                if player not in first:
                    next_ = chance * stacks[player] / left
                    worth[player] += next_ * prize
                    after[first | {player}] += next_
        chances = after
    return tuple(worth)


def by_arrival(stacks: Sequence[float], prizes: Sequence[float]) -> tuple[float, ...]:
    """The same for many players, as an integral; right to about eleven digits.

    If everybody arrives at a random time, at a rate in proportion to the stack, they arrive in the
    orders of Malmuth-Harville. So it is enough to know, for every time at which a player may
    arrive, how many others have arrived by then.
    """
    rates = np.array(stacks, np.float64) / sum(stacks)
    steps = np.linspace(-4, 4, 241)
    times = np.exp(np.pi / 2 * np.sinh(steps))  # dense where anything happens, however early
    widths = times * np.pi / 2 * np.cosh(steps) * (steps[1] - steps[0])
    worth = np.zeros(len(rates))
    for time, width in zip(times, widths, strict=True):
        arrived = -np.expm1(-rates * time)
        ahead = np.zeros((len(rates), len(prizes)))  # chance of so many others before this player
        ahead[:, 0] = 1
        for other, chance in enumerate(arrived):
            before = ahead[other].copy()
            ahead[:, 1:] += chance * (ahead[:, :-1] - ahead[:, 1:])
            ahead[:, 0] *= 1 - chance
            ahead[other] = before
        worth += width * rates * np.exp(-rates * time) * (ahead @ np.array(prizes, np.float64))
    return tuple(worth.tolist())
