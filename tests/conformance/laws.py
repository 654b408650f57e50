"""The laws that every hand of every game keeps, whatever happens in it.

`obey` plays one deal at random and checks after every verb that chips are conserved, that what is
legal is accepted and nothing else, that a verb can be taken back and done again, that copies are
independent, that events survive JSON, and that they tell each viewer exactly what may be known.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from tapete.rules import view as secrecy
from tapete.rules.betting import IllegalAction, Legal
from tapete.rules.events import Event, Raked, Seat
from tapete.rules.hand import Hand
from tapete.rules.picture import Picture
from tapete.rules.player import Verb, act
from tapete.rules.stakes import Limit
from tests.conformance.deals import Deal
from tests.conformance.payouts import by_the_rulebook
from tests.conformance.reading import picture_for, public_picture, view_for
from tests.conformance.rounds import allowed_by_the_rulebook
from tests.conformance.verbs import allowed, forbidden, random_temper, random_verb

MOST_VERBS = 1000
"""More than any hand can take; one that goes on longer does not end."""

_slots = attrgetter(*Hand.__slots__)
_to_json = msgspec.json.Encoder().encode
_from_json: Callable[[bytes], list[Event]] = msgspec.json.Decoder(list[Event]).decode


def obey(deal: Deal, rng: Random) -> int:
    """Play `deal` to its end and check all laws on the way; the number of verbs."""
    hand, temper, tries = deal.hand(), random_temper(rng), Random(rng.getrandbits(32))
    pictures: dict[Seat | None, Picture] = {
        viewer: Picture() for viewer in (None, *range(len(deal.stacks)))
    }
    told, verbs = 0, list[Verb]()
    while True:
        _chips_are_conserved(deal, hand)
        _viewers_know_what_they_may(hand, pictures, hand.log[told:], tries)
        _events_survive_json(hand.log[told:])
        _the_rest_is_refused(hand, tries)
        told = len(hand.log)
        if hand.legal is None:
            break
        assert len(verbs) < MOST_VERBS, "the hand does not end"
        _all_that_is_legal_works(deal, hand, tries)
        verbs.append(random_verb(rng, hand, temper))
        _do(hand, verbs[-1])
    assert hand.done, "nobody has to act, and the hand is not over"
    _is_paid_by_the_rulebook(hand)
    _the_same_again(deal, hand, verbs)
    return len(verbs)


def state(hand: Hand) -> Any:
    """A hand's whole state; what the hand may still change is copied, as far as anybody goes."""
    return _apart(_slots(hand)), [_apart(moment) for moment in hand._past[-2:]]


def _apart(values: Iterable[Any]) -> list[Any]:
    return [value[:] if type(value) is list else value for value in values]


# -- one law each ------------------------------------------------------------------------------


def _chips_are_conserved(deal: Deal, hand: Hand) -> None:
    rake = sum(event.amount for event in hand.log if isinstance(event, Raked))
    assert sum(hand.stacks) + hand.pot + rake == sum(deal.stacks), "chips came or went"
    assert min(hand.stacks) >= 0, "a negative stack"
    assert sum(pot.amount for pot in hand.pots) == hand.pot, "the pots are not the pot"


def _viewers_know_what_they_may(
    hand: Hand, pictures: dict[Seat | None, Picture], news: Sequence[Event], rng: Random
) -> None:
    """Pictures folded from redacted events, one by one, are what an own reading allows."""
    public = public_picture(hand)
    for viewer, picture in pictures.items():
        for event in news:
            picture.tell(secrecy.redact(event, viewer))
        assert picture == picture_for(hand, viewer, public), f"events told {viewer} something else"
    viewer = rng.choice(list(pictures))
    assert secrecy.view(hand, viewer) == view_for(hand, viewer, public), f"the view of {viewer}"


def _events_survive_json(news: Sequence[Event]) -> None:
    assert _from_json(_to_json(news)) == news


