"""The worked examples of text 002, rulebook 5.4, named by their ids.

The suits of its boards are the repaired ones of rulebook 5.1.
"""

from itertools import combinations

import pytest

from tapete.cards import DECK, Cards, parse_cards
from tapete.eval import low_8
from tapete.eval.strength import FLUSH, FOUR
from tapete.rules.events import Called, Chips, Raised, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import SEED
from tapete.rules.stakes import (
    ANTE,
    DEAD_BLIND,
    STUD_TABLE,
    Limit,
    Post,
    Stakes,
    no_limit,
    pot_limit,
    stud,
)
from tapete.rules.variants import HOLDEM, OMAHA, OMAHA_8, STUD, Variant
from tests.rules.play import (
    do,
    events,
    mucked,
    options,
    paid_pots,
    play,
    raise_span,
    returned,
    shown,
    won,
)
from tests.rules.vectors import FL, FLOP, PL, each_beats_the_next, holdem, strength, words


def low(ranks: str) -> int:
    found = low_8(tuple(parse_cards(f"{rank}s")[0] for rank in ranks), ())
    assert found is not None
    return found


# -- 002: limit Hold'em, hand by hand ----------------------------------------------------------


def test_V002_01_limit_10_20() -> None:
    assert (FL.min_bet, FL.bet_size(big=True), FL.blinds) == (10, 20, (5, 10))


def test_V002_02_capped_before_the_flop() -> None:
    hand = holdem(FL, "r20 f f f f r30 c f c r40", "10x500")
    assert hand.pot == 150
    paid = events(hand, Called)[-1], events(hand, Raised)[-1]
    assert paid == (Called(0, 25, all_in=False), Raised(1, 40, all_in=False))
    for seat, owed in ((2, 20), (7, 10), (8, 10), (0, 10)):
        assert (hand.actor, options(hand)) == (seat, f"fold, call {owed}, capped")
        do(hand, "c")
    assert (hand.street, hand.pot) == (1, 200)


def test_V002_03_five_of_seven_cards_are_known_on_the_flop() -> None:
    hand = holdem(FL, FLOP)
    assert len(hand.hole[0] + hand.boards[0]) == 5


def test_V002_04_check_raise_on_the_flop() -> None:
    assert options(holdem(FL, FLOP + "c r10 c")) == "fold, call 10, raise 20"


def test_V002_05_turn_of_two_big_bets() -> None:
    before = holdem(FL, "c f c / c c /")
    hand = do(before.copy(), "r20 r40 c /")
    assert (hand.street, hand.pot - before.pot) == (3, 80)


@pytest.mark.parametrize(
    ("cards", "shows", "gone"),
    [("2c3d AsAd", [1], [0]), ("AsAd 2c3d", [1, 0], [])],
    ids=["the caller loses", "the caller wins"],
)
def test_V002_06_the_called_player_shows_first(
    cards: str, shows: list[Seat], gone: list[Seat]
) -> None:
    board = "KhKdQc8s5h"
    verbs = "c c / c c / c c / c r20 c"
    hand = play(HOLDEM, FL, "2x500", verbs, cards=f"{cards} | {board}", button=1)
    assert (shown(hand), mucked(hand)) == (shows, gone)


# -- 002: how to make a hand in Omaha ----------------------------------------------------------

HEARTS, STRAIGHTS, KINGS, TRIPS = "Th7s2h3hKh", "7h8h9sTcJd", "KhKsKcKd9s", "KcKhKs7sAs"


def ranked(variant: Variant, board: str) -> dict[Cards, int]:
    """The strength of every two hole cards on a board."""
    cards = parse_cards(board)
    rest = [card for card in DECK if card not in cards]
    evaluate = variant.shares[0].evaluate
    return {two: evaluate(two, cards) or 0 for two in combinations(rest, 2)}


def test_V002_07_four_hearts_on_the_board() -> None:
    in_holdem, in_omaha = ranked(HOLDEM, HEARTS), ranked(OMAHA, HEARTS)
    for two, found in in_holdem.items():
        hearts = sum(card & 3 == 2 for card in two)
        assert (found >> 20 >= FLUSH) is (hearts >= 1)
        assert (in_omaha[two] >> 20 >= FLUSH) is (hearts == 2)
    ace, queen = parse_cards("AhQh")
    with_ace = [found for two, found in in_holdem.items() if ace in two]
    without = {two: found for two, found in in_holdem.items() if ace not in two}
    with_queen = [found for two, found in without.items() if queen in two]
    assert min(with_ace) > max(without.values())
    assert min(with_queen) > max(found for two, found in without.items() if queen not in two)
    with_a_heart = [s for two, s in in_omaha.items() if ace in two and s >> 20 == FLUSH]
    assert {s >> 16 for s in with_a_heart} == {max(in_omaha.values()) >> 16}


