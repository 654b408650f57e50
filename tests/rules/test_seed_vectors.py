"""The worked examples of the four texts the rulebook began with, its section 5, by their ids.

Those of text 002 are in `test_seed_vectors_002`.
"""

import re
from itertools import combinations

import pytest

from tapete.cards import DECK, parse_cards
from tapete.eval import high
from tapete.eval.strength import FLUSH
from tapete.rules.events import Chips, Posted, Won
from tapete.rules.hand import Hand
from tapete.rules.house import SEED
from tapete.rules.pots import rake_of
from tapete.rules.stakes import (
    ANTE,
    Limit,
    Post,
    Stakes,
    fixed_limit,
    no_limit,
    pot_limit,
    small_blind,
)
from tapete.rules.variants import HOLDEM, bomb_pot
from tests.rules import test_seed_vectors_002
from tests.rules.play import (
    do,
    events,
    options,
    paid_pots,
    play,
    raise_span,
    shown,
    won,
)
from tests.rules.vectors import (
    FL,
    FLOP,
    PL,
    RIVER,
    TURN,
    each_beats_the_next,
    holdem,
    strength,
    words,
)

IDS = {
    *(f"V000-{n:02}" for n in range(1, 17)),
    *(f"V001-{n:02}" for n in range(1, 32)),
    *(f"V002-{n:02}" for n in range(1, 34)),
    *(f"V003-{n:02}" for n in range(1, 12)),
}
ELSEWHERE = {
    "V000-15": "play money is the same chips: a hand does not know what a chip is worth",
    "V000-16": "the button moves between hands: tests/table/test_positions.py",
    "V001-21": "seats and prizes of a sit-and-go are a tournament's",
    "V001-22": "the length of levels is a tournament's",
    "V001-28": "advice about opponents: thresholds of statistics, not a rule",
    "V001-29": "advice about the bankroll",
    "V001-30": "how long people play: not a rule",
    "V001-31": "advice about starting hands",
    "V003-02": "how many have to be seated is the table's, the option min_players",
    "V003-03": "resting is the table's, the option max_rest_hands",
    "V003-04": "how long a session lasts is the table's",
}


def test_every_id_is_a_test_or_has_its_reason() -> None:
    tested = set()
    for name in (*globals(), *vars(test_seed_vectors_002)):
        if found := re.match(r"test_V(\d{3})_(\d\d)(?:_to_(\d\d))?", name):
            text, first, last = found.groups()
            tested |= {f"V{text}-{n:02}" for n in range(int(first), int(last or first) + 1)}
    assert tested | ELSEWHERE.keys() == IDS
    assert not tested & ELSEWHERE.keys()


# -- 000: limit, pot-limit and no-limit Hold'em -------------------------------------------------


def test_V000_01_preflop_bets_are_10_and_20() -> None:
    assert options(holdem(FL, "")) == "fold, call 10, raise 20"


def test_V000_02_small_blind_is_rounded_down() -> None:
    assert [fixed_limit(bet, 2 * bet).blinds[0] for bet in (5, 10, 15)] == [2, 5, 7]


def test_V000_03_big_blind_is_the_lower_limit() -> None:
    assert FL.blinds[1] == 10


def test_V000_04_blinds_are_live_and_act_again() -> None:
    hand = holdem(FL, "c")
    assert options(hand) == "fold, call 5, raise 20"
    assert options(do(hand, "c")) == "fold, check, raise 20"


def test_V000_05_first_to_act() -> None:
    assert holdem(FL, "", "5x500").actor == 2
    assert holdem(FL, "c c c f c /", "5x500").actor == 1


def test_V000_06_four_bets_a_round() -> None:
    """Bet, raise, re-raise and the final bet."""
    assert options(holdem(FL, FLOP + "r10 r20 r30 r40")) == "fold, call 20, capped"


def test_V000_07_no_limit_minimum_raise() -> None:
    assert raise_span(holdem(no_limit(25, 50), FLOP + "r100"))[0] == 200


def test_V000_08_no_limit_maximum_is_the_stack() -> None:
    assert raise_span(holdem(no_limit(25, 50), ""))[1] == 5000


