"""What the rulebook decides where its sources contradict each other, section 6, by the ids."""

import re

import pytest

from tapete.cards import DECK, parse_cards
from tapete.eval import high, low_8
from tapete.rules.events import Chips, Posted, Raised
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, SEED, TOURNAMENT, override, values_of
from tapete.rules.pots import build_pots, rake_of, split
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    Limit,
    Post,
    Stakes,
    fixed_limit,
    no_limit,
    pot_limit,
    stud,
)
from tapete.rules.variants import FIVE_DRAW, HOLDEM, OMAHA, OMAHA_8, RAZZ, STUD, STUD_8, bomb_pot
from tapete.rules.view import view
from tests.rules.play import do, events, mucked, options, play, raise_span, shown, won
from tests.rules.vectors import FL, FLOP, PL, RIVER, holdem, words

IDS = {f"C-{n}" for n in range(1, 44)}
ELSEWHERE = {
    "C-20": "only the name of a table size",
    "C-26": "how the examples of a text are to be read",
    "C-28": "a caption that does not belong to its table",
    "C-29": "a mistranslated word",
    "C-31": "resting is the table's, the option max_rest_hands",
    "C-32": "how many have to be seated is the table's, the option min_players",
    "C-37": "the clock of hand-for-hand play is a tournament's",
    "C-38": "when the final table is made is a tournament's",
}
NL = no_limit(50, 100)
FIVE_TEN = stud(5, 10, 1, 2)


def test_every_decision_is_a_test_or_has_its_reason() -> None:
    numbers = (re.match(r"test_C_(\d\d)_", name) for name in globals())
    tested = {f"C-{int(number[1])}" for number in numbers if number}
    assert tested | ELSEWHERE.keys() == IDS
    assert not tested & ELSEWHERE.keys()


def test_C_01_four_bets_a_round_for_the_table() -> None:
    """Nobody bets more than twice here, and the round is capped all the same."""
    assert options(holdem(FL, FLOP + "r10 r20 r30 r40")).endswith("capped")


def test_C_02_the_cap_heads_up_is_an_option() -> None:
    houses = (SEED, CASH, TOURNAMENT)
    assert {house.fl_cap_heads_up for house in houses} == set(values_of("fl_cap_heads_up"))
    assert SEED.fl_cap_heads_up == "always"


def test_C_03_a_raise_is_at_least_as_large_as_the_last_one() -> None:
    assert raise_span(holdem(PL, ""))[0] == 4
    assert raise_span(holdem(PL, "r7"))[0] == 12


@pytest.mark.parametrize("option", ["all_pots", "active_pot"])
def test_C_04_both_readings_of_the_pot_fit_the_examples(option: str) -> None:
    house = override(SEED, pl_pot_scope=option)
    bet = play(HOLDEM, pot_limit(25, 50), "4x5000", "c c c c / r150 c", house=house)
    assert raise_span(bet)[1] == 800
    assert raise_span(play(HOLDEM, PL, "5x500", "r7", house=house))[1] == 24
    assert {house.pl_pot_scope for house in (SEED, CASH, TOURNAMENT)} == {"all_pots"}


def test_C_05_the_button_is_an_option() -> None:
    assert [house.button for house in (SEED, CASH, TOURNAMENT)] == ["forward", "dead", "dead"]


def test_C_06_the_small_blind_is_rounded_down() -> None:
    assert fixed_limit(15, 30).blinds == (7, 15)


def test_C_07_players_depend_on_the_game() -> None:
    assert (HOLDEM.max_seats, OMAHA.max_seats, STUD.max_seats) == (10, 10, 8)
    assert override(SEED, min_players="4", max_players="10").min_players == 4


def test_C_08_the_lowest_category_needs_no_ace_and_king() -> None:
    assert words(HOLDEM, "KsQd", "9h7c3s") == "high card, king"
    assert high(parse_cards("AsKdJhTc8s"), ()) > high(parse_cards("KsQd9h7c3s"), ())


def test_C_09_the_royal_flush_is_only_a_name() -> None:
    royal, other = (high(parse_cards(f"A{s}K{s}Q{s}J{s}T{s}"), ()) for s in "hs")
    assert royal == other
    assert royal >> 20 == high(parse_cards("KsQsJsTs9s"), ()) >> 20


