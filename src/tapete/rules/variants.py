"""Every game as a value: its streets, who opens them, and what is won.

Adding a game means adding a value here, not code.  Limits and amounts are not part of a game;
`rules.stakes` has them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, TypeAlias

from tapete import eval as strengths
from tapete.cards import DECK, SHORT_DECK, Card

Evaluate: TypeAlias = Callable[[tuple[Card, ...], tuple[Card, ...]], int | None]
"""(own cards, board) -> strength, higher is better; None does not qualify."""


class Opener(Enum):
    """Who acts first on a street."""

    AFTER_BLINDS = "left of the last blind"
    AFTER_BUTTON = "left of the button"
    LOW_CARD = "the lowest up card brings it in"
    HIGH_CARD = "the highest up card brings it in"
    HIGH_HAND = "the best high hand showing"
    LOW_HAND = "the best low hand showing"


@dataclass(frozen=True, slots=True)
class Street:
    """One round: what is dealt or drawn, then who opens the betting."""

    name: str
    opener: Opener = Opener.AFTER_BUTTON
    down: int = 0
    """Cards dealt face down to every live seat."""
    up: int = 0
    """Cards dealt face up to every live seat."""
    board: int = 0
    """Cards dealt to the middle."""
    draws: int = 0
    """How many cards each live seat may replace."""
    big: bool = False
    """Whether fixed limit plays the big bet."""
    burn: Literal["never", "always", "stud"] = "never"
    """Whether a card is burned first; "stud" leaves it to the house (2.69)."""
    open_pair: bool = False
    """Whether a pair among two up cards allows the big bet (2.66)."""
    betting: bool = True


@dataclass(frozen=True, slots=True)
class Share:
    """One part of every pot, and how it is won."""

    name: str
    evaluate: Evaluate
    kind: str
    """The ladder of hands, for `eval.describe`."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game; `code` is PHH's without the limit's letter."""

    code: str
    slug: str
    name: str
    streets: tuple[Street, ...]
    shares: tuple[Share, ...]
    deck: tuple[Card, ...] = DECK
    max_seats: int = 10
    odd_chip: Literal["seat", "card"] = "seat"
    """Whether the odd chip goes by seat (1.31) or by the highest card (1.33)."""

    @property
    def draws(self) -> bool:
        """Whether any street is a draw."""
        return any(street.draws for street in self.streets)

    @property
    def studs(self) -> bool:
        """Whether seats have up cards, which decide who opens."""
        return any(street.up for street in self.streets)


HIGH = Share("high", strengths.high, "high")
LOW_8 = Share("low", strengths.low_8, "low_8")
OMAHA_HIGH = Share("high", strengths.omaha_high, "high")
OMAHA_LOW_8 = Share("low", strengths.omaha_low_8, "low_8")
SHORT_HIGH = Share("high", strengths.short_deck_high, "short_deck_high")
LOW_A5 = Share("low", strengths.low_a5, "low_a5")
LOW_27 = Share("low", strengths.low_27, "low_27")
BADUGI_LOW = Share("low", strengths.badugi, "badugi")


def _board_streets(hole: int) -> tuple[Street, ...]:
    return (
        Street("preflop", Opener.AFTER_BLINDS, down=hole),
        Street("flop", board=3, burn="always"),
        Street("turn", board=1, burn="always", big=True),
        Street("river", board=1, burn="always", big=True),
    )


def _stud_streets(bring_in: Opener, then: Opener, *, open_pair: bool = False) -> tuple[Street, ...]:
    return (
        Street("third street", bring_in, down=2, up=1),
        Street("fourth street", then, up=1, burn="stud", open_pair=open_pair),
        Street("fifth street", then, up=1, burn="stud", big=True),
        Street("sixth street", then, up=1, burn="stud", big=True),
        Street("seventh street", then, down=1, burn="stud", big=True),
    )


def _draw_streets(cards: int, draws: int) -> tuple[Street, ...]:
    names = {1: ("draw",), 3: ("first draw", "second draw", "third draw")}[draws]
    small = draws // 2  # the draws before the middle one still play the small bet
    return (
        Street("predraw", Opener.AFTER_BLINDS, down=cards),
        *(
            Street(name, draws=cards, burn="always", big=number >= small)
            for number, name in enumerate(names)
        ),
    )


