"""What happened in a hand, in order.

A hand is its events: everything a viewer may draw is a fold of them (`rules.picture`).  They are
frozen and tagged, so that JSON is one call away for whoever needs it.  This file does not know
who may see what; `rules.view` does.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tapete.cards import Card

Seat: TypeAlias = int
"""A place in the hand, numbered clockwise from 0 without gaps."""

Chips: TypeAlias = int
"""An amount in the table's smallest unit."""

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards as somebody sees them; None is a card that this somebody may not see."""


class _Event(msgspec.Struct, frozen=True, gc=False, tag=str.lower, tag_field="event"):
    pass


class Began(_Event, frozen=True):
    """The deal begins; `game` is the limit's letter and the variant's code, as in PHH."""

    game: str
    stacks: tuple[Chips, ...]
    button: Seat
    boards: int


class Posted(_Event, frozen=True):
    """A forced bet; `kind` is one of the kinds in `rules.stakes`, or "bring-in"."""

    seat: Seat
    amount: Chips
    kind: str


class StreetBegan(_Event, frozen=True):
    """A street of the variant begins; streets count from 0."""

    street: int
    name: str


class Dealt(_Event, frozen=True):
    """A seat gets cards, face down and face up."""

    seat: Seat
    down: Cards
    up: Cards


class BoardDealt(_Event, frozen=True):
    """Cards are dealt to a board; boards count from 0."""

    board: int
    cards: Cards


class Split(_Event, frozen=True):
    """From here on the board is dealt `boards` times (run it twice)."""

    boards: int


class Discarded(_Event, frozen=True):
    """Cards thrown away in a draw; none is standing pat."""

    seat: Seat
    cards: Cards


class Folded(_Event, frozen=True):
    """A seat gives up the hand."""

    seat: Seat


class Called(_Event, frozen=True):
    """A call; with `amount` 0 a check."""

    seat: Seat
    amount: Chips
    all_in: bool


class Raised(_Event, frozen=True):
    """A bet, raise or completion to a total of `to` on this street."""

    seat: Seat
    to: Chips
    all_in: bool


class Returned(_Event, frozen=True):
    """The part of a bet that nobody could match goes back (rulebook 1.42)."""

    seat: Seat
    amount: Chips


class Shown(_Event, frozen=True):
    """A seat turns up all its down cards."""

    seat: Seat
    cards: Cards


class Mucked(_Event, frozen=True):
    """A seat gives up at the showdown without showing."""

    seat: Seat


class Raked(_Event, frozen=True):
    """The room takes its part of a pot (3.40)."""

    pot: int
    amount: Chips


class Won(_Event, frozen=True):
    """A seat takes chips from a pot; pots count from the main pot, 0.

    `share` names the part that was won: a share of the variant, "both" when the same seats
    won both halves, or "uncontested".
    """

    seat: Seat
    amount: Chips
    pot: int
    board: int
    share: str


Event: TypeAlias = (
    Began
    | Posted
    | StreetBegan
    | Dealt
    | BoardDealt
    | Split
    | Discarded
    | Folded
    | Called
    | Raised
    | Returned
    | Shown
    | Mucked
    | Raked
    | Won
)
