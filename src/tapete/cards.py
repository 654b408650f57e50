"""Cards as numbers, and the only place where they become text.

A card is an int 0..51, ``rank * 4 + suit``: ranks 2..A are 0..12, suits c d h s are 0..3, so
comparing two cards compares rank first and then suit (rulebook 1.1, 1.2). Nothing here knows what
a hand is worth or which cards may be in play together; a card may be named twice.
"""

import re
from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK: Cards = tuple(range(52))
SHORT_DECK: Cards = tuple(range(RANKS.index("6") * 4, 52))

_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_SUIT_LETTERS = dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True))
_EMOJI_STYLE = "\ufe0f"
_CARD = re.compile(rf"(10|[{RANKS}tjqka])([{SUITS}CDHS♣♦♥♠♧♢♡♤]){_EMOJI_STYLE}?")
_HIDDEN = re.compile(rf"{_CARD.pattern}|\?\?")
_GAP = re.compile(r"[\s,]*")


def rank_of(card: Card) -> int:
    """The card's rank, 0 (deuce) to 12 (ace)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The card's suit, 0 to 3 in the order clubs, diamonds, hearts, spades."""
    return card & 3


def parse_cards(text: str) -> Cards:
    """Read cards such as ``AsKd``, ``As Kd``, ``as,10d`` or ``A♠ K♦``; ValueError on anything else.

    >>> parse_cards("2c As")
    (0, 51)
    """
    return tuple(_card(match) for match in _tokens(text, _CARD))


def parse_hidden(text: str) -> tuple[Card | None, ...]:
    """Like `parse_cards`, but ``??`` stands for an unknown card and is read as None."""
    return tuple(None if match[0] == "??" else _card(match) for match in _tokens(text, _HIDDEN))


def format_cards(cards: Iterable[Card | None]) -> str:
    """Print cards as ``AsKd``, an unknown card (None) as ``??``."""
    return "".join("??" if card is None else _NAMES[card] for card in cards)


def _tokens(text: str, pattern: re.Pattern[str]) -> Iterable[re.Match[str]]:
    place = _skip_gap(text, 0)
    while place < len(text):
        match = pattern.match(text, place)
        if match is None:
            raise ValueError(
                f"{text[place : place + 3].strip()!r} in {text[:60]!r} is not a card;"
                " write cards like As, Td or 10h."
            )
        yield match
        place = _skip_gap(text, match.end())


def _skip_gap(text: str, place: int) -> int:
    gap = _GAP.match(text, place)
    return gap.end() if gap else place


def _card(match: re.Match[str]) -> Card:
    rank, suit = match[1].upper(), match[2]
    return RANKS.index("T" if rank == "10" else rank) * 4 + SUITS.index(
        _SUIT_LETTERS.get(suit, suit.lower())
    )
