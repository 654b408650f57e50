"""Strictness: nothing is repaired, and what is wrong is said of the action that is."""

from decimal import Decimal

import pytest

from tapete.history.houses import replay_anywhere
from tapete.history.phh import parse_phh
from tapete.history.record import Record
from tapete.history.replay import replay
from tapete.rules.events import Mucked, Raked, Shown, Won
from tests.history.made import DEALS, FLOP, HANDS, TO_THE_END, record, stud

ALL_IN = (*DEALS, "p3 cbr 100", "p1 cc", "p2 f", "p1 sm AhKd", "p3 sm 7h6h")
UNKNOWN = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")
CHECKS = ("p1 cc", "p2 cc", "p3 cc")
CHECKED = ("p3 cc", *CHECKS[:2], "d db Qh8h9c", *CHECKS, "d db 2c", *CHECKS, "d db Th", *CHECKS)
THIRD_STREET = ("d dh p1 AhKd2c", "d dh p2 QsQcJh", "d dh p3 7h6hTd")


def complaint(hand: Record) -> str:
    return str(replay(hand).complaint)


def notes(hand: Record) -> list[str]:
    played = replay(hand)
    assert played.complaint is None
    return [str(note) for note in played.notes]


# -- in order ----------------------------------------------------------------------------------


def test_a_hand_to_the_end() -> None:
    played = replay(record(finishing_stacks=[94, 64, 142]))
    assert (played.complaint, played.notes) == (None, [])
    assert played.hand.stacks == [94, 64, 142]


def test_a_hand_that_somebody_wrote_down() -> None:
    played = replay(parse_phh((HANDS / "ana-and-luis.phh").read_text(encoding="utf-8")))
    assert (played.complaint, played.notes) == (None, [])
    assert played.hand.stacks == [8150, 9900, 2325]


def test_cards_may_come_one_by_one_and_in_any_order() -> None:
    actions = ("d dh p3 7h", "d dh p1 AhKd", "d dh p3 6h", "d dh p2 QsQc", *TO_THE_END[3:])
    assert replay(record(actions)).complaint is None


# -- wrong -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "wrong"),
    [
        # whose turn it is
        ((*DEALS, "p1 f"), "action 4, p1 f: it is p3's turn"),
        ((*DEALS, "p9 f"), "action 4, p9 f: there is no p9 in this hand"),
        (("p3 f",), "action 1, p3 f: p1 has to get cards first"),
        ((*DEALS, *FLOP[:3], "p1 cc"), "action 7, p1 cc: cards of the board have to be dealt"),
        ((*TO_THE_END, "p1 f"), "action 21, p1 f: the hand is over"),
        ((*TO_THE_END, "d db 2d"), "action 21, d db 2d: the hand is over"),
        ((*DEALS, "p3 sd"), "action 4, p3 sd: p3 has to bet, check or fold now, not to draw"),
        # how much
        ((*DEALS, "p3 cbr 101"), "action 4, p3 cbr 101: the most to raise to is 100 (rule 2.26)"),
        ((*DEALS, "p3 cbr 3"), "action 4, p3 cbr 3: the least to raise to is 4 (rule 2.25)"),
        ((*DEALS, "p3 pb"), "action 4, p3 pb: p3 owes no bring-in"),
        # cards
        ((*DEALS, "d dh p1 2c2d"), "action 4, d dh p1 2c2d: p1 gets 0 cards now, not 2"),
        (("d dh p1 AhKd7c",), "action 1, d dh p1 AhKd7c: p1 gets 2 cards now, not 3"),
        (("d db AhKd7c",), "action 1, d db AhKd7c: the board gets 0 cards now, not 3"),
        ((*DEALS[:2], "d dh p3 7hAh"), "action 3, d dh p3 7hAh: Ah is out already"),
        ((*DEALS, *FLOP[:3], "d db Qh8h7h"), "action 7, d db Qh8h7h: 7h is out already"),
        ((*DEALS, *FLOP[:3], "d db QhQh9c"), "action 7, d db QhQh9c: Qh is out already"),
        ((*DEALS, "p3 f", "p1 cc", "p2 cc", "d db 7h8d9c"), "7h is out already"),
        # the end
        (TO_THE_END[:-3], "the hand is not finished: p2 has to act"),
        (TO_THE_END[:-2], "the hand is not finished: p3 neither shows nor mucks"),
        (TO_THE_END[:-1], "the hand is not finished: p2 neither shows nor mucks"),
        (TO_THE_END[:10], "the hand is not finished: p1 has to act"),
        (TO_THE_END[:5], "the hand is not finished: p2 has to act"),
        (DEALS[:2], "the hand is not finished: p3 still gets cards"),
        ((*DEALS, *FLOP[:3]), "the hand is not finished: cards of the board are missing"),
        ((*DEALS, "p3 cc", "p1 cc", "p2 sm QsQc"), "there is more betting to come"),
        # who shows
        ((*TO_THE_END[:-2], "p3 sm 7h6d", "p2 sm"), "p3 was not dealt 7h6d"),
        ((*TO_THE_END[:-2], "p3 sm 7h", "p2 sm"), "p3 was not dealt 7h"),
        ((*TO_THE_END[:-2], "p1 sm AhKd"), "action 19, p1 sm AhKd: p1 has folded"),
        ((*TO_THE_END[:-2], "p3 sm", "p2 sm"), "everybody mucks, so nobody wins"),
        ((*ALL_IN[:6], "p1 sm", *ALL_IN[7:]), "action 7, p1 sm: nobody may muck once all are"),
        (ALL_IN, "the hand is not finished: cards of the board are missing"),
    ],
)  # fmt: skip
def test_what_cannot_have_happened(actions: tuple[str, ...], wrong: str) -> None:
    assert wrong in complaint(record(actions))


