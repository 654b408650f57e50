from datetime import time
from decimal import Decimal

import pytest

from tapete.history.complaints import UnreadableHand
from tapete.history.phh import format_phh, format_phhs, parse_phh, parse_toml, read_table
from tapete.history.record import Action
from tapete.rules.stakes import ANTE, BB_ANTE, BIG_BLIND, DEAD_BLIND, LIVE_POST, Post
from tapete.rules.variants import VARIANTS
from tests.history.made import HANDS, phh, record, stud

ANA = (HANDS / "ana-and-luis.phh").read_text(encoding="utf-8")


# -- reading and writing -----------------------------------------------------------------------


def test_amounts_become_cents_and_come_back_as_they_were() -> None:
    hand = parse_phh(ANA)
    assert hand.stacks == (4025, 10000, 6350)
    assert hand.blinds == (50, 100, 0)
    assert [action.to for action in hand.actions if action.kind == "cbr"] == [300, 1150, 6350]
    assert parse_toml(format_phh(hand))["starting_stacks"] == [
        Decimal("40.25"),
        100,
        Decimal("63.5"),
    ]


def test_everything_else_is_kept() -> None:
    hand = parse_phh(ANA)
    assert hand.fields["time"] == time(21, 30)
    assert hand.fields["_table"] == {"felt": "green", "seats": [1, 2, 3]}
    before, after = parse_toml(ANA), parse_toml(format_phh(hand))
    assert {k: v for k, v in before.items() if k != "actions"} == {
        k: v for k, v in after.items() if k != "actions"
    }


def test_remarks_are_kept() -> None:
    hand = parse_phh(ANA)
    assert hand.actions[2] == Action("d dh", 2, (30, 28), remark="Luis likes nines")
    assert hand.actions[-1] == Action("#", remark="what a hand")
    actions = parse_toml(format_phh(hand))["actions"]
    assert isinstance(actions, list)
    assert (actions[2], actions[-1]) == ("d dh p3 9h9c # Luis likes nines", "# what a hand")


def test_written_and_read_again_is_the_same() -> None:
    assert parse_phh(format_phh(parse_phh(ANA))) == parse_phh(ANA)


def test_several_hands_are_numbered_tables() -> None:
    hands = [record(), stud(["d dh p1 AhKd2c"], hand=7)]
    tables = parse_toml("".join(format_phhs(hands)))
    assert list(tables) == ["1", "2"]
    read = [read_table(table, name) for name, table in tables.items() if isinstance(table, dict)]
    assert read == hands


def test_our_own_fields() -> None:
    text = phh(_house="cash fl_bet_cap=5", _bomb_pot=True, _boards=2, _runs=3)
    hand = parse_phh(text)
    assert (hand.house, hand.bomb, hand.boards, hand.runs) == ("cash fl_bet_cap=5", True, 2, 3)
    assert parse_toml(format_phh(hand)) == parse_toml(text)


@pytest.mark.parametrize("limit", "NPF")
@pytest.mark.parametrize("game", VARIANTS)
def test_every_limit_goes_with_every_game(limit: str, game: str) -> None:
    opening = {"bring_in": 1} if VARIANTS[game].studs else {"blinds_or_straddles": [1, 2, 0]}
    bets = {"small_bet": 2, "big_bet": 4} if limit == "F" else {"min_bet": 2}
    changes = {"blinds_or_straddles": None, "min_bet": None, **opening, **bets}
    hand = record([], variant=limit + game, **changes)
    assert hand.game == limit + game
    assert parse_phh(format_phh(hand)) == hand


@pytest.mark.parametrize(
    "text",
    [
        "d db Qh8h9c",
        "d dh p10 ????",
        "p1 f",
        "p2 cc",
        "p3 cbr 600",
        "p1 pb",
        "p1 sd",
        "p1 sd 7h??",
        "p2 sm",
        "p2 sm -",
        "p2 sm AhKd",
        "p2 f # a # in a remark",
        "# nothing happens",
    ],
)
def test_actions_are_written_as_they_were_read(text: str) -> None:
    assert parse_toml(format_phh(record([text])))["actions"] == [text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p1",
        "p0 f",
        "f",
        "p1 x",
        "p1 f now",
        "d",
        "d dh AhKd",
        "d db",
        "d dh p1",
        "p1 cbr",
        "p1 pb 5",
        "x1 f",
        "p1 cbr 5 6",
        "p1 f" + " " * 2000,
    ],
)
def test_no_action(text: str) -> None:
    with pytest.raises(UnreadableHand, match=r"action 2, .*: this is not an action"):
        record(["d dh p1 AhKd", text])


