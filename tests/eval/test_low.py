"""Low hands and badugi, by rule and against the oracle."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import DECK, Cards, parse_cards
from tapete.eval.low import badugi, low_8, low_27, low_a5
from tapete.eval.strength import turned, unpack
from tests.eval import oracle


def a5(hole: str) -> int:
    return low_a5(parse_cards(hole), ())


def a27(hole: str) -> int:
    return low_27(parse_cards(hole), ())


def eight(hole: str, board: str = "") -> int | None:
    return low_8(parse_cards(hole), parse_cards(board))


def four(hole: str) -> int:
    return badugi(parse_cards(hole), ())


def read(found: int) -> oracle.Judgement:
    category, pips = unpack(turned(found))
    return (category, *pips)


def qualifying(cards: Cards) -> oracle.Judgement | None:
    lowest = oracle.lowest(oracle.ace_to_five, cards)
    return lowest if lowest < (0, 9) else None


def test_layout_is_the_tie_break_list_turned_round() -> None:
    assert a5("As2d3c4h5s") == 0xFFFFFF - 0x054321
    assert a27("7s5d4c3h2s") == 0xFFFFFF - 0x075432
    assert four("As2d3c4h") == 0xFFFFFF - 0x043210
    assert four("As2d3c4c") == 0xFFFFFF - 0x132100


def test_1_10_every_five_card_low() -> None:
    for cards in oracle.five_card_classes():
        assert read(low_a5(cards, ())) == oracle.ace_to_five(cards)
        assert read(low_27(cards, ())) == oracle.deuce_to_seven(cards)
        found = low_8(cards, ())
        assert (None if found is None else read(found)) == qualifying(cards)


def test_1_10_there_are_56_qualifying_lows() -> None:
    lows = {low_8(cards, ()) for cards in oracle.five_card_classes()} - {None}
    assert len(lows) == 56


def test_1_10_straights_and_flushes_do_not_count() -> None:
    assert eight("5s4s3s2sAs") == eight("5s4d3c2hAs")


def test_1_10_five_different_ranks() -> None:
    assert eight("8s7d6c5h5s") is None
    assert eight("9s7d6c5h4s") is None
    assert eight("8s7d6c5h4s") is not None
    assert eight("4s3d2cAh") is None  # four cards are not yet a low


def test_1_11_counterfeit() -> None:
    assert eight("AsTs", "2h5s7dJcQh") is None
    found = eight("Ad3d", "2h5s7dJcQh")
    assert found is not None
    assert read(found) == (0, 7, 5, 3, 2, 1)


def test_ace_to_five_any_pair_loses_to_no_pair() -> None:
    assert a5("KsQdJcTh9s") > a5("AsAd2c3h4s")
    assert a5("AsAd2c3h4s") > a5("2s2dAc3h4s")
    assert a5("KsKdQcQhJs") > a5("AsAdAc2h3s")


def test_ace_to_five_pairs_are_avoided_and_else_the_lowest_taken() -> None:
    assert read(a5("KsKdAc2h3s7d8c")) == (0, 8, 7, 3, 2, 1)
    assert read(a5("AsAdAcKhKsKd2c")) == (2, 13, 1, 2)
    assert read(a5("AsAdAcAhKsKdKc")) == (6, 1, 13)


def test_ace_to_five_compares_up_cards() -> None:
    assert a5("8s5d") > a5("9s2d") > a5("AsAd")
    assert a5("Ks") < a5("Qs") < a5("As")


def test_deuce_to_seven_ace_is_high_and_straights_count() -> None:
    assert a27("7s5d4c3h2s") > a27("7s6d4c3h2s") > a27("8s5d4c3h2s") > a27("As5d4c3h2s")
    assert a27("KsQdJc9h8s") > a27("As5d4c3h2s") > a27("2s2d3c4h5s") > a27("6s5d4c3h2s")
    assert a27("6s5d4c3h2s") > a27("7s5s4s3s2s")


def test_deuce_to_seven_has_as_many_classes_as_high() -> None:
    assert len({low_27(cards, ()) for cards in oracle.five_card_classes()}) == 7462


def test_deuce_to_seven_leaves_out_what_would_make_a_flush() -> None:
    assert read(a27("7s5s4s3s2s8d")) == (0, 8, 5, 4, 3, 2)


def test_badugi_more_cards_then_lower() -> None:
    assert four("As2d3c4h") > four("As2d3c5h") > four("KsQdJcTh") > four("As2d3c3h")
    assert four("As2d3c3h") > four("KsQdJcJh") > four("As2d2c2h") > four("AsAdAcAh")
    assert read(four("As2s3s4s")) == (3, 1)
    assert read(four("AsAdAcKh")) == (2, 13, 1)


def test_badugi_of_four_keeps_the_better_three() -> None:
    assert read(four("Ks3sQd2c")) == (1, 12, 3, 2)


low_holdings = st.lists(st.sampled_from(DECK), unique=True, min_size=5, max_size=8).map(tuple)


@given(low_holdings)
def test_lows_agree_with_every_five(cards: Cards) -> None:
    assert read(low_a5(cards[:2], cards[2:])) == oracle.lowest(oracle.ace_to_five, cards)
    assert read(low_27(cards[:2], cards[2:])) == oracle.lowest(oracle.deuce_to_seven, cards)
    found = low_8(cards[:2], cards[2:])
    assert (None if found is None else read(found)) == qualifying(cards)


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=6).map(tuple))
def test_badugi_agrees_with_every_choice(cards: Cards) -> None:
    assert read(badugi(cards, ())) == oracle.badugi(cards)


@pytest.mark.parametrize("ranks", [2, 3, 5, 8])
def test_ace_to_five_agrees_when_ranks_are_few(ranks: int) -> None:
    rng = random.Random(ranks)
    pack = [card for card in DECK if (card // 4 + 1) % 13 < ranks]
    for _ in range(500):
        cards = tuple(rng.sample(pack, 7))
        assert read(low_a5(cards, ())) == oracle.lowest(oracle.ace_to_five, cards)
