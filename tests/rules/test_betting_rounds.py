"""Rulebook 2.1-2.14: blinds, who acts when and how often, the price, short blinds."""

import pytest

from tapete.rules.events import Chips, Posted, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, SEED, TOURNAMENT
from tapete.rules.stakes import (
    BIG_BLIND,
    SMALL_BLIND,
    Stakes,
    fixed_limit,
    no_limit,
    small_blind,
)
from tapete.rules.variants import HOLDEM
from tests.rules.play import do, events, one, options, play, returned, won

NL = no_limit(50, 100)


def actors(hand: Hand, verbs: str) -> list[Seat]:
    """Who does each of these verbs."""
    seats = []
    for verb in verbs.split():
        seats.append(hand.actor)
        one(hand, verb)
    return seats


@pytest.mark.parametrize(
    ("stakes", "small", "big"),
    [(fixed_limit(10, 20), 5, 10), (no_limit(1, 2), 1, 2), (NL, 50, 100)],
    ids=["limit 10/20", "no-limit 1/2", "no-limit 50/100"],
)
@pytest.mark.parametrize(("button", "first"), [(3, 0), (0, 1), (2, 3)])
def test_rule_2_1_blinds_are_left_of_the_button(
    stakes: Stakes, small: Chips, big: Chips, button: Seat, first: Seat
) -> None:
    hand = play(HOLDEM, stakes, "4x1000", button=button)
    assert events(hand, Posted) == [
        Posted(first, small, SMALL_BLIND),
        Posted((first + 1) % 4, big, BIG_BLIND),
    ]


def test_rule_2_1_blinds_count_towards_the_call() -> None:
    hand = play(HOLDEM, NL, "4x1000", "c c")
    assert hand.to_call == 50
    do(hand, "c")
    assert hand.to_call == 0


def test_rule_2_2_blinds_act_last_and_may_raise() -> None:
    hand = play(HOLDEM, NL, "4x1000", "c c")
    assert options(hand) == "fold, call 50, raise 200-1000"  # the small blind can never check
    do(hand, "c")
    assert options(hand) == "fold, check, raise 200-1000"
    do(hand, "r300")
    assert actors(hand, "c c c") == [2, 3, 0]


@pytest.mark.parametrize(
    ("bets", "unit", "blinds"),
    [
        ((5, 10), 1, (2, 5)),
        ((10, 20), 1, (5, 10)),
        ((15, 30), 1, (7, 15)),
        ((500, 1000), 1, (250, 500)),  # 5/10 in cents
        ((500, 1000), 100, (200, 500)),
        ((1, 2), 1, (1, 1)),  # never zero
    ],
)
def test_rule_2_3_small_blind_is_half_rounded_down(
    bets: tuple[Chips, Chips], unit: Chips, blinds: tuple[Chips, Chips]
) -> None:
    assert fixed_limit(*bets, unit=unit).blinds == blinds


def test_rule_2_3_sb_rounding_option() -> None:
    assert [small_blind(75, 25, house) for house in (SEED, CASH, TOURNAMENT)] == [25, 25, 37]
    assert small_blind(1, 1, TOURNAMENT) == 1


@pytest.mark.parametrize(
    ("preflop", "flop", "order"),
    [
        ("c c c c", "c c c c", [2, 3, 0, 1, 0, 1, 2, 3]),
        ("c c f c", "c c c", [2, 3, 0, 1, 1, 2, 3]),  # the small blind is out
        ("r300 c A c", "c c c", [2, 3, 0, 1, 1, 2, 3]),  # the small blind is all-in
        ("c f c c", "c c r100 c c", [2, 3, 0, 1, 0, 1, 2, 0, 1]),
    ],
)
def test_rule_2_4_order(preflop: str, flop: str, order: list[Seat]) -> None:
    hand = play(HOLDEM, NL, "300 3x1000")
    acted = actors(hand, preflop)
    assert hand.street == 1
    assert acted + actors(hand, flop) == order


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ("", "fold, call 100, raise 200-1000"),  # the big blind is a bet: the first in raises
        ("c c c", "fold, check, raise 200-1000"),
        ("c c c c /", "fold, check, raise 100-900"),
        ("c c c c / r100", "fold, call 100, raise 200-900"),
    ],
)
def test_rule_2_5_actions(verbs: str, said: str) -> None:
    assert options(play(HOLDEM, NL, "4x1000", verbs)) == said


