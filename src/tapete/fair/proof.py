"""The proof of a deal as a document, and the check of it, which needs nothing else.

A proof is for one viewer: it has the hand as that viewer was told it, and opens no other card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from tapete.cards import Card
from tapete.fair.dealing import Moment, Seal, order_of
from tapete.fair.places import OutOfOrder, Places, places_of
from tapete.fair.pledges import pledge_of
from tapete.fair.sealing import Opening, root_of, top_of
from tapete.rules.events import Event, Seat

FORMAT: Literal["tapete-fair-deal-1"] = "tapete-fair-deal-1"


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal of one hand as one viewer saw it.

    `seats` and `names` have the table seat and the nickname of each hand seat.
    """

    format: Literal["tapete-fair-deal-1"]
    table: Annotated[str, Meta(min_length=1, max_length=200)]
    hand: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    seal: Seal
    events: tuple[Event, ...]
    openings: Annotated[tuple[Opening, ...], Meta(max_length=104)]
    seats: tuple[Seat, ...] = ()
    names: tuple[str, ...] = ()


class Fault(NamedTuple):
    """Something that a right proof does not have; the code names it in the catalogues."""

    code: Literal["contributions", "pledge", "root", "twice", "order", "unopened", "place"]
    seat: Seat | None = None
    card: Card | None = None


def read(raw: bytes | str) -> Proof:
    """The proof in a file; ValueError when there is none."""
    return msgspec.json.decode(raw, type=Proof)


def faults(proof: Proof) -> list[Fault]:
    """All that is wrong with a proof; nothing when the deal is proved."""
    return [*_contributions(proof), *_openings(proof), *_cards(proof)]


def _contributions(proof: Proof) -> Iterator[Fault]:
    """Each nonce was pledged, and each seat spoke once."""
    seats = [one.seat for one in proof.seal.contributions]
    if seats != sorted(set(seats)):
        yield Fault("contributions")
    for one in proof.seal.contributions:
        if one.nonce and one.pledge != pledge_of(proof.table, proof.hand, one.seat, one.nonce):
            yield Fault("pledge", seat=one.seat)


def _openings(proof: Proof) -> Iterator[Fault]:
    """Each opened card was sealed, in one place only."""
    plan = proof.seal.plan
    seen: set[int | tuple[int, Card]] = set()
    for one in proof.openings:
        top = top_of(one, plan.leaves) if one.position < plan.leaves else None
        if top is None or root_of(proof.table, proof.hand, plan, top) != proof.seal.root:
            yield Fault("root", card=one.card)
        deck = one.position // plan.size
        if {(deck, one.card), one.position} & seen:
            yield Fault("twice", card=one.card)
        seen |= {(deck, one.card), one.position}


def _cards(proof: Proof) -> Iterator[Fault]:
    """Each card that was seen is opened, and came from where it had to come from."""
    plan = proof.seal.plan
    order = order_of(Moment(proof.table, proof.hand, plan), proof.seal)
    opened = {(one.card, one.position) for one in proof.openings}
    try:
        dealt = places_of(proof.events, plan)
    except OutOfOrder:
        yield Fault("order")
        return
    for found in dealt:
        for number, card in enumerate(found.cards):
            at = {position for known, position in opened if known == card}
            if card is None or at & _allowed(found, number, order, plan.size):
                continue
            yield Fault("place" if at else "unopened", card=card)


def _allowed(found: Places, number: int, order: list[int], size: int) -> set[int]:
    """The sealed positions from which a card may have come."""
    places = found.places if found.shown else found.places[number : number + 1]
    allowed = {order[place] for place in places if place is not None}
    return allowed | set(order[size:]) if None in places else allowed
