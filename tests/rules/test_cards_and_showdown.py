"""Rulebook 1.A and 1.B: cards, what a hand of each game is, the deal, and the showdown."""

from itertools import pairwise

import pytest

from tapete.cards import DECK, format_cards, parse_cards
from tapete.eval import describe, high, low_8, omaha_high, omaha_low_8
from tapete.rules.events import Seat, Shown, Won
from tapete.rules.hand import Hand
from tapete.rules.stakes import no_limit, stud
from tapete.rules.variants import (
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_6,
    OMAHA_8,
    STUD,
    VARIANTS,
    Variant,
)
from tests.rules.play import do, events, mucked, play, shown, won
from tests.rules.vectors import words

NL = no_limit(50, 100)
STUD_STAKES = stud(5, 10, ante=1, bring_in=2)


def winners(variant: Variant, cards: str) -> list[Seat]:
    """Nobody bets or folds: the cards decide."""
    seats = len(cards.partition("|")[0].split())
    stakes = STUD_STAKES if variant.studs else NL
    return list(won(play(variant, stakes, f"{seats}x1000", "*", cards=cards)))


def five(cards: str) -> int:
    return high(parse_cards(cards), ())


def low(cards: str) -> int:
    strength = low_8(parse_cards(cards), ())
    assert strength is not None
    return strength


# -- 1.A cards and hands -----------------------------------------------------------------------


def test_rule_1_1_deck_of_52_cards_in_four_suits() -> None:
    assert len(set(DECK)) == 52
    assert [format_cards([card])[1] for card in DECK[:4]] == ["c", "d", "h", "s"]
    assert "".join(format_cards([card])[0] for card in DECK[48::-4]) == "AKQJT98765432"


@pytest.mark.parametrize("suits", ["cd", "ch", "hs", "ds", "sc"])
def test_rule_1_2_suits_never_decide_a_pot(suits: str) -> None:
    cards = f"A{suits[0]}7{suits[0]} A{suits[1]}7{suits[1]} | KcKdQhJs2h"
    assert won(play(HOLDEM, NL, "2x1000", "*", cards=cards)) == {0: 100, 1: 100}


def test_rule_1_3_categories() -> None:
    """Two of each category in descending order, so the tie-break lists are read, too."""
    ladder = (
        "AsKsQsJsTs KhQhJhTh9h 5c4c3c2cAc 9s9h9d9cKs 9s9h9d9cQs 8s8h8d2s2h 7s7h7dAsAh KsJs8s4s3s"
        " KsJs8s4s2s KsQhJdTc9s 5s4h3d2cAs 8s8h8dAsKs 8s8h8dAsQs JsJh4s4hAs JsJh3s3hAs JsJh3s3hKs"
        " TsThAs9s8h TsThAs9s7h AsQhJd9c7s AsQhJd9c6s"
    )
    strengths = [five(cards) for cards in ladder.split()]
    assert [strength >> 20 for strength in strengths] == [
        8, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 0, 0,
    ]  # fmt: skip
    assert all(better > worse for better, worse in pairwise(strengths))
    assert five("AsKsQsJsTs") == five("AhKhQhJhTh")
    assert five("JsJh4s4hAs") == five("JdJc4d4cAd")


def test_rule_1_4_the_ace_is_low_in_the_wheel_only() -> None:
    assert five("6s5h4d3c2s") > five("5s4h3d2cAs") > five("AsAhAdKcQs")
    assert five("QsKhAd2c3s") >> 20 == 0  # no wrap-around


def test_rule_1_5_the_sixth_card_never_breaks_a_tie() -> None:
    assert winners(HOLDEM, "Ad8d Ah5h | AsKhQd9c4s") == [0, 1]


def test_rule_1_6_three_pairs_are_two_pairs() -> None:
    assert winners(HOLDEM, "5c5s QsJs | KsKd7c7dAh") == [0, 1]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("AsAd KsQd | AhJc9c8h6h", [0]),
        ("As2d KsQd | AhJc9c8h6h", [0]),
        ("2s3d 4s5d | TcJcQhKhAh", [0, 1]),
    ],
    ids=["two", "one", "none: the board plays"],
)
def test_rule_1_7_holdem_plays_two_one_or_no_hole_card(cards: str, winner: list[Seat]) -> None:
    assert winners(HOLDEM, cards) == winner


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        ("Ah7d7cJd", "Kh9h5h2hQc", "pair of sevens"),  # one heart in hand is no flush
        ("AsAdQcJc", "KcKdKhKs9s", "full house, kings over aces"),  # no quads for anybody
        ("KdQs3h4h", "KcKhKs7s2d", "four of a kind, kings"),
        ("KdKs3h4h", "KcKh7c7s2d", "four of a kind, kings"),
        ("AsTs9d8d", "KsQsJs2c2d", "royal flush"),
        ("As9d8d7d", "KsQsJsTs2d", "straight to the queen"),  # nothing with the ace
    ],
)
def test_rule_1_8_omaha_plays_exactly_two_hole_cards(hole: str, board: str, made: str) -> None:
    assert words(OMAHA, hole, board) == made


