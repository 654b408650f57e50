"""Ranges of hold'em against each other: on a board, and before the flop."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import numpy as np
import numpy.typing as npt
import pytest

from tapete.cards import DECK, Cards, parse_cards
from tapete.eval.batch import HOLES, PreflopTable, keys_of_suits, preflop_table, sweep
from tapete.eval.batch.arrays import card_set, suit_masks
from tapete.eval.batch.engines import Engine
from tapete.eval.batch.preflop import (
    BOARDS,
    canonical_boards,
    class_hands,
    condensed,
    expanded,
)
from tapete.eval.high import high
from tests.kernels.engines import BUILDS, NAMES, using

Weights = npt.NDArray[np.float64]


def number(cards: str) -> int:
    low, high_card = sorted(parse_cards(cards))
    return HOLES.index((low, high_card))


def weights(**of: float) -> Weights:
    """A range of some holes, such as ``AsKd=0.5``."""
    found = np.zeros(len(HOLES))
    for hole, weight in of.items():
        found[number(hole)] = weight
    return found


def random_weights(seed: int) -> npt.NDArray[np.uint32]:
    rng = np.random.default_rng(seed)
    weights_ = rng.integers(0, 1 << 20, (2, len(HOLES)), dtype=np.uint32, endpoint=True)
    weights_[rng.random(weights_.shape) < 0.3] = 0
    return weights_


def by_enumeration(board: Cards, first: Weights, second: Weights) -> tuple[float, float]:
    """Equity of the first range and the weight of all its showdowns, one by one."""
    won = met = 0.0
    for one, other in product(np.flatnonzero(first), np.flatnonzero(second)):
        if set(HOLES[one]) & set(HOLES[other]):
            continue
        weight = first[one] * second[other]
        left = [card for card in DECK if card not in (*board, *HOLES[one], *HOLES[other])]
        for rest in combinations(left, 5 - len(board)):
            mine, theirs = high(HOLES[one], board + rest), high(HOLES[other], board + rest)
            won += weight * (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
            met += weight
    return won / met, met


@pytest.mark.parametrize("board", ["Kh9d4s2hJc", "Kh9h4h2h", "KhKdKsKc2d", "5h6h7h8hQs"])
def test_ranges_on_a_board_against_every_showdown(board: str) -> None:
    first = weights(AsAh=1, AdKc=0.5, Th8h=1, QhQd=0.25, **{"3c2c": 1})
    second = weights(AcAd=1, KsQs=0.5, Jh9c=1, AhKs=0.75, **{"7d7c": 1, "3c2d": 0.5})
    cards = parse_cards(board)
    first, second = (
        np.array([w * (not set(hole) & set(cards)) for w, hole in zip(range_, HOLES, strict=True)])
        for range_ in (first, second)
    )
    equity, met = by_enumeration(cards, first, second)
    found = sweep(cards, first, second)
    assert found.players == pytest.approx((equity, 1 - equity), abs=1e-9)
    assert (found.weights[0] * found.total[0].astype(float)).sum() == pytest.approx(
        met * 2 * 2**40 / (first.max() * second.max())
    )


def test_two_holes_on_a_flop() -> None:
    equity, _ = by_enumeration(parse_cards("Th9d4s"), weights(AsAh=1), weights(JdTc=1))
    found = sweep(parse_cards("Th9d4s"), weights(AsAh=1), weights(JdTc=1))
    assert found.players[0] == pytest.approx(equity, abs=1e-12)
    assert found.hands[1, number("JdTc")] == pytest.approx(1 - equity, abs=1e-12)
    assert np.isnan(found.hands[0, number("AsTh")])


def test_dead_cards_do_not_come() -> None:
    flush_draw, pair = weights(AhQh=1), weights(KsKd=1)
    board = parse_cards("2h7h9c3d")
    open_, without = (
        sweep(board, flush_draw, pair, dead).players[0]
        for dead in ((), parse_cards("3h4h5h6h8hThJhKh"))
    )
    # Nine hearts and three aces of 44 cards; of the other 36, one heart and the aces.
    assert open_ == 12 / 44
    assert without == 4 / 36


def test_dead_cards_are_not_held() -> None:
    found = sweep(parse_cards("2h7h9c"), np.ones(1326), np.ones(1326), parse_cards("As"))
    with_ace = [hole for hole, cards in enumerate(HOLES) if 51 in cards]
    assert not found.total[:, with_ace].any()
    assert found.players == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize("board", ["Kh9d4s2hJc", "Kh9h4h2h", "KhKdKs2c"])
def test_kernels_and_numpy_agree_on_boards(build: Engine, board: str) -> None:
    cards, dead = card_set(parse_cards(board)), card_set(parse_cards("5c"))
    found, reference = np.zeros((2, 2, 2, len(HOLES)), np.uint64)
    build.sweep(cards, dead, random_weights(1), found)
    with using("numpy") as numpy:
        numpy.sweep(cards, dead, random_weights(1), reference)
    assert np.array_equal(found, reference)


def suitless_weights(seed: int) -> npt.NDArray[np.uint32]:
    """Random weights that holes of the same class share."""
    drawn = np.random.default_rng(seed).integers(0, 1 << 20, (2, 13, 13), dtype=np.uint32)
    return np.array(
        [
            [side[a >> 2, b >> 2] if a % 4 == b % 4 else side[b >> 2, a >> 2] for a, b in HOLES]
            for side in drawn
        ]
    )


@pytest.mark.parametrize("board", ["KcKdKhKs", "KcKd4h4s", "Kh9h4h2h", "Kh9h4h2c", "Kh9d4s2c"])
@pytest.mark.parametrize("dead", ["", "3c", "3c3d"])
def test_kernels_and_numpy_agree_where_suits_are_alike(
    build: Engine, board: str, dead: str
) -> None:
    cards, gone = card_set(parse_cards(board)), card_set(parse_cards(dead))
    found, reference = np.zeros((2, 2, 2, len(HOLES)), np.uint64)
    build.sweep(cards, gone, suitless_weights(4), found)
    with using("numpy") as numpy:
        numpy.sweep(cards, gone, suitless_weights(4), reference)
    assert np.array_equal(found, reference)


def test_kernels_and_numpy_agree_on_many_boards(build: Engine) -> None:
    boards = canonical_boards()[0][::2000].copy()
    dead = card_set(parse_cards("5c"))
    boards = boards[boards & np.uint64(dead) == 0]
    found, reference = np.zeros((2, len(boards), 3), np.uint64)
    build.sweep_boards(boards, dead, random_weights(6), found)
    with using("numpy") as numpy:
        numpy.sweep_boards(boards, dead, random_weights(6), reference)
    assert np.array_equal(found, reference)


def test_a_board_is_the_sum_of_its_hands(engine: Engine) -> None:
    board, weights_ = card_set(parse_cards("Kh9d4s2hJc")), random_weights(2)
    hands, whole = np.zeros((2, 2, len(HOLES)), np.uint64), np.zeros((1, 3), np.uint64)
    engine.sweep(board, 0, weights_, hands)
    engine.sweep_boards(np.array([board], np.uint64), 0, weights_, whole)
    (first, second), (tied, same) = (hands * weights_).sum(axis=2).tolist()
    assert tied == same
    assert whole.tolist() == [[(first - tied) // 2, tied, (second - tied) // 2]]


def test_kernels_and_numpy_agree_on_a_flop() -> None:
    shares = []
    for name in NAMES:
        with using(name) as engine:
            share = np.zeros((2, 2, len(HOLES)), np.uint64)
            engine.sweep(card_set(parse_cards("Kh9h4h")), 0, suitless_weights(3), share)
            shares.append(share)
    assert all(np.array_equal(share, shares[0]) for share in shares)


def test_boards_up_to_suits() -> None:
    boards, weights_ = canonical_boards()
    assert len(boards) == 134_459
    assert weights_.sum(dtype=int) == 2_598_960
    assert len(np.unique(boards)) == len(boards)
    assert set(np.bitwise_count(boards)) == {5}


@cache
def numpy_counts() -> npt.NDArray[np.uint32]:
    with using("numpy") as numpy:
        return some_counts(numpy)


def some_counts(engine: Engine) -> npt.NDArray[np.uint32]:
    boards, weights_ = canonical_boards()
    wins = np.zeros((len(HOLES), len(HOLES)), np.uint32)
    some = slice(None, None, 4000)
    engine.count_wins(boards[some].copy(), weights_[some].copy(), wins)
    return wins


def test_kernels_and_numpy_agree_on_wins(build: Engine) -> None:
    assert np.array_equal(some_counts(build), numpy_counts())


def test_classes_are_the_169() -> None:
    names = {(a >> 2, b >> 2, a % 4 == b % 4) for a, b in (HOLES[hole] for hole in class_hands())}
    assert len(class_hands()) == len(names) == 169


def test_a_table_of_classes_expands_to_all_hands() -> None:
    table = condensed(numpy_counts())
    every = expanded(table)
    assert np.array_equal(every[class_hands()], table)
    assert np.array_equal(condensed(every), table)


def test_preflop_sums_are_those_of_all_hands(engine: Engine) -> None:
    rng = np.random.default_rng(5)
    table = rng.integers(0, 2 * BOARDS, (169, len(HOLES)), dtype=np.uint32, endpoint=True)
    # A class does not change when its other two suits change places, and no more may its row.
    table = condensed(expanded(table))
    weights_ = random_weights(3)
    shares = np.zeros((2, len(HOLES)), np.uint64)
    engine.preflop(table, weights_, shares)
    every = expanded(table).astype(np.uint64)
    held = weights_.any(axis=0)
    assert not held.all()
    for side in range(2):
        assert np.array_equal(shares[side], every @ weights_[1 - side].astype(np.uint64) * held)


def test_preflop_sums_of_ranges_that_are_alike_in_all_suits(engine: Engine) -> None:
    table = np.random.default_rng(8).integers(0, 2 * BOARDS, (169, len(HOLES)), dtype=np.uint32)
    table = condensed(expanded(table))
    shares = np.zeros((2, len(HOLES)), np.uint64)
    engine.preflop(table, suitless_weights(9), shares)
    every = expanded(table).astype(np.uint64)
    for side in range(2):
        assert np.array_equal(shares[side], every @ suitless_weights(9)[1 - side].astype(np.uint64))


@pytest.fixture(scope="module")
def table() -> PreflopTable:
    return preflop_table(threads=2)


@pytest.mark.skipif(not BUILDS, reason="without the kernels this takes minutes")
def test_preflop_table_against_every_board(table: PreflopTable) -> None:
    wins, ties = table.every_hand()
    for one, other in [("AsAh", "KdKc"), ("AsKs", "2c2d"), ("7h2s", "7c2c"), ("Jd9h", "JsTh")]:
        mine, theirs = number(one), number(other)
        assert wins[mine, theirs] + wins[theirs, mine] + ties[mine, theirs] == BOARDS
    assert not wins[number("AsAh"), number("AsKd")]
    suited, pair = parse_cards("AhKh"), parse_cards("QsQd")
    left = [card for card in DECK if card not in suited + pair]
    bits = np.array([card_set((card,)) for card in left], np.uint64)
    chosen = np.fromiter(combinations(range(48), 5), np.dtype((np.intp, 5)), BOARDS)
    full = np.bitwise_or.reduce(bits[chosen], axis=1)
    ours, others = (
        keys_of_suits("high", suit_masks(full | np.uint64(card_set(hole))))
        for hole in (suited, pair)
    )
    assert wins[number("AhKh"), number("QsQd")] == (ours > others).sum() == 787_966
    assert ties[number("AhKh"), number("QsQd")] == (ours == others).sum() == 6_732


ACES_AGAINST_ANY = 3_574_419_148 / 4_195_144_800


@pytest.mark.slow
@pytest.mark.skipif(not BUILDS, reason="without the kernels this takes minutes")
def test_aces_against_any_hand_on_every_board() -> None:
    """Two aces against each of the 1,225 other hands, without the table.

    Of hands that differ only by clubs for diamonds, or hearts for spades, one stands for all.
    """
    aces = card_set(parse_cards("AcAd"))
    swaps = [(0, 1, 2, 3), (1, 0, 2, 3), (0, 1, 3, 2), (1, 0, 3, 2)]
    others = Counter(
        min(tuple(sorted(card & ~3 | suits[card & 3] for card in hole)) for suits in swaps)
        for hole in HOLES
        if not card_set(hole) & aces
    )
    sets = np.array([card_set((card,)) for card in DECK], np.uint64)
    chosen = np.fromiter(combinations(range(48), 5), np.dtype((np.intp, 5)), BOARDS)
    halves = 0
    for hole, times in others.items():
        left = [card for card in range(52) if card not in (*hole, 48, 49)]
        boards = np.bitwise_or.reduce(sets[left][chosen], axis=1)
        ours, theirs = (
            keys_of_suits("high", suit_masks(boards | np.uint64(own)))
            for own in (aces, card_set(hole))
        )
        halves += times * (2 * int((ours > theirs).sum()) + int((ours == theirs).sum()))
    assert others.total() == 1225
    assert halves / (2 * BOARDS * 1225) == pytest.approx(ACES_AGAINST_ANY, abs=1e-12)


@pytest.mark.skipif(not BUILDS, reason="without the kernels this takes minutes")
def test_preflop_equities(table: PreflopTable) -> None:
    assert table.equities(np.ones(1326), np.ones(1326)).players == (0.5, 0.5)
    aces = np.array([float(a >> 2 == b >> 2 == 12) for a, b in HOLES])
    found = table.equities(aces, np.ones(1326))
    assert found.players[0] == pytest.approx(ACES_AGAINST_ANY, abs=1e-12)
    assert np.nanmax(found.hands[1]) == 0.5
