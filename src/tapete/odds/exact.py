"""Odds by going through every deal: exact when it is done, an honest sample until then.

Boards come in random order, each with all the hands that can meet on it. So what has been counted
so far is a simple random sample of boards without replacement, and has the standard error of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, sqrt
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


def count(planned: Plan, pots: Sequence[Seats] = (), seed: int = 0) -> Iterator[tuple[Odds, ...]]:
    """Count every deal: what is known after some boards, for each pot by who can win it.

    Without `pots` there is one for all. The seed decides the order of the boards.
    """
    everybody = range(len(planned.spot.players))
    totals = [_Total(pot, len(everybody)) for pot in pots or (everybody,)]
    boards = _shuffled_boards(planned.deals, seed)
    done = 0
    for some in _parts_of(boards, max(planned.deals.hands.shape[0], planned.deals.weights.size)):
        for keys, times in _meetings_on(planned, some):
            for total in totals:
                total.add(keys, times)
        done += len(some)
        for total in totals:
            total.close(done)
        if totals[0].deals:
            yield tuple(total.odds(done / len(boards)) for total in totals)


class _Total:
    """What each seat has won of one pot on the boards so far."""

    def __init__(self, pot: Seats, seats: int) -> None:
        self.pot = list(pot)
        self.boards = 0
        self.deals = 0.0
        self.sums = np.zeros((3, seats))  # won, tied, shared
        self.products = np.zeros((3, len(self.pot)))  # of shares and deals on the same board
        self.open: Floats = np.zeros((len(self.pot) + 1, 1))  # shares and deals, board by board

    def add(self, keys: Sequence[Keys], times: Floats) -> None:
        """Add meetings on some boards: each ladder's keys (seats, m, b), and how often (m, b)."""
        parts = _parts([ladder[self.pot] for ladder in keys])
        won = parts == 1
        shared = (parts * times).sum(axis=1)
        for place, met in enumerate((won, (parts > 0) & ~won)):
            self.sums[place, self.pot] += met.reshape(len(met), -1) @ times.ravel()
        self.sums[2, self.pot] += shared.sum(axis=1)
        self.open = self.open + np.vstack([shared, times.sum(axis=0)])

    def close(self, boards: int) -> None:
        """There are so many boards now, and no more meetings on these."""
        shared, deals = self.open[:-1], self.open[-1]
        self.products += [
            (shared * shared).sum(axis=1),
            shared @ deals,
            np.full(len(shared), deals @ deals),
        ]
        self.boards, self.deals = boards, self.deals + float(deals.sum())
        self.open = np.zeros((len(self.pot) + 1, 1))

    def odds(self, done: float) -> Odds:
        won, tied, shared = (tuple(sums.tolist()) for sums in self.sums)
        error = None if done >= 1 else self._error(done)
        return Odds(Way.ENUMERATION, self.deals, won, tied, shared, error, done)

    def _error(self, done: float) -> tuple[float, ...]:
        """Standard errors of ratios of sums over boards.

        Never less than if one more board had come out otherwise.
        """
        error = np.zeros(self.sums.shape[1])
        if self.boards < 2:
            return tuple(error + 0.5)
        squares, both, deals = self.products
        equity = self.sums[2, self.pot] / self.deals
        off = np.maximum(squares - 2 * equity * both + equity**2 * deals, 0)
        of_mean = np.sqrt(off * self.boards / (self.boards - 1)) / self.deals
        error[self.pot] = np.maximum(of_mean, 1 / self.boards) * sqrt(1 - done)
        return tuple(error.tolist())


def _shuffled_boards(deals: Deals, seed: int) -> Cards8:
    """What may come to the board, a row each, in random order."""
    boards = choices(deals.left, deals.to_come)
    return boards[np.random.default_rng(seed).permutation(len(boards))]


def _meetings_on(planned: Plan, boards: Cards8) -> Iterator[tuple[list[Keys], Floats]]:
    """Some meetings at a time: the keys of every seat's hand, and how often each comes."""
    deals = planned.deals
    fixed = np.tile(np.array(deals.board, np.uint8), (len(boards), 1))
    apart, ladders = _judge(planned.spot.game.ladders, deals.hands, np.hstack([fixed, boards]))
    for chosen in _parts_of(np.arange(len(deals.weights)), len(boards)):
        meetings = deals.meetings[:, chosen]
        times = np.logical_and.reduce(apart[meetings]) * deals.weights[chosen, None]
        yield [keys[meetings] for keys in ladders], times


def _parts_of(rows: _Rows, each: int) -> Iterator[_Rows]:
    """The rows in parts, such that a part times `each` fits into a block."""
    size = max(1, _BLOCK // each)
    for start in range(0, len(rows), size):
        yield rows[start : start + size]


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
