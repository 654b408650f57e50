"""Rulebook 1.C and 1.D: splits, odd chips, main pot and side pots."""

import pytest

from tapete.rules.events import Chips, Returned, Seat, Won
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House, override
from tapete.rules.pots import build_pots, split
from tapete.rules.stakes import (
    ANTE,
    BIG_BLIND,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    Limit,
    Post,
    Stakes,
    no_limit,
)
from tapete.rules.variants import FIVE_DRAW, HOLDEM, OMAHA_8, RAZZ, STUD, STUD_8, Variant
from tests.rules.play import do, events, paid_pots, play, returned, won

NL = no_limit(50, 100)
ANTES = Stakes(Limit.NO, small_bet=10)
"""No blinds: the pot is what the posts say."""


def split_pot(
    variant: Variant, pot: Chips, cards: str, *, button: Seat = -1, house: House = CASH
) -> Hand:
    """Everybody is all-in for an equal part of the pot, and what is odd is dead money."""
    seats = len(cards.partition("|")[0].split())
    each, odd = divmod(pot, seats)
    posts = [*(Post(seat, each, ANTE) for seat in range(seats)), Post(0, odd, DEAD_BLIND)]
    stacks = " ".join([str(each + odd), *[str(each)] * (seats - 1)])
    return play(variant, ANTES, stacks, "*", posts=posts, cards=cards, button=button, house=house)


# -- 1.C splits and odd chips ------------------------------------------------------------------


def test_rule_1_30_each_pot_is_split_separately() -> None:
    """Pots of 37, 9 and 18: only the first has an odd chip, for the first left of the button."""
    posts = [Post(seat, ante, ANTE) for seat, ante in enumerate((9, 12, 21, 21))]
    posts += [Post(0, 1, DEAD_BLIND)]
    cards = "2c7d 2d7h 2h7s 2s8d | AcKcQcJcTc"
    hand = play(HOLDEM, ANTES, "10 12 21 21", posts=posts, cards=cards, button=1)
    assert paid_pots(hand) == [37, 9, 18]
    assert won(hand) == {0: 9, 1: 9 + 3, 2: 10 + 3 + 9, 3: 9 + 3 + 9}


@pytest.mark.parametrize(
    ("amount", "ways", "shares"),
    [
        (800, 3, [267, 267, 266]),
        (100, 3, [34, 33, 33]),
        (101, 2, [51, 50]),
        (7, 7, [1] * 7),
        (3, 4, [1, 1, 1, 0]),
    ],
)
def test_rule_1_31_nobody_gets_more_than_one_odd_chip(
    amount: Chips, ways: int, shares: list[Chips]
) -> None:
    assert split(amount, ways) == shares


@pytest.mark.parametrize(
    ("button", "shares"),
    [
        (0, {0: 266, 1: 267, 3: 267}),  # the example: S1 has the button
        (1, {0: 267, 1: 266, 3: 267}),
        (2, {0: 267, 1: 266, 3: 267}),  # the button lost, but counting goes on from its place
        (3, {0: 267, 1: 267, 3: 266}),
    ],
)
def test_rule_1_31_odd_chips_go_clockwise_from_the_left_of_the_button(
    button: Seat, shares: dict[Seat, Chips]
) -> None:
    """800 among S1, S2 and S4."""
    cards = "Ac2d Ad2c 3d4h Ah2h | AsKsQdJs9h"
    assert won(split_pot(HOLDEM, 800, cards, button=button)) == shares


HIGH_AND_TIED_LOW = "As2sKdKh Ah2hQdJh | Kc8d7h3cTc"
"""Seat 0 has three kings and 8-7-3-2-A, seat 1 the same low."""
TIED_BOTH_WAYS = "As2sKdQh Ac2cKhQs | Kc8d7h3hTd"


def test_rule_1_32_the_odd_chip_of_the_pot_goes_to_the_high_half() -> None:
    hand = split_pot(OMAHA_8, 101, HIGH_AND_TIED_LOW)
    assert [(win.share, win.seat, win.amount) for win in events(hand, Won)] == [
        ("high", 0, 51),
        ("low", 0, 25),
        ("low", 1, 25),
    ]


