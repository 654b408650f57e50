"""The price of calls and bets, all-in pots, ICM."""

import random

import pytest

from tapete.cards import parse_cards
from tapete.odds import Unanswerable, all_in, draws, icm, parse_spot, price
from tapete.odds.icm import by_arrival, by_places
from tapete.rules.pots import build_pots


def test_a_flush_draw_calls_at_thirty_percent_and_not_at_fifty() -> None:
    flush = draws(parse_cards("Ah2h"), parse_cards("Kh7h9c"))[0].river
    for pot, call, right in ((70, 30, True), (50, 50, False)):
        needed = price.pot_odds(pot, call)
        assert needed == call / 100
        assert (flush > needed) is right
        assert (price.call_value(pot, call, flush) > 0) is right


def test_at_its_price_a_call_is_worth_nothing() -> None:
    for pot, call in ((150, 50), (1, 1), (30, 20)):
        equity = price.pot_odds(pot, call)
        assert price.call_value(pot, call, equity) == pytest.approx(0)
        assert price.implied_odds(pot, call, equity) == pytest.approx(0)


def test_implied_odds_make_a_call_worth_nothing() -> None:
    more = price.implied_odds(100, 50, 0.1957)
    assert more == pytest.approx(105.49, abs=0.01)
    assert 0.1957 * (100 + more) - (1 - 0.1957) * 50 == pytest.approx(0)
    assert price.implied_odds(1000, 50, 0.5) == 0
    assert price.implied_odds(100, 50, 0) == float("inf")


@pytest.mark.parametrize(
    ("pot", "bet", "defence"), [(100, 100, 1 / 2), (100, 50, 2 / 3), (3, 1, 3 / 4)]
)
def test_minimum_defence(pot: int, bet: int, defence: float) -> None:
    assert price.minimum_defence(pot, bet) == pytest.approx(defence)
    assert price.bluff_odds(pot, bet) == pytest.approx(1 - defence)


# -- all-in ---------------------------------------------------------------------------------------


def test_all_in_with_a_side_pot() -> None:
    paid = [50, 200, 200]
    found = all_in(parse_spot(["AcAd", "KcKd", "QcQd"]), paid, build_pots(paid, live=0b111))
    assert [round(net, 2) for net in found.net] == [51.51, 71.61, -123.11]
    assert found.error is None
    assert sum(found.net) == pytest.approx(0)
    assert found.parts[1][0] == 0
    assert sum(found.parts[0]) == pytest.approx(1)


def test_all_in_ranges_share_their_cards() -> None:
    """The side pot of those who hold what they hold, given the aces that cannot win it."""
    paid = [50, 200, 200]
    spot = parse_spot(["AA", "AKs", "QQ"], board="2c7d9h")
    found = all_in(spot, paid, build_pots(paid, live=0b111))
    assert sum(found.value) == pytest.approx(450)
    assert found.error is None


def test_dead_money_and_an_uncalled_bet() -> None:
    spot = parse_spot(["AsAh", "KdKc"], board="Kh7s2d")
    found = all_in(spot, [100, 150], [(230, (0, 1)), (50, (1,))])
    assert found.value[0] == pytest.approx(230 * 85 / 990)
    assert found.value[1] == pytest.approx(230 * 905 / 990 + 50)
    assert sum(found.net) == pytest.approx(30)


def test_all_in_sampled() -> None:
    paid = [50, 200, 250]
    spot = parse_spot(["As2s3d", "KsKhQd", "JcJd9h"], game="7S")
    found = all_in(spot, paid, build_pots(paid, live=0b111), error=0.005)
    assert found.error is not None
    assert sum(found.value) == pytest.approx(500)
    assert list(found.parts[2]) == [0, 0, 1]
    assert 0 < found.error[0] <= 0.005 * 150
    assert found.error[1] <= 0.005 * 450


def test_wide_ranges_in_a_side_pot_are_not_guessed() -> None:
    spot = parse_spot(["15%", "22+", "random"])
    with pytest.raises(Unanswerable, match="side pots"):
        all_in(spot, [50, 200, 200], [(150, (0, 1, 2)), (300, (1, 2))])
    found = all_in(spot, [50, 50, 50], [(150, (0, 1, 2))], error=0.01)
    assert sum(found.net) == pytest.approx(0)


def test_all_in_hands_that_cannot_meet() -> None:
    with pytest.raises(Unanswerable, match="cannot all be held"):
        all_in(parse_spot(["AA", "AA", "AA"], board="2c3c4c"), [1, 1, 1], [(3, (0, 1, 2))])


# -- ICM ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "prizes", "worth"),
    [
        ([5000, 3000, 2000], [500, 300, 200], [383.93, 327.50, 288.57]),
        ([5000, 3000, 1500, 500], [500, 300, 200], [377.78, 312.89, 225.60, 83.73]),
        ([5, 3, 2], [70, 30], [45.18, 32.25, 22.57]),
        ([1, 1], [50], [25, 25]),
        ([7], [50, 30], [50]),
    ],
)
def test_icm_of_the_rulebook_4_40(stacks: list[int], prizes: list[int], worth: list[float]) -> None:
    assert [round(value, 2) for value in icm(stacks, prizes)] == worth
    assert by_arrival(stacks, prizes[: len(stacks)]) == pytest.approx(icm(stacks, prizes))


def test_both_ways_of_icm_agree() -> None:
    rng = random.Random(4)
    for players in range(2, 11):
        stacks = [rng.choice([1, 10, 1000]) * rng.random() + 0.01 for _ in range(players)]
        prizes = sorted((rng.random() for _ in range(rng.randint(1, players))), reverse=True)
        assert by_arrival(stacks, prizes) == pytest.approx(by_places(stacks, prizes), abs=1e-10)


def test_icm_of_a_big_field() -> None:
    stacks = list(range(1, 41))
    worth = icm(stacks, [50, 30, 20, 10, 5])
    assert sum(worth) == pytest.approx(115)
    assert list(worth) == sorted(worth)


def test_icm_of_equal_stacks_is_equal() -> None:
    assert icm([9] * 9, [50, 30, 20]) == pytest.approx([100 / 9] * 9)


@pytest.mark.parametrize("stacks", [[], [100, 0], [-1, 5]])
def test_icm_needs_chips(stacks: list[int]) -> None:
    with pytest.raises(ValueError, match="must have chips"):
        icm(stacks, [50])
