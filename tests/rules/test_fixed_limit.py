"""Rulebook 2.20-2.23: sizes, the cap, the cap heads-up, and the half-bet rule."""

import pytest

from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, PROFILES, House, override
from tapete.rules.stakes import fixed_limit
from tapete.rules.variants import HOLDEM, OMAHA, Variant
from tests.rules.play import do, options, play

FL = fixed_limit(10, 20)
ALWAYS = override(CASH, fl_cap_heads_up="always")
CHECKED_TO = {
    "preflop": "",
    "flop": "c c c /",
    "turn": "c c c / c c c /",
    "river": "c c c / c c c / c c c /",
}
"""Three players who all call, then check, up to this street."""


def on(street: str, verbs: str, stacks: str = "3x1000", house: House = ALWAYS) -> Hand:
    return play(HOLDEM, FL, stacks, f"{CHECKED_TO[street]} {verbs}", house=house)


@pytest.mark.parametrize("variant", [HOLDEM, OMAHA], ids=lambda variant: variant.slug)
@pytest.mark.parametrize(
    ("street", "verbs", "to"),
    [
        ("preflop", "", 20),
        ("preflop", "r20", 30),
        ("flop", "", 10),
        ("flop", "r10", 20),
        ("turn", "", 20),
        ("turn", "r20", 40),
        ("river", "", 20),
        ("river", "r20", 40),
    ],
)
def test_rule_2_20_every_bet_or_raise_adds_one_unit(
    variant: Variant, street: str, verbs: str, to: Chips
) -> None:
    hand = play(variant, FL, "3x1000", f"{CHECKED_TO[street]} {verbs}")
    assert hand.legal is not None
    assert hand.legal.sizes == (to,)
    assert hand.legal.raise_to == (to, to)


@pytest.mark.parametrize(
    ("street", "verbs"),
    [
        ("preflop", "r20 r30 r40"),  # the big blind is bet number one
        ("flop", "r10 r20 r30 r40"),
        ("turn", "r20 r40 r60 r80"),
        ("river", "r20 r40 r60 r80"),
    ],
)
def test_rule_2_21_four_bets_a_round_then_call_or_fold(street: str, verbs: str) -> None:
    *before, last = verbs.split()
    assert options(on(street, " ".join(before))).endswith(f"raise {last[1:]}")
    assert options(on(street, verbs)).endswith(", capped")


def test_rule_2_21_the_cap_is_counted_for_the_table_and_for_one_round() -> None:
    hand = on("flop", "c r10 r20 r30 r40")
    assert options(hand) == "fold, call 20, capped"
    assert options(do(hand, "c c /")) == "fold, check, raise 20"


def test_rule_2_21_five_bets_where_the_house_says_so() -> None:
    house = override(ALWAYS, fl_bet_cap="5")
    assert options(on("flop", "r10 r20 r30 r40", house=house)) == "fold, call 20, raise 50"
    assert options(on("flop", "r10 r20 r30 r40 r50", house=house)) == "fold, call 20, capped"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("always", "fold, call 20, capped"),
        ("off_if_headsup_before_cap", "fold, call 20, raise 100"),
        ("off_if_event_headsup", "fold, call 20, capped"),
    ],
)
def test_rule_2_22_heads_up_before_the_cap(option: str, said: str) -> None:
    """Turn, three players: bet 20, raise 40, C folds, 60, 80."""
    house = override(CASH, fl_cap_heads_up=option)
    assert options(on("turn", "r20 r40 f r60 r80", house=house)) == said


@pytest.mark.parametrize("option", ["always", "off_if_headsup_before_cap", "off_if_event_headsup"])
def test_rule_2_22_a_fold_after_capping_does_not_uncap(option: str) -> None:
    house = override(CASH, fl_cap_heads_up=option)
    hand = on("turn", "r20 r40 r60 r80 f", house=house)
    assert options(hand) == "fold, call 20, capped"