@pytest.mark.parametrize(("pot", "shares"), [(102, {0: 51, 1: 51}), (103, {0: 52, 1: 51})])
def test_rule_1_32_the_same_winners_of_both_halves_split_once(
    pot: Chips, shares: dict[Seat, Chips]
) -> None:
    """Of 102 two separate halves would give 52 and 50."""
    assert won(split_pot(OMAHA_8, pot, TIED_BOTH_WAYS)) == shares


@pytest.mark.parametrize(
    ("option", "shares"), [("best5", {0: 100, 1: 101}), ("all7", {0: 101, 1: 100})]
)
def test_rule_1_33_stud_odd_chip(option: str, shares: dict[Seat, Chips]) -> None:
    """9h8c7c6d5d with Ks2c ties 9s8d7s6c5c with Qh3d."""
    cards = "9h8c7c6d5dKs2c 9s8d7s6c5cQh3d"
    house = override(CASH, stud_odd_chip=option)
    assert won(split_pot(STUD, 201, cards, house=house)) == shares


def test_rule_1_33_the_highest_of_equal_sets_counts() -> None:
    """Seat 0 can fill the straight with either nine; the nine of spades beats that of hearts."""
    cards = "9c9s8c7c6d5d2c 9h8d7d6c5c3h2h"
    assert won(split_pot(STUD, 201, cards)) == {0: 101, 1: 100}


@pytest.mark.parametrize(
    ("variant", "low"), [(RAZZ, {0: 102, 1: 101}), (STUD_8, {0: 51, 1: 50})], ids=["razz", "hi-lo"]
)
def test_rule_1_33_tied_lows_count_their_five_low_cards(
    variant: Variant, low: dict[Seat, Chips]
) -> None:
    """The ace is the highest card of both lows, and a diamond beats a club."""
    cards = "7c5d4d3dAdTs9h 7h5c4c3cAcQsQh"
    hand = split_pot(variant, 203, cards)
    assert {win.seat: win.amount for win in events(hand, Won) if win.share == "low"} == low


def test_rule_1_33_draw_games_split_from_the_dealers_left() -> None:
    cards = "AcKdQhJs9c AsKsQsJd9d 2c3d4h5s7c"
    assert won(split_pot(FIVE_DRAW, 301, cards, button=0)) == {0: 150, 1: 151}


@pytest.mark.parametrize(
    ("cards", "shares"),
    [
        (HIGH_AND_TIED_LOW, {0: 75, 1: 25}),
        ("KdKhQcJc As2sQdJd Ah2hQsJs | Kc8d7h3cTs", {0: 50, 1: 25, 2: 25}),
    ],
    ids=["best high and tied low", "best high only"],
)
def test_rule_1_34_quarters(cards: str, shares: dict[Seat, Chips]) -> None:
    assert won(split_pot(OMAHA_8, 100, cards)) == shares


def test_rule_1_9_a_side_pot_without_a_low_goes_to_its_own_high() -> None:
    """Only the short stack has a low; the side pot is the high hand's alone."""
    cards = "As2s9dTd KdKhQcJc QdQhJdJh | Kc8d7h3cTc"
    hand = play(OMAHA_8, NL, "200 600 600", "r200 A c / A c", cards=cards)
    assert paid_pots(hand) == [600, 800]
    assert won(hand) == {0: 300, 1: 300 + 800}


# -- 1.D pots ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "verbs", "after"),
    [("100 50", "A A", [150, 0]), ("50 100", "A c", [100, 50])],
)
def test_rule_1_40_nobody_loses_more_than_the_poorer_has(
    stacks: str, verbs: str, after: list[Chips]
) -> None:
    cards = "AsAd KsKd | AhAcKhKc2d"
    hand = play(HOLDEM, no_limit(1, 2), stacks, verbs, cards=cards, button=0)
    assert hand.stacks == after


