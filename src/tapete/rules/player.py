"""How a player, human or bot, meets the engine: a view comes in, a verb goes out."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from tapete.cards import Card
from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.view import View


class Verb(msgspec.Struct, frozen=True):
    """One of the four verbs with its argument: `to` for raise_to, `cards` for draw."""

    verb: Literal["fold", "call", "raise_to", "draw"]
    to: Chips = 0
    cards: tuple[Card, ...] = ()


class Player(Protocol):
    """Whoever answers when a seat must act; it never sees more than its own view."""

    def decide(self, view: View) -> Verb: ...


def act(hand: Hand, verb: Verb) -> None:
    """Do `verb` for the seat whose turn it is; IllegalAction if the rules forbid it."""
    match verb.verb:
        case "fold":
            hand.fold()
        case "call":
            hand.call()
        case "raise_to":
            hand.raise_to(verb.to)
        case "draw":
            hand.draw(verb.cards)
