"""Sampled odds: right as often as their standard error says, and the same for the same seed."""

from itertools import islice

import numpy as np
import pytest

from tapete.cards import DECK, format_cards
from tapete.eval.batch import PreflopTable
from tapete.odds import Odds, Spot, Unanswerable, Way, exact, heads_up, parse_spot, stream
from tapete.odds.boards import by_boards
from tapete.odds.sample import ERROR, HOPELESS, deal_of, sample

SPOTS = [
    parse_spot(["AhKh", "QQ, JTs:0.5"], board="Qh7h2c"),
    parse_spot(["AcAd", "KQs, 55", "KQs:0.25, KJs"], board="2h3h9c"),
    parse_spot(["As2h7h6h", "Ah2d3d4d"], board="5h8hKd", game="O/8"),
    parse_spot(["As2s3s4s9d", "KsKh3d4d2d"], game="7S/8"),
]


def enumerated(spot: Spot) -> Odds:
    plan = exact.plan(spot)
    assert plan is not None
    (found,) = list(exact.count(plan))[-1]
    return found


def off_by(spot: Spot, runs: int, deals: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """By how many standard errors each run was off, for each seat."""
    deal, right = deal_of(spot), np.array(enumerated(spot).equity)
    tallies = [deal.sample(seed, 0, deals) for seed in range(runs)]
    return np.array([(tally.equity - right) / tally.error for tally in tallies])


@pytest.mark.parametrize("spot", SPOTS)
def test_a_thousand_runs_are_off_as_often_as_they_say(spot: Spot) -> None:
    off = np.abs(off_by(spot, 1000, 1000)[:, 0])
    assert (off > 4).sum() <= 1  # one in 16,000 is
    assert 0.64 < (off < 1).mean() < 0.73  # 68.3 %
    assert 0.93 < (off < 2).mean() < 0.97  # 95.4 %


@pytest.mark.parametrize("spot", SPOTS)
def test_the_average_of_many_runs_is_right(spot: Spot) -> None:
    off = off_by(spot, 200, 2000)
    assert np.abs(off.mean(axis=0) * np.sqrt(len(off))).max() < 3.5


@pytest.mark.usefixtures("numpy_only")
def test_without_the_kernels_the_same_deals_come() -> None:
    (found,) = sample(SPOTS[1], error=0.01)
    assert found.equity == pytest.approx(enumerated(SPOTS[1]).equity, abs=0.03)
    assert found.deals == 14_747  # nine in ten, as clubs meet clubs


def test_with_kernels_or_without() -> None:
    (found,) = sample(SPOTS[1], error=0.01)
    assert found.deals == 14_747


def test_sampling_goes_on_until_the_error_is_reached() -> None:
    for error in (0.01, ERROR, 0.0005):
        *before, last = sample(SPOTS[0], error)
        assert last.error is not None
        assert max(last.error) <= error
        assert last.done == 1
        assert all(found.error is not None and max(found.error) > error for found in before)
        assert all(found.done < 1 for found in before)
        assert last.way is Way.SAMPLING
    assert sum(last.shared) == pytest.approx(last.deals)


@pytest.mark.parametrize("spot", [SPOTS[1], parse_spot(["10%", "20%"], dead="As")])
def test_the_answer_depends_on_the_seed_alone(spot: Spot) -> None:
    first, again, other = (
        list(sample(spot, 0.002, seed, workers))[-1] for seed, workers in ((5, 1), (5, 3), (6, 1))
    )
    assert first == again
    assert first != other
    (negative,) = sample(SPOTS[1], 0.01, seed=-1)
    assert negative.deals > 0


def test_a_thousand_samples_of_boards_are_off_as_often_as_they_say(table: PreflopTable) -> None:
    assert table.wins.any()
    spot = parse_spot(["10%", "QQ+, 76s:0.5, 22"])
    assert by_boards(spot)
    right = heads_up.odds(spot)
    off = []
    for seed in range(1000):
        *_, found = sample(spot, 0.004, seed, workers=1)
        assert found.error is not None
        off.append((found.equity[0] - right.equity[0]) / found.error[0])
    assert found.tie[0] == pytest.approx(right.tie[0], abs=0.01)
    size = np.abs(off)
    assert (size > 4).sum() <= 1
    assert 0.63 < (size < 1).mean() < 0.73
    assert 0.93 < (size < 2).mean() < 0.97
    assert abs(np.mean(off)) < 3.5 / np.sqrt(len(off))


@pytest.mark.usefixtures("numpy_only")
def test_boards_without_the_kernels() -> None:
    *_, found = sample(parse_spot(["JJ+, AKs", "22-99, A2s+"], dead="Kd"), error=0.02)
    assert found.done == 1
    assert found.won[0] > found.won[1] > 0


def test_ranges_that_cannot_be_held_at_once_have_no_boards() -> None:
    with_the_ace = ", ".join("As" + format_cards([card]) for card in DECK if card != 51)
    with pytest.raises(Unanswerable, match="hardly ever"):
        list(sample(parse_spot([with_the_ace] * 2)))


def test_whoever_has_seen_enough_stops() -> None:
    endless = sample(parse_spot(["random"] * 4), error=1e-9)
    first, second = islice(endless, 2)
    assert first.deals < second.deals
    assert second.done < 0.001
    del endless


def test_any_two_cards_are_dealt_like_all_hands_by_choice() -> None:
    dealt = list(sample(parse_spot(["AhKh", "random", "QQ"], board="2c7d9h")))[-1]
    chosen = list(sample(parse_spot(["AhKh", "random, AcAd:.9999", "QQ"], board="2c7d9h")))[-1]
    assert dealt.equity == pytest.approx(chosen.equity, abs=5 * ERROR)


def test_what_never_came_may_still_come() -> None:
    (found,) = sample(parse_spot(["AsAhAdAc2s3s", "KsKh"], game="7S"))
    assert found.error is not None
    assert min(found.error) > 0


def test_hands_that_are_hardly_ever_held_at_once() -> None:
    with pytest.raises(Unanswerable, match="hardly ever") as raised:
        list(sample(parse_spot(["AA"] * 3)))
    assert int(str(raised.value.values["tries"])) >= HOPELESS


@pytest.mark.parametrize("error", [0, -1, 1, 2, float("nan")])
def test_errors_that_nothing_has(error: float) -> None:
    for odds in (sample, stream):
        with pytest.raises(Unanswerable, match="the error has to be"):
            next(odds(SPOTS[0], error))