def test_a_wrong_finishing_stack() -> None:
    hand = record(finishing_stacks=[94, 65, 141])
    assert complaint(hand) == "p2 finishes with 64, but finishing_stacks says 65"


def test_amounts_are_told_in_the_files_own_unit() -> None:
    blinds = [Decimal("0.25"), Decimal("0.5"), 0]
    hand = record((*DEALS, "p3 cbr 0.75"), blinds_or_straddles=blinds, min_bet=Decimal("0.5"))
    assert "the least to raise to is 1 " in complaint(hand)


def test_a_card_that_the_deck_has_not() -> None:
    assert "2c is not in the deck" in complaint(record(("d dh p1 2c7d",), variant="NS"))


def test_a_discard_does_not_come_again() -> None:
    actions = [
        "d dh p1 2c3c4c5d7h", "d dh p2 2d3d4d5h8h", "p2 cc", "p1 cc", "p1 sd 7h", "p2 sd",
        "d dh p1 7h",
    ]  # fmt: skip
    hand = record(actions, variant="N2L1D", antes=[0, 0], blinds_or_straddles=[1, 2],
                  starting_stacks=[100, 100])  # fmt: skip
    assert "action 7, d dh p1 7h: 7h is out already" in complaint(hand)


@pytest.mark.parametrize(
    ("action", "wrong"),
    [
        ("p1 cc", "p1 owes the bring-in, which is written pb"),
        ("p1 f", "the low card has to bring it in"),
        ("p2 pb", "it is p1's turn"),
        ("p1 cbr 6", "fixed limit raises to 5 here (rule 2.20)"),
    ],
)
def test_the_low_card_brings_it_in(action: str, wrong: str) -> None:
    assert wrong in complaint(stud([*THIRD_STREET, action]))


def test_fixed_limit_is_capped() -> None:
    raises = ["p1 pb", "p2 cbr 5", "p3 cbr 10", "p1 cbr 15", "p2 cbr 20", "p3 cbr 25"]
    assert "action 9, p3 cbr 25: the betting is capped" in complaint(stud([*THIRD_STREET, *raises]))


# -- strange, but not wrong --------------------------------------------------------------------


def test_all_in_hands_that_no_line_shows() -> None:
    silent = (*ALL_IN[:6], "d db Qh8h9c", "d db 2c", "d db Th")
    assert notes(record(silent)) == [
        "p1 is all-in and exposed, but no line shows the hand",
        "p3 is all-in and exposed, but no line shows the hand",
    ]


def test_the_wrong_hand_shows_first() -> None:
    swapped = (*TO_THE_END[:-2], "p2 sm QsQc", "p3 sm 7h6h")
    assert notes(record(swapped)) == ["the rules let p3 show first (rule 1.22)"]


def test_a_raise_below_the_minimum_that_puts_everybody_all_in() -> None:
    actions = (*DEALS, "p3 cbr 80", "p1 f", "p2 cbr 100", "p3 cc")
    shows = ("p2 sm QsQc", "p3 sm 7h6h", "d db 2c3c4c", "d db 5d", "d db 9d")
    hand = record((*actions, *shows), starting_stacks=[100, 500, 100])
    assert notes(hand) == ["less than the minimum 158, but it puts every opponent all-in"]


def test_the_winner_may_show_when_all_have_folded() -> None:
    assert notes(record((*DEALS, "p3 f", "p1 f", "p2 sm QsQc"))) == [
        "p2 shows although the hand was over"
    ]


def test_a_known_hand_may_be_shown_without_naming_it() -> None:
    assert notes(record((*TO_THE_END[:-2], "p3 sm -", "p2 sm -"))) == []


def test_an_exposed_stud_hand_may_be_shown_twice() -> None:
    actions = [
        "d dh p1 AhKd2c", "d dh p2 QsQcJh", "p1 pb", "p2 cbr 5", "p1 cbr 9", "p2 cc",
        "p1 sm AhKd2c", "p2 sm QsQcJh",
        "d dh p1 3c", "d dh p2 4c", "d dh p1 5c", "d dh p2 6c", "d dh p1 7c", "d dh p2 8c",
        "d dh p1 9c", "d dh p2 Tc", "p2 sm QsQcJh4c6c8cTc", "p1 sm AhKd2c3c5c7c9c",
    ]  # fmt: skip
    played = replay(stud(actions, seats=2, starting_stacks=[10, 100]))
    assert (played.complaint, played.notes) == (None, [])
    assert played.hand.stacks == [0, 110]


