"""What the rules refuse: each code with its rule, and nothing of the hand has changed."""

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import tapete.rules
from tapete.cards import parse_cards, parse_hidden
from tapete.rules.betting import IllegalAction
from tapete.rules.hand import Hand
from tapete.rules.house import SEED
from tapete.rules.stakes import fixed_limit, no_limit, pot_limit, stud
from tapete.rules.variants import FIVE_DRAW, HOLDEM, OMAHA, SHORT_HOLDEM, STUD, Variant
from tests.rules.play import do, play, refusal

NL, PL, FL = no_limit(50, 100), pot_limit(50, 100), fixed_limit(10, 20)
LOW_CARD_FIRST = "????2c ????9d ????Jh"
PAIR = "????8c8d ????2cKd ????JhTs"
PAT = "AsKdQh7c2s 3c4c5c6c7d"


def holdem(verbs: str, stacks: str = "3x1000") -> Hand:
    return play(HOLDEM, NL, stacks, verbs)


def studs(verbs: str, cards: str = LOW_CARD_FIRST) -> Hand:
    return play(STUD, stud(5, 10, 1, 2), "3x1000", verbs, cards=cards, house=SEED)


def drawing() -> Hand:
    return play(FIVE_DRAW, NL, "2x1000", "c c", cards=PAT)


def limit(verbs: str, stacks: str = "3x1000") -> Hand:
    return play(HOLDEM, FL, stacks, verbs, house=SEED)


def recorded(variant: Variant = HOLDEM, seats: int = 2) -> Hand:
    stakes = stud(5, 10, 1, 2) if variant is STUD else NL
    return Hand(variant, stakes, [1000] * seats)


def dealt(first: str = "AsAd", second: str = "KsKd") -> Hand:
    hand = recorded()
    hand.deal(parse_hidden(first), 0)
    hand.deal(parse_hidden(second), 1)
    return hand


def hidden_up_card() -> Hand:
    """Nobody recorded an up card yet, so nobody could say who brings it in."""
    hand = recorded(STUD)
    hand.deal(parse_hidden("AsKs??"), 0)
    return hand


def at_showdown() -> Hand:
    """Checked down, and nobody recorded what seat 1 held."""
    hand = do(dealt("AsAd", "????"), "c c")
    for cards in ("2c3d4h", "8s", "9c"):
        hand.deal(parse_cards(cards))
        do(hand, "c c")
    return hand


Verb = Callable[[Hand], object]


def raise_to(total: Any) -> Verb:
    return lambda hand: hand.raise_to(total)


def deal(cards: str, seat: int | None = None) -> Verb:
    return lambda hand: hand.deal(parse_hidden(cards), seat)


def show(seat: int, cards: str) -> Verb:
    return lambda hand: hand.show(seat, parse_cards(cards))


def award(**won: int) -> Verb:
    return lambda hand: hand.award({int(seat[1:]): chips for seat, chips in won.items()})


