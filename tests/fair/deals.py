"""Hands that are dealt fairly, for tests."""

from random import Random
from typing import NamedTuple

from tapete.cards import Card
from tapete.fair import (
    FORMAT,
    Contribution,
    DealtDeck,
    Moment,
    Proof,
    SealedDeck,
    Secret,
    plan_of,
    pledge_of,
)
from tapete.rules.events import Event, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House
from tapete.rules.stakes import Stakes, no_limit, stud
from tapete.rules.variants import Variant
from tapete.rules.view import redact

TABLE = "patio"
NUMBER = 12


class Deal(NamedTuple):
    """A hand that is over, and what proves it."""

    moment: Moment
    deck: tuple[Card, ...]
    secret: Secret
    hand: Hand

    def proof(self, viewer: Seat | None) -> Proof:
        def tell(event: Event) -> Event:
            return redact(event, viewer)

        told = tuple(map(tell, self.hand.log))
        dealt = DealtDeck(self.moment, self.deck, self.secret)
        return Proof(FORMAT, TABLE, NUMBER, dealt.seal, told, dealt.openings(self.hand.log, tell))


def nonce_of(dice: Random) -> str:
    return dice.randbytes(32).hex()


def contributions(
    dice: Random, seats: int, left_out: Seat | None = None
) -> tuple[Contribution, ...]:
    """A pledge of each seat, and what it reveals."""
    found = []
    for seat in range(seats):
        nonce = nonce_of(dice)
        pledge = pledge_of(TABLE, NUMBER, seat, nonce)
        found.append(Contribution(seat, pledge, None if seat == left_out else nonce))
    return tuple(found)


def stakes_of(variant: Variant) -> Stakes:
    return stud(10, 20, ante=1, bring_in=5) if variant.studs else no_limit(5, 10)


def sealed(dice: Random, variant: Variant, house: House = CASH) -> SealedDeck:
    moment = Moment(TABLE, NUMBER, plan_of(variant, house))
    deck = list(variant.deck)
    cards = [card for _ in range(moment.plan.decks) for card in dice.sample(deck, len(deck))]
    return SealedDeck(moment, cards, nonce_of(dice))


def played(
    seed: int, variant: Variant, seats: int, house: House = CASH, left_out: Seat | None = None
) -> Deal:
    """A hand to its end: everybody stays for long, and draws much."""
    dice = Random(seed)
    box = sealed(dice, variant, house)
    deck, secret = box.dealt(contributions(dice, seats, left_out))
    hand = Hand(variant, stakes_of(variant), [500] * seats, deck=deck, house=house)
    while not hand.done:
        if hand.drawing:
            held = hand.hole[hand.actor]
            hand.draw(dice.sample(held, dice.randint(0, len(held))))
        elif dice.random() < 0.02 and hand.legal and hand.legal.fold:
            hand.fold()
        else:
            hand.call()
    return Deal(box.moment, deck, secret, hand)
