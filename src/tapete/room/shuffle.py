"""The only chance in the room: decks and lots from the operating system's entropy."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import SystemRandom

from tapete.cards import Card

_dice = SystemRandom()


def shuffled(deck: Sequence[Card], times: int = 1) -> tuple[Card, ...]:
    """Independent permutations of a deck, one behind the other; each is as likely as any other.

    The first is dealt; a second one is the order in which cards come back in games whose hands
    may have to reshuffle (see `rules.dealing`).
    """
    return tuple(card for _ in range(times) for card in _dice.sample(deck, len(deck)))


def lot() -> int:
    """A number to draw the first button with; its remainder is even for any number of seats."""
    return _dice.randrange(2520)  # the least number that 1 to 10 divide
