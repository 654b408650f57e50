"""The host's desk: terms, notices, showing somebody out, another seat."""

import pytest

from tapete.rules.stakes import no_limit
from tapete.table.commands import Kick, Move, Notice, Open, Queue
from tapete.table.events import Moved, Noticed, Stood
from tapete.table.terms import BuyIn, Terms
from tests.table.play import TERMS, Felt, kinds, posted, refusal


def test_a_notice_is_told_and_taken_back() -> None:
    felt = Felt("AB")
    assert felt.do(Notice("Pausa a las diez")) == [Noticed("Pausa a las diez")]
    assert felt.table.state.notice == "Pausa a las diez"
    felt.do(Notice(""))
    assert felt.table.state.notice == ""


def test_who_is_shown_out_takes_the_chips_along() -> None:
    felt = Felt("ABC")
    assert felt.do(Kick("C")) == [Stood(2, 1000, "C")]
    felt.deal()
    assert kinds(felt.do(Kick("A"))) == ["Folded", "Returned", "Won"]
    assert felt.table.state.find("A") is None


def test_who_is_not_here_can_be_shown_out_of_the_list() -> None:
    felt = Felt("ABCDEF")
    felt.do(Queue("X", "x", on=True))
    assert felt.do(Kick("X")) == []
    assert felt.table.state.queue == ()


def test_another_seat_between_hands_with_all_chips() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    assert felt.do(Move("B", 5)) == [Moved(1, 5)]
    assert felt.table.state.find("B") == 5
    assert felt.table.stack(5) == 995


def test_rule_3_10_who_is_moved_comes_in_like_a_new_player() -> None:
    felt = Felt("ABCD")
    felt.hands(1)  # A has the button, C the big blind
    felt.do(Move("A", 5))
    begun = felt.deal()
    assert posted(begun, felt) == ["C5 small blind", "D10 big blind", "A10 post"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Move("Z", 5), "not-seated"),
        (Move("A", 1), "seat-taken"),
        (Move("A", 6), "no-such-seat"),
    ],
)
def test_a_seat_that_nobody_can_be_moved_to(command: Move, code: str) -> None:
    assert refusal(Felt("ABC"), command) == code


def test_nobody_in_a_hand_is_moved() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert refusal(felt, Move("A", 5)) == "table-in-use"
    felt.sit("D")
    felt.do(Move("D", 5))


def test_terms_change_while_people_sit_if_their_seats_remain() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    higher = Terms("O", no_limit(10, 20), BuyIn(400, 2000, 2000), seats=3)
    felt.do(Open(higher))
    assert posted(felt.deal(), felt) == ["C10 small blind", "A20 big blind"]
    felt.fold_out()
    assert refusal(felt, Open(Terms("T", TERMS.stakes, TERMS.buy_in, seats=2))) == "table-in-use"
