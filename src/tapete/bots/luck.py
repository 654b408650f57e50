"""What share of the pot a view is likely to win: a few random endings of the hand.

Only cards that the view shows are known; everybody else's are drawn from all the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tapete.cards import Card
from tapete.rules.events import Cards
from tapete.rules.variants import Share, Variant
from tapete.rules.view import View


def likely_share(view: View, variant: Variant, dice: Random, endings: int, rivals: int) -> float:
    """The part of the pot that the viewer wins on average against the players who are still in.

    At most `rivals` of them are played out; the others are taken for as strong as these.
    """
    seats = view.picture.seats
    own = known(seats[view.viewer or 0].down + seats[view.viewer or 0].up)
    others = [known(s.up) for n, s in enumerate(seats) if s.live and n != view.viewer]
    board = known(view.picture.boards[0])
    seen = {*own, *board, *(card for seat in seats for card in known(seat.down + seat.up))}
    stub = [card for card in variant.deck if card not in seen]
    some = others[:rivals]
    total = 0.0
    for _ in range(endings):
        hands, final = _ending([own, *some], board, variant, dice, stub)
        total += _share(variant.shares, hands, final)
    mean = total / endings
    return mean if len(others) <= len(some) else mean ** (len(others) / len(some))


def known(cards: Cards) -> tuple[Card, ...]:
    """The cards that are seen."""
    return tuple(card for card in cards if card is not None)


def _ending(
    hands: list[tuple[Card, ...]],
    board: tuple[Card, ...],
    variant: Variant,
    dice: Random,
    stub: list[Card],
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Everybody's cards and the board at the end, if it goes this way."""
    size = sum(street.down + street.up for street in variant.streets)
    whole = sum(street.board for street in variant.streets)
    missing = [size - len(hand) for hand in hands]
    cards = iter(dice.sample(stub, sum(missing) + whole - len(board)))
    full = [(*hand, *_take(cards, count)) for hand, count in zip(hands, missing, strict=True)]
    return full, (*board, *cards)


def _take(cards: Iterator[Card], count: int) -> Iterator[Card]:
    return (next(cards) for _ in range(count))


def _share(
    shares: Sequence[Share], hands: list[tuple[Card, ...]], board: tuple[Card, ...]
) -> float:
    """What the first hand wins; a share for which nobody qualifies goes to the others."""
    won: list[float] = []
    for share in shares:
        strengths = [share.evaluate(hand, board) for hand in hands]
        best = max((s for s in strengths if s is not None), default=None)
        if best is not None:
            won.append((strengths[0] == best) / strengths.count(best))
    return sum(won) / len(won)
