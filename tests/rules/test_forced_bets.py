"""Rulebook 2.50-2.57: straddles, bomb pots and antes."""

import pytest

from tapete.rules.events import Chips, Posted, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House, override
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    SMALL_BLIND,
    STRADDLE,
    Limit,
    Post,
    Stakes,
    no_limit,
    usual_posts,
)
from tapete.rules.variants import HOLDEM, OMAHA, Variant, bomb_pot
from tests.rules.play import do, events, options, play, raise_span, won

STRADDLED = Stakes(Limit.NO, (1, 2, 4))
BBA = no_limit(100, 200, ante=200, ante_by=BB_ANTE)


def posted(hand: Hand) -> list[tuple[Seat, Chips, str]]:
    return [(post.seat, post.amount, post.kind) for post in events(hand, Posted)]


# -- straddle ----------------------------------------------------------------------------------


def test_rule_2_50_straddler_posts_twice_the_blind_and_acts_last() -> None:
    hand = play(HOLDEM, STRADDLED, "5x100")
    assert posted(hand) == [(0, 1, SMALL_BLIND), (1, 2, BIG_BLIND), (2, 4, STRADDLE)]
    assert hand.actor == 3
    assert options(hand) == "fold, call 4, raise 8-100"
    do(hand, "c c c c")
    assert hand.actor == 2
    assert options(hand) == "fold, check, raise 8-100"


def test_rule_2_50_after_the_flop_the_order_and_the_bet_are_as_ever() -> None:
    hand = play(HOLDEM, STRADDLED, "5x100", "c c c c c /")
    assert hand.actor == 0
    assert options(hand) == "fold, check, raise 2-96"


@pytest.mark.parametrize(("option", "first", "second"), [("by_straddle", 8, 12), ("by_bb", 6, 8)])
def test_rule_2_51_the_first_raise_over_a_straddle(
    option: str, first: Chips, second: Chips
) -> None:
    """1/2 with a straddle of 4."""
    hand = play(HOLDEM, STRADDLED, "5x100", house=override(CASH, straddle_min_raise=option))
    assert raise_span(hand) == (first, 100)
    assert raise_span(do(hand, f"r{first}")) == (second, 100)


@pytest.mark.parametrize("option", ["by_straddle", "by_bb"])
def test_rule_2_52_in_fixed_limit_the_straddle_is_no_bet_of_the_four(option: str) -> None:
    """10/20 with a straddle of 20: the blind is bet one, 30, 40 and 50 are the others."""
    stakes = Stakes(Limit.FIXED, (5, 10, 20), small_bet=10, big_bet=20)
    house = override(CASH, straddle_min_raise=option)
    hand = play(HOLDEM, stakes, "5x1000", house=house)
    assert options(hand) == "fold, call 20, raise 30"
    assert options(do(hand, "r30 r40")) == "fold, call 35, raise 50"
    assert options(do(hand, "r50")) == "fold, call 40, capped"


# -- bomb pot ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "hole"), [(HOLDEM, 2), (OMAHA, 4)])
def test_rule_2_53_bomb_pot(variant: Variant, hole: int) -> None:
    """2/5, six antes of 10, and one seat has only 6."""
    antes = [Post(seat, 10, ANTE) for seat in range(6)]
    hand = play(bomb_pot(variant), no_limit(2, 5), "100 100 6 100 100 100", posts=antes)
    assert [len(cards) for cards in hand.hole] == [hole] * 6
    assert (hand.street, len(hand.boards[0]), hand.actor) == (1, 3, 0)
    assert hand.pots == [(36, (0, 1, 2, 3, 4, 5)), (20, (0, 1, 3, 4, 5))]
    assert options(hand) == "fold, check, raise 5-90"


def test_rule_2_53_the_smallest_bet_may_be_the_ante() -> None:
    antes = [Post(seat, 10, ANTE) for seat in range(6)]
    for word, least in (("bb", 5), ("ante", 10)):
        house = override(CASH, bomb_min_bet=word)
        hand = play(bomb_pot(HOLDEM), no_limit(2, 5), "6x100", posts=antes, house=house)
        assert options(hand) == f"fold, check, raise {least}-90"


