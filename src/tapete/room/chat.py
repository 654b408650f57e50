"""What people say at a table: told at once, kept for a while, and never in the table's log."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from tapete.room import wire
from tapete.room.limits import Buckets, Rate
from tapete.room.outbox import Outbox
from tapete.table.commands import Refused
from tapete.table.table import Table

LINES = 50
"""The last ones are told to whoever comes."""
TALK = Rate(burst=5, second=0.5)
"""Lines and reactions of one player."""

JOINERS = "\u200c\u200d"
"""Invisible, but some letters and emoji are written with them."""

Spoken: TypeAlias = wire.Say | wire.React


class Chat:
    """The talk at one table."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.lines: deque[wire.Said] = deque(maxlen=LINES)
        self._buckets, self._clock = Buckets(TALK, clock), clock

    def hear(self, table: Table, speaker: Outbox, spoken: Spoken) -> wire.Said | wire.Reacted:
        """What everybody is told now; Refused when nobody may hear it."""
        seat = table.state.find(speaker.player)
        _check(table, seated=seat is not None)
        text = tidy(spoken.text) if isinstance(spoken, wire.Say) else ""
        if not self._buckets.take(speaker.player):
            raise Refused("too-fast")
        if isinstance(spoken, wire.Say):
            said = wire.Said(seat, speaker.nickname, text, self._now())
            self.lines.append(said)
            return said
        if seat is None:
            raise Refused("not-seated")
        return wire.Reacted(seat, spoken.reaction)

    def _now(self) -> float:
        """The time, later than that of every line before, so that a line told twice is known."""
        last = self.lines[-1].at if self.lines else 0.0
        return max(round(self._clock(), 3), round(last + 0.001, 3))


def _check(table: Table, *, seated: bool) -> None:
    terms, hand = table.terms, table.hand
    if terms.chat == "off" or (terms.chat == "players" and not seated):
        raise Refused("no-chat")
    if terms.hush and table.playing and hand and hand.live & ~hand.able:
        raise Refused("hush")


def tidy(text: str) -> str:
    r"""One line without control, invisible or unassigned characters.

    >>> tidy("  nice\n\x00 hand\u202e! ")
    'nice hand!'
    """
    tidy = " ".join("".join(_visible(c) for c in text).split())
    if not tidy.strip(JOINERS):
        raise Refused("nothing-said")
    return tidy


def _visible(character: str) -> str:
    if unicodedata.category(character)[0] != "C" or character in JOINERS:
        return character
    return " " if character.isspace() else ""
