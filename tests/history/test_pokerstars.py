"""Text in the style of PokerStars, read back by a reader that knows only the format's samples."""

import re
from decimal import Decimal
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given

from tapete.cards import format_cards, parse_cards
from tapete.history.finished import Finished
from tapete.history.pokerstars import format_hand
from tapete.history.pokerstars.names import holding
from tapete.history.saved import again, saved
from tapete.rules.events import Began, Raked
from tapete.rules.hand import Hand
from tapete.rules.house import SEED, House
from tapete.rules.stakes import BIG_BLIND, DEAD_BLIND, LIVE_POST, SMALL_BLIND, Limit, Post, no_limit
from tapete.rules.variants import HOLDEM, VARIANTS, Variant
from tests.history.pokerstars_reading import read
from tests.history.test_finished import CHANCE, GAMES, HOUSES, LIMITS, RAKES, finished, random_hand


@pytest.mark.parametrize("place", range(19))
def test_the_reader_reads_real_samples(hands_folder: Path, place: int) -> None:
    """What was put in is the pot, in every sample there is."""
    sample = sorted((hands_folder / "text").glob("*.txt"))[place]
    hand = read(sample.read_text("utf-8"))
    assert sum(hand.put.values()) == hand.pot
    assert sum(hand.got.values()) == hand.pot - hand.rake


@given(CHANCE, GAMES, LIMITS, HOUSES, RAKES)
def test_every_chip_is_told(
    rng: Random, game: Variant, limit: Limit, house: House, rake: str
) -> None:
    hand = random_hand(rng, game, limit, house, rake, 2)
    text = format_hand(hand, rng.choice([None, *range(len(hand.names))]))
    told, events = read(text), hand.hand.events
    raked = sum(event.amount for event in events if isinstance(event, Raked))
    began = next(event for event in events if isinstance(event, Began))
    after = again(hand.hand).stacks
    assert told.rake == Decimal(raked) / 100
    assert sum(told.put.values()) == told.pot
    for seat, name in enumerate(hand.names):
        assert told.stacks[name] == Decimal(began.stacks[seat]) / 100
        assert told.net(name) == Decimal(after[seat] - began.stacks[seat]) / 100, text
    assert told.fates.keys() == set(hand.names)


# -- single hands ----------------------------------------------------------------------------------


def text_of(hand: Hand, viewer: int | None = 0, **more: object) -> str:
    names = ("Ana", "Luis", "Eva", "Zoe")[: len(hand.stacks)]
    return format_hand(finished(hand, names=names, **more), viewer)


def lines_of(hand: Hand, viewer: int | None = 0, **more: object) -> list[str]:
    return text_of(hand, viewer, **more).strip().splitlines()


def all_in(stacks: list[int], **more: object) -> Hand:
    """Three players all-in before the flop; aces, kings and queens, and a board of low cards."""
    deck = parse_cards("AsKsQsAdKdQd2h3c4d9h2c9c2d8s")
    rest = [card for card in HOLDEM.deck if card not in deck]
    hand = Hand(HOLDEM, no_limit(1, 2), stacks, deck=[*deck, *rest], **more)  # type: ignore[arg-type]
    hand.raise_to(hand.legal.raise_to[1])  # type: ignore[union-attr, index]
    while not hand.done:
        hand.call()
    return hand


def test_the_head_of_play_chips_and_of_money() -> None:
    play = lines_of(all_in([50, 100, 200]))
    assert re.fullmatch(
        r"PokerStars Hand #\d{16}:  Hold'em No Limit \(1/2\) - 2001/09/09 01:46:40 UTC", play[0]
    )
    assert play[1] == "Table 'Patio' 4-max (Play Money) Seat #4 is the button"
    assert play[2:5] == [
        "Seat 2: Ana (50 in chips)",
        "Seat 3: Luis (100 in chips)",
        "Seat 4: Eva (200 in chips)",
    ]
    money = lines_of(all_in([5000, 10000, 20050]), places=2, currency="EUR")
    assert "Hold'em No Limit (€0.01/€0.02 EUR)" in money[0]
    assert money[1] == "Table 'Patio' 4-max Seat #4 is the button"
    assert money[4] == "Seat 4: Eva (€200.50 in chips)"


