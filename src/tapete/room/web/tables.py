"""The tables that are open to everybody, and the way in to those that are locked."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from tapete.room import api, pages
from tapete.room.web.answers import answer
from tapete.room.web.door import ANYBODY, GUESSABLE, asked, caller, guessed_right, room_of
from tapete.table.commands import Refused


@get("/api/lobby", opt=ANYBODY)
async def lobby(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The tables that are open to everybody."""
    return answer(room_of(request).lobby())


@post("/api/tables/{table:str}/join", opt=GUESSABLE)
async def unlock(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Come in to a locked table by its password, and belong to its club."""
    key, room = await asked(request, api.Key), room_of(request)
    row = await room.floor.find(request.path_params["table"])
    if not await room.people.opens(row.password, key.password):
        raise Refused("wrong-password")
    guessed_right(request)
    await room.clubs.unlock(row.club_id, row.id, caller(request).player.id)
    return answer(pages.Joined(row.club_id, row.id))


ROUTES = (lobby, unlock)
