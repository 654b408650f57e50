"""Rulebook 3.40 and 3.41: the room's take."""

import pytest

from tapete.rules.events import Chips, Raked
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, SEED, TOURNAMENT, House, override
from tapete.rules.pots import rake_of
from tapete.rules.stakes import ANTE, DEAD_BLIND, Limit, Post, Stakes, no_limit, pot_limit, stud
from tapete.rules.variants import HOLDEM, OMAHA, STUD
from tests.rules.play import events, paid_pots, play, won

RAKED = override(CASH, rake="step")
DROP = override(CASH, rake="step", no_flop_no_drop="false")
STEPS = [
    # pot and rake in cents
    (4999, 0),
    (5000, 250),
    (7400, 250),
    (9999, 250),
    (10000, 500),
    (15000, 750),
    (29999, 1250),
    (30000, 1500),
    (100000, 1500),
]


def pot_of(pot: Chips, house: House, coin: Chips = 100) -> Hand:
    """Two players are all-in for half of the pot each; what is odd is dead money."""
    half, odd = divmod(pot, 2)
    posts = [Post(0, half, ANTE), Post(1, half, ANTE), Post(0, odd, DEAD_BLIND)]
    stakes = Stakes(Limit.NO, small_bet=1, coin=coin)
    return play(HOLDEM, stakes, f"{half + odd} {half}", posts=posts, house=house)


@pytest.mark.parametrize(("pot", "rake"), STEPS)
def test_rule_3_40_two_and_a_half_per_fifty_at_most_fifteen(pot: Chips, rake: Chips) -> None:
    hand = pot_of(pot, SEED)
    assert sum(event.amount for event in events(hand, Raked)) == rake
    assert sum(won(hand).values()) == sum(hand.stacks) == pot - rake
    assert paid_pots(hand) == [pot]


@pytest.mark.parametrize(("pot", "rake"), STEPS)
def test_rule_3_40_the_formula(pot: Chips, rake: Chips) -> None:
    assert rake == min(1500, 250 * (pot // 5000)) == rake_of(pot, SEED, 100, board=True)


def test_rule_3_40_steps_are_not_five_per_cent() -> None:
    assert rake_of(7400, SEED, 100, board=True) == 250 != 7400 * 5 // 100 == 370


@pytest.mark.parametrize(("coin", "rake"), [(1, 15), (2, 30), (10, 50), (100, 0)])
def test_rule_3_40_depends_on_how_many_chips_a_coin_is(coin: Chips, rake: Chips) -> None:
    """1000 chips are 1000, 500, 100 or 10 in money."""
    assert rake_of(1000, SEED, coin, board=True) == rake


@pytest.mark.parametrize(("bet", "rake"), [(2000, 0), (2299, 0), (2300, 250)])
def test_rule_3_40_after_the_uncalled_bet_went_back(bet: Chips, rake: Chips) -> None:
    """The raise to 9000 is not called: the pot is twice the blind and the bet."""
    hand = play(HOLDEM, no_limit(100, 200), "2x90000", f"c c / r{bet} r9000 f", house=SEED)
    assert won(hand) == {1: 2 * (200 + bet) - rake}


@pytest.mark.parametrize(
    ("stacks", "rakes"),
    [
        ("2000 9000 9000", [(0, 1000)]),
        ("200 12000 12000", [(0, 600), (1, 400)]),
    ],
)
def test_rule_3_40_from_the_main_pot_first_then_the_side_pots(
    stacks: str, rakes: list[tuple[int, Chips]]
) -> None:
    hand = play(HOLDEM, no_limit(100, 200), stacks, "A A A", house=SEED)
    assert [(event.pot, event.amount) for event in events(hand, Raked)] == rakes


@pytest.mark.parametrize(
    ("house", "preflop", "flop"), [(RAKED, 0, 250), (DROP, 250, 250), (CASH, 0, 0)]
)
def test_rule_3_41_no_flop_no_drop(house: House, preflop: Chips, flop: Chips) -> None:
    stakes = pot_limit(1000, 2000)
    assert won(play(OMAHA, stakes, "3x90000", "r6000 f f", house=house)) == {2: 5000 - preflop}
    assert won(play(OMAHA, stakes, "3x90000", "c c c / r2000 f f", house=house)) == {0: 6000 - flop}


def test_rule_3_41_a_game_without_a_board_has_no_flop_to_wait_for() -> None:
    stakes = stud(1000, 2000, ante=2000, bring_in=500)
    hand = play(STUD, stakes, "3x90000", "c f f", cards="????2c ????9d ????Jh", house=RAKED)
    assert [event.amount for event in events(hand, Raked)] == [250]


def test_rule_3_40_profiles() -> None:
    assert [house.rake for house in (SEED, CASH, TOURNAMENT)] == ["step", "none", "none"]
    assert SEED.no_flop_no_drop is False


def test_rule_3_40_no_rake_in_a_tournament() -> None:
    assert events(pot_of(100000, TOURNAMENT), Raked) == []


PERCENT = override(CASH, rake="percent")


@pytest.mark.parametrize(
    ("pot", "rake"),
    [(19, 0), (20, 1), (999, 49), (1000, 50), (5999, 299), (6000, 300), (10**6, 300)],
)
def test_rule_3_40_five_per_cent_with_a_cap_in_whole_chips(pot: Chips, rake: Chips) -> None:
    hand = pot_of(pot, PERCENT)
    assert sum(event.amount for event in events(hand, Raked)) == rake
    assert sum(hand.stacks) == pot - rake


@pytest.mark.parametrize(
    ("percent", "cap", "coin", "rake"),
    [
        (10, 300, 100, 300),
        (10, 9999, 100, 1000),
        (3, 300, 100, 300),
        (2, 300, 100, 200),
        (5, 50, 10, 5),
    ],
)
def test_rule_3_40_the_percentage_and_the_cap_are_the_house_s(
    percent: int, cap: int, coin: Chips, rake: Chips
) -> None:
    """A pot of 10000 chips; the cap is in hundredths of a unit of money."""
    house = House(rake="percent", rake_percent=percent, rake_cap=cap)
    assert rake_of(10_000, house, coin, board=True) == rake


def test_rule_3_41_no_flop_no_drop_holds_for_percentages_too() -> None:
    assert rake_of(10_000, PERCENT, 100, board=False) == 0
    assert rake_of(10_000, override(PERCENT, no_flop_no_drop="false"), 100, board=False) == 300
