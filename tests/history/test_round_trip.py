"""A hand of any game is the same after it was written and read again."""

from collections.abc import Sequence
from dataclasses import replace as changed
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.history import saved
from tapete.history.complaints import UnreadableHand
from tapete.history.houses import replay_anywhere
from tapete.history.phh import format_phh, parse_phh
from tapete.history.record import Record
from tapete.history.replay import replay
from tapete.history.written import record_of
from tapete.rules.events import Began, Mucked, Posted, Shown
from tapete.rules.hand import Hand
from tapete.rules.house import PROFILES, House
from tapete.rules.player import act
from tapete.rules.stakes import BIG_BLIND, LIVE_POST, SMALL_BLIND, Limit, Post, no_limit
from tapete.rules.variants import HOLDEM, KUHN, VARIANTS, Variant
from tests.conformance.deals import Deal, random_deal
from tests.conformance.verbs import random_temper, random_verb
from tests.history.made import DEALS, FLOP, TO_THE_END, record

GAMES = st.sampled_from(list(VARIANTS.values()))
LIMITS = st.sampled_from(Limit)
HOUSES = st.sampled_from(list(PROFILES.values()))
CHANCE = st.randoms(use_true_random=False)


def dealt(rng: Random, game: Variant, limit: Limit, house: House) -> Deal:
    """A deal without what PHH cannot tell: two sizes of bets outside fixed limit, money, mucks."""
    deal = random_deal(rng, game, limit, house)
    stakes = changed(deal.stakes, coin=1)
    if limit is not Limit.FIXED:
        stakes = changed(stakes, big_bet=0)
    house = changed(deal.house, rake="none")
    return changed(deal, stakes=stakes, house=house, posts=None, mucks=0)


def played(rng: Random, deal: Deal) -> Hand:
    hand, temper = deal.hand(), random_temper(rng)
    while not hand.done:
        act(hand, random_verb(rng, hand, temper))
    return hand


def told(hand: Hand) -> tuple[list[str], Sequence[object]]:
    """The events by players from the left of the button: who posts and shows, and all the rest.

    The order of posts and shows is not told by PHH.
    """
    player = {seat: number for number, seat in enumerate(hand.order)}
    unordered, rest = [], []
    for event in hand.log:
        if isinstance(event, Began):
            continue
        seat = getattr(event, "seat", None)
        named = event if seat is None else msgspec.structs.replace(event, seat=player[seat])
        if isinstance(event, Posted | Shown | Mucked):
            unordered.append(str(named))
        else:
            rest.append(named)
    return sorted(unordered), rest


@given(CHANCE, GAMES, LIMITS, HOUSES)
def test_a_played_hand_is_the_same_in_phh(
    rng: Random, game: Variant, limit: Limit, house: House
) -> None:
    hand = played(rng, dealt(rng, game, limit, house))
    written = record_of(hand)
    again = parse_phh(format_phh(written))
    assert again == written
    replayed = replay_anywhere(again)
    assert replayed.complaint is None
    assert told(replayed.hand) == told(hand)


@given(CHANCE, GAMES, LIMITS, HOUSES)
def test_a_saved_hand_is_the_same_by_its_deck_and_by_its_cards(
    rng: Random, game: Variant, limit: Limit, house: House
) -> None:
    deal = random_deal(rng, game, limit, house)
    hand = played(rng, deal)
    for deck in (deal.deck, None):
        again = saved.load(saved.dump(hand, posts=deal.posts, deck=deck))
        assert again.log == hand.log
        assert again.stacks == hand.stacks


@given(CHANCE, GAMES, LIMITS, HOUSES)
def test_a_hand_that_is_not_over_is_the_same_so_far(
    rng: Random, game: Variant, limit: Limit, house: House
) -> None:
    deal = dealt(rng, game, limit, house)
    hand = deal.hand()
    if hand.done:
        return
    act(hand, random_verb(rng, hand, random_temper(rng)))
    assert saved.load(saved.dump(hand, posts=deal.posts, deck=deal.deck)).log == hand.log


