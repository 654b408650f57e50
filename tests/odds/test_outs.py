"""Outs and draws of hold'em and Omaha."""

import pytest

from tapete.cards import format_cards, parse_cards
from tapete.odds import chance, draws, odds, outs_to_lead, parse_spot
from tapete.odds.outs import KINDS


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        ("AhKh", "Qh7h2c", {"flush": 9, "overcards": 6}),
        ("9c8d", "7s6hKd", {"open-ended": 8, "pair": 6}),
        ("9c8d", "7s5hKd", {"gutshot": 4, "pair": 6}),
        ("9c7d", "8sJh5d", {"double-gutshot": 8, "pair": 6}),
        ("5c6c", "7c8c2h", {"flush": 9, "open-ended": 8, "pair": 6}),
        ("Ah2c", "3d4sKs", {"gutshot": 4, "pair": 6}),
        ("AcKc", "QdJs2h", {"gutshot": 4, "overcards": 6}),
        ("3c2d", "4s5hKd", {"open-ended": 8, "pair": 6}),  # the ace is below the deuce
        ("AcKd", "Qs9h2c", {"overcards": 6}),
        ("7c7d", "7s2hKd", {"four": 1, "full-house": 6}),
        ("AcKd", "As7d2c", {"three": 2, "two-pair": 3}),
        ("AcKd", "AsKs2c", {"full-house": 4}),
        ("KsKd", "9c5d2h", {"three": 2}),
        ("QcQd", "QsQhKd", {}),
        ("AhKc", "Qh7h2h", {"flush": 9, "overcards": 5}),  # the king of hearts makes the flush
        ("AcKc", "Qh7h2h", {"overcards": 6}),  # four hearts would be the board's
        ("AcKd", "5h6s7c8d", {"overcards": 6}),  # a straight would be everybody's, but for a nine
        ("AhKh", "Qh7h2c9d", {"flush": 9, "overcards": 6}),
        ("AhKh", "QhJh2h", {"gutshot": 1}),  # a flush stays one, but for the ten of hearts
        ("QhJs", "Th9h4h2h", {}),  # a higher flush is no straight
        ("KhQh", "JhTh9h", {"gutshot": 1}),
        ("9h8d", "7s6c5d", {"gutshot": 4}),
        ("QdJh9s8c", "Tc7d2h", {"wrap": 13, "pair": 3}),
        ("AhKhQdJd", "Th9h2c", {"flush": 9, "wrap": 13, "overcards": 3}),
        ("2h3h4h5h", "KhQh9c", {"flush": 7, "pair": 12}),
        ("Ah9d7s2c", "KhQhJh", {"pair": 12}),  # a straight or flush needs two hole cards
        ("9c9dAhKh", "9h2h2s", {"four": 1}),  # a full house has nothing to gain from a flush
        ("AsAhKdKcQc", "Qh7h2c", {"three": 6}),
    ],
)
def test_draws(hole: str, board: str, expected: dict[str, int]) -> None:
    found = draws(parse_cards(hole), parse_cards(board))
    assert {draw.kind: len(draw.outs) for draw in found} == expected
    assert [draw.kind for draw in found] == [kind for kind in KINDS if kind in expected]


def test_a_flush_draw_by_the_river() -> None:
    flush, _ = draws(parse_cards("AhKh"), parse_cards("Qh7h2c"))
    assert [round(100 * part, 2) for part in (flush.next, flush.river)] == [19.15, 34.97]
    assert format_cards(flush.outs) == "2h3h4h5h6h8h9hThJh"
    turn, _ = draws(parse_cards("AhKh"), parse_cards("Qh7h2c9d"))
    assert [round(100 * part, 2) for part in (turn.next, turn.river)] == [19.57, 19.57]


def test_dead_cards_are_no_outs() -> None:
    flush, _ = draws(parse_cards("AhKh"), parse_cards("Qh7h2c"), parse_cards("2h3h4d"))
    assert len(flush.outs) == 7
    assert flush.next == pytest.approx(7 / 44)


def test_outs_to_lead_are_the_wins_of_the_last_card() -> None:
    hole, other, board = map(parse_cards, ("AhKh", "QsQd", "Qh7h2c9d"))
    outs = outs_to_lead(hole, [other], board)
    found = odds(parse_spot(["AhKh", "QsQd"], board="Qh7h2c9d"))
    assert len(outs) == found.won[0] == 7
    assert outs_to_lead(other, [hole], board) == ()
    assert outs_to_lead(hole, [other, parse_cards("JhTh")], board) == tuple(
        card for card in outs if card not in parse_cards("JhTh")
    )


@pytest.mark.parametrize("board", ["", "2c3c", "2c3c4c5c6c"])
def test_outs_need_a_flop_or_a_turn(board: str) -> None:
    with pytest.raises(ValueError, match="flop or a turn"):
        draws(parse_cards("AhKh"), parse_cards(board))


def test_chances() -> None:
    assert chance(0, 47, 2) == 0
    assert chance(47, 47, 1) == 1
    assert chance(1, 2, 2) == 1
