"""Odds by counting every deal, against the plain way and against numbers that are known."""

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from tapete.cards import Cards
from tapete.odds import Odds, Range, Spot, Way, ask, exact, parse_game, parse_spot
from tapete.odds.deals import Deals, choices, deals_of
from tests.odds.oracle import every_deal, random_hand, random_spot


def counted(spot: Spot, pots: Sequence[Sequence[int]] = ()) -> tuple[Odds, ...]:
    plan = exact.plan(spot)
    assert plan is not None
    return list(exact.count(plan, pots))[-1]


def check(spot: Spot) -> None:
    (found,) = counted(spot)
    deals, (won, tied, shared) = every_deal(spot)
    assert found.error is None
    assert found.deals == pytest.approx(deals)
    assert found.won == pytest.approx(won)
    assert found.tied == pytest.approx(tied)
    assert found.shared == pytest.approx(shared)


# -- numbers that are known -----------------------------------------------------------------------


def test_aces_against_kings() -> None:
    (found,) = counted(parse_spot(["AsAh", "KdKc"]))
    assert list(found.won) == [1_388_072, 317_694]
    assert list(found.tied) == [6_538, 6_538]
    assert found.deals == 1_712_304
    assert found.way is Way.ENUMERATION


@pytest.mark.usefixtures("numpy_only")
def test_aces_against_kings_without_the_kernels() -> None:
    (found,) = counted(parse_spot(["AsAh", "KdKc"], board="Kh7s2d"))
    assert list(found.won) == [85, 905]


def test_all_aces_against_all_kings() -> None:
    (found,) = counted(parse_spot(["AA", "KK"]))
    assert [round(100 * part, 3) for part in found.equity] == [81.946, 18.054]
    assert [round(100 * part, 2) for part in (*found.win, found.tie[0])] == [81.71, 17.82, 0.46]


def test_the_short_deck() -> None:
    (found,) = counted(parse_spot(["AsAh", "KdKc"], game="S"))
    assert found.deals == 201_376
    assert sum(found.won) + found.tied[0] == found.deals


# -- the plain way --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("board", "players"), [(5, 2), (4, 2), (4, 3), (5, 4)])
def test_ranges_on_a_board(seed: int, board: int, players: int) -> None:
    check(random_spot(seed, board, hands=4, dead=seed, players=players))


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("S", ["AsKs", "77, JTs"], "8h9hTd7c"),
        ("O", ["AsAh7h6h", "KsKhQdJd"], "5h8h9s2d"),
        ("O", ["AsAh", "KsKhQdJd"], "5h8h9s2dKd"),
        ("O5", ["AsAh7h6h2c", "KsKhQdJd2s"], "5h8h9s2d"),
        ("O6", ["AsAh7h6h2c2h", "KsKhQdJd2s3c"], "5h8h9s2d"),
        ("O/8", ["As2h7h6h", "KsKh3d4d"], "5h8h9s2d"),
        ("O/8", ["As2h7h6h", "Ah2d3d4d, KsKhQsQh:0.5", "AcQc9c8c"], "5h8hKd4s"),
        ("7S", ["As2s3s4s9dKc7c", "KsKhQdJd2d5c"], ""),
        ("7S", ["As2s3s4s9d7c", "KsKhQdJd2d5c"], ""),
        ("7S/8", ["As2s3s4s9d7c", "KsKh3d4d2d6c"], ""),
        ("7S/8", ["As2s3s4s9dKd", "KsKh3d4d2d6cJc", "7h7d7c9c9hThTs"], ""),
        ("R", ["As2s3s4s9dKd", "KsKh3d4d2d6c"], ""),
        ("R", ["AsAh3s4s9dKh7c", "KsKd3d4d2d6c5c, 2c3c4c6hAd8h8s:0.5"], ""),
    ],
)  # fmt: skip
def test_other_games(game: str, hands: list[str], board: str) -> None:
    check(parse_spot(hands, board, game=game))


@pytest.mark.usefixtures("numpy_only")
def test_other_games_without_the_kernels() -> None:
    check(parse_spot(["As2h7h6h", "KsKh3d4d"], "5h8h9s2d", game="O/8"))
    check(parse_spot(["As2s3s4s9d7c", "KsKh3d4d2d6c"], game="7S/8"))


def test_fifth_street_of_stud() -> None:
    spot = parse_spot(["As2s3s4s9d", "KsKhQdJd2d"], game="7S")
    (found,) = counted(spot)
    assert found.deals == 861 * 780  # two of 42 cards, then two of 40
    assert sum(found.shared) == pytest.approx(found.deals)