@pytest.mark.parametrize(
    ("variant", "hole", "made"),
    [
        (HOLDEM, "2c3d", "straight to the jack"),
        (HOLDEM, "Qc3d", "straight to the queen"),
        (HOLDEM, "KcQd", "straight to the king"),
        (OMAHA, "5c6d2c2d", "straight to the nine"),
        (OMAHA, "6cTd2c2d", "straight to the ten"),
        *(
            (OMAHA, f"{two}2c2d", "straight to the jack")
            for two in ["7c8c", "8c9c", "9cTd", "TdJc", "Jc7c"]
        ),
        *(
            (OMAHA, f"{two}2c2d", "straight to the queen")
            for two in ["QcJc", "QcTd", "Qc9c", "Qc8c"]
        ),
        (OMAHA, "KcQd2c2d", "straight to the king"),
        (OMAHA, "Qc7c2s2d", "pair of sevens"),
    ],
)
def test_V002_08_five_in_a_row_on_the_board(variant: Variant, hole: str, made: str) -> None:
    assert words(variant, hole, STRAIGHTS) == made


def test_V002_09_four_kings_on_the_board() -> None:
    in_holdem, in_omaha = ranked(HOLDEM, KINGS), ranked(OMAHA, KINGS)
    assert {found >> 20 for found in in_holdem.values()} == {FOUR}
    assert strength("KhKsKcKdAs") == max(in_holdem.values())
    without_an_ace = max(s for two, s in in_holdem.items() if all(card < 48 for card in two))
    assert without_an_ace == strength("KhKsKcKdQs")
    assert max(in_omaha.values()) >> 20 < FOUR
    assert words(OMAHA, "AcAd2c3d", KINGS) == "full house, kings over aces"
    assert words(OMAHA, "QcQd2c3d", KINGS) == "full house, kings over queens"
    assert sorted({*in_omaha.values()})[-2:] == [strength("KhKsKcQcQd"), strength("KhKsKcAcAd")]


def test_V002_10_three_kings_and_an_ace_on_the_board() -> None:
    in_holdem, in_omaha = ranked(HOLDEM, TRIPS), ranked(OMAHA, TRIPS)
    assert sorted({*in_holdem.values()})[-2:] == [strength("AsAcAdKcKh"), strength("KcKhKsKdAs")]
    best, second = sorted({*in_omaha.values()})[:-3:-1]
    assert (best, second) == (strength("KcKhKsKdAc"), strength("KcKhKsKdQc"))


# -- 002: Omaha hi-lo --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "winnings"),
    [
        ("As2s3d4d KdKhQcQd | Kc9d9hTcJc", {1: 100}),  # no low
        ("As2sKdKh QsQdJhJd | Kc8d7h3cTc", {0: 100}),  # a scoop
    ],
)
def test_V002_11_no_low_and_scoop(cards: str, winnings: dict[Seat, Chips]) -> None:
    assert won(play(OMAHA_8, no_limit(25, 50), "2x100", "*", cards=cards)) == winnings


def test_V002_12_lowest_and_highest_low() -> None:
    found = [low_8(tuple(4 * rank for rank in five), ()) for five in combinations(range(13), 5)]
    lows = [strength for strength in found if strength is not None]
    assert (max(lows), min(lows)) == (low("5432A"), low("87654"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("76543", "8432A", id="V002-13"),
        pytest.param("65432", "7432A", id="V002-14"),
        pytest.param("86543", "8732A", id="V002-15"),
        pytest.param("75432", "7632A", id="V002-16"),
        pytest.param("86542", "86543", id="V002-17a"),
        pytest.param("8654A", "86542", id="V002-17b"),
    ],
)
def test_V002_13_to_17_lows(better: str, worse: str) -> None:
    assert low(better) > low(worse)


@pytest.mark.parametrize(
    ("cards", "shares"),
    [
        pytest.param("As2sKdKh Ah2hQdJh", {0: 75, 1: 25}, id="V002-18"),
        pytest.param("KdKhQcJc As2sQdJd Ah2hQsJs", {0: 50, 1: 25, 2: 25}, id="V002-19"),
    ],
)
def test_V002_18_to_19_quarters_of_100(cards: str, shares: dict[Seat, Chips]) -> None:
    seats = len(cards.split())
    each = 100 // seats
    posts = [Post(seat, each, ANTE) for seat in range(seats)]
    posts.append(Post(0, 100 - seats * each, DEAD_BLIND))
    stacks = f"{100 - (seats - 1) * each} {seats - 1}x{each}"
    stakes = Stakes(Limit.NO, small_bet=10)
    hand = play(OMAHA_8, stakes, stacks, posts=posts, cards=f"{cards} | Kc8d7h3cTs")
    assert won(hand) == shares


# -- 002: stud ---------------------------------------------------------------------------------