def test_rule_2_22_uncapped_stays_uncapped() -> None:
    hand = on("turn", "r20 r40 f r60 r80 r100 r120", house=CASH)
    assert options(hand) == "fold, call 20, raise 140"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("always", "fold, call 10, capped"),
        ("off_if_headsup_before_cap", "fold, call 10, raise 50"),
        ("off_if_event_headsup", "fold, call 10, raise 50"),
    ],
)
def test_rule_2_22_two_players_only(option: str, said: str) -> None:
    house = override(CASH, fl_cap_heads_up=option)
    hand = play(HOLDEM, FL, "2x1000", "r20 r30 r40", house=house)
    assert options(hand) == said


@pytest.mark.parametrize(
    ("profile", "option"),
    [
        ("seed", "always"),
        ("cash", "off_if_headsup_before_cap"),
        ("tournament", "off_if_event_headsup"),
    ],
)
def test_rule_2_22_profiles(profile: str, option: str) -> None:
    assert PROFILES[profile].fl_cap_heads_up == option


# -- 2.23 the half-bet rule; everybody called 10 and checked, so the turn's unit is 20 ----------


def turn(stacks: str, verbs: str, checks: int) -> Hand:
    """Stacks are what everybody has on the turn."""
    behind = " ".join(str(int(stack) + 10) for stack in stacks.split())
    calls = " ".join("c" * checks)
    return play(HOLDEM, FL, behind, f"{calls} / {calls} / {verbs}", house=ALWAYS)


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("500 28 500", "r20 A", "fold, call 28, raise 40"),
        ("500 32 500", "r20 A", "fold, call 32, raise 52"),
        ("500 30 500", "r20 A", "fold, call 30, raise 50"),  # exactly half a bet counts
        ("500 29 500", "r20 A", "fold, call 29, raise 40"),
        ("15 500 500", "A", "fold, call 15, raise 35"),
        ("9 500 500", "A", "fold, call 9, raise 20"),
        ("500 26 31 500", "r20 A A", "fold, call 31, raise 51"),
        ("500 26 28 500", "r20 A A", "fold, call 28, raise 40"),
    ],
    ids=[
        "bet 20, all-in 28: complete to 40",
        "bet 20, all-in 32: counts, next to 52",
        "exactly half a bet counts",
        "just under half does not",
        "all-in bet 15: raise to 35",
        "all-in bet 9: complete to 20",
        "all-ins 26 and 31 count together",
        "all-ins 26 and 28 do not",
    ],
)
def test_rule_2_23_half_a_bet_counts(stacks: str, verbs: str, said: str) -> None:
    assert options(turn(stacks, verbs, len(stacks.split()))) == said


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("500 28 500", "r20 A c", "fold, call 8, short-all-in"),
        ("500 32 500", "r20 A c", "fold, call 12, raise 52"),
        ("500 26 31 500", "r20 A A c", "fold, call 11, raise 51"),
        ("500 500 26 31 500", "r20 c A A c", "fold, call 11, raise 51"),
        ("500 26 500 31 500", "r20 A c A c", "fold, call 11, raise 51"),
        ("500 26 500 31 500", "r20 A c A c c", "fold, call 5, short-all-in"),
        ("500 9 500", "c A c", "fold, call 9, short-all-in"),
        ("500 10 500", "c A c", "fold, call 10, raise 30"),
    ],
)
def test_tda_47_b_a_players_right_is_judged_by_what_he_faces(
    stacks: str, verbs: str, said: str
) -> None:
    """Who has acted may raise again only when facing half a bet or more."""
    assert options(turn(stacks, verbs, len(stacks.split()))) == said


@pytest.mark.parametrize(
    ("all_in", "verbs", "said"),
    [
        (52, "r20 r40 A", "fold, call 52, raise 72"),
        (52, "r20 r40 A r72", "fold, call 52, capped"),
        (48, "r20 r40 A", "fold, call 48, raise 60"),
        (48, "r20 r40 A r60", "fold, call 40, raise 80"),
        (48, "r20 r40 A r60 r80", "fold, call 40, capped"),
    ],
    ids=["third bet", "third and fourth", "no bet", "completed: the third", "the fourth"],
)
def test_rule_2_23_an_all_in_that_counts_uses_one_of_the_four(
    all_in: Chips, verbs: str, said: str
) -> None:
    assert options(turn(f"500 500 {all_in} 500", verbs, 4)) == said
