"""Sampled deals of any game whose hands are compared at a showdown: equity by Monte Carlo.

The caller samples in chunks and adds the tallies up; it may stop whenever it likes. Deal number n
of a seed is always the same deal, so chunks may also be sampled on several threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tapete.cards import DECK, Card, Cards
from tapete.eval.batch.arrays import Sets, card_set
from tapete.eval.batch.engines import Sums, engine
from tapete.eval.batch.judging import KINDS
from tapete.eval.batch.sample import POT, Range

_CERTAIN = (1 << 32) - 1
_ONE = 1 << 20


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """What a player may hold: one of some hands of equal size, and `missing` cards from the deck.

    A player of hold'em with any two cards has one hand, of no cards, and two missing. Weights are
    how often each hand is held, in proportion; without them all are held alike.
    """

    hands: Sequence[Cards]
    weights: Sequence[float] | None = None
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over so many deals, a row for each player: won, tied, share and its square.

    The share is in units of which a pot has POT. Won is the whole pot, tied a part of it.
    """

    dealt: int
    sums: Sums

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.dealt + other.dealt, self.sums + other.sums)

    @property
    def equity(self) -> npt.NDArray[np.float64]:
        """Each player's average share of the pot."""
        return self.sums[:, 2] / (self.dealt * POT)

    @property
    def error(self) -> npt.NDArray[np.float64]:
        """The standard error of each equity."""
        square = self.sums[:, 3] / (self.dealt * POT**2)
        variance: npt.NDArray[np.float64] = (square - self.equity**2) / self.dealt
        return np.sqrt(np.maximum(variance, 0))


class Deal:
    """A deal to be sampled, with its players, its board and what is known of it.

    `kinds` names the ladder of the pot, or of its high and low halves, as ``("omaha_high",
    "omaha_low_8")``; a board of hold'em has five cards in all, in stud there is none. ValueError if
    the cards do not add up or a player's every hand holds a card that cannot be had.
    """

    def __init__(
        self,
        kinds: Sequence[str],
        players: Sequence[Player],
        board: Iterable[Card] = (),
        board_missing: int = 0,
        dead: Iterable[Card] = (),
        deck: Iterable[Card] = DECK,
    ) -> None:
        if not 1 <= len(kinds) <= 2 or not set(kinds) <= set(KINDS):
            raise ValueError("A pot has one ladder, or one for its high and one for its low half.")
        self.ladders = (KINDS.index(kinds[0]), KINDS.index(kinds[1]) if kinds[1:] else -1)
        on_board = card_set(board)
        free = card_set(deck) & ~on_board & ~card_set(dead)
        self.cards = (free, on_board, board_missing)
        self.ranges = [_range(player, free) for player in players]
        self.sample(seed=0, first=0, count=0)  # complains now rather than in the first chunk

    def sample(self, seed: int, first: int, count: int) -> Tally:
        """Try so many deals from number `first`; where two hands share a card there is no deal."""
        sums = np.zeros((len(self.ranges), 4), np.uint64)
        dealt = engine().sample(self.ladders, self.ranges, self.cards, seed, (first, count), sums)
        return Tally(dealt, sums)


def _range(player: Player, deck: int) -> Range:
    """The hands that can be dealt, with the thresholds and aliases to draw them by."""
    sets = np.array([card_set(hand) for hand in player.hands], np.uint64)
    weights = [1.0] * len(sets) if player.weights is None else list(player.weights)
    if len(weights) != len(sets):
        raise ValueError("There must be a weight for each hand.")
    if len(set(map(len, player.hands))) > 1:
        raise ValueError("A player's hands must be of one size.")
    possible = (sets & ~np.uint64(deck) == 0) & (np.array(weights) > 0)
    if not possible.any():
        raise ValueError("A player has no hand that can be dealt.")
    hands: Sets = sets[possible]
    threshold, alias = _aliases([weights[place] for place in np.flatnonzero(possible)])
    return hands, threshold, alias, player.missing


def _aliases(
    weights: Sequence[float],
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
    """Vose's alias method, in ints: a hand below the average is filled up by one above it."""
    most = max(weights)
    ints = [max(1, round(weight / most * _ONE)) for weight in weights]
    average, size = sum(ints), len(ints)
    left = [weight * size for weight in ints]
    threshold, alias = [_CERTAIN] * size, list(range(size))
    small = [hand for hand, part in enumerate(left) if part < average]
    large = [hand for hand, part in enumerate(left) if part >= average]
    while small and large:
        hand, filler = small.pop(), large[-1]
        threshold[hand], alias[hand] = left[hand] * (_CERTAIN + 1) // average, filler
        left[filler] -= average - left[hand]
        if left[filler] < average:
            small.append(large.pop())
    return np.array(threshold, np.uint32), np.array(alias, np.uint32)
