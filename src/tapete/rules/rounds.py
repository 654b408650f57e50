"""Betting rounds: forced bets, who opens, the price, what counts as a bet, the end.

These are steps of the machine in `rules.hand`: functions over a hand's state.  What a seat may
raise to is decided in `rules.betting`; here its `Round` is read off the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapete.rules import betting, showdown
from tapete.rules.betting import Closed, IllegalAction, Offer, Round
from tapete.rules.events import Chips, Posted, Returned, Seat, Shown, Split
from tapete.rules.phases import BET, DEAL, SHOWDOWN
from tapete.rules.pots import build_pots, uncalled
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    BLINDS,
    DEAD,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    Limit,
    Post,
)
from tapete.rules.variants import Opener

if TYPE_CHECKING:
    from tapete.rules.hand import Hand


# -- forced bets -------------------------------------------------------------------------------


def post_all(hand: Hand, posts: Sequence[Post]) -> None:
    """Take antes and blinds; the price is nominal even if a blind is short (2.12)."""
    due = {kind: amount for _, amount, kind in posts}
    blinds = hand.stakes.blinds
    for post in posts:
        _post(hand, post)
    if BIG_BLIND in due and SMALL_BLIND not in due and len(blinds) > 1:
        hand.phantom += blinds[0]  # a dead small blind counts as posted (2.34)
    hand.high = hand.level = max((due[kind] for kind in LIVE & due.keys()), default=0)
    hand.ante = due.get(ANTE, 0)
    hand.full = _bet_size(hand)
    if hand.house.straddle_min_raise == "by_straddle" and hand.stakes.limit is not Limit.FIXED:
        hand.full = due.get(STRADDLE, hand.full)
    if hand.high:
        _bet_made(hand)


def _post(hand: Hand, post: Post) -> None:
    seat, nominal, kind = post
    amount = min(nominal, hand.stacks[seat])
    if kind in BLINDS:
        hand.actor = seat
        hand.phantom += nominal - amount
    if not amount:
        return
    if kind in DEAD:
        hand.stacks[seat] -= amount
        hand.dead += amount
        hand.ante_dead += amount if kind == BB_ANTE else 0
        hand.able &= -1 if hand.stacks[seat] else ~(1 << seat)
    else:
        pay(hand, seat, amount)
        hand.bets[seat] -= amount if kind == ANTE else 0  # an ante is nobody's bet (2.54)
    hand.log.append(Posted(seat, amount, kind))


def pay(hand: Hand, seat: Seat, amount: Chips) -> None:
    """Move chips from a stack to the middle."""
    hand.stacks[seat] -= amount
    hand.bets[seat] += amount
    hand.paid[seat] += amount
    if not hand.stacks[seat]:
        hand.able &= ~(1 << seat)


# -- opening and closing -----------------------------------------------------------------------


def open_round(hand: Hand) -> None:
    """Find who acts first, and let everybody with chips act once (2.4, 2.64)."""
    street = hand.variant.streets[hand.street]
    hand.phase = BET
    if hand.street:
        hand.full = _bet_size(hand)
    if street.opener is Opener.AFTER_BUTTON:
        hand.actor = hand.button
    elif street.opener is not Opener.AFTER_BLINDS:
        first = showdown.opens(hand, street.opener)
        hand.actor = (first - 1) % len(hand.stacks)
        if not hand.street and hand.stakes.bring_in:
            hand.high = hand.stakes.bring_in
            hand.bring_in = first if hand.able >> first & 1 else None
    if street.betting:
        hand.pending = hand.able


def close_round(hand: Hand) -> None:
    """Return what nobody matched, clear the round, and go to the next street."""
    take_back(hand)
    seats = len(hand.stacks)
    hand.bets, hand.acted_at = [0] * seats, [None] * seats
    hand.high = hand.level = hand.raises = 0
    hand.capped = False
    rest = hand.variant.streets[hand.street + 1 :]
    decides = rest and (hand.able & (hand.able - 1) or any(street.draws for street in rest))
    if not decides and hand.live & ~hand.able:
        _expose(hand, sum(street.board for street in rest))
    if rest:
        hand.phase, hand.aggressor = DEAL, None
        hand.street += 1
    else:
        hand.phase = SHOWDOWN


def take_back(hand: Hand) -> None:
    """Give the unmatched part of a bet back (1.42)."""
    seat, amount = uncalled(hand.paid)
    if amount:
        hand.stacks[seat] += amount
        hand.paid[seat] -= amount
        hand.bets[seat] -= min(amount, hand.bets[seat])
        hand.able |= 1 << seat & hand.live
        hand.log.append(Returned(seat, amount))


def _expose(hand: Hand, coming: int) -> None:
    """Turn up every live hand: all-in and no more betting (1.21); run the board `runs` times.

    In a draw game this waits for the last draw, because a draw is a decision, too.
    """
    if hand.exposed:
        return
    hand.exposed = True
    hand.log.extend(Shown(seat, hand.hole[seat]) for seat in hand.order if hand.live >> seat & 1)
    if coming and hand.runs > 1 and len(hand.boards) == 1:
        hand.boards = hand.boards * hand.runs
        hand.log.append(Split(hand.runs))


def square(hand: Hand) -> bool:
    """Whether the only seat with chips, if there is one, owes nothing (2.9)."""
    owner = hand.able.bit_length() - 1
    most = max(bet for seat, bet in enumerate(hand.bets) if hand.live >> seat & 1)
    return owner < 0 or hand.bets[owner] >= most


# -- the price and the raise -------------------------------------------------------------------


def price(hand: Hand) -> Chips:
    """The bet to match: the highest, or the most of the others if all are all-in (2.7)."""
    others = hand.live & ~(1 << hand.actor)
    if hand.able & others:
        return hand.high
    most = max((bet for seat, bet in enumerate(hand.bets) if others >> seat & 1), default=0)
    return max(min(hand.high, most), hand.bets[hand.actor])


def offer(hand: Hand) -> Offer | Closed:
    """The totals the actor may raise to, or why raising is closed."""
    seat = hand.actor
    bet, acted = hand.bets[seat], hand.acted_at[seat]
    able = hand.able & ~(1 << seat)
    return betting.raise_offer(
        Round(
            limit=hand.stakes.limit,
            high=0 if seat == hand.bring_in else hand.high,  # it is owed, not yet a bet (2.31)
            level=hand.level,
            full=hand.full,
            big=_big_size(hand),
            pot=_limit_pot(hand) if hand.stakes.limit is Limit.POT else 0,
            bet=bet,
            most=bet + hand.stacks[seat],
            call=price(hand) - bet,
            faced=None if acted is None else hand.high - acted,
            capped=hand.capped,
            raisable=any(
                able >> other & 1 and hand.stacks[other] + put > hand.high
                for other, put in enumerate(hand.bets)
            ),
        )
    )


def check_raise(hand: Hand, to: Chips) -> None:
    """Refuse a raise to `to` unless it is on offer.

    A recorded raise below the minimum that puts every opponent all-in happened as it happened.
    """
    if type(to) is not int:
        raise IllegalAction("not-chips", "0.2", f"chips are whole numbers, not {to!r}")
    allowed = offer(hand)
    if isinstance(allowed, Closed):
        raise IllegalAction(allowed.code, allowed.rule, betting.SENTENCES[allowed])
    lowest, highest, sizes = allowed
    if to < lowest and hand.recorded and _covers(hand, to):
        return
    if sizes and to not in sizes:
        words = " or ".join(map(str, sizes))
        raise IllegalAction("wrong-size", "2.20", f"fixed limit raises to {words} here")
    if to > highest:
        rule = "2.31" if hand.stakes.limit is Limit.POT else "2.26"
        raise IllegalAction("too-much", rule, f"the most to raise to is {highest}")
    if to < lowest:
        raise IllegalAction("too-little", "2.25", f"the least to raise to is {lowest}")


def count_bet(hand: Hand, to: Chips) -> None:
    """Whether a raise to `to` counts as a bet, and what the next is measured from.

    A short all-in raises only the price (2.27); in fixed limit half a bet is a bet (2.23).
    """
    by, fixed = to - hand.level, hand.stakes.limit is Limit.FIXED
    if by * (2 if fixed else 1) >= hand.full:
        if not hand.raises and not hand.street and hand.stakes.bring_in:
            hand.acted_at = [None] * len(hand.acted_at)  # the completion is bet one (2.63)
        if by > hand.full:
            hand.full = max(hand.full, _big_size(hand)) if fixed else by
        _bet_made(hand)
    elif fixed:
        return
    hand.level = to


def _bet_made(hand: Hand) -> None:
    """Count a bet, and see whether the cap is reached and holds (2.21, 2.22)."""
    hand.raises += 1
    uncapped = {
        "always": False,
        "off_if_headsup_before_cap": hand.live.bit_count() == 2 and not hand.capped,
        "off_if_event_headsup": len(hand.stacks) == 2,
    }[hand.house.fl_cap_heads_up]
    hand.capped = hand.raises >= hand.house.fl_bet_cap and not uncapped


def _bet_size(hand: Hand) -> Chips:
    """The bet of this street, or the smallest one; a bomb pot may ask for the ante (2.53)."""
    streets, stakes = hand.variant.streets, hand.stakes
    bomb = not streets[0].betting and stakes.limit is not Limit.FIXED
    if bomb and hand.ante and hand.house.bomb_min_bet == "ante":
        return hand.ante
    return stakes.bet_size(big=streets[hand.street].big)


def _covers(hand: Hand, to: Chips) -> bool:
    others = [seat for seat in hand.order if hand.live >> seat & 1 and seat != hand.actor]
    return to > hand.high and all(hand.bets[s] + hand.stacks[s] <= to for s in others)


def _big_size(hand: Hand) -> Chips:
    """The big bet where an open pair allows it on fourth street, else 0 (2.66)."""
    who = hand.house.stud_open_pair
    if not hand.variant.streets[hand.street].open_pair or who == "none":
        return 0
    seats = [hand.actor] if who == "holder_only" else hand.order
    pair = any(hand.live >> seat & 1 and showdown.open_pair(hand.up[seat]) for seat in seats)
    return hand.stakes.bet_size(big=True) if pair else 0


def _limit_pot(hand: Hand) -> Chips:
    """The chips that a pot-limit bet may match (2.31, 2.33-2.35)."""
    if hand.house.pl_pot_scope == "active_pot" and hand.street:
        before = [paid - bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
        last = build_pots(before, hand.live, hand.dead)[-1]
        active = last.amount if all(hand.able >> seat & 1 for seat in last.seats) else 0
        return max(active + sum(hand.bets), _bet_size(hand))
    pot = sum(hand.paid) + hand.dead
    if hand.street:
        return pot
    short = hand.phantom if hand.house.pl_short_blind == "as_full" else 0
    return pot + short - (0 if hand.house.pl_bba_counts_preflop else hand.ante_dead)