def _the_rest_is_refused(hand: Hand, rng: Random) -> None:
    before, legal = state(hand), hand.legal
    for verb in forbidden(rng, hand, legal):
        try:
            act(hand, verb)
        except IllegalAction as refusal:
            _is_explained(refusal, verb, legal)
        else:
            raise AssertionError(f"{verb} was not refused by {legal}")
    assert state(hand) == before, "a refused verb changed something"


def _is_explained(refusal: IllegalAction, verb: Verb, legal: Legal | None) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", refusal.code), refusal.code
    assert re.match(r"\d\.\d+", refusal.rule), refusal.rule
    assert str(refusal).endswith(f"(rule {refusal.rule})")
    if legal and legal.closed and verb.verb == "raise_to":
        assert (refusal.code, refusal.rule) == (legal.closed.code, legal.closed.rule)


def _betting_is_by_the_rulebook(hand: Hand, legal: Legal) -> None:
    """The price and what may be raised are what an own reading of the log comes to."""
    if legal.call is None:
        return
    right = allowed_by_the_rulebook(hand)
    assert legal.call == right.call, "another price"
    if hand.variant.streets[hand.street].open_pair:  # perhaps two sizes, which it does not know
        return
    assert (legal.raise_to is not None) == right.raising, "another right to raise"
    if legal.raise_to is None:
        return
    low, high = legal.raise_to
    assert low == right.least, "another smallest raise"
    known_pot = hand.street > 0 and hand.house.pl_pot_scope == "all_pots"
    if hand.stakes.limit is not Limit.POT or known_pot:
        assert high == right.most, "another highest raise"


def _all_that_is_legal_works(deal: Deal, hand: Hand, rng: Random) -> None:
    """Every legal verb is accepted by a copy, which can go back on its own."""
    legal = hand.legal
    assert legal is not None
    assert legal.actor == hand.actor
    assert (legal.closed is None) == (legal.raise_to is not None or legal.draw is not None)
    assert (legal.call is None) == (legal.draw is not None) == hand.drawing
    _betting_is_by_the_rulebook(hand, legal)
    before, verbs = state(hand), allowed(rng, hand, legal)
    for verb in verbs:
        copy = hand.copy()
        act(copy, verb)
        _chips_are_conserved(deal, copy)
    verb, copy = rng.choice(verbs), hand.copy()
    act(copy, verb)
    copy.undo()
    assert state(copy) == before, f"{verb} cannot be taken back on a copy"
    if copy.turn:  # the hand it was copied from must not notice
        copy.undo()
        act(copy, Verb("draw") if copy.drawing else Verb("call"))
    assert state(hand) == before, "a copy is not independent"


def _do(hand: Hand, verb: Verb) -> None:
    """Do it, take it back, and do it again; a copy of before comes to the same."""
    before, copy, told = state(hand), hand.copy(), len(hand.log)
    act(hand, verb)
    after, news = state(hand), hand.log[told:]
    assert hand.turn == copy.turn + 1
    assert news, "a verb without an event"
    hand.undo()
    assert state(hand) == before, f"{verb} cannot be taken back"
    act(hand, verb)
    assert state(hand) == after, f"{verb} is not the same the second time"
    act(copy, verb)
    assert copy.log[told:] == news
    assert state(copy) == after, f"{verb} is not the same on a copy"


def _is_paid_by_the_rulebook(hand: Hand) -> None:
    """Unless there was rake, or cards were thrown away that might have won."""
    if not hand.mucks and not any(isinstance(event, Raked) for event in hand.log):
        assert hand.stacks == by_the_rulebook(hand), "a pot was shared otherwise"


def _the_same_again(deal: Deal, hand: Hand, verbs: Sequence[Verb]) -> None:
    """A hand built anew from its inputs and verbs is this hand; going back, each step is as was."""
    again = deal.hand()
    steps = [state(again)]
    for verb in verbs:
        act(again, verb)
        steps.append(state(again))
    assert steps[-1] == state(hand), "the same inputs gave another hand"
    for step in reversed(steps):
        assert state(again) == step, "going back leads elsewhere"
        if again.turn:
            again.undo()
    with suppress(IndexError):
        again.undo()
        raise AssertionError("there is something before the beginning")
