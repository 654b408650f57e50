"""Every deal is proved to every viewer, nothing else is opened, and no cheat gets through."""

import json
from random import Random

import msgspec
import pytest

from tapete.cards import Card
from tapete.fair import Contribution, DealtDeck, Proof, faults, read
from tapete.fair.places import places_of
from tapete.fair.proof import FORMAT
from tapete.rules.events import BoardDealt, Dealt, Discarded, Event, Seat, Shown
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, override
from tapete.rules.variants import VARIANTS, Variant
from tapete.rules.view import redact
from tests.fair.deals import NUMBER, TABLE, Deal, contributions, played, sealed, stakes_of
from tests.fair.vectors import FILE, changed, vectors


def codes(proof: Proof) -> set[str]:
    return {fault.code for fault in faults(proof)}


def visible(events: tuple[Event, ...]) -> set[Card]:
    """The cards that somebody saw."""
    found: set[Card | None] = set()
    for event in events:
        match event:
            case Dealt(_, down, up):
                found |= {*down, *up}
            case BoardDealt(_, cards) | Shown(_, cards) | Discarded(_, cards):
                found |= {*cards}
    return {card for card in found if card is not None}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.slug)
def test_every_viewer_can_check_every_card_it_sees_and_no_other(variant: Variant) -> None:
    for seed in range(6):
        seats = min(variant.max_seats, 2 + (seed * 5) % 9)
        deal = played(seed, variant, seats, left_out=0 if seed % 2 else None)
        for viewer in (None, *range(seats)):
            proof = deal.proof(viewer)
            assert faults(proof) == []
            assert {one.card for one in proof.openings} == visible(proof.events)


@pytest.mark.parametrize(("code", "seats"), [("7S", 8), ("7S", 7), ("2L3D", 6), ("2L3D", 5)])
def test_hands_that_run_out_of_cards_are_proved_too(code: str, seats: int) -> None:
    back = 0
    for seed in range(8):
        deal = played(seed, VARIANTS[code], seats)
        assert all(faults(deal.proof(viewer)) == [] for viewer in (None, *range(seats)))
        dealt = places_of(deal.hand.log, deal.moment.plan)
        back += any(None in found.places for found in dealt if not found.shown)
    assert back


def test_stud_without_burns_has_a_plan_of_its_own() -> None:
    house = override(CASH, stud_burns="false")
    for seats in (2, 8):
        deal = played(5, VARIANTS["7S"], seats, house)
        assert deal.moment.plan.burns == "-----"
        assert faults(deal.proof(0)) == []


def test_a_card_that_came_back_does_not_tell_who_threw_it_away() -> None:
    """It is opened in the second deck, never at the place from which its first owner got it."""
    told = 0
    for seed in range(30):
        deal = played(seed, VARIANTS["2L3D"], 6)
        for viewer in range(6):
            own = [e for e in deal.hand.log if isinstance(e, Dealt) and e.seat == viewer]
            others = {c for e in own for c in e.down if first_owner(deal, c) != viewer}
            opened = [one for one in deal.proof(viewer).openings if one.card in others]
            assert all(one.position >= deal.moment.plan.size for one in opened)
            assert len(opened) == len(others)
            told += len(opened)
    assert told


def first_owner(deal: Deal, card: Card | None) -> Seat | None:
    """Who was dealt a card before anybody else."""
    dealt = (e for e in deal.hand.log if isinstance(e, Dealt) and card in e.down + e.up)
    return next((event.seat for event in dealt), None)


def test_the_vectors_are_what_the_code_says() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == vectors()


@pytest.mark.parametrize(
    "wrong", json.loads(FILE.read_text(encoding="utf-8"))["wrong"], ids=lambda w: str(w["path"])
)
def test_whatever_is_changed_in_a_proof_is_found(wrong: dict[str, object]) -> None:
    right = json.loads(FILE.read_text(encoding="utf-8"))["proofs"][wrong["of"]]
    text = json.dumps(changed(right, wrong["path"], wrong["to"]))  # type: ignore[arg-type]
    assert codes(read(text)) == set(wrong["faults"])  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (["format"], "tapete-fair-deal-2"),
        (["more"], 1),
        (["seal", "root"], "AB" * 32),
        (["seal", "plan", "size"], 300),
        (["seal", "plan", "burns"], "?"),
        (["openings", 0, "path"], "00"),
        (["openings", 0, "card"], 52),
        (["openings", 0, "position"], -1),
        (["hand"], -1),
    ],
)
def test_what_is_no_proof_is_not_read(path: list[str | int], to: object) -> None:
    right = vectors()["proofs"][0]
    with pytest.raises(ValueError):  # noqa: PT011 - msgspec's, in its words
        read(json.dumps(changed(right, path, to)))


# -- rooms that cheat ------------------------------------------------------------------------------


def dealt_by_a_cheat(swap: tuple[int, int]) -> Proof:
    """Two cards are exchanged after the nonces are known; every card is opened where it lies."""
    dice, variant = Random(3), VARIANTS["T"]
    box = sealed(dice, variant)
    deck, secret = box.dealt(contributions(dice, 3))
    cards = list(deck)
    one, other = swap
    cards[one], cards[other] = cards[other], cards[one]
    hand = Hand(variant, stakes_of(variant), [500] * 3, deck=cards)
    while not hand.done:
        hand.call()
    told = tuple(redact(event, 0) for event in hand.log)
    honest = DealtDeck(box.moment, deck, secret)
    by_card = {found.card: found for found in map(honest.open, range(52))}
    openings = tuple(by_card[card] for card in sorted(visible(told)))
    return Proof(FORMAT, TABLE, NUMBER, honest.seal, told, openings)


def test_a_card_from_elsewhere_in_the_deck_is_found() -> None:
    assert codes(dealt_by_a_cheat((40, 41))) == set()  # two that nobody sees
    assert codes(dealt_by_a_cheat((0, 40))) == {"place"}  # the viewer's first card
    assert codes(dealt_by_a_cheat((7, 40))) == {"place"}  # a card of the flop


def test_cards_given_to_other_seats_are_found() -> None:
    proof = played(1, VARIANTS["T"], 3).proof(0)
    dealt = [i for i, event in enumerate(proof.events) if isinstance(event, Dealt)]
    events = list(proof.events)
    events[dealt[0]], events[dealt[1]] = events[dealt[1]], events[dealt[0]]
    assert codes(msgspec.structs.replace(proof, events=tuple(events))) == {"order"}


def test_a_nonce_that_was_pledged_for_another_seat_is_found() -> None:
    proof = played(1, VARIANTS["T"], 3).proof(0)
    first, second, third = proof.seal.contributions
    copied = Contribution(second.seat, first.pledge, first.nonce)
    seal = msgspec.structs.replace(proof.seal, contributions=(first, copied, third))
    assert "pledge" in codes(msgspec.structs.replace(proof, seal=seal))


def test_a_seal_that_hides_who_was_left_out_is_found() -> None:
    proof = played(1, VARIANTS["T"], 3, left_out=1).proof(0)
    assert codes(proof) == set()
    told = tuple(one for one in proof.seal.contributions if one.nonce)
    seal = msgspec.structs.replace(proof.seal, contributions=told)
    assert "place" in codes(msgspec.structs.replace(proof, seal=seal))
