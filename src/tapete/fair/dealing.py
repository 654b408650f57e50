"""A fair deal from the room's side: seal a shuffled deck, deal it, and open what somebody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from tapete.cards import Card
from tapete.fair.hashing import Hash
from tapete.fair.permutation import permutations
from tapete.fair.places import Places, places_of
from tapete.fair.pledges import Contribution, seed_of
from tapete.fair.sealing import Opening, Plan, Tree, root_of
from tapete.rules.events import Event


class Moment(NamedTuple):
    """Which deal is meant."""

    table: str
    hand: int
    plan: Plan


class Seal(msgspec.Struct, frozen=True):
    """What everybody may know of a sealed deck; contributions are in the order of seats."""

    root: Hash
    plan: Plan
    contributions: tuple[Contribution, ...]


class Secret(msgspec.Struct, frozen=True):
    """What the room keeps beside a dealt deck; all proofs follow from it."""

    salts: Hash
    """The salts are made of this."""
    root: Hash
    contributions: tuple[Contribution, ...]


class SealedDeck:
    """The decks of one hand in the secret order in which they were shuffled."""

    def __init__(self, moment: Moment, cards: Sequence[Card], salts: str) -> None:
        self.moment, self._salts = moment, salts
        self._cards = tuple(cards)
        self._tree = Tree(self._cards, bytes.fromhex(salts))
        self.root = root_of(moment.table, moment.hand, moment.plan, self._tree.top)

    def dealt(self, contributions: tuple[Contribution, ...]) -> tuple[tuple[Card, ...], Secret]:
        """The decks as they are dealt, and what the room keeps."""
        secret = Secret(self._salts, self.root, contributions)
        deck = tuple(self._cards[position] for position in order_of(self.moment, secret))
        return deck, secret

    def open(self, position: int) -> Opening:
        """What proves the card at a position."""
        return self._tree.open(position)


class DealtDeck:
    """A deck that was dealt, and the sealed one it came from."""

    def __init__(self, moment: Moment, deck: Sequence[Card], secret: Secret) -> None:
        self.hand = moment.hand
        self.seal = Seal(secret.root, moment.plan, secret.contributions)
        self._plan, self._deck = moment.plan, tuple(deck)
        self._order = order_of(moment, secret)
        cards = list(self._deck)
        for place, position in enumerate(self._order):
            cards[position] = self._deck[place]
        self._sealed = SealedDeck(moment, cards, secret.salts)

    def openings(self, told: Sequence[Event], start: int = 0) -> tuple[Opening, ...]:
        """The openings of the cards that appear in `told[start:]` for the first time.

        `told` is the hand as one viewer was told it, so what it does not show is not opened.
        """
        positions: dict[int, int] = {}
        for found in places_of(told, self._plan):
            for position in self._positions(found):
                positions.setdefault(position, found.event)
        return tuple(self.open(at) for at, event in positions.items() if event >= start)

    def open(self, position: int) -> Opening:
        return self._sealed.open(position)

    def _positions(self, found: Places) -> Iterator[int]:
        for number, card in enumerate(found.cards):
            if card is not None:
                place = self._deck.index(card)
                if place not in (
                    found.places if found.shown else found.places[number : number + 1]
                ):
                    place = self._deck.index(card, self._plan.size)
                yield self._order[place]


def order_of(moment: Moment, secret: Secret | Seal) -> list[int]:
    """For each place of the dealt decks the position in the sealed ones."""
    seed = seed_of(moment.table, moment.hand, secret.root, secret.contributions)
    return permutations(seed, moment.plan.size, moment.plan.decks)
