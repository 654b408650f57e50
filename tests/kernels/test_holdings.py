"""Keys of many holdings: against `tapete.eval`, and every engine against the others."""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations

import numpy as np
import numpy.typing as npt
import pytest

from tapete.cards import DECK, SHORT_DECK, Card, Cards
from tapete.eval import describe
from tapete.eval.batch import NO_LOW, keys, keys_of_suits, strengths
from tapete.eval.batch.arrays import Cards8, sets_of_rows, suit_masks
from tapete.eval.batch.engines import Engine
from tapete.eval.batch.judging import BY_SUITS, KINDS
from tapete.eval.batch.layout import Keys, Strengths
from tapete.eval.evaluators import READABLE
from tests.kernels.engines import deal, using

SIZES = [
    (kind, size)
    for kind in KINDS
    for size in ((4, 5, 6) if kind.startswith("omaha") else (4, 5, 6, 7))
    if size > 4 or kind in ("badugi", "omaha_high", "omaha_low_8")
]


def judged(engine: Engine, kind: str, rows: Cards8, size: int) -> Keys:
    """Keys of rows of `size` cards, of Omaha with a board after them."""
    found = np.empty(len(rows), np.uint32)
    hole, board = np.ascontiguousarray(rows[:, :size]), np.ascontiguousarray(rows[:, size:])
    if kind.startswith("omaha"):
        engine.judge_omaha(KINDS.index(kind), hole, board, found)
    else:
        engine.judge_cards(KINDS.index(kind), hole, found)
    return found


def rows_of(kind: str, size: int, count: int) -> Cards8:
    return deal(kind, count, size + 5 if kind.startswith("omaha") else size, seed=size)


@cache
def expected(kind: str, size: int, count: int) -> Strengths:
    evaluate = getattr(READABLE, kind)
    found = (evaluate(tuple(row[:size]), tuple(row[size:])) for row in _rows(kind, size, count))
    return np.array([NO_LOW if strength is None else strength for strength in found])


def _rows(kind: str, size: int, count: int) -> list[list[Card]]:
    rows: list[list[Card]] = rows_of(kind, size, count).tolist()
    return rows


@pytest.mark.parametrize(("kind", "size"), SIZES)
def test_keys_say_what_the_readable_evaluators_say(engine: Engine, kind: str, size: int) -> None:
    found = judged(engine, kind, rows_of(kind, size, 3000), size)
    assert np.array_equal(strengths(kind, found), expected(kind, size, 3000))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), SIZES)
def test_many_keys_say_what_the_readable_evaluators_say(
    build: Engine, kind: str, size: int
) -> None:
    found = judged(build, kind, rows_of(kind, size, 300_000), size)
    assert np.array_equal(strengths(kind, found), expected(kind, size, 300_000))


@pytest.mark.parametrize(("kind", "size"), SIZES)
def test_keys_order_hands_as_strengths_do(kind: str, size: int) -> None:
    found = by_numpy(kind, size, 3000)
    order = np.argsort(found, kind="stable")
    by_key, by_strength = found[order], expected(kind, size, 3000)[order]
    assert (np.diff(by_strength) >= 0).all()
    assert np.array_equal(np.diff(by_key) == 0, np.diff(by_strength) == 0)


@cache
def by_numpy(kind: str, size: int, count: int) -> Keys:
    with using("numpy") as engine:
        return judged(engine, kind, rows_of(kind, size, count), size)


@pytest.mark.parametrize(("kind", "size"), SIZES)
@pytest.mark.parametrize("count", [0, 1, 33, 513, 4000])
def test_kernels_and_numpy_agree_bit_for_bit(
    build: Engine, kind: str, size: int, count: int
) -> None:
    rows = rows_of(kind, size, count)
    assert np.array_equal(judged(build, kind, rows, size), by_numpy(kind, size, count))


