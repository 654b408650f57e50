"""Real hands: all of them replay, and are the same after they were written and read again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.history import acpc
from tapete.history.complaints import UnreadableHand
from tapete.history.files import read
from tapete.history.phh import format_phh, parse_phh
from tapete.history.record import Record
from tapete.history.replay import replay
from tapete.history.verdict import judge

SINGLE = ("badugi-example", "deuce-to-seven-triple-draw-2019", "no-limit-holdem-2009",
          "pot-limit-omaha-2009", "short-deck-2019")  # fmt: skip


def records(file: Path) -> Iterator[Record]:
    for found in read(file):
        assert not isinstance(found.hand, UnreadableHand)
        yield found.hand


def judged(file: Path) -> Counter[str]:
    """How many hands are in order, and what is said of the others."""
    return Counter(str(judge(found).complaint) for found in read(file))


@pytest.mark.parametrize("name", SINGLE)
def test_single_hands(hands_folder: Path, name: str) -> None:
    assert judged(hands_folder / f"phh/{name}.phh") == {"None": 1}


def test_a_final_table_of_nine_games(hands_folder: Path) -> None:
    assert judged(hands_folder / "phh/wsop2023_43_5.phhs") == {"None": 83}


def test_ten_thousand_hands_of_no_limit(hands_folder: Path) -> None:
    assert judged(hands_folder / "phh/pluribus.phhs.gz") == {"None": 10_000}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("limit", ["limit", "nolimit"])
def test_logs_of_the_competition(hands_folder: Path, players: int, limit: str) -> None:
    file = hands_folder / f"acpc/{players}p.{limit}.h1000.r0.log"
    assert judged(file) == {"None": 1000}
    lines = file.read_text(encoding="utf-8").splitlines()
    states = [line for line in lines if acpc.is_hand(line)]
    for line, hand in zip(states, records(file), strict=True):
        assert acpc.format_state(hand, 0) == line
        again = parse_phh(format_phh(hand))
        assert acpc.format_state(again, 0) == line


@pytest.mark.parametrize("name", ["wsop2023_43_5.phhs", *(f"{name}.phh" for name in SINGLE)])
def test_written_and_read_again(hands_folder: Path, name: str) -> None:
    for hand in records(hands_folder / "phh" / name):
        assert parse_phh(format_phh(hand)) == hand


def test_ten_thousand_hands_written_and_read_again(hands_folder: Path) -> None:
    hands = 0
    for hand in records(hands_folder / "phh/pluribus.phhs.gz"):
        assert parse_phh(format_phh(hand)) == hand
        hands += 1
    assert hands == 10_000


def test_the_same_events_after_writing(hands_folder: Path) -> None:
    for hand in records(hands_folder / "phh/wsop2023_43_5.phhs"):
        assert replay(parse_phh(format_phh(hand))).hand.log == replay(hand).hand.log
