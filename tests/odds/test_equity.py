"""Which way an answer is found, and that it is the same by each."""

import json

import pytest

from tapete.eval.batch import PreflopTable, kernels
from tapete.odds import Odds, Spot, Unanswerable, Way, needs_kernels, odds, parse_spot, stream
from tapete.odds.sample import sample
from tapete.odds.shown import as_json

needs_compiled = pytest.mark.skipif(kernels() is None, reason="no kernels")


@pytest.mark.parametrize(
    ("hands", "board", "game", "way"),
    [
        (["AsAh", "KdKc"], "", "T", Way.ENUMERATION),
        (["AsAh", "KdKc"], "Kh7s2d", "T", Way.ENUMERATION),
        (["AA", "KK"], "", "S", Way.ENUMERATION),
        (["20%", "random"], "Kh7s2d", "T", Way.SWEEP),
        (["20%", "random"], "Kh7s2d4c", "T", Way.SWEEP),
        (["20%", "random", "22+"], "Kh7s2d", "T", Way.SAMPLING),
        (["20%", "random", "22+"], "", "T", Way.SAMPLING),
        (["AsAhKdKc", "QsQhJdJc"], "5c6c7h", "O", Way.ENUMERATION),
        (["AsAhKdKc", "random"], "", "O", Way.SAMPLING),
        (["As2s3s4s5s", "KsKhKdKc9h"], "", "7S", Way.ENUMERATION),
        (["As2s3s", "KsKhKd"], "", "7S", Way.SAMPLING),
    ],
)
def test_the_way_an_answer_is_found(hands: list[str], board: str, game: str, way: Way) -> None:
    *_, last = stream(parse_spot(hands, board, game=game), error=0.01)
    assert last.way is way
    assert (last.error is None) == (way is not Way.SAMPLING)
    assert last.done == 1
    assert sum(last.equity) == pytest.approx(1)


def test_the_table_answers_once_it_is_at_hand(table: PreflopTable) -> None:
    assert table.wins.any()
    assert odds(parse_spot(["20%", "random"])).way is Way.TABLE
    found = odds(parse_spot(["AsAh", "KdKc"]))
    assert found.way is Way.TABLE
    assert list(found.won) == [1_388_072, 317_694]
    assert odds(parse_spot(["AA", "KK"], dead="2c")).way is not Way.TABLE


@needs_compiled
def test_the_table_is_counted_where_nothing_else_is_exact(
    table: PreflopTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapete.odds.equity.at_hand", lambda: None)
    assert table.wins.any()
    spot = parse_spot(["20%", "random"])
    assert not needs_kernels(spot)
    assert odds(spot).way is Way.TABLE


@pytest.mark.usefixtures("numpy_only")
def test_without_kernels_and_table_wide_ranges_are_sampled() -> None:
    spot = parse_spot(["20%", "random"])
    found = odds(spot, error=0.01)
    assert found.way is Way.SAMPLING
    assert needs_kernels(spot)
    assert found.equity[0] == pytest.approx(0.6178, abs=0.04)
    assert not needs_kernels(parse_spot(["20%", "random"], board="2c3c4c"))


def test_all_ways_agree(table: PreflopTable) -> None:
    assert table.wins.any()
    spot = parse_spot(["AKs, QQ", "22, JTs"])
    exact_ = odds(spot)
    assert exact_.way is Way.TABLE
    three = odds(parse_spot(["AKs, QQ", "22, JTs", "AA"], board="2h7h9d"))
    assert three.way is Way.ENUMERATION
    sampled = sampled_odds(parse_spot(["AKs, QQ", "22, JTs", "AA"], board="2h7h9d"))
    assert sampled.equity == pytest.approx(three.equity, abs=0.005)
    assert sampled_odds(spot).equity == pytest.approx(exact_.equity, abs=0.005)


def sampled_odds(spot: Spot) -> Odds:
    *_, last = sample(spot)
    return last


def test_hands_that_cannot_meet() -> None:
    with pytest.raises(Unanswerable, match="cannot all be held at once"):
        odds(parse_spot(["AA", "AA", "AA"], board="2c3d4h"))


def test_an_answer_for_programs() -> None:
    spot = parse_spot(["AhKh", "QsQd"], board="Qh7h2c")
    found = json.loads(json.dumps(as_json(["AhKh", "QsQd"], spot, odds(spot), 0)))
    first, second = found.pop("hands")
    assert found == {
        "game": "T", "board": "Qh7h2c", "dead": "", "way": "enumeration", "exact": True,
        "done": 1.0, "deals": 990, "seed": None,
    }  # fmt: skip
    assert (first["hand"], first["win"], first["tie"], first["error"]) == (
        "AhKh",
        253 / 990,
        0,
        None,
    )
    assert first["draws"][0]["kind"] == "flush"
    assert first["draws"][0]["river"] == pytest.approx(0.3497, abs=1e-4)
    assert [draw["kind"] for draw in second["draws"]] == ["four", "full-house"]
