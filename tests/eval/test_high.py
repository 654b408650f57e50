"""Ordinary and six-plus high hands, by rule and against the oracle."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import DECK, SHORT_DECK, Cards, parse_cards
from tapete.eval.high import high, short_deck_high
from tapete.eval.strength import unpack
from tests.eval import oracle


def strength(hole: str, board: str = "") -> int:
    return high(parse_cards(hole), parse_cards(board))


def short(cards: str) -> int:
    return short_deck_high(parse_cards(cards), ())


def read(found: int) -> oracle.Judgement:
    category, pips = unpack(found)
    return (category, *pips)


def test_layout_reads_like_the_tie_break_list() -> None:
    assert strength("KsKd", "KhTcTd2s3s") == 0x6DA000
    assert strength("As2s3s4s5s") == 0x850000
    assert strength("As8d7c4h2s") == 0x0E8742


def test_1_3_every_five_card_hand_is_judged_by_the_list() -> None:
    for cards in oracle.five_card_classes():
        assert read(high(cards, ())) == oracle.high(cards)


def test_1_2_suits_never_decide() -> None:
    assert len({strength(f"A{suit}Q{suit}T{suit}6{suit}3{suit}") for suit in "cdhs"}) == 1


def test_1_4_ace_is_low_only_in_the_wheel() -> None:
    assert strength("6s5d4c3h2s") > strength("5s4d3c2hAs")
    assert strength("5s4d3c2hAs") > strength("AsAdAcKhQs")
    assert read(strength("QsKdAc2h3s")) == (0, 14, 13, 12, 3, 2)


def test_1_5_sixth_and_seventh_cards_never_break_a_tie() -> None:
    board = "AsKhQd9c4s"
    assert strength("Ad8d", board) == strength("Ah5h", board)
    assert read(strength("Ad8d", board)) == (1, 14, 13, 12, 9)


def test_1_6_three_pairs() -> None:
    board = "KsKd7c7dAh"
    assert strength("5c5s", board) == strength("QsJs", board)
    assert read(strength("QsQd", "KsKd7c7d2h")) == (2, 13, 12, 7)


def test_two_threes_are_a_full_house() -> None:
    assert read(strength("KsKdKh", "TcTdTh2s")) == (6, 13, 10)


def test_1_7_the_board_may_be_played() -> None:
    board = "AsKdQhJcTs"
    assert strength("2c2d", board) == strength("9c9d", board) == high((), parse_cards(board))


def test_hole_and_board_count_alike() -> None:
    assert strength("KsKd", "KhTcTd2s3s") == strength("KsKdKhTcTd2s3s")


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", (0,)),
        ("As", (0, 14)),
        ("KsKd", (1, 13)),
        ("7s2d", (0, 7, 2)),
        ("KsKd7c", (1, 13, 7)),
        ("KsKdKh", (3, 13)),
        ("KsKd7c7h", (2, 13, 7)),
        ("KsKdKhKc", (7, 13)),
        ("AsKsQsJs", (0, 14, 13, 12, 11)),
    ],
)
def test_a_holding_still_being_dealt(cards: str, expected: oracle.Judgement) -> None:
    assert read(strength(cards)) == expected


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=5, max_size=9).map(tuple))
def test_high_agrees_with_every_five(cards: Cards) -> None:
    assert read(high(cards[:2], cards[2:])) == oracle.best(oracle.high, cards)


@given(st.lists(st.sampled_from(SHORT_DECK), unique=True, min_size=5, max_size=9).map(tuple))
def test_short_deck_agrees_with_every_five(cards: Cards) -> None:
    assert read(short_deck_high(cards[:2], cards[2:])) == oracle.best(oracle.short_deck, cards)


@given(st.sampled_from(range(4)), st.randoms(use_true_random=False))
def test_flushes_agree_with_every_five(suit: int, rng: random.Random) -> None:
    of_suit = rng.sample(range(suit, 52, 4), 5)
    others = rng.sample([card for card in DECK if card not in of_suit], 2)
    cards = (*others, *of_suit)
    assert read(high(cards, ())) == oracle.best(oracle.high, cards)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_agrees_on_random_hands(size: int) -> None:
    rng = random.Random(size)
    for _ in range(2000):
        cards = tuple(rng.sample(DECK, size))
        assert read(high(cards, ())) == oracle.best(oracle.high, cards)


@pytest.mark.slow
def test_high_agrees_on_many_random_hands() -> None:
    rng = random.Random(2024)
    for _ in range(200_000):
        cards = tuple(rng.sample(DECK, 7))
        assert read(high(cards[:2], cards[2:])) == oracle.best(oracle.high, cards)


def test_short_deck_every_five_card_hand_is_judged_by_the_list() -> None:
    for cards in oracle.five_card_classes(lowest_rank=4):
        assert read(short_deck_high(cards, ())) == oracle.short_deck(cards)


def test_short_deck_flush_beats_full_house() -> None:
    assert short("7s8sTsJsKs") > short("AsAdAhKcKd")
    assert short("6s6d6h6c7d") > short("7s8sTsJsAs")


def test_short_deck_straight_beats_three_of_a_kind() -> None:
    assert short("6s7d8h9cTs") > short("AsAdAhKcQs")


def test_short_deck_ace_is_low_below_the_six() -> None:
    assert read(short("As6d7h8c9s")) == (4, 9)
    assert short("As6d7h8c9s") < short("6s7d8h9cTd")
    assert read(short("As6s7s8s9s")) == (8, 9)
