"""Two from the hand and three from the board, by rule and against the oracle."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import DECK, Cards, parse_cards
from tapete.eval.omaha import omaha_high, omaha_low_8
from tapete.eval.strength import turned, unpack
from tests.eval import oracle


def read_high(hole: Cards, board: Cards) -> oracle.Judgement | None:
    found = omaha_high(hole, board)
    if found is None:
        return None
    category, pips = unpack(found)
    return (category, *pips)


def read_low(hole: Cards, board: Cards) -> oracle.Judgement | None:
    found = omaha_low_8(hole, board)
    if found is None:
        return None
    category, pips = unpack(turned(found))
    return (category, *pips)


def best_high(hole: Cards, board: Cards) -> oracle.Judgement:
    return max(map(oracle.high, oracle.omaha_hands(hole, board)))


def best_low(hole: Cards, board: Cards) -> oracle.Judgement | None:
    lowest = min(map(oracle.ace_to_five, oracle.omaha_hands(hole, board)))
    return lowest if lowest < (0, 9) else None


def high(hole: str, board: str) -> oracle.Judgement | None:
    return read_high(parse_cards(hole), parse_cards(board))


def low(hole: str, board: str) -> oracle.Judgement | None:
    return read_low(parse_cards(hole), parse_cards(board))


def test_1_8_one_suited_card_is_no_flush() -> None:
    assert high("AhKs9s8d", "Th7s2h3hKh") == (1, 13, 14, 10, 7)
    assert high("Ah4h9s8d", "Th7s2h3hKh") == (5, 14, 13, 10, 4, 3)


def test_1_8_four_suited_hole_cards_need_three_on_the_board() -> None:
    assert high("Ah4h9h8h", "Th7s2hKdKs") == (1, 13, 14, 10, 9)


def test_1_8_four_kings_on_the_board_give_nobody_quads() -> None:
    assert high("AsAdQsQd", "KsKhKcKd9s") == (6, 13, 14)


def test_1_8_straight_flush_beside_a_higher_flush() -> None:
    assert high("AhKh5h4h", "7h6h3hJs2d") == (8, 7)


def test_1_9_the_halves_may_use_different_hole_cards() -> None:
    hole, board = "As2dKsKd", "KhKc3d5h7s"
    assert high(hole, board) == (7, 13, 7)
    assert low(hole, board) == (0, 7, 5, 3, 2, 1)


def test_1_10_three_different_low_ranks_on_the_board() -> None:
    assert low("As2d3c4h", "5s6dKsKdQh") is None
    assert low("As2d3c4h", "5s6d6sKdQh") is None
    assert low("As2d3c4h", "5s6d7sKdQh") == (0, 7, 6, 5, 2, 1)


def test_1_11_counterfeit() -> None:
    assert low("As2sKdKc", "2h5s7dJcQh") is None
    assert low("Ad3d9h9c", "2h5s7dJcQh") == (0, 7, 5, 3, 2, 1)


def test_a_holding_still_being_dealt() -> None:
    assert high("KsKdAsAd", "") == (1, 14)
    assert high("KsKdAs2d", "Kh7c") == (3, 13, 7)
    assert high("Ks", "KhKd7c") is None
    assert low("As2d3c4h", "5s6d") is None
    assert low("As", "5s6d7h") is None


holdings = st.integers(4, 6).flatmap(
    lambda size: st.permutations(DECK).map(lambda deck: (tuple(deck[:size]), tuple(deck[-5:])))
)


@given(holdings)
def test_omaha_agrees_with_every_two_and_three(held: tuple[Cards, Cards]) -> None:
    assert read_high(*held) == best_high(*held)
    assert read_low(*held) == best_low(*held)


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("board_size", [3, 4, 5])
def test_omaha_agrees_on_random_hands(size: int, board_size: int) -> None:
    rng = random.Random(10 * size + board_size)
    for _ in range(300):
        cards = tuple(rng.sample(DECK, size + board_size))
        assert read_high(cards[:size], cards[size:]) == best_high(cards[:size], cards[size:])
        assert read_low(cards[:size], cards[size:]) == best_low(cards[:size], cards[size:])


@pytest.mark.parametrize("size", [4, 5, 6])
def test_omaha_agrees_on_suited_and_low_hands(size: int) -> None:
    rng = random.Random(size)
    suited = [card for card in DECK if card % 4 < 2]
    lows = [card for card in DECK if (card // 4 + 1) % 13 < 9]
    for pack in (suited, lows):
        for _ in range(200):
            cards = tuple(rng.sample(pack, size + 5))
            assert read_high(cards[:size], cards[size:]) == best_high(cards[:size], cards[size:])
            assert read_low(cards[:size], cards[size:]) == best_low(cards[:size], cards[size:])


@pytest.mark.slow
def test_omaha_agrees_on_many_random_hands() -> None:
    rng = random.Random(2024)
    for turn in range(30_000):
        size = 4 + turn % 3
        cards = tuple(rng.sample(DECK, size + 5))
        assert read_high(cards[:size], cards[size:]) == best_high(cards[:size], cards[size:])
        assert read_low(cards[:size], cards[size:]) == best_low(cards[:size], cards[size:])
