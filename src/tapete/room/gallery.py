"""Everybody who looks on at a table, and what each of them may know by now.

Who has a seat is told of the table as it is.  What the others are told is for the table's terms to
say: the same, nothing of the hands, or what happened some seconds ago.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection
from typing import TypeAlias

from msgspec.structs import replace

from tapete.room import wire
from tapete.room.chat import Chat, Spoken
from tapete.room.feed import Crowd, Feed, Moment
from tapete.room.offers import own_of
from tapete.room.outbox import Outbox
from tapete.room.place import Place
from tapete.room.views import Eye
from tapete.table.seats import Sitter
from tapete.table.table import Table

NOBODY = ""
"""The player in whose name a spectator's letter is written: no seat is ever this player's."""

Speech: TypeAlias = wire.Said | wire.Reacted


class Gallery:
    """The viewers of one table."""

    def __init__(self, place: Place, table: Table, clock: Callable[[], float]) -> None:
        self.viewers: set[Outbox] = set()
        self.online: Counter[str] = Counter()
        """The players that look on now, and through how many windows."""
        self._changes = 0
        """How often somebody came or went."""
        self._place, self._clock = place, clock
        self._chat = Chat(clock)
        self._feed = Feed(place, table)
        self._late: Late | None = None

    # -- who is there --------------------------------------------------------------------------

    def join(self, viewer: Outbox) -> None:
        """Let somebody look on, and hear what was said lately."""
        self.viewers.add(viewer)
        self.online[viewer.player] += 1
        self._changes += 1
        lag, now = self._lag(viewer), self._clock()
        for line in self._chat.lines:
            if not lag or line.at <= now - lag:
                viewer.say(line)
        self.stir()

    def leave(self, viewer: Outbox) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self.online -= Counter([viewer.player])
            self._changes += 1
            self.stir()

    def show_out(self, player: str | None, code: str) -> None:
        """Disconnect somebody, or everybody; `code` of a refusal says why."""
        for viewer in self.viewers:
            if player in {None, viewer.player}:
                viewer.close(code)

    def end_windows(self, player: str, sessions: Collection[str]) -> None:
        """Disconnect a player's windows but those of these sessions, which alone are open."""
        for viewer in self.viewers:
            if viewer.player == player and viewer.session not in sessions:
                viewer.close("session-ended")

    # -- what they are told --------------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """Tell what happened to whoever may know it by now."""
        self._feed.show(moment)
        watch = moment.table.terms.watch
        if isinstance(watch, str):
            self._late = None
        else:
            if self._late is None or self._late.delay != watch:
                self._late = Late(self._place, moment.table, watch)
            self._late.show(moment, self._clock())
        self.catch_up()
        self.stir()

    def begin(self, table: Table) -> None:
        """Begin anew with a table as it was found; what happened before is not told again."""
        self._feed, self._late = Feed(self._place, table), None

    def speak(self, speaker: Outbox, spoken: Spoken) -> None:
        """Let somebody say something; Refused when nobody may hear it."""
        speech = self._chat.hear(self._feed.table, speaker, spoken)
        if self._late:
            self._late.show(speech, self._clock())
        for viewer in self.viewers:
            if not self._lag(viewer):
                viewer.say(speech)

    def letter(self, viewer: Outbox) -> wire.Fresh | wire.News:
        """All that this viewer may know by now and has not been told, and the table."""
        now, crowd = self._clock(), Crowd(self.online, self._changes)
        if self._plays(viewer) or self._feed.table.terms.watch == "open":
            return self._feed.letter(viewer, Eye(viewer.player, now), crowd)
        if self._late:
            feed, told_at = self._late.feed, now - self._late.delay
        else:
            feed, told_at = without_hand(self._place, self._feed.table), now
        letter = feed.letter(viewer, Eye(NOBODY, told_at), crowd)
        table, own = letter.table, own_of(self._feed.table, viewer.player, now)
        seats = tuple(map(seat_now, table.seats, self._feed.table.state.seats))
        return replace(letter, table=replace(table, seats=seats, own=own))

    def stir(self) -> None:
        """Something is new for everybody."""
        for viewer in self.viewers:
            viewer.change()

    # -- who is told later ---------------------------------------------------------------------

    @property
    def due_at(self) -> float | None:
        """When somebody who is told later has the next thing to be told."""
        if self._late is None or not any(map(self._lag, self.viewers)):
            return None
        return self._late.due_at

    def catch_up(self) -> None:
        """Tell what is old enough now."""
        if self._late is None:
            return
        moved, speeches = self._late.catch_up(self._clock())
        for viewer in filter(self._lag, self.viewers):
            for speech in speeches:
                viewer.say(speech)
            if moved:
                viewer.change()

    def _plays(self, viewer: Outbox) -> bool:
        return viewer.house or self._feed.table.state.find(viewer.player) is not None

    def _lag(self, viewer: Outbox) -> float:
        """How many seconds later than those who play this viewer is told."""
        return 0.0 if self._late is None or self._plays(viewer) else self._late.delay


class Late:
    """A feed that is shown everything `delay` seconds after it happened."""

    def __init__(self, place: Place, table: Table, delay: float) -> None:
        self.delay, self.feed = delay, without_hand(place, table)
        self._waiting: deque[tuple[float, Moment | Speech]] = deque()

    @property
    def due_at(self) -> float | None:
        return self._waiting[0][0] if self._waiting else None

    def show(self, new: Moment | Speech, now: float) -> None:
        """Keep something until it is old enough."""
        self._waiting.append((now + self.delay, new))

    def catch_up(self, now: float) -> tuple[bool, list[Speech]]:
        """Whether the table has moved, and what was said, since the last time."""
        moved, speeches = False, []
        while self._waiting and self._waiting[0][0] <= now:
            _, new = self._waiting.popleft()
            if isinstance(new, Moment):
                self.feed.show(new)
                moved = True
            else:
                speeches.append(new)
        return moved, speeches


def seat_now(told: wire.SeatView | None, sitter: Sitter | None) -> wire.SeatView | None:
    """A seat as it is told late, but nobody shall try to sit where somebody sits by now.

    What such a newcomer has is not told, because it might say how the hands since then went.
    """
    if told or not sitter:
        return told
    name, bot, player = sitter.nickname, sitter.bot, sitter.player
    return wire.SeatView(name, bot, stack=0, away=False, online=True, player=player)


def without_hand(place: Place, table: Table) -> Feed:
    """A table as it is seen by who may not see the hand on it: seats, names, and stacks before."""
    return Feed(place, Table(table.terms, table.state))