REFUSED: list[tuple[Hand, str | Verb, str]] = [
    # who may act at all
    (holdem("f f"), "f", "hand-over 1.20"),
    (holdem("f f"), "c", "hand-over 1.20"),
    (holdem("f f"), "r200", "hand-over 1.20"),
    (holdem("f f"), "d", "hand-over 1.20"),
    (drawing(), "f", "not-betting 2.5"),
    (drawing(), "c", "not-betting 2.5"),
    (drawing(), "r200", "not-betting 2.5"),
    (recorded(), "c", "not-betting 2.5"),
    (holdem(""), "d", "not-drawing 2.5"),
    (holdem("c c c /"), "dAs", "not-drawing 2.5"),
    (studs(""), "f", "bring-in-owed 2.62"),
    # raises that are closed
    (holdem("r400", "400 1000 1000"), "r400", "all-in-call 2.8"),
    (holdem("r500", "400 1000 1000"), "r600", "all-in-call 2.8"),
    (holdem("A", "1000 300 500"), "r900", "nobody-to-raise 2.29"),
    (holdem("c A c c", "1000 1000 1000 150"), "r300", "short-all-in 2.28 / TDA 47"),
    (limit("r20 r30 r40"), "r50", "capped 2.21"),
    (limit("c c c / r10 A c", "1000 24 1000"), "r20", "short-all-in 2.23 / TDA 47"),
    # raises to a wrong total
    (holdem(""), "r1001", "too-much 2.26"),
    (play(OMAHA, PL, "3x1000"), "r351", "too-much 2.31"),
    (holdem(""), "r199", "too-little 2.25"),
    (holdem(""), "r100", "too-little 2.25"),
    (holdem(""), "r0", "too-little 2.25"),
    (holdem(""), "r-500", "too-little 2.25"),
    (holdem(""), raise_to(300.5), "not-chips 0.2"),
    (holdem(""), raise_to(float("nan")), "not-chips 0.2"),
    (holdem(""), raise_to("300"), "not-chips 0.2"),
    (holdem("c c c /"), "r99", "too-little 2.25"),
    (play(OMAHA, PL, "3x1000"), "r199", "too-little 2.25"),
    (limit(""), "r19", "wrong-size 2.20"),
    (limit(""), "r21", "wrong-size 2.20"),
    (limit("", "1000 1000 15"), "r20", "wrong-size 2.20"),
    (studs("c"), "r4", "wrong-size 2.20"),
    (studs("c c c /", PAIR), "r7", "wrong-size 2.20"),
    # draws
    (drawing(), "dAsKdQh7c2s3c", "too-many-cards 2.5"),
    (drawing(), "d3c", "not-your-card 2.5"),
    (drawing(), "dAsAs", "not-your-card 2.5"),
    # what a recorded hand is told
    (recorded(), deal("2c3d4h"), "not-dealt-now 1.14"),
    (recorded(), deal("2c3d4h", 0), "not-dealt-now 1.14"),
    (recorded(), deal("", 0), "not-dealt-now 1.14"),
    (dealt(), deal("2c3d", 0), "not-dealt-now 1.14"),
    (recorded(), deal("AsAs", 0), "card-twice 1.1"),
    (do(dealt(), "c c"), deal("AsKhQh"), "card-twice 1.1"),
    (recorded(SHORT_HOLDEM), deal("2c3c", 0), "no-such-card 1.1"),
    (hidden_up_card(), deal("QsJs??", 1), "card-unknown 1.13"),
    (dealt(), show(0, "AsAh"), "not-dealt 1.13"),
    (dealt(), show(0, "AsAdAh"), "not-dealt 1.13"),
    (dealt("As??"), show(0, "KhQh"), "not-dealt 1.13"),
    (dealt("As??"), show(0, "AsKs"), "card-twice 1.1"),
    (dealt(), award(s0=200), "not-awarded-now 1.30"),
    (at_showdown(), award(s0=199), "not-awarded-now 1.30"),
    (at_showdown(), award(s0=100, s1=101), "not-awarded-now 1.30"),
]


def state(hand: Hand) -> dict[str, Any]:
    return {name: deepcopy(getattr(hand, name)) for name in Hand.__slots__ if name != "variant"}


def refused(hand: Hand, verb: str | Verb) -> str:
    if isinstance(verb, str):
        return refusal(hand, verb)
    with pytest.raises(IllegalAction) as caught:
        verb(hand)
    return f"{caught.value.code} {caught.value.rule}"


@pytest.mark.parametrize(("hand", "verb", "code"), REFUSED, ids=[code for *_, code in REFUSED])
def test_refused_with_code_and_rule_and_nothing_changed(
    hand: Hand, verb: str | Verb, code: str
) -> None:
    before = state(hand)
    assert refused(hand, verb) == code
    assert state(hand) == before


def test_every_code_of_the_rules_is_in_the_table() -> None:
    folder = Path(tapete.rules.__file__).parent
    source = "".join(file.read_text() for file in folder.glob("*.py"))
    codes = set(re.findall(r'(?:IllegalAction|Closed)\(\s*"([a-z-]+)"', source))
    codes |= {"not-betting", "not-drawing"}  # chosen by an expression there
    assert codes == {code.split()[0] for _, _, code in REFUSED}


def test_the_sentence_names_the_rule() -> None:
    with pytest.raises(IllegalAction, match=r"^the least to raise to is 200 \(rule 2.25\)$"):
        holdem("").raise_to(150)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([1000], "Texas Hold'em is for 2 to 10 players, not 1"),
        ([1000] * 11, "Texas Hold'em is for 2 to 10 players, not 11"),
        ([1000, 0], "every player needs a stack of at least one chip, in whole chips"),
        ([1000, -5], "every player needs a stack of at least one chip, in whole chips"),
        ([1000, 10.5], "every player needs a stack of at least one chip, in whole chips"),
    ],
)
def test_hands_that_cannot_be_played(seats: list[Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Hand(HOLDEM, NL, seats)


@pytest.mark.parametrize("deck", ["", "As", "As" * 52])
def test_a_deck_has_each_card_once(deck: str) -> None:
    with pytest.raises(ValueError, match="a deck has each of its 52 cards once"):
        Hand(HOLDEM, NL, [1000, 1000], deck=parse_cards(deck))


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(IndexError):
        holdem("").undo()
