"""Rulebook 2.24-2.30: sizes in no-limit, short all-ins, and who may raise again."""

import pytest

from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.stakes import no_limit
from tapete.rules.variants import HOLDEM
from tests.rules.play import do, options, play, raise_span

NL = no_limit(50, 100)


def flop(stacks: str, verbs: str) -> Hand:
    """Everybody called 100 before; stacks are what they have on the flop."""
    behind = [int(stack) + 100 for stack in stacks.split()]
    calls = " ".join("c" * len(behind))
    return play(HOLDEM, NL, " ".join(map(str, behind)), f"{calls} / {verbs}")


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("3x1000", "c c c /", "fold, check, raise 100-900"),
        ("3x1000", "c c c / c c c /", "fold, check, raise 100-900"),
        ("160 1000 1000", "c c c /", "fold, check, raise 60"),  # or all chips
        ("1000 60 1000 1000", "c c c /", "fold, check, raise 100-900"),  # after a short big blind
    ],
)
def test_rule_2_24_the_minimum_bet_is_the_big_blind(stacks: str, verbs: str, said: str) -> None:
    assert options(play(HOLDEM, NL, stacks, verbs)) == said


@pytest.mark.parametrize(
    ("verbs", "least"),
    [
        ("r100", 200),
        ("r600 r1600 r3600", 5600),
        ("r100 r400", 700),
        ("r100 r400 r700", 1000),
        ("r600 r1600 r2600", 3600),
    ],
)
def test_rule_2_25_raises_grow_by_the_largest_increment(verbs: str, least: Chips) -> None:
    assert raise_span(flop("9000 9000 9000", verbs)) == (least, 9000)


@pytest.mark.parametrize(
    ("stakes", "verbs", "least"),
    [
        ((1, 2), "", 4),
        ((1, 2), "r7", 12),  # not 14 or 17
        ((25, 50), "r125 r200 r500", 800),
        ((50, 100), "r250", 400),
    ],
)
def test_rule_2_25_before_the_flop(stakes: tuple[Chips, Chips], verbs: str, least: Chips) -> None:
    assert raise_span(play(HOLDEM, no_limit(*stakes), "5x1000", verbs)) == (least, 1000)


@pytest.mark.parametrize("stack", [200, 201, 1000, 10**9])
def test_rule_2_26_the_maximum_is_all_chips(stack: Chips) -> None:
    assert raise_span(play(HOLDEM, NL, f"3x{stack}"))[1] == stack


@pytest.mark.parametrize(
    ("stacks", "verbs", "least"),
    [
        ("2000 500 650 800 2000", "r300 A A A", 1100),
        ("2000 500 2000", "r300 A", 800),
        ("2000 600 2000", "r300 A", 900),  # a full raise
        ("2000 601 2000", "r300 A", 902),
    ],
)
def test_rule_2_27_a_short_all_in_raises_the_price_only(
    stacks: str, verbs: str, least: Chips
) -> None:
    assert raise_span(flop(stacks, verbs)) == (least, 2000)


def test_rule_2_27_before_the_flop() -> None:
    """50/100, UTG all-in for 150."""
    assert raise_span(play(HOLDEM, NL, "1000 1000 150 1000", "A")) == (250, 1000)


SHORT_ALL_INS = "r100 A c A c"
"""A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ("", "fold, call 100, raise 300-1000"),  # A faces 100
        ("c", "fold, call 75, short-all-in"),  # C, when A called
        ("r300", "fold, call 175, raise 400-1000"),  # C, when A raised
    ],
    ids=["A", "C after A called", "C after A raised"],
)
def test_rule_2_28_short_all_ins_count_together(verbs: str, said: str) -> None:
    assert options(flop("1000 125 1000 200 1000", f"{SHORT_ALL_INS} {verbs}")) == said


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ("c A", "fold, call 60, raise 160-1000"),  # C, still to act
        ("c A c", "fold, call 60, short-all-in"),  # A has checked
        ("c A r160", "fold, call 160, raise 260-1000"),  # C raised for both
    ],
    ids=["C", "A after a call", "A after a raise"],
)
def test_rule_2_28_a_check_is_an_action(verbs: str, said: str) -> None:
    """A checks and B is all-in for 60, less than a bet of 100."""
    assert options(flop("1000 60 1000", verbs)) == said


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("1000 199 1000", "r100 A c", "fold, call 99, short-all-in"),
        ("1000 200 1000", "r100 A c", "fold, call 100, raise 300-1000"),
        ("1000 150 1000 240 1000", "r100 A c A f", "fold, call 140, raise 340-1000"),
        ("1000 150 1000 240 1000", "r100 A c A f c", "fold, call 90, short-all-in"),
        ("1000 1000 1000 400", "r100 r300 c A", "fold, call 300, raise 600-1000"),
        ("1000 1000 1000 400", "r100 r300 c A c", "fold, call 100, short-all-in"),
        ("1000 1000 1000 500", "r100 r300 c A c", "fold, call 200, raise 700-1000"),
    ],
)
def test_tda_47_a_short_all_in_does_not_reopen(stacks: str, verbs: str, said: str) -> None:
    """Each player who has acted needs a full raise, measured from what he put in last."""
    assert options(flop(stacks, verbs)) == said


def test_tda_47_before_the_flop_a_caller_may_not_raise_again() -> None:
    hand = play(HOLDEM, NL, "1000 1000 1000 150", "c A c")
    assert options(hand) == "fold, call 50, raise 250-1000"  # the big blind has not acted
    assert options(do(hand, "c")) == "fold, call 50, short-all-in"


def test_rule_2_29_nobody_to_raise_against() -> None:
    """Heads-up, 300 all-in against a stack of 1000."""
    assert options(play(HOLDEM, NL, "1000 300", "A")) == "fold, call 200, nobody-to-raise"
    assert options(flop("300 1000", "A")) == "fold, call 300, nobody-to-raise"


def test_rule_2_30_any_number_of_raises() -> None:
    verbs = " ".join(f"r{to}" for to in range(100, 5100, 100))
    assert options(flop("9000 9000 9000", verbs)).endswith("raise 5100-9000")
