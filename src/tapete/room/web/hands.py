"""Hands that are over, over HTTP: the list, the replay, and files to keep.

A file's name and every address are made of numbers and of the ids of tables that exist; nothing
here touches a path on the disk.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream

from tapete.history.finished import Finished, record_for
from tapete.history.phh import format_phh
from tapete.history.pokerstars import format_hand
from tapete.room import hands, proofs, replays
from tapete.room.hands import Money, Told
from tapete.room.host import Host
from tapete.room.store import HandRow, Store
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.door import LOOKER, caller, room_of
from tapete.rules.events import Seat
from tapete.table.commands import Refused

Write: TypeAlias = Callable[[Finished, Seat | None], str]

PAGE = 50
"""Hands in one answer of the list."""
AT_ONCE = 50
"""Hands that are read and written together on their way into a file."""
_FIRST_PAGE = 10**15
_FILE = re.compile(r"([1-9][0-9]{0,14})(\.phh|\.txt)?")


def _one_of_many(finished: Finished, viewer: Seat | None) -> str:
    """A hand in a file of several; its number at the table names it."""
    return f"[{finished.number}]\n{format_phh(record_for(finished, viewer))}\n"


def _alone(finished: Finished, viewer: Seat | None) -> str:
    return format_phh(record_for(finished, viewer))


_TOML, _TEXT = "application/toml; charset=utf-8", "text/plain"
_WRITERS: dict[str, tuple[str, Write]] = {
    ".phh": (_TOML, _alone),
    ".phhs": (_TOML, _one_of_many),
    ".txt": (_TEXT, format_hand),
}
"""The kinds of file: what they are, and how a hand is written."""


@get("/api/tables/{table:str}/hands", opt=LOOKER)
async def list_hands(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The hands before number `before`, the newest ones first; with `mine` only the viewer's."""
    reader = await _reader(request, table)
    before = _number(request.query_params.get("before", str(_FIRST_PAGE)))
    own = reader.player if request.query_params.get("mine") == "true" else None
    rows = await reader.store.hands(table, before=before, most=PAGE + 1, player=own)
    cards = tuple(replays.card(reader.told(row)) for row in rows[:PAGE] if reader.may_see(row))
    more = rows[PAGE - 1].number if len(rows) > PAGE else None
    coin, currency = reader.money
    return answer(replays.HandList(reader.host.place.name, cards, more, coin, currency))


@get("/api/tables/{table:str}/hands/{file:str}", opt=LOOKER)
async def one_hand(
    request: AnyRequest, table: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """A hand to replay, or as a file of its own."""
    reader = await _reader(request, table)
    found = _FILE.fullmatch(file)
    row = await reader.store.hand(table, int(found[1])) if found else None
    if found is None or row is None or not reader.may_see(row):
        raise Refused("no-such-hand")
    told = reader.told(row)
    if found[2] is None:
        return answer(await _replay(reader, told))
    kind, write = _WRITERS[found[2]]
    name = f"tapete-{_plain(table)}-{row.number}{found[2]}"
    return Response(write(*told).encode(), media_type=kind, headers=_kept_as(name))


@get(["/api/tables/{table:str}/hands.phhs", "/api/tables/{table:str}/hands.txt"], opt=LOOKER)
async def all_hands(request: AnyRequest, table: FromPath[str]) -> Stream:
    """All hands at a table that the viewer was dealt in, in one file."""
    reader = await _reader(request, table)
    if not await reader.store.hands(table, before=_FIRST_PAGE, most=1, player=reader.player):
        raise Refused("no-hands")
    end = f".{request.url.path.rpartition('.')[2]}"
    kind, write = _WRITERS[end]
    headers = _kept_as(f"tapete-{_plain(table)}{end}")
    return Stream(_written(reader, write), media_type=kind, headers=headers)


@get("/api/tables/{table:str}/hands/{number:str}/proof.json", opt=LOOKER)
async def one_proof(
    request: AnyRequest, table: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    """What proves the deal of a hand to the viewer, as a file that `tapete verify` checks."""
    reader = await _reader(request, table)
    known = _FILE.fullmatch(number)
    row = await reader.store.hand(table, int(known[1])) if known and not known[2] else None
    found = row and reader.may_see(row) and proofs.proof(table, reader.told(row))
    if not found:
        raise Refused("no-such-hand")
    name = f"tapete-{_plain(table)}-{found.hand}-proof.json"
    return Response(
        msgspec.json.encode(found), media_type="application/json", headers=_kept_as(name)
    )


ROUTES = (list_hands, one_hand, all_hands, one_proof)


# -- parts -----------------------------------------------------------------------------------------


class _Reader(NamedTuple):
    """Who asks for hands of which table, and the money that chips are told as there."""

    store: Store
    host: Host
    player: str
    now: float
    money: Money

    def may_see(self, row: HandRow) -> bool:
        table = self.host.table
        here = table.state.find(self.player) is not None
        return here or hands.open_to(self.player, row, table.terms.watch, self.now)

    def told(self, row: HandRow) -> Told:
        return hands.told_to(self.player, row, self.money)


async def _reader(request: AnyRequest, table: str) -> _Reader:
    room, player = room_of(request), caller(request).player
    host = room.hosts[table]
    money = Money()
    if host.place.club is not None:
        club, _ = await room.clubs.standing(host.place.club, player)
        money = Money(club.coin, club.currency)
    return _Reader(room.store, host, player.id, room.clock(), money)


async def _replay(reader: _Reader, told: Told) -> replays.HandReplay:
    """The replay, with those of its neighbours that the reader may see."""
    number = told.hand.number
    rows = [await reader.store.hand(reader.host.id, number + by) for by in (-1, 1)]
    earlier, later = (row.number if row and reader.may_see(row) else None for row in rows)
    return replays.replay(told, earlier=earlier, later=later)


async def _written(reader: _Reader, write: Write) -> AsyncIterator[str]:
    """The player's hands from the first on, a part at a time and beside the tables' own work."""
    after, table, player = 0, reader.host.id, reader.player
    while rows := await reader.store.hands_after(table, after, most=AT_ONCE, player=player):
        yield await asyncio.to_thread(_texts, reader, rows, write)
        after = rows[-1].number


def _texts(reader: _Reader, rows: Sequence[HandRow], write: Write) -> str:
    return "".join(write(*reader.told(row)) for row in rows)


def _number(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,15}", text):
        raise Refused("bad-message")
    return int(text)


def _plain(table: str) -> str:
    """A table's id as part of a file's name."""
    return re.sub(r"[^A-Za-z0-9-]", "-", table)[:64]


def _kept_as(name: str) -> dict[str, str]:
    return {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "private, no-store",
    }
