"""The only chance in the room: decks and lots from the operating system's entropy."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import SystemRandom

from tapete.cards import Card

_dice = SystemRandom()


def shuffled(deck: Sequence[Card]) -> tuple[Card, ...]:
    """Two independent permutations of a deck, one behind the other.

    The first is dealt; the second is the order in which cards come back if a hand has to
    reshuffle (see `rules.dealing`).  Each is as likely as any other.
    """
    return (*_dice.sample(deck, len(deck)), *_dice.sample(deck, len(deck)))


def lot() -> int:
    """A number to draw the first button with; its remainder is even for any number of seats."""
    return _dice.randrange(2520)  # the least number that 1 to 10 divide