def test_side_pots_and_the_bet_that_comes_back() -> None:
    lines = lines_of(all_in([50, 100, 200]))
    assert "Eva: raises 198 to 200 and is all-in" in lines
    assert "Ana: calls 49 and is all-in" in lines
    assert "Luis: calls 98 and is all-in" in lines
    assert "Uncalled bet (100) returned to Eva" in lines
    assert "Total pot 250 Main pot 150. Side pot 100. | Rake 0" in lines
    assert "Ana collected 150 from main pot" in lines
    assert "Luis collected 100 from side pot" in lines
    summary = lines[lines.index("*** SUMMARY ***") :]
    board = next(line for line in summary if line.startswith("Board"))
    assert board == "Board [3c 4d 9h 9c 8s]"
    assert summary[-3:] == [
        "Seat 2: Ana (small blind) showed [As Ad] and won (150) with two pair, Aces and Nines",
        "Seat 3: Luis (big blind) showed [Ks Kd] and won (100) with two pair, Kings and Nines",
        "Seat 4: Eva (button) showed [Qs Qd] and lost with two pair, Queens and Nines",
    ]


def test_run_it_twice() -> None:
    lines = lines_of(all_in([100, 100, 100], runs=2))
    streets = [line.split(" [")[0] for line in lines if line.startswith("***")]
    assert streets == [
        "*** HOLE CARDS ***",
        "*** FIRST FLOP ***",
        "*** FIRST TURN ***",
        "*** FIRST RIVER ***",
        "*** SECOND FLOP ***",
        "*** SECOND TURN ***",
        "*** SECOND RIVER ***",
        "*** FIRST SHOW DOWN ***",
        "*** SECOND SHOW DOWN ***",
        "*** SUMMARY ***",
    ]
    assert "Hand was run twice" in lines
    assert sum(line.endswith("collected 150 from pot") for line in lines) == 2
    assert [line.split(" [")[0] for line in lines if "Board" in line] == [
        "FIRST Board",
        "SECOND Board",
    ]


def test_rake_is_in_the_summary() -> None:
    stakes = [10000] * 3
    lines = lines_of(all_in(stakes, house=SEED), places=2)
    assert "Total pot 300 | Rake 15" in lines


def test_blinds_that_are_made_up_are_one_line() -> None:
    posts = (
        Post(0, 1, SMALL_BLIND),
        Post(1, 2, BIG_BLIND),
        Post(2, 2, LIVE_POST),
        Post(2, 1, DEAD_BLIND),
        Post(3, 2, LIVE_POST),
    )
    hand = Hand(HOLDEM, no_limit(1, 2), [50] * 4, deck=HOLDEM.deck, posts=posts)
    for _ in range(3):
        hand.fold()
    lines = lines_of(hand)
    assert "Eva: posts small & big blinds 3" in lines
    assert "Zoe: posts big blind 2" in lines


def test_who_wins_without_a_showdown_does_not_show() -> None:
    hand = Hand(HOLDEM, no_limit(1, 2), [50] * 3, deck=HOLDEM.deck)
    hand.fold()
    hand.fold()
    lines = lines_of(hand, None)
    assert not any(line.startswith("Dealt to") for line in lines)
    assert "Uncalled bet (1) returned to Luis" in lines
    assert "Luis: doesn't show hand" in lines
    assert lines[-3:] == [
        "Seat 2: Ana (small blind) folded before Flop",
        "Seat 3: Luis (big blind) collected (2)",
        "Seat 4: Eva (button) folded before Flop (didn't bet)",
    ]


