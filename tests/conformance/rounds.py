"""A betting round read off the log of its street, and what the rulebook allows in it.

This is a second opinion: it knows nothing of what the engine keeps about a round, and counts again
from the events.  Left out are the big bet of an open pair (2.66) and the pot of the first street
(2.34, 2.35).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tapete.rules.events import Called, Chips, Event, Folded, Posted, Raised, Seat
from tapete.rules.hand import Hand
from tapete.rules.stakes import ANTE, BRING_IN, Limit
from tests.conformance.reading import last_street


@dataclass(frozen=True, slots=True)
class Betting:
    """The numbers of 2.6 and 2.23."""

    price: Chips
    """The highest bet, nominal where a blind or the bring-in is short."""
    level: Chips
    """What a raise is measured from; in fixed limit not raised by less than half a bet."""
    full: Chips
    """The last full bet or raise; in fixed limit the bet of this street."""
    bets: int
    """How many full bets there are, the big blind included, the bring-in not."""
    capped: bool
    acted: dict[Seat, Chips]
    """The price when a seat last acted."""
    short: bool
    """Whether somebody raised all-in for less than a full raise."""


def betting_of(hand: Hand) -> Betting:
    """Read the round off the log."""
    now = _beginning(hand)
    street = last_street(hand.log)
    live = len(hand.stacks) - len(_folded(hand.log)) + len(_folded(street))
    for event in street:
        match event:
            case Posted(seat, _, kind) if kind == BRING_IN:
                now.acted[seat] = now.price
            case Called(seat, _, _):
                now.acted[seat] = now.price
            case Raised(seat, to, _):
                now = _raised(hand, now, seat, to, live)
            case Folded(_):
                live -= 1
    return now


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the actor may do, by the rulebook."""

    call: Chips
    """What it pays to stay in; never what would come straight back (2.7)."""
    least: Chips
    """The lowest total to raise to, all chips if there are fewer (2.25, 2.27)."""
    most: Chips
    """The highest total, where raising is open (2.26, 2.31)."""
    raising: bool
    """Whether it may raise at all (2.8, 2.21, 2.23, 2.28)."""


def allowed_by_the_rulebook(hand: Hand) -> Allowed:
    """Read the round, and apply the rules to it."""
    now, seat, limit = betting_of(hand), hand.actor, hand.stakes.limit
    bet, all_in = hand.bets[seat], hand.bets[seat] + hand.stacks[seat]
    out = {seat, *_folded(hand.log)}
    others = [other for other in range(len(hand.stacks)) if other not in out]
    price = now.price
    if not any(hand.stacks[other] for other in others):
        price = max(min(price, max(hand.bets[other] for other in others)), bet)
    least = min(now.level + now.full, all_in)
    pot_sized = 2 * now.price - bet + sum(hand.paid) + hand.dead
    most = {Limit.NO: all_in, Limit.FIXED: least, Limit.POT: min(all_in, max(least, pot_sized))}
    risen = now.price - now.acted[seat] if seat in now.acted else now.full
    return Allowed(
        min(price, all_in) - bet,
        least,
        most[limit],
        all_in > price
        and any(hand.bets[other] + hand.stacks[other] > now.price for other in others)
        and risen * _weight(limit) >= now.full
        and not (limit is Limit.FIXED and now.capped),
    )


def _weight(limit: Limit) -> int:
    """In fixed limit half a bet counts as one (2.23)."""
    return 2 if limit is Limit.FIXED else 1


def _beginning(hand: Hand) -> Betting:
    """Before anybody acted on this street."""
    house, stakes = hand.house, hand.stakes
    full = stakes.bet_size(big=hand.variant.streets[hand.street].big)
    antes = [event.amount for event in hand.log if isinstance(event, Posted) and event.kind == ANTE]
    bomb = not hand.variant.streets[0].betting and hand.house.bomb_min_bet == "ante"
    if bomb and antes and stakes.limit is not Limit.FIXED:
        full = max(antes)  # 2.53
    if hand.street:
        return Betting(0, 0, full, 0, capped=False, acted={}, short=False)
    blind = max(stakes.blinds, default=0)
    straddled = len(stakes.blinds) > 2 and stakes.limit is not Limit.FIXED
    if straddled and house.straddle_min_raise == "by_straddle":
        full = blind
    now = Betting(blind, blind, full, 0, capped=False, acted={}, short=False)
    return _bet(hand, now, len(hand.stacks)) if blind else replace(now, price=stakes.bring_in)


def _raised(hand: Hand, before: Betting, seat: Seat, to: Chips, live: int) -> Betting:
    limit = hand.stakes.limit
    fixed = limit is Limit.FIXED
    by = to - before.level
    now = replace(
        before,
        price=to,
        level=before.level if fixed else to,
        acted={**before.acted, seat: to},
        short=before.short or by < before.full,
    )
    if by * _weight(limit) < before.full:
        return now
    if not before.bets and before.price:  # the completion: who called the bring-in acts again
        now = replace(now, acted={seat: to})
    return _bet(hand, replace(now, level=to, full=before.full if fixed else by), live)


def _bet(hand: Hand, now: Betting, live: int) -> Betting:
    """One bet more; the cap is reached unless it does not hold between two (2.21, 2.22)."""
    exempt = {
        "always": False,
        "off_if_headsup_before_cap": live == 2,
        "off_if_event_headsup": len(hand.stacks) == 2,
    }[hand.house.fl_cap_heads_up]
    capped = now.bets + 1 >= hand.house.fl_bet_cap and not exempt
    return replace(now, bets=now.bets + 1, capped=now.capped or capped)


def _folded(log: Iterable[Event]) -> set[Seat]:
    return {event.seat for event in log if isinstance(event, Folded)}
