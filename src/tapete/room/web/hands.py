"""Hands that are over, over HTTP: the list, the replay, and files to keep.

A file's name and every address are made of numbers and of the ids of tables that exist; nothing
here touches a path on the disk.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from typing import TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream

from tapete.history.finished import Finished, record_for
from tapete.history.phh import format_phh
from tapete.history.pokerstars import format_hand
from tapete.room import hands, proofs, replays
from tapete.room.hands import Told
from tapete.room.room import Room
from tapete.room.store import HandRow
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.door import LOOKER, caller, room_of
from tapete.rules.events import Seat
from tapete.table.commands import Refused

Write: TypeAlias = Callable[[Finished, Seat | None], str]

PAGE = 50
"""Hands in one answer of the list."""
AT_ONCE = 200
"""Hands that are read from the store together while a file is written."""
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
    room, player = room_of(request), caller(request).player.id
    before = _number(request.query_params.get("before", str(_FIRST_PAGE)))
    own = player if request.query_params.get("mine") == "true" else None
    rows = await room.store.hands(table, before=before, most=PAGE + 1, player=own)
    cards = tuple(replays.card(hands.told_to(player, row)) for row in rows[:PAGE])
    more = rows[PAGE - 1].number if len(rows) > PAGE else None
    name = room.hosts[table].place.name
    return answer(replays.HandList(name, cards, more))


@get("/api/tables/{table:str}/hands/{file:str}", opt=LOOKER)
async def one_hand(
    request: AnyRequest, table: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """A hand to replay, or as a file of its own."""
    room, player = room_of(request), caller(request).player.id
    found = _FILE.fullmatch(file)
    row = await room.store.hand(table, int(found[1])) if found else None
    if found is None or row is None:
        raise Refused("no-such-hand")
    told = hands.told_to(player, row)
    if found[2] is None:
        return answer(await _replay(room, table, told))
    kind, write = _WRITERS[found[2]]
    body = write(*told).encode()
    name = f"tapete-{_plain(table)}-{told.hand.number}{found[2]}"
    return Response(body, media_type=kind, headers=_kept_as(name))


@get(["/api/tables/{table:str}/hands.phhs", "/api/tables/{table:str}/hands.txt"], opt=LOOKER)
async def all_hands(request: AnyRequest, table: FromPath[str]) -> Stream:
    """All hands at a table that the viewer was dealt in, in one file."""
    room, player = room_of(request), caller(request).player.id
    if not await room.store.hands(table, before=_FIRST_PAGE, most=1, player=player):
        raise Refused("no-hands")
    end = f".{request.url.path.rpartition('.')[2]}"
    kind, write = _WRITERS[end]
    headers = _kept_as(f"tapete-{_plain(table)}{end}")
    return Stream(_written(room, table, player, write), media_type=kind, headers=headers)


@get("/api/tables/{table:str}/hands/{number:str}/proof.json", opt=LOOKER)
async def one_proof(
    request: AnyRequest, table: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    """What proves the deal of a hand to the viewer, as a file that `tapete verify` checks."""
    room, player = room_of(request), caller(request).player.id
    row = await room.store.hand(table, _number(number))
    found = row and proofs.proof(table, hands.told_to(player, row))
    if not found:
        raise Refused("no-such-hand")
    name = f"tapete-{_plain(table)}-{found.hand}-proof.json"
    return Response(
        msgspec.json.encode(found), media_type="application/json", headers=_kept_as(name)
    )


ROUTES = (list_hands, one_hand, all_hands, one_proof)


# -- parts -----------------------------------------------------------------------------------------


async def _replay(room: Room, table: str, told: Told) -> replays.HandReplay:
    number = told.hand.number
    earlier = await room.store.hand(table, number - 1)
    later = await room.store.hand(table, number + 1)
    return replays.replay(told, earlier=earlier and earlier.number, later=later and later.number)


async def _written(room: Room, table: str, player: str, write: Write) -> AsyncIterator[str]:
    """The player's hands from the first on, read a part at a time."""
    after = 0
    while rows := await room.store.hands_after(table, after, most=AT_ONCE, player=player):
        yield "".join(_texts(rows, player, write))
        after = rows[-1].number


def _texts(rows: list[HandRow], player: str, write: Write) -> list[str]:
    return [write(*hands.told_to(player, row)) for row in rows]


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
