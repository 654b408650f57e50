"""What a viewer may see, and what a picture of it looks like, in each family of games."""

import typing
from dataclasses import replace

import msgspec
import pytest

from tapete.cards import format_cards
from tapete.rules.events import (
    Began,
    Dealt,
    Discarded,
    Event,
    Seat,
    Shown,
)
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House, override
from tapete.rules.picture import picture
from tapete.rules.showdown import known
from tapete.rules.stakes import BB_ANTE, Stakes, fixed_limit, no_limit, pot_limit, stud
from tapete.rules.variants import (
    BADUGI,
    FIVE_DRAW,
    HOLDEM,
    OMAHA_8,
    RAZZ,
    STUD,
    STUD_8,
    TRIPLE_DRAW,
    VARIANTS,
    Variant,
)
from tapete.rules.view import redact, view
from tests.rules.play import events, one, play

NL = no_limit(50, 100)
STRANGERS: tuple[Seat | None, ...] = (1, 2, None)
"""Everybody but seat 0, the spectator last."""


def down(hand: Hand, viewer: Seat | None) -> list[str]:
    """The down cards of all seats as the viewer sees them."""
    return [format_cards(seat.down) for seat in view(hand, viewer).picture.seats]


# -- the white list ----------------------------------------------------------------------------


def test_every_kind_of_event_was_decided() -> None:
    for kind in typing.get_args(Event):
        fields = {field.name: () for field in msgspec.structs.fields(kind)}
        event = kind(**fields)
        assert redact(event, viewer=None) == event


def test_a_kind_that_nobody_decided_is_an_error() -> None:
    class Whispered(msgspec.Struct):
        seat: Seat

    class Flashed(Shown, frozen=True):
        """Not even a kind that is derived from a public one."""

    for event in (Whispered(0), Flashed(0, (51, 50))):
        with pytest.raises(TypeError, match="nobody decided who may see"):
            redact(event, viewer=0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (Dealt(0, (51, 50), ()), Dealt(0, (51, 50), ()), Dealt(0, (None, None), ())),
        (Dealt(0, (51, 50), (3,)), Dealt(0, (51, 50), (3,)), Dealt(0, (None, None), (3,))),
        (Discarded(0, (51, 50)), Discarded(0, (51, 50)), Discarded(0, (None, None))),
        (Discarded(0, ()), Discarded(0, ()), Discarded(0, ())),
        (Shown(0, (51, 50)), Shown(0, (51, 50)), Shown(0, (51, 50))),
    ],
)
def test_down_cards_and_discards_are_their_owners_alone(
    event: Event, own: Event, others: Event
) -> None:
    assert redact(event, viewer=0) == own
    assert [redact(event, viewer) for viewer in STRANGERS] == [others] * 3


def test_no_event_is_dropped() -> None:
    hand = play(FIVE_DRAW, NL, "3x1000", "*")
    for viewer in (0, *STRANGERS):
        redacted = [redact(event, viewer) for event in hand.log]
        assert [type(event) for event in redacted] == [type(event) for event in hand.log]


# -- views -------------------------------------------------------------------------------------


def test_each_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    hand = play(HOLDEM, NL, "3x1000", cards="AsAd KsKd QsQd")
    assert down(hand, 0) == ["AsAd", "????", "????"]
    assert down(hand, 1) == ["????", "KsKd", "????"]
    assert down(hand, None) == ["????", "????", "????"]


def test_what_is_shown_is_seen_by_all_and_what_is_mucked_by_nobody() -> None:
    cards = "KsJd AsAd 2c7d | AhKdQc8s5h"
    hand = play(HOLDEM, NL, "3x1000", "*", cards=cards)
    assert down(hand, None) == ["KsJd", "AsAd", "????"]
    assert down(hand, 2) == ["KsJd", "AsAd", "2c7d"]
    assert [seat.shown for seat in view(hand, None).picture.seats] == [True, True, False]


def test_a_folded_hand_stays_secret() -> None:
    hand = play(HOLDEM, NL, "3x1000", "f *", cards="AsAd KsKd QsQd")
    assert down(hand, None)[2] == "????"
    assert down(hand, 2)[2] == "QsQd"


def test_legal_is_for_the_actor_and_the_price_for_everybody() -> None:
    hand = play(HOLDEM, NL, "3x1000", "r300")
    assert hand.actor == 0
    for viewer in (0, *STRANGERS):
        seen = view(hand, viewer)
        assert (seen.viewer, seen.actor, seen.to_call, seen.done) == (viewer, 0, 250, False)
        assert seen.legal == (hand.legal if viewer == 0 else None)


