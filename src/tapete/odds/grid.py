"""The 169 classes of hold'em hands, and the square of 13 by 13 in which people see them.

Pairs are on the diagonal from AA to 22, suited hands above it, offsuit hands below it.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias, TypeVar

from tapete.cards import RANKS, Card, Cards, rank_of, suit_of
from tapete.odds.ranges import Range

Square: TypeAlias = tuple[tuple[float, ...], ...]

_Cell = TypeVar("_Cell", str, float)


def class_name(high: int, low: int, kind: str) -> str:
    """The name of a class by its ranks, the higher first: ``AKs``; `kind` is empty for a pair."""
    return RANKS[high] + RANKS[low] + kind


def hands_of(high: int, low: int, kind: str) -> list[Cards]:
    """The hands of a class, lower card first; without a kind both suited and offsuit ones.

    >>> len(hands_of(12, 12, "")), len(hands_of(12, 11, "s")), len(hands_of(12, 11, ""))
    (6, 4, 16)
    """
    if high == low:
        return list(combinations(range(4 * low, 4 * low + 4), 2))
    return [
        (4 * low + one, 4 * high + other)
        for one, other in product(range(4), repeat=2)
        if kind == "" or (kind == "s") == (one == other)
    ]


def place_of(hand: Cards) -> tuple[int, int]:
    """Row and column of a hand's class.

    >>> place_of((47, 51)), place_of((46, 51))
    ((0, 1), (1, 0))
    """
    low, high = sorted(hand)
    near, far = 12 - rank_of(high), 12 - rank_of(low)
    return (near, far) if suit_of(high) == suit_of(low) else (far, near)


def _name_at(row: int, column: int) -> str:
    high, low = 12 - min(row, column), 12 - max(row, column)
    return class_name(high, low, "" if row == column else "s" if row < column else "o")


CLASSES = tuple(_name_at(row, column) for row, column in product(range(13), repeat=2))
"""The names of the classes, row by row."""


def class_of(hand: tuple[Card, Card]) -> int:
    """The number of a hand's class among `CLASSES`."""
    row, column = place_of(hand)
    return 13 * row + column


def hands_of_class(name: str) -> list[Cards]:
    """The hands of a class by its name."""
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    return hands_of(high, low, name[2:])


def square(range_: Range) -> Square:
    """The average weight of each class in a range of hold'em, row by row."""
    return _rows(_weights(range_))


def draw(range_: Range) -> str:
    """The square as text: names of what is held, in small letters what is held in part.

    >>> from tapete.odds.notation import parse_range
    >>> print(draw(parse_range("TT+, AQs+, AKo:0.5")).splitlines()[1])
    ako KK  .   .   .   .   .   .   .   .   .   .   .
    """
    cells = [_seen(name, weight) for name, weight in zip(CLASSES, _weights(range_), strict=True)]
    return "\n".join(" ".join(row).rstrip() for row in _rows(cells))


def _weights(range_: Range) -> list[float]:
    sums = [0.0] * len(CLASSES)
    for hand, weight in zip(range_.hands, range_.weights, strict=True):
        row, column = place_of(hand)
        sums[13 * row + column] += weight
    return [found / len(hands_of_class(name)) for name, found in zip(CLASSES, sums, strict=True)]


def _seen(name: str, weight: float) -> str:
    return f"{name if weight == 1 else name.lower() if weight else '.':3}"


def _rows(cells: Sequence[_Cell]) -> tuple[tuple[_Cell, ...], ...]:
    return tuple(tuple(cells[start : start + 13]) for start in range(0, len(cells), 13))