# -- antes -------------------------------------------------------------------------------------


def test_rule_2_54_an_ante_is_nobodys_bet() -> None:
    hand = play(HOLDEM, no_limit(100, 200, ante=25), "4x1000")
    assert hand.bets == [100, 200, 0, 0]
    assert options(hand) == "fold, call 200, raise 400-975"
    assert do(hand, "c c").to_call == 100


def test_rule_2_55_antes_come_before_blinds() -> None:
    hand = play(HOLDEM, no_limit(100, 200, ante=25), "1000 110 1000")
    assert posted(hand) == [
        (0, 25, ANTE),
        (1, 25, ANTE),
        (2, 25, ANTE),
        (0, 100, SMALL_BLIND),
        (1, 85, BIG_BLIND),
    ]


def test_rule_2_55_short_ante() -> None:
    """UTG has 15 for an ante of 25; the button calls 200, the small blind folds."""
    hand = play(HOLDEM, no_limit(100, 200, ante=25), "1000 1000 15 1000")
    assert hand.actor == 3
    assert do(hand, "c f c /").pots == [(60, (1, 2, 3)), (530, (1, 3))]


@pytest.mark.parametrize(
    ("option", "posts"),
    [
        ("by_game", [(0, 25), (1, 25), (2, 25)]),
        ("each", [(0, 25), (1, 25), (2, 25)]),
        ("bb_ante", [(1, 25)]),
        ("none", []),
    ],
)
def test_rule_2_55_the_house_may_say_who_antes(
    option: str, posts: list[tuple[Seat, Chips]]
) -> None:
    house = override(CASH, ante=option)
    hand = play(HOLDEM, no_limit(100, 200, ante=25), "3x1000", house=house)
    antes = [(seat, amount) for seat, amount, kind in posted(hand) if kind in {ANTE, BB_ANTE}]
    assert antes == posts


@pytest.mark.parametrize("seats", [2, 3, 9])
def test_rule_2_56_the_big_blind_pays_one_ante_for_the_table(seats: int) -> None:
    hand = play(HOLDEM, BBA, f"{seats}x1000", button=seats - 1)
    payer = 0 if seats == 2 else 1
    assert posted(hand)[1:] == [(payer, 200, BIG_BLIND), (payer, 200, BB_ANTE)]
    assert hand.pot == 500


def test_rule_2_56_it_is_dead_money_that_a_short_stack_can_win() -> None:
    cards = "KsKd QsQd AsAd | 2c3d4h8s9c"
    hand = play(HOLDEM, BBA, "1000 1000 50", "A c c / *", cards=cards)
    assert won(hand) == {0: 300, 2: 3 * 50 + 200}


def test_rule_2_56_a_button_ante_is_the_same_with_the_button_paying() -> None:
    stakes = Stakes(Limit.NO, ante=200, ante_by=BB_ANTE, small_bet=200)
    assert usual_posts(stakes, 6, button=3) == (Post(3, 200, BB_ANTE),)


@pytest.mark.parametrize(
    ("stack", "option", "paid", "pots"),
    [
        (250, "blind_first", [(200, BIG_BLIND), (50, BB_ANTE)], [650]),
        (250, "ante_first", [(200, BB_ANTE), (50, BIG_BLIND)], [350, 300]),
        (150, "blind_first", [(150, BIG_BLIND)], [450, 100]),
        (150, "ante_first", [(150, BB_ANTE)], [150, 400]),
    ],
)
def test_rule_2_57_short_big_blind_ante(
    stack: Chips, option: str, paid: list[tuple[Chips, str]], pots: list[Chips]
) -> None:
    """100/200/200; UTG and the small blind call."""
    house: House = override(CASH, bba_short_order=option)
    hand = play(HOLDEM, BBA, f"1000 {stack} 1000", "c c /", house=house)
    assert [(amount, kind) for seat, amount, kind in posted(hand) if seat == 1] == paid
    assert [pot.amount for pot in hand.pots] == pots
