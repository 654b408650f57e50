"""The public permutation: anybody who has the seed finds the same one, and each is as likely."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from tapete.fair.hashing import digest, number


def stream(seed: bytes) -> Iterator[int]:
    """Bytes without end that follow from a seed."""
    for block in count():
        yield from digest("stream", seed, number(block, 4))


def permutation(source: Iterator[int], size: int) -> list[int]:
    """A permutation of 0 to `size` - 1, at most 256 of them.

    Fisher-Yates from the end.  A byte that would make some remainder likelier is passed over.
    """
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        choices = last + 1
        fair = 256 - 256 % choices
        byte = next(byte for byte in source if byte < fair)
        chosen = byte % choices
        order[last], order[chosen] = order[chosen], order[last]
    return order


def permutations(seed: bytes, size: int, decks: int) -> list[int]:
    """For each place of the dealt decks the position in the sealed ones, deck behind deck."""
    source = stream(seed)
    return [deck * size + i for deck in range(decks) for i in permutation(source, size)]
