"""What a seat may do, and much that it may not: verbs to try on a hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tapete.cards import Card
from tapete.rules.betting import Legal
from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.player import Verb

HUGE = 10**12


@dataclass(frozen=True, slots=True)
class Temper:
    """How a hand is played at random: weights of the verbs, and of a raise with all chips."""

    fold: int
    call: int
    raise_to: int
    all_in: int


CALM = Temper(fold=1, call=14, raise_to=1, all_in=0)
BRISK = Temper(fold=3, call=8, raise_to=4, all_in=0)
WILD = Temper(fold=1, call=4, raise_to=2, all_in=2)


def random_temper(rng: Random) -> Temper:
    return rng.choice((CALM, BRISK, WILD))


def random_verb(rng: Random, hand: Hand, temper: Temper) -> Verb:
    """One legal verb."""
    legal = hand.legal
    assert legal is not None
    if legal.draw is not None:
        return _draw(rng, hand, rng.randint(0, min(legal.draw, len(hand.hole[hand.actor]))))
    words = ["call"] * temper.call + ["fold"] * temper.fold * legal.fold
    if legal.raise_to:
        words += ["raise_to"] * temper.raise_to + ["all_in"] * temper.all_in
    word = rng.choice(words)
    if legal.raise_to is None or word in {"call", "fold"}:
        return _plain(word)
    low, high = legal.raise_to
    if word == "all_in":
        return _raise(high)
    return _raise(rng.choice(legal.sizes or (low, min(high, rng.randint(low, 3 * low)))))


def allowed(rng: Random, hand: Hand, legal: Legal) -> list[Verb]:
    """Every kind of verb that `legal` allows: each raise size, or the ends and one between."""
    if legal.draw is not None:
        held = len(hand.hole[legal.actor])
        counts = {0, 1, min(legal.draw, held)}
        return [_draw(rng, hand, count) for count in sorted(counts)]
    verbs = [_plain("call")] + [_plain("fold")] * legal.fold
    return verbs + [_raise(to) for to in sorted(set(_totals(rng, legal)))]


def forbidden(rng: Random, hand: Hand, legal: Legal | None) -> Iterator[Verb]:
    """Verbs that nothing allows now; without `legal` the hand is over and nothing is allowed."""
    if legal is None:
        yield from (_plain("fold"), _plain("call"), _raise(HUGE), Verb("draw"))
    elif legal.draw is not None:
        yield from (_plain("fold"), _plain("call"), _raise(hand.stakes.min_bet), _raise(0))
        yield from _impossible_draws(rng, hand, legal.draw)
    else:
        yield Verb("draw")
        if not legal.fold:
            yield _plain("fold")
        yield from (_raise(to) for to in _wrong_totals(rng, hand, legal))


def _plain(word: str) -> Verb:
    return Verb("fold") if word == "fold" else Verb("call")


def _raise(to: Chips) -> Verb:
    return Verb("raise_to", to=to)


def _draw(rng: Random, hand: Hand, count: int) -> Verb:
    held = [card for card in hand.hole[hand.actor] if card is not None]
    return Verb("draw", cards=tuple(rng.sample(held, count)))


def _totals(rng: Random, legal: Legal) -> list[Chips]:
    """Each size on offer, or the ends and one between."""
    if legal.raise_to is None:
        return []
    low, high = legal.raise_to
    return list(legal.sizes) or [low, high, rng.randint(low, high)]


def _wrong_totals(rng: Random, hand: Hand, legal: Legal) -> set[Chips]:
    """Totals around and far from what is on offer, and around the price and the stack."""
    all_in = hand.bets[legal.actor] + hand.stacks[legal.actor]
    marks = {0, hand.high, hand.high + hand.full, all_in, *(legal.raise_to or ()), *legal.sizes}
    totals = {mark + by for mark in marks for by in (-1, 0, 1)} | {-HUGE, HUGE}
    if legal.raise_to is None:
        return totals
    low, high = legal.raise_to
    totals.add(rng.randint(low, high))
    right = legal.sizes or range(low, high + 1)
    return {total for total in totals if total not in right}


def _impossible_draws(rng: Random, hand: Hand, limit: int) -> Iterator[Verb]:
    own: tuple[Card, ...] = tuple(card for card in hand.hole[hand.actor] if card is not None)
    others = [card for card in hand.variant.deck if card not in own]
    yield Verb("draw", cards=(rng.choice(others),))
    yield Verb("draw", cards=(own[0], own[0]))
    yield Verb("draw", cards=(*own, rng.choice(others))[: limit + 1])
