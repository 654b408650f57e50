"""All the deals of a spot as arrays: the hands of each player, who can meet, and the boards.

Deals that differ only by a renaming of suits are one here, which counts as often as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from math import comb, prod

import numpy as np
import numpy.typing as npt

from tapete.cards import Card, Cards, rank_of, suit_of
from tapete.eval.batch.arrays import Cards8, Places, Sets, sets_of_rows
from tapete.odds.spot import Spot

Floats = npt.NDArray[np.float64]

MOST_MEETINGS = 1 << 20
"""Choices of a hand for each player that are looked at, before those are left out that clash."""


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Every deal of a spot: each meeting on each board, but where they share a card."""

    hands: Cards8
    """All players' hands, a row each, complete."""
    meetings: Places
    """(players, n): the hand of each player; no two share a card."""
    weights: Floats
    """How often each meeting comes."""
    left: Cards
    """The cards that may come to the board."""
    board: Cards
    to_come: int

    @property
    def boards(self) -> int:
        """How many boards there are."""
        return comb(len(self.left), self.to_come)


def deals_of(spot: Spot) -> Deals | None:
    """The deals of a spot; None if too many hands can meet to go through them."""
    if prod(_sizes(spot)) > MOST_MEETINGS:
        return None
    left = spot.left
    hands, weights, places = [], [], [0]
    for player in spot.players:
        for hand, weight in zip(player.hands, player.weights, strict=True):
            unknown = combinations(left, spot.game.hole - len(hand))
            own = [(*hand, *rest) for rest in unknown]
            hands += own
            weights += [weight] * len(own)
        places.append(len(hands))
    rows = np.array(hands, np.uint8)
    sets, chances = sets_of_rows(rows), np.array(weights)
    meetings = _meetings(sets, [np.arange(*ends) for ends in pairwise(places)])
    times: Floats = np.prod(chances[meetings], axis=0)
    if spot.to_come:
        meetings, times = _up_to_suits(spot, sets, meetings, times)
    return Deals(rows, meetings, times, left, spot.board, spot.to_come)


def hands_of(spot: Spot) -> int:
    """How many complete hands there are, of all players together."""
    return sum(_sizes(spot))


def choices(cards: Sequence[Card], count: int) -> Cards8:
    """Every choice of so many of these cards, a row each."""
    found = np.zeros((1, 0), np.uint8)
    for size in range(1, count + 1):
        # The choices among the first n cards are the first comb(n, size - 1) rows found so far.
        parts = [
            np.insert(found[: comb(place, size - 1)], size - 1, cards[place], axis=1)
            for place in range(size - 1, len(cards) - count + size)
        ]
        found = np.concatenate(parts)
    return found


def _sizes(spot: Spot) -> list[int]:
    """How many complete hands each player may hold."""
    left, hole = len(spot.left), spot.game.hole
    return [len(player.hands) * comb(left, hole - player.cards) for player in spot.players]


def _meetings(sets: Sets, players: list[Places]) -> Places:
    """Every choice of a hand for each player in which no card is twice."""
    chosen = np.zeros((0, 1), np.intp)
    used = np.zeros(1, np.uint64)
    for own in players:
        earlier, next_ = np.nonzero(used[:, None] & sets[own] == 0)
        chosen = np.vstack([chosen[:, earlier], own[next_]])
        used = used[earlier] | sets[own[next_]]
    return chosen


def _up_to_suits(
    spot: Spot, sets: Sets, meetings: Places, weights: Floats
) -> tuple[Places, Floats]:
    """One of those meetings that a renaming of suits makes alike, with the weight of all."""
    names = _renamings(spot)
    every, numbers = np.unique([_renamed(sets, suits) for suits in names], return_inverse=True)
    if len(every) ** len(meetings) >= 1 << 62:
        return meetings, weights
    least = np.full(meetings.shape[1], np.iinfo(np.int64).max)
    for number in numbers.reshape(len(names), -1):
        code = np.zeros_like(least)
        for hands in meetings:
            code = code * len(every) + number[hands]
        np.minimum(least, code, out=least)
    _, first, group = np.unique(least, return_index=True, return_inverse=True)
    return meetings[:, first], np.bincount(group, weights).astype(np.float64)


def _renamings(spot: Spot) -> list[tuple[int, ...]]:
    """The renamings of suits that change neither the board nor the dead cards."""
    fixed = [set(spot.board), set(spot.dead)]

    def keeps(suits: Sequence[int]) -> bool:
        return all({4 * rank_of(c) + suits[suit_of(c)] for c in cards} == cards for cards in fixed)

    return list(filter(keeps, permutations(range(4))))


def _renamed(sets: Sets, suits: Sequence[int]) -> Sets:
    renamed = np.zeros_like(sets)
    for old, new in enumerate(suits):
        ranks = sets >> np.uint64(16 * old) & np.uint64(0xFFFF)
        renamed |= ranks << np.uint64(16 * new)
    return renamed
