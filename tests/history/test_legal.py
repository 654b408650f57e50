"""What the command `legal` answers, for hands that stop at a decision."""

from decimal import Decimal

import pytest

from tapete.history.complaints import UnreadableHand
from tapete.history.decision import decision
from tapete.history.houses import parse_house
from tapete.history.record import Record
from tapete.history.replay import play
from tests.history.made import DEALS, FLOP, TO_THE_END, record, stud

LIMIT = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20,
         "blinds_or_straddles": [5, 10, 0]}  # fmt: skip


def answer(hand: Record, house: str = "cash") -> dict[str, object]:
    played = play(hand, parse_house(house, {}))
    assert played.complaint is None
    return decision(played)


def test_the_first_decision() -> None:
    assert answer(record(DEALS)) == {
        "actor": 3,
        "to_call": 2,
        "check": False,
        "raise_to": [4, 100],
        "closed": None,
        "pots": [{"amount": 2, "seats": [1, 2]}, {"amount": 1, "seats": [2]}],
        "stacks": [99, 98, 100],
    }


def test_what_nobody_has_matched_is_the_last_pot() -> None:
    said = answer(record((*DEALS, *FLOP, "p1 cc", "p2 cbr 10", "p3 cbr 94")))
    assert said["pots"] == [
        {"amount": 18, "seats": [1, 2, 3]},
        {"amount": 20, "seats": [2, 3]},
        {"amount": 84, "seats": [3]},
    ]
    assert said["raise_to"] is None
    assert said["closed"] == {"code": "all-in-call", "rule": "2.8"}


def test_folded_chips_make_no_pot_of_their_own() -> None:
    said = answer(record((*DEALS, "p3 cbr 6", "p1 f")))
    assert said["pots"] == [{"amount": 5, "seats": [2, 3]}, {"amount": 4, "seats": [3]}]


def test_the_ante_of_the_big_blind_is_everybodys() -> None:
    said = answer(record(DEALS, antes=[0, 2, 0]))
    assert said["pots"] == [
        {"amount": 2, "seats": [1, 2, 3]},
        {"amount": 2, "seats": [1, 2]},
        {"amount": 1, "seats": [2]},
    ]


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    hand = record((*DEALS, "p3 cbr 40", "p1 cbr 50", "p2 f"), starting_stacks=[50, 100, 100])
    said = answer(hand)
    assert (said["to_call"], said["check"], said["raise_to"]) == (10, False, None)
    assert said["closed"] == {"code": "nobody-to-raise", "rule": "2.29"}
    both = record((*DEALS, "p3 cbr 40", "p1 cbr 50", "p2 cc"), starting_stacks=[50, 100, 100])
    assert answer(both)["closed"] == {"code": "short-all-in", "rule": "2.28 / TDA 47"}


def test_checking_is_free() -> None:
    said = answer(record((*DEALS, *FLOP)))
    assert (said["actor"], said["to_call"], said["check"]) == (1, 0, True)
    assert said["raise_to"] == [2, 94]


def test_who_owes_the_bring_in_has_to_call_it() -> None:
    said = answer(stud(["d dh p1 AhKd2c", "d dh p2 QsQcJh", "d dh p3 7h6hTd"]))
    assert (said["actor"], said["to_call"], said["check"]) == (1, 2, False)
    assert said["raise_to"] == [5, 5]


def test_the_house_decides() -> None:
    raises = ("p3 cbr 20", "p1 f", "p2 cbr 30", "p3 cbr 40")
    hand = record((*DEALS, *raises), **LIMIT)
    assert answer(hand)["raise_to"] == [50, 50]
    assert answer(hand, "seed")["closed"] == {"code": "capped", "rule": "2.21"}


def test_amounts_are_in_the_files_own_unit() -> None:
    blinds = [Decimal("0.25"), Decimal("0.5"), 0]
    said = answer(record(DEALS, blinds_or_straddles=blinds, min_bet=Decimal("0.5")))
    assert said["raise_to"] == [1, 100]
    assert said["to_call"] == Decimal("0.5")
    assert said["stacks"] == [Decimal("99.75"), Decimal("99.5"), 100]


def test_a_draw_is_a_decision_too() -> None:
    actions = ["d dh p1 2c3c4c5d7h", "d dh p2 2d3d4d5h8h", "p2 cc", "p1 cc"]
    hand = record(actions, variant="N2L1D", antes=[0, 0], blinds_or_straddles=[1, 2],
                  starting_stacks=[100, 100])  # fmt: skip
    said = answer(hand)
    assert (said["actor"], said["draw"]) == (1, 5)
    assert (said["to_call"], said["check"], said["raise_to"], said["closed"]) == (
        0, False, None, None
    )  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        (TO_THE_END, "the hand is over, so nobody has to act"),
        (DEALS[:1], "p2 has to get cards first"),
        ((*DEALS, *FLOP[:3]), "cards of the board have to be dealt first"),
        (("d dh p1 ????", *DEALS[1:], "p3 f", "p1 cc", "p2 cbr 100", "p1 cc",
          "d db 2c2d2h", "d db 3c", "d db 3d"), "p1 has to show first, whose cards are unknown"),
    ],
)  # fmt: skip
def test_nobody_has_to_act(actions: tuple[str, ...], why: str) -> None:
    with pytest.raises(UnreadableHand, match=why):
        answer(record(actions))
