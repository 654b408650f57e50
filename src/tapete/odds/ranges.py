"""A range: the hands that a player may hold, and how often each.

A hand that is known for certain is a range of one. How ranges are written is known in `notation`,
how many cards a hand has in `games`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from tapete.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Range:
    """Different hands of equally many cards, each sorted, with weights above 0 and at most 1.

    Hands may have fewer cards than the game deals; the others are then unknown, any that is left.
    """

    hands: tuple[Cards, ...]
    weights: tuple[float, ...]

    @classmethod
    def of(cls, weights: Mapping[Cards, float]) -> Range:
        """The range of these hands, in their order as cards."""
        hands = sorted(weights)
        return cls(tuple(hands), tuple(weights[hand] for hand in hands))

    @classmethod
    def alike(cls, hands: Iterable[Iterable[Card]]) -> Range:
        """The range of these hands, all with the weight of one."""
        return cls.of({tuple(sorted(hand)): 1.0 for hand in hands})

    @property
    def size(self) -> float:
        """How many hands, by weight."""
        return sum(self.weights)

    @property
    def cards(self) -> int:
        """How many cards of a hand are known."""
        return len(self.hands[0]) if self.hands else 0

    @property
    def known(self) -> Cards:
        """The cards of a hand that is certain; none if there are several."""
        return self.hands[0] if len(self.hands) == 1 else ()

    def without(self, cards: Collection[Card]) -> Range:
        """The hands that hold none of these cards."""
        gone = set(cards)
        kept = [place for place, hand in enumerate(self.hands) if gone.isdisjoint(hand)]
        if len(kept) == len(self.hands):
            return self
        return Range(
            tuple(self.hands[place] for place in kept),
            tuple(self.weights[place] for place in kept),
        )
