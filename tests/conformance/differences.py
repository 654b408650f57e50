"""Where PokerKit plays otherwise, and the rule that says why we do not.

A difference is allowed only if the situation is recognised: each entry looks at the log, not at the
engine's own bookkeeping, and says which rule of the rulebook decides.  Whatever no entry
recognises is a disagreement, and somebody is wrong.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tapete.rules.events import Called, Chips, Folded, Posted, Raised
from tapete.rules.hand import Hand
from tapete.rules.stakes import ANTE, BLINDS, BRING_IN, Limit
from tests.conformance.payouts import as_pokerkit_does, by_the_rulebook, some_low_is_unclaimed
from tests.conformance.pokerkit_peer import Choice, PokerKit
from tests.conformance.reading import last_street
from tests.conformance.rounds import allowed_by_the_rulebook, betting_of


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand, and what both engines say of it; without choices it is over."""

    hand: Hand
    peer: PokerKit
    ours: Choice | None = None
    theirs: Choice | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs, by which rule we are right, and when that is the case."""

    what: str
    rule: str
    because: str
    recognises: Callable[[Situation], bool]


def explain(what: str, situation: Situation) -> Difference | None:
    """The first allowed difference that recognises the situation."""
    known = (each for each in DIFFERENCES if each.what == what and each.recognises(situation))
    return next(known, None)


# -- predicates --------------------------------------------------------------------------------


def _posted(hand: Hand, kinds: Iterable[str]) -> list[Posted]:
    return [e for e in hand.log if isinstance(e, Posted) and e.kind in kinds]


def equal_blinds_heads_up(s: Situation) -> bool:
    """Before anybody acted, two players who posted the same."""
    posted = [event.amount for event in _posted(s.hand, BLINDS)]
    untouched = not any(isinstance(e, Called | Raised | Folded) for e in s.hand.log)
    return len(s.hand.stacks) == 2 and untouched and len(set(posted)) == 1


def short_forced_bet(s: Situation) -> bool:
    """On the first street, no blind was posted in full; or who brought it in had too little."""
    stakes = s.hand.stakes
    if s.hand.street:
        return False
    if not s.hand.variant.studs:
        blinds = [event.amount for event in _posted(s.hand, BLINDS)]
        return max(blinds, default=0) < max(stakes.blinds)
    put_in = [event for event in last_street(s.hand.log) if isinstance(event, Posted | Called)]
    bets = [event.amount for event in put_in if isinstance(event, Called) or event.kind != ANTE]
    return bets[0] < stakes.bring_in if bets else bring_in_seat_all_in(s)


def price_of_short_bet(s: Situation) -> bool:
    """Nobody has raised; we ask for the nominal bet, PokerKit for what the short seat put in."""
    put_in = max(s.hand.bets) - s.hand.bets[s.hand.actor]
    ours_is_right = s.ours is not None and s.ours.call == allowed_by_the_rulebook(s.hand).call
    theirs_is_short = s.theirs is not None and s.theirs.call == put_in
    return short_forced_bet(s) and ours_is_right and theirs_is_short


def measured_from_short_bet(s: Situation) -> bool:
    """We measure a raise from the nominal bet, PokerKit from what was put in."""
    return short_forced_bet(s) and _ours_from(s) in {None, allowed_by_the_rulebook(s.hand).least}


def owes_bring_in(s: Situation) -> bool:
    return s.hand.variant.studs and s.hand.street == 0 and not _posted(s.hand, (BRING_IN,))


def bring_in_seat_all_in(s: Situation) -> bool:
    """Nobody has brought it in, because the low card's seat is all-in from the ante."""
    untouched = not any(isinstance(e, Called | Raised | Folded) for e in s.hand.log)
    nobody = s.hand.stakes.bring_in and owes_bring_in(s) and untouched
    return bool(nobody and s.ours and s.ours.fold and s.theirs and not s.theirs.fold)


def bring_in_takes_all(s: Situation) -> bool:
    seat, theirs = s.hand.actor, s.theirs
    all_in = s.hand.stacks[seat]
    return bool(
        owes_bring_in(s)
        and all_in <= s.hand.stakes.bring_in
        and theirs
        and theirs.raise_to == (all_in, all_in)
    )


def blind_is_a_bet(s: Situation) -> bool:
    """Three raises over the big blind make four bets, and PokerKit allows a fourth raise."""
    return s.hand.street == 0 and bool(s.hand.stakes.blinds) and half_bets(s, short=False)


def half_bets(s: Situation, *, short: bool = True) -> bool:
    """Fixed limit, perhaps with an odd all-in: we offer what the rulebook counts."""
    rule = allowed_by_the_rulebook(s.hand)
    right = rule.least if rule.raising else None
    fixed = s.hand.stakes.limit is Limit.FIXED
    return fixed and betting_of(s.hand).short == short and _ours_from(s) == right


