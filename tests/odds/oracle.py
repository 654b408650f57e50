"""Odds the slow and plain way: every deal in turn, judged by the readable evaluators."""

import random
from collections.abc import Iterator
from itertools import combinations, product
from math import prod

from tapete.cards import DECK, Cards
from tapete.eval.evaluators import READABLE
from tapete.odds import Range, Spot, ask
from tapete.odds.games import Game

Sums = tuple[list[float], list[float], list[float]]


def every_deal(spot: Spot) -> tuple[float, Sums]:
    """The weight of all deals, and what each seat won, tied, and got of them."""
    sums: Sums = ([0.0] * len(spot.players), [0.0] * len(spot.players), [0.0] * len(spot.players))
    deals = 0.0
    for weight, hands, board in _deals(spot):
        deals += weight
        for seat, part in enumerate(_parts(spot.game, hands, board)):
            sums[0][seat] += weight * (part == 1)
            sums[1][seat] += weight * (0 < part < 1)
            sums[2][seat] += weight * part
    return deals, sums


def random_hand(rng: random.Random, cards: int, deck: Cards = DECK) -> Cards:
    return tuple(sorted(rng.sample(deck, cards)))


def random_range(rng: random.Random, hands: int, deck: Cards = DECK) -> Range:
    """Some holes of hold'em, half of them with a weight below one."""
    chosen = rng.sample(list(combinations(deck, 2)), hands)
    return Range.of({hand: rng.choice([1.0, rng.choice([0.25, 0.5, 0.75])]) for hand in chosen})


def random_spot(seed: int, board: int, hands: int = 6, dead: int = 0, players: int = 2) -> Spot:
    rng = random.Random(seed)
    known = rng.sample(DECK, board + dead)
    left = tuple(card for card in DECK if card not in known)
    ranges = [random_range(rng, hands, left) for _ in range(players)]
    return ask(ranges, known[:board], known[board:])


def _deals(spot: Spot) -> Iterator[tuple[float, list[Cards], Cards]]:
    out = {*spot.board, *spot.dead}
    for chosen in product(*(list(zip(p.hands, p.weights, strict=True)) for p in spot.players)):
        held = [card for hand, _ in chosen for card in hand]
        if len({*held, *out}) < len(held) + len(out):
            continue
        left = tuple(card for card in spot.game.deck if card not in out and card not in held)
        for hands, rest in _completed([hand for hand, _ in chosen], left, spot.game.hole):
            for common in combinations(rest, spot.to_come):
                yield prod(weight for _, weight in chosen), hands, (*spot.board, *common)


def _completed(hands: list[Cards], left: Cards, size: int) -> Iterator[tuple[list[Cards], Cards]]:
    """The hands with all cards that they may yet get, and what is left then."""
    if not hands:
        yield [], left
        return
    first, *others = hands
    for got in combinations(left, size - len(first)):
        rest = tuple(card for card in left if card not in got)
        for after, remaining in _completed(others, rest, size):
            yield [first + got, *after], remaining


def _parts(game: Game, hands: list[Cards], board: Cards) -> list[float]:
    shares = []
    for name in game.ladders:
        strengths = [getattr(READABLE, name)(hand, board) for hand in hands]
        best = max((s for s in strengths if s is not None), default=None)
        if best is not None:
            winners = [strength == best for strength in strengths]
            shares.append([won / sum(winners) for won in winners])
    return [sum(column) / len(shares) for column in zip(*shares, strict=True)]
