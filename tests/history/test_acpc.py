from collections.abc import Iterator

import pytest

from tapete.history import acpc
from tapete.history.complaints import UnreadableHand
from tapete.history.phh import format_phh, parse_phh
from tapete.history.record import Record
from tapete.history.replay import replay
from tests.history.made import HANDS, record

LIMIT_2, NO_LIMIT_2, LIMIT_3, NO_LIMIT_3 = acpc.GAMES.values()
LINES = (HANDS / "heads-up.log").read_text(encoding="utf-8").splitlines()
STATES = [line for line in LINES if acpc.is_hand(line)]


def states() -> Iterator[Record]:
    game = acpc.find_game(LINES[0])
    assert game is NO_LIMIT_2
    return (acpc.parse_state(line, game) for line in STATES)


def test_heads_up_the_second_position_is_the_button() -> None:
    first = next(states())
    assert first.posts()[1].seat == 0  # the big blind
    assert first.actions[2].text(0) == "p2 f"
    assert first.finishing == (20050, 19950)


def test_raises_become_totals_of_the_street() -> None:
    _, second, *_ = states()
    assert [a.text(0) for a in second.actions if a.kind == "cbr"] == ["p1 cbr 300", "p1 cbr 300"]


def test_hands_that_are_shown_begin_with_the_last_to_bet() -> None:
    _, second, *_ = states()
    assert [action.text(0) for action in second.actions[-2:]] == ["p1 sm AhKh", "p2 sm KdQc"]
    assert replay(second).notes == []


def test_every_hand_replays_and_is_written_as_it_was() -> None:
    for line, hand in zip(STATES, states(), strict=True):
        assert replay(hand).complaint is None
        assert acpc.format_state(hand, 0) == line


def test_a_hand_keeps_its_number_and_names_in_phh() -> None:
    for line, hand in zip(STATES, states(), strict=True):
        again = parse_phh(format_phh(hand))
        assert again.fields == hand.fields
        assert replay(again).complaint is None
        assert acpc.format_state(again, 0) == line


def test_three_players_split_to_the_half_chip() -> None:
    line = "STATE:8:cfc/cc/cc/cc:AhKh|2d3d|2c3h/5s6s9h/Jc/Qd:-5|2.5|2.5:ana|luis|eva"
    hand = acpc.parse_state(line, LIMIT_3)
    played = replay(hand)
    assert (played.complaint, played.notes) == (None, [])
    assert [played.text(stack) for stack in played.hand.stacks] == ["995", "1002.5", "1002.5"]
    assert acpc.format_state(hand, 0) == line


def test_a_log_of_records() -> None:
    lines = list(acpc.format_log(list(states()), "ana.vs.luis"))
    assert lines[0] == f"{LINES[0]}\n"
    assert [line.rstrip() for line in lines[1:]] == STATES


def test_only_hands_of_one_of_the_games_make_a_log() -> None:
    with pytest.raises(ValueError, match="an ACPC log has hands of"):
        list(acpc.format_log([record()]))
    with pytest.raises(ValueError, match="an ACPC log has hands of one game"):
        list(acpc.format_log([]))
    with pytest.raises(ValueError, match="the finishing stacks are needed"):
        acpc.format_state(record(), 0)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("STATE:0:f:AhKh|2c2d:50|-50", "is not a line of an ACPC log"),
        ("STATE:0:x:AhKh|2c2d:50|-50:a|b", "is not a line of an ACPC log"),
        ("STATE:0:f:AhKx|2c2d:50|-50:a|b", "Kx is not a card"),
        ("STATE:0:f:AhKh:50|-50:a|b", "is for 2 players, not 1"),
        ("STATE:0:f:AhKh|2c2d:50:a|b", "is for 2 players, not 1"),
        ("STATE:0:f:AhKh|2c2d:50|x:a|b", "x is not an amount of chips"),
        ("STATE:0:r:AhKh|2c2d:50|-50:a|b", "r is not the betting of holdem.nolimit.2p"),
        ("STATE:0:5f:AhKh|2c2d:50|-50:a|b", "5 is not the betting of"),
        ("STATE:0:cc/cc:AhKh|2c2d:50|-50:a|b", "there are 0 boards, but the betting goes on for 2"),
    ],
)  # fmt: skip
def test_no_hand(line: str, why: str) -> None:
    with pytest.raises(UnreadableHand, match=why):
        acpc.parse_state(line, NO_LIMIT_2)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("STATE:0:f:AhKh|2c2d:100|-100:a|b", "finishes with 20050"),
        ("STATE:0:c:AhKh|2c2d:100|-100:a|b", "the hand is not finished: p1 has to act"),
        ("STATE:0:ff:AhKh|2c2d:50|-50:a|b", "the hand is over"),
        ("STATE:0:r150f:AhKh|2c2d:-100|100:a|b", "the least to raise to is 200"),
        ("STATE:0:r20001f:AhKh|2c2d:-100|100:a|b", "the most to raise to is 20000"),
        ("STATE:0:f:AhAh|2c2d:50|-50:a|b", "Ah is out already"),
    ],
)
def test_a_wrong_hand(line: str, why: str) -> None:
    assert why in str(replay(acpc.parse_state(line, NO_LIMIT_2)).complaint)


@pytest.mark.parametrize("line", ["", "# a remark", "SCORE:5|-5:a|b"])
def test_lines_between_hands(line: str) -> None:
    assert not acpc.is_hand(line)


def test_no_line_of_a_log() -> None:
    with pytest.raises(UnreadableHand, match="hello is not a line of an ACPC log"):
        acpc.is_hand("hello")
