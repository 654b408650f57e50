"""The ways to compare holdings, by name, and the cards that make a strength.

A ladder's name is the name of its evaluator, so either says which one is meant. Which game uses
which ladder for which share of the pot is not known here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from tapete.cards import Cards
from tapete.eval.evaluators import (
    Evaluator,
    badugi,
    high,
    low_8,
    low_27,
    low_a5,
    omaha_high,
    omaha_low_8,
    short_deck_high,
)
from tapete.eval.low import badugi_sets

Part: TypeAlias = tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Ladder:
    """An evaluator, and the parts of hole and board that may be a player's hand."""

    name: str
    evaluate: Evaluator
    parts: Callable[[Cards, Cards], Iterable[Part]]


def ladder_of(kind: str | Evaluator) -> Ladder:
    """The ladder with this name or this evaluator; ValueError when there is none."""
    name = kind if isinstance(kind, str) else getattr(kind, "__name__", None)
    for ladder in LADDERS:
        if ladder.name == name:
            return ladder
    raise ValueError(f"{kind!r} is not a way to compare holdings.")


def winning_cards(kind: str | Evaluator, hole: Cards, board: Cards) -> Cards:
    """The cards that make a holding's strength, highest first; none when it does not qualify.

    Of several sets with the same strength this is the highest by rank, then suit, card by card
    (rulebook 1.33, TDA 20-B). The ace counts as high here even in a low, so two players' sets
    compare as tuples.
    """
    ladder = ladder_of(kind)
    strength = ladder.evaluate(hole, board)
    if strength is None:
        return ()
    return max(
        tuple(sorted((*own, *common), reverse=True))
        for own, common in ladder.parts(hole, board)
        if ladder.evaluate(own, common) == strength
    )


def _any_five(hole: Cards, board: Cards) -> Iterable[Part]:
    cards = hole + board
    return ((five, ()) for five in combinations(cards, min(5, len(cards))))


def _two_and_three(hole: Cards, board: Cards) -> Iterable[Part]:
    for two in combinations(hole, 2):
        for three in combinations(board, min(3, len(board))):
            yield two, three


def _all_different(hole: Cards, board: Cards) -> Iterable[Part]:
    return ((cards, ()) for cards in badugi_sets(hole + board))


LADDERS = (
    Ladder("high", high, _any_five),
    Ladder("short_deck_high", short_deck_high, _any_five),
    Ladder("low_8", low_8, _any_five),
    Ladder("low_a5", low_a5, _any_five),
    Ladder("low_27", low_27, _any_five),
    Ladder("badugi", badugi, _all_different),
    Ladder("omaha_high", omaha_high, _two_and_three),
    Ladder("omaha_low_8", omaha_low_8, _two_and_three),
)
