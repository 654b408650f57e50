"""The casino table (rulebook 3.20-3.26): players, seats, rests, and how long a session lasts."""

import pytest

from tapete.rules.events import Raked
from tapete.rules.house import CASINO
from tapete.rules.stakes import no_limit
from tapete.table.commands import Close, Deal, Queue, Sit
from tapete.table.events import Sat, Stood
from tapete.table.terms import BuyIn, Terms
from tests.table.play import LETTERS, TERMS, Felt, played, posted, refusal

CASINO_TERMS = Terms(
    "T",
    no_limit(100, 200),
    BuyIn(4000, 20000, 20000),
    CASINO,
    seats=10,
    draws_seats=True,
    counts_rests=True,
    buttons=2,
    keep=1800.0,
)


def casino(players: int) -> Felt:
    felt = Felt("", CASINO_TERMS)
    for player in LETTERS[:players]:
        felt.do(Sit(player, player.lower(), 0, 20000, lot=0))
    return felt


def play(felt: Felt, hands: int) -> None:
    for _ in range(hands):
        felt.deal()
        felt.fold_out()


# -- players and seats -----------------------------------------------------------------------------


def test_rule_3_20_four_to_start_and_four_throughout() -> None:
    felt = casino(3)
    assert refusal(felt, Deal(tuple(range(52)), 0)) == "no-hand-now"
    felt.do(Sit("Z", "z", 0, 20000, lot=6))
    play(felt, 1)
    felt.stand("Z")
    assert refusal(felt, Deal(tuple(range(52)), 0)) == "no-hand-now"


def test_rule_3_20_who_rests_counts_and_who_has_no_chips_does_not() -> None:
    felt = casino(4)
    felt.away("A")
    assert felt.table.can_deal
    felt.table.state.sitter(1).stack = 0
    assert not felt.table.can_deal


def test_rule_3_20_at_most_ten() -> None:
    assert CASINO_TERMS.seats == CASINO.max_players == 10
    felt = casino(10)
    assert refusal(felt, Sit("Z", "z", 0, 20000)) == "seat-taken"


def test_rule_3_21_seats_are_drawn_by_lot_among_the_free_ones() -> None:
    felt = Felt("", CASINO_TERMS)
    seats = []
    for player, lot in zip("ABCD", (7, 7, 2519, 0), strict=True):
        (sat,) = felt.do(Sit(player, player, 3, 20000, lot=lot))
        assert isinstance(sat, Sat)
        seats.append(sat.seat)
    assert seats == [7, 8, 9, 0]  # 2519 leaves 7 of the eight free seats


def test_rule_3_21_every_free_seat_is_as_likely_as_any_other() -> None:
    counts = dict.fromkeys(range(10), 0)
    for lot in range(2520):
        felt = Felt("", CASINO_TERMS)
        (sat,) = felt.do(Sit("A", "a", 0, 20000, lot=lot))
        assert isinstance(sat, Sat)
        counts[sat.seat] += 1
    assert set(counts.values()) == {252}


# -- rests -----------------------------------------------------------------------------------------


def test_rule_3_24_two_hands_may_be_missed_and_with_the_third_the_seat_is_lost() -> None:
    felt = casino(6)
    play(felt, 1)
    felt.away("C")
    play(felt, 2)
    assert felt.table.state.find("C") is not None
    lost = felt.deal()
    assert isinstance(lost[0], Stood)
    assert lost[0].player == "C"
    assert felt.table.holders == ("A", "B", "D", "E", "F")


def test_rule_3_24_two_in_a_row_for_each_request() -> None:
    felt = casino(6)
    for _ in range(3):
        felt.away("C")
        play(felt, 2)
        felt.away("C", away=False, waits=True)
    assert felt.table.state.find("C") is not None
    assert felt.table.state.sitter(2).rests == 0


def test_rule_3_24_the_seat_goes_to_the_waiting_list() -> None:
    felt = casino(10)
    felt.do(Queue("X", "x", on=True))
    felt.away("C")
    play(felt, 2)
    felt.deal()
    assert felt.table.state.queue[0].until == felt.now + felt.terms.call


