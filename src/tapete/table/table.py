"""A cash table: who sits, whose turn it is, how long they have, and when the next hand begins.

Commands go in with the time as a number, events come out, and `Refused` changes nothing.  There is
no clock and no dice: the same commands at the same times make the same table, so a log of them is
the table.  Who may see what, and whether anybody is there to play for, is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapete.rules.betting import IllegalAction
from tapete.rules.events import Chips, Seat
from tapete.rules.hand import Hand
from tapete.rules.player import act
from tapete.table import events as told
from tapete.table.commands import (
    Act,
    Command,
    Connected,
    Deal,
    Open,
    Refused,
    Resume,
    SetAway,
    Sit,
    Stand,
    Tick,
    TopUp,
)
from tapete.table.events import TableEvent
from tapete.table.positions import (
    Positions,
    Ready,
    dealing_button,
    first_positions,
    following,
    next_positions,
)
from tapete.table.posts import posts
from tapete.table.seats import Sitter, State
from tapete.table.terms import Terms


class Table:
    """A table and the hand on it; a finished hand lies there until the next one begins."""

    __slots__ = ("_events", "deadline", "deal", "dealt", "hand", "holders", "state")

    def __init__(self, terms: Terms, state: State | None = None) -> None:
        """An empty table, or one as it was saved between two hands."""
        self.state = state or State(terms, [None] * terms.seats)
        self.hand: Hand | None = None
        self.dealt: tuple[Seat, ...] = ()
        """The table seat of each hand seat."""
        self.holders: tuple[str, ...] = ()
        """The player of each hand seat, also after they left."""
        self.deal: Deal | None = None
        """What the hand was dealt by."""
        self.deadline: float | None = None
        """When the actor's time is up."""
        self._events: list[TableEvent] = []

    def copy(self) -> Table:
        """An independent table in the same state."""
        twin = Table(self.terms, self.state.copy())
        twin.hand = self.hand and self.hand.copy()
        twin.dealt, twin.holders, twin.deadline = self.dealt, self.holders, self.deadline
        twin.deal = self.deal
        return twin

    # -- what is so now ------------------------------------------------------------------------

    @property
    def terms(self) -> Terms:
        return self.state.terms

    @property
    def playing(self) -> bool:
        return self.hand is not None and not self.hand.done

    @property
    def can_deal(self) -> bool:
        """Whether a hand may begin, once it is time."""
        return not self.playing and len(self.state.ready().seats) >= 2

    @property
    def wakes_at(self) -> float | None:
        """When a `Tick` will change something, if nothing else happens."""
        times = [self.deadline] if self.deadline is not None else []
        times += [
            sitter.away_since + self.terms.keep
            for sitter in self.state.occupied().values()
            if sitter.away_since is not None and not sitter.leaving
        ]
        return min(times, default=None)

    def stack(self, seat: Seat) -> Chips:
        """What a seat has now, behind what it has bet."""
        if self.playing and self.hand and seat in self.dealt:
            return self.hand.stacks[self.dealt.index(seat)]
        sitter = self.state.seats[seat]
        return sitter.stack if sitter else 0

    # -- commands ------------------------------------------------------------------------------

    def apply(self, command: Command, now: float) -> list[TableEvent]:
        """Carry out a command and tell what happened; Refused when it cannot be."""
        self._events = []
        match command:
            case Act():
                self._act(command, now)
            case Deal():
                self._deal(command, now)
            case Tick():
                self._tick(now)
            case Resume():
                self._resume(now)
            case Open(terms):
                self._open(terms)
            case Sit():
                self._sit(command)
            case Stand(player):
                self._stand(self.state.seat_of(player)[0], now)
            case SetAway():
                self._set_away(command, now)
            case TopUp():
                self._buy_more(command)
            case Connected():
                pass
            case _:
                raise Refused("not-offered")
        self.state.told += len(self._events)
        return self._events

    def _open(self, terms: Terms) -> None:
        if self.playing or any(seat >= terms.seats for seat in self.state.occupied()):
            raise Refused("table-in-use")
        self.state.terms = terms
        self.state.seats += [None] * (terms.seats - len(self.state.seats))
        del self.state.seats[terms.seats :]

    def _sit(self, command: Sit) -> None:
        if command.seat >= self.terms.seats:
            raise Refused("no-such-seat")
        if self.state.find(command.player) is not None:
            raise Refused("already-seated")
        if self.state.seats[command.seat] is not None:
            raise Refused("seat-taken")
        self._check_stack(command.buy_in)
        self.state.seats[command.seat] = Sitter(
            command.player, command.nickname, command.buy_in, command.bot, waits=command.waits
        )
        self._events.append(
            told.Sat(command.seat, command.nickname, command.buy_in, command.player)
        )

    def _stand(self, seat: Seat, now: float) -> None:
        hand = self.hand
        if hand and self._in_hand(seat):
            self._sitter(seat).leaving = True
            self._go_on(hand, now, len(hand.log))
        else:
            self._vacate([seat])

    def _set_away(self, command: SetAway, now: float) -> None:
        seat, sitter = self.state.seat_of(command.player)
        if not command.away and not sitter.stack and not self._in_hand(seat):
            raise Refused("no-chips", "3.29")
        sitter.waits = command.waits
        self._mark_away(seat, now if command.away else None)

    def _buy_more(self, command: TopUp) -> None:
        seat, sitter = self.state.seat_of(command.player)
        if not command.amount:
            raise Refused("buy-in", "3.29", **self._range())
        self._check_stack(self.stack(seat) + sitter.top_up + command.amount)
        if self._in_hand(seat):
            sitter.top_up += command.amount
            self._events.append(told.Bought(seat, command.amount, sitter.player))
        else:
            self._add(seat, command.amount)
            self._events.append(told.ToppedUp(seat, command.amount, sitter.stack, sitter.player))

    def _act(self, command: Act, now: float) -> None:
        seat, _ = self.state.seat_of(command.player)
        hand = self.hand
        moment = (command.hand, command.turn)
        if hand is None or hand.done or moment != (self.state.number, hand.turn):
            raise Refused("stale")
        if self.dealt[hand.actor] != seat:
            raise Refused("not-your-turn", "2.4")
        before = len(hand.log)
        try:
            act(hand, command.verb)
        except IllegalAction as error:
            raise Refused(error.code, error.rule) from None
        self._go_on(hand, now, before)

    def _deal(self, command: Deal, now: float) -> None:
        if not self.can_deal:
            raise Refused("no-hand-now")
        state, terms, ready = self.state, self.terms, self.state.ready()
        places, dealt = self._places(ready, command.lot)
        sitters = [(seat, s) for seat, s in state.occupied().items() if seat in dealt]
        even = state.last is None or len(ready.settled) < 2
        owes = {} if even else {seat: s.owes for seat, s in sitters if seat in ready.owing}
        hand = Hand(
            terms.variant,
            terms.stakes,
            [sitter.stack for _, sitter in sitters],
            button=dealt.index(dealing_button(places, dealt)),
            deck=command.deck,
            house=terms.house,
            posts=posts(terms.stakes, terms.house, dealt, places, owes),
        )
        state.dealt_in(places, dealt)
        self.hand, self.dealt, self.deal = hand, dealt, command
        self.holders = tuple(sitter.player for _, sitter in sitters)
        self._events.append(told.HandBegan(state.number, dealt, places.button))
        self._go_on(hand, now, 0)

    def _tick(self, now: float) -> None:
        """Time out the actor (2.14), and let go who has been away for too long."""
        hand = self.hand
        if hand and self.deadline is not None and now >= self.deadline:
            seat = self.dealt[hand.actor]
            self._mark_away(seat, now)
            self._sitter(seat).timed_out = True
            self._go_on(hand, now, len(hand.log))
        for seat, sitter in self.state.occupied().items():
            since = sitter.away_since
            if since is not None and now >= since + self.terms.keep and not sitter.leaving:
                self._stand(seat, now)

    def _resume(self, now: float) -> None:
        """Start every clock anew."""
        for sitter in self.state.occupied().values():
            sitter.away_since = None if sitter.away_since is None else now
        if self.playing:
            self.deadline = now + self.terms.clock
        self.state.deal_at = min(self.state.deal_at, now + self.terms.pause)

    # -- the hand ------------------------------------------------------------------------------

    def _places(self, ready: Ready, lot: int) -> tuple[Positions, tuple[Seat, ...]]:
        last = self.state.last
        if last is None:
            return first_positions(ready.seats, ready.seats[lot % len(ready.seats)]), ready.seats
        if not self.terms.stakes.blinds:
            button = following(last.button, ready.seats)
            return Positions(button, button, button), ready.seats
        return next_positions(last, ready, self.terms.house.button)

    def _go_on(self, hand: Hand, now: float, before: int) -> None:
        """Act for seats that are gone until somebody must decide or the hand is over.

        What happened in the hand since its event number `before` is told.
        """
        while not hand.done and self._gone(self.dealt[hand.actor]):
            _pass(hand, leaving=self._sitter(self.dealt[hand.actor]).leaving)
        self._events += [told.Play(event) for event in hand.log[before:]]
        if hand.done:
            self._settle(hand, now)
        elif len(hand.log) > before:
            self.deadline = now + self.terms.clock

    def _gone(self, seat: Seat) -> bool:
        sitter = self._sitter(seat)
        return sitter.leaving or sitter.timed_out

    def _settle(self, hand: Hand, now: float) -> None:
        """Bring the chips back to the seats; broke players are away, leaving ones stand."""
        self.deadline = None
        contested = hand.live & (hand.live - 1)
        self.state.deal_at = now + (self.terms.pause if contested else self.terms.short_pause)
        for seat, stack in zip(self.dealt, hand.stacks, strict=True):
            sitter = self._sitter(seat)
            sitter.stack = stack
            self._bring_bought(seat)
            if not sitter.stack:
                self._mark_away(seat, now)
        self._vacate(seat for seat in self.dealt if self._sitter(seat).leaving)

    # -- the seats -----------------------------------------------------------------------------

    def _sitter(self, seat: Seat) -> Sitter:
        return self.state.occupied()[seat]

    def _in_hand(self, seat: Seat) -> bool:
        return self.playing and seat in self.dealt

    def _mark_away(self, seat: Seat, since: float | None) -> None:
        sitter = self._sitter(seat)
        if since is None:
            sitter.timed_out = False
        if sitter.away != (since is not None):
            sitter.away_since = since
            self._events.append(told.AwayChanged(seat, sitter.away))

    def _add(self, seat: Seat, amount: Chips) -> None:
        """Put chips on a stack; who was broke is back in the game."""
        sitter = self._sitter(seat)
        broke = not sitter.stack
        sitter.stack += amount
        if broke and not sitter.timed_out:
            self._mark_away(seat, None)

    def _bring_bought(self, seat: Seat) -> None:
        """Give a seat the chips that lie aside for it, as far as they fit."""
        sitter = self._sitter(seat)
        amount = min(sitter.top_up, max(0, self.terms.buy_in.highest - sitter.stack))
        over, sitter.top_up = sitter.top_up - amount, 0
        if amount:
            self._add(seat, amount)
            self._events.append(told.Arrived(seat, amount, sitter.stack))
        if over:
            self._events.append(told.Refunded(seat, over, sitter.player))

    def _vacate(self, seats: Iterable[Seat]) -> None:
        for seat in list(seats):
            sitter = self._sitter(seat)
            self.state.seats[seat] = None
            self._events.append(told.Stood(seat, sitter.stack, sitter.player))
        if all(sitter.new for sitter in self.state.occupied().values()):
            self.state.last = None

    def _check_stack(self, stack: Chips) -> None:
        if not self.terms.buy_in.lowest <= stack <= self.terms.buy_in.highest:
            raise Refused("buy-in", "3.29", **self._range())

    def _range(self) -> dict[str, int]:
        return {"lowest": self.terms.buy_in.lowest, "highest": self.terms.buy_in.highest}


def _pass(hand: Hand, *, leaving: bool) -> None:
    """Stand pat, check or bring it in, else fold (2.14); who leaves folds even for free."""
    legal = hand.legal
    if hand.drawing:
        hand.draw()
    elif legal and legal.fold and (leaving or legal.call):
        hand.fold()
    else:
        hand.call()
