"""The table of all hands against all before the flop."""

import random
from itertools import combinations, permutations
from pathlib import Path

import numpy as np
import pytest

from tapete.cards import DECK, rank_of, suit_of
from tapete.eval.batch import HOLES, PreflopTable, kernels
from tapete.odds import Range, ask, exact, format_range, parse_spot, preflop
from tapete.odds.boards import weights_of
from tapete.odds.grid import CLASSES
from tapete.odds.ranking import RANKING

BOARDS = 1_712_304


def check_matchups(table: PreflopTable, count: int, seed: int) -> None:
    """Random matchups against direct enumeration of their boards."""
    wins, ties = table.every_hand()
    rng = random.Random(seed)
    for _ in range(count):
        cards = rng.sample(DECK, 4)
        one, other = tuple(sorted(cards[:2])), tuple(sorted(cards[2:]))
        plan = exact.plan(ask([Range.alike([one]), Range.alike([other])]))
        assert plan is not None
        (found,) = list(exact.count(plan))[-1]
        row, column = (HOLES.index((hand[0], hand[1])) for hand in (one, other))
        assert found.won == (wins[row, column], wins[column, row]), format_range(Range.alike([one]))
        assert found.tied == (ties[row, column], ties[column, row])


def test_the_right_table_is_counted(table: PreflopTable) -> None:
    """The fixture has compared its digest; this says what the digest stands for."""
    wins, ties = table.every_hand()
    apart = wins + wins.T + ties
    assert np.array_equal(ties, ties.T)
    assert set(np.unique(apart)) == {0, BOARDS}
    assert (apart > 0).sum() == 1326 * 1225


def test_every_matchup_up_to_suits_is_there_once(table: PreflopTable) -> None:
    """47,008 unordered matchups; all those that are alike have the same counts."""
    numbers = np.arange(len(HOLES))
    index = {hand: number for number, hand in enumerate(HOLES)}
    one, other = np.array([(a, b) for a, b in combinations(numbers, 2)
                           if not {*HOLES[a]} & {*HOLES[b]}]).T  # fmt: skip
    least = np.full(len(one), 1326**2)
    for suits in permutations(range(4)):
        renamed = np.array(
            [index[low, high] for low, high in (
                sorted(4 * rank_of(card) + suits[suit_of(card)] for card in hand) for hand in HOLES
            )]
        )  # fmt: skip
        a, b = renamed[one], renamed[other]
        least = np.minimum(least, np.minimum(a * 1326 + b, b * 1326 + a))
    kinds, first, group = np.unique(least, return_index=True, return_inverse=True)
    assert len(kinds) == 47_008
    wins, ties = table.every_hand()
    assert np.array_equal(ties[one, other], ties[one, other][first][group])
    losing = np.minimum(wins[one, other], wins[other, one])
    assert np.array_equal(losing, losing[first][group])


def test_classes_against_classes(table: PreflopTable) -> None:
    equities = preflop.class_equities(table)
    assert equities.shape == (169, 169)
    assert np.abs(equities + equities.T - 1).max() < 1e-15
    assert round(100 * equities[CLASSES.index("AA"), CLASSES.index("KK")], 3) == 81.946
    assert equities[CLASSES.index("32o"), CLASSES.index("32o")] == 0.5


def test_the_ranking_is_that_of_the_table(table: PreflopTable) -> None:
    assert tuple(preflop.ranking(table)) == RANKING


def test_random_matchups(table: PreflopTable) -> None:
    check_matchups(table, 4, seed=1)


@pytest.mark.slow
def test_two_hundred_random_matchups(table: PreflopTable) -> None:
    check_matchups(table, 200, seed=2)


def test_classes_by_direct_enumeration(table: PreflopTable) -> None:
    equities = preflop.class_equities(table)
    plan = exact.plan(parse_spot(["AKs", "22"]), most_work=1e9)
    assert plan is not None
    (found,) = list(exact.count(plan))[-1]
    row, column = CLASSES.index("AKs"), CLASSES.index("22")
    assert found.equity[0] == pytest.approx(equities[row, column], abs=1e-12)


# -- where it is kept -----------------------------------------------------------------------------


def keep(table: PreflopTable, file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(np.stack([table.wins, table.ties]).tobytes())


def test_it_is_read_from_its_file(table: PreflopTable, tmp_path: Path) -> None:
    file = tmp_path / "table"
    assert preflop.at_hand(file) is None
    keep(table, file)
    found = preflop.at_hand(file)
    assert found is not None
    assert np.array_equal(found.wins, table.wins)
    assert np.array_equal(found.ties, table.ties)
    assert preflop.at_hand(file) is found
    assert preflop.table(file) is found


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_a_damaged_file_is_not_believed(table: PreflopTable, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "table"
    keep(table, file)
    raw = file.read_bytes()
    other = {"cut": raw[:-1], "changed": b"\xff" + raw[1:], "empty": b""}
    file.write_bytes(other[damage])
    assert preflop.at_hand(file) is None


def test_a_table_that_is_counted_is_kept(
    table: PreflopTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def count(threads: int) -> PreflopTable:
        counted.append(threads)
        return table

    monkeypatch.setattr(preflop, "preflop_table", count)
    file = tmp_path / "new" / "folder" / "table"
    assert preflop.table(file) is table
    assert [found.name for found in file.parent.iterdir()] == ["table"]
    assert preflop.at_hand(file) is not None
    file.write_bytes(b"damaged")
    assert preflop.table(file) is table
    assert len(counted) == 1


def test_a_folder_that_cannot_be_written_to_is_no_obstacle(
    table: PreflopTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflop, "preflop_table", lambda **_: table)
    (tmp_path / "file").write_text("no folder")
    assert preflop.table(tmp_path / "file" / "table") is table
    assert preflop.at_hand(tmp_path / "file" / "table") is None


@pytest.mark.slow
@pytest.mark.skipif(kernels() is None, reason="without the kernels this takes minutes")
def test_the_table_is_counted_anew(tmp_path: Path) -> None:
    file = tmp_path / "table"
    preflop.table(file)
    assert preflop.at_hand(file) is not None


def test_weights_of_a_range_by_number() -> None:
    weights = weights_of(Range.of({(50, 51): 0.5, (0, 1): 1.0}))
    assert weights[HOLES.index((50, 51))] == 0.5
    assert weights.sum() == 1.5