def test_C_10_losers_muck_unless_somebody_is_all_in() -> None:
    cards = "AsAd KsKd QsQd | 2c3d4h8s9c"
    assert mucked(play(HOLDEM, NL, "3x1000", "*", cards=cards)) == [1, 2]
    assert shown(play(HOLDEM, NL, "3x1000", "A A A", cards=cards)) == [0, 1, 2]


def test_C_11_who_shows_first() -> None:
    assert shown(holdem(FL, RIVER + "c r20 c c"))[0] == 1
    assert shown(holdem(FL, RIVER + "c c c"))[0] == 0


def test_C_12_the_first_raise_in_stud_completes() -> None:
    hand = play(STUD, FIVE_TEN, "3x500", "c")
    assert options(hand) == "fold, call 2, raise 5"
    assert raise_span(do(hand, "r5")) == (10, 10)


def test_C_13_only_the_big_blind_may_check_and_only_unraised() -> None:
    assert options(holdem(FL, "c c")).startswith("fold, check")
    assert options(holdem(FL, "c")).startswith("fold, call 5")
    assert options(holdem(FL, "r20 f")).startswith("fold, call 10")


def test_C_14_ties_in_stud_go_by_suit_unless_the_house_says_position() -> None:
    cards = "????9cKc ????2c3d ????9hKh"
    by_suit = play(STUD, FIVE_TEN, "3x500", "c c c /", cards=cards, house=SEED)
    by_place = play(STUD, FIVE_TEN, "3x500", "c c c /", cards=cards, house=CASH)
    assert (by_suit.actor, by_place.actor) == (2, 0)


def test_C_15_the_first_bet_before_the_flop_is_a_raise() -> None:
    hand = holdem(NL, "r200")
    assert events(hand, Raised) == [Raised(2, 200, all_in=False)]
    assert view(hand, None).picture.seats[2].said == "raise"


def test_C_16_the_flop_starts_with_the_first_who_can_act() -> None:
    """The small blind has folded and the big blind is all-in."""
    assert play(HOLDEM, NL, "1000 300 1000 1000", "r300 c f A /").actor == 2


def test_C_17_the_ace_is_low_in_straights() -> None:
    assert words(HOLDEM, "As2d", "3h4c5s") == "straight to the five"


def test_C_18_rake_goes_by_steps() -> None:
    assert [rake_of(pot, SEED, 100, board=True) for pot in (7400, 30000)] == [250, 1500]


def test_C_19_nine_outs_twice() -> None:
    missed = (38 / 47) * (37 / 46)
    assert round(100 * (1 - missed), 2) == 34.97


def test_C_21_the_main_pot_with_folded_and_dead_money() -> None:
    """Three times the all-in of 50, a folded 20 and 5 dead."""
    assert build_pots([50, 80, 80, 20], live=0b0111, dead=5)[0] == (175, (0, 1, 2))


def test_C_22_a_bet_may_be_larger_than_the_big_blind() -> None:
    assert raise_span(holdem(NL, FLOP)) == (100, 4900)


def test_C_23_a_quarter_as_in_the_examples() -> None:
    cards = "As2sKdKh Ah2hQdJh | Kc8d7h3cTc"
    hand = play(OMAHA_8, NL, "2x1000", "*", cards=cards)
    assert won(hand) == {0: 150, 1: 50}


@pytest.mark.parametrize(
    ("board", "low"), [("8c8d2hKsQc", False), ("8c7d2hKsQc", True)], ids=["8 8 2", "8 7 2"]
)
def test_C_24_a_low_needs_three_different_ranks_on_the_board(board: str, low: bool) -> None:
    hand = play(OMAHA_8, NL, "2x1000", "*", cards=f"Ah3hJsTd KdKhJdTh | {board}")
    assert won(hand) == ({0: 100, 1: 100} if low else {1: 200})
    assert (low_8(parse_cards("Ah3h"), parse_cards(board[:6])) is not None) is low


@pytest.mark.parametrize("board", ["Th7s2h3hKh", "7h8h9sTcJd", "KhKsKcKd9s", "KcKhKs7sAs"])
def test_C_25_boards_with_repaired_suits_have_no_card_twice(board: str) -> None:
    assert len(set(parse_cards(board))) == 5