def _holdem(code: str, slug: str, name: str, hole: int, *shares: Share) -> Variant:
    return Variant(code, slug, name, _board_streets(hole), shares, max_seats=min(10, 44 // hole))


def _stud(
    code: str,
    slug: str,
    name: str,
    bring_in: Opener,
    then: Opener,
    *shares: Share,
    open_pair: bool = False,
) -> Variant:
    streets = _stud_streets(bring_in, then, open_pair=open_pair)
    return Variant(code, slug, name, streets, shares, max_seats=8, odd_chip="card")


def _draw(code: str, slug: str, name: str, cards: int, draws: int, share: Share) -> Variant:
    return Variant(code, slug, name, _draw_streets(cards, draws), (share,), max_seats=6)


HOLDEM = _holdem("T", "holdem", "Texas Hold'em", 2, HIGH)
SHORT_HOLDEM = replace(
    _holdem("S", "short-deck", "Short-deck Hold'em", 2, SHORT_HIGH), deck=SHORT_DECK
)
OMAHA = _holdem("O", "omaha", "Omaha", 4, OMAHA_HIGH)
OMAHA_5 = _holdem("O5", "omaha-5", "Five-card Omaha", 5, OMAHA_HIGH)
OMAHA_6 = _holdem("O6", "omaha-6", "Six-card Omaha", 6, OMAHA_HIGH)
OMAHA_8 = _holdem("O/8", "omaha-hilo", "Omaha Hi-Lo", 4, OMAHA_HIGH, OMAHA_LOW_8)
STUD = _stud(
    "7S", "stud", "Seven-Card Stud", Opener.LOW_CARD, Opener.HIGH_HAND, HIGH, open_pair=True
)
STUD_8 = _stud("7S/8", "stud-hilo", "Stud Hi-Lo", Opener.LOW_CARD, Opener.HIGH_HAND, HIGH, LOW_8)
RAZZ = _stud("R", "razz", "Razz", Opener.HIGH_CARD, Opener.LOW_HAND, LOW_A5)
FIVE_DRAW = _draw("5D", "five-card-draw", "Five-card Draw", 5, 1, HIGH)
SINGLE_DRAW = _draw("2L1D", "2-7-single-draw", "2-7 Single Draw", 5, 1, LOW_27)
TRIPLE_DRAW = _draw("2L3D", "2-7-triple-draw", "2-7 Triple Draw", 5, 3, LOW_27)
BADUGI = _draw("B", "badugi", "Badugi", 4, 3, BADUGI_LOW)


def _kuhn_rank(hole: tuple[Card, ...], _board: tuple[Card, ...]) -> int:
    return hole[0] >> 2


def _leduc_rank(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return (hole[0] >> 2) + (13 if hole[0] >> 2 == board[0] >> 2 else 0)


KUHN = Variant(
    "K",
    "kuhn",
    "Kuhn poker",
    (Street("only", down=1),),
    (Share("high", _kuhn_rank, "rank"),),
    deck=(36, 40, 44, 48),
    max_seats=3,
)
"""One card each from J, Q, K, A of one suit; two players leave the ace out by their deck."""

LEDUC = Variant(
    "L",
    "leduc",
    "Leduc hold'em",
    (Street("first", down=1), Street("second", board=1, big=True)),
    (Share("high", _leduc_rank, "rank"),),
    deck=(36, 37, 40, 41, 44, 45),
    max_seats=2,
)

VARIANTS = {
    variant.code: variant
    for variant in (
        HOLDEM,
        SHORT_HOLDEM,
        OMAHA,
        OMAHA_5,
        OMAHA_6,
        OMAHA_8,
        STUD,
        STUD_8,
        RAZZ,
        FIVE_DRAW,
        SINGLE_DRAW,
        TRIPLE_DRAW,
        BADUGI,
    )
}
"""The games that people play, by code; Kuhn and Leduc are for verification."""


def bomb_pot(variant: Variant) -> Variant:
    """`variant` without betting before the flop; the antes are in the stakes (2.53)."""
    first = replace(variant.streets[0], betting=False)
    return replace(variant, streets=(first, *variant.streets[1:]))
