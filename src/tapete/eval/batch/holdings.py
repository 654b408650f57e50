"""The keys of many holdings at once."""

import numpy as np
import numpy.typing as npt

from tapete.eval.batch.arrays import card_rows
from tapete.eval.batch.engines import engine
from tapete.eval.batch.judging import BY_SUITS, KINDS
from tapete.eval.batch.layout import Keys


def keys(kind: str, hands: npt.ArrayLike, board: npt.ArrayLike | None = None) -> Keys:
    """The key of each hand, given as an array (n, k) of cards; more is better within a kind.

    A hand has five to seven cards, for badugi four to seven. Omaha's kinds take four to six hole
    cards and a board of five, one for all hands or an array (n, 5). ValueError for other shapes,
    for a card twice in a hand and for numbers that are no cards.
    """
    number, rows = _number(kind), card_rows(hands)
    found = np.empty(len(rows), np.uint32)
    if kind.startswith("omaha"):
        if board is None:
            raise ValueError("Omaha hands are judged with a board.")
        boards = card_rows(np.atleast_2d(np.asarray(board)))
        _check_size(rows.shape[1], 4, 6)
        if boards.shape[1] != 5 or len(boards) not in (1, len(rows)):
            raise ValueError("A board is five cards, one for all hands or one for each.")
        engine().judge_omaha(number, rows, boards, found)
    else:
        if board is not None:
            raise ValueError("Only Omaha tells hole cards and board apart; give all cards as one.")
        _check_size(rows.shape[1], 4 if kind == "badugi" else 5, 7)
        engine().judge_cards(number, rows, found)
    return found


def keys_of_suits(kind: str, suits: npt.ArrayLike, cards: int = 7) -> Keys:
    """The same from an array (4, n) of suit masks, each hand having this many cards.

    This is the fastest form. It is not checked that the masks hold that many cards, or any at all.
    """
    number = _number(kind)
    masks = np.ascontiguousarray(suits, np.uint16)
    if kind not in BY_SUITS:
        raise ValueError(f"{kind} is judged card by card, not from suit masks.")
    if masks.ndim != 2 or len(masks) != 4:
        raise ValueError("Suit masks are an array of four rows, clubs, diamonds, hearts, spades.")
    _check_size(cards, 5, 7)
    found = np.empty(masks.shape[1], np.uint32)
    engine().judge_suits(number, cards, masks, found)
    return found


def _number(kind: str) -> int:
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is not a way to compare holdings.")
    return KINDS.index(kind)


def _check_size(cards: int, least: int, most: int) -> None:
    if not least <= cards <= most:
        raise ValueError(f"Such a hand has {least} to {most} cards, not {cards}.")
