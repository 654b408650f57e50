"""What a table offers besides its game, and what one viewer wants, owes and may do there."""

from __future__ import annotations

from typing import Literal

from tapete.room import wire
from tapete.table import waiting
from tapete.table.arrivals import buy_in_range
from tapete.table.posts import debts
from tapete.table.seats import Sitter
from tapete.table.showing import showable
from tapete.table.table import Table
from tapete.table.terms import Bomb
from tapete.table.wishes import straddle_of


def offers_of(table: Table, now: float) -> wire.Offers:
    terms = table.terms
    game = (table.what if table.playing else table.next).game
    return wire.Offers(
        straddle=straddle_of(table.state, game),
        run_twice=terms.run_twice,
        rabbit=terms.rabbit,
        chat=terms.chat != "off",
        bomb=_bomb_card(table, terms.bomb, now) if terms.bomb else None,
        mix=tuple(game.code for game in terms.games) if terms.mix else (),
        chooses=terms.mix is not None and terms.mix.chooses,
        draws_seats=terms.draws_seats,
    )


def _bomb_card(table: Table, bomb: Bomb, now: float) -> wire.BombCard:
    clock = table.state.bomb
    if bomb.hands:
        return wire.BombCard(bomb.ante, bomb.boards, max(0, bomb.hands - 1 - clock.hands), None)
    left = bomb.seconds if clock.at is None else max(0.0, clock.at - now)
    return wire.BombCard(bomb.ante, bomb.boards, None, round(left, 3))


def own_of(table: Table, player: str, now: float) -> wire.Own:
    """What only this viewer is told."""
    seat = table.state.find(player)
    if seat is None:
        return _from_outside(table, player, now)
    sitter, choice = table.state.sitter(seat), table.state.round
    wish = sitter.auto_top_up
    nobody_owes = table.state.last is None  # the first hand begins with everybody even
    live, dead = (0, 0) if nobody_owes else debts(table.next.game.stakes, sitter.owes)
    return wire.Own(
        straddle=sitter.straddles,
        run_twice=sitter.runs_twice,
        top_up=wire.AutoTopUp(wish.below, wish.target) if wish else None,
        away_at=_away_at(sitter, in_hand=table.in_hand(seat)),
        leaving=sitter.leaving,
        owes=live + dead,
        owes_dead=dead,
        rests_left=_rests_left(table, sitter),
        chooses=choice.open and choice.chooser == seat,
        showable=showable(table, player),
    )


def _from_outside(table: Table, player: str, now: float) -> wire.Own:
    """The place in the waiting list, and what has to be brought back (3.22, 3.28)."""
    lowest, _ = buy_in_range(table.state, player, now)
    listed = [one.player for one in table.state.queue if one.until is None]
    called = waiting.find(table.state, player)
    place = listed.index(player) + 1 if player in listed else 0 if called else None
    until = called.until if called else None
    return wire.Own(
        place=place,
        called=None if until is None else round(max(0.0, until - now), 3),
        showable=showable(table, player),
        lowest=lowest if lowest > table.terms.buy_in.lowest else None,
    )


def _away_at(sitter: Sitter, *, in_hand: bool) -> Literal["hand", "big-blind"] | None:
    if sitter.rests_at_big:
        return "big-blind"
    return "hand" if sitter.away and in_hand else None


def _rests_left(table: Table, sitter: Sitter) -> int | None:
    if not table.terms.counts_rests:
        return None
    return max(0, table.terms.house.max_rest_hands - sitter.rests)
