"""What the tests of the source texts share: limit 10/20, and hands in words."""

from itertools import pairwise

from tapete.cards import parse_cards
from tapete.eval import describe, high
from tapete.rules.hand import Hand
from tapete.rules.house import SEED
from tapete.rules.stakes import Stakes, fixed_limit, pot_limit
from tapete.rules.variants import HOLDEM, Variant
from tests.rules.play import play

FL, PL = fixed_limit(10, 20), pot_limit(1, 2)
FLOP, TURN, RIVER = "c c c / ", "c c c / c c c / ", "c c c / c c c / c c c / "
"""Three players call, then check up to here."""


def holdem(stakes: Stakes, verbs: str, stacks: str = "3x5000") -> Hand:
    return play(HOLDEM, stakes, stacks, verbs, house=SEED)


def words(variant: Variant, cards: str, board: str) -> str:
    """What the high hand is, in words."""
    share = variant.shares[0]
    return describe("high", share.evaluate(parse_cards(cards), parse_cards(board)), "en")


def strength(cards: str) -> int:
    return high(parse_cards(cards), ())


def each_beats_the_next(hands: str) -> None:
    strengths = [strength(cards) for cards in hands.split()]
    assert all(better > worse for better, worse in pairwise(strengths))