def test_C_27_no_community_cards_in_stud_unless_the_cards_run_out() -> None:
    for variant in (STUD, STUD_8, RAZZ):
        assert not any(street.board for street in variant.streets)
    assert [len(board) for board in play(STUD, FIVE_TEN, "8x500", "*").boards] == [1]
    assert [len(board) for board in play(STUD, FIVE_TEN, "6x500", "*").boards] == [0]


def test_C_30_the_call_matches_the_highest_bet() -> None:
    """Not that of the previous player, who is all-in for less."""
    assert holdem(NL, "r300 A", "150 5000 5000").to_call == 200


@pytest.mark.parametrize("verbs", ["", "r300", FLOP, FLOP + "r100", FLOP + "r100 r300"])
def test_C_33_folding_is_always_possible(verbs: str) -> None:
    assert options(holdem(NL, verbs)).startswith("fold, ")


def test_C_34_the_smallest_bet_of_a_bomb_pot_is_an_option() -> None:
    antes = [Post(seat, 10, ANTE) for seat in range(3)]
    for word in values_of("bomb_min_bet"):
        house = override(CASH, bomb_min_bet=word)
        hand = play(bomb_pot(HOLDEM), no_limit(2, 5), "3x100", posts=antes, house=house)
        assert raise_span(hand)[0] == {"bb": 5, "ante": 10}[word]


@pytest.mark.parametrize(("option", "least"), [("by_straddle", 8), ("by_bb", 6)])
def test_C_35_the_first_raise_over_a_straddle(option: str, least: Chips) -> None:
    house = override(SEED, straddle_min_raise=option)
    hand = play(HOLDEM, Stakes(Limit.NO, (1, 2, 4)), "4x100", house=house)
    assert raise_span(hand)[0] == least
    assert SEED.straddle_min_raise == "by_straddle"


def test_C_36_busts_at_two_tables_tie() -> None:
    assert TOURNAMENT.h4h_cross_table == "tie"


def test_C_39_the_same_winners_both_ways_share_as_evenly_as_possible() -> None:
    assert split(102, 2) == [51, 51]
    posts = [Post(0, 51, ANTE), Post(1, 51, ANTE)]
    cards = "As2sKdQh Ac2cKhQs | Kc8d7h3hTd"
    hand = play(OMAHA_8, Stakes(Limit.NO, small_bet=1), "51 51", posts=posts, cards=cards)
    assert won(hand) == {0: 51, 1: 51}


def test_C_40_cards_are_burned() -> None:
    """Before flop, turn and river, before a draw, and in stud as the house says."""
    hand = do(Hand(HOLDEM, NL, [1000] * 2, deck=DECK), "*")
    assert len(hand.stub.burns) == 3
    hand = do(Hand(FIVE_DRAW, NL, [1000] * 2, deck=DECK), "*")
    assert len(hand.stub.burns) == 1
    for option, burned in (("true", 4), ("false", 0)):
        house = override(SEED, stud_burns=option)
        hand = do(Hand(STUD, FIVE_TEN, [1000] * 2, deck=DECK, house=house), "*")
        assert len(hand.stub.burns) == burned


def test_C_41_heads_up_the_first_card_is_the_big_blinds() -> None:
    hand = Hand(HOLDEM, NL, [1000] * 2, deck=DECK, button=0)
    assert hand.hole[1][0] == DECK[0]
    hand = Hand(HOLDEM, NL, [1000] * 3, deck=DECK, button=0)
    assert hand.hole[1][0] == DECK[0]  # the small blind


def test_C_42_the_blind_is_paid_before_the_big_blind_ante() -> None:
    stakes = no_limit(100, 200, ante=200, ante_by=BB_ANTE)
    hand = play(HOLDEM, stakes, "1000 250 1000", house=TOURNAMENT)
    paid = [(post.amount, post.kind) for post in events(hand, Posted) if post.seat == 1]
    assert paid == [(200, BIG_BLIND), (50, BB_ANTE)]


def test_C_43_the_open_pair_is_an_option() -> None:
    assert values_of("stud_open_pair") == ("holder_only", "any_player", "none")
    assert SEED.stud_open_pair == "holder_only"
