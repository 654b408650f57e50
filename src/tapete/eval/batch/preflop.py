"""Hands of two cards before the flop: exact counts against one another, and what follows from them.

Hands that differ only by a renaming of suits have the same counts, so a table has a row for each of
the 169 *classes* (AA, AKs, AKo, ...) and a column for each of the 1,326 hands. Pairs of ranks come
in order, the lower rank first; of two ranks first the suited class and then the offsuit one.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tapete.cards import rank_of, suit_of
from tapete.eval.batch.arrays import HOLES, Places, Sets, hole_sets, suit_masks
from tapete.eval.batch.high import high
from tapete.eval.batch.layout import keys_of

Table: TypeAlias = npt.NDArray[np.uint32]

BOARDS = 1_712_304
"""The boards that two hands may meet: five of the other 48 cards."""

_BATCH = 255  # boards whose count fits into a byte
_BEATS_NOBODY, _LOSES_TO_NOBODY = 0, 0xFFFFFFFF


def canonical_boards() -> tuple[Sets, npt.NDArray[np.uint8]]:
    """Five cards up to a renaming of suits, and how many boards each stands for; 134,459 of them.

    Which suit has which ranks does not matter, so a board is a multiset of four sets of ranks.
    """
    found: list[tuple[int, int]] = []
    for sizes in ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1)):
        choices = [
            combinations_with_replacement(_rank_sets(size), count)
            for size, count in Counter(sizes).items()
        ]
        for chosen in product(*choices):
            suits = [ranks for part in chosen for ranks in part]
            same = Counter(suits + [0] * (4 - len(suits))).values()
            board = sum(ranks << 16 * suit for suit, ranks in enumerate(suits))
            found.append((24 // prod(map(factorial, same)), board))
    found.sort()
    weights, boards = zip(*found, strict=True)
    return np.array(boards, np.uint64), np.array(weights, np.uint8)


def _rank_sets(size: int) -> list[int]:
    return [sum(1 << rank for rank in ranks) for ranks in combinations(range(13), size)]


def count_wins(boards: Sets, weights: npt.NDArray[np.uint8], wins: Table) -> None:
    """Add to ``wins[i, j]`` the weight of every board on which hand i beats hand j."""
    sets = hole_sets()
    for weight, batch in _batches(boards, weights):
        counts = np.zeros(wins.shape, np.uint8)
        for board in batch:
            keys = keys_of(high(suit_masks(sets | board), 7))
            blocked = sets & board != 0
            own = np.where(blocked, np.uint32(_BEATS_NOBODY), keys)
            other = np.where(blocked, np.uint32(_LOSES_TO_NOBODY), keys)
            counts += own[:, None] > other
        wins += counts.astype(np.uint32) * np.uint32(weight)


def _batches(boards: Sets, weights: npt.NDArray[np.uint8]) -> Iterator[tuple[int, Sets]]:
    for weight in np.unique(weights):
        chosen = boards[weights == weight]
        for start in range(0, len(chosen), _BATCH):
            yield int(weight), chosen[start : start + _BATCH]


def preflop(table: Table, weights: Table, shares: npt.NDArray[np.uint64]) -> None:
    """Write, for the hands in either range, the sum of its row times the other player's weights."""
    for suits in product(range(4), repeat=2):
        hands, classes = _hands_in(suits)
        rows = table[classes][:, renamed(suits)].astype(np.uint64)
        for side in range(2):
            sums = rows @ weights[1 - side].astype(np.uint64)
            shares[side, hands] = np.where(weights[:, hands].any(axis=0), sums, 0)


def expanded(table: Table) -> Table:
    """The row of every hand, from the rows of the classes."""
    rows = np.empty((len(HOLES), len(HOLES)), np.uint32)
    for suits in product(range(4), repeat=2):
        hands, classes = _hands_in(suits)
        rows[hands] = table[classes][:, renamed(suits)]
    return rows


def condensed(counts: Table) -> Table:
    """The rows of the classes: counts on canonical boards, averaged over renamings of suits."""
    rows = np.zeros((169, len(HOLES)), np.uint64)
    for suits in permutations(range(4)):
        hands = np.array([_hand(_rename(a, suits), _rename(b, suits)) for a, b in HOLES])
        rows += counts[np.ix_(hands[class_hands()], hands)]
    return (rows // np.uint64(24)).astype(np.uint32)


@cache
def class_hands() -> Places:
    """The hand that stands for each class: its lower card a club, its higher a club or diamond."""
    return np.array(
        [
            _hand(a, b)
            for a, b in sorted(
                ((a, b) for a, b in HOLES if suit_of(a) == 0 and suit_of(b) <= 1),
                key=lambda pair: (rank_of(pair[0]), rank_of(pair[1]), pair[1]),
            )
        ]
    )


@cache
def renamed(suits: tuple[int, int]) -> Places:
    """Where each hand is after renaming these suits to clubs and diamonds (alike: one to clubs)."""
    clubs, diamonds = suits if suits[0] != suits[1] else (suits[0], (suits[0] + 1) % 4)
    rest = [suit for suit in range(4) if suit not in (clubs, diamonds)]
    new = {old: to for to, old in enumerate((clubs, diamonds, *rest))}
    names = tuple(new[suit] for suit in range(4))
    return np.array([_hand(_rename(a, names), _rename(b, names)) for a, b in HOLES])


@cache
def _hands_in(suits: tuple[int, int]) -> tuple[Places, Places]:
    """The hands whose lower and higher card have these suits, and their classes."""
    number = {int(hand): place for place, hand in enumerate(class_hands())}
    chosen = [hand for hand, (a, b) in enumerate(HOLES) if (suit_of(a), suit_of(b)) == suits]
    own = renamed(suits)
    return np.array(chosen, np.intp), np.array([number[int(own[hand])] for hand in chosen], np.intp)


def _rename(card: int, suits: tuple[int, ...]) -> int:
    return rank_of(card) * 4 + suits[suit_of(card)]


def _hand(a: int, b: int) -> int:
    """The number of a hand among HOLES."""
    low, high_card = min(a, b), max(a, b)
    return low * (103 - low) // 2 + high_card - low - 1
