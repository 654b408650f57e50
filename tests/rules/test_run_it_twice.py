"""Several boards: dealt side by side from the start, or run out twice once all are all-in."""

import pytest

from tapete.cards import DECK, format_cards, parse_cards
from tapete.rules.dealing import to_come
from tapete.rules.events import BoardDealt, Chips, Split, Won
from tapete.rules.hand import Hand
from tapete.rules.stakes import ANTE, DEAD_BLIND, Limit, Post, Stakes, no_limit, pot_limit, stud
from tapete.rules.variants import HOLDEM, OMAHA, OMAHA_5, OMAHA_8, STUD, bomb_pot
from tests.rules.play import do, events, play, won

NL = no_limit(50, 100)


def boards(hand: Hand) -> list[str]:
    return [format_cards(board) for board in hand.boards]


def wins(hand: Hand) -> list[tuple[int, int, Chips]]:
    """Board, seat and amount, in the order of paying."""
    return [(win.board, win.seat, win.amount) for win in events(hand, Won)]


# -- run it twice ------------------------------------------------------------------------------


def test_all_in_before_the_flop_runs_two_whole_boards() -> None:
    cards = "AsAd KsKd | AcAh2c3d4h | KcKh5c6d7h"
    hand = play(HOLDEM, NL, "2x1000", "A c", cards=cards, runs=2)
    assert boards(hand) == ["AcAh2c3d4h", "KcKh5c6d7h"]
    assert wins(hand) == [(0, 0, 1000), (1, 1, 1000)]
    assert hand.stacks == [1000, 1000]


def test_all_in_on_the_flop_shares_the_flop() -> None:
    cards = "AsAd KsKd | QcJh2c 3d4h | Kc5h"
    hand = play(HOLDEM, NL, "2x1000", "c c / A c", cards=cards, runs=2)
    assert boards(hand) == ["QcJh2c3d4h", "QcJh2cKc5h"]
    assert [type(event) for event in hand.log].count(Split) == 1
    assert wins(hand) == [(0, 0, 1000), (1, 1, 1000)]


def test_all_in_on_the_turn_runs_two_rivers() -> None:
    hand = play(HOLDEM, NL, "2x1000", "c c / c c / A c", runs=2)
    first, second = boards(hand)
    assert first[:8] == second[:8]
    assert first[8:] != second[8:]


@pytest.mark.parametrize("verbs", ["c c / c c / c c / A c", "c c / c c / c c / c c", "A f"])
def test_the_board_is_run_once_when_nothing_is_left_to_run(verbs: str) -> None:
    hand = play(HOLDEM, NL, "2x1000", verbs, runs=2)
    assert len(hand.boards) == 1
    assert events(hand, Split) == []


def test_one_card_is_burned_for_both_runs() -> None:
    hand = do(Hand(HOLDEM, NL, [1000, 1000], deck=DECK, runs=2), "A c")
    at = [(event.board, DECK.index(event.cards[0])) for event in events(hand, BoardDealt)]
    assert at == [(0, 5), (1, 8), (0, 12), (1, 13), (0, 15), (1, 16)]


def test_three_runs_and_the_odd_chips_of_the_pot() -> None:
    """A pot of 2000 in three: the first boards have the odd chips."""
    cards = "AsAd KsKd | 2c3d4h8s9s | 2d3h4s8c9c | 2h3s4c8d9d"
    hand = play(HOLDEM, NL, "2x1000", "A c", cards=cards, runs=3)
    assert wins(hand) == [(0, 0, 667), (1, 0, 667), (2, 0, 666)]


def test_each_side_pot_is_run_twice() -> None:
    cards = "AsAd KsKd QsQd | 2c3d4h8s9s | QcKc4s8c9c"
    hand = play(HOLDEM, NL, "200 600 600", "A A A", cards=cards, runs=2)
    assert wins(hand) == [(0, 1, 400), (1, 1, 400), (0, 0, 300), (1, 1, 300)]


def test_a_tie_on_one_board_is_split_there() -> None:
    cards = "AsAd AcAh | 2c3d4h8d9h | 2s3s4s8s9c"
    hand = play(HOLDEM, NL, "2x1000", "A c", cards=cards, runs=2)
    assert won(hand) == {0: 500 + 1000, 1: 500}


def test_undo_takes_the_second_board_back() -> None:
    hand = play(HOLDEM, NL, "2x1000", "c c / A c", runs=2)
    hand.undo()
    assert [len(board) for board in hand.boards] == [3]


def test_stud_has_no_board_to_run() -> None:
    hand = play(STUD, stud(5, 10, 1, 2), "6 6", "c A A", runs=2)
    assert hand.done
    assert boards(hand) == [""]


# -- boards side by side -----------------------------------------------------------------------


