"""A hand at the table: decisions, seats that are gone, and the chips when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.rules.betting import IllegalAction
from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.rules.player import act as carry_out
from tapete.table import arrivals, clock, purchases, resting, rotation
from tapete.table import events as told
from tapete.table.commands import Act, Refused

if TYPE_CHECKING:
    from tapete.table.table import Table


def act(table: Table, command: Act, now: float) -> None:
    seat, sitter = table.state.seat_of(command.player)
    hand = table.hand
    moment = (command.hand, command.turn)
    if hand is None or hand.done or moment != (table.state.number, hand.turn):
        raise Refused("stale")
    if table.actor != seat:
        raise Refused("not-your-turn", "2.4")
    before = len(hand.log)
    _agree_to_run(table, hand, folding=command.verb.verb == "fold")
    try:
        carry_out(hand, command.verb)
    except IllegalAction as error:
        raise Refused(error.code, error.rule) from None
    clock.charge(table, sitter, now)
    go_on(table, hand, now, before)


def go_on(table: Table, hand: Hand, now: float, before: int) -> None:
    """Act for seats that are gone until somebody must decide or the hand is over.

    What happened in the hand since its event number `before` is told.
    """
    while not hand.done and (seat := table.actor) is not None and _gone(table, seat):
        _pass(table, hand, leaving=table.state.sitter(seat).leaving)
    table.events += [told.Play(event) for event in hand.log[before:]]
    if hand.done:
        _settle(table, hand, now)
    elif len(hand.log) > before:
        clock.start(table, hand, now)


def _gone(table: Table, seat: Seat) -> bool:
    sitter = table.state.sitter(seat)
    return sitter.leaving or sitter.timed_out


def _pass(table: Table, hand: Hand, *, leaving: bool) -> None:
    """Stand pat, check or bring it in, else fold (2.14); who leaves folds even for free."""
    legal = hand.legal
    folds = bool(legal and legal.fold and (leaving or legal.call))
    _agree_to_run(table, hand, folding=folds)
    if hand.drawing:
        hand.draw()
    elif folds:
        hand.fold()
    else:
        hand.call()


def _agree_to_run(table: Table, hand: Hand, *, folding: bool) -> None:
    """Have the board run twice if the betting ends with this verb and all who stay in agree."""
    stay = hand.live & ~(1 << hand.actor) if folding else hand.live
    seats = [seat for number, seat in enumerate(table.dealt) if stay >> number & 1]
    agree = all(table.state.sitter(seat).runs_twice for seat in seats)
    hand.run(2 if table.terms.run_twice and agree else 1)


def _settle(table: Table, hand: Hand, now: float) -> None:
    """Bring the chips back to the seats; broke players are away, leaving ones stand."""
    state, terms = table.state, table.terms
    table.deadline = table.turn_ends = None
    contested = hand.live & (hand.live - 1)
    state.deal_at = now + (terms.pause if contested else terms.short_pause)
    for seat, stack in zip(table.dealt, hand.stacks, strict=True):
        state.sitter(seat).stack = stack
        purchases.bring(table, seat)
        sitter = state.sitter(seat)
        if not sitter.stack and not sitter.away:
            resting.mark_away(table, seat, now)
            sitter.broke = True
    rotation.hand_over(state, table.what, table.button, now)
    seated = state.occupied() if state.closing else table.dealt
    leaving = [seat for seat in seated if state.closing or state.sitter(seat).leaving]
    state.closing = False
    arrivals.vacate(table, leaving, now)
