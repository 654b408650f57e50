"""One table in the room: one task, one inbox, no locks.

Whatever is asked of the table comes through the inbox.  It is decided on a copy of the table and
saved; only then does the copy become the table, and is anybody told.  So a store that fails changes
nothing, and after a crash nobody has seen anything that is not saved.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress

import structlog

from tapete.room import hands, journal, metrics, wire
from tapete.room.audit import Deed
from tapete.room.chat import Spoken
from tapete.room.database import Fenced, Unavailable
from tapete.room.dealer import Dealer
from tapete.room.feed import Moment
from tapete.room.gallery import Gallery
from tapete.room.ledger import Till, transfers
from tapete.room.orders import Join, Leave, Message, Order, Ruling, Wake, command_of
from tapete.room.outbox import Outbox
from tapete.room.place import Place
from tapete.room.store import Entry, Repeated, Snapshot, Store
from tapete.table.commands import (
    Command,
    Connected,
    Deal,
    Open,
    Prefer,
    Refused,
    Resume,
    Tick,
    TopUp,
)
from tapete.table.table import Table
from tapete.table.terms import Terms

REMEMBERED = 1000
"""Answers that are kept for commands that come again; older ones are in the store."""
RETRY = 1.0
"""Seconds until the table tries again what the store could not save."""

_log = structlog.get_logger()


class Host:
    """The task of a table: first `open`, then `run`."""

    def __init__(
        self, place: Place, terms: Terms, store: Store, epoch: int, clock: Callable[[], float]
    ) -> None:
        self.id, self.place = place.id, place
        self.table = Table(terms)
        self.seq, self.epoch = 0, epoch
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.gallery = Gallery(place, self.table, clock)
        self.dealer = Dealer(place.id)
        self._store, self._clock = store, clock
        self._answers: OrderedDict[str, wire.Done | wire.Refused] = OrderedDict()
        self._retry_at = 0.0
        self._interrupted = False
        """The store failed, so that nobody could act: their time does not count."""
        self._alarm: asyncio.TimerHandle | None = None

    # -- what anybody may ask ------------------------------------------------------------------

    def letter(self, viewer: Outbox) -> wire.Fresh | wire.News:
        """All that this viewer may know by now and has not been told, and the table."""
        return self.gallery.letter(viewer)

    async def rule(self, command: Command, ruling_id: str, deed: Deed | None = None) -> None:
        """Carry out a command of the room itself, once for each id, and write down whose it was.

        Raises:
            Refused: the table cannot do that now.
            Unavailable: it could not be saved; nothing has changed.
        """
        saved = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(Ruling(command, ruling_id, saved, deed))
        await saved

    # -- the task ------------------------------------------------------------------------------

    async def open(self, terms: Terms) -> None:
        """Begin the log, or go on where it ended; new terms apply unless a hand is being played."""
        if await self.adopt():
            await self._do(Resume())
        if not self.seq or (terms != self.table.terms and not self.table.playing):
            await self._do(Open(terms))

    async def adopt(self) -> bool:
        """Be the table that the store has; False when it has none."""
        found = await journal.recover(self._store, self.id)
        if found is None:
            return False
        self.table, self.seq = found.table, found.seq
        self.gallery.begin(found.table)
        for events, holders in found.lived:
            self.gallery.show(Moment(found.table, events, holders))
        self.gallery.stir()
        return True

    async def run(self) -> None:
        """Serve the table until cancelled."""
        message: Message = Wake()
        try:
            while True:
                await self._serve(message)
                self._set_alarm()
                message = await self.inbox.get()
        finally:
            self._cancel_alarm()
            self._shut()

    def _shut(self) -> None:
        """Leave nobody waiting for an answer."""
        while not self.inbox.empty():
            match self.inbox.get_nowait():
                case Order(sender, command):
                    sender.say(wire.Refused(command.id, "unavailable", None, {}))
                case Ruling() as ruling:
                    ruling.fail(Unavailable("the table is closed"))
        self.gallery.show_out(None, "no-such-table")

    async def _serve(self, message: Message) -> None:
        try:
            await self._take(message)
            await self._keep_up()
        except Exception:  # noqa: BLE001 - a mistake of ours must not close the table
            _log.exception("table.failed", table=self.id)
            self._retry_at = self._clock() + RETRY

    async def _take(self, message: Message) -> None:
        match message:
            case Order():
                await self._obey(message)
            case Ruling():
                await self._rule(message)
            case Join(viewer):
                self.gallery.join(viewer)
                self._ask_to_reveal([viewer])
            case Leave(viewer):
                self.gallery.leave(viewer)
            case Wake():
                pass

    async def _obey(self, order: Order) -> None:
        """Carry out a command once, and answer it alike as often as it comes."""
        command_id = f"{order.sender.player}:{order.command.id}"
        answer = self._answers.get(command_id)
        if answer:
            order.sender.say(answer)
            return
        answer = wire.Refused(order.command.id, "unavailable", None, {})
        kind = type(order.command).__name__
        metrics.COMMANDS.labels(kind).inc()
        try:
            with suppress(Unavailable), metrics.ANSWERED.time():
                answer = await self._decide(order, command_id)
                self._remember(command_id, answer)
        finally:
            if isinstance(answer, wire.Refused):
                metrics.REFUSALS.labels(answer.code).inc()
            order.sender.say(answer)

    async def _decide(self, order: Order, command_id: str) -> wire.Done | wire.Refused:
        wanted = order.command
        try:
            if isinstance(wanted, Spoken):
                self.gallery.speak(order.sender, wanted)
            elif isinstance(wanted, wire.Pledge | wire.Reveal):
                self.dealer.hear(self.table, order.sender.player, wanted)
            else:
                await self._once(command_of(order), command_id)
        except Refused as no:
            return wire.Refused(wanted.id, no.code, no.rule, dict(no.values))
        return wire.Done(wanted.id)

    async def _rule(self, ruling: Ruling) -> None:
        """Carry out a command of the room; whoever ordered it is told how that went."""
        try:
            await self._once(ruling.command, f"room:{ruling.id}", ruling.deed)
        except BaseException as error:
            ruling.fail(error)
            if not isinstance(error, Refused | Unavailable):
                raise
        else:
            ruling.succeed()

    async def _once(self, command: Command, command_id: str, deed: Deed | None = None) -> None:
        """Carry out a command unless that was done before; Refused when it cannot be."""
        try:
            await self._do(command, command_id, deed)
        except Repeated:
            pass
        except Refused:  # perhaps it was carried out so long ago that it is forgotten here
            if not await self._store.knows(self.id, command_id):
                raise

    # -- deciding, saving, telling -------------------------------------------------------------

    async def _do(
        self, command: Command, command_id: str | None = None, deed: Deed | None = None
    ) -> None:
        """Decide on a copy, save, then let the copy be the table and tell."""
        now = self._clock()
        draft = self.table.copy()
        events = draft.apply(command, now)
        seq = self.seq + 1
        entry = Entry(self.id, seq, self.epoch, command_id, journal.body(now, command))
        try:
            ended = hands.ended(self.place, self.table, draft, now)
            moved = transfers(Till(self.id, self.place.club, now), events)
            await self._store.append(entry, self._snapshot(command), ended, moved, deed)
        except Repeated:
            await self.adopt()
            raise
        except Fenced as error:  # an earlier entry was saved, though the store said it was not
            await self.adopt()
            raise Unavailable(str(error)) from error
        except Unavailable:
            self._interrupted = True
            raise
        self._interrupted = self._interrupted and not isinstance(command, Resume)
        self.table, self.seq = draft, seq
        self.gallery.show(Moment(draft, events, draft.holders))

    def _snapshot(self, command: Command) -> Snapshot | None:
        """A picture of the table before each hand, so that recovery replays one hand at most."""
        if isinstance(command, Deal):
            return journal.snapshot(self.id, self.seq, self.table.state)
        return None

    def _ask_to_reveal(self, viewers: Iterable[Outbox]) -> None:
        """Tell those who pledged that the deck is sealed."""
        if sealed := self.dealer.sealed:
            for viewer in viewers:
                if self.dealer.pledged(viewer.player):
                    viewer.say(sealed)

    def _remember(self, command_id: str, answer: wire.Done | wire.Refused) -> None:
        self._answers[command_id] = answer
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    # -- time ----------------------------------------------------------------------------------

    async def _keep_up(self) -> None:
        """Do what is due by the clock."""
        self.gallery.catch_up()
        while (now := self._clock()) >= self._retry_at and (due := self._due(now)):
            try:
                await self._carry_out(due)
            except Unavailable as error:
                _log.warning("table.unsaved", table=self.id, error=str(error))
                self._retry_at = now + RETRY

    async def _carry_out(self, due: Command) -> None:
        """Do it; a standing wish to buy chips ends where nobody pays for them."""
        try:
            await self._do(due)
        except Refused:
            if not isinstance(due, TopUp):
                raise
            await self._do(Prefer(due.player, top_up=None))

    def _due(self, now: float) -> Command | None:
        if self._interrupted:
            return Resume()
        if changed := self._connection():
            return changed
        wakes_at = self.table.wakes_at
        if wakes_at is not None and now >= wakes_at:
            return Tick()
        if refills := self.table.refills:
            return refills[0]
        if self.table.can_deal and self._wanted:
            if self.dealer.prepare(self.table, now):
                self._ask_to_reveal(self.gallery.viewers)
            if now >= self.dealer.due_at(self.table, self.gallery.online):
                return self.dealer.deal()
        return None

    def _connection(self) -> Connected | None:
        """What the table does not know yet of a player who was lost or is back."""
        for sitter in self.table.state.occupied().values():
            here = sitter.player in self.gallery.online
            if not sitter.bot and sitter.here != here:
                return Connected(sitter.player, here)
        return None

    @property
    def _wanted(self) -> bool:
        """Whether a person is there to deal for: one who looks on, or who sits and is not away."""
        sitters = self.table.state.occupied().values()
        looks_on = any(not viewer.house for viewer in self.gallery.viewers)
        return looks_on or any(not s.bot and not s.away for s in sitters)

    def _set_alarm(self) -> None:
        """Be woken when the next thing is due."""
        self._cancel_alarm()
        times = [] if self.table.wakes_at is None else [self.table.wakes_at]
        if self.table.can_deal and self._wanted:
            times.append(self.dealer.due_at(self.table, self.gallery.online))
        if self._interrupted:
            times.append(self._retry_at)
        wait = [max(min(times), self._retry_at)] if times else []
        if self.gallery.due_at is not None:
            wait.append(self.gallery.due_at)
        if wait:
            loop, seconds = asyncio.get_running_loop(), max(0.0, min(wait) - self._clock())
            self._alarm = loop.call_later(seconds, self.inbox.put_nowait, Wake())

    def _cancel_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