def test_rule_1_8_the_kicker_of_quads_is_the_other_hole_card() -> None:
    """With one king in hand K-A beats K-Q, whatever the board could add."""
    board = parse_cards("KcKhKs7sAs")
    ace, queen = (omaha_high(parse_cards(hole), board) for hole in ("KdAd3h4h", "KdQd3h4h"))
    assert ace == five("KcKhKsKdAd")
    assert queen == five("KcKhKsKdQd")


def test_rule_1_9_omaha_hilo_halves_the_pot() -> None:
    """8-7-3-2-A is the low, three kings the high."""
    cards = "As2s9d9h KdKhQsQd | Kc8d7h3cTc"
    assert won(play(OMAHA_8, NL, "2x1000", "*", cards=cards)) == {0: 100, 1: 100}


def test_rule_1_9_each_half_uses_two_hole_cards_of_its_own() -> None:
    assert winners(OMAHA_8, "As2sKdKh QsQdJhJd | Kc8d7h3cTc") == [0]


def test_rule_1_9_without_a_low_the_high_takes_all() -> None:
    assert winners(OMAHA_8, "As2s3d4d KsKdQsQd | 9cTh7hKc2c") == [1]


def test_rule_1_10_lows_compare_from_the_highest_card_down() -> None:
    assert low("7s6h5d4c3s") > low("8s4h3d2cAs")
    lows = [low(c) for c in ["5s4h3d2cAs", "6s4h3d2cAs", "7s6h5d4c3s", "8s4h3d2cAs", "8s7h6d5c4s"]]
    assert all(better > worse for better, worse in pairwise(lows))
    assert low_8(parse_cards("9s4h3d2cAs"), ()) is None
    assert low_8(parse_cards("4s4h3d2cAs"), ()) is None
    assert low("5s4s3s2sAs") == low("5s4h3d2cAs")  # straights and flushes do not count


@pytest.mark.parametrize(("hole", "made"), [("As2sKdKc", "no low"), ("Ad3d9h9c", "7-5-3-2-A low")])
def test_rule_1_11_a_hole_card_that_the_board_has_makes_no_low(hole: str, made: str) -> None:
    low = omaha_low_8(parse_cards(hole), parse_cards("2h5s7dJcQh"))
    assert describe("omaha_low_8", low, "en") == made


def test_rule_1_12_stud_plays_the_best_five_of_seven() -> None:
    assert winners(STUD, "AsKs2dQsJs3dTs AhAd4cAcKh5d5h") == [0]


@pytest.mark.parametrize(("variant", "most"), [(HOLDEM, 10), (OMAHA, 10), (OMAHA_5, 8), (STUD, 8)])
def test_rule_1_14_players_that_the_deck_allows(variant: Variant, most: int) -> None:
    assert variant.max_seats == most


def test_rule_1_14_no_game_runs_out_of_cards_before_its_last_street() -> None:
    for variant in VARIANTS.values():
        if not variant.studs and not variant.draws:
            own = variant.streets[0].down * variant.max_seats
            board = sum(street.board for street in variant.streets)
            burns = sum(street.burn == "always" for street in variant.streets)
            assert own + board + burns <= len(variant.deck)
    assert 10 * OMAHA.streets[0].down + 5 + 3 == 48
    assert OMAHA_6.max_seats == 7


@pytest.mark.parametrize(
    ("seats", "button", "hole", "board"),
    [
        (3, 2, ["2c2s", "2d3c", "2h3d"], "3s4c4d4s5d"),
        (3, 0, ["2h3d", "2c2s", "2d3c"], "3s4c4d4s5d"),
        (2, 0, ["2d2s", "2c2h"], "3d3h3s4d4s"),  # the first card to the big blind (3.1)
    ],
)
def test_rule_1_14_one_card_at_a_time_from_the_left_of_the_button(
    seats: int, button: Seat, hole: list[str], board: str
) -> None:
    """The deck is in ascending order; one card is burned before flop, turn and river."""
    hand = do(Hand(HOLDEM, NL, [1000] * seats, button=button, deck=DECK), "*")
    assert [format_cards(cards) for cards in hand.hole] == hole
    assert [format_cards(cards) for cards in hand.boards] == [board]


# -- 1.B showdown ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "verbs", ["f f", "c c c / r100 f f", "c c c / c c c / c c c / c c r300 f f"]
)
def test_rule_1_20_the_last_one_in_takes_every_pot_without_showing(verbs: str) -> None:
    hand = play(HOLDEM, NL, "3x1000", verbs)
    assert hand.done
    assert shown(hand) == []
    assert hand.live.bit_count() == 1
    assert len(won(hand)) == 1


def test_tda_16_all_in_hands_are_exposed_once_betting_is_over() -> None:
    hand = play(HOLDEM, NL, "1000 1000 300 1000", "A c c f / c c")
    assert shown(hand) == []  # seats 0 and 3 can still bet, though seat 2 is all-in
    do(hand, "/ A c")
    assert shown(hand) == [0, 2, 3]
    turn_bet = kinds(hand).index("Shown") - 2
    assert kinds(hand)[turn_bet:][:8] == [
        "Raised", "Called", "Shown", "Shown", "Shown", "StreetBegan", "BoardDealt", "Won",
    ]  # fmt: skip


