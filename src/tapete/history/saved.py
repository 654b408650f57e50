"""A hand as JSON of our own: its inputs, from which it is played again, and its events.

A hand is reproducible from variant, stakes, house, stacks, button, posts, deck and verbs.  Where
the deck is not told, the cards that were dealt take its place.  The events follow from the inputs;
they are there for programs without an engine, and are checked when the hand is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from tapete.cards import Card, format_cards
from tapete.history.actions import parse_cards
from tapete.history.complaints import UnreadableHand
from tapete.history.written import posts_of
from tapete.rules.betting import IllegalAction
from tapete.rules.events import (
    Began,
    BoardDealt,
    Called,
    Cards,
    Chips,
    Dealt,
    Discarded,
    Event,
    Folded,
    Posted,
    Raised,
    Seat,
    Shown,
    Won,
)
from tapete.rules.hand import Hand
from tapete.rules.house import House
from tapete.rules.stakes import BRING_IN, Post, Stakes
from tapete.rules.variants import VARIANTS, bomb_pot


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One verb, or one thing that a hand without a deck is told; `cards` as in PHH."""

    do: Literal["fold", "call", "raise_to", "draw", "deal", "show", "award"]
    to: Chips = 0
    cards: str = ""
    seat: Seat | None = None
    won: dict[str, Chips] = {}


class Saved(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand's inputs and events."""

    variant: str
    stakes: Stakes
    house: House
    stacks: tuple[Chips, ...]
    button: Seat
    posts: tuple[Post, ...]
    steps: tuple[Step, ...]
    events: tuple[Event, ...] = ()
    deck: str | None = None
    """The deck from the top, perhaps with the order in which cards come back; None if untold."""
    bomb: bool = False
    boards: int = 1
    runs: int = 1
    shows: int = 0
    mucks: int = 0


def dump(hand: Hand, *, posts: Sequence[Post] | None = None, deck: Cards | None = None) -> bytes:
    """A hand as JSON; `posts` and `deck` are those it was made with, if they shall be told."""
    return msgspec.json.encode(saved(hand, posts=posts, deck=deck))


def saved(hand: Hand, *, posts: Sequence[Post] | None = None, deck: Cards | None = None) -> Saved:
    """The inputs and events of a hand."""
    began = next(event for event in hand.log if isinstance(event, Began))
    return Saved(
        hand.variant.code,
        hand.stakes,
        hand.house,
        began.stacks,
        hand.button,
        tuple(posts_of(hand) if posts is None else posts),
        tuple(_steps(hand, dealt=deck is None)),
        tuple(hand.log),
        None if deck is None else format_cards(deck),
        not hand.variant.streets[0].betting,
        began.boards,
        hand.runs,
        hand.shows,
        hand.mucks,
    )


def load(text: bytes | str) -> Hand:
    """Play a saved hand again; UnreadableHand if it is none, or its events are not what follows."""
    try:
        return again(msgspec.json.decode(text, type=Saved))
    except msgspec.MsgspecError as error:
        raise UnreadableHand("not-saved", why=str(error)) from None


def again(saved: Saved) -> Hand:
    """The hand played again; UnreadableHand if its events are not what follows."""
    try:
        hand = _begin(saved)
        for step in saved.steps:
            _DO[step.do](hand, step)
    except (IllegalAction, ValueError) as error:
        raise UnreadableHand("not-saved", why=str(error)) from None
    if saved.events and saved.events != tuple(hand.log):
        raise UnreadableHand("other-events")
    return hand


def _begin(saved: Saved) -> Hand:
    if saved.variant not in VARIANTS:
        raise UnreadableHand(
            "unknown-variant", variant=saved.variant[:40], games=", ".join(VARIANTS)
        )
    variant = VARIANTS[saved.variant]
    return Hand(
        bomb_pot(variant) if saved.bomb else variant,
        saved.stakes,
        saved.stacks,
        button=saved.button,
        deck=None if saved.deck is None else _known(parse_cards(saved.deck)),
        house=saved.house,
        posts=saved.posts,
        boards=saved.boards,
        runs=saved.runs,
        shows=saved.shows,
        mucks=saved.mucks,
    )


def _known(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _draw(hand: Hand, step: Step) -> None:
    hand.draw(parse_cards(step.cards))


def _show(hand: Hand, step: Step) -> None:
    if step.seat is not None:
        hand.show(step.seat, parse_cards(step.cards))


_DO: Mapping[str, Callable[[Hand, Step], None]] = {
    "fold": lambda hand, _: hand.fold(),
    "call": lambda hand, _: hand.call(),
    "raise_to": lambda hand, step: hand.raise_to(step.to),
    "draw": _draw,
    "deal": lambda hand, step: hand.deal(parse_cards(step.cards), step.seat),
    "show": _show,
    "award": lambda hand, step: hand.award({int(s): chips for s, chips in step.won.items()}),
}


# -- from events to steps ----------------------------------------------------------------------


def _steps(hand: Hand, *, dealt: bool) -> Iterator[Step]:
    """The verbs, and with `dealt` also the cards, shows and awards, read off the events."""
    unknown: set[Seat] = set()
    for event in hand.log:
        match event:
            case Dealt(seat, down, up) if dealt:
                unknown |= {seat} if None in down else set()
                yield Step("deal", cards=format_cards(down + up), seat=seat)
            case BoardDealt(_, cards) if dealt:
                yield Step("deal", cards=format_cards(cards))
            case Shown(seat, cards) if seat in unknown and None not in cards:
                unknown.discard(seat)
                yield Step("show", cards=format_cards(cards), seat=seat)
            case _:
                yield from _verb(event)
    won = {str(e.seat): e.amount for e in hand.log if isinstance(e, Won) and e.share == "recorded"}
    if won:
        yield Step("award", won=won)


def _verb(event: Event) -> Iterator[Step]:
    match event:
        case Folded(_):
            yield Step("fold")
        case Called(_, _, _):
            yield Step("call")
        case Posted(_, _, kind) if kind == BRING_IN:
            yield Step("call")
        case Raised(_, to, _):
            yield Step("raise_to", to=to)
        case Discarded(_, cards):
            yield Step("draw", cards=format_cards(cards))
