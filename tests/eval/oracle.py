"""Poker hands judged the slow way, as tuples: what the evaluators are compared with.

Shares no code with `tapete.eval`. Five cards are read as the rulebook says; six or seven are every
five of them in turn. A judgement is ``(category, tie-break list...)``.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement

from tapete.cards import Cards

Judgement = tuple[int, ...]
Judge = Callable[[Cards], Judgement]


def high(cards: Cards) -> Judgement:
    return _judge(cards, wheel="2345A")


def short_deck(cards: Cards) -> Judgement:
    category, *ties = _judge(cards, wheel="6789A")
    return ({5: 6, 6: 5}.get(category, category), *ties)


def deuce_to_seven(cards: Cards) -> Judgement:
    return _judge(cards, wheel=None)


def ace_to_five(cards: Cards) -> Judgement:
    ranks = [card // 4 + 2 for card in cards]
    return _groups([1 if rank == 14 else rank for rank in ranks])


def best(judge: Judge, cards: Cards) -> Judgement:
    return max(judge(five) for five in combinations(cards, 5))


def lowest(judge: Judge, cards: Cards) -> Judgement:
    return min(judge(five) for five in combinations(cards, 5))


def fives(cards: Cards) -> Iterator[Cards]:
    """Every five of these cards, each with its highest card first."""
    return combinations(sorted(cards, reverse=True), 5)


def omaha_hands(hole: Cards, board: Cards) -> Iterator[Cards]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three


def badugi(cards: Cards) -> Judgement:
    """Cards missing to four, then the ranks: the smallest is the best."""
    found = []
    for size in range(1, 5):
        for chosen in combinations(cards, size):
            ranks = {1 if card // 4 == 12 else card // 4 + 2 for card in chosen}
            if len(ranks) == len({card % 4 for card in chosen}) == size:
                found.append((4 - size, *sorted(ranks, reverse=True)))
    return min(found)


def five_card_classes(lowest_rank: int = 0) -> Iterator[Cards]:
    """One hand for each that differs: every five ranks in mixed suits, and in one suit."""
    for ranks in combinations_with_replacement(range(lowest_rank, 13), 5):
        if max(map(ranks.count, ranks)) <= 4:
            yield tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))
        if len(set(ranks)) == 5:
            yield tuple(rank * 4 for rank in ranks)


def _judge(cards: Cards, wheel: str | None) -> Judgement:
    ranks = [card // 4 + 2 for card in cards]
    category, *ties = _groups(ranks)
    top = _straight_top("".join("..23456789TJQKA"[rank] for rank in sorted(ranks)), wheel)
    flush = len({card % 4 for card in cards}) == 1
    if top:
        return (8 if flush else 4, top)
    return (5 if flush else category, *ties)


def _straight_top(letters: str, wheel: str | None) -> int:
    if letters == wheel:
        return int(wheel[3])
    return "..23456789TJQKA".index(letters[4]) if letters in "23456789TJQKA" else 0


def _groups(ranks: list[int]) -> Judgement:
    """Category and tie-break list when neither straight nor flush is looked at."""
    ties = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    pairs = sum(ranks.count(rank) == 2 for rank in ties)
    most = max(map(ranks.count, ranks))
    category = {(4, 0): 7, (3, 1): 6, (3, 0): 3, (2, 2): 2, (2, 1): 1, (1, 0): 0}[most, pairs]
    return (category, *ties)
