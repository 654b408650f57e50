"""Rulebook 3.1: two players, where the button is the small blind."""

import pytest

from tapete.cards import DECK, parse_cards
from tapete.rules.events import Posted, Seat
from tapete.rules.hand import Hand
from tapete.rules.stakes import BB_ANTE, BIG_BLIND, SMALL_BLIND, Stakes, no_limit, pot_limit
from tapete.rules.variants import HOLDEM, OMAHA
from tests.rules.play import do, events, options, play, shown

NL = no_limit(50, 100)
BOTH_BUTTONS = pytest.mark.parametrize(("button", "other"), [(0, 1), (1, 0)])


@BOTH_BUTTONS
def test_rule_3_1_the_button_is_the_small_blind(button: Seat, other: Seat) -> None:
    hand = play(HOLDEM, NL, "2x1000", button=button)
    assert events(hand, Posted) == [Posted(button, 50, SMALL_BLIND), Posted(other, 100, BIG_BLIND)]


@BOTH_BUTTONS
def test_rule_3_1_first_card_to_the_big_blind_last_to_the_button(button: Seat, other: Seat) -> None:
    hand = Hand(HOLDEM, NL, [1000, 1000], button=button, deck=DECK)
    assert hand.hole[other] == parse_cards("2c2h")
    assert hand.hole[button] == parse_cards("2d2s")


@BOTH_BUTTONS
def test_rule_3_1_the_button_acts_first_before_the_flop_and_last_after_it(
    button: Seat, other: Seat
) -> None:
    hand = play(HOLDEM, NL, "2x1000", button=button)
    assert (hand.actor, options(hand)) == (button, "fold, call 50, raise 200-1000")
    do(hand, "c")
    assert (hand.actor, options(hand)) == (other, "fold, check, raise 200-1000")
    for street in ("c /", "c c /", "c c /"):
        do(hand, street)
        assert hand.actor == other


@BOTH_BUTTONS
def test_rule_3_1_checked_through_the_big_blind_shows_first(button: Seat, other: Seat) -> None:
    hand = play(HOLDEM, NL, "2x1000", "*", button=button, shows=0b11)
    assert shown(hand) == [other, button]


def test_rule_3_1_the_big_blind_pays_the_ante_for_both() -> None:
    stakes = no_limit(50, 100, ante=100, ante_by=BB_ANTE)
    hand = play(HOLDEM, stakes, "2x1000", button=0)
    assert events(hand, Posted)[-1] == Posted(1, 100, BB_ANTE)


def test_rule_3_1_in_pot_limit() -> None:
    """1/2: the button has 1 in and may make it 2 + 3 + 1."""
    assert options(play(OMAHA, pot_limit(1, 2), "2x100")) == "fold, call 1, raise 4-6"


@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ("1000 100", "fold, call 50, nobody-to-raise"),  # the big blind is all-in
        ("1000 50", "over"),  # all-in, and the small blind covers it already
        ("1000 30", "over"),
        ("50 1000", "over"),  # the button is all-in, and the big blind covers it
    ],
)
def test_rule_3_1_all_in_with_a_blind(stacks: str, said: str) -> None:
    assert options(play(HOLDEM, NL, stacks, button=0)) == said


def test_stakes_with_one_blind_only() -> None:
    """The button posts nothing, the other seat the blind."""
    hand = play(HOLDEM, Stakes(NL.limit, (0, 100)), "2x1000", button=0)
    assert events(hand, Posted) == [Posted(1, 100, BIG_BLIND)]
    assert hand.actor == 0