def test_no_name_begins_a_line_of_its_own() -> None:
    hand = Hand(HOLDEM, no_limit(1, 2), [50] * 2, deck=HOLDEM.deck)
    hand.fold()
    names = ("Ana\nSeat 9: Eva (1 in chips)", "Luis")
    text = format_hand(finished(hand, names=names, table="Pa'tio\r\n*** FLOP ***"), 0)
    assert "\nSeat 9" not in text
    assert "\n*** FLOP" not in text


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "own", "board", "said"),
    [
        ("T", "AsKd", "2c7d9h3s4s", "high card Ace"),
        ("T", "6s6d", "2c7d9h3s4s", "a pair of Sixes"),
        ("T", "AsKd", "AcKh9h3s4s", "two pair, Aces and Kings"),
        ("T", "2s2d", "2cKh9h3s4s", "three of a kind, Deuces"),
        ("T", "Ad5d", "2c3h4h9sKs", "a straight, Ace to Five"),
        ("T", "Ad5d", "2d3d4h9dKs", "a flush, Ace high"),
        ("T", "KdKs", "KcTdTh9s2s", "a full house, Kings full of Tens"),
        ("T", "KdKs", "KcKhTh9s2s", "four of a kind, Kings"),
        ("T", "9d8d", "7d6d5d9s2s", "a straight flush, Five to Nine"),
        ("T", "AdKd", "QdJdTd9s2s", "a Royal Flush"),
        ("S", "AdKd", "9d7d6d6s6h", "a flush, Ace high"),
        ("O/8", "As2dKhQc", "3c4d5h9s9c", "HI: a straight, Ace to Five; LO: 5,4,3,2,A"),
        ("O/8", "As2dKhQc", "KcKdQhJs9c", "HI: a full house, Kings full of Queens"),
        ("7S/8", "As2d3c4h8sKdKh", "", "HI: a pair of Kings; LO: 8,4,3,2,A"),
        ("R", "As2d3c4h8sKdKh", "", "Lo: 8,4,3,2,A"),
        ("R", "KsKdQcQhJsJdTh", "", "Lo: a pair of Jacks"),
        ("2L3D", "7c5d4h3s2c", "", "Lo: 7,5,4,3,2"),
        ("2L3D", "6c5d4h3s2c", "", "Lo: a straight, Deuce to Six"),
        ("B", "2d4c8hAs", "", "Lo: 8,4,2,A"),
        ("B", "2d4d8hAs", "", "Lo: 8,2,A"),
        ("5D", "2d2c8hAsKs", "", "a pair of Deuces"),
    ],
)
def test_hand_names(code: str, own: str, board: str, said: str) -> None:
    assert holding(VARIANTS[code], tuple(parse_cards(own)), tuple(parse_cards(board))) == said


# -- stud and draw ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "limit", "wanted"),
    [
        ("7S", Limit.FIXED, "7 Card Stud Limit"),
        ("R", Limit.FIXED, "Razz Limit"),
        ("O", Limit.POT, "Omaha Pot Limit"),
        ("O/8", Limit.POT, "Omaha Hi/Lo Pot Limit"),
        ("5D", Limit.NO, "5 Card Draw No Limit"),
        ("2L3D", Limit.FIXED, "Triple Draw 2-7 Lowball Limit"),
        ("B", Limit.FIXED, "Badugi Limit"),
    ],
)
def test_games_and_their_streets(code: str, limit: Limit, wanted: str) -> None:
    rng = Random(5)
    variant = VARIANTS[code]
    while True:
        hand = random_hand(rng, variant, limit, House(), "none", 0)
        text = format_hand(hand, 0)
        if "*** SHOW DOWN ***" in text:
            break
    assert f":  {wanted} (" in text
    streets = re.findall(r"^\*\*\* ([^*]+) \*\*\*", text, re.MULTILINE)
    want = {
        "7S": ["3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"],
        "R": ["3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"],
        "O": ["HOLE CARDS", "FLOP", "TURN", "RIVER"],
        "O/8": ["HOLE CARDS", "FLOP", "TURN", "RIVER"],
        "5D": ["DEALING HANDS"],
        "2L3D": ["DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW"],
        "B": ["DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW"],
    }[code]
    assert streets == [*want, "SHOW DOWN", "SUMMARY"]
    assert ("is the button" in text) is not variant.studs


def test_a_hand_from_the_archive_is_written_alike() -> None:
    hand = all_in([50, 100, 200])
    body = msgspec.json.encode(finished(hand))
    kept = msgspec.json.decode(body, type=Finished)
    assert format_hand(kept, 1) == format_hand(finished(hand), 1)
    assert kept.hand == saved(hand)
    assert format_cards(hand.hole[1]) == "KsKd"