def test_rule_3_24_missed_blinds_are_made_up() -> None:
    felt = casino(6)
    play(felt, 1)
    felt.away("D")
    play(felt, 1)
    felt.away("D", away=False)
    assert felt.table.state.sitter(3).owes == (False, True)
    assert posted(felt.deal(), felt) == ["E100 small blind", "F200 big blind"]  # D lets them pass
    felt.fold_out()
    assert posted(felt.deal(), felt) == [
        "F100 small blind",
        "A200 big blind",
        "D200 post",
        "D100 dead blind",
    ]


def test_rule_3_24_elsewhere_only_time_counts() -> None:
    felt = Felt("ABC", TERMS)
    felt.away("C")
    felt.hands(5)
    assert felt.table.state.find("C") is not None


def test_rule_3_20_a_seat_that_is_lost_may_leave_too_few() -> None:
    felt = casino(4)
    play(felt, 1)
    felt.away("C")
    play(felt, 2)
    over = felt.deal()
    assert [type(event) for event in over] == [Stood]
    assert not felt.table.can_deal
    assert felt.table.state.number == 3


# -- the session -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("starters", "hands"), [(4, 8), (7, 14), (10, 20)])
def test_rule_3_25_every_starter_has_the_button_twice_before_it_may_end(
    starters: int, hands: int
) -> None:
    felt = casino(starters)
    for _ in range(hands):
        felt.deal()
        assert not felt.table.may_close or felt.table.state.number == hands
        felt.fold_out()
    assert felt.table.may_close
    assert len(felt.do(Close())) == starters
    assert felt.table.state.occupied() == {}


def test_rule_3_25_before_that_it_may_not_end() -> None:
    felt = casino(4)
    play(felt, 6)
    assert refusal(felt, Close()) == "session-runs"


def test_rule_3_25_a_starter_who_leaves_drops_out_of_the_condition() -> None:
    felt = casino(5)
    play(felt, 8)  # A, B and C had the button twice, D and E once
    felt.stand("D")
    play(felt, 1)
    assert felt.table.may_close


def test_rule_3_25_who_came_later_is_no_starter() -> None:
    felt = casino(4)
    play(felt, 1)
    felt.do(Sit("Z", "z", 0, 20000, lot=0, waits=True))
    assert "Z" not in felt.table.state.buttons
    assert felt.table.state.buttons.keys() == {*"ABCD"}


def test_rule_3_25_hands_while_a_starter_rests_do_not_count() -> None:
    felt = casino(5)
    play(felt, 1)
    felt.away("B")
    play(felt, 2)
    assert felt.table.state.buttons == {"A": 1, "B": 0, "C": 1, "D": 1, "E": 0}


def test_elsewhere_a_session_may_end_at_any_time_and_after_the_hand() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert felt.do(Close()) == []
    assert refusal(felt, Sit("Z", "z", 5, 1000)) == "closing"
    assert felt.actor == "A"
    felt.act("fold")
    over = felt.act("fold")
    assert [event.player for event in over if isinstance(event, Stood)] == ["A", "B", "C"]
    felt.sit("Z", 5)


def test_rule_3_26_the_button_moves_one_player_left_each_deal() -> None:
    felt = casino(5)
    seen = []
    for _ in range(6):
        felt.deal()
        seen.append(felt.places[0])
        felt.fold_out()
    assert "".join(seen) == "ABCDEA"


def test_rule_3_40_the_casino_takes_its_steps() -> None:
    """A pot of 100 in money: 5; the room's chips are cents."""
    felt = casino(4)
    felt.deal()
    felt.act("raise_to", 5000)
    felt.act("call")
    felt.act("fold")
    felt.act("fold")
    while felt.table.playing:
        over = felt.act("call")
    assert [event.amount for event in played(over) if isinstance(event, Raked)] == [500]