def test_double_board_omaha() -> None:
    cards = "AsAd2s3d KsKd4s5d | AcQh7c8d9h | KcQd7h8c9s"
    hand = play(OMAHA, pot_limit(50, 100), "2x1000", "*", cards=cards, boards=2)
    assert boards(hand) == ["AcQh7c8d9h", "KcQd7h8c9s"]
    assert wins(hand) == [(0, 0, 100), (1, 1, 100)]


def test_the_odd_chip_goes_to_the_first_board() -> None:
    posts = [Post(0, 50, ANTE), Post(1, 50, ANTE), Post(0, 1, DEAD_BLIND)]
    cards = "AsAd KsKd | Ac2c3d7h8h | Kc2d3h7s8s"
    stakes = Stakes(Limit.NO, small_bet=10)
    hand = play(HOLDEM, stakes, "51 50", posts=posts, cards=cards, boards=2)
    assert wins(hand) == [(0, 0, 51), (1, 1, 50)]


def test_boards_come_one_after_the_other_after_one_burn() -> None:
    hand = do(Hand(HOLDEM, NL, [1000, 1000], deck=DECK, boards=2), "*")
    assert hand.boards == [
        (*DECK[5:8], DECK[12], DECK[15]),
        (*DECK[8:11], DECK[13], DECK[16]),
    ]


def test_hi_lo_is_split_on_each_board() -> None:
    """Seat 0 has the low of the first board, seat 1 everything else."""
    cards = "As2s9d9h KdKhQsQd | Kc8d7h3cTc | KsTd7c3hJd"
    hand = play(OMAHA_8, pot_limit(50, 100), "2x1000", "*", cards=cards, boards=2)
    assert [(win.board, win.share, win.seat, win.amount) for win in events(hand, Won)] == [
        (0, "high", 1, 50),
        (0, "low", 0, 50),
        (1, "high", 1, 100),
    ]


def test_rule_2_53_double_board_bomb_pot() -> None:
    antes = [Post(seat, 10, ANTE) for seat in range(4)]
    cards = "AsAd KsKd - - | Ac2c3d7h8h | Kc2d3h7s8s"
    hand = play(bomb_pot(HOLDEM), no_limit(2, 5), "4x100", "*", posts=antes, cards=cards, boards=2)
    assert won(hand) == {0: 20, 1: 20}


def test_boards_side_by_side_are_not_run_twice() -> None:
    assert len(play(HOLDEM, NL, "2x1000", "A c", boards=2, runs=2).boards) == 2


def test_a_hand_that_wins_one_board_is_shown() -> None:
    cards = "AsAd KsKd 2c7d | AcQh5c8d9h | KcQd5h8c9s"
    hand = play(HOLDEM, NL, "3x1000", "*", cards=cards, boards=2)
    assert won(hand) == {0: 150, 1: 150}
    assert parse_cards("KsKd") in [event.cards for event in hand.log if hasattr(event, "cards")]


@pytest.mark.parametrize(("boards_", "runs"), [(4, 1), (1, 4)])
def test_the_deck_has_to_suffice(boards_: int, runs: int) -> None:
    with pytest.raises(ValueError, match="the deck has too few cards for 8 players and 4 boards"):
        Hand(OMAHA_5, NL, [1000] * 8, boards=boards_, runs=runs)


# -- agreed while the hand is played -----------------------------------------------------------


def test_running_it_twice_is_agreed_before_the_verb_that_ends_the_betting() -> None:
    hand = play(HOLDEM, NL, "2x1000", "A")
    hand.run(2)
    do(hand, "c")
    assert len(hand.boards) == 2


def test_too_few_cards_for_two_boards_leave_it_at_one() -> None:
    hand = play(OMAHA_5, NL, "8x1000", "A f f f f f f")
    hand.run(2)
    do(hand, "c")
    assert len(hand.boards) == 1


# -- the cards that would have come ------------------------------------------------------------


@pytest.mark.parametrize(
    ("verbs", "missing"), [("f", "5"), ("c c / f", "2"), ("c c / c c / f", "1"), ("*", "0")]
)
def test_what_would_have_come_is_what_comes_when_the_hand_goes_on(verbs: str, missing: str) -> None:
    ended = do(Hand(HOLDEM, NL, [1000, 1000], deck=DECK), verbs)
    whole = do(Hand(HOLDEM, NL, [1000, 1000], deck=DECK), "*")
    count = int(missing)
    assert to_come(ended) == [whole.boards[0][5 - count :]]


def test_what_would_have_come_on_two_boards() -> None:
    ended = do(Hand(OMAHA, NL, [1000, 1000], deck=DECK, boards=2), "c c / f")
    whole = do(Hand(OMAHA, NL, [1000, 1000], deck=DECK, boards=2), "*")
    assert to_come(ended) == [board[3:] for board in whole.boards]


def test_nothing_would_have_come_in_stud() -> None:
    assert to_come(play(STUD, stud(5, 10, 1, 2), "2x100", "c f")) == [()]
