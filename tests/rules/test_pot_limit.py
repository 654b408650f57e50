"""Rulebook 2.31-2.37: the largest pot-limit bet and which chips it counts."""

import pytest

from tapete.rules.events import Chips
from tapete.rules.house import CASH, override
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    Limit,
    Post,
    Stakes,
    pot_limit,
)
from tapete.rules.variants import HOLDEM, OMAHA, Variant, bomb_pot
from tests.rules.play import do, options, play, raise_span, refusal


@pytest.mark.parametrize("variant", [HOLDEM, OMAHA], ids=lambda variant: variant.slug)
@pytest.mark.parametrize(
    ("stakes", "seats", "verbs", "pot", "most"),
    [
        (pot_limit(25, 50), 4, "c c c c / r150 c", 500, 800),
        (pot_limit(1, 2), 5, "", 3, 7),
        (pot_limit(1, 2), 5, "r7", 10, 24),
        (pot_limit(1, 2), 5, "r7 f f", 10, 23),
        (pot_limit(1, 2), 5, "r7 f f f", 10, 22),
        (pot_limit(1, 2), 5, "r7 r24", 34, 82),
        (pot_limit(1, 2), 5, "r7 r24 f f f", 34, 75),
        (pot_limit(10, 20), 5, "c c c c c / r50", 150, 250),
        (pot_limit(100, 200, ante=25), 6, "", 450, 850),
    ],
    ids=[
        "pot 200, bet 150, call 150",
        "blinds 1/2, first in",
        "the next player after 7",
        "after 7: the small blind",
        "after 7: the big blind",
        "after 24: a fourth player",
        "after 24: who raised to 7",
        "pot 100, bet 50",
        "100/200 with six antes of 25",
    ],
)
def test_rule_2_31_call_then_raise_by_the_pot(
    variant: Variant, stakes: Stakes, seats: int, verbs: str, pot: Chips, most: Chips
) -> None:
    hand = play(variant, stakes, f"{seats}x5000", verbs)
    assert hand.pot == pot
    assert raise_span(hand)[1] == most


def test_rule_2_31_without_a_bet_the_maximum_is_the_pot() -> None:
    assert options(play(OMAHA, pot_limit(25, 50), "4x5000", "c c c c /")) == (
        "fold, check, raise 50-200"
    )


def test_rule_2_31_limited_by_the_stack() -> None:
    assert raise_span(play(OMAHA, pot_limit(1, 2), "20 20 20", "r7")) == (12, 20)


@pytest.mark.parametrize(
    ("verbs", "least"), [("", 4), ("r7", 12), ("r7 r24", 41), ("r4", 6), ("c c c c c /", 2)]
)
def test_rule_2_32_the_minimum_is_as_in_no_limit(verbs: str, least: Chips) -> None:
    assert raise_span(play(OMAHA, pot_limit(1, 2), "5x500", verbs))[0] == least


def test_rule_2_32_all_in_for_less_is_legal_for_more_it_is_not() -> None:
    hand = play(OMAHA, pot_limit(1, 2), "500 500 10 8 500", "r7")
    assert options(hand) == "fold, call 7, raise 8"
    assert refusal(hand, "r24") == "too-much 2.31"
    assert options(do(hand, "A f")) == "fold, call 7, raise 13-33"
    assert refusal(hand, "A") == "too-much 2.31"


@pytest.mark.parametrize(
    ("option", "bets", "raises"),
    [("all_pots", (20, 120), (40, 180)), ("active_pot", (20, 20), (40, 60))],
)
def test_rule_2_33_all_pots_or_the_active_one(
    option: str, bets: tuple[Chips, Chips], raises: tuple[Chips, Chips]
) -> None:
    """A is all-in for 40 and called by B and C: the side pot is empty."""
    house = override(CASH, pl_pot_scope=option)
    hand = play(OMAHA, pot_limit(10, 20), "500 500 40", "A c c /", house=house)
    assert hand.pots == [(120, (0, 1, 2))]
    assert raise_span(hand) == bets
    assert raise_span(do(hand, "r20")) == raises


