"""No viewer learns a hidden card; and leaks that are planted on purpose are found."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec
import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from tapete.cards import Card
from tapete.rules import view as secrecy
from tapete.rules.events import (
    Began,
    BoardDealt,
    Cards,
    Dealt,
    Discarded,
    Event,
    Folded,
    Mucked,
    Seat,
    Shown,
    StreetBegan,
)
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, PROFILES
from tapete.rules.stakes import Limit
from tapete.rules.variants import HIGH, HOLDEM, STUD, TRIPLE_DRAW, VARIANTS, Variant
from tapete.rules.view import View
from tests.conformance.deals import random_deal
from tests.conformance.secrecy import Leak, keep_secrets

Redact: TypeAlias = Callable[[Event, Seat | None], Event]
Look: TypeAlias = Callable[[Hand, Seat | None], View]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@settings(max_examples=15)
@given(
    rng=st.randoms(use_true_random=False),
    limit=st.sampled_from(Limit),
    profile=st.sampled_from(list(PROFILES)),
)
def test_unseen_cards_change_nothing(
    variant: Variant, rng: Random, limit: Limit, profile: str
) -> None:
    deal = random_deal(rng, variant, limit, PROFILES[profile])
    note(repr(deal))
    keep_secrets(deal, rng)


# -- planted leaks: each is a redaction with a fault -------------------------------------------


def everybody_sees_down_cards(real: Redact) -> Redact:
    return lambda event, viewer: event if isinstance(event, Dealt) else real(event, viewer)


def discards_lie_face_up(real: Redact) -> Redact:
    def redact(event: Event, viewer: Seat | None) -> Event:
        if isinstance(event, Discarded) and event.seat != viewer:
            return BoardDealt(0, event.cards)
        return real(event, viewer)

    return redact


def spectators_see_everything(real: Redact) -> Redact:
    return lambda event, viewer: event if viewer is None else real(event, viewer)


def seats_see_their_neighbour(real: Redact) -> Redact:
    def redact(event: Event, viewer: Seat | None) -> Event:
        return event if getattr(event, "seat", None) == (viewer or 0) + 1 else real(event, viewer)

    return redact


def drawn_cards_are_seen(real: Redact) -> Redact:
    street = 0

    def redact(event: Event, viewer: Seat | None) -> Event:
        nonlocal street
        if isinstance(event, StreetBegan):
            street = event.street
        told = real(event, viewer)
        if isinstance(told, Dealt) and isinstance(event, Dealt) and street:
            return Dealt(told.seat, told.down, event.down)
        return told

    return redact


def _with_memory(real: Redact, kind: type[Folded] | type[Mucked]) -> Redact:
    """Tells what a seat held when it gives up; everything else as it should be."""
    held: dict[Seat, Cards] = {}

    def redact(event: Event, viewer: Seat | None) -> Event:
        if isinstance(event, Began):
            held.clear()
        if isinstance(event, Dealt):
            held[event.seat] = held.get(event.seat, ()) + event.down
        return Shown(event.seat, held[event.seat]) if type(event) is kind else real(event, viewer)

    return redact


def folded_hands_are_shown(real: Redact) -> Redact:
    return _with_memory(real, Folded)


def mucked_hands_are_shown(real: Redact) -> Redact:
    return _with_memory(real, Mucked)


def the_last_street_is_dealt_open(real: Redact) -> Redact:
    def redact(event: Event, viewer: Seat | None) -> Event:
        last = isinstance(event, Dealt) and len(event.down) == 1
        return event if last else real(event, viewer)

    return redact


def one_bit_of_a_card(real: Redact) -> Redact:
    """Hides all cards, but turns their number round for a red one."""

    def redact(event: Event, viewer: Seat | None) -> Event:
        told = real(event, viewer)
        red = isinstance(event, Dealt) and event.down[:1] in {(1,), (2,), (49,), (50,)}
        return Dealt(told.seat, told.down, (None,)) if red and isinstance(told, Dealt) else told

    return redact


REDACTIONS = [
    (everybody_sees_down_cards, HOLDEM),
    (discards_lie_face_up, TRIPLE_DRAW),
    (spectators_see_everything, HOLDEM),
    (seats_see_their_neighbour, STUD),
    (drawn_cards_are_seen, TRIPLE_DRAW),
    (folded_hands_are_shown, HOLDEM),
    (mucked_hands_are_shown, HOLDEM),
    (the_last_street_is_dealt_open, STUD),
    (one_bit_of_a_card, STUD),
]


@pytest.mark.parametrize(
    ("leak", "variant"), REDACTIONS, ids=[leak.__name__ for leak, _ in REDACTIONS]
)
def test_a_leaking_redaction_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Redact], Redact], variant: Variant
) -> None:
    monkeypatch.setattr(secrecy, "redact", leak(secrecy.redact))
    with pytest.raises(Leak):
        _keep_secrets_often(variant)


# -- and views with a fault --------------------------------------------------------------------


def the_burn_is_told(real: Look) -> Look:
    def view(hand: Hand, viewer: Seat | None) -> View:
        seen = real(hand, viewer)
        seen.picture.boards.append(hand.stub.burns)
        return seen

    return view


def the_next_card_is_told(real: Look) -> Look:
    def view(hand: Hand, viewer: Seat | None) -> View:
        return msgspec.structs.replace(real(hand, viewer), to_call=hand.stub.cards[0] or 0)

    return view


def the_actor_sees_the_muck(real: Look) -> Look:
    def view(hand: Hand, viewer: Seat | None) -> View:
        seen = real(hand, viewer)
        if viewer == hand.actor:
            seen.picture.street_name += str(hand.muck)
        return seen

    return view


def _known(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    return tuple(card for card in hand.hole[seat] if card is not None)


def the_best_hand_is_marked(real: Look) -> Look:
    def view(hand: Hand, viewer: Seat | None) -> View:
        seen = real(hand, viewer)
        best = max(
            range(len(hand.hole)), key=lambda seat: HIGH.evaluate(_known(hand, seat), ()) or 0
        )
        seen.picture.seats[best].said += "!"
        return seen

    return view


VIEWS = [the_burn_is_told, the_next_card_is_told, the_actor_sees_the_muck, the_best_hand_is_marked]


@pytest.mark.parametrize("leak", VIEWS, ids=[leak.__name__ for leak in VIEWS])
def test_a_leaking_view_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Look], Look]
) -> None:
    monkeypatch.setattr(secrecy, "view", leak(secrecy.view))
    with pytest.raises(Leak):
        _keep_secrets_often(HOLDEM)


def _keep_secrets_often(variant: Variant) -> None:
    for seed in range(60):
        rng = Random(seed)
        keep_secrets(random_deal(rng, variant, Limit.NO, CASH), rng)