def test_tda_16_nobody_mucks_at_a_showdown_with_an_all_in_player() -> None:
    """Betting ends with the river even if two players have chips left."""
    cards = "AsAd 2c7d 8h3s | KhKdQcQs5h"
    hand = play(HOLDEM, NL, "1000 1000 300", "A c c / * ", cards=cards, mucks=0b010)
    assert shown(hand) == [0, 1, 2]
    assert mucked(hand) == []


def test_tda_16_a_recorded_hand_whose_cards_nobody_saw_may_be_mucked() -> None:
    hand = Hand(HOLDEM, NL, [1000, 1000], mucks=0b10)
    hand.deal(parse_cards("AsAd"), 0)
    hand.deal((None, None), 1)
    do(hand, "A c")
    hand.deal(parse_cards("2c3c4d"))
    hand.deal(parse_cards("8s"))
    hand.deal(parse_cards("9s"))
    assert won(hand) == {0: 2000}


@pytest.mark.parametrize(
    ("river", "order"),
    [
        ("c c c", [0, 1, 2]),
        ("c c r200 c c", [2, 0, 1]),
        ("c r200 r500 c c", [2, 0, 1]),
        ("r200 c c", [0, 1, 2]),
        ("c r200 c c", [1, 2, 0]),
        ("c r200 c f", [1, 2]),
    ],
)
def test_rule_1_22_last_aggressor_of_the_final_round_shows_first(
    river: str, order: list[Seat]
) -> None:
    """Seat 1 bets every earlier round, which is irrelevant."""
    earlier = "c c r300 c c / c r100 c c / c r100 c c /"
    hand = play(HOLDEM, NL, "3x2000", f"{earlier} {river}", shows=0b111)
    assert shown(hand) == order


def test_rule_1_22_stud_checked_through_starts_with_the_high_board() -> None:
    cards = "2c3dKs4h9s Jc8dQh7hQd Tc6d2h3cTd"
    hand = play(STUD, STUD_STAKES, "3x1000", "c c c / * ", cards=cards, shows=0b111)
    assert shown(hand) == [1, 2, 0]


def test_rule_1_23_a_hand_that_loses_to_a_shown_one_is_mucked() -> None:
    cards = "KsJd AsAd 2c7d QhQs | AhKdQc8s5h"
    hand = play(HOLDEM, NL, "4x1000", "* ", cards=cards)
    assert shown(hand) == [0, 1]  # a pair of kings, three aces; seven high and three queens muck
    assert mucked(hand) == [2, 3]
    assert won(hand) == {1: 400}


def test_rule_1_23_who_asks_to_show_shows() -> None:
    cards = "AsAd KsJd 2c7d | AhKdQc8s5h"
    assert mucked(play(HOLDEM, NL, "3x1000", "*", cards=cards)) == [1, 2]
    assert mucked(play(HOLDEM, NL, "3x1000", "*", cards=cards, shows=0b100)) == [1]


def test_rule_1_23_a_winner_shows_all_hole_cards_even_when_playing_the_board() -> None:
    hand = play(HOLDEM, NL, "2x1000", "*", cards="2c3d 4c5d | AhKhQhJhTh")
    assert [len(event.cards) for event in events(hand, Shown)] == [2, 2]
    assert won(hand) == {0: 100, 1: 100}


def test_rule_1_23_who_throws_a_winning_hand_away_wins_nothing() -> None:
    cards = "KsJd AsAd 2c7d | AhKdQc8s5h"
    hand = play(HOLDEM, NL, "3x1000", "*", cards=cards, mucks=0b010)
    assert won(hand) == {0: 300}
    assert mucked(hand) == [1, 2]


def test_rule_1_23_the_sole_survivor_of_mucking_shows_nothing() -> None:
    hand = play(HOLDEM, NL, "2x1000", "*", mucks=0b10)
    assert won(hand) == {0: 200}
    assert shown(hand) == []


def test_rule_1_24_the_last_aggressor_is_always_seen() -> None:
    cards = "AsAd 2c7d KsJd | AhKdQc8s5h"
    hand = play(HOLDEM, NL, "3x1000", "c c c / c c c / c c c / c r100 c c", cards=cards)
    assert shown(hand) == [1, 2, 0]  # the bluff, the better pair, the winner


def test_rule_1_25_the_last_side_pot_is_awarded_first() -> None:
    cards = "AsAd KsKd QsQd JsJd | 2h3h4c8s9c"
    hand = play(HOLDEM, NL, "200 400 800 800", "A A A A", cards=cards)
    assert [(win.pot, win.seat, win.amount) for win in events(hand, Won)] == [
        (2, 2, 800),
        (1, 1, 600),
        (0, 0, 800),
    ]


def kinds(hand: Hand) -> list[str]:
    return [type(event).__name__ for event in hand.log]
