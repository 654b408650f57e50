"""Odds by going through every deal: exact when it is done, an honest sample until then.

A block is every n-th board, and blocks come in random order. So what has been counted so far is a
sample of all deals, whose standard error is estimated from how much its blocks differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from tapete.eval import batch
from tapete.eval.batch.arrays import Cards8, Places, Sets, sets_of_rows, suit_masks
from tapete.odds.answer import Odds, Way
from tapete.odds.deals import Deals, Floats, choices, deals_of, hands_of
from tapete.odds.spot import Spot

MOST_WORK = 60_000_000
"""Hands judged or compared: about a second with the kernels."""

Seats: TypeAlias = Sequence[int]
Keys: TypeAlias = npt.NDArray[np.uint32]
_Rows = TypeVar("_Rows", Cards8, Places)

_BLOCK = 1 << 16  # hands at a time: their arrays stay in the cache
_OMAHA = 12  # hands of hold'em that are judged in the time of one of Omaha


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A count that can be done, and how much work it is."""

    spot: Spot
    deals: Deals
    work: float


def plan(spot: Spot, most_work: float = MOST_WORK) -> Plan | None:
    """How to count every deal; None if that would be too much work."""
    each = sum(_OMAHA if ladder.startswith("omaha") else 1 for ladder in spot.game.ladders)
    if comb(len(spot.left), spot.to_come) * hands_of(spot) * each > most_work:
        return None
    deals = deals_of(spot)
    if deals is None:
        return None
    seats, meetings = deals.meetings.shape
    work = deals.boards * (len(deals.hands) * each + meetings * seats)
    return Plan(spot, deals, work) if work <= most_work else None


def count(planned: Plan, pots: Sequence[Seats] = ()) -> Iterator[tuple[Odds, ...]]:
    """Count every deal: what is known after each block, for each pot by who can win it.

    Without `pots` there is one for all.
    """
    everybody = range(len(planned.spot.players))
    totals = [_Total(pot, len(everybody)) for pot in pots or (everybody,)]
    cells = planned.deals.boards * len(planned.deals.weights)
    done = 0
    for keys, times in _blocks(planned):
        for total in totals:
            total.add(keys, times)
        done += times.size
        if totals[0].deals:
            yield tuple(total.odds(done / cells) for total in totals)


class _Total:
    """What each seat has won of one pot in the blocks so far."""

    def __init__(self, pot: Seats, seats: int) -> None:
        self.pot = list(pot)
        self.deals = 0.0
        self.sums = np.zeros((3, seats))  # won, tied, shared
        self.blocks: list[Floats] = []

    def add(self, keys: Sequence[Keys], times: Floats) -> None:
        """Add a block: of each ladder the keys (seats, n), and how often each deal comes."""
        parts = _parts([ladder[self.pot] for ladder in keys])
        won = parts == 1
        sums = np.array([won @ times, ((parts > 0) & ~won) @ times, parts @ times])
        self.sums[:, self.pot] += sums
        self.deals += float(times.sum())
        shared = np.zeros(self.sums.shape[1])
        shared[self.pot] = sums[2]
        self.blocks.append(np.array([*shared, times.sum()]))

    def odds(self, done: float) -> Odds:
        won, tied, shared = (tuple(sums.tolist()) for sums in self.sums)
        error = None if done >= 1 else self._error(done)
        return Odds(Way.ENUMERATION, self.deals, won, tied, shared, error, done)

    def _error(self, done: float) -> tuple[float, ...]:
        """Standard errors of a ratio, from blocks that are a sample without replacement."""
        size = len(self.blocks)
        if size < 2:
            return (0.5,) * self.sums.shape[1]
        *shared, deals = np.transpose(self.blocks)
        off = np.array(shared) - np.outer(self.sums[2] / self.deals, deals)
        variance = (off**2).sum(axis=1) * size / (size - 1) * (1 - done)
        return tuple((np.sqrt(variance) / self.deals).tolist())


def _blocks(planned: Plan) -> Iterator[tuple[list[Keys], Floats]]:
    """Of all deals, some at a time: the keys of every seat's hand, and how often the deal comes."""
    deals = planned.deals
    rest = choices(deals.left, deals.to_come)
    order = np.random.default_rng(len(rest)).permutation(len(deals.weights))
    for some in _parts_of(rest, max(len(deals.hands), len(order))):
        fixed = np.tile(np.array(deals.board, np.uint8), (len(some), 1))
        apart, ladders = _judge(planned.spot.game.ladders, deals.hands, np.hstack([fixed, some]))
        for chosen in _parts_of(order, len(some)):
            meetings = deals.meetings[:, chosen]
            times = np.logical_and.reduce(apart[meetings]) * deals.weights[chosen, None]
            shape = (len(meetings), times.size)
            yield [keys[meetings].reshape(shape) for keys in ladders], times.ravel()


def _parts_of(rows: _Rows, each: int) -> Iterator[_Rows]:
    """Every n-th row, then every other n-th, such that a part times `each` fits into a block."""
    parts = -(-len(rows) * each // _BLOCK)
    for start in np.random.default_rng(parts).permutation(parts):
        yield np.ascontiguousarray(rows[start::parts])


def _judge(
    ladders: Sequence[str], hands: Cards8, boards: Cards8
) -> tuple[npt.NDArray[np.bool_], list[Keys]]:
    """Which hands share no card with which boards, and of each ladder their keys."""
    own, common = sets_of_rows(hands)[:, None], _sets(boards)
    apart = own & common == 0
    return apart, [
        _keys_omaha(ladder, hands, boards, apart)
        if ladder.startswith("omaha")
        else _keys(ladder, own | common, hands.shape[1] + boards.shape[1])
        for ladder in ladders
    ]


def _sets(boards: Cards8) -> Sets:
    return sets_of_rows(boards) if boards.shape[1] else np.zeros(len(boards), np.uint64)


def _keys(ladder: str, sets: Sets, cards: int) -> Keys:
    return batch.keys_of_suits(ladder, suit_masks(sets.ravel()), cards).reshape(sets.shape)


def _keys_omaha(ladder: str, hands: Cards8, boards: Cards8, apart: npt.NDArray[np.bool_]) -> Keys:
    keys = np.zeros(apart.shape, np.uint32)
    hand, board = np.nonzero(apart)
    keys[apart] = batch.keys(ladder, hands[hand], boards[board])
    return keys


def _parts(ladders: Sequence[Keys]) -> Floats:
    """What each seat gets of a pot of one; a half goes by each ladder, if any hand qualifies."""
    high, *low = ladders
    parts = _split(high)
    for keys in low:
        parts = np.where(keys.any(axis=0), (parts + _split(keys)) / 2, parts)
    return parts


def _split(keys: Keys) -> Floats:
    winners = keys == keys.max(axis=0)
    parts: Floats = winners / winners.sum(axis=0)
    return parts