@pytest.mark.parametrize(("kind", "size"), [at for at in SIZES if at[0] in BY_SUITS])
@pytest.mark.parametrize("count", [1, 31, 2000])
def test_suit_masks_give_the_keys_of_the_cards(
    engine: Engine, kind: str, size: int, count: int
) -> None:
    rows = rows_of(kind, size, count)
    found = np.empty(count, np.uint32)
    engine.judge_suits(KINDS.index(kind), size, suit_masks(sets_of_rows(rows)), found)
    assert np.array_equal(found, judged(engine, kind, rows, size))


def every_five(deck: Cards) -> Cards8:
    cards = np.fromiter(chain.from_iterable(combinations(deck, 5)), np.uint8)
    return cards.reshape(-1, 5)


@pytest.mark.parametrize(("kind", "deck"), [("high", DECK), ("short_deck_high", SHORT_DECK)])
def test_every_five_cards(kind: str, deck: Cards) -> None:
    """All 2,598,960 hands, and the 376,992 of the short deck."""
    evaluate = getattr(READABLE, kind)
    readable = np.fromiter((evaluate(five, ()) or 0 for five in combinations(deck, 5)), np.int64)
    assert np.array_equal(strengths(kind, keys(kind, every_five(deck))), readable)


def test_one_board_serves_all_hands(engine: Engine) -> None:
    rows = deal("omaha_high", 1, 9, seed=4)
    hole, board = np.repeat(rows[:, :4], 100, axis=0), np.ascontiguousarray(rows[:, 4:])
    shared, own = np.empty(100, np.uint32), np.empty(100, np.uint32)
    engine.judge_omaha(KINDS.index("omaha_high"), hole, board, shared)
    engine.judge_omaha(KINDS.index("omaha_high"), hole, np.repeat(board, 100, axis=0), own)
    assert np.array_equal(shared, own)


def test_strengths_can_be_described() -> None:
    found = keys("low_8", [[48, 0, 4, 8, 12], [48, 49, 4, 8, 12]])
    best, none = strengths("low_8", found).tolist()
    assert describe("low_8", best, "en") == "wheel"
    assert none == NO_LOW


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("hand", [0, 47, 600, 699])
@pytest.mark.parametrize("bad", [(52,), (63,), (72,), (255,), (4,), (51, 51), (2, 2, 2)])
def test_a_card_twice_or_no_card_is_refused_by_number(
    engine: Engine, hand: int, bad: tuple[int, ...], size: int
) -> None:
    rows = np.tile(np.array([[4, 1, 50, 3, 5, 6, 7][:size]], np.uint8), (700, 1))
    rows[hand, -len(bad) :] = bad
    sentence = f"^Hand {hand} has a card twice, or one that is not 0 to 51"
    with pytest.raises(ValueError, match=sentence):
        engine.judge_cards(KINDS.index("high"), rows, np.empty(700, np.uint32))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: keys("pairs", [[0, 1, 2, 3, 4]]), "is not a way to compare holdings"),
        (lambda: keys("high", [0, 1, 2, 3, 4]), "given as rows of cards"),
        (lambda: keys("high", [[0, 1, 2, 3]]), "has 5 to 7 cards, not 4"),
        (lambda: keys("high", [[0, 1, 2, 3, 300]]), "from 0 to 51"),
        (lambda: keys("high", [[0, 1, 2, 3, 4]], [5, 6, 7, 8, 9]), "Only Omaha"),
        (lambda: keys("omaha_high", [[0, 1, 2, 3]]), "with a board"),
        (lambda: keys("omaha_high", [[0, 1, 2, 3]], [5, 6, 7]), "A board is five cards"),
        (lambda: keys_of_suits("badugi", np.zeros((4, 1))), "card by card"),
        (lambda: keys_of_suits("high", np.zeros((3, 1))), "four rows"),
        (lambda: keys_of_suits("high", np.zeros((4, 1)), 8), "has 5 to 7 cards, not 8"),
    ],
)
def test_wrong_arrays_are_refused(
    call: Callable[[], npt.NDArray[np.uint32]], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        call()
