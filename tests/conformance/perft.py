"""Count a small game's whole tree by doing and undoing every verb.

One number checks what may be done where, who acts, when a hand ends, and that `undo` is exact:
the sizes of these trees are published, and a single wrong choice changes them.
"""

from collections import Counter
from itertools import permutations
from typing import TypeAlias

from tapete.rules.events import Cards
from tapete.rules.hand import Hand
from tapete.rules.house import House
from tapete.rules.stakes import Stakes
from tapete.rules.variants import Variant

Place: TypeAlias = tuple[Cards, str]
"""A point of the tree: the cards that have been dealt, and what has been done."""


def tree_size(variant: Variant, stakes: Stakes, house: House, seats: int) -> tuple[int, int]:
    """How many places of the tree wait for a decision, and at how many the hand is over."""
    places: dict[Place, bool] = {}
    cards = sum(seats * street.down + street.board for street in variant.streets)
    for dealt in permutations(variant.deck, cards):
        rest = [card for card in variant.deck if card not in dealt]
        hand = Hand(variant, stakes, [100] * seats, deck=(*dealt, *rest), house=house)
        _walk(hand, "", places)
    count = Counter(places.values())
    return count[False], count[True]


def _walk(hand: Hand, done: str, places: dict[Place, bool]) -> None:
    legal = hand.legal
    dealt = tuple(card for cards in (*hand.hole, *hand.boards) for card in cards)
    places[dealt, done] = legal is None
    if legal is None:
        return
    hand.call()
    _walk(hand, done + "c", places)
    hand.undo()
    if not legal.check:  # to fold what is free is legal (2.13), and no game tree has it
        hand.fold()
        _walk(hand, done + "f", places)
        hand.undo()
    for to in legal.sizes:
        hand.raise_to(to)
        _walk(hand, f"{done}r{to}", places)
        hand.undo()
