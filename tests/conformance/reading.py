"""What viewers may draw, read off the hand itself: a second opinion on pictures and views.

`tapete.rules.view` lets a viewer see what the redacted events tell.  Here the same is written down
from the hand's own state, field by field, as a list of what may be known.  The only cards named
are those dealt face up, those turned up at a showdown, and to a viewer the own ones.  Words and
winnings are no part of the state; they come from the log.
"""

from collections.abc import Sequence

import msgspec

from tapete.rules.events import (
    Called,
    Chips,
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
    StreetBegan,
    Won,
)
from tapete.rules.hand import Hand
from tapete.rules.picture import Picture, SeatPicture
from tapete.rules.stakes import BRING_IN, LIVE
from tapete.rules.view import View


def public_picture(hand: Hand) -> Picture:
    """What everybody may draw, spectators too."""
    street = last_street(hand.log)
    bets, words = _bets_and_words(street, len(hand.stacks))
    return Picture(
        game=hand.stakes.limit.value + hand.variant.code,
        button=hand.button,
        street=hand.street,
        street_name=hand.variant.streets[hand.street].name,
        boards=list(hand.boards),
        seats=[
            # When the hand is over, its state has forgotten the last bets.
            _seat(hand, seat, bets[seat] if hand.done else hand.bets[seat], words[seat])
            for seat in range(len(hand.stacks))
        ],
        dead=hand.dead,
        raked=sum(event.amount for event in hand.log if isinstance(event, Raked)),
    )


def picture_for(hand: Hand, viewer: Seat | None, public: Picture) -> Picture:
    """The public picture with the viewer's own cards."""
    if viewer is None:
        return public
    seats = public.seats.copy()
    seats[viewer] = msgspec.structs.replace(seats[viewer], down=hand.hole[viewer])
    return msgspec.structs.replace(public, seats=seats)


def view_for(hand: Hand, viewer: Seat | None, public: Picture) -> View:
    """All that `viewer` may know: beside the picture whose turn it is, and its own choices."""
    legal, picture = hand.legal, picture_for(hand, viewer, public)
    if legal is None:
        return View(viewer, picture, None, 0, None, hand.done)
    own = legal if legal.actor == viewer else None
    return View(viewer, picture, legal.actor, legal.call or 0, own, done=False)


def _seat(hand: Hand, seat: Seat, bet: Chips, word: str) -> SeatPicture:
    own = [event for event in hand.log if getattr(event, "seat", None) == seat]
    shown = {card for event in own if isinstance(event, Shown) for card in event.cards}
    folded = any(isinstance(event, Folded) for event in own)
    return SeatPicture(
        stack=hand.stacks[seat],
        bet=bet,
        paid=hand.paid[seat],
        live=not folded,
        down=tuple(card if card in shown else None for card in hand.hole[seat]),
        up=hand.up[seat],
        shown=bool(shown),
        said="fold" if folded else word,
        won=sum(event.amount for event in own if isinstance(event, Won)),
    )


def last_street(log: Sequence[Event]) -> Sequence[Event]:
    """The events of the last street; forced bets belong to the first."""
    begins = [at for at, event in enumerate(log) if isinstance(event, StreetBegan)]
    return log[begins[-1] :] if len(begins) > 1 else log


def _bets_and_words(street: Sequence[Event], seats: int) -> tuple[list[Chips], list[str]]:
    """What each seat has put in on this street, and what it said last."""
    bets, words = [0] * seats, [""] * seats
    for event in street:
        match event:
            case Posted(seat, amount, kind):
                bets[seat] += amount if kind in LIVE or kind == BRING_IN else 0
                words[seat] = kind
            case Called(seat, amount, _):
                bets[seat] += amount
                words[seat] = "call" if amount else "check"
            case Raised(seat, to, _):
                words[seat] = "raise" if any(bets) else "bet"
                bets[seat] = to
            case Returned(seat, amount):
                bets[seat] -= min(bets[seat], amount)
            case Discarded(seat, cards):
                words[seat] = f"draw {len(cards)}" if cards else "stand pat"
            case Mucked(seat):
                words[seat] = "muck"
    return bets, words
