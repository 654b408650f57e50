"""Under which house a hand is replayed: the one that is named, or any that allows it."""

import pytest

from tapete.history.complaints import UnreadableHand
from tapete.history.houses import house_text, parse_house, parse_settings, replay_anywhere
from tapete.history.record import Record
from tapete.rules.house import CASH, PROFILES, SEED, House, override
from tests.history.made import record, stud

LIMIT = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20,
         "blinds_or_straddles": [5, 10, 0]}  # fmt: skip
HOLES = ("d dh p1 AhKd", "d dh p2 QsQc", "d dh p3 7h6h")


def capped(*actions: str) -> Record:
    return record((*HOLES, *actions), **LIMIT)


FIVE_BETS = capped("p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50", "p1 f", "p2 f")
SIX_BETS = capped("p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50", "p1 cbr 60", "p2 f", "p3 f")
SMALL_STRADDLE_RAISE = record(
    (*HOLES, "d dh p4 2c2d", "p4 cbr 6", "p1 f", "p2 f", "p3 f"),
    antes=[0] * 4, blinds_or_straddles=[1, 2, 4, 0], starting_stacks=[100] * 4,
)  # fmt: skip
BIG_BET_OF_ANOTHER = stud(
    ["d dh p1 AhKd2c", "d dh p2 QsQcJh", "p1 pb", "p2 cc", "d dh p1 2d", "d dh p2 Jd",
     "p2 cc", "p1 cbr 10", "p2 f"], seats=2,
)  # fmt: skip
TIED_ACES = stud(
    ["d dh p1 QhKd2c", "d dh p2 QsQcAh", "d dh p3 3c4cAs", "p1 pb", "p2 cc", "p3 cc",
     "d dh p1 3d", "d dh p2 9h", "d dh p3 9d", "p3 cbr 5", "p1 f", "p2 f"],
)  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "why", "house"),
    [
        (FIVE_BETS, "action 7, p3 cbr 50", "cash fl_bet_cap=5"),
        (SIX_BETS, "action 7, p3 cbr 50", "cash fl_bet_cap=6"),
        (SMALL_STRADDLE_RAISE, "action 5, p4 cbr 6", "cash straddle_min_raise=by_bb"),
        (TIED_ACES, "action 10, p3 cbr 5", "seed"),
    ],
)
def test_a_hand_is_accepted_if_any_house_allows_it(hand: Record, why: str, house: str) -> None:
    played = replay_anywhere(hand)
    assert played.complaint is None
    (note,) = played.notes
    assert str(note).startswith(f"{why}: not under the cash profile")
    assert str(note).endswith(f"but under {house}")


def test_what_the_cash_rules_allow_needs_no_note() -> None:
    assert replay_anywhere(BIG_BET_OF_ANOTHER).notes == []


@pytest.mark.parametrize("house", ["cash", "seed", "tournament"])
def test_a_house_that_is_named_is_kept_to(house: str) -> None:
    assert "capped" in str(replay_anywhere(FIVE_BETS, house).complaint)


def test_a_house_that_the_file_names_is_kept_to() -> None:
    raises = ("p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50")
    held = record((*HOLES, *raises), _house="seed", **LIMIT)
    assert "capped" in str(replay_anywhere(held).complaint)
    assert "capped" not in str(replay_anywhere(held, "cash", {"fl_bet_cap": "5"}).complaint)


def test_an_option_that_is_named_is_kept_to() -> None:
    assert "capped" in str(replay_anywhere(FIVE_BETS, options={"fl_bet_cap": "4"}).complaint)
    played = replay_anywhere(FIVE_BETS, options={"fl_bet_cap": "5"})
    assert (played.complaint, played.notes) == (None, [])


def test_several_options_may_be_needed() -> None:
    actions = [
        "d dh p1 QhKd2c", "d dh p2 QsQcAh", "d dh p3 3c4cAs", "p1 pb", "p2 cbr 5", "p3 cbr 10",
        "p1 cbr 15", "p2 cbr 20", "p3 cbr 25", "p1 cc", "p2 cc",
        "d dh p1 3d", "d dh p2 9h", "d dh p3 9d", "p3 cbr 5", "p1 f", "p2 f",
    ]  # fmt: skip
    (note,) = replay_anywhere(stud(actions)).notes
    assert str(note).endswith("but under cash fl_bet_cap=5 stud_high_tie=suit")


def test_what_no_house_allows_is_said_as_the_cash_rules_say_it() -> None:
    hand = stud(["d dh p1 QhKd2c", "d dh p2 QsQcAh", "d dh p3 3c4cAs", "p2 pb"])
    assert str(replay_anywhere(hand).complaint) == "action 4, p2 pb: it is p1's turn"


@pytest.mark.parametrize(
    "house",
    [
        *(override(house, rake="none") for house in PROFILES.values()),
        SEED,
        override(CASH, fl_bet_cap="5", stud_burns="false"),
        override(SEED, rake="none", button="dead", min_players="4"),
    ],
)
def test_a_house_in_words(house: House) -> None:
    assert parse_house(house_text(house) or "cash", {}) == house


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a house; it begins with one of seed, cash, tournament"),
        ("moon", "moon is not a house"),
        ("cash fl_bet_cap", "fl_bet_cap is not an option and its value"),
        ("cash fl_bet_cap=x", "fl_bet_cap is a whole number"),
        ("cash nope=1", "there is no house option 'nope'"),
        ("cash house=1", "house"),
    ],
)
def test_no_house(text: str, why: str) -> None:
    with pytest.raises(UnreadableHand, match=why):
        parse_house(text, {})


def test_settings() -> None:
    assert parse_settings(["a=1", " b = x=y "]) == {"a": "1", "b": "x=y"}
