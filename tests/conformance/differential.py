"""Play the same hand here and in PokerKit, and compare every decision and what is paid.

Where the two differ and the rulebook says why, the hand goes on with a verb that both accept, or
stops if there is none.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.player import Verb, act
from tapete.rules.stakes import Limit
from tapete.rules.variants import Variant
from tests.conformance.deals import Deal, random_deck, random_stacks, random_stakes
from tests.conformance.differences import Difference, Situation, explain
from tests.conformance.pokerkit_peer import PEER_HOUSE, Choice, PokerKit
from tests.conformance.verbs import Temper, random_temper, random_verb


class Disagreement(AssertionError):
    """The engines differ, and no rule is known that says why."""


@dataclass(slots=True)
class Tally:
    """What came of comparing hands."""

    hands: int = 0
    decisions: int = 0
    """Decisions on which both agreed in every point."""
    stopped: int = 0
    """Hands that could not go on after an allowed difference."""
    allowed: Counter[Difference] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.hands += other.hands
        self.decisions += other.decisions
        self.stopped += other.stopped
        self.allowed.update(other.allowed)


class _Stop(Exception):
    """After an allowed difference there is no verb that both accept."""


def shared_deal(rng: Random, variant: Variant, limit: Limit) -> Deal:
    """A deal that PokerKit can express: usual posts, one run, its own house rules."""
    seats = rng.randint(2, variant.max_seats)
    stakes = random_stakes(rng, variant, limit, seats)
    cards = seats * variant.streets[0].down + 2 * sum(street.board for street in variant.streets)
    cards += sum(street.burn == "always" for street in variant.streets)
    two_boards = not variant.draws and not variant.studs and cards <= len(variant.deck)
    return Deal(
        variant,
        stakes,
        random_stacks(rng, stakes, seats),
        rng.randrange(seats),
        random_deck(rng, variant),
        PEER_HOUSE,
        boards=2 if two_boards and rng.random() < 0.2 else 1,
    )


def compare(deal: Deal, rng: Random) -> Tally:
    """One random hand of `deal`, played on both sides."""
    hand, peer, temper = deal.hand(), PokerKit(deal), random_temper(rng)
    tally, told = Tally(hands=1), 0
    try:
        while True:
            peer.tell(hand.log[told:])
            told = len(hand.log)
            _catch_up(hand, peer, tally)
            if hand.legal is None:
                break
            verb = _next_verb(hand, peer, temper, rng, tally)
            peer.do(verb)
            act(hand, verb)
        _compare_stacks(hand, peer, tally)
    except _Stop:
        tally.stopped += 1
    return tally


def _catch_up(hand: Hand, peer: PokerKit, tally: Tally) -> None:
    """Deal what is still to be dealt; PokerKit may want a check for it that decides nothing."""
    while peer.drawer is None and (peer.coming or hand.drawing or (hand.done and peer.choice)):
        if peer.choice is None:
            _allow("cards", Situation(hand, peer), tally)
            raise _Stop
        _allow("check", Situation(hand, peer, None, peer.choice), tally)
        peer.do(Verb("call"))
        peer.tell(())


def _next_verb(hand: Hand, peer: PokerKit, temper: Temper, rng: Random, tally: Tally) -> Verb:
    """Compare what may be done, and choose something that both allow."""
    if hand.drawing:
        if peer.drawer != hand.actor:
            raise Disagreement(f"seat {hand.actor} draws, there {peer.drawer}")
        tally.decisions += 1
        return random_verb(rng, hand, temper)
    ours, theirs = _our_choice(hand), peer.choice
    if ours == theirs:
        tally.decisions += 1
        return random_verb(rng, hand, temper)
    if theirs is None:
        raise Disagreement(f"{ours}, and nobody acts there")
    situation = Situation(hand, peer, ours, theirs)
    if ours.seat != theirs.seat:
        _allow("seat", situation, tally)
        raise _Stop
    for what in ("fold", "call", "raise_to"):
        if getattr(ours, what) != getattr(theirs, what):
            _allow(what, situation, tally)
    return _common_verb(ours, theirs, rng)


def _our_choice(hand: Hand) -> Choice:
    legal = hand.legal
    assert legal is not None
    assert legal.call is not None
    return Choice(legal.actor, legal.fold, legal.call, legal.raise_to)


def _allow(what: str, situation: Situation, tally: Tally) -> None:
    difference = explain(what, situation)
    if difference is None:
        raise Disagreement(
            f"{what}: {situation.ours} here, {situation.theirs} there;"
            f" stacks {situation.hand.stacks} here, {situation.peer.stacks} there"
        )
    tally.allowed[difference] += 1


def _common_verb(ours: Choice, theirs: Choice, rng: Random) -> Verb:
    verbs = [Verb("raise_to", to=to) for to in _common_totals(ours, theirs)]
    if ours.fold and theirs.fold:
        verbs.append(Verb("fold"))
    if ours.call == theirs.call:
        verbs += [Verb("call")] * 3
    if not verbs:
        raise _Stop
    return rng.choice(verbs)


def _common_totals(ours: Choice, theirs: Choice) -> set[Chips]:
    if ours.raise_to is None or theirs.raise_to is None:
        return set()
    low = max(ours.raise_to[0], theirs.raise_to[0])
    high = min(ours.raise_to[1], theirs.raise_to[1])
    return {low, high} if low <= high else set()


def _compare_stacks(hand: Hand, peer: PokerKit, tally: Tally) -> None:
    situation = Situation(hand, peer)
    if peer.state.status:
        raise Disagreement(f"the hand is over, and not there: {peer.choice}")
    if peer.stacks != hand.stacks:
        _allow("stacks", situation, tally)
