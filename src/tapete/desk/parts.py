"""Odds in parts: by the class of a player's hand, and by the card that comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import compress
from math import comb, prod
from typing import TypeAlias

import numpy as np

from tapete.cards import Card
from tapete.eval import batch
from tapete.odds import Odds, Range, Spot, Unanswerable, ask, every_hand, exact, heads_up
from tapete.odds.answer import Sums
from tapete.odds.grid import CLASSES, class_of
from tapete.odds.heads_up import by_sweep, by_table
from tapete.odds.preflop import at_hand
from tapete.odds.sample import sample

PART_ERROR = 0.005
"""The standard error of an equity of a part, where there are too many deals to count."""

_LITTLE = 1_000_000  # work that is done for one part; see `exact.plan`

Enough: TypeAlias = Callable[[], bool]
Classes: TypeAlias = tuple[float | None, ...]

_CLASS_OF_HOLE = np.array([class_of(hand) for hand in batch.HOLES])


@dataclass(frozen=True, slots=True)
class ByClass:
    """Each player's equity by class, row by row; None for what is not held.

    `error` is the largest standard error, None where all are exact.
    """

    hands: tuple[Classes, ...]
    error: float | None


@dataclass(frozen=True, slots=True)
class ByCard:
    """Each player's equity after every card that can come next; `error` as above."""

    cards: tuple[tuple[Card, Sums], ...]
    error: float | None


def by_class(spot: Spot, enough: Enough) -> ByClass | None:
    """Equities by class: of two ranges of hold'em exact, else sampled; None if there are none.

    When it was enough, the classes that are not known yet are left out.
    """
    if by_sweep(spot) or (by_table(spot) and at_hand()):
        return ByClass(_exact(spot), None)
    errors: list[float] = []
    rows = [_sampled(spot, seat, errors, enough) for seat in range(len(spot.players))]
    return ByClass(tuple(rows), max(errors) or None) if errors else None


def by_next_card(spot: Spot, enough: Enough, threads: int) -> ByCard | None:
    """Equities after each card; None if it was enough."""
    found, errors = [], [0.0]
    for card in spot.left:
        if enough():
            return None
        try:
            then = ask(spot.players, (*spot.board, card), spot.dead, spot.game)
            odds = _roughly(then, threads)
        except Unanswerable:  # every hand of somebody needs this card
            continue
        errors.append(max(odds.error or (0.0,)))
        found.append((card, tuple(round(part, 4) for part in odds.equity)))
    return ByCard(tuple(found), max(errors) or None)


def _exact(spot: Spot) -> tuple[Classes, ...]:
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


def _sampled(spot: Spot, seat: int, errors: list[float], enough: Enough) -> Classes:
    """One player's equity with each class held; a hand that is known has no classes to compare."""
    cells: list[float | None] = [None] * len(CLASSES)
    player = spot.players[seat]
    if player.known:
        return tuple(cells)
    classes = [class_of((hand[0], hand[1])) for hand in player.hands]
    for class_ in sorted(set(classes)):
        if enough():
            break
        held = [other == class_ for other in classes]
        own = Range(tuple(compress(player.hands, held)), tuple(compress(player.weights, held)))
        try:
            found = _roughly(replace(spot, players=_with(spot, seat, own)))
        except Unanswerable:
            continue
        errors.append(found.error[seat] if found.error else 0.0)
        cells[class_] = round(found.equity[seat], 4)
    return tuple(cells)


def _with(spot: Spot, seat: int, own: Range) -> tuple[Range, ...]:
    return (*spot.players[:seat], own, *spot.players[seat + 1 :])


def _roughly(spot: Spot, threads: int = 1) -> Odds:
    """The odds of one of many parts: exact only where that is quick."""
    if by_sweep(spot):
        return heads_up.odds(spot)
    meetings = prod(len(player.hands) for player in spot.players)
    few = meetings * comb(len(spot.left), spot.to_come) <= _LITTLE
    if few and (counting := exact.plan(spot, _LITTLE)):
        counts = list(exact.count(counting))
        if not counts:
            raise Unanswerable("never")
        return counts[-1][0]
    *_, sampled = sample(spot, PART_ERROR, workers=threads)
    return sampled
