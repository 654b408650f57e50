"""Questions: what is taken out of ranges, and what cannot be asked."""

import pytest

from tapete.cards import parse_cards
from tapete.odds import Range, Unanswerable, ask, format_range, parse_spot
from tapete.odds.sample import sample


def test_known_cards_are_taken_out_of_ranges() -> None:
    spot = parse_spot(["AhKh", "AA, KK, 22"], board="Ad2c2h", dead="Kd")
    assert format_range(spot.players[1]) == "AsAc, KsKc, 2s2d"
    assert spot.players[0].known == tuple(sorted(parse_cards("AhKh")))
    assert len(spot.left) == 52 - 2 - 3 - 1
    assert spot.to_come == 2


def test_some_players_only() -> None:
    spot = parse_spot(["AcAd", "KcKd", "QQ"]).only([1, 2])
    assert len(spot.players) == 2
    assert spot.dead == tuple(sorted(parse_cards("AcAd")))


@pytest.mark.parametrize(
    ("hands", "board", "dead", "game", "code"),
    [
        (["AA"], "", "", "T", "too-few"),
        ([], "", "", "T", "too-few"),
        (["random"] * 11, "", "", "T", "too-many"),
        (["AA", "KK"], "2c3c4c5c6c7c", "", "T", "board-size"),
        (["AA", "KK"], "2c3c", "", "T", "board-size"),
        (["AA", "KK"], "2c2c3d", "", "T", "card-twice"),
        (["AA", "KK"], "2c3d4h", "2c", "T", "card-twice"),
        (["AsKs", "KsQs"], "", "", "T", "card-twice"),
        (["AsKs", "QQ"], "As2c3d", "", "T", "card-twice"),
        (["AsKs", "QQ"], "", "KsKd", "T", "card-twice"),
        (["AA", "AsKs"], "AhAd2c", "", "T", "no-hand-left"),
        (["AA", "KK"], "Ax2c3d", "", "T", "bad-cards"),
        (["AA", "KK"], "", "hello", "T", "bad-cards"),
        (["AA", "KK"], "2c7d8h", "", "S", "not-in-deck"),
        (["AA", "KK"], "7c7d8h", "3d", "S", "not-in-deck"),
        (["AsAh", "KsKh"], "7c7d8h", "", "R", "no-board"),
        (["random"] * 9, "", "", "7S", "short-deck"),
        (["random"] * 9, "", "", "O6", "short-deck"),
        (["AA", "KK"], "", "", "5D", "bad-game"),
        (["AA", "foo"], "", "", "T", "bad-range"),
    ],
)
def test_what_cannot_be_asked(
    hands: list[str], board: str, dead: str, game: str, code: str
) -> None:
    with pytest.raises(Unanswerable) as raised:
        parse_spot(hands, board, dead, game)
    assert raised.value.code == code


@pytest.mark.parametrize("hand", ["", "As", "AsAhAd"])
def test_hands_of_another_game(hand: str) -> None:
    other = Range.alike([parse_cards("KcKd")])
    with pytest.raises(Unanswerable, match="a hand of hold'em has 2 cards"):
        ask([other, Range.alike([parse_cards(hand)])])


def test_2_69_eight_players_of_stud_share_the_last_card() -> None:
    eight = parse_spot(["As2s3s4s5s6s"] + ["random"] * 7, game="7S")
    assert (eight.game.hole, eight.to_come) == (6, 1)
    (found,) = sample(eight, error=0.01)
    assert sum(found.shared) == pytest.approx(found.deals)
    assert found.equity[0] > 0.99
    assert parse_spot(["random"] * 7, game="7S").to_come == 0
    assert parse_spot(["random"] * 7, dead="2c2d2h2s", game="7S").to_come == 1
    for hands, board, code in [
        (["random"] * 9, "", "short-deck"),
        (["random"] * 8, "2c3c4c", "no-board"),
        (["As2s3s4s5s6s7s"] + ["random"] * 7, "", "hand-size"),
    ]:
        with pytest.raises(Unanswerable) as raised:
            parse_spot(hands, board, game="7S")
        assert raised.value.code == code