@pytest.mark.parametrize(("option", "most"), [("all_pots", 240), ("active_pot", 120)])
def test_rule_2_33_with_chips_in_the_side_pot(option: str, most: Chips) -> None:
    house = override(CASH, pl_pot_scope=option)
    hand = play(OMAHA, pot_limit(10, 20), "500 500 40", "A r100 c /", house=house)
    assert hand.pots == [(120, (0, 1, 2)), (120, (0, 1))]
    assert raise_span(hand) == (20, most)


@pytest.mark.parametrize("option", ["all_pots", "active_pot"])
def test_rule_2_33_nobody_all_in_makes_no_difference(option: str) -> None:
    house = override(CASH, pl_pot_scope=option)
    hand = play(OMAHA, pot_limit(25, 50), "4x5000", "c c c c / r150 c", house=house)
    assert raise_span(hand) == (300, 800)


DEAD_SMALL_BLIND = [Post(1, 200, BIG_BLIND)]
SHORT_BIG_BLIND = [Post(0, 100, SMALL_BLIND), Post(1, 200, BIG_BLIND)]


@pytest.mark.parametrize(
    ("stacks", "posts"),
    [
        ("5x9000", DEAD_SMALL_BLIND),
        ("9000 100 9000 9000 9000", SHORT_BIG_BLIND),
    ],
    ids=["dead small blind", "big blind all-in with 100"],
)
@pytest.mark.parametrize(
    ("option", "first", "then"), [("as_full", 700, 2400), ("actual", 600, 2000)]
)
def test_rule_2_34_blinds_count_as_if_posted_in_full(
    stacks: str, posts: list[Post], option: str, first: Chips, then: Chips
) -> None:
    """Pot-limit Omaha 100/200."""
    house = override(CASH, pl_short_blind=option)
    hand = play(OMAHA, pot_limit(100, 200), stacks, posts=posts, house=house)
    assert raise_span(hand) == (400, first)
    assert raise_span(do(hand, f"r{first}"))[1] == then


def test_rule_2_34_after_the_flop_the_real_pot_counts() -> None:
    hand = play(OMAHA, pot_limit(100, 200), "9000 100 9000", "c c /")
    assert hand.pot == 500
    assert raise_span(hand) == (200, 500)


@pytest.mark.parametrize(("option", "preflop"), [("false", 700), ("true", 900)])
def test_rule_2_35_a_single_payer_ante_counts_after_the_flop(option: str, preflop: Chips) -> None:
    house = override(CASH, pl_bba_counts_preflop=option)
    stakes = pot_limit(100, 200, ante=200, ante_by=BB_ANTE)
    hand = play(OMAHA, stakes, "3x9000", house=house)
    assert raise_span(hand) == (400, preflop)
    assert raise_span(do(hand, "c c c /")) == (200, 800)


def test_rule_2_36_dead_money_counts() -> None:
    """5/10, seat 3 comes back and posts 10 live and 5 dead."""
    posts = [
        Post(0, 5, SMALL_BLIND),
        Post(1, 10, BIG_BLIND),
        Post(3, 5, DEAD_BLIND),
        Post(3, 10, LIVE_POST),
    ]
    hand = play(OMAHA, pot_limit(5, 10), "5x1000", posts=posts)
    assert hand.pot == 30
    assert raise_span(hand) == (20, 50)
    assert options(do(hand, "c")) == "fold, check, raise 20-50"  # seat 3 keeps the option


def test_rule_2_37_rounding_variants_are_not_played() -> None:
    """Counting the small blind as a full one would allow 8."""
    assert refusal(play(OMAHA, pot_limit(1, 2), "5x500"), "r8") == "too-much 2.31"


def test_rule_2_32_one_big_blind_may_always_be_bet() -> None:
    stakes = Stakes(Limit.POT, small_bet=10)
    posts = [Post(0, 1, ANTE), Post(1, 1, ANTE)]
    hand = play(bomb_pot(OMAHA), stakes, "2x100", posts=posts)
    assert options(hand) == "fold, check, raise 10"
