"""A question answered, message by message: first what was understood, last that it is done.

Nothing here knows of processes or sockets. Whoever has had enough says so, and the work stops
before its next step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import numpy as np

from tapete.cards import Cards, parse_cards
from tapete.desk.wire import (
    Answer,
    DeskTold,
    Done,
    Draws,
    DrawTold,
    Grid,
    Held,
    NextCard,
    NextCards,
    NoAnswer,
    Question,
    Share,
    Understood,
)
from tapete.eval import batch
from tapete.odds import (
    Game,
    Odds,
    Range,
    Spot,
    Unanswerable,
    ask,
    every_hand,
    format_range,
    odds,
    parse_game,
    parse_range,
    stream,
)
from tapete.odds.grid import CLASSES, class_of, square
from tapete.odds.heads_up import by_sweep, by_table
from tapete.odds.preflop import at_hand
from tapete.odds.shown import draws_of

Enough: TypeAlias = Callable[[], bool]

NEXT_ERROR = 0.005
"""The standard error of an equity by next card, where there are too many deals to count."""

_CLASS_OF_HOLE = np.array([class_of(hand) for hand in batch.HOLES])


def answers(question: Question, enough: Enough, threads: int = 1) -> Iterator[DeskTold]:
    """All that can be said to a question, until somebody has had enough."""
    try:
        game = parse_game(question.game)
        read = [_read(text, game) for text in question.hands]
        yield Understood(question.id, tuple(_held(found, game) for found in read))
        if (hand := _first_wrong(read)) is not None:
            yield _no_answer(question.id, read[hand], hand)
            return
        ranges = [found for found in read if isinstance(found, Range)]
        spot = ask(ranges, _cards(question.board), _cards(question.dead), game)
        yield from _found(question, spot, enough, threads)
    except Unanswerable as why:
        yield _no_answer(question.id, why, None)
    else:
        yield Done(question.id, "stopped" if enough() else "done")


# -- what was asked --------------------------------------------------------------------------------


def _read(text: str, game: Game) -> Range | Unanswerable | None:
    if not text.strip():
        return None
    try:
        return parse_range(text, game)
    except Unanswerable as why:
        return why


def _first_wrong(read: Sequence[Range | Unanswerable | None]) -> int | None:
    """The hand to complain of: one that makes no sense rather than one that is not chosen."""
    for kind in (Unanswerable, type(None)):
        for hand, found in enumerate(read):
            if isinstance(found, kind):
                return hand
    return None


def _no_answer(number: int, why: Range | Unanswerable | None, hand: int | None) -> NoAnswer:
    if not isinstance(why, Unanswerable):
        return NoAnswer(number, "no-hand", {}, hand)
    values = {
        name: value if isinstance(value, int) else str(value) for name, value in why.values.items()
    }
    return NoAnswer(number, why.code, values, hand)


def _held(found: Range | Unanswerable | None, game: Game) -> Held | None:
    if not isinstance(found, Range):
        return None
    square_ = square(found) if game.two_hole_cards else ()
    weights = tuple(round(weight, 4) for row in square_ for weight in row)
    return Held(format_range(found, game), round(found.size, 2), found.known, weights)


def _cards(text: str) -> Cards:
    try:
        return parse_cards(text)
    except ValueError:
        raise Unanswerable("bad-cards", text=text) from None


# -- what there is to say --------------------------------------------------------------------------


def _found(
    question: Question, spot: Spot, enough: Enough, threads: int
) -> Iterator[Answer | Draws | Grid | NextCards]:
    number, best = question.id, None
    if drawn := _draws(number, spot):
        yield drawn
    for best in stream(spot, question.error, workers=threads):
        yield _answer(number, best)
        if enough():
            return
    if _has_grid(spot):
        yield Grid(number, _by_class(spot))
    if len(spot.board) in (3, 4) and best is not None and best.error is None:
        yield from _by_next_card(number, spot, enough, threads)


def _answer(number: int, found: Odds) -> Answer:
    errors: Sequence[float | None] = found.error or (None,) * len(found.won)
    parts = zip(found.win, found.tie, found.equity, errors, strict=True)
    shares = tuple(Share(*part) for part in parts)
    return Answer(number, found.way.value, found.deals, found.done, shares)


def _draws(number: int, spot: Spot) -> Draws | None:
    found = [draws_of(spot, seat) for seat in range(len(spot.players))]
    if not any(found):
        return None
    return Draws(
        number,
        tuple(
            tuple(DrawTold(draw.kind, draw.outs, draw.next, draw.river) for draw in draws)
            for draws in found
        ),
    )


def _has_grid(spot: Spot) -> bool:
    """Whether every hand's equity is known at once; without kernels the table takes minutes."""
    ready = batch.kernels() is not None or at_hand() is not None
    return by_sweep(spot) or (by_table(spot) and ready)


def _by_class(spot: Spot) -> tuple[tuple[float | None, ...], ...]:
    found = every_hand(spot)
    weights = found.weights.astype(np.float64)
    shares, totals = (
        np.array([np.bincount(_CLASS_OF_HOLE, row, len(CLASSES)) for row in weights * sums])
        for sums in (found.share, found.total)
    )
    return tuple(
        tuple(
            round(share / total, 4) if total else None
            for share, total in zip(row.tolist(), whole.tolist(), strict=True)
        )
        for row, whole in zip(shares, totals, strict=True)
    )


def _equity(spot: Spot, threads: int) -> tuple[float, ...]:
    """Each player's equity; a sweep that need not tell wins from ties takes half the time."""
    if not by_sweep(spot):
        return odds(spot, NEXT_ERROR, workers=threads).equity
    found = every_hand(spot)
    if not (found.weights * found.total.astype(np.float64)).any():
        raise Unanswerable("never")
    return found.players


def _by_next_card(number: int, spot: Spot, enough: Enough, threads: int) -> Iterator[NextCards]:
    found = []
    for card in spot.left:
        if enough():
            return
        try:
            then = ask(spot.players, (*spot.board, card), spot.dead, spot.game)
            equity = _equity(then, threads)
        except Unanswerable:  # every hand of somebody needs this card
            continue
        found.append(NextCard(card, tuple(round(part, 4) for part in equity)))
    yield NextCards(number, tuple(found))
