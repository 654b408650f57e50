"""The messages between the desk and a page, and the only place where a page's bytes are read.

What a question means is known in `answers`. The client's `desk-wire.ts` is generated from here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

MAX_MESSAGE = 32 * 1024
"""Bytes of the largest question that is read at all."""
MOST_HANDS = 20
"""More than any game has, so that eleven hands are refused in words."""

CardNumber: TypeAlias = int
Hand: TypeAlias = Annotated[str, Meta(max_length=4000)]
CardText: TypeAlias = Annotated[str, Meta(max_length=200)]


class BadQuestion(ValueError):
    """Bytes that are no question of ours; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(f"That is no question about odds: {code}.")
        self.code = code


# -- from the page ---------------------------------------------------------------------------------


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be held, written as on the command line; a newer question stops an older one.

    An empty hand is not chosen yet: the others are read all the same.
    """

    id: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    hands: Annotated[tuple[Hand, ...], Meta(max_length=MOST_HANDS)]
    board: CardText = ""
    dead: CardText = ""
    game: Annotated[str, Meta(max_length=20)] = "T"
    error: float = 0.0005


# -- to the page -----------------------------------------------------------------------------------


class Held(msgspec.Struct, frozen=True):
    """A hand or range as it was understood: in its shortest form, and how many hands it has.

    `cards` are those of a hand that is known; `weights` of the 169 classes only in hold'em.
    """

    text: str
    size: float
    cards: tuple[CardNumber, ...]
    weights: tuple[float, ...]


class Understood(msgspec.Struct, frozen=True, tag_field="t", tag="understood"):
    """Comes first; null for a hand that is not chosen, or makes no sense."""

    id: int
    hands: tuple[Held | None, ...]


class Share(msgspec.Struct, frozen=True):
    """What one player gets, in parts of one; `error` is null where it is exact."""

    win: float
    tie: float
    equity: float
    error: float | None


class Answer(msgspec.Struct, frozen=True, tag_field="t", tag="answer"):
    """The odds as they are known so far; each answer replaces the one before."""

    id: int
    way: Literal["table", "sweep", "enumeration", "sampling"]
    deals: float
    done: float
    shares: tuple[Share, ...]


class DrawTold(msgspec.Struct, frozen=True):
    """Cards that make one kind of hand, and the chances that they come."""

    kind: str
    outs: tuple[CardNumber, ...]
    next: float
    river: float


class Draws(msgspec.Struct, frozen=True, tag_field="t", tag="draws"):
    """Each player's draws, as its holder sees them."""

    id: int
    hands: tuple[tuple[DrawTold, ...], ...]


class Grid(msgspec.Struct, frozen=True, tag_field="t", tag="grid"):
    """Each player's equity by class, row by row; null for what is not held.

    `error` is the largest standard error, null where all are exact.
    """

    id: int
    error: float | None
    hands: tuple[tuple[float | None, ...], ...]


class NextCard(msgspec.Struct, frozen=True):
    card: CardNumber
    equity: tuple[float, ...]


class NextCards(msgspec.Struct, frozen=True, tag_field="t", tag="next"):
    """Each player's equity after every card that can come next.

    `error` is the largest standard error, null where all are exact.
    """

    id: int
    error: float | None
    cards: tuple[NextCard, ...]


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """Nothing more comes: all is said, the time was up, or a newer question came."""

    id: int
    why: Literal["done", "time", "stopped"]


class NoAnswer(msgspec.Struct, frozen=True, tag_field="t", tag="no-answer"):
    """Why there is none; `hand` is whose hand it is about, `id` is null for what is no question."""

    id: int | None
    code: str
    values: dict[str, str | int]
    hand: int | None


DeskTold: TypeAlias = Understood | Answer | Draws | Grid | NextCards | Done | NoAnswer

_question = msgspec.json.Decoder(Question)
write = msgspec.json.Encoder().encode


def read_question(text: str | bytes | None) -> Question:
    """The question in a message."""
    if text is None:
        raise BadQuestion("bad-message")
    if len(text) > MAX_MESSAGE:
        raise BadQuestion("too-large")
    try:
        return _question.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        raise BadQuestion("bad-message") from None
