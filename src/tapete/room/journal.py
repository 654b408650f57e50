"""The log of one table: commands with their times as text, and a table made from them.

Recovery is the latest snapshot and the entries after it, also in the middle of a hand: the sealed
deck is in the entry that began it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tapete.room.store import Entry, Snapshot, Store
from tapete.table.commands import Command, Open
from tapete.table.events import TableEvent
from tapete.table.seats import State
from tapete.table.table import Table


class Line(msgspec.Struct, frozen=True):
    """The body of an entry."""

    now: float
    command: Command


class Lived(NamedTuple):
    """Events that happened together, and the players of the hand that they belong to."""

    events: list[TableEvent]
    holders: tuple[str, ...]


class Recovered(NamedTuple):
    """A table as its log leaves it; `lived` is what happened since the snapshot."""

    table: Table
    seq: int
    lived: list[Lived]


def body(now: float, command: Command) -> str:
    return _text(Line(now, command))


def snapshot(table_id: str, seq: int, state: State) -> Snapshot:
    return Snapshot(table_id, seq, _text(state))


async def recover(store: Store, table_id: str) -> Recovered | None:
    """The table in the store; None when it was never opened."""
    saved, tail = await store.load(table_id)
    if saved is None and not tail:
        return None
    if saved is None:
        table = _opened(tail[0])
    else:
        state = msgspec.json.decode(saved.body, type=State)
        table = Table(state.terms, state)
    lived = []
    for entry in tail:
        line = msgspec.json.decode(entry.body, type=Line)
        lived.append(Lived(table.apply(line.command, line.now), table.holders))
    seq = tail[-1].seq if tail else saved.seq if saved else 0
    return Recovered(table, seq, lived)


def _opened(first: Entry) -> Table:
    command = msgspec.json.decode(first.body, type=Line).command
    if not isinstance(command, Open):
        raise TypeError(f"the log of table {first.table_id} does not begin with its opening")
    return Table(command.terms)


def _text(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