def test_rule_1_41_pots_are_merged_where_folded_seats_paid_less() -> None:
    """60 and 60, folded seats with 1, 1 and 4; layers of 5, 9 and 112 would split 64/62."""
    pots = build_pots([60, 60, 1, 1, 4], live=0b00011)
    assert pots == [(126, (0, 1))]
    assert split(pots[0].amount, 2) == [63, 63]


def test_rule_1_41_a_hand_like_that_is_split_once() -> None:
    posts = [Post(2, 1, SMALL_BLIND), Post(3, 1, LIVE_POST), Post(4, 4, BIG_BLIND)]
    cards = "2c3d 2d3c | AsKsQsJsTs"
    hand = play(HOLDEM, no_limit(1, 4), "5x99", "r60 c f f f /", posts=posts, cards=cards)
    assert hand.pots == [(126, (0, 1))]
    assert won(do(hand, "*")) == {0: 63, 1: 63}


@pytest.mark.parametrize(
    ("paid", "live", "dead", "pots"),
    [
        ([200, 600, 300, 600], 0b1111, 0, [(800, (0, 1, 2, 3)), (300, (1, 2, 3)), (600, (1, 3))]),
        ([100, 100, 100], 0b111, 7, [(307, (0, 1, 2))]),
        ([50, 100, 100], 0b111, 7, [(157, (0, 1, 2)), (100, (1, 2))]),
        ([50, 80, 100, 100], 0b1101, 0, [(200, (0, 2, 3)), (130, (2, 3))]),
        ([0, 100, 100], 0b110, 5, [(205, (1, 2))]),
        ([100, 50, 50], 0b110, 0, [(200, (1, 2))]),  # who folded had paid more than the others
        ([100, 40, 50], 0b110, 0, [(120, (1, 2)), (70, (2,))]),
    ],
)
def test_rule_1_41_layers_and_dead_money(
    paid: list[Chips], live: int, dead: Chips, pots: list[tuple[Chips, tuple[Seat, ...]]]
) -> None:
    assert build_pots(paid, live, dead) == pots
    assert sum(amount for amount, _ in pots) == sum(paid) + dead


def test_rule_1_42_the_uncalled_bet_goes_back() -> None:
    """C all-in 100, B calls, A all-in 300, B calls with his last 100."""
    hand = play(HOLDEM, no_limit(1, 2), "200 300 100", "A c A A")
    assert returned(hand) == [(1, 100)]
    assert paid_pots(hand) == [300, 200]


def test_rule_1_42_goes_back_before_the_pot_is_won_and_raked() -> None:
    house = override(CASH, rake="step", no_flop_no_drop="false")
    hand = play(HOLDEM, no_limit(100, 200), "3x20000", "r10000 f f", house=house)
    assert returned(hand) == [(2, 9800)]
    assert won(hand) == {2: 500}  # 5 units of money: below the first step
    assert [type(event) for event in hand.log[-2:]] == [Returned, Won]


def test_rule_1_43_four_way_example() -> None:
    cards = "2c7d KsKd QsQd AsAd | 2s3d4h8s9c"
    hand = play(HOLDEM, no_limit(5, 10), "600 300 600 200", "A A A A", cards=cards)
    assert paid_pots(hand) == [800, 300, 600]
    assert won(hand) == {1: 300, 2: 600, 3: 800}


@pytest.mark.parametrize(
    ("cards", "winnings"),
    [
        ("AsAd KsKd QsQd", {0: 157, 1: 300}),
        ("KsKd AsAd QsQd", {1: 457}),
    ],
)
def test_rule_1_44_an_all_in_player_wins_his_own_amount_from_each_and_the_dead_money(
    cards: str, winnings: dict[Seat, Chips]
) -> None:
    posts = [Post(0, 5, SMALL_BLIND), Post(1, 10, BIG_BLIND), Post(2, 7, DEAD_BLIND)]
    cards += " | 2c3d4h8s9c"
    hand = play(HOLDEM, no_limit(5, 10), "50 200 207", "A A A", posts=posts, cards=cards)
    assert won(hand) == winnings
