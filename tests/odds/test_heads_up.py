"""Two ranges of hold'em, hand by hand: the table and the sweep against direct enumeration."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tapete.cards import DECK
from tapete.eval.batch import HOLES, PreflopTable
from tapete.odds import (
    Odds,
    Range,
    Spot,
    Unanswerable,
    Way,
    ask,
    every_hand,
    exact,
    heads_up,
    parse_spot,
)
from tests.odds.oracle import random_spot


def enumerated(spot: Spot) -> Odds:
    plan = exact.plan(spot, most_work=1e9)
    assert plan is not None
    (found,) = list(exact.count(plan))[-1]
    return found


def check_every_hand(spot: Spot) -> None:
    """Each hand's equity against the other range, and both ranges' as a whole."""
    found = every_hand(spot)
    for side in range(2):
        for hand in spot.players[side].hands:
            alone = list(spot.players)
            alone[side] = Range.alike([hand])
            number = HOLES.index((hand[0], hand[1]))
            try:
                expected = enumerated(ask(alone, spot.board, spot.dead)).equity[side]
            except Unanswerable:
                assert np.isnan(found.hands[side, number])
            else:
                assert found.hands[side, number] == pytest.approx(expected, abs=1e-6)
    check(spot, every=enumerated(spot))


def check(spot: Spot, every: Odds) -> None:
    found = heads_up.odds(spot)
    assert found.error is None
    assert found.deals == pytest.approx(every.deals, rel=1e-5)  # weights are millionths
    for parts in ("win", "tie", "equity"):
        assert getattr(found, parts) == pytest.approx(getattr(every, parts), abs=1e-6)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("board", [3, 4, 5])
def test_ranges_on_a_board(seed: int, board: int) -> None:
    check_every_hand(random_spot(seed, board, hands=5, dead=seed))


@pytest.mark.slow
def test_a_hundred_flops() -> None:
    for seed in range(100):
        check_every_hand(random_spot(1000 + seed, 3, hands=8))


def test_wide_ranges_on_a_turn() -> None:
    spot = parse_spot(["10%", "20%"], board="Kh9h4s2c", dead="As")
    check(spot, enumerated(spot))


@pytest.mark.usefixtures("numpy_only")
def test_without_the_kernels() -> None:
    check_every_hand(random_spot(7, 4, hands=5))


def test_ties_on_a_board_that_plays_itself() -> None:
    found = heads_up.odds(parse_spot(["22", "33"], board="AhKhQhJhTh"))
    assert list(found.tie) == [1, 1]
    assert found.way is Way.SWEEP


def test_ranges_that_cannot_meet() -> None:
    with pytest.raises(Unanswerable, match="cannot all be held at once"):
        heads_up.odds(parse_spot(["AA", "AA"], board="AhAs2c"))


def test_ranges_before_the_flop(table: PreflopTable) -> None:
    assert table.wins.any()
    for hands in (["AsAh", "KdKc"], ["AKs:0.25, AhQd", "22:0.5"]):
        spot = parse_spot(hands)
        check(spot, enumerated(spot))
        assert heads_up.odds(spot).way is Way.TABLE


def test_every_hand_before_the_flop(table: PreflopTable) -> None:
    assert table.wins.any()
    rng = random.Random(3)
    hands = [rng.sample(DECK, 2) for _ in range(3)]
    check_every_hand(ask([Range.alike(hands[:2]), Range.alike(hands[2:])]))


def test_what_is_not_two_ranges_of_holdem() -> None:
    pair = parse_spot(["AA", "KK"])
    for spot in (
        parse_spot(["AA", "KK", "QQ"]),
        parse_spot(["AA", "KK"], game="S"),
        replace(pair, dead=(0,)),
    ):
        assert not heads_up.by_table(spot)
        assert not heads_up.by_sweep(spot)
        with pytest.raises(ValueError, match="Only two ranges"):
            every_hand(spot)
