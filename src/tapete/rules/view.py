"""What one viewer may see: the only place that knows secrecy.

`redact` is a white list: each kind of event is named with what of it may be told, and a kind that
is not named is an error, never a leak.
"""

from __future__ import annotations

import msgspec

from tapete.rules.betting import Legal
from tapete.rules.events import (
    Began,
    BoardDealt,
    Called,
    Cards,
    Dealt,
    Discarded,
    Event,
    Folded,
    Mucked,
    Posted,
    Raised,
    Raked,
    Returned,
    Seat,
    Shown,
    Split,
    StreetBegan,
    Won,
)
from tapete.rules.hand import Hand
from tapete.rules.picture import Picture

_PUBLIC = (
    Began, Posted, StreetBegan, BoardDealt, Split, Folded, Called, Raised, Returned, Shown,
    Mucked, Raked, Won,
)  # fmt: skip
"""Events that everybody at the table sees as they are."""


class View(msgspec.Struct, frozen=True):
    """A viewer's picture, and whose turn it is; `legal` only for the viewer's own turn."""

    viewer: Seat | None
    picture: Picture
    actor: Seat | None
    to_call: int
    """What the actor has to add; public, because anybody can count."""
    legal: Legal | None
    done: bool


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as `viewer` may be told it; None is a spectator, who holds no cards.

    >>> redact(Dealt(0, (51, 50), ()), viewer=1)
    Dealt(seat=0, down=(None, None), up=())
    """
    match event:
        case Dealt(seat, down, up):
            return event if seat == viewer else Dealt(seat, _hidden(down), up)
        case Discarded(seat, cards):
            return event if seat == viewer else Discarded(seat, _hidden(cards))
        case _ if type(event) in _PUBLIC:
            return event
    raise TypeError(f"nobody decided who may see {type(event).__name__}")


class Drawn:
    """The pictures of a hand that goes on, for each viewer: every event is folded in once."""

    def __init__(self) -> None:
        self._pictures: dict[Seat | None, tuple[Picture, Event, int]] = {}
        """By viewer: a fold of the first so many events of the hand that began with that event."""

    def picture(self, hand: Hand, viewer: Seat | None) -> Picture:
        """What `viewer` can draw now; the caller's own copy."""
        drawn, first, seen = self._pictures.get(viewer, (Picture(), None, 0))
        if first is not hand.log[0] or seen > len(hand.log):
            drawn, seen = Picture(), 0
        for event in hand.log[seen:]:
            drawn.tell(redact(event, viewer))
        self._pictures[viewer] = (drawn, hand.log[0], len(hand.log))
        return drawn.copy()


def view(hand: Hand, viewer: Seat | None, drawn: Drawn | None = None) -> View:
    """All that `viewer` may know of the hand now."""
    waiting = bool(hand.pending)
    own = waiting and hand.actor == viewer
    return View(
        viewer,
        (drawn or Drawn()).picture(hand, viewer),
        hand.actor if waiting else None,
        hand.to_call if waiting and not hand.drawing else 0,
        hand.legal if own else None,
        hand.done,
    )


def _hidden(cards: Cards) -> Cards:
    return (None,) * len(cards)
