"""Hands that are over, as messages: a line of the list, and the frames of a replay.

Everything is made from the events that the viewer was told (`rules.view.redact`), so that nothing
can be drawn that was not told; the client needs no rules to show it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tapete.room import views, wire
from tapete.room.hands import Told
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
    Mucked,
    Posted,
    Raised,
    Raked,
    Seat,
    Shown,
    Split,
    StreetBegan,
    Won,
)
from tapete.rules.picture import Picture, picture
from tapete.rules.stakes import BRING_IN
from tapete.rules.variants import VARIANTS
from tapete.rules.view import View, redact
from tapete.table.terms import BuyIn


class HandCard(msgspec.Struct, frozen=True):
    """A hand in the list; `cards` and `result` are the viewer's, empty for who was not dealt in."""

    number: int
    ended: float
    variant: str
    cards: Cards
    boards: tuple[Cards, ...]
    result: Chips | None
    pot: Chips
    winners: tuple[str, ...]


class HandList(msgspec.Struct, frozen=True):
    """The newest hands first; `before` asks for older ones, None when there are no more."""

    table: str
    """What the table is called."""
    hands: tuple[HandCard, ...]
    before: int | None
    coin: int = 1
    """So many chips are one unit of `currency`, which is "" where chips are only chips."""
    currency: str = ""


class ReplayFrame(msgspec.Struct, frozen=True):
    """What happened at once, and the hand after it."""

    events: tuple[Event, ...]
    hand: wire.HandView


class HandReplay(msgspec.Struct, frozen=True):
    """A hand to be played again; `names` has the nicknames by hand seat.

    `table` is the table before the first frame; `earlier` and `later` number its neighbours.
    """

    number: int
    ended: float
    names: tuple[str, ...]
    table: wire.TableView
    frames: tuple[ReplayFrame, ...]
    earlier: int | None = None
    later: int | None = None
    coin: int = 1
    currency: str = ""


ANSWERS = (HandList, HandReplay)

_KINDS: dict[type[Event], str] = {
    Began: "posts",
    Posted: "posts",
    Split: "deal",
    StreetBegan: "deal",
    Dealt: "deal",
    BoardDealt: "deal",
    Shown: "show",
    Mucked: "show",
    Raked: "won",
    Won: "won",
}
"""Events that are told at once when they follow one another; every other one is for itself."""


def card(told: Told) -> HandCard:
    """A hand as a line of the list."""
    finished, viewer = told
    events = _events(told)
    drawn = picture(events)
    own = None if viewer is None else drawn.seats[viewer]
    winners = {e.seat: None for e in events if isinstance(e, Won)}
    return HandCard(
        finished.number,
        finished.ended,
        VARIANTS[finished.hand.variant].slug,
        _dealt(events, viewer),
        tuple(drawn.boards),
        None if own is None or viewer is None else own.stack - finished.hand.stacks[viewer],
        drawn.raked + sum(seat.won for seat in drawn.seats),
        tuple(finished.names[seat] for seat in winners),
    )


def replay(told: Told, *, earlier: int | None, later: int | None) -> HandReplay:
    """A hand frame by frame."""
    finished = told.hand
    return HandReplay(
        finished.number,
        finished.ended,
        finished.names,
        _table(told),
        tuple(_frames(told)),
        earlier,
        later,
        10**finished.places,
        finished.currency,
    )


def _events(told: Told) -> tuple[Event, ...]:
    return tuple(redact(event, told.viewer) for event in told.hand.hand.events)


def _dealt(events: tuple[Event, ...], viewer: Seat | None) -> Cards:
    """The cards that the viewer held last."""
    own = [e for e in events if getattr(e, "seat", None) == viewer and viewer is not None]
    held: list[int | None] = []
    for event in own:
        if isinstance(event, Dealt):
            held += event.down + event.up
        elif isinstance(event, Discarded):
            held = [card for card in held if card not in event.cards]
    return tuple(held)


def _frames(told: Told) -> Iterator[ReplayFrame]:
    groups = list(_groups(_events(told)))
    so_far: list[Event] = []
    for number, group in enumerate(groups):
        so_far += group
        done = number == len(groups) - 1
        actor = None if done else _who_acts(groups[number + 1][0])
        yield ReplayFrame(tuple(group), _hand(told, picture(so_far), number, actor, done=done))


def _groups(events: tuple[Event, ...]) -> Iterator[list[Event]]:
    """The events in parts that are told at once: an action, a street, a showdown."""
    group: list[Event] = []
    for event in events:
        if group and not _goes_on(group[-1], event):
            yield group
            group = []
        group.append(event)
    yield group


def _goes_on(before: Event, event: Event) -> bool:
    if isinstance(event, StreetBegan):
        return isinstance(before, Split)
    if isinstance(before, Discarded):
        return isinstance(event, Dealt)
    kind = _KINDS.get(type(event))
    return kind is not None and kind == _KINDS.get(type(before))


def _who_acts(event: Event) -> Seat | None:
    """Whose decision comes next."""
    match event:
        case Folded(seat) | Called(seat) | Raised(seat) | Discarded(seat):
            return seat
        case Posted(seat, _, kind) if kind == BRING_IN:
            return seat
    return None


def _hand(
    told: Told, drawn: Picture, turn: int, actor: Seat | None, *, done: bool
) -> wire.HandView:
    finished, viewer = told
    seen = View(viewer, drawn, actor, 0, None, done)
    pots = () if done else tuple(wire.PotView(*pot) for pot in drawn.pots)
    names = views.names(VARIANTS[finished.hand.variant], seen)
    return wire.HandView(
        finished.number, finished.seats, finished.button, seen, pots, turn, None, names
    )


def _table(told: Told) -> wire.TableView:
    """The table with those who were dealt in."""
    finished, viewer = told
    stakes = finished.hand.stakes
    seats: list[wire.SeatView | None] = [None] * finished.max_seats
    stacks = zip(finished.seats, finished.names, finished.hand.stacks, strict=True)
    for seat, name, stack in stacks:
        seats[seat] = wire.SeatView(name, bot=False, stack=stack, away=False, online=True)
    return wire.TableView(
        id="",
        name=finished.table,
        game=finished.game,
        variant=VARIANTS[finished.hand.variant].slug,
        limit=stakes.limit.value,
        stakes=views.stakes_card(stakes),
        max_seats=finished.max_seats,
        buy_in=BuyIn(0, 0, 0),
        seats=tuple(seats),
        you=None if viewer is None else finished.seats[viewer],
        hand=None,
    )
