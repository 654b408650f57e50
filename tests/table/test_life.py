"""A table's whole life, as hypothesis tells it: whatever people do, some things hold.

- Nothing changes when a command is refused, and the same commands make the same table again.
- Chips on the table are the chips that crossed its edge.
- The button and the blinds move by the profile; nobody pays a blind twice, and nobody never.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tapete.bots.simple import Anything
from tapete.rules.events import Posted
from tapete.rules.house import CASH, override
from tapete.rules.stakes import (
    BIG_BLIND,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
    no_limit,
    stud,
)
from tapete.rules.view import view
from tapete.table import commands as do
from tapete.table.events import HandBegan, Moved, Sat, TableEvent, crossing
from tapete.table.positions import Positions, passed
from tapete.table.seats import State
from tapete.table.table import Table
from tapete.table.terms import Bomb, BuyIn, Game, Mix, Terms
from tests.table.play import frozen, played

SEATS = 6
PLAYERS = st.sampled_from("ABCDEFGH")
PLACES = st.integers(0, SEATS)
BUY_INS = st.sampled_from((150, 200, 200, 500, 1000, 1000, 2000))
WHETHER = st.booleans()
HANDS = st.integers(0, 4)


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    """A table with any of the options."""
    button = draw(st.sampled_from(("dead", "dead", "forward")))
    frozen_bombs = draw(st.sampled_from(("moves", "frozen")))
    stud_too = Mix(
        (Game("7S", stud(10, 20, 2, 4)),), draw(st.sampled_from((0, 1, 3))), draw(WHETHER)
    )
    bombs = (None, Bomb(10, hands=3), Bomb(10, seconds=100, boards=2, game="O"))
    return Terms(
        "T",
        no_limit(5, 10),
        BuyIn(200, 1000, 1000),
        override(CASH, button=button, bomb_button=frozen_bombs),
        SEATS,
        keep=90.0,
        bank=20.0,
        bank_refill=1.0,
        mix=draw(st.sampled_from((None, stud_too))),
        bomb=draw(st.sampled_from(bombs)),
        run_twice=True,
        rabbit=True,
        rathole=draw(st.sampled_from((0.0, 500.0))),
        draws_seats=draw(st.sampled_from((False, False, True))),
        counts_rests=draw(WHETHER),
    )


class Life(RuleBasedStateMachine):
    """Everything that can be asked of a table, in any order."""

    table: Table

    @initialize(terms=terms(), seed=st.integers(0, 2**32), people=st.integers(2, SEATS))
    def begin(self, terms: Terms, seed: int, people: int) -> None:
        self.terms, self.table, self.dice = terms, Table(terms), Random(seed)
        self.now, self.crossed = 0.0, 0
        self.log: list[tuple[float, do.Command]] = []
        self.deals: list[int] = []
        """Where in the log a hand begins."""
        self.blinds = Blinds()
        for seat, player in enumerate("ABCDEF"[:people]):
            self.do(do.Sit(player, player, seat, 1000))
            self.do(do.Prefer(player, straddle=True, run_twice=self.dice.random() < 0.5))

    # -- what people do ------------------------------------------------------------------------

    @rule(player=PLAYERS, seat=PLACES, buy_in=BUY_INS, waits=WHETHER)
    def sit(self, player: str, seat: int, buy_in: int, waits: bool) -> None:
        self.do(do.Sit(player, player, seat, buy_in, waits=waits, lot=self.dice.randrange(2520)))

    @rule(waits=WHETHER, hands=HANDS)
    def come(self, waits: bool, hands: int) -> None:
        """Somebody sits down where there is room, and plays."""
        free = [seat for seat, sitter in enumerate(self.table.state.seats) if sitter is None]
        out = [player for player in "ABCDEFGH" if self.table.state.find(player) is None]
        if free and out:
            self.sit(self.dice.choice(out), self.dice.choice(free), 1000, waits)
            self.play(hands, 0.05)

    @rule(player=PLAYERS, kicked=WHETHER)
    def leave(self, player: str, kicked: bool) -> None:
        self.do(do.Kick(player) if kicked else do.Stand(player))

    @rule(player=PLAYERS, at=st.sampled_from(("hand", "big-blind")), hands=HANDS)
    def rest(self, player: str, at: Any, hands: int) -> None:
        self.do(do.SetAway(player, away=True, at=at))
        self.play(hands, 0.05)

    @rule(player=PLAYERS, waits=WHETHER, hands=HANDS)
    def come_back(self, player: str, waits: bool, hands: int) -> None:
        away = [s.player for s in self.table.state.occupied().values() if s.away]
        self.do(do.SetAway((away or [player])[0], away=False, waits=waits))
        self.play(hands, 0.05)

    @rule(player=PLAYERS, amount=st.sampled_from((0, 100, 500, 1000)))
    def buy(self, player: str, amount: int) -> None:
        self.do(do.TopUp(player, amount))

    @rule(player=PLAYERS, straddle=WHETHER, twice=WHETHER, refill=WHETHER)
    def wish(self, player: str, straddle: bool, twice: bool, refill: bool) -> None:
        top_up = do.AutoTopUp(500, 1000) if refill else None
        self.do(do.Prefer(player, straddle, twice, top_up))

    @rule(player=PLAYERS, on=WHETHER)
    def queue(self, player: str, on: bool) -> None:
        self.do(do.Queue(player, player, on))

    @rule(player=PLAYERS, here=WHETHER)
    def connect(self, player: str, here: bool) -> None:
        self.do(do.Connected(player, here))

    @rule(player=PLAYERS, seat=PLACES)
    def move(self, player: str, seat: int) -> None:
        self.do(do.Move(player, seat))

    @rule(player=PLAYERS)
    def look_back(self, player: str) -> None:
        number, hand = self.table.state.number, self.table.hand
        self.do(do.Rabbit(player, number))
        if hand and player in self.table.holders:
            hole = hand.hole[self.table.holders.index(player)]
            self.do(do.Show(player, number, tuple(card for card in hole[:1] if card is not None)))

    @rule(player=PLAYERS, game=st.sampled_from(("NT", "F7S")))
    def choose(self, player: str, game: str) -> None:
        self.do(do.Choose(player, game))

    @rule(pauses=WHETHER)
    def interrupt(self, pauses: bool) -> None:
        """The host takes a break, or the room starts again."""
        if pauses:
            self.do(do.Pause(on=True))
            self.deal()
            self.do(do.Pause(on=False))
        self.now += 1000
        self.do(do.Resume())

    @rule(seconds=st.sampled_from((1.0, 10.0, 30.0, 100.0)))
    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.do(do.Tick())
        wakes_at = self.table.wakes_at
        assert wakes_at is None or wakes_at > self.now

    @precondition(lambda self: self.table.playing)
    @rule(verbs=st.integers(1, 5))
    def act(self, verbs: int) -> None:
        for _ in range(verbs):
            self.decide()

    @rule(hands=st.integers(1, 3), plays=st.sampled_from((0.0, 0.3, 1.0)))
    def play_a_little(self, hands: int, plays: float) -> None:
        self.play(hands, plays)

    @rule(hands=st.integers(3, 12))
    def play_quietly(self, hands: int) -> None:
        self.play(hands, 0.05)

    def play(self, hands: int, plays: float) -> None:
        """Play some hands out; `plays` is how often somebody does anything but fold or check."""
        for _ in range(hands):
            while self.table.playing:
                self.decide(plays)
            for wish in self.table.refills:
                self.do(wish)
            self.deal()

    def decide(self, plays: float = 1.0) -> None:
        hand = self.table.hand
        if not hand or not self.table.playing:
            return
        verb = Anything(self.dice).decide(view(hand, hand.actor))
        if self.dice.random() >= plays:
            legal = hand.legal
            folds = legal and legal.fold and legal.call
            verb = verb if hand.drawing else type(verb)("fold" if folds else "call")
        player = self.table.holders[hand.actor]
        self.do(do.Act(player, self.table.state.number, hand.turn, verb))

    def deal(self) -> None:
        deck = self.table.next.variant.deck
        cards = (*self.dice.sample(deck, len(deck)), *self.dice.sample(deck, len(deck)))
        self.do(do.Deal(cards, self.dice.randrange(2520)))

    # -- what holds ----------------------------------------------------------------------------

    def do(self, command: do.Command) -> None:
        """Carry it out on a copy, as the room does."""
        before = frozen(self.table)
        draft = self.table.copy()
        try:
            events = draft.apply(command, self.now)
        except do.Refused:
            assert frozen(draft) == before
            return
        assert frozen(self.table) == before
        assert draft.state.told == self.table.state.told + len(events)
        self.blinds.see(self.table, draft, events)
        if any(isinstance(event, HandBegan) for event in events):
            self.deals.append(len(self.log))
        self.table = draft
        self.log.append((self.now, command))
        self.crossed += sum(chips.amount for event in events if (chips := crossing(event)))

    @invariant()
    def chips_are_what_crossed_the_edge(self) -> None:
        sitters = self.table.state.occupied()
        stacks = sum(self.table.stack(seat) for seat in sitters)
        aside = sum(sitter.top_up for sitter in sitters.values())
        pot = self.table.hand.pot if self.table.hand else 0
        assert stacks + aside + pot == self.crossed
        assert all(self.table.stack(seat) >= 0 for seat in sitters)

    @invariant()
    def nobody_sits_twice_or_waits_seated(self) -> None:
        players = [sitter.player for sitter in self.table.state.occupied().values()]
        players += [waiting.player for waiting in self.table.state.queue]
        assert len(players) == len({*players})

    @invariant()
    def free_seats_are_kept_for_the_first_of_the_list(self) -> None:
        queue = [one.until is not None for one in self.table.state.queue]
        assert queue == sorted(queue, reverse=True)
        assert sum(queue) == min(len(queue), len(self.table.state.free()))

    def teardown(self) -> None:
        """The log, written and read again, makes the same table; also from a saved state."""
        if not hasattr(self, "log"):
            return
        saved_at = self.dice.choice(self.deals) if self.deals else None
        table = Table(self.terms)
        for number, (now, command) in enumerate(self.log):
            if number == saved_at:
                text = msgspec.json.encode(table.state)
                table = Table(self.terms, msgspec.json.decode(text, type=State))
            again = msgspec.json.decode(msgspec.json.encode(command), type=do.Command)
            table.apply(again, now)
        assert frozen(table) == frozen(self.table)


class Blinds:
    """Watches the blinds from outside: who paid when, and where they went."""

    def __init__(self) -> None:
        self.unpaid: dict[str, int] = {}
        """Hands with blinds in which a player was dealt in since it paid a big one."""
        self.debts: dict[str, set[str]] = {}
        """What each player has to make up: the big blind, the small one (3.10, 3.11)."""
        self.new: set[str] = set()
        """Who has not been in a hand with blinds yet."""
        self.big = ""
        """Who was the last big blind."""

    def see(self, before: Table, after: Table, events: list[TableEvent]) -> None:
        for event in events:
            match event:
                case Sat(player=player):
                    self._arrives(player)
                case Moved(seat, _):
                    self._arrives(before.state.sitter(seat).player)
                case HandBegan():
                    self._hand(before.state, after, event, events)
        seated = {sitter.player for sitter in after.state.occupied().values()}
        self.unpaid = {who: hands for who, hands in self.unpaid.items() if who in seated}
        if after.state.last is None:
            self.unpaid = {}

    def _arrives(self, player: str) -> None:
        self.debts[player] = {"big"}
        self.new.add(player)
        self.big = "" if player == self.big else self.big

    def _hand(
        self, before: State, after: Table, began: HandBegan, events: list[TableEvent]
    ) -> None:
        posts = [(e.seat, e.kind) for e in played(events) if isinstance(e, Posted)]
        kinds: dict[str, list[str]] = {}
        for seat, kind in posts:
            kinds.setdefault(after.holders[seat], []).append(kind)
        blinds, places = after.what.blinds, after.state.last
        if not blinds and not began.bomb:
            assert not any("blind" in kind for _, kind in posts)
            assert places == before.last
            return
        if places is None or places == before.last:
            assert began.bomb
            return
        last = before.last if self._goes_on(after) else None
        if blinds:
            self._posts(after, began, kinds, places)
            self._made_up(before, last, after, kinds)
        self._miss(last, after, began, places)
        big = after.state.sitter(places.big).player if places.big in began.seats else ""
        assert not big or big != self.big, ("the big blind twice running", last, places)
        self.big = big
        if last is not None:
            self._moved(before, after, last, places)
        self._count(after, began, kinds, places)

    def _goes_on(self, after: Table) -> bool:
        """Whether somebody is left who has been in a hand with blinds."""
        seated = {sitter.player for sitter in after.state.occupied().values()}
        return not seated <= self.new

    def _posts(
        self, after: Table, began: HandBegan, kinds: dict[str, list[str]], places: Positions
    ) -> None:
        """One big blind by who is due; nobody pays two live blinds."""
        big = [who for who, paid in kinds.items() if BIG_BLIND in paid]
        assert big == [after.holders[began.seats.index(places.big)]]
        assert sum(SMALL_BLIND in paid for paid in kinds.values()) <= 1
        for who, paid in kinds.items():
            live = [kind for kind in paid if kind in (BIG_BLIND, LIVE_POST, STRADDLE)]
            assert len(live) <= 1, (who, paid)

    def _made_up(
        self, before: State, last: Positions | None, after: Table, kinds: dict[str, list[str]]
    ) -> None:
        """Who owes pays it in the first hand, but where a table begins, and nobody else does."""
        plays = [s.player for s in before.occupied().values() if s.plays or s.player in kinds]
        even = [player for player in plays if not self.debts[player]]
        begins = last is None or len(even) < 2
        for who in after.holders:
            paid, debt = {*kinds.get(who, ())}, self.debts[who]
            if "big" in debt and not begins:
                assert paid & {BIG_BLIND, LIVE_POST}, who
            if "small" in debt and not begins:
                assert paid & {BIG_BLIND, SMALL_BLIND, DEAD_BLIND}, who
            assert LIVE_POST not in paid or "big" in debt, who
            assert DEAD_BLIND not in paid or "small" in debt, who

    def _miss(
        self, last: Positions | None, after: Table, began: HandBegan, places: Positions
    ) -> None:
        """Who is in a hand is even; whom a blind passed meanwhile has missed it."""
        for seat, who in zip(began.seats, after.holders, strict=True):
            if not began.bomb or last is None or seat == places.big:
                self.debts[who] = set()
                self.new.discard(who)
        for seat, sitter in after.state.occupied().items():
            if last is None or seat in began.seats or sitter.player in self.new:
                continue
            if passed(last.big, places.big, seat):
                self.debts[sitter.player].add("big")
            if passed(last.small, places.small, seat):
                self.debts[sitter.player].add("small")

    def _moved(self, before: State, after: Table, last: Positions, places: Positions) -> None:
        """The places move on by the profile, and the big blind skips nobody who is even."""
        if before.terms.house.button == "forward":
            return
        if not last.heads_up and not places.heads_up and len(after.dealt) > 2:
            simple = Positions(last.small, last.big, places.big)
            even = [s for s in after.dealt if not any(before.sitter(s).owes)]
            assert places == simple or len(even) < 2
        passed_over = [
            seat
            for seat in after.dealt
            if passed(last.big, places.big, seat)
            and seat != places.big
            and not any(before.sitter(seat).owes)
        ]
        assert not passed_over, (last, places)

    def _count(
        self, after: Table, began: HandBegan, kinds: dict[str, list[str]], places: Positions
    ) -> None:
        """In as many hands as there are seats everybody pays a big blind."""
        for seat, who in zip(began.seats, after.holders, strict=True):
            paid = {BIG_BLIND, LIVE_POST} & {*kinds.get(who, ())}
            due = began.bomb and seat == places.big
            self.unpaid[who] = 0 if paid or due else self.unpaid.get(who, 0) + 1
            most = SEATS if after.terms.house.button == "dead" else 2 * SEATS
            assert self.unpaid[who] <= most, (who, self.unpaid)


TestLife = Life.TestCase
TestLife.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.slow
def test_long_lives() -> None:
    run_state_machine_as_test(
        Life, settings=settings(max_examples=500, stateful_step_count=60, deadline=None)
    )
