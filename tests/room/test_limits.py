"""Buckets of tokens, nicknames, and the shuffle."""

from collections import Counter

import pytest

from tapete.cards import DECK
from tapete.room.limits import MOST_BUCKETS, Buckets, Rate
from tapete.room.sessions import hash_of, new_token, nickname, same
from tapete.room.shuffle import lot, shuffled
from tapete.table.commands import Refused


def test_a_bucket_fills_again_as_time_goes_by() -> None:
    now = 0.0
    buckets = Buckets(Rate(burst=3, second=2), lambda: now)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now = 100.0
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_what_need_not_be_counted_is_given_back() -> None:
    buckets = Buckets(Rate(burst=1, second=0), lambda: 0.0)
    for _ in range(3):
        assert buckets.take("a")
        buckets.give_back("a")
    buckets.give_back("a")
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_everybody_has_a_bucket_and_they_do_not_grow_without_end() -> None:
    buckets = Buckets(Rate(burst=1, second=1), lambda: 0.0)
    assert all(buckets.take(str(number)) for number in range(MOST_BUCKETS + 10))
    assert len(buckets._buckets) == MOST_BUCKETS


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("Ana", "Ana"),
        ("  La  Niña ", "La Niña"),
        ("x_1.-", "x_1.-"),
        ("ﬁn", "fin"),
        ("李明", "李明"),
    ],
)
def test_nicknames_are_tidied(text: str, tidy: str) -> None:
    assert nickname(text) == tidy


@pytest.mark.parametrize(
    "text", ["", " ", "x", "x" * 17, "<b>", "a\u202eb", "a\x00b", "a/b", "👑👑"]
)
def test_not_everything_is_a_nickname(text: str) -> None:
    with pytest.raises(Refused) as error:
        nickname(text)
    assert error.value.code == "nickname"


def test_nicknames_that_look_alike_are_the_same() -> None:
    assert same("Ana", "aNA")
    assert not same("Ana", "Anna")


def test_tokens_are_long_and_only_their_hash_is_kept() -> None:
    token = new_token()
    assert len(token) >= 43
    assert token != new_token()
    assert token not in hash_of(token)


def test_a_shuffle_may_be_two_whole_decks() -> None:
    cards = shuffled(DECK, 2)
    assert sorted(cards[:52]) == sorted(cards[52:]) == list(DECK)
    assert cards[:52] != cards[52:]


def test_every_card_comes_first_equally_often() -> None:
    rounds = 10_400
    for place in (0, 51, 52, 103):
        seen = Counter(shuffled(DECK, 2)[place] for _ in range(rounds // 4))
        chi = sum((seen[card] - 50) ** 2 / 50 for card in DECK)
        assert chi < 130, place  # by chance once in 100 million runs


def test_a_lot_is_fair_for_any_number_of_seats() -> None:
    assert all(2520 % seats == 0 for seats in range(1, 11))
    assert all(0 <= lot() < 2520 for _ in range(100))
