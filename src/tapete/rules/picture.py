"""What a viewer can draw: a fold over the events that this viewer was told.

A picture is only ever made from events, on the server and in any replayer, so nothing can be
drawn that was not told.  It does not know the rules; whose turn it is and what is legal comes
with the view.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

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
    Returned,
    Seat,
    Shown,
    Split,
    StreetBegan,
    Won,
)
from tapete.rules.pots import Pot, build_pots
from tapete.rules.stakes import ANTE, DEAD


class SeatPicture(msgspec.Struct):
    """One seat as a viewer sees it; None is a card face down."""

    stack: Chips
    bet: Chips = 0
    paid: Chips = 0
    live: bool = True
    down: Cards = ()
    up: Cards = ()
    shown: bool = False
    said: str = ""
    """The last word of this street: "post", "check", "call", "bet", "raise", "fold", ..."""
    won: Chips = 0


class Picture(msgspec.Struct):
    """A hand as one viewer sees it."""

    game: str = ""
    button: Seat = 0
    street: int = 0
    street_name: str = ""
    boards: list[Cards] = []
    seats: list[SeatPicture] = []
    dead: Chips = 0
    raked: Chips = 0

    @property
    def pots(self) -> list[Pot]:
        """The pots of the earlier streets, without the bets of this one."""
        before = [seat.paid - seat.bet for seat in self.seats]
        live = sum(1 << number for number, seat in enumerate(self.seats) if seat.live)
        return build_pots(before, live, self.dead)

    def copy(self) -> Picture:
        """An independent picture of the same."""
        seats = [msgspec.structs.replace(seat) for seat in self.seats]
        return msgspec.structs.replace(self, boards=self.boards.copy(), seats=seats)

    def tell(self, event: Event) -> None:
        """Take in one more event."""
        match event:
            case Began(game, stacks, button, boards):
                self.game, self.button = game, button
                self.seats = [SeatPicture(stack) for stack in stacks]
                self.boards = [()] * boards
            case StreetBegan(street, name):
                self._new_street(street, name)
            case Dealt(seat, down, up):
                self.seats[seat].down += down
                self.seats[seat].up += up
            case BoardDealt(board, cards):
                self.boards[board] += cards
            case Split(boards):
                self.boards = self.boards * boards
            case Raked(_, amount):
                self.raked += amount
            case _:
                self._tell_seat(self.seats[event.seat], event)

    def _new_street(self, street: int, name: str) -> None:
        self.street, self.street_name = street, name
        if street:
            for seat in self.seats:
                seat.bet, seat.said = 0, "" if seat.live else seat.said

    def _tell_seat(self, seat: SeatPicture, event: Event) -> None:
        match event:
            case Posted(_, amount, kind):
                self._post(seat, amount, kind)
            case Called(_, amount, _):
                seat.said = "call" if amount else "check"
                _pay(seat, amount)
            case Raised(_, to, _):
                seat.said = "raise" if any(other.bet for other in self.seats) else "bet"
                _pay(seat, to - seat.bet)
            case Folded(_):
                seat.live, seat.said = False, "fold"
            case Discarded(_, cards):
                seat.said = f"draw {len(cards)}" if cards else "stand pat"
                seat.down = _without(seat.down, cards)
            case Returned(_, amount):
                seat.stack += amount
                seat.paid -= amount
                seat.bet -= min(amount, seat.bet)
            case Shown(_, cards):
                seat.down, seat.shown = cards, True
            case Mucked(_):
                seat.said = "muck"
            case Won(_, amount, _, _, _):
                seat.stack += amount
                seat.won += amount

    def _post(self, seat: SeatPicture, amount: Chips, kind: str) -> None:
        seat.said = kind
        if kind in DEAD:
            seat.stack -= amount
            self.dead += amount
        else:
            _pay(seat, amount)
            seat.bet -= amount if kind == ANTE else 0


def picture(events: Iterable[Event]) -> Picture:
    """Fold events into a picture."""
    drawn = Picture()
    for event in events:
        drawn.tell(event)
    return drawn


def _pay(seat: SeatPicture, amount: Chips) -> None:
    seat.stack -= amount
    seat.bet += amount
    seat.paid += amount


def _without(held: Cards, cards: Cards) -> Cards:
    kept = list(held)
    for card in cards:
        kept.remove(card)
    return tuple(kept)