def test_when_the_hand_is_over_nobody_acts() -> None:
    seen = view(play(HOLDEM, NL, "3x1000", "f f"), 0)
    assert (seen.actor, seen.to_call, seen.legal, seen.done) == (None, 0, None, True)


def test_a_draw_has_no_price() -> None:
    hand = play(FIVE_DRAW, NL, "2x1000", "c c")
    assert view(hand, 1).to_call == 0
    assert view(hand, 0).legal == hand.legal


# -- secrecy: a stranger's view does not depend on what was never shown --------------------------

SECRET = [
    # variant, stakes, verbs up to a bet that nobody calls; x discards a first card
    (HOLDEM, NL, "c c c c c c r100 f f"),
    (OMAHA_8, pot_limit(50, 100), "c c c c c c c c c r100 r200 f f"),
    (STUD, stud(5, 10, 1, 2), "c c c c c c c c c c c c r10 f f"),
    (RAZZ, stud(5, 10, 1, 2), "c r5 c c c c c r10 f f"),
    (FIVE_DRAW, NL, "c c c x x x r100 f f"),
    (TRIPLE_DRAW, fixed_limit(10, 20), "c c c x x x c c c x x x c c c x x x r20 f f"),
]


@pytest.mark.parametrize(("variant", "stakes", "verbs"), SECRET)
@pytest.mark.parametrize("viewer", [0, None])
def test_cards_that_nobody_showed_change_nothing_for_others(
    variant: Variant, stakes: Stakes, verbs: str, viewer: Seat | None
) -> None:
    """The hand is played again with two first cards changed, that of seat 1 and of seat 2."""
    once = Hand(variant, stakes, [1000] * 3, deck=variant.deck)
    (one_card, *_), (other, *_) = known(once.hole[1]), known(once.hole[2])
    change = {one_card: other, other: one_card}
    deck = [change.get(card, card) for card in variant.deck]
    again = Hand(variant, stakes, [1000] * 3, deck=deck)
    for hand in (once, again):
        follow(hand, verbs)
        assert hand.done
        assert events(hand, Shown) == []
    assert seen_by(once, viewer) == seen_by(again, viewer)
    assert seen_by(once, 1) != seen_by(again, 1)


def test_a_mucked_hand_changes_nothing_for_others() -> None:
    """Seat 1 loses and mucks, seat 2 folds; 2c and 3c change places."""
    board = "AhKdQc8s5h"
    once = play(HOLDEM, NL, "3x1000", "f *", cards=f"AsAd 2c7d 3c8d | {board}")
    again = play(HOLDEM, NL, "3x1000", "f *", cards=f"AsAd 3c7d 2c8d | {board}")
    assert seen_by(once, 0) == seen_by(again, 0)
    assert seen_by(once, None) == seen_by(again, None)


def follow(hand: Hand, verbs: str) -> None:
    for verb in verbs.split():
        if verb == "x":
            hand.draw(hand.hole[hand.actor][:1])
        else:
            one(hand, verb)


def seen_by(hand: Hand, viewer: Seat | None) -> bytes:
    told = [redact(event, viewer) for event in hand.log]
    return msgspec.json.encode((told, view(hand, viewer)))


# -- pictures ----------------------------------------------------------------------------------


def agree(hand: Hand, viewer: Seat | None) -> None:
    """The picture has what the hand has, and nothing of what is hidden."""
    seen = view(hand, viewer).picture
    assert [seat.stack for seat in seen.seats] == hand.stacks
    assert seen.boards == hand.boards
    assert [seat.up for seat in seen.seats] == hand.up
    assert [len(seat.down) for seat in seen.seats] == [len(own) for own in hand.hole]
    assert [seat.down for number, seat in enumerate(seen.seats) if number == viewer] == [
        own for number, own in enumerate(hand.hole) if number == viewer
    ]
    if not hand.done:
        assert [seat.bet for seat in seen.seats] == hand.bets
        assert [seat.paid for seat in seen.seats] == hand.paid
        assert [seat.live for seat in seen.seats] == [
            bool(hand.live >> number & 1) for number in range(len(hand.stacks))
        ]
        assert (seen.street, seen.dead) == (hand.street, hand.dead)
        assert sum(pot.amount for pot in seen.pots) == hand.pot - sum(hand.bets)


