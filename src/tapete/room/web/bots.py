"""Programs that play: an account makes them, gets their tokens, and ends them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Request, Response, delete, get, post

from tapete.room import api, pages, programs
from tapete.room.web.answers import answer
from tapete.room.web.door import PEOPLE_ONLY, PERSON, asked, caller, room_of
from tapete.table.commands import Refused


@post("/api/bots", opt=PERSON | PEOPLE_ONLY)
async def add_bot(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make a program that may play; its token is told this once."""
    form, owner, room = await asked(request, api.BotForm), caller(request).player, room_of(request)
    await programs.check_owner(room.store.database, owner)
    row = await room.enter(None, api.SessionRequest(form.nickname, "en"))
    token = await programs.own(room.store.database, room.people, row, owner)
    return answer(pages.BotToken(row.id, row.nickname, token), HTTPStatus.CREATED)


@get("/api/bots", opt=PERSON | PEOPLE_ONLY)
async def list_bots(request: Request[Any, Any, Any]) -> Response[bytes]:
    """One's own programs."""
    rows = await programs.programs_of(room_of(request).store.database, caller(request).player.id)
    return answer(pages.Bots(tuple(pages.BotLine(*row) for row in rows)))


@delete("/api/bots/{player:str}", opt=PERSON | PEOPLE_ONLY, status_code=HTTPStatus.OK)
async def end_bot(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End the token of one of one's programs, and what it has open."""
    room, program = room_of(request), request.path_params["player"]
    owner = caller(request).player.id
    if not await programs.end(room.store.database, room.people, owner, program):
        raise Refused("not-found")
    room.show_out(program, room.hosts)
    return answer(api.Fine())


ROUTES = (add_bot, list_bots, end_bot)