def test_V000_09_pot_limit_minimum_raise() -> None:
    assert raise_span(holdem(pot_limit(25, 50), FLOP + "r100"))[0] == 200


def test_V000_10_pot_limit_maximum() -> None:
    hand = holdem(pot_limit(25, 50), "c c c c / r150 c", "4x5000")
    assert hand.to_call == 150
    assert raise_span(hand)[1] == 800 == 150 + 650
    assert 650 == 200 + 150 + 150 + 150


def test_V000_11_flop_bet() -> None:
    assert options(holdem(FL, FLOP)) == "fold, check, raise 10"


def test_V000_12_turn_bet_and_raise() -> None:
    assert options(holdem(FL, TURN)) == "fold, check, raise 20"
    assert options(holdem(FL, TURN + "r20")) == "fold, call 20, raise 40"


def test_V000_13_river_bet() -> None:
    assert options(holdem(FL, RIVER)) == "fold, check, raise 20"


@pytest.mark.parametrize("stakes", [no_limit(1, 2), PL], ids=["no-limit", "pot-limit"])
def test_V000_14_any_number_of_raises_but_not_of_oneself(stakes: Stakes) -> None:
    hand = holdem(stakes, "r4 r6 r8 r10 r12 r14")
    assert options(hand).startswith("fold, call 4, raise 16-")
    assert do(hand, "c c").street == 1


# -- 001: how to play --------------------------------------------------------------------------


def test_V001_01_two_hole_cards_and_a_board_of_five() -> None:
    assert [(street.down, street.board) for street in HOLDEM.streets] == [
        (2, 0),
        (0, 3),
        (0, 1),
        (0, 1),
    ]
    used = [words(HOLDEM, hole, "AhKhQhJh2c") for hole in ("ThTd", "Th3d")]
    assert used == ["royal flush"] * 2
    assert words(HOLDEM, "3d4d", "AhKhQhJhTh") == "royal flush"


@pytest.mark.parametrize("seats", range(2, 11))
def test_V001_02_two_to_ten_players(seats: int) -> None:
    assert play(HOLDEM, no_limit(1, 2), f"{seats}x100").pot == 3


def test_V001_03_one_two() -> None:
    assert [post.amount for post in events(holdem(no_limit(1, 2), ""), Posted)] == [1, 2]


