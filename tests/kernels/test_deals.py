"""Sampled deals: the same on every engine, fair, and complete."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import SHORT_DECK, parse_cards
from tapete.eval.batch import HOLES, POT, Deal, Player, Tally, sweep
from tapete.eval.batch.deals import _aliases
from tapete.eval.batch.engines import Engine
from tests.kernels.engines import using

ANY_TWO = Player([()], missing=2)


def holes(*names: str) -> Player:
    return Player([parse_cards(name) for name in names])


DEALS: dict[str, Callable[[], Deal]] = {
    "holdem": lambda: Deal(["high"], [holes("AsAh"), holes("KdKc"), ANY_TWO], board_missing=5),
    "ranges": lambda: Deal(
        ["high"],
        [Player(HOLES[:400], weights=range(1, 401)), Player(HOLES[300:900]), ANY_TWO],
        board=parse_cards("AsKs"),
        board_missing=3,
        dead=parse_cards("QsJs"),
    ),
    "ten": lambda: Deal(["high"], [ANY_TWO] * 10, board_missing=5),
    "short deck": lambda: Deal(
        ["short_deck_high"], [holes("AsAh"), ANY_TWO], board_missing=5, deck=SHORT_DECK
    ),
    "omaha": lambda: Deal(["omaha_high"], [Player([()], missing=4)] * 4, board_missing=5),
    "omaha hi-lo": lambda: Deal(
        ["omaha_high", "omaha_low_8"],
        [holes("As2s3dKd"), Player([()], missing=4), Player([()], missing=4)],
        board_missing=5,
    ),
    "omaha six": lambda: Deal(
        ["omaha_high", "omaha_low_8"], [Player([()], missing=6)] * 7, board_missing=5
    ),
    "stud": lambda: Deal(["high"], [holes("AsAhAd"), Player([()], missing=7)][1:] * 7),
    "stud hi-lo": lambda: Deal(
        ["high", "low_8"], [Player([parse_cards("As2s3s")], missing=4), Player([()], missing=7)]
    ),
    "razz": lambda: Deal(
        ["low_a5"], [Player([parse_cards("As2s3s")], missing=4), Player([()], missing=7)]
    ),
}


def sampled(engine: Engine, deal: Deal, seed: int, first: int, count: int) -> Tally:
    sums = np.zeros((len(deal.ranges), 4), np.uint64)
    dealt = engine.sample(deal.ladders, deal.ranges, deal.cards, seed, (first, count), sums)
    return Tally(dealt, sums)


@pytest.mark.parametrize("game", DEALS)
def test_kernels_and_numpy_deal_the_same_cards(build: Engine, game: str) -> None:
    deal = DEALS[game]()
    with using("numpy") as numpy:
        reference = sampled(numpy, deal, 2**63 + 5, 10**12, 700)
    found = sampled(build, deal, 2**63 + 5, 10**12, 700)
    assert found.dealt == reference.dealt > 0
    assert np.array_equal(found.sums, reference.sums)


@pytest.mark.parametrize("game", DEALS)
def test_every_pot_is_shared_out_whole(game: str) -> None:
    tally = DEALS[game]().sample(seed=1, first=0, count=3000)
    assert tally.sums[:, 2].sum() == tally.dealt * POT
    assert tally.equity.sum() == pytest.approx(1)


@pytest.mark.parametrize("game", ["ranges", "omaha hi-lo"])
def test_chunks_add_up(engine: Engine, game: str) -> None:
    deal = DEALS[game]()
    whole = sampled(engine, deal, 3, 0, 1000)
    ends = [0, 1, 256, 300, 1000]
    parts = [sampled(engine, deal, 3, a, b - a) for a, b in pairwise(ends)]
    total = sum(parts[1:], parts[0])
    assert total.dealt == whole.dealt
    assert np.array_equal(total.sums, whole.sums)


def test_seeds_differ() -> None:
    deal = DEALS["holdem"]()
    assert not np.array_equal(deal.sample(1, 0, 1000).sums, deal.sample(2, 0, 1000).sums)


def test_samples_agree_with_the_exact_equity() -> None:
    """Ranges that share cards, so that hands of a crowded range are dealt less often."""
    rng = np.random.default_rng(11)
    first, second = (rng.random(1326) * (rng.random(1326) < 0.05) for _ in range(2))
    first[:51] = second[:51] = 1
    board = parse_cards("Kh9d4s")
    players = [Player(HOLES, list(first)), Player(HOLES, list(second))]
    tally = Deal(["high"], players, board, board_missing=2).sample(seed=5, first=0, count=60_000)
    exact = sweep(board, first, second).players
    assert np.abs(tally.equity - exact).max() < 4 * tally.error.max()
    assert tally.error.max() < 0.003


def test_alike_players_win_alike() -> None:
    tally = DEALS["ten"]().sample(seed=9, first=0, count=40_000)
    assert np.abs(tally.equity - 0.1).max() < 4 * tally.error.max()


def test_won_tied_and_squares() -> None:
    """The board is a royal flush, so all share; and aces full never lose to a pair of deuces."""
    royal = Deal(["high"], [ANY_TWO] * 4, parse_cards("AsKsQsJsTs")).sample(1, 0, 50)
    assert royal.dealt == 50
    assert royal.sums.tolist() == [[0, 50, 50 * POT // 4, 50 * (POT // 4) ** 2]] * 4
    full = Deal(["high"], [holes("AsAh"), holes("2s2h")], parse_cards("AdKcKd7h7s")).sample(
        1, 0, 50
    )
    assert full.sums.tolist() == [[50, 0, 50 * POT, 50 * POT**2], [0, 0, 0, 0]]
    assert full.error.tolist() == [0, 0]


def test_unclaimed_low_goes_to_the_high() -> None:
    tally = Deal(
        ["omaha_high", "omaha_low_8"],
        [holes("AsAh2s3s"), holes("KdKh4d5d")],
        parse_cards("AcKcQcJd9h"),
    ).sample(1, 0, 10)
    assert tally.sums[:, 0].tolist() == [10, 0]


def test_halves_are_shared() -> None:
    """The first has the nut low and trip aces; the low is shared with the second."""
    tally = Deal(
        ["omaha_high", "omaha_low_8"],
        [holes("AsAh2s9s"), holes("KdTh2dAd")],
        parse_cards("3c4d7sAcKs"),
    ).sample(1, 0, 8)
    assert tally.sums[:, 2].tolist() == [8 * POT * 3 // 4, 8 * POT // 4]
    assert tally.sums[:, 1].tolist() == [8, 8]


@given(st.lists(st.floats(0.001, 1000), min_size=1, max_size=60))
def test_aliases_keep_the_proportions(weights: Sequence[float]) -> None:
    threshold, alias = _aliases(weights)
    chance = np.zeros(len(weights))
    np.add.at(chance, np.arange(len(weights)), threshold / 2**32)
    np.add.at(chance, alias, 1 - threshold / 2**32)
    expected = np.array(weights) / sum(weights)
    assert chance / len(weights) == pytest.approx(expected, abs=1e-5)


def test_first_card_is_fair() -> None:
    """The fifth part of a million cards of the board, by rank and suit, seen through who wins."""
    fives: npt.NDArray[np.float64] = np.array(
        [
            Deal(["high"], [Player([(card,)], missing=1), ANY_TWO], board_missing=5)
            .sample(seed=card, first=0, count=4000)
            .equity[0]
            for card in (0, 1, 2, 3, 48, 49, 50, 51)
        ]
    )
    assert np.ptp(fives[:4]) < 0.05
    assert np.ptp(fives[4:]) < 0.05
    assert fives[4:].min() > fives[:4].max() + 0.1


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Deal(["high"], [ANY_TWO], board_missing=5), "two to ten players"),
        (lambda: Deal(["high"], [ANY_TWO] * 11, board_missing=5), "two to ten players"),
        (lambda: Deal(["badugi"], [ANY_TWO] * 2, board_missing=5), "cannot be sampled"),
        (lambda: Deal([], [ANY_TWO] * 2, board_missing=5), "has one ladder"),
        (lambda: Deal(["high"], [ANY_TWO] * 2, board_missing=2), "five, six or seven cards"),
        (lambda: Deal(["high"], [Player([()], missing=7)] * 8), "not enough cards"),
        (lambda: Deal(["omaha_high"], [ANY_TWO] * 2, board_missing=5), "Omaha has four to six"),
        (lambda: Deal(["high", "high"], [ANY_TWO] * 2, board_missing=5), "ladder of low hands"),
        (
            lambda: Deal(["high"], [holes("AsAh"), ANY_TWO], parse_cards("AsAhKs"), 2),
            "no hand that can be dealt",
        ),
        (
            lambda: Deal(["high"], [Player([(0, 1), (2,)]), ANY_TWO], board_missing=5),
            "must be of one size",
        ),
        (
            lambda: Deal(["high"], [Player(HOLES, [1.0]), ANY_TWO], board_missing=5),
            "a weight for each hand",
        ),
    ],
)
def test_impossible_deals_are_refused(make: Callable[[], Deal], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()