SEED_TABLE = """
$1-$2 $0.25 $0.50 $1 $2-$4 $0.50 $0.75 $2 $3-$6 $0.75 $1.25 $3 $4-$8 $1 $2 $4 $5-$10 $1 $2 $5
$6-$12 $1 $2 $6 $8-$16 $2 $3 $8 $10-$20 $2 $4 $10 $15-$30 $3 $6 $15 $20-$40 $5 $10 $20
$30-$60 $5 $15 $30 $50-$100 $10 $20 $50 $75-$150 $25 $50 $75 $100-$200 $25 $50 $100
"""


def test_V002_20_stakes_as_the_text_prints_them() -> None:
    """Limit, ante, bring-in, complete; ours are in cents."""
    printed = SEED_TABLE.replace("$", "").split()
    rows = [printed[n : n + 4] for n in range(0, len(printed), 4)]
    assert [limit for limit, *_ in rows] == list(STUD_TABLE)
    for limit, *amounts in rows:
        ours = STUD_TABLE[limit]
        in_cents = [round(100 * float(amount)) for amount in amounts]
        assert [ours.ante, ours.bring_in, ours.small_bet] == in_cents


def five_ten(verbs: str, cards: str) -> Hand:
    return play(STUD, stud(5, 10, 1, 2), "3x500", verbs, cards=cards, house=SEED)


def test_V002_21_open_pair() -> None:
    hand = five_ten("c c c /", "????8c8d ????2cKd ????Jh4s")
    assert options(hand) == "fold, check, raise 5/10"
    assert options(do(hand, "c")) == "fold, check, raise 5"


def test_V002_22_queens_act_first() -> None:
    hand = five_ten("c c c / c c c /", "????8c8dKc ????Qc2dQd ????TcJh9s")
    assert (hand.actor, options(hand)) == (1, "fold, check, raise 10")


def test_V002_23_lowest_card() -> None:
    assert five_ten("", "????2h ????2d ????2c").actor == 2
    assert DECK[:4] == parse_cards("2c2d2h2s")


def test_V002_24_a_full_house_beats_a_flush() -> None:
    """The text's own cards are lost; these make aces full of fives and an ace-high flush."""
    cards = "As5s7c8d KhQhJsTs | AhAc5h9h2s"
    assert won(play(OMAHA, PL, "2x100", "*", cards=cards)) == {0: 4}
    assert words(OMAHA, "As5s7c8d", "AhAc5h9h2s") == "full house, aces over fives"
    assert words(OMAHA, "KhQhJsTs", "AhAc5h9h2s") == "flush, ace high"


def test_V002_25_best_of_each_category() -> None:
    hands = "AsKsQsJsTs AsAdAhAcKs AsAdAhKsKd AsKsQsJs9s AsKdQhJcTs AsAdAhKsQd AsAdKhKsQd"
    each_beats_the_next(f"{hands} AsAdKhQsJd AsKdQhJc9s")


def test_V002_26_a_king_high_straight_in_stud() -> None:
    """The text's own cards are lost."""
    assert words(STUD, "KsQd2c9hJcTs3d", "") == "straight to the king"


# -- 002: pot-limit and no-limit ---------------------------------------------------------------


def test_V002_27_pot_limit_bet() -> None:
    assert raise_span(holdem(pot_limit(10, 20), "c c c c c /", "5x500")) == (20, 100)


def test_V002_28_first_in() -> None:
    assert raise_span(holdem(PL, "")) == (4, 7)


def test_V002_29_the_next_player() -> None:
    assert raise_span(holdem(PL, "r7", "5x500"))[1] == 24 == 7 + (1 + 2 + 7 + 7)


def test_V002_30_the_minimum_is_the_last_raise_not_twice_it() -> None:
    assert raise_span(holdem(PL, "r7"))[0] == 12


@pytest.mark.parametrize("stakes", [PL, no_limit(1, 2)], ids=["pot-limit", "no-limit"])
def test_V002_31_minimum_bet(stakes: Stakes) -> None:
    assert raise_span(holdem(stakes, FLOP))[0] == 2
    assert options(holdem(stakes, FLOP, "3 50 50")) == "fold, check, raise 1"


def test_V002_32_effective_stack() -> None:
    hand = holdem(no_limit(1, 2), "A c", "50 100")
    assert returned(hand) == [(1, 50)]


@pytest.mark.parametrize(
    ("cards", "winnings"),
    [
        ("KsKd QsQd AsAd", {0: 200, 2: 300}),
        ("QsQd KsKd AsAd", {1: 200, 2: 300}),
        ("AsAd KsKd QsQd", {0: 500}),
        ("KsKd AsAd QsQd", {1: 500}),
    ],
    ids=["C, then B", "C, then A", "B", "A"],
)
def test_V002_33_side_pot(cards: str, winnings: dict[Seat, Chips]) -> None:
    """Seats: B with 200, A with 300, C with 100, who acts first."""
    hand = play(HOLDEM, no_limit(1, 2), "200 300 100", "A c A A", cards=f"{cards} | 2c3d4h8s9c")
    assert returned(hand) == [(1, 100)]
    assert paid_pots(hand) == [300, 200]
    assert won(hand) == winnings
