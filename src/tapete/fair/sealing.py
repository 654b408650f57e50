"""A sealed deck: a Merkle tree over salted cards, and the opening of single ones.

The leaves are in the secret order in which the room shuffled.  A leaf is hidden by its salt and
bound to its position; the root is bound to the table, the hand and the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tapete.cards import Card
from tapete.fair.hashing import SALT, SIZE, Path, Salt, digest, moment, number
from tapete.rules.house import House
from tapete.rules.variants import Variant


class Plan(msgspec.Struct, frozen=True):
    """How a deck is dealt; it is sealed with the deck, before anybody's nonce is known.

    `decks` is 2 where cards may come back: the second one is the order in which they do.  `burns`
    has a letter for each street: "-" no burn, "b" a burn, "s" the last street of stud (2.69).
    """

    size: Annotated[int, Meta(ge=2, le=52)]
    decks: Annotated[int, Meta(ge=1, le=2)]
    burns: Annotated[str, Meta(pattern="^[-bs]{1,9}$")]

    @property
    def leaves(self) -> int:
        return self.size * self.decks

    @property
    def bytes(self) -> bytes:
        return number(self.size, 1) + number(self.decks, 1) + self.burns.encode()


class Opening(msgspec.Struct, frozen=True):
    """A card of a sealed deck, and what proves that it lies at `position`.

    `path` has the hashes of the neighbours from the leaf to the top.
    """

    position: Annotated[int, Meta(ge=0, le=103)]
    card: Annotated[Card, Meta(ge=0, le=51)]
    salt: Salt
    path: Path


def plan_of(variant: Variant, house: House) -> Plan:
    """How the hands of a game are dealt."""
    streets = variant.streets
    burns = [s.burn == "always" or (s.burn == "stud" and house.stud_burns) for s in streets]
    letters = ["b" if burn else "-" for burn in burns]
    if variant.studs and burns[-1]:
        letters[-1] = "s"
    back = variant.studs or variant.draws
    return Plan(len(variant.deck), 2 if back else 1, "".join(letters))


def salt_of(secret: bytes, position: int) -> bytes:
    """The salt of a position; whoever knows some salts knows nothing of the others."""
    return digest("salt", secret, number(position, 2))[:SALT]


def leaf_of(position: int, card: Card, salt: bytes) -> bytes:
    return digest("card", number(position, 2), number(card, 1), salt)


def root_of(table: str, hand: int, plan: Plan, top: bytes) -> str:
    return digest("root", moment(table, hand), plan.bytes, top).hex()


class Tree:
    """The tree over sealed cards, in levels from the leaves to the top.

    Neighbours are hashed together; the last one of an odd level goes up as it is.
    """

    def __init__(self, cards: Sequence[Card], secret: bytes) -> None:
        self._cards = cards
        self._salts = [salt_of(secret, position) for position in range(len(cards))]
        leaves = map(leaf_of, range(len(cards)), cards, self._salts)
        self._levels = [list(leaves)]
        while len(self._levels[-1]) > 1:
            self._levels.append(_paired(self._levels[-1]))

    @property
    def top(self) -> bytes:
        return self._levels[-1][0]

    def open(self, position: int) -> Opening:
        """What proves the card at a position."""
        path = b"".join(
            level[neighbour]
            for level, neighbour in zip(
                self._levels, _neighbours(position, len(self._cards)), strict=False
            )
            if neighbour is not None
        )
        card, salt = self._cards[position], self._salts[position]
        return Opening(position, card, salt.hex(), path.hex())


def top_of(opening: Opening, leaves: int) -> bytes | None:
    """The top of the tree that an opening belongs to; None when its path has the wrong length."""
    path = bytes.fromhex(opening.path)
    found = leaf_of(opening.position, opening.card, bytes.fromhex(opening.salt))
    at = opening.position
    for neighbour in _neighbours(at, leaves):
        if neighbour is not None:
            other, path = path[:SIZE], path[SIZE:]
            if len(other) < SIZE:
                return None
            found = _joined(other, found) if neighbour < at else _joined(found, other)
        at //= 2
    return None if path else found


def _neighbours(position: int, width: int) -> Iterator[int | None]:
    """The neighbour on each level from the leaves up; None where there is none."""
    while width > 1:
        neighbour = position ^ 1
        yield neighbour if neighbour < width else None
        position, width = position // 2, (width + 1) // 2


def _paired(level: list[bytes]) -> list[bytes]:
    pairs = zip(level[::2], level[1::2], strict=False)
    return [_joined(left, right) for left, right in pairs] + level[len(level) & ~1 :]


def _joined(left: bytes, right: bytes) -> bytes:
    return digest("node", left, right)
