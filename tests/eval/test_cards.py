import doctest
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete import cards
from tapete.cards import (
    DECK,
    RANKS,
    SHORT_DECK,
    SUITS,
    Cards,
    format_cards,
    parse_cards,
    parse_hidden,
    rank_of,
    suit_of,
)

ACE_KING = (51, 45)  # As Kd


def test_1_1_deck() -> None:
    assert len(DECK) == 52
    names = [rank + suit for rank, suit in product(RANKS, SUITS)]
    assert [format_cards([card]) for card in DECK] == names
    assert [RANKS[rank_of(card)] + SUITS[suit_of(card)] for card in DECK] == names


def test_short_deck_runs_from_six_to_ace() -> None:
    assert len(SHORT_DECK) == 36
    assert {RANKS[rank_of(card)] for card in SHORT_DECK} == set("6789TJQKA")


@pytest.mark.parametrize(
    "text",
    ["AsKd", "As Kd", "As,Kd", " As, Kd ", "asKD", "aSkd", "A♠K♦", "A♤ K♢", "A♠\ufe0f K♦\ufe0f"],
)
def test_parse_cards_reads_every_common_spelling(text: str) -> None:
    assert parse_cards(text) == ACE_KING


def test_parse_cards_reads_ten_in_figures() -> None:
    assert parse_cards("10h Th th 10♥") == parse_cards("Th") * 4


def test_no_cards_are_no_text() -> None:
    assert parse_cards("") == parse_cards(" , ") == ()
    assert format_cards(()) == ""


@pytest.mark.parametrize(
    "text", ["A", "As K", "1h", "0h", "Ax", "sA", "As-Kd", "A\u017fKd", "??", "10"]
)
def test_parse_cards_refuses_anything_else(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card; write cards like As, Td or 10h\.$"):
        parse_cards(text)


def test_parse_error_names_the_first_wrong_card() -> None:
    with pytest.raises(ValueError, match=r"^'Zh' in 'As Zh' is not a card;"):
        parse_cards("As Zh")


def test_unknown_cards_are_question_marks() -> None:
    assert parse_hidden("??As ??") == (None, 51, None)
    assert format_cards((None, 51)) == "??As"
    with pytest.raises(ValueError, match="is not a card"):
        parse_hidden("?As")


@given(st.lists(st.sampled_from(DECK)).map(tuple))
def test_format_then_parse_is_identity(some: Cards) -> None:
    assert parse_cards(format_cards(some)) == some


@given(st.lists(st.none() | st.sampled_from(DECK)).map(tuple))
def test_format_then_parse_hidden_is_identity(some: tuple[int | None, ...]) -> None:
    assert parse_hidden(format_cards(some)) == some


@given(st.text())
def test_other_text_holds_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_cards("As" + text + "!")


def test_examples_in_the_docstrings() -> None:
    result = doctest.testmod(cards)
    assert result.attempted > 0
    assert result.failed == 0
