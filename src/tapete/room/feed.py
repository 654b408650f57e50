"""What has happened at a table, and the letters about it.

A feed only knows what it was shown.  So a feed that is shown everything some seconds late cannot
tell anything newer, whoever asks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from itertools import islice
from typing import NamedTuple

from tapete.room import views, wire
from tapete.room.outbox import Outbox
from tapete.room.place import Place
from tapete.room.proofs import Witness
from tapete.room.views import Eye
from tapete.rules.view import Drawn
from tapete.table.events import TableEvent
from tapete.table.table import Table

FRESH = 0.02
"""Seconds for which clocks that everybody sees need not be read again."""
RING = 1000
"""Events that are kept for viewers who come back."""


class Moment(NamedTuple):
    """A table after a command, what happened by it, and the players of the hand it belongs to."""

    table: Table
    events: Sequence[TableEvent]
    holders: tuple[str, ...]


class Crowd(NamedTuple):
    """The players that look on; the number changes whenever they do."""

    online: Collection[str]
    number: int


class Feed:
    """A table, and the last that happened at it."""

    def __init__(self, place: Place, table: Table) -> None:
        self.table = table
        self._place = place
        self._lines: deque[tuple[TableEvent, tuple[str, ...]]] = deque(maxlen=RING)
        self._drawn = Drawn()
        self._shared: tuple[Table, int, float, wire.TableView] | None = None
        """What everybody is told alike, of which table, which crowd, and when."""
        self._witness = Witness(place.id)

    def show(self, moment: Moment) -> None:
        """Take in what happened."""
        table, events, holders = moment
        self.table = table
        self._lines.extend((event, holders) for event in events)
        self._witness.live(events, holders)

    def letter(self, viewer: Outbox, eye: Eye, crowd: Crowd) -> wire.Fresh | wire.News:
        """All that this viewer has not been told, and the table as it is."""
        table, lines = self.table, self._lines
        seq, player = table.state.told, eye.player
        view = views.table_view(self._shared_view(eye.now, crowd), table, eye, self._drawn)
        after, viewer.told = viewer.told, seq
        if after is None or not seq - len(lines) <= after <= seq:
            return wire.Fresh(seq, view, self._witness.fresh(table, player))
        missed = islice(lines, len(lines) - (seq - after), None)
        events = tuple(views.told(event, holders, player) for event, holders in missed)
        fair = self._witness.news(table, player, seq - after)
        return wire.News(after, seq, events, view, fair)

    def _shared_view(self, now: float, crowd: Crowd) -> wire.TableView:
        """What everybody is told alike, made once for the letters that are written together."""
        if self._shared:
            table, number, at, view = self._shared
            if table is self.table and number == crowd.number and at <= now < at + FRESH:
                return view
        view = views.shared_view(self.table, self._place, crowd.online, now, self._drawn)
        self._shared = (self.table, crowd.number, now, view)
        return view
