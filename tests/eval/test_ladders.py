"""Ladders by name, and the cards that make a strength."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import DECK, Cards, format_cards, parse_cards
from tapete.eval import LADDERS, Ladder, ladder_of, omaha_high, winning_cards
from tests.eval import oracle


def winning(kind: str, hole: str, board: str = "") -> str:
    return format_cards(winning_cards(kind, parse_cards(hole), parse_cards(board)))


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder.name)
def test_a_ladder_is_found_by_name_and_by_evaluator(ladder: Ladder) -> None:
    assert ladder_of(ladder.name) is ladder_of(ladder.evaluate) is ladder
    assert getattr(ladder.evaluate, "__name__", None) == ladder.name


def test_an_unknown_ladder_is_refused() -> None:
    with pytest.raises(ValueError, match="'middle' is not a way to compare holdings"):
        ladder_of("middle")


def test_1_33_the_winning_five_decide_the_odd_chip() -> None:
    assert winning("high", "9h8c7c6d5dKs2c") == "9h8c7c6d5d"
    assert winning("high", "9s8d7h6c5cQh3d") == "9s8d7h6c5c"
    first = winning_cards("high", parse_cards("9h8c7c6d5dKs2c"), ())
    second = winning_cards("high", parse_cards("9s8d7h6c5cQh3d"), ())
    assert second > first


def test_1_33_of_several_sets_the_highest_by_rank_then_suit() -> None:
    assert winning("high", "KsKdKhTcTdTh2s") == "KsKhKdThTd"
    assert winning("high", "9c9d8h8s7c6d5s") == "9d8s7c6d5s"
    assert winning("low_a5", "7c7s5d4c3h2sAd") == "Ad5d4c3h2s"
    assert winning("low_8", "8c8s7d6c2h2sAd") == "Ad8s7d6c2s"


def test_omaha_sets_use_two_and_three() -> None:
    assert winning("omaha_high", "AsAdKsKd", "AhKh2c3c4c") == "AsAhAdKh4c"
    assert winning("omaha_high", "AsAdQsQd", "KsKhKcKd9s") == "AsAdKsKhKd"
    assert winning("omaha_low_8", "As2d2sKd", "3c5h7s8dKh") == "As7s5h3c2s"
    hole, board = parse_cards("AsAdKsKd"), parse_cards("AhKh2c3c4c")
    assert winning_cards(omaha_high, hole, board) == parse_cards("AsAhAdKh4c")


def test_a_badugi_may_have_fewer_than_four_cards() -> None:
    assert winning("badugi", "As2d3c4h") == "As4h3c2d"
    assert winning("badugi", "Ks3sQd2c") == "Qd3s2c"
    assert winning("badugi", "AsAhAdAc") == "As"


def test_no_low_has_no_cards() -> None:
    assert winning("low_8", "KsKdKhTcTd") == ""


def test_a_holding_still_being_dealt_is_all_its_cards() -> None:
    assert winning("high", "KsKd", "2c") == "KsKd2c"
    assert winning("omaha_high", "KsKdAsAd", "") == "AsAd"


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=9, max_size=9).map(tuple))
def test_winning_cards_are_part_of_the_holding_and_make_its_strength(cards: Cards) -> None:
    for ladder in LADDERS:
        hole, board = (cards[:4], cards[4:]) if "omaha" in ladder.name else (cards[:2], cards[2:7])
        found = winning_cards(ladder.name, hole, board)
        strength = ladder.evaluate(hole, board)
        assert (found == ()) == (strength is None)
        assert set(found) <= set(hole + board)
        assert list(found) == sorted(found, reverse=True)
        if strength is not None and "omaha" in ladder.name:
            two = tuple(card for card in found if card in hole)
            three = tuple(card for card in found if card in board)
            assert (len(two), len(three)) == (2, 3)
            assert ladder.evaluate(two, three) == strength
        elif strength is not None:
            assert ladder.evaluate(found, ()) == strength


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=7, max_size=7).map(tuple))
def test_no_higher_set_makes_the_same_hand(cards: Cards) -> None:
    found = winning_cards("high", cards, ())
    strength = oracle.best(oracle.high, cards)
    assert oracle.high(found) == strength
    assert found == max(five for five in oracle.fives(cards) if oracle.high(five) == strength)
