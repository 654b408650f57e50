"""A hand as one viewer was told it, with the words that every line needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapete.cards import Card, format_cards
from tapete.history.finished import Finished
from tapete.rules.events import Cards, Chips, Event, Seat
from tapete.rules.stakes import Limit
from tapete.rules.variants import VARIANTS, Variant

_SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£"}
ORDINALS = ("FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH", "EIGHTH", "NINTH")
"""What boards are called where there are several."""


@dataclass(frozen=True, slots=True)
class ToldHand:
    """A finished hand with the events that a viewer was told; None is a spectator."""

    finished: Finished
    viewer: Seat | None
    events: tuple[Event, ...]

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.finished.hand.variant]

    @property
    def flops(self) -> bool:
        """Whether the game has a board."""
        return any(street.board for street in self.variant.streets)

    @property
    def fixed(self) -> bool:
        return self.finished.hand.stakes.limit is Limit.FIXED

    @property
    def by_chair(self) -> list[Seat]:
        """The hand seats in the order of their chairs at the table."""
        return sorted(range(len(self.finished.seats)), key=self.finished.seats.__getitem__)

    def name(self, seat: Seat) -> str:
        return one_line(self.finished.names[seat])

    def money(self, chips: Chips) -> str:
        """An amount; cents only where there are some."""
        whole, rest = divmod(chips, 10**self.finished.places)
        cents = f".{rest:0{self.finished.places}d}" if rest else ""
        return f"{_SYMBOLS.get(self.finished.currency, '')}{whole}{cents}"


def one_line(text: str) -> str:
    """A name that cannot begin a line of its own."""
    return " ".join(text.split())


def cards_text(cards: Cards) -> str:
    """Cards in brackets, with gaps: "[As Kd]"."""
    return f"[{' '.join(format_cards([card]) for card in cards)}]"


def seen(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Those of the cards that the viewer saw."""
    return tuple(card for card in cards if card is not None)