PICTURED = [
    (HOLDEM, no_limit(50, 100, ante=100, ante_by=BB_ANTE), "c r300 c c / c r200 f c / A c"),
    (OMAHA_8, pot_limit(50, 100, ante=10), "c c c / r100 r300 c c / c c c / c c c"),
    (STUD, stud(5, 10, 1, 2), "c r5 c c / c c c / r10 f c / c r10 c / r10 f"),
    (STUD_8, stud(5, 10, 1, 2), "c c c / c c c / c c c / c c c / r10 c c"),
    (RAZZ, stud(5, 10, 1, 2), "c c f / c c / c c / c c / c c"),
    (FIVE_DRAW, NL, "c c c / d d d c r100 f c"),
    (BADUGI, fixed_limit(10, 20), "c c c / d d d c c c / d d d c c c / d d d r20 f f"),
]


@pytest.mark.parametrize(
    ("variant", "stakes", "verbs"), PICTURED, ids=lambda value: getattr(value, "slug", "")
)
@pytest.mark.parametrize("house", [CASH, override(CASH, rake="step")], ids=["no rake", "rake"])
def test_pictures_agree_with_the_hand_after_every_verb(
    variant: Variant, stakes: Stakes, verbs: str, house: House
) -> None:
    hand = play(variant, replace(stakes, coin=1), "1000 900 1100", house=house)
    for verb in verbs.replace("/", "").split():
        one(hand, verb)
        for viewer in (0, *STRANGERS):
            agree(hand, viewer)
    assert hand.done
    seen = view(hand, None).picture
    assert sum(seat.stack for seat in seen.seats) + seen.raked == 3000


def test_picture_of_hi_lo() -> None:
    cards = "As2s9d9h KdKhQsQd | Kc8d7h3cTc"
    seen = view(play(OMAHA_8, NL, "2x1000", "*", cards=cards), None).picture
    assert seen.game == "NO/8"
    assert [format_cards(board) for board in seen.boards] == ["Kc8d7h3cTc"]
    assert [format_cards(seat.down) for seat in seen.seats] == ["As2s9d9h", "KdKhQsQd"]
    assert [seat.won for seat in seen.seats] == [100, 100]


def test_picture_of_stud() -> None:
    hand = play(STUD, stud(5, 10, 1, 2), "3x100", "c c c / c", cards="AsKs2c9h QsQd9dJh - ")
    seen = view(hand, 1).picture
    assert (seen.game, seen.street_name) == ("F7S", "fourth street")
    assert [format_cards(seat.down) for seat in seen.seats] == ["????", "QsQd", "????"]
    assert [format_cards(seat.up) for seat in seen.seats[:2]] == ["2c9h", "9dJh"]
    assert [seat.stack for seat in seen.seats] == [97, 97, 97]
    assert seen.pots == [(9, (0, 1, 2))]
    assert sorted(seat.said for seat in seen.seats) == ["", "", "check"]


def test_picture_of_a_draw() -> None:
    cards = "AsKdQh7c2s8d9d 3c4c5c6c7d"
    hand = play(FIVE_DRAW, NL, "2x1000", "c c d7c2s d", cards=cards)
    own, other = view(hand, 0).picture, view(hand, 1).picture
    assert format_cards(own.seats[0].down) == "AsKdQh8d9d"
    assert format_cards(other.seats[0].down) == "??????????"
    assert [seat.said for seat in other.seats] == ["draw 2", "stand pat"]


def test_picture_of_a_double_board_and_of_two_runs() -> None:
    for many in ({"boards": 2}, {"runs": 2}):
        hand = play(HOLDEM, NL, "2x1000", "A c", **many)  # type: ignore[arg-type]
        assert view(hand, None).picture.boards == hand.boards
        assert len(hand.boards) == 2


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ("", ["small blind", "big blind", ""]),
        ("c", ["small blind", "big blind", "call"]),
        ("r300 f", ["fold", "big blind", "raise"]),
        ("c c c / c r100", ["check", "bet", ""]),
        ("c c c / c r100 r200", ["check", "bet", "raise"]),
        ("c c r300 f f", ["fold", "raise", "fold"]),
        ("f c c / c", ["check", "", "fold"]),
    ],
)
def test_what_everybody_said(verbs: str, said: list[str]) -> None:
    order = play(HOLDEM, NL, "3x1000", verbs)
    assert [seat.said for seat in view(order, None).picture.seats] == said


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.slug)
def test_a_picture_begins_with_nothing_but_stacks(variant: Variant) -> None:
    stakes = stud(5, 10, 1, 2) if variant.studs else NL
    began = Hand(variant, stakes, [1000, 900]).log[0]
    assert isinstance(began, Began)
    seen = picture([began])
    assert seen.game == stakes.limit.value + variant.code
    assert [(seat.stack, seat.down, seat.said) for seat in seen.seats] == [
        (1000, (), ""),
        (900, (), ""),
    ]
    assert (seen.boards, seen.pots) == ([()], [])