def has_acted_on_short_raise(s: Situation) -> bool:
    """The seat acted, and the price has risen by less than a full raise since."""
    now = betting_of(s.hand)
    acted = now.acted.get(s.hand.actor)
    return _ours_from(s) is None and acted is not None and 0 < now.price - acted < now.full


def bring_in_nobody_reaches(s: Situation) -> bool:
    """Nobody else has chips for the whole bring-in, so a completion would only come back."""
    others = [
        s.hand.stacks[seat]
        for seat, live in enumerate(s.peer.live)
        if live and seat != s.hand.actor
    ]
    closed = _ours_from(s) is None
    return closed and owes_bring_in(s) and max(others) <= s.hand.stakes.bring_in


def completion_is_the_first_bet(s: Situation) -> bool:
    """We measure the next raise from the whole completion, PokerKit without the bring-in."""
    third_street = s.hand.variant.studs and s.hand.street == 0
    right = allowed_by_the_rulebook(s.hand).least
    lower = s.theirs.raise_to[0] if s.theirs and s.theirs.raise_to else 0
    ours_is_right = _raises(s.hand) > 0 and _ours_from(s) == right
    return third_street and ours_is_right and right - lower <= s.hand.stakes.bring_in


def nobody_left_to_bet(s: Situation) -> bool:
    """PokerKit asks the only seat with chips, who owes nothing, for a check."""
    theirs = s.theirs
    able = [seat for seat, live in enumerate(s.peer.live) if live and s.peer.stacks[seat]]
    return bool(theirs and not theirs.call and not theirs.raise_to and able == [theirs.seat])


def mucked_cards_would_be_dealt(s: Situation) -> bool:
    """The stub has no card for each live seat, but has with the folded hands shuffled in."""
    held = sum(map(len, s.hand.hole)) + sum(map(len, s.hand.up))
    folded = any(isinstance(event, Folded) for event in s.hand.log)
    live = s.hand.live.bit_count()
    return s.hand.variant.studs and folded and len(s.hand.variant.deck) - held < live


def side_pot_without_low(s: Situation) -> bool:
    return some_low_is_unclaimed(s.hand) and splits_explained(s)


def splits_explained(s: Situation) -> bool:
    """We pay what the rulebook says, and PokerKit what comes of its own way to split."""
    return s.hand.stacks == by_the_rulebook(s.hand) and s.peer.stacks == as_pokerkit_does(s.hand)


def _ours_from(s: Situation) -> Chips | None:
    """The lowest total we allow; None if none."""
    return s.ours.raise_to[0] if s.ours and s.ours.raise_to else None


def _raises(hand: Hand) -> int:
    return sum(isinstance(event, Raised) for event in last_street(hand.log))


DIFFERENCES = (
    Difference(
        "seat",
        "3.1",
        "heads-up the button acts first before the flop, also with equal blinds",
        equal_blinds_heads_up,
    ),
    Difference(
        "call",
        "2.12, 2.7, 2.63",
        "a short blind or bring-in does not lower the price",
        price_of_short_bet,
    ),
    Difference(
        "fold",
        "2.63, TDA RP-10-E",
        "where the low card is all-in, the next seat may also fold",
        bring_in_seat_all_in,
    ),
    Difference(
        "raise_to",
        "2.8",
        "posting the bring-in takes all chips, so there is nothing to complete with",
        bring_in_takes_all,
    ),
    Difference(
        "raise_to",
        "2.8",
        "no completion is offered where the others cannot even reach the bring-in",
        bring_in_nobody_reaches,
    ),
    Difference(
        "raise_to",
        "2.21",
        "the big blind is the first of the four bets",
        blind_is_a_bet,
    ),
    Difference(
        "raise_to",
        "2.23, TDA 47-B",
        "in fixed limit half a bet decides what an all-in counts",
        half_bets,
    ),
    Difference(
        "raise_to",
        "2.28, TDA 47-A, Add 47 ex 3-A",
        "a short all-in does not reopen the betting to who has checked, called or raised",
        has_acted_on_short_raise,
    ),
    Difference(
        "raise_to",
        "2.63",
        "the completion is bet number one, the bring-in is no bet",
        completion_is_the_first_bet,
    ),
    Difference(
        "raise_to",
        "2.12, 2.7, 2.63",
        "nor is a raise measured from what is short",
        measured_from_short_bet,
    ),
    Difference(
        "check",
        "2.9",
        "with at most one seat that has chips and owes nothing there is no more betting",
        nobody_left_to_bet,
    ),
    Difference(
        "cards",
        "2.69, TDA RP-10-H",
        "folded hands are not dealt again in stud; one card serves all",
        mucked_cards_would_be_dealt,
    ),
    Difference(
        "stacks",
        "1.9, 1.32",
        "the low half of a pot in which nobody qualifies goes to that pot's high",
        side_pot_without_low,
    ),
    Difference(
        "stacks",
        "1.30-1.33",
        "each pot is split on its own, odd chips go one each by seat, in stud by card",
        splits_explained,
    ),
)
