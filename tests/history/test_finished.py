"""A hand that is over, as its viewers may keep it: hidden cards stay hidden, and it replays."""

import re
from dataclasses import replace as changed
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import Card, format_cards, parse_cards
from tapete.history.finished import Finished, record_for, seen_by
from tapete.history.houses import replay_anywhere
from tapete.history.phh import format_phh, parse_phh
from tapete.history.pokerstars import format_hand
from tapete.history.saved import saved
from tapete.rules.events import BoardDealt, Dealt, Discarded, Mucked, Seat, Shown
from tapete.rules.hand import Hand
from tapete.rules.house import PROFILES, House, override, values_of
from tapete.rules.stakes import Limit, no_limit
from tapete.rules.variants import HOLDEM, VARIANTS, Variant
from tests.conformance.deals import random_deal
from tests.history.test_round_trip import played

GAMES = st.sampled_from(list(VARIANTS.values()))
LIMITS = st.sampled_from(Limit)
HOUSES = st.sampled_from(list(PROFILES.values()))
RAKES = st.sampled_from(values_of("rake"))
CHANCE = st.randoms(use_true_random=False)


def around(hand: Hand) -> Finished:
    """The hand at a table with an empty seat before the first."""
    seats = range(len(hand.stacks))
    names = tuple(f"Player {seat + 1}" for seat in seats)
    chairs = tuple(seat + 1 for seat in seats)
    most = len(hand.stacks) + 1
    return Finished(7, "Patio", 1e9, chairs, names, hand.button + 1, most, saved(hand))


def finished(hand: Hand, /, **changes: object) -> Finished:
    return msgspec.structs.replace(around(hand), **changes)


def random_hand(
    rng: Random, game: Variant, limit: Limit, house: House, rake: str, places: int
) -> Finished:
    """Any hand that a table can bring about, its rake and its posts included."""
    house = override(house, rake=rake)
    deal = random_deal(rng, game, limit, house)
    stakes = changed(deal.stakes, coin=10**places)
    if limit is not Limit.FIXED:
        stakes = changed(stakes, big_bet=0)
    house = override(deal.house, rake=rake)
    hand = played(rng, changed(deal, stakes=stakes, house=house, mucks=0))
    currency = "EUR" if places else ""
    posted = saved(hand, posts=deal.posts)
    return finished(hand, hand=posted, places=places, currency=currency)


def may_see(hand: Hand, viewer: Seat | None) -> set[Card | None]:
    """The cards that lay open, were shown, or are the viewer's own: from the whole events."""
    seen: set[Card | None] = set()
    for event in hand.log:
        if isinstance(event, BoardDealt | Shown):
            seen |= {*event.cards}
        elif isinstance(event, Dealt):
            seen |= {*event.up, *(event.down if event.seat == viewer else ())}
        elif isinstance(event, Discarded) and event.seat == viewer:
            seen |= {*event.cards}
    return seen


def told(text: str) -> set[str]:
    """Every card in brackets or in an action."""
    runs = re.findall(r"\[([2-9TJQKAcdhs ]+)\]", text)
    runs += re.findall(r'"(?:d db|d dh p\d+|p\d+ s[dm]) ([2-9TJQKAcdhs?]+)"', text)
    joined = "".join(runs).replace(" ", "").replace("??", "")
    return {joined[at : at + 2] for at in range(0, len(joined), 2)}


@given(CHANCE, GAMES, LIMITS, HOUSES, RAKES, st.sampled_from([0, 2]))
def test_what_a_viewer_keeps_is_accepted_by_replay(
    rng: Random, game: Variant, limit: Limit, house: House, rake: str, places: int
) -> None:
    hand = random_hand(rng, game, limit, house, rake, places)
    viewer = rng.choice([None, *range(len(hand.names))])
    text = format_phh(record_for(hand, viewer))
    replayed = replay_anywhere(parse_phh(text))
    assert replayed.complaint is None, text


@given(CHANCE, GAMES, LIMITS, HOUSES)
def test_no_file_has_a_card_that_the_viewer_did_not_see(
    rng: Random, game: Variant, limit: Limit, house: House
) -> None:
    hand = random_hand(rng, game, limit, house, "none", 0)
    whole = Hand.copy(seen_by(hand, None))
    whole.log = list(hand.hand.events)
    for viewer in (None, *range(len(hand.names))):
        allowed = {format_cards([card]) for card in may_see(whole, viewer)}
        assert told(format_phh(record_for(hand, viewer))) <= allowed
        assert told(format_hand(hand, viewer)) <= allowed


def mucked() -> Finished:
    """Everybody checks; player 1 shows aces, so the others do not show."""
    deck = parse_cards("AsKsQsAdKdQd2h3c4d9h2c9c2d8s")
    rest = [card for card in HOLDEM.deck if card not in deck]
    hand = Hand(HOLDEM, no_limit(1, 2), [100, 100, 100], deck=[*deck, *rest])
    while not hand.done:
        hand.call()
    return finished(hand)


def test_a_mucked_hand_is_nowhere() -> None:
    hand = mucked()
    events = hand.hand.events
    lost = {event.seat for event in events if isinstance(event, Mucked)}
    assert lost == {1, 2}
    for seat in lost:
        held = next(e for e in events if isinstance(e, Dealt) and e.seat == seat)
        hidden = {format_cards([card]) for card in held.down}
        for viewer in {None, 0, 1, 2} - {seat}:
            texts = format_phh(record_for(hand, viewer)) + format_hand(hand, viewer)
            assert not told(texts) & hidden
        assert told(format_hand(hand, seat)) >= hidden  # the check can fail


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_record_says_who_sat_where_and_when(viewer: Seat | None) -> None:
    record = record_for(mucked(), viewer)
    assert record.fields["players"] == ["Player 1", "Player 2", "Player 3"]
    assert record.fields["seats"] == [2, 3, 4]
    assert record.fields["table"] == "Patio"
    assert record.fields["hand"] == 7
    assert [record.fields[name] for name in ("day", "month", "year")] == [9, 9, 2001]
    assert str(record.fields["time"]) == "01:46:40"
    text = format_phh(record)
    assert "time = 01:46:40\n" in text
    assert ('"d dh p1 ????"' in text) is (viewer is None)


def test_money_keeps_its_currency_and_its_cents() -> None:
    text = format_phh(record_for(msgspec.structs.replace(mucked(), places=2, currency="EUR"), 0))
    assert 'currency = "EUR"' in text
    assert "blinds_or_straddles = [0.01, 0.02, 0]" in text


def test_a_mixed_session_is_one_file_of_several_games() -> None:
    rng = Random(3)
    hands = [
        random_hand(rng, VARIANTS[code], Limit.FIXED, PROFILES["cash"], "none", 0)
        for code in ("T", "O/8", "R", "7S", "7S/8")
    ]
    texts = [format_phh(record_for(hand, 0)) for hand in hands]
    assert [parse_phh(text).game for text in texts] == ["FT", "FO/8", "FR", "F7S", "F7S/8"]
