"""Shuffle and public permutation are chance, and these tests would see it if they were not."""

from collections.abc import Callable, Sequence
from random import Random
from secrets import token_bytes

import pytest

from tapete.cards import DECK
from tapete.fair.permutation import permutations
from tapete.room.shuffle import shuffled
from tests.fair.statistics import gathered, suspicious

pytestmark = pytest.mark.slow

COUNT = 40_000

Shuffle = Callable[[], Sequence[int]]


def permuted() -> Sequence[int]:
    """The public permutation of one honest number."""
    return permutations(token_bytes(32), 52, 1)


def dealt() -> Sequence[int]:
    """A sealed deck as it is dealt."""
    sealed = shuffled(DECK)
    return [sealed[position] for position in permuted()]


def second() -> Sequence[int]:
    """The permutation of the cards that come back."""
    return [position - 52 for position in permutations(token_bytes(32), 52, 2)[52:]]


def counted() -> Shuffle:
    """Permutations of seeds that hardly differ."""
    seeds = iter(range(10**9))
    return lambda: permutations(next(seeds).to_bytes(32, "big"), 52, 1)


@pytest.mark.parametrize(
    "shuffle",
    [lambda: shuffled(DECK), permuted, dealt, second, counted()],
    ids=["shuffle", "permutation", "deal", "second permutation", "counted seeds"],
)
def test_it_looks_like_chance(shuffle: Shuffle) -> None:
    assert suspicious(gathered(shuffle, COUNT)) == {}


# -- biased ones ---------------------------------------------------------------------------------


def swaps_with_anywhere(dice: Random) -> Sequence[int]:
    """The best known mistake: every card changes places with any of all the cards."""
    cards = list(DECK)
    for place in range(52):
        other = dice.randrange(52)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def never_stays(dice: Random) -> Sequence[int]:
    """Sattolo's: off by one, no card ever stays where it lay."""
    cards = list(DECK)
    for last in range(51, 0, -1):
        chosen = dice.randrange(last)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def without_passing_over(dice: Random) -> Sequence[int]:
    """Fisher-Yates with a byte's remainder and no rejection."""
    cards = list(DECK)
    for last in range(51, 0, -1):
        chosen = dice.randrange(256) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def by_hand(dice: Random) -> Sequence[int]:
    """Six riffles of a new deck; seven are said to be enough, and are not."""
    cards = list(DECK)
    for _ in range(6):
        piles = [[], []]  # type: list[list[int]]
        for card in cards:
            piles[dice.randrange(2)].append(card)
        cards = piles[0] + piles[1]
    return cards


def few_seeds(dice: Random) -> Sequence[int]:
    """Right shuffles, but only so many of them as there are milliseconds in some minutes."""
    return Random(dice.randrange(2**9)).sample(DECK, 52)


def lucky(dice: Random) -> Sequence[int]:
    """A right shuffle in which once in a hundred times the first seat gets an ace."""
    cards = dice.sample(DECK, 52)
    if dice.random() < 0.01:
        at = cards.index(51)
        cards[0], cards[at] = cards[at], cards[0]
    return cards


def sticky() -> Callable[[Random], Sequence[int]]:
    """Shuffles the deck as it was left, and leaves a few cards where they are."""
    cards = list(DECK)

    def again(dice: Random) -> Sequence[int]:
        for last in range(51, 3, -1):
            chosen = dice.randrange(last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return list(cards)

    return again


@pytest.mark.parametrize(
    "biased",
    [swaps_with_anywhere, never_stays, without_passing_over, by_hand, few_seeds, lucky, sticky()],
    ids=lambda biased: biased.__name__,
)
def test_a_biased_shuffle_is_found_out(biased: Callable[[Random], Sequence[int]]) -> None:
    dice = Random(7)
    assert suspicious(gathered(lambda: biased(dice), COUNT)) != {}