# -- unknown cards -----------------------------------------------------------------------------


def test_who_shows_unknown_cards_wins_with_them() -> None:
    played = replay(record((*UNKNOWN, *CHECKED, "p1 sm AhKd", "p2 sm QsQc", "p3 sm AcKc")))
    assert played.complaint is None
    assert played.hand.stacks == [98, 104, 98]
    assert Shown(1, (43, 40)) in played.hand.log


def test_who_mucks_unknown_cards_gives_up() -> None:
    played = replay(record((*UNKNOWN, *CHECKED, "p1 sm AhKd", "p2 sm", "p3 sm")))
    assert played.complaint is None
    assert played.hand.stacks == [104, 98, 98]


def test_who_mucks_a_known_winner_gives_up_too() -> None:
    played = replay(record((*DEALS, *CHECKED, "p1 sm AhKd", "p2 sm", "p3 sm")))
    assert played.complaint is None
    assert played.hand.stacks == [104, 98, 98]
    assert Mucked(2) in played.hand.log


def test_the_last_who_has_not_mucked_need_not_show() -> None:
    played = replay(record((*DEALS, *CHECKED, "p1 sm", "p2 sm")))
    assert played.complaint is None
    assert played.hand.log[-1] == Won(2, 6, 0, 0, "uncontested")


def test_unknown_cards_cannot_be_shown_as_others() -> None:
    actions = ("d dh p1 Ah??", *UNKNOWN[1:], *CHECKED, "p1 sm KhKd")
    assert "p1 was not dealt KhKd" in complaint(record(actions))


def test_cards_that_are_shown_are_new() -> None:
    shown = (*UNKNOWN, *CHECKED, "p1 sm AhKd", "p2 sm AhQc")
    assert "Ah is out already" in complaint(record(shown))


def test_nobody_knows_who_won() -> None:
    hand = record((*UNKNOWN, *CHECKED))
    assert complaint(hand) == "the hand cannot be decided: p1's cards are unknown"


def test_finishing_stacks_tell_who_won_with_unknown_cards() -> None:
    lines = ("p1 sm AhKd", "p2 sm ????", "p3 sm")
    hand = record((*UNKNOWN, *CHECKED, *lines), finishing_stacks=[98, 104, 98])
    assert notes(hand) == [
        "the cards that decided are unknown, so the chips went as finishing_stacks says"
    ]
    assert "cannot be decided" in complaint(
        record((*UNKNOWN, *CHECKED, *lines), finishing_stacks=[98, 105, 98])
    )


def test_an_unknown_all_in_hand_may_be_mucked() -> None:
    board = ("d db Qh8h9c", "d db 2c", "d db Th")
    lines = ("p3 cbr 100", "p1 cc", "p2 f", "p1 sm AhKd", "p3 sm", *board)
    hand = record((DEALS[0], *UNKNOWN[1:], *lines))
    assert notes(hand) == ["p3 is all-in and exposed, but mucks a hand that nobody recorded"]
    assert replay(hand).hand.stacks == [202, 98, 0]


# -- the house ---------------------------------------------------------------------------------


def test_there_is_no_rake_unless_it_is_asked_for() -> None:
    seed = replay_anywhere(record(), "seed").hand
    assert sum(seed.stacks) == 300
    raked = replay_anywhere(
        record(_house="seed rake=step", starting_stacks=[Decimal("100.5")] * 3)
    ).hand
    assert Raked(0, 250) in raked.log
    whole = replay_anywhere(record(), options={"rake": "step"})
    assert Raked(0, 250) in whole.hand.log
    assert [whole.text(stack) for stack in whole.hand.stacks] == ["94", "64", "139.5"]


def test_rake_is_rounded_to_the_smallest_chip_that_the_file_names() -> None:
    house = "cash rake=percent rake_percent=5 rake_cap=900"
    in_cents = replay_anywhere(record(_house=house)).hand.log
    in_chips = replay_anywhere(record(_house=house, _chip=1)).hand.log
    assert Raked(0, 390) in in_cents  # of 78
    assert Raked(0, 3) in in_chips


def test_a_small_blind_that_nobody_posted_may_be_told() -> None:
    """The smallest pot-limit raise is as ever, the largest counts it as posted (2.34)."""
    changes = {"variant": "PT", "blinds_or_straddles": [0, 2, 0]}
    largest = [
        replay_anywhere(record(DEALS, **changes, **more)).hand.offer.highest  # type: ignore[union-attr]
        for more in ({}, {"_small_blind": 2})
    ]
    assert largest == [7, 8]
