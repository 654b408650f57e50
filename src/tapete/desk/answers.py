"""A question answered, message by message: first what was understood, last that it is done.

Nothing here knows of processes or sockets. Whoever has had enough says so, and the work stops
before its next step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapete.desk.parts import PART_ERROR, Enough, by_class, by_next_card
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
    format_range,
    parse_game,
    parse_range,
    stream,
)
from tapete.odds.grid import square
from tapete.odds.heads_up import by_table
from tapete.odds.preflop import at_hand, count_beside
from tapete.odds.shown import draws_of
from tapete.odds.spot import read_cards


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
        spot = ask(ranges, read_cards(question.board), read_cards(question.dead), game)
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


# -- what there is to say --------------------------------------------------------------------------


def _found(
    question: Question, spot: Spot, enough: Enough, threads: int
) -> Iterator[Answer | Draws | Grid | NextCards]:
    """The odds; as soon as they are roughly known, what they are by class and by next card."""
    number, parts_told = question.id, False
    if drawn := _draws(number, spot):
        yield drawn
    for best in stream(spot, question.error, workers=threads, wait_for_table=False):
        yield _answer(number, best)
        if enough():
            return
        if not parts_told and max(best.error or (0.0,)) <= PART_ERROR:
            yield from _parts(number, spot, enough, threads)
            parts_told = True
    if not parts_told:
        yield from _parts(number, spot, enough, threads)
    if by_table(spot) and batch.kernels() and at_hand() is None:
        count_beside()  # for questions to come


def _parts(number: int, spot: Spot, enough: Enough, threads: int) -> Iterator[Grid | NextCards]:
    if spot.game.two_hole_cards and (grid := by_class(spot, enough)):
        yield Grid(number, grid.error, grid.hands)
    if len(spot.board) in (3, 4) and (after := by_next_card(spot, enough, threads)):
        told = tuple(NextCard(card, equity) for card, equity in after.cards)
        yield NextCards(number, after.error, told)


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