@pytest.mark.parametrize("cards", ["Ah1d", "AhK", "ahkd", "10h9h", "Ah Kd", "♠♠"])
def test_no_card(cards: str) -> None:
    with pytest.raises(UnreadableHand, match=r"action 1, .*: (.* is not a card|.* not an action)"):
        record([f"d dh p1 {cards}"])


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"variant": None}, "the field variant is missing"),
        ({"variant": "XT"}, "XT is not a game"),
        ({"variant": "NZ"}, "NZ is not a game"),
        ({"variant": 7}, "variant should be text, not a whole number"),
        ({"antes": None}, "the field antes is missing"),
        ({"antes": "lots"}, "antes should be a list, not text"),
        ({"antes": ["1", "2", "3"]}, "antes, entry 1 should be an amount, not text"),
        ({"antes": [1, 1]}, "antes has 2 entries for 3 players"),
        ({"antes": [-1, 0, 0]}, "antes is negative: -1"),
        ({"min_bet": None}, "the field min_bet is missing"),
        ({"min_bet": 0}, "min_bet is 0"),
        ({"min_bet": True}, "min_bet should be an amount, not true or false"),
        ({"bring_in": 3}, "Texas Hold'em has no bring_in"),
        ({"starting_stacks": [100, 0, 100]}, "p2 starts without chips"),
        ({"starting_stacks": [100, -5, 100]}, "starting_stacks is negative: -5"),
        ({"starting_stacks": [100, 10**30, 100]}, "more than 18 digits"),
        ({"starting_stacks": [100, Decimal("inf"), 100]}, "is not an amount of chips"),
        ({"starting_stacks": [100], "antes": [0], "blinds_or_straddles": [1]}, "at least two"),
        ({"finishing_stacks": [1, 2]}, "finishing_stacks has 2 entries for 3 players"),
        ({"actions": None}, "the field actions is missing"),
        ({"actions": "p1 f"}, "actions should be a list, not text"),
        ({"actions": [1]}, "actions, entry 1 should be text, not a whole number"),
        ({"_house": 3}, "_house should be text, not a whole number"),
        ({"_boards": 0}, "_boards is a number from 1 to 9, not 0"),
        ({"variant": "F7S", "small_bet": 5, "big_bet": 10, "bring_in": 2}, "has no blinds"),
    ],
)
def test_what_cannot_be_read_is_named(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(UnreadableHand, match=complaint):
        parse_phh(phh(**{"actions": ["p1 f"], **changes}))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("variant = ", "Invalid value"),
        ("a = 1\na = 2", "Cannot overwrite a value"),
        ("a = " + "[" * 5000, "nested too deeply"),
        ("a = " + "9" * 5000, "too many digits"),
        ('a = "', "Unterminated string"),
    ],
)
def test_no_toml(text: str, why: str) -> None:
    with pytest.raises(UnreadableHand, match=f"not valid TOML: .*{why}"):
        parse_phh(text)


# -- who posts what ----------------------------------------------------------------------------


def posts(*, antes: list[int], blinds: list[int]) -> tuple[Post, ...]:
    seats = len(antes)
    hand = record([], antes=antes, blinds_or_straddles=blinds, starting_stacks=[100] * seats)
    return hand.posts()


def test_antes_come_first_and_the_small_blind_is_on_the_left_of_the_button() -> None:
    assert posts(antes=[5, 5, 5], blinds=[1, 2, 0]) == (
        Post(0, 5, ANTE),
        Post(1, 5, ANTE),
        Post(2, 5, ANTE),
        Post(0, 1, "small blind"),
        Post(1, 2, BIG_BLIND),
    )


def test_heads_up_the_first_player_is_the_big_blind() -> None:
    assert posts(antes=[0, 2], blinds=[1, 2]) == (
        Post(1, 1, "small blind"),
        Post(0, 2, BIG_BLIND),
        Post(0, 2, BB_ANTE),
    )


def test_a_single_ante_of_the_big_blind_is_dead_money_for_the_table() -> None:
    assert posts(antes=[0, 2, 0], blinds=[1, 2, 0])[2:] == (Post(1, 2, BB_ANTE),)


def test_an_ante_of_the_button_is_the_same() -> None:
    assert posts(antes=[0, 0, 2], blinds=[1, 2, 0])[2:] == (Post(2, 2, BB_ANTE),)


def test_what_some_pay_on_top_is_a_dead_blind() -> None:
    assert posts(antes=[3, 3, 5, 3], blinds=[1, 2, -2, 0])[4:] == (
        Post(0, 1, "small blind"),
        Post(1, 2, BIG_BLIND),
        Post(2, 2, LIVE_POST),
        Post(2, 2, DEAD_BLIND),
    )


def test_a_short_big_blind_may_have_to_pay_the_ante_first() -> None:
    hand = record([], antes=[0, 2, 0])
    assert [post.kind for post in hand.posts(ante_first=True)] == [
        BB_ANTE, "small blind", BIG_BLIND
    ]  # fmt: skip


def test_third_blinds_are_straddles_if_they_are_no_smaller() -> None:
    assert [post.kind for post in posts(antes=[0] * 5, blinds=[1, 2, 4, 8, 2])] == [
        "small blind", BIG_BLIND, "straddle", "straddle", LIVE_POST
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("blinds", "stakes"),
    [([0, 0, 3], (3,)), ([4, 0, 0], (2, 4)), ([0, 4, 0], (2, 4)), ([1, 2, 0], (1, 2))],
)
def test_one_blind_is_the_buttons_or_its_small_blind_was_dead(
    blinds: list[int], stakes: tuple[int, ...]
) -> None:
    assert record([], blinds_or_straddles=blinds).stakes.blinds == stakes