# -- from a hand to a record -------------------------------------------------------------------


def heads_up(**changes: object) -> Hand:
    return Hand(HOLDEM, no_limit(1, 2), [50, 100], deck=HOLDEM.deck, **changes)  # type: ignore[arg-type]


def test_the_button_becomes_the_last_player() -> None:
    hand = Hand(HOLDEM, no_limit(1, 2), [10, 20, 30], button=0, deck=HOLDEM.deck)
    hand.fold()
    hand.fold()
    written = record_of(hand, fields={"players": ["Ana", "Eva", "Luis"]})
    assert written.stacks == (20, 30, 10)
    assert written.blinds == (1, 2, 0)
    assert written.finishing == (19, 31, 10)
    assert [action.text(0) for action in written.actions[3:]] == ["p3 f", "p1 f"]


def test_heads_up_blinds_begin_with_the_button() -> None:
    written = record_of(heads_up(button=0))
    assert (written.stacks, written.blinds, written.finishing) == ((100, 50), (1, 2), None)


def test_unusual_posts_are_told() -> None:
    posts = (Post(0, 1, SMALL_BLIND), Post(1, 2, BIG_BLIND), Post(2, 2, LIVE_POST))
    hand = Hand(HOLDEM, no_limit(1, 2), [10, 20, 30], deck=HOLDEM.deck, posts=posts)
    assert record_of(hand).blinds == (1, 2, -2)


def test_what_a_short_blind_owed_is_told() -> None:
    hand = Hand(HOLDEM, no_limit(1, 10), [50, 4, 50], deck=HOLDEM.deck)
    assert record_of(hand).blinds == (1, 10, 0)


def test_money_has_a_unit() -> None:
    hand = heads_up()
    hand.raise_to(15)
    hand.fold()
    text = format_phh(record_of(hand, places=2))
    assert '"p2 cbr 0.15"' in text
    assert "finishing_stacks = [0.48, 1.02]" in text


def test_a_game_without_a_code_is_not_written() -> None:
    hand = Hand(KUHN, no_limit(1, 1), [2, 2], deck=KUHN.deck)
    with pytest.raises(ValueError, match="no format has a code for Kuhn"):
        record_of(hand)


# -- saved as JSON -----------------------------------------------------------------------------


def recorded(hand: Record) -> Hand:
    replayed = replay(hand)
    assert replayed.complaint is None
    return replayed.hand


@pytest.mark.parametrize(
    "hand",
    [
        record(),
        record((*DEALS[:2], "d dh p3 ????", *TO_THE_END[3:-2], "p3 sm 7h6h", "p2 sm")),
        record(
            (*DEALS[:1], "d dh p2 ????", *TO_THE_END[2:-2], "p3 sm 7h6h", "p2 sm ????"),
            finishing_stacks=[94, 64, 142],
        ),
    ],
)
def test_recorded_hands_are_saved_with_what_was_told(hand: Record) -> None:
    before = recorded(hand)
    assert saved.load(saved.dump(before)).log == before.log


def test_a_recorded_hand_that_waits_is_saved_too() -> None:
    hand = replay(record((*DEALS, *FLOP[:3]))).hand
    assert saved.load(saved.dump(hand)).log == hand.log


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[:50], "not a hand that was saved as JSON"),
        (lambda text: text.replace('"variant":"T"', '"variant":"Z"'), "Z is not a game"),
        (lambda text: text.replace('"stacks":[50,', '"stacks":[0,'), "at least one chip"),
        (lambda text: text.replace('"do":"fold"', '"do":"dance"'), "not a hand that was saved"),
        (lambda text: text.replace('"steps":[{', '"steps":[{"do":"fold"},{'), "the hand is over"),
        (lambda text: text.replace('"seat":0', '"seat":1', 1), "its events are not those"),
    ],
)
def test_what_was_not_saved(change: object, why: str) -> None:
    hand = heads_up()
    hand.fold()
    text = saved.dump(hand, deck=HOLDEM.deck).decode()
    assert callable(change)
    with pytest.raises(UnreadableHand, match=why):
        saved.load(change(text))
