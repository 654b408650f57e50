"""The compiled evaluators of one holding: the same answers as those of `tapete.eval`."""

import random

import pytest

from tapete.cards import DECK, SHORT_DECK, Cards
from tapete.eval.batch.judging import KINDS
from tapete.eval.evaluators import READABLE
from tests.kernels.engines import KERNELS

pytestmark = pytest.mark.skipif(KERNELS is None, reason="no kernels")


def holdings(kind: str, count: int) -> list[tuple[Cards, Cards]]:
    """Holdings of all sizes, every third of them from few suits and ranks."""
    rng, found = random.Random(kind), []
    deck = SHORT_DECK if kind == "short_deck_high" else DECK
    narrow = [card for card in deck if card % 4 == 1 or card // 4 in (5, 6)]
    for number in range(count):
        if kind.startswith("omaha"):
            hole, board = rng.randint(0, 6), rng.randint(0, 5)
        else:
            size = rng.randint(0, 6 if kind == "badugi" else 9)
            hole = rng.randint(0, size)
            board = size - hole
        cards = tuple(rng.sample(narrow if number % 3 == 0 else deck, hole + board))
        found.append((cards[:hole], cards[hole:]))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_holdings_of_any_size_are_judged_as_by_the_readable_evaluators(kind: str) -> None:
    evaluate, compiled = getattr(READABLE, kind), getattr(KERNELS, kind)
    for hole, board in holdings(kind, 2000):
        assert compiled(hole, board) == evaluate(hole, board), (hole, board)


def test_seven_cards_may_be_seven_arguments() -> None:
    rng = random.Random(7)
    for _ in range(2000):
        cards = tuple(rng.sample(DECK, 7))
        assert KERNELS.high7(*cards) == READABLE.high(cards, ())


def test_cards_may_come_in_any_sequence() -> None:
    assert KERNELS.high([51, 47], iter((43, 39, 35))) == READABLE.high((51, 47), (43, 39, 35))


@pytest.mark.parametrize(
    ("hole", "board", "sentence"),
    [
        ((0, 52), (), "52 is not a card; cards are 0 to 51"),
        ((0, -1), (), "-1 is not a card"),
        ((0, 1), (2, 0), "Card 0 is there twice"),
        (tuple(range(10)), (), "A holding has at most nine cards"),
    ],
)
def test_wrong_cards_are_refused(hole: Cards, board: Cards, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        KERNELS.high(hole, board)


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="seven cards"):
        KERNELS.high7(1, 2, 3)
    with pytest.raises(TypeError, match="hole cards and the board"):
        KERNELS.high((1, 2, 3))
    with pytest.raises(TypeError):
        KERNELS.high(("As",), ())
    with pytest.raises(ValueError, match="is not a card"):
        KERNELS.high7(0, 1, 2, 3, 4, 5, 2**40)
    with pytest.raises(ValueError, match="there twice"):
        KERNELS.high7(0, 1, 2, 3, 4, 5, 5)
