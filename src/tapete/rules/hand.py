"""One hand of poker, for every variant: the machine.

A hand only ever waits for seats.  `_advance` is the whole machine: it deals, opens rounds,
collects and pays until some seat must act or the hand is over.  Four verbs come in: `fold`,
`call` (check and bring-in too), `raise_to` (bet and complete too) and `draw`; events go out.  No
clock, no dice, no I/O: the same inputs always give the same events, and `undo` takes back a verb.

Without a deck the hand is a recorded one: it also waits for `deal`, and at the showdown for
`show` or `award` where cards are unknown.  What is secret from whom is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from tapete.cards import Card, format_cards
from tapete.rules import dealing, rounds, showdown
from tapete.rules.betting import Closed, IllegalAction, Legal, Offer
from tapete.rules.dealing import Owed
from tapete.rules.events import (
    Began,
    Called,
    Cards,
    Chips,
    Discarded,
    Event,
    Folded,
    Posted,
    Raised,
    Seat,
    Shown,
    Won,
)
from tapete.rules.house import CASH, House
from tapete.rules.phases import BET, DEAL, DONE, DRAW, SHOWDOWN
from tapete.rules.pots import Pot, build_pots
from tapete.rules.stakes import BRING_IN, Post, Stakes, usual_posts
from tapete.rules.variants import Variant

_FIELDS = (
    "phase", "street", "actor", "pending", "live", "able", "high", "level", "full", "raises",
    "capped", "aggressor", "bring_in", "exposed", "owed", "stub", "muck", "hole", "up", "boards",
)  # fmt: skip
"""The state that is replaced, never changed in place; so a snapshot is a tuple of references."""

_fields = attrgetter(*_FIELDS)


class Hand:
    """One deal, from the blinds to the last chip paid."""

    __slots__ = (
        "variant", "stakes", "house", "button", "order", "runs", "shows", "mucks", "recorded",
        "log", "stacks", "bets", "paid", "acted_at", "ante", "dead", "ante_dead", "phantom",
        "_past",
        *_FIELDS,
    )  # fmt: skip

    def __init__(  # noqa: PLR0913 - a hand is reproducible from these and nothing else
        self,
        variant: Variant,
        stakes: Stakes,
        stacks: Sequence[Chips],
        *,
        button: Seat = -1,
        deck: Sequence[Card] | None = None,
        house: House = CASH,
        posts: Sequence[Post] | None = None,
        boards: int = 1,
        runs: int = 1,
        shows: int = 0,
        mucks: int = 0,
    ) -> None:
        """Post and deal until the first seat must act.

        Seats are numbered clockwise from 0; `button` -1 is the last seat, so that seat 0 is the
        small blind.  `deck` is the deck from the top, optionally followed by the order in which
        cards come back when they have to be reshuffled.  `posts` replaces what everybody usually
        posts.  `boards` are dealt side by side; `runs` is how often the board is dealt out once
        all are all-in.  `shows` and `mucks` are bit masks of seats that show a losing hand or
        throw away a winning one.  ValueError says what cannot be played.
        """
        _check(variant, stacks, max(boards, runs))
        seats = len(stacks)
        self.variant, self.stakes, self.house = variant, stakes, house
        self.button: Seat = button % seats
        self.order = tuple((self.button + 1 + i) % seats for i in range(seats))
        self.runs, self.shows, self.mucks = runs, shows, mucks
        self.recorded = deck is None
        self.stub = dealing.new_stub(deck, variant.deck)
        self.log: list[Event] = []
        self.stacks: list[Chips] = list(stacks)
        self.bets: list[Chips] = [0] * seats
        self.paid: list[Chips] = [0] * seats
        self.acted_at: list[Chips | None] = [None] * seats
        self.ante = self.dead = self.ante_dead = self.phantom = 0
        self.hole: list[Cards] = [()] * seats
        self.up: list[Cards] = [()] * seats
        self.boards: list[Cards] = [()] * boards
        self.muck: Cards = ()
        self.owed: tuple[Owed, ...] = ()
        self.phase, self.street, self.actor, self.pending = DEAL, 0, self.button, 0
        self.live: int = (1 << seats) - 1
        self.able: int = self.live
        self.high = self.level = self.full = self.raises = 0
        self.capped = self.exposed = False
        self.aggressor: Seat | None = None
        self.bring_in: Seat | None = None
        self._past: list[tuple[Any, ...]] = []
        code = stakes.limit.value + variant.code
        self.log.append(Began(code, tuple(stacks), self.button, boards))
        usual = usual_posts(stakes, seats, self.button, house) if posts is None else posts
        rounds.post_all(self, usual)
        self._advance()

    # -- the verbs -----------------------------------------------------------------------------

    def fold(self) -> None:
        """Give up the hand; legal even where checking is free (2.13)."""
        seat = self._turn(BET)
        if seat == self.bring_in:
            raise IllegalAction("bring-in-owed", "2.62", "the low card has to bring it in")
        self.remember()
        self.live &= ~(1 << seat)
        self.able &= self.live
        self.muck += self.hole[seat] + self.up[seat]
        self.log.append(Folded(seat))
        self._acted(seat)

    def call(self) -> None:
        """Check, call, or post the bring-in."""
        seat = self._turn(BET)
        amount = self.to_call
        self.remember()
        rounds.pay(self, seat, amount)
        if seat == self.bring_in:
            self.log.append(Posted(seat, amount, BRING_IN))
        else:
            self.log.append(Called(seat, amount, not self.stacks[seat]))
        self._acted(seat)

    def raise_to(self, to: Chips) -> None:
        """Bet, raise or complete to a total of `to` on this street."""
        seat = self._turn(BET)
        rounds.check_raise(self, to)
        self.remember()
        rounds.pay(self, seat, to - self.bets[seat])
        rounds.count_bet(self, to)
        self.high = to
        self.aggressor = seat
        self.pending = self.able | 1 << seat
        self.log.append(Raised(seat, to, not self.stacks[seat]))
        self._acted(seat)

    def draw(self, cards: Sequence[Card | None] = ()) -> None:
        """Replace `cards`; none is standing pat.  None stands for a card nobody recorded."""
        seat = self._turn(DRAW)
        kept = self._without(self.hole[seat], cards)
        self.remember()
        self.hole = self.hole.copy()
        self.hole[seat] = kept
        self.log.append(Discarded(seat, tuple(cards)))
        if cards:
            dealing.owe(self, [Owed(seat, down=len(cards))])
        self.muck += tuple(cards)
        self.pending &= ~(1 << seat)  # drawing is no bet: everybody may still raise (2.8)
        self._advance()

    def run(self, times: int) -> None:
        """Deal the board out so often once all are all-in; as before where the cards are too few.

        It is agreed before the verb that ends the betting.
        """
        if dealing.suffices(self.variant, len(self.stacks), max(times, len(self.boards))):
            self.runs = times

    # -- a recorded hand -----------------------------------------------------------------------

    def deal(self, cards: Cards, seat: Seat | None = None) -> None:
        """Tell the cards that `seat`, or the board, is waiting for; they may come in parts."""
        owed = next((o for o in self.owed if o.seat == seat), None)
        if owed is None or not 0 < len(cards) <= owed.due:
            whom = "the board" if seat is None else f"seat {seat + 1}"
            due = owed.due if owed else 0
            raise IllegalAction(
                "not-dealt-now", "1.14", f"{whom} is owed {due} cards now, not {len(cards)}"
            )
        dealing.tell(self, owed, cards)
        if self.pending:  # the next seat is drawing already
            return
        try:
            self._advance()
        except IllegalAction:  # nobody's up cards are known: who would open?
            self.undo()
            raise

    def show(self, seat: Seat, cards: Cards) -> None:
        """Tell a recorded hand what `seat` really held: all its own cards, or its down cards."""
        held = self.hole[seat]
        own = held + self.up[seat]
        told = cards if len(cards) == len(held) else _down_part(own, cards, len(held))
        known = {card for card in own if card is not None}
        if len(told) != len(held) or not known <= {*told, *self.up[seat]}:
            raise IllegalAction(
                "not-dealt", "1.13", f"seat {seat + 1} was not dealt {format_cards(cards)}"
            )
        dealing.check_new(self, [card for card in told if card not in known])
        if told != held and None in held:
            self.remember()
            self.hole = self.hole.copy()
            self.hole[seat] = told
            if self.exposed:
                self.log.append(Shown(seat, told))
            if not self.pending:
                self._advance()

    def award(self, won: Mapping[Seat, Chips]) -> None:
        """Pay a recorded hand whose cards nobody knows; the amounts add up to the pots."""
        total = sum(self.paid) + self.dead
        if self.phase != SHOWDOWN or sum(won.values()) != total:
            raise IllegalAction("not-awarded-now", "1.30", f"the pots of {total} are not shared so")
        self.remember()
        showdown.pay_out(
            self, (Won(seat, amount, 0, 0, "recorded") for seat, amount in won.items())
        )

    # -- taking back ---------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last verb and all that followed from it; IndexError at the start."""
        fields, stacks, bets, paid, acted_at, events = self._past.pop()
        # Copied, because a copy of this hand may go back to the same moment.
        self.stacks, self.bets, self.paid, self.acted_at = stacks[:], bets[:], paid[:], acted_at[:]
        for name, value in zip(_FIELDS, fields, strict=True):
            setattr(self, name, value)
        del self.log[events:]

    def copy(self) -> Hand:
        """An independent hand in the same state, which can be undone as far as this one."""
        twin = object.__new__(Hand)
        for name in Hand.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in ("log", "stacks", "bets", "paid", "acted_at", "_past"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    # -- what is allowed -----------------------------------------------------------------------

    @property
    def done(self) -> bool:
        return self.phase == DONE

    @property
    def drawing(self) -> bool:
        """Whether the actor draws cards, as opposed to betting."""
        return self.phase == DRAW

    @property
    def turn(self) -> int:
        """How many verbs have been done; it names the moment a decision is for."""
        return len(self._past)

    @property
    def waits_for_cards(self) -> bool:
        """Whether a recorded hand waits for `deal`, or for `show` or `award`."""
        return not self.pending and self.phase != DONE

    @property
    def pot(self) -> Chips:
        """All chips in the middle, this street's bets included."""
        return 0 if self.phase == DONE else sum(self.paid) + self.dead

    @property
    def pots(self) -> list[Pot]:
        """The pots as if the round ended now, merged; an unmatched bet is the last (1.41)."""
        return [] if self.phase == DONE else build_pots(self.paid, self.live, self.dead)

    @property
    def to_call(self) -> Chips:
        """What the actor pays to stay in, at most its stack (2.7)."""
        return min(rounds.price(self) - self.bets[self.actor], self.stacks[self.actor])

    @property
    def legal(self) -> Legal | None:
        """All that the actor may do; None when no seat has to act."""
        if not self.pending:
            return None
        if self.phase == DRAW:
            limit = self.variant.streets[self.street].draws
            return Legal(self.actor, fold=False, draw=limit)
        offer, fold = self.offer, self.actor != self.bring_in
        if isinstance(offer, Closed):
            return Legal(self.actor, fold, self.to_call, closed=offer)
        span = (offer.lowest, offer.highest)
        return Legal(self.actor, fold, self.to_call, span, offer.sizes)

    @property
    def offer(self) -> Offer | Closed:
        """The totals the actor may raise to, or why raising is closed."""
        return rounds.offer(self)

    def _turn(self, phase: int) -> Seat:
        if self.phase == DONE:
            raise IllegalAction("hand-over", "1.20", "the hand is over")
        if self.phase != phase or not self.pending:
            code, words = ("not-betting", "bet") if phase == BET else ("not-drawing", "draw")
            raise IllegalAction(code, "2.5", f"this is not the moment to {words}")
        return self.actor

    # -- the machine ---------------------------------------------------------------------------

    def _advance(self) -> None:
        while self.phase != DONE:
            if not self.live & (self.live - 1) and self.phase != SHOWDOWN:
                rounds.take_back(self)
                self.pending, self.owed, self.phase = 0, (), SHOWDOWN
            if not self.able & (self.able - 1) and self.phase == BET and rounds.square(self):
                self.pending = 0  # nobody is left to bet against (2.9)
            if self.pending:
                above = self.pending >> self.actor + 1 << self.actor + 1
                choice = above or self.pending
                self.actor = (choice & -choice).bit_length() - 1
                return
            if self.owed or (self.recorded and self.phase == SHOWDOWN and showdown.unknown(self)):
                return
            _STEPS[self.phase](self)

    # -- small steps ---------------------------------------------------------------------------

    def _acted(self, seat: Seat) -> None:
        self.acted_at[seat] = self.high
        self.pending &= ~(1 << seat)
        self.bring_in = None
        self._advance()

    def _without(self, held: Cards, cards: Sequence[Card | None]) -> Cards:
        limit = self.variant.streets[self.street].draws
        if len(cards) > limit:
            raise IllegalAction("too-many-cards", "2.5", f"at most {limit} cards may be drawn")
        kept = list(held)
        for card in cards:
            place = card if card in kept else None
            if place not in kept:
                raise IllegalAction("not-your-card", "2.5", "only cards that are held can go")
            kept.remove(place)
        return tuple(kept)

    def remember(self) -> None:
        self._past.append((
            _fields(self), self.stacks[:], self.bets[:], self.paid[:], self.acted_at[:],
            len(self.log),
        ))  # fmt: skip


_STEPS = {
    DEAL: dealing.deal_street,
    DRAW: rounds.open_round,
    BET: rounds.close_round,
    SHOWDOWN: showdown.show_down,
}
"""What each phase does when nobody has to act."""


def _check(variant: Variant, stacks: Sequence[Chips], boards: int) -> None:
    if not 2 <= len(stacks) <= variant.max_seats:
        raise ValueError(
            f"{variant.name} is for 2 to {variant.max_seats} players, not {len(stacks)}"
        )
    if any(type(stack) is not int or stack <= 0 for stack in stacks):
        raise ValueError("every player needs a stack of at least one chip, in whole chips")
    if not dealing.suffices(variant, len(stacks), boards):
        raise ValueError(
            f"the deck has too few cards for {len(stacks)} players and {boards} boards"
        )


def _down_part(own: Cards, shown: Cards, down: int) -> Cards:
    """The down cards among all own cards that were shown; stud shows them first or mixed."""
    up = own[down:]
    return tuple(card for card in shown if card not in up)