def test_rule_2_6_posting_is_not_acting() -> None:
    """Three callers: the small blind owes less than a raise and may raise all the same."""
    hand = play(HOLDEM, NL, "3x1000", "c")
    assert hand.acted_at == [None, None, 100]
    assert options(hand) == "fold, call 50, raise 200-1000"
    do(hand, "c")
    assert options(hand) == "fold, check, raise 200-1000"


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("1000 60 1000 1000", "f f", "fold, call 10, nobody-to-raise"),
        ("1000 60 150 1000", "A f", "fold, call 100, nobody-to-raise"),
        ("1000 60 80 1000", "A f", "fold, call 30, nobody-to-raise"),
        ("1000 60 1000 1000", "c f", "fold, call 50, raise 200-1000"),
    ],
)
def test_rule_2_7_nobody_pays_what_would_come_straight_back(
    stacks: str, verbs: str, said: str
) -> None:
    """The big blind of 100 is all-in with 60; the small blind has 50 in."""
    assert options(play(HOLDEM, NL, stacks, verbs)) == said


def test_rule_2_7_the_price_is_never_below_zero() -> None:
    hand = play(HOLDEM, NL, "1000 30 1000 1000", "f f")
    assert hand.done
    assert returned(hand) == [(0, 20)]


def test_rule_2_8_nobody_left_who_could_pay_more() -> None:
    """Seat 2 is all-in with 500 and the big blind has 300 in all: a raise would come back."""
    hand = play(HOLDEM, NL, "1000 300 500", "A")
    assert options(hand) == "fold, call 450, nobody-to-raise"
    assert options(play(HOLDEM, NL, "1000 501 500", "A")) == "fold, call 450, raise 900-1000"


def test_rule_2_8_calling_may_take_all_chips() -> None:
    assert options(play(HOLDEM, NL, "400 1000 1000", "r400")) == "fold, call 350, all-in-call"


@pytest.mark.parametrize(
    ("stacks", "verbs", "street"),
    [
        ("3x1000", "c c c", 1),
        ("3x1000", "c c r300 c c", 1),
        ("3x1000", "c c c / c c c", 2),
        ("3x1000", "c c c / c c r100 f c", 2),
        ("3x1000", "c c c / c r100 c", 1),  # seat 0 checked, and must act again
    ],
)
def test_rule_2_9_a_round_ends_when_all_have_acted_and_paid_alike(
    stacks: str, verbs: str, street: int
) -> None:
    hand = play(HOLDEM, NL, stacks, verbs)
    assert (hand.street, hand.done) == (street, False)


@pytest.mark.parametrize(
    ("stacks", "verbs"),
    [
        ("1000 1000", "A c"),
        ("1000 400", "A c"),
        ("300 200 1000", "A A A"),
        ("60 1000", "c"),  # the big blind is all-in, the small blind has called it
        ("60 60 60", "A A"),
    ],
)
def test_rule_2_9_with_one_stack_left_the_cards_are_dealt_out(stacks: str, verbs: str) -> None:
    hand = play(HOLDEM, NL, stacks, verbs)
    assert hand.done
    assert [len(board) for board in hand.boards] == [5]


@pytest.mark.parametrize(
    ("verbs", "said"),
    [("c c", "fold, check, raise 200-1000"), ("A c", "fold, call 50, raise 250-1000")],
    ids=["unraised", "UTG all-in 150"],
)
def test_rule_2_10_a_short_all_in_leaves_the_big_blind_its_option(verbs: str, said: str) -> None:
    stacks = "1000 1000 150" if verbs[0] == "A" else "3x1000"
    assert options(play(HOLDEM, NL, stacks, verbs)) == said


@pytest.mark.parametrize(
    ("verbs", "street"),
    [("r300 c c", 1), ("c c r300 c c", 1), ("c c c / r100 c c", 2), ("c c c / c r100 f c", 2)],
)
def test_rule_2_11_nobody_raises_himself(verbs: str, street: int) -> None:
    """The last raiser is not asked again when all others called or folded."""
    hand = play(HOLDEM, NL, "3x1000", verbs)
    assert (hand.street, hand.acted_at) == (street, [None] * 3)


def test_rule_2_12_short_big_blind() -> None:
    """50/100, the big blind all-in with 60; two call the full 100 and the small blind folds."""
    hand = play(HOLDEM, NL, "1000 60 1000 1000")
    assert options(hand) == "fold, call 100, raise 200-1000"
    assert do(hand, "c c f /").pots == [(230, (1, 2, 3)), (80, (2, 3))]


def test_rule_2_12_short_small_blind() -> None:
    hand = play(HOLDEM, no_limit(5, 10), "3 1000 1000", "c c /")
    assert hand.pots == [(9, (0, 1, 2)), (14, (1, 2))]


def test_rule_2_13_folding_when_checking_is_free_is_binding() -> None:
    hand = play(HOLDEM, NL, "3x1000", "c c c / f f")
    assert won(hand) == {2: 300}
