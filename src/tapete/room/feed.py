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
from tapete.rules.view import Drawn
from tapete.table.events import TableEvent
from tapete.table.table import Table

RING = 1000
"""Events that are kept for viewers who come back."""


class Moment(NamedTuple):
    """A table after a command, what happened by it, and the players of the hand it belongs to."""

    table: Table
    events: Sequence[TableEvent]
    holders: tuple[str, ...]


class Eye(NamedTuple):
    """In whose name a letter is written, who is there, and what time it is for the reader."""

    player: str
    online: Collection[str]
    now: float


class Feed:
    """A table, and the last that happened at it."""

    def __init__(self, place: Place, table: Table) -> None:
        self.table = table
        self._place = place
        self._lines: deque[tuple[TableEvent, tuple[str, ...]]] = deque(maxlen=RING)
        self._drawn = Drawn()
        self._witness = Witness(place.id)

    def show(self, moment: Moment) -> None:
        """Take in what happened."""
        table, events, holders = moment
        self.table = table
        self._lines.extend((event, holders) for event in events)
        self._witness.live(events, holders)

    def letter(self, viewer: Outbox, eye: Eye) -> wire.Fresh | wire.News:
        """All that this viewer has not been told, and the table as it is."""
        table, lines = self.table, self._lines
        seq, player = table.state.told, eye.player
        view = views.table_view(table, self._place, player, eye.online, eye.now, self._drawn)
        after, viewer.told = viewer.told, seq
        if after is None or not seq - len(lines) <= after <= seq:
            return wire.Fresh(seq, view, self._witness.fresh(table, player))
        missed = islice(lines, len(lines) - (seq - after), None)
        events = tuple(views.told(event, holders, player) for event, holders in missed)
        fair = self._witness.news(table, player, seq - after)
        return wire.News(after, seq, events, view, fair)