@pytest.mark.parametrize("game", ["O", "7S", "R"])
def test_random_hands_on_the_last_card(game: str) -> None:
    rng = random.Random(game)
    played = parse_game(game)
    cards = random_hand(rng, 2 * played.hole + played.board)
    rng.shuffle(shuffled := list(cards))
    first, second = shuffled[: played.hole], shuffled[played.hole : 2 * played.hole]
    board: Cards = tuple(shuffled[2 * played.hole :])
    check(ask([Range.alike([first]), Range.alike([second])], board, game=played))


# -- how it is done -------------------------------------------------------------------------------


def deals(spot: Spot) -> Deals:
    found = deals_of(spot)
    assert found is not None
    return found


def test_meetings_alike_up_to_suits_are_one() -> None:
    whole = deals(parse_spot(["AA", "KK"]))
    assert sorted(whole.weights.tolist()) == [6, 6, 24]
    on_board = deals(parse_spot(["AA", "KK"], board="2c3d4h"))  # no suit can be renamed
    assert len(on_board.weights) == 36
    two_suits = deals(parse_spot(["AA", "KK"], board="2c3c4c"))
    assert len(two_suits.weights) < 36
    assert two_suits.weights.sum() == 36


def test_renaming_suits_changes_nothing() -> None:
    (some,) = counted(parse_spot(["AKs, QQ:0.5", "22, JTs"], board="4c5c6c"))
    (same,) = counted(parse_spot(["AKs, QQ:0.5", "22, JTs"], board="4h5h6h"))
    assert some.shared == same.shared
    check(parse_spot(["AKs, QQ:0.5", "22, JTs"], board="4c5c6cTc"))


def test_choices_are_all_there_are() -> None:
    found = {tuple(sorted(row)) for row in choices((1, 3, 5, 7, 9), 3).tolist()}
    assert len(found) == len(choices((1, 3, 5, 7, 9), 3)) == 10
    assert choices((1, 2), 0).shape == (1, 0)


def test_too_much_work_is_not_begun() -> None:
    assert exact.plan(parse_spot(["15%", "22+", "random"])) is None
    assert exact.plan(parse_spot(["10%", "20%"])) is None
    assert exact.plan(parse_spot(["AsAhKdKc", "random"], game="O")) is None
    assert exact.plan(parse_spot(["AsAh2d", "random"], game="7S")) is None


def test_side_pots_on_the_same_deals() -> None:
    spot = parse_spot(["AcAd", "KcKd, QQ:0.5", "JJ"], board="2s7hTd")
    whole, side = counted(spot, [(0, 1, 2), (1, 2)])
    assert whole.shared == counted(spot)[0].shared
    assert side.shared[0] == 0
    assert side.deals == whole.deals == pytest.approx(sum(side.shared))
    assert side.shared[1] > whole.shared[1]


def test_what_is_known_on_the_way_is_honest() -> None:
    spot = parse_spot(["AcAd", "KcKd", "7h6h"])
    plan = exact.plan(spot)
    assert plan is not None
    answers = [found for (found,) in exact.count(plan)]
    last = answers[-1]
    assert [found.done for found in answers] == sorted(found.done for found in answers)
    assert last.done == 1
    assert all(found.error is not None for found in answers[:-1])
    assert last.error is None


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["AcAd", "KcKd", "7h6h"], "2s7dTd"),
        (["AcAd, KQs:0.5", "55, JTs, AKo:0.25"], "2s5hTd"),
    ],
)
@pytest.mark.parametrize("parts", [1, 4])
def test_a_thousand_partial_counts_are_off_as_often_as_they_say(
    hands: list[str], board: str, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    spot = parse_spot(hands, board)
    plan = exact.plan(spot)
    assert plan is not None
    (right,) = list(exact.count(plan))[-1]
    rows = max(len(plan.deals.hands), len(plan.deals.weights))
    monkeypatch.setattr(exact, "_BLOCK", 90 * rows)  # a tenth of the boards at a time
    off = []
    for seed in range(1000):
        *_, (found,) = islice(exact.count(plan, seed=seed), parts)
        assert found.error is not None
        off.append((found.equity[0] - right.equity[0]) / found.error[0])
    check_errors(off)


def check_errors(off: list[float]) -> None:
    """As many of a thousand runs within so many standard errors as there should be."""
    assert sum(abs(z) > 4 for z in off) <= 1  # one in 16,000 is
    assert 0.62 < sum(abs(z) < 1 for z in off) / len(off) < 0.76  # 68.3 %, in large steps
    assert 0.93 < sum(abs(z) < 2 for z in off) / len(off) < 0.975  # 95.4 %
    assert abs(sum(off)) < 3.5 * len(off) ** 0.5


def test_hands_that_cannot_meet() -> None:
    plan = exact.plan(parse_spot(["AA", "AA", "AA"]))
    assert plan is not None
    assert list(exact.count(plan)) == []
