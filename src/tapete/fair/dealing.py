"""A fair deal from the room's side: seal a shuffled deck, deal it, and open what somebody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from tapete.cards import Card
from tapete.fair.hashing import Hash, digest
from tapete.fair.permutation import permutations
from tapete.fair.places import cards_of, places_of
from tapete.fair.pledges import Contribution, seed_of
from tapete.fair.sealing import Opening, Plan, Tree, root_of
from tapete.rules.events import Event, Shown

Tell: TypeAlias = Callable[[Event], Event]

LOTS = 2520
"""The least number that 1 to 10 divide: a remainder of a lot is even for any number of seats."""


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

    def lot(self, contributions: tuple[Contribution, ...]) -> int:
        """A number to draw the first button with, which nobody chose either."""
        seed = seed_of(self.moment.table, self.moment.hand, self.root, contributions)
        return int.from_bytes(digest("lot", seed)[:8], "big") % LOTS

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
        self._known: tuple[int, list[tuple[int, Card, int]]] = (0, [])
        """The sources of the hand when it had so many events: all viewers ask for the same."""

    def openings(self, hand: Sequence[Event], tell: Tell, start: int = 0) -> tuple[Opening, ...]:
        """The openings of the cards that a viewer sees in `hand[start:]` for the first time.

        `tell` gives each event as this viewer is told it: what it does not show is not opened.
        """
        seen_before = any(isinstance(event, Shown) for event in hand[start:])
        positions: dict[int, int] = {}
        for event, card, position in self._sources(hand):
            if (seen_before or event >= start) and card in cards_of(tell(hand[event])):
                positions.setdefault(position, event)
        return tuple(self.open(at) for at, event in positions.items() if event >= start)

    def open(self, position: int) -> Opening:
        return self._sealed.open(position)

    def _sources(self, hand: Sequence[Event]) -> list[tuple[int, Card, int]]:
        """Each card that was dealt or shown, by event, and the sealed position it came from."""
        if self._known[0] != len(hand):
            self._known = len(hand), list(self._found(hand))
        return self._known[1]

    def _found(self, hand: Sequence[Event]) -> Iterator[tuple[int, Card, int]]:
        """A shown card comes from where its holder got it last.

        So a card that was thrown away and came back does not tell who had it before.
        """
        last: dict[Card, int] = {}
        for event, cards, places, shown in places_of(hand, self._plan):
            for number, card in enumerate(cards):
                if card is not None:
                    if not shown:
                        last[card] = self._position(card, places[number])
                    yield event, card, last[card]

    def _position(self, card: Card, place: int | None) -> int:
        """A card without a place of its own came back, in the order of the second deck."""
        return self._order[self._deck.index(card, self._plan.size) if place is None else place]


def order_of(moment: Moment, secret: Secret | Seal) -> list[int]:
    """For each place of the dealt decks the position in the sealed ones."""
    seed = seed_of(moment.table, moment.hand, secret.root, secret.contributions)
    return permutations(seed, moment.plan.size, moment.plan.decks)
