"""Beginning a hand: who is dealt in where, what everybody posts, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.rules.stakes import Post
from tapete.table import arrivals, playing, resting, rotation, session, wishes
from tapete.table import events as told
from tapete.table.commands import Deal, Refused
from tapete.table.positions import (
    Positions,
    Ready,
    dealing_button,
    first_positions,
    following,
    next_positions,
)
from tapete.table.posts import Owes, bomb_posts, posts
from tapete.table.rotation import Upcoming, keeps_places, upcoming
from tapete.table.seats import State

if TYPE_CHECKING:
    from tapete.table.table import Table


class Layout(NamedTuple):
    """Who plays a hand, and where its button and blinds are."""

    places: Positions
    dealt: tuple[Seat, ...]
    owing: frozenset[Seat]


def deal(table: Table, command: Deal, now: float) -> None:
    """Begin a hand, unless those who rest from now on leave too few to play one."""
    if not table.can_deal:
        raise Refused("no-hand-now")
    _rest_at_big_blind(table, command.lot, now)
    _lose_seats(table, now)
    if table.can_deal:
        _deal(table, command, now)


def _deal(table: Table, command: Deal, now: float) -> None:
    what = upcoming(table.state)
    layout = _layout(table.state, what, command.lot)
    hand = _new_hand(table, what, layout, command)
    _begin(table.state, what, layout, now)
    table.hand, table.what, table.dealt = hand, what, layout.dealt
    table.button, table.deal = layout.places.button, command
    table.holders = tuple(table.state.sitter(seat).player for seat in layout.dealt)
    table.showed, table.hunted = {}, ()
    began = told.HandBegan(table.state.number, layout.dealt, table.button, bool(what.bomb))
    table.events.append(began)
    playing.go_on(table, hand, now, 0)


def _new_hand(table: Table, what: Upcoming, layout: Layout, command: Deal) -> Hand:
    return Hand(
        what.variant,
        what.game.stakes,
        [table.state.sitter(seat).stack for seat in layout.dealt],
        button=layout.dealt.index(dealing_button(layout.places, layout.dealt)),
        deck=command.deck,
        house=table.terms.house,
        posts=_posts(table.state, what, layout),
        boards=what.boards,
    )


def _posts(state: State, what: Upcoming, layout: Layout) -> Sequence[Post]:
    places, dealt, owing = layout
    if what.bomb:
        return bomb_posts(what.bomb.ante, len(dealt))
    owes = {seat: state.sitter(seat).owes for seat in dealt if seat in owing}
    straddler = wishes.straddler(state, what.game, places, dealt, owing)
    return posts(what.game.stakes, state.terms.house, dealt, places, owes, straddler)


def _layout(state: State, what: Upcoming, lot: int) -> Layout:
    last, ready = state.last, state.ready(blinds=what.blinds)
    if last is None:  # everybody is new, and even with that
        seats = ready.seats
        return Layout(first_positions(seats, seats[lot % len(seats)]), seats, frozenset())
    if keeps_places(state.terms, what):
        return Layout(last, ready.seats, frozenset())
    if not what.game.stakes.blinds:
        button = following(last.button, ready.seats)
        return Layout(Positions(button, button, button), ready.seats, frozenset())
    places, dealt = next_positions(last, ready, state.terms.house.button)
    if what.bomb:
        return Layout(places, ready.seats, frozenset())
    return Layout(places, dealt, _owing(ready))


def _owing(ready: Ready) -> frozenset[Seat]:
    """Who makes up blinds, unless hardly anybody is even."""
    return frozenset() if len(ready.settled) < 2 else ready.owing


def _begin(state: State, what: Upcoming, layout: Layout, now: float) -> None:
    """Count the hand: who is in it, who is even now, whom a blind passed (3.11)."""
    places, dealt, _ = layout
    for seat in dealt:
        sitter = state.sitter(seat)
        sitter.timed_out = sitter.graced = False
        sitter.bank = min(state.terms.bank, sitter.bank + state.terms.bank_refill)
    if not keeps_places(state.terms, what):
        even = {places.big} if what.bomb and state.last else {*dealt}
        for seat in even & {*dealt}:
            sitter = state.sitter(seat)
            sitter.new = sitter.waits = False
            sitter.owes = Owes()
        if what.game.stakes.blinds:
            state.missed(places, dealt)
        state.last = places
    session.count_button(state, places.button, dealt)
    rotation.hand_began(state, what, dealt, now)
    state.number += 1


def _rest_at_big_blind(table: Table, lot: int, now: float) -> None:
    """Let those rest who wanted to when the big blind came."""
    while table.can_deal and (what := upcoming(table.state)).blinds:
        sitter = table.state.seats[seat := _layout(table.state, what, lot).places.big]
        if sitter is None or not sitter.rests_at_big:
            return
        resting.mark_away(table, seat, now)


def _lose_seats(table: Table, now: float) -> None:
    """Take the seats of those who have rested for too long, if there is a hand to miss (3.24)."""
    if table.can_deal:
        arrivals.vacate(table, resting.count_rests(table), now)
