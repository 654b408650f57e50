"""From which place of the deck each card must have come, said from what everybody saw.

Cards are dealt from the top, one at a time and clockwise, after the burns of the plan.  So the
place of each card follows from the events, also of cards that a viewer does not see.  Without
this the room could prove every card and still deal from wherever it likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from tapete.fair.sealing import Plan
from tapete.rules.events import (
    Began,
    BoardDealt,
    Cards,
    Dealt,
    Discarded,
    Event,
    Seat,
    Shown,
    StreetBegan,
)

Deal: TypeAlias = Dealt | BoardDealt


class OutOfOrder(ValueError):
    """The hand was not dealt as its plan says, or not clockwise from the button."""


class Places(NamedTuple):
    """The cards of one event, and where they came from.

    `places` has one for each card, None for a card that came back; for shown cards it has all
    places from which the seat was dealt cards.
    """

    event: int
    cards: Cards
    places: tuple[int | None, ...]
    shown: bool = False


def places_of(events: Sequence[Event], plan: Plan) -> list[Places]:
    """The places of all dealt and shown cards of a hand, by event; OutOfOrder if it has none."""
    walk = _Walk(plan)
    for index, event in enumerate(events):
        walk.take(index, event)
    walk.end_block()
    return sorted(walk.found, key=lambda found: found.event)


class _Walk:
    """Counts through the deck as a dealer does."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._at = plan, 0
        self._letter = "-"
        self._button, self._seats = 0, 0
        self._block: list[tuple[int, Deal]] = []
        """The events of one round of dealing; how many they are decides who gets which card."""
        self._held: dict[Seat, list[int | None]] = {}
        self._shown: list[tuple[int, Shown]] = []
        self.found: list[Places] = []

    def take(self, index: int, event: Event) -> None:
        match event:
            case Dealt() | BoardDealt():
                self._block.append((index, event))
            case Shown():  # cards may be turned up while others are still dealt
                self._shown.append((index, event))
            case Began(_, stacks, button, _):
                self._button, self._seats = button, len(stacks)
            case StreetBegan(street):
                self.end_block()
                if not 0 <= street < len(self._plan.burns):
                    raise OutOfOrder
                self._letter = self._plan.burns[street]
                if self._letter == "b":
                    self._skip(1)
            case Discarded():
                self.end_block()

    def end_block(self) -> None:
        if self._block:
            self._deal()
            self._block, self._letter = [], "-"
        for index, event in self._shown:
            held = tuple(self._held.get(event.seat, ()))
            self.found.append(Places(index, event.cards, held, shown=True))
        self._shown = []

    def _deal(self) -> None:
        self._check_order()
        if self._letter == "s":
            self._begin_last_stud_street()
        rounds = len(self._block)
        total = sum(len(cards_of(event)) for _, event in self._block)
        places = self._take(total)
        done = 0
        for number, (index, event) in enumerate(self._block):
            cards = cards_of(event)
            if isinstance(event, BoardDealt):
                own = places[done : done + len(cards)]
                done += len(cards)
            else:
                own = places[number::rounds]
                self._held.setdefault(event.seat, []).extend(own)
            self.found.append(Places(index, cards, tuple(own)))

    def _check_order(self) -> None:
        """Boards in their order, or seats clockwise and all alike; else who dealt could choose."""
        events = [event for _, event in self._block]
        order = [
            event.board if isinstance(event, BoardDealt) else self._clockwise(event.seat)
            for event in events
        ]
        alike = {(type(event), len(cards_of(event))) for event in events}
        if len(alike) > 1 or order != sorted(set(order)):
            raise OutOfOrder

    def _clockwise(self, seat: Seat) -> int:
        """How far a seat is from the button."""
        if not 0 <= seat < self._seats:
            raise OutOfOrder
        return (seat - self._button - 1) % self._seats

    def _begin_last_stud_street(self) -> None:
        """Burn, or take all that is left together with the burns where it is too little (2.69)."""
        community = isinstance(self._block[0][1], BoardDealt)
        enough = 3 if community else len(self._block) + 2
        short = self._plan.size - self._at < enough
        self._skip(self._plan.size if short else 1)

    def _skip(self, count: int) -> None:
        self._at = min(self._at + count, self._plan.size)

    def _take(self, count: int) -> list[int | None]:
        """The next places; None for the cards that came back when the deck ran out."""
        left = range(self._at, min(self._at + count, self._plan.size))
        self._skip(count)
        return [*left, *[None] * (count - len(left))]


def cards_of(event: Event) -> Cards:
    """The cards that an event brings to light."""
    match event:
        case Dealt(_, down, up):
            return down + up
        case BoardDealt(_, cards) | Shown(_, cards):
            return cards
    return ()
