"""The archive of hands that are over: what is kept of one, and what a viewer may be told of it.

A hand is kept whole, hidden cards too.  Nothing of it is told but by `told_to`, which finds the
viewer's own seat: who was dealt in sees its own cards, everybody else what a spectator saw.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tapete.history.finished import Finished
from tapete.history.saved import saved
from tapete.room.place import Place
from tapete.room.store import HandRow
from tapete.rules.events import Seat
from tapete.table.table import Table
from tapete.table.terms import Watch


class Money(NamedTuple):
    """What chips are told as: `coin` of them to one unit of `currency`, "" where they are none."""

    coin: int = 1
    currency: str = ""


class Told(NamedTuple):
    """A hand and the hand seat of whoever asks for it; None is a spectator."""

    hand: Finished
    viewer: Seat | None


def ended(place: Place, before: Table, after: Table, now: float) -> HandRow | None:
    """What to keep when the hand on a table came to its end between two moments."""
    hand = after.hand
    if (
        hand is None
        or not hand.done
        or (after.state.number == before.state.number and not before.playing)
    ):
        return None
    nicknames = {sitter.player: sitter.nickname for sitter in before.state.occupied().values()}
    finished = Finished(
        after.state.number,
        place.name,
        now,
        after.dealt,
        tuple(nicknames[player] for player in after.holders),
        after.button,
        after.terms.seats,
        saved(hand),
        deck=after.deal.deck if after.deal else (),
        sealed=after.deal.sealed if after.deal else None,
    )
    body = msgspec.json.encode(finished).decode()
    return HandRow(place.id, finished.number, now, after.holders, body)


def open_to(player: str, row: HandRow, watch: Watch, now: float) -> bool:
    """Whether somebody without a seat may be told of a hand: who was dealt in always may."""
    if player in row.players or watch == "open":
        return True
    return watch != "off" and row.ended_at + watch <= now


def told_to(player: str, row: HandRow, money: Money) -> Told:
    """A hand that was kept, for one player."""
    seat = row.players.index(player) if player in row.players else None
    finished = msgspec.json.decode(row.body, type=Finished)
    stakes, house = finished.hand.stakes, finished.hand.house
    coin = stakes.coin if house.rake != "none" else money.coin  # rake goes by money (3.40)
    places = len(str(coin)) - 1
    finished = msgspec.structs.replace(
        finished, currency=money.currency, places=places, players=row.players
    )
    return Told(finished, seat)
