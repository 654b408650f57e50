"""Non-interference: what a viewer has never been shown changes nothing of what it receives.

A hand is played; two cards that the viewer has not seen change places in the deck; the same verbs
are done again.  Every byte that the viewer receives must be the same.  Which cards a viewer has
seen is read off the hand's own log here, never asked of the code under test.

One thing may rightly change: a hand that was thrown away at the showdown with its loser's cards
might win with other cards.  Then the bytes must be the same up to the showdown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

import msgspec

from tapete.cards import Card
from tapete.rules import view as secrecy
from tapete.rules.betting import IllegalAction
from tapete.rules.events import BoardDealt, Dealt, Discarded, Event, Mucked, Seat, Shown, Won
from tapete.rules.hand import Hand
from tapete.rules.player import Verb, act
from tests.conformance.deals import Deal
from tests.conformance.verbs import random_temper, random_verb

VIEWERS, SWAPS = 3, 3
"""How many seats look on beside a spectator, and how many swaps are tried for each."""

_json = msgspec.json.Encoder().encode


class Leak(AssertionError):
    """A viewer received something else because of a card that it must not know."""


@dataclass(frozen=True, slots=True)
class Move:
    """A verb that names cards by their places, so that it can be done with other cards."""

    verb: Verb
    places: tuple[int, ...] = ()

    def do(self, hand: Hand) -> None:
        if self.verb.verb != "draw":
            act(hand, self.verb)
        else:
            hand.draw([hand.hole[hand.actor][place] for place in self.places])


Stream: TypeAlias = list[bytes]
"""What a viewer receives: the news and the view, at the beginning and after each verb."""


def keep_secrets(deal: Deal, rng: Random) -> int:
    """Play `deal`, then swap unseen cards for each viewer; the number of swaps."""
    moves, hand = play(deal, rng)
    swaps = 0
    seats = range(len(deal.stacks))
    for viewer in (None, *rng.sample(seats, min(VIEWERS, len(seats)))):
        received, _ = replay(deal, moves, viewer)
        for one, other in unseen_pairs(rng, deal, hand, viewer):
            try:
                again, changed = replay(swapped(deal, one, other), moves, viewer)
            except IllegalAction as error:
                raise Leak(f"what is legal depends on a hidden card: {error}") from error
            if _same_outcome(hand, changed):
                _compare(received, again, viewer)
            else:
                _may_change_the_outcome(hand, one, other)
                _compare(received[:-1], again[:-1], viewer)
            swaps += 1
    return swaps


def play(deal: Deal, rng: Random) -> tuple[list[Move], Hand]:
    """A random hand, and its moves."""
    hand, temper, moves = deal.hand(), random_temper(rng), list[Move]()
    while hand.legal is not None:
        verb = random_verb(rng, hand, temper)
        places = tuple(hand.hole[hand.actor].index(card) for card in verb.cards)
        moves.append(Move(verb, places))
        moves[-1].do(hand)
    return moves, hand


def replay(deal: Deal, moves: Sequence[Move], viewer: Seat | None) -> tuple[Stream, Hand]:
    """What `viewer` receives of these moves, and the hand at its end."""
    hand, stream, told = deal.hand(), Stream(), 0
    for move in (None, *moves):
        if move:
            move.do(hand)
        news = [secrecy.redact(event, viewer) for event in hand.log[told:]]
        stream.append(_json(news) + _json(secrecy.view(hand, viewer)))
        told = len(hand.log)
    return stream, hand


def swapped(deal: Deal, one: Card, other: Card) -> Deal:
    """`deal` with two cards exchanged, wherever they are in the deck."""
    change = {one: other, other: one}
    return replace(deal, deck=tuple(change.get(card, card) for card in deal.deck))


def unseen_pairs(
    rng: Random, deal: Deal, hand: Hand, viewer: Seat | None
) -> Iterator[tuple[Card, Card]]:
    """Pairs of cards that `viewer` has not seen by the end; one was often held by somebody."""
    seen = set(_seen(hand.log, viewer))
    unseen = [card for card in deal.variant.deck if card not in seen]
    held = [card for cards in hand.hole for card in cards if card is not None and card not in seen]
    for _ in range(SWAPS if len(unseen) > 1 else 0):
        one = rng.choice(held or unseen)
        yield one, rng.choice([card for card in unseen if card != one])


def _seen(log: Sequence[Event], viewer: Seat | None) -> Iterator[Card | None]:
    for event in log:
        match event:
            case BoardDealt(_, cards) | Shown(_, cards):
                yield from cards
            case Dealt(seat, down, up):
                yield from up
                yield from down if seat == viewer else ()
            case Discarded(seat, cards) if seat == viewer:
                yield from cards


def _same_outcome(hand: Hand, changed: Hand) -> bool:
    """Whether the same seats showed, threw their cards away, and won the same."""
    kinds = (Shown, Mucked, Won)
    first, second = (
        [event for event in one.log if isinstance(event, kinds)] for one in (hand, changed)
    )
    return len(first) == len(second) and all(
        type(a) is type(b) and a.seat == b.seat and (a == b or not isinstance(a, Won))
        for a, b in zip(first, second, strict=True)
    )


def _may_change_the_outcome(hand: Hand, one: Card, other: Card) -> None:
    """Only a hand that was thrown away at the showdown may win or lose by other cards."""
    mucked = [event.seat for event in hand.log if isinstance(event, Mucked)]
    cards = {card for seat in mucked for card in hand.hole[seat]}
    if not {one, other} & cards:
        raise Leak("a hidden card of nobody at the showdown changed the outcome")


def _compare(received: Stream, again: Stream, viewer: Seat | None) -> None:
    for step, (first, second) in enumerate(zip(received, again, strict=True)):
        if first != second:
            raise Leak(f"viewer {viewer}, step {step}: {first!r} became {second!r}")