def test_V001_04_to_13_ranking() -> None:
    hands = "AsKsQsJsTs 9h8h7h6h5h KsKhKdKc9s KsKhKdQsQh AdJd8d5d2d 9s8h7d6c5s QsQhQdKs9d"
    hands += " KsKhQsQh9d KsKhQs9d5c AsKh9d6c4s"
    each_beats_the_next(hands)
    assert [strength(cards) >> 20 for cards in hands.split()] == [8, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_V001_14_wheel_and_no_wrap() -> None:
    assert words(HOLDEM, "5s4h", "3d2cAs") == "straight to the five"
    assert words(HOLDEM, "QsKh", "Ad2c3s") == "high card, ace"


def test_V001_15_kings_beat_jacks() -> None:
    assert strength("KsKh9d5c2s") > strength("JsJhAdKcQs")


def test_V001_16_limit_sizes() -> None:
    assert [raise_span(holdem(FL, on))[0] for on in ("", FLOP, TURN, RIVER)] == [20, 10, 20, 20]
    assert options(holdem(FL, TURN + "r20 r40 r60 r80")).endswith("capped")


def test_V001_17_minimum_raise() -> None:
    assert raise_span(holdem(no_limit(1, 2), ""))[0] == 4
    assert raise_span(holdem(no_limit(1, 2), FLOP + "r10 r35"))[0] == 60


def test_V001_18_main_pot_is_the_all_in_times_the_contributors() -> None:
    assert paid_pots(holdem(no_limit(1, 2), "A A A", "70 200 200")) == [3 * 70, 2 * 130]


def test_V001_19_showdown_order() -> None:
    assert shown(holdem(FL, RIVER + "c r20 c c"))[0] == 1
    assert shown(holdem(FL, RIVER + "c c c"))[0] == 0
    assert shown(holdem(FL, RIVER + "r20 f f")) == []


def test_V001_20_deal_from_the_small_blind_and_burn_three() -> None:
    hand = do(Hand(HOLDEM, FL, [500] * 3, deck=DECK), "*")
    assert hand.hole == [(0, 3), (1, 4), (2, 5)]
    assert hand.boards == [(7, 8, 9, 11, 13)]
    assert hand.stub.burns == (6, 10, 12)


def test_V001_23_heads_up() -> None:
    hand = play(HOLDEM, no_limit(1, 2), "2x100", button=0)
    assert (hand.bets, hand.actor) == ([1, 2], 0)
    assert do(hand, "c c /").actor == 1


def test_V001_24_straddle() -> None:
    hand = play(HOLDEM, Stakes(Limit.NO, (1, 2, 4)), "4x100", house=SEED)
    assert options(hand) == "fold, call 4, raise 8-100"


def test_V001_25_bomb_pot() -> None:
    antes = [Post(seat, 10, ANTE) for seat in range(3)]
    hand = play(bomb_pot(HOLDEM), no_limit(1, 2), "3x100", posts=antes)
    assert (hand.pot, hand.actor, len(hand.boards[0])) == (30, 0, 3)


HEARTS_FOUR = (parse_cards("AhQh"), parse_cards("7h4hKs"))


def flush_chance(runouts: int) -> float:
    """How often four hearts on the flop become five with this many cards to come."""
    hole, flop = HEARTS_FOUR
    unseen = [card for card in DECK if card not in hole + flop]
    made = [high(hole, flop + more) >> 20 >= FLUSH for more in combinations(unseen, runouts)]
    return round(100 * sum(made) / len(made), 2)


def test_V001_26_flush_draw() -> None:
    assert [flush_chance(2), flush_chance(1)] == [34.97, 19.15]
    assert round(100 * 9 / 46, 2) == 19.57  # from the turn to the river


def test_V001_27_pot_odds() -> None:
    assert 30 < flush_chance(2) < 50


# -- 003: the casino ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "board"),
    [("As2d", "AdAhAc3s4s"), ("AsAd", "AhAc3s5h7d"), ("2c3d", "AsAdAhAcKs")],
    ids=["1+4", "2+3", "0+5"],
)
def test_V003_01_any_number_of_hole_cards(hole: str, board: str) -> None:
    assert words(HOLDEM, hole, board) == "four of a kind, aces"


def test_V003_05_small_blind_is_half() -> None:
    assert [small_blind(big) for big in (2, 10, 100)] == [1, 5, 50]


def test_V003_06_which_cards_come_when() -> None:
    """Cards 3, 4 and 5 are the flop, 6 the turn, 7 the river."""
    hand, known = holdem(FL, ""), []
    for _ in HOLDEM.streets:
        known.append(len(hand.hole[0] + hand.boards[0]))
        do(hand, "c c c")
    assert known == [2, 5, 6, 7]


def test_V003_07_an_unmatched_raise_wins() -> None:
    hand = holdem(no_limit(5, 10), FLOP + "c r50 f f")
    assert (won(hand), shown(hand)) == ({1: 30}, [])


@pytest.mark.parametrize(
    ("pot", "rake"), [(4999, 0), (5000, 250), (10000, 500), (30000, 1500), (100000, 1500)]
)
def test_V003_08_rake_in_cents(pot: Chips, rake: Chips) -> None:
    assert rake_of(pot, SEED, 100, board=True) == rake


def test_V003_09_ranking() -> None:
    each_beats_the_next(
        "AsKsQsJsTs 8s9sTsJsQs KsKdKhKc2s 8s8d8h9s9d AsQsTs9s8s"
        " 8s9dThJcQs 8s8d8hKsQd 9s9dJhJsAd KsKd8h9sAd AsKdJhTc8s"
    )


def test_V003_10_who_is_short_plays_for_what_he_has_bet() -> None:
    cards = "AsAd KsKd QsQd | 2c3d4h8s9c"
    hand = play(HOLDEM, no_limit(5, 10), "40 100 100", "A A A", cards=cards)
    assert [(win.seat, win.amount) for win in events(hand, Won)] == [(1, 120), (0, 120)]


def test_V003_11_a_check_keeps_the_right_to_raise() -> None:
    assert options(holdem(FL, FLOP + "c c r10")) == "fold, call 10, raise 20"
