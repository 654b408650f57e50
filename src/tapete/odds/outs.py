"""Outs of hold'em and Omaha: the cards that make a hand better, their draws, their chances.

A draw is to what a player's own cards make. A card that pairs the board helps everybody, so it is
an out only where it gives more than a pair, two pair or three of a kind. More than two hole cards
are Omaha's: exactly two of them count (rulebook 1.8).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from tapete.cards import DECK, Card, Cards, rank_of, suit_of
from tapete.eval import high, omaha_high
from tapete.eval.strength import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)

KINDS = (
    "flush",
    "wrap",
    "open-ended",
    "double-gutshot",
    "gutshot",
    "four",
    "full-house",
    "three",
    "two-pair",
    "overcards",
    "pair",
)
"""What a draw can be called, the best first."""

_NAMES = {FOUR: "four", FULL_HOUSE: "full-house", THREE: "three", TWO_PAIR: "two-pair"}


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards that make one kind of hand; an out may belong to several draws."""

    kind: str
    outs: Cards
    next: float
    """The chance that the next card is one of them."""
    river: float
    """The chance that one of them comes by the river."""


def draws(hole: Cards, board: Cards, dead: Iterable[Card] = ()) -> tuple[Draw, ...]:
    """The draws of a hand on a flop or a turn, in the order of `KINDS`.

    >>> from tapete.cards import parse_cards
    >>> found = draws(parse_cards("Ah8h"), parse_cards("KhTh3s"))
    >>> [(draw.kind, len(draw.outs), round(100 * draw.river, 2)) for draw in found]
    [('flush', 9, 34.97), ('pair', 6, 24.14)]
    """
    if len(board) not in (3, 4):
        raise ValueError("Outs are counted on a flop or a turn.")
    unseen = [card for card in DECK if card not in (*hole, *board, *dead)]
    found: dict[str, list[Card]] = {}
    straights = [card for card in unseen if _makes_straight(card, hole, board)]
    found[_straight_kind(straights)] = straights
    found["flush"] = [card for card in unseen if _makes_flush(card, hole, board)]
    for card in unseen:
        if kind := _paired(card, hole, board):
            found.setdefault(kind, []).append(card)
    return tuple(
        _draw(kind, found[kind], len(unseen), 5 - len(board)) for kind in KINDS if found.get(kind)
    )


def outs_to_lead(hole: Cards, others: Sequence[Cards], board: Cards) -> Cards:
    """The next cards after which a hand is ahead of all these others, if it is not already.

    >>> from tapete.cards import format_cards, parse_cards
    >>> hands = [parse_cards("AdAc")]
    >>> format_cards(outs_to_lead(parse_cards("KsKh"), hands, parse_cards("Kd7c2s")))
    ''
    >>> format_cards(outs_to_lead(parse_cards("KsKh"), hands, parse_cards("9d7c2s")))
    'KcKd'
    """

    def leads(cards: Cards) -> bool:
        return high(hole, cards) > max(high(other, cards) for other in others)

    if leads(board):
        return ()
    seen = {*hole, *board}.union(*others)
    return tuple(card for card in DECK if card not in seen and leads((*board, card)))


def chance(outs: int, unseen: int, cards: int) -> float:
    """How often at least one of so many outs is among so many cards.

    >>> round(100 * chance(9, unseen=46, cards=1), 2)
    19.57
    """
    return 1 - comb(unseen - outs, cards) / comb(unseen, cards)


def _draw(kind: str, outs: Sequence[Card], unseen: int, to_come: int) -> Draw:
    count = len(outs)
    return Draw(kind, tuple(outs), chance(count, unseen, 1), chance(count, unseen, to_come))


def _strength(hole: Cards, board: Cards) -> int:
    return high(hole, board) if len(hole) == 2 else omaha_high(hole, board) or 0


def _makes_flush(card: Card, hole: Cards, board: Cards) -> bool:
    suit = suit_of(card)
    own = [suit_of(held) for held in hole].count(suit)
    common = [suit_of(held) for held in board].count(suit)
    if len(hole) > 2:  # Omaha, where even a full house may be one suited card short of a flush
        better = _strength(hole, (*board, card)) > _strength(hole, board)
        return own >= 2 and common == 2 and better
    return own > 0 and own + common == 4


def _makes_straight(card: Card, hole: Cards, board: Cards) -> bool:
    """Whether a card makes a straight or a higher one, which a flush needs to be of one suit."""
    own, before = ({rank_of(held) for held in cards} for cards in (hole, board))
    after = before | {rank_of(card)}
    exact = len(hole) > 2
    everybodys = -1 if exact else _run(set(), after)
    if _run(own, after, exact=exact) <= max(_run(own, before, exact=exact), everybodys):
        return False
    worth, then = _strength(hole, board), _strength(hole, (*board, card))
    return then > worth and (worth >> 20 <= STRAIGHT or then >> 20 == STRAIGHT_FLUSH)


def _run(own: set[int], common: set[int], *, exact: bool = False) -> int:
    """The highest rank of five in a row, the ace also below the deuce; -1 if there are none.

    Two of them have to be one's own where that is `exact`.
    """
    for top in range(12, 2, -1):
        run = {(top - n) % 13 for n in range(5)}
        fits = not exact or (len(run & own) >= 2 and len(run & common) >= 3)
        if fits and run <= own | common:
            return top
    return -1


def _straight_kind(outs: Sequence[Card]) -> str:
    """What a draw to a straight is called; with four in a row, outs are at both ends of it."""
    ranks = {rank_of(card) for card in outs}
    if len(ranks) > 2:
        return "wrap"
    if 12 in ranks:
        ranks.add(-1)  # below the deuce
    if any(rank + 5 in ranks for rank in ranks):
        return "open-ended"
    return "double-gutshot" if len(ranks - {-1}) > 1 else "gutshot"


def _paired(card: Card, hole: Cards, board: Cards) -> str | None:
    """What a card makes by its rank, if it is better than before and not everybody's."""
    before, after = (_strength(hole, cards) >> 20 for cards in (board, (*board, card)))
    if after <= before or after in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return None
    own = [rank_of(held) for held in hole]
    if after >= FULL_HOUSE:
        own_worth = len(hole) > 2 or high((), (*board, card)) >> 20 < after
        return _NAMES[after] if own_worth else None
    if rank_of(card) not in own:
        return None
    return _NAMES.get(after) or ("overcards" if min(own) > max(map(rank_of, board)) else "pair")
