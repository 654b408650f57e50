"""A hand that is over, with the table around it, and what one viewer may be told of it.

Every history of a viewer is written from a hand that `seen_by` returns: its events are redacted,
and everything else of it that hides something is gone.
"""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from tapete.cards import Card
from tapete.fair import Secret
from tapete.history.money import to_money
from tapete.history.record import Record
from tapete.history.saved import Saved, again
from tapete.history.written import record_of
from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.rules.view import redact


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand that is over; seats and names are by hand seat."""

    number: int
    table: str
    """What the table is called."""
    ended: float
    """Unix time."""
    seats: tuple[Seat, ...]
    """The table seat of each hand seat."""
    names: tuple[str, ...]
    button: Seat
    """A table seat; a dead button lies at one without a hand."""
    max_seats: int
    hand: Saved
    deck: tuple[Card, ...] = ()
    sealed: Secret | None = None
    """What proves the deal, which is for `room.proofs` alone."""
    currency: str = ""
    """The ISO code of the money, "" for chips that are none."""
    places: int = 0
    """10**`places` chips are one unit of the money."""
    players: tuple[str, ...] = ()
    """Who they are, whatever they are called; told with a hand, and not kept in it."""

    @property
    def game(self) -> str:
        """The limit's letter and the variant's code, as in PHH."""
        return self.hand.stakes.limit.value + self.hand.variant


def seen_by(finished: Finished, viewer: Seat | None) -> Hand:
    """The hand with the events that `viewer` was told; None is a spectator.

    It is no hand to play on with: the cards it held besides are taken away.
    """
    hand = again(finished.hand)
    hand.log = [redact(event, viewer) for event in hand.log]
    hand.hole, hand.muck = [], ()
    return hand


def record_for(finished: Finished, viewer: Seat | None) -> Record:
    """The record of a hand as `viewer` saw it, with who sat where, when and for which money."""
    hand = seen_by(finished, viewer)
    ended = datetime.fromtimestamp(finished.ended, UTC)
    fields: dict[str, object] = {
        "venue": "tapete",
        "time": ended.time().replace(microsecond=0),
        "time_zone": "UTC",
        "day": ended.day,
        "month": ended.month,
        "year": ended.year,
        "hand": finished.number,
        "seats": [finished.seats[seat] + 1 for seat in hand.order],
        "seat_count": finished.max_seats,
        "table": finished.table,
        "players": [finished.names[seat] for seat in hand.order],
    }
    if finished.players:
        fields["_player_ids"] = [finished.players[seat] for seat in hand.order]
    if finished.currency:
        fields["currency"] = finished.currency
    if hand.house.rake != "none":
        fields["_chip"] = to_money(1, finished.places)
    return record_of(hand, finished.hand.posts, places=finished.places, fields=fields)
