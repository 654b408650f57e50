"""The host's desk: tables are opened, changed, paused and closed, players seated or shown out."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from uuid import uuid4

from litestar import Request, Response, delete, get, patch, post

from tapete.room import api, audit, pages
from tapete.room.audit import Deed
from tapete.room.floor import TableRow, new_table_id
from tapete.room.host import Host
from tapete.room.playable import playable
from tapete.room.room import Room, card
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.door import HOST, PERSON, asked, caller, room_of
from tapete.table.commands import Close, Command, Kick, Move, Notice, Open, Pause, Refused
from tapete.table.presets import PRESETS

_TABLE = "/api/clubs/{club:str}/tables/{table:str}"


@get("/api/presets", opt=PERSON)
async def presets(request: Request[Any, Any, Any]) -> Response[bytes]:  # noqa: ARG001 - a route has one
    """Terms to begin with."""
    return answer(pages.Presets(tuple(pages.Preset(*preset) for preset in PRESETS.items())))


@post("/api/clubs/{club:str}/tables", opt=HOST)
async def open_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open a table of the club."""
    form, who, room = await asked(request, api.TableForm), caller(request), room_of(request)
    terms, kept = playable(form.terms), await _kept(room, form.password)
    row = TableRow(new_table_id(), who.club.id, form.name, kept)
    # First its log, then its place in the club: between the two, nobody knows of it.
    host = await room.add_table(row.place, terms)
    try:
        await room.floor.add(row, who.member)
    except BaseException:
        await room.close_table(row.id)
        raise
    return answer(card(host), HTTPStatus.CREATED)


@get(_TABLE, opt=HOST)
async def show_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the host may change about a table."""
    host = await _host(request)
    place = host.place
    return answer(pages.TablePage(place.id, place.name, host.table.terms, place.locked))


@patch(_TABLE, opt=HOST)
async def change_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Change name, password or terms; terms between two hands only."""
    form, room = await asked(request, api.TableForm), room_of(request)
    host, who = await _host(request), caller(request)
    row = await room.floor.find(host.id, who.club.id)
    if form.terms != host.table.terms:
        await host.rule(Open(playable(form.terms)), uuid4().hex)
    kept = row.password if form.password is None else await _kept(room, form.password)
    row = row._replace(name=form.name, password=kept)
    await room.floor.change(row, who.member, relocked=form.password is not None)
    host.place = row.place
    return answer(card(host))


@delete(_TABLE, opt=HOST, status_code=HTTPStatus.OK)
async def close_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Close a table at which nobody sits."""
    host, who, room = await _host(request), caller(request), room_of(request)
    row = await room.floor.find(host.id, who.club.id)
    await room.close_table(host.id)
    await room.floor.change(row._replace(closed=True), who.member, relocked=True)
    return answer(api.Fine())


@post(f"{_TABLE}/pause", opt=HOST)
async def pause(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Deal no more hands after this one, or go on."""
    form = await asked(request, api.PauseForm)
    return await _ruled(request, Pause(form.on), "paused", {"on": form.on}, form.reason)


@post(f"{_TABLE}/notice", opt=HOST)
async def notice(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Tell everybody at the table something."""
    form = await asked(request, api.NoticeForm)
    return await _ruled(request, Notice(form.text), "noticed", {"text": form.text})


@post(f"{_TABLE}/end", opt=HOST)
async def end_session(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End the session: everybody stands, after the hand, and the chips go to the accounts."""
    form = await asked(request, api.EndForm)
    return await _ruled(request, Close(), "ended-session", {}, form.reason)


@post(f"{_TABLE}/kick", opt=HOST)
async def kick(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take a player's seat away; the chips go to the player's account."""
    form = await asked(request, api.KickForm)
    told = await _ruled(request, Kick(form.player), "kicked", {"player": form.player}, form.reason)
    room_of(request).show_out(form.player, [request.path_params["table"]])
    return told


@post(f"{_TABLE}/move", opt=HOST)
async def move(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give a player another seat."""
    form = await asked(request, api.MoveForm)
    values: audit.Values = {"player": form.player, "seat": form.seat}
    return await _ruled(request, Move(form.player, form.seat), "moved", values, form.reason)


@get("/api/clubs/{club:str}/connections", opt=HOST)
async def connections(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Who looks on at the tables now, and who shares an address."""
    who, room = caller(request), room_of(request)
    networks = await room.people.networks()
    cards = (
        pages.ConnectionCard(
            viewer,
            name,
            host.id,
            host.place.name,
            host.table.state.find(viewer),
            windows,
            networks.get(viewer, ""),
        )
        for host in room.hosts_of(who.club.id)
        for (viewer, name), windows in _windows(host).items()
    )
    return answer(pages.Connections(tuple(cards)))


ROUTES = (
    presets,
    open_table,
    show_table,
    change_table,
    close_table,
    pause,
    notice,
    end_session,
    kick,
    move,
    connections,
)


# -- parts -----------------------------------------------------------------------------------------


async def _host(request: AnyRequest) -> Host:
    """The table in the path, if it is one of the club in the path."""
    host = room_of(request).hosts.get(request.path_params["table"])
    if host is None or host.place.club != caller(request).club.id:
        raise Refused("no-such-table")
    return host


async def _ruled(
    request: AnyRequest, command: Command, action: str, values: audit.Values, reason: str = ""
) -> Response[bytes]:
    """Have the table carry out a command, and write down who gave it."""
    host, by = await _host(request), caller(request).member
    now = room_of(request).clock()
    deed = Deed(now, by.club_id, by.player_id, action, host.id, values, reason)
    await host.rule(command, uuid4().hex, deed)
    return answer(api.Fine())


async def _kept(room: Room, password: str | None) -> str | None:
    """What is kept of a table's password; None for a table without one."""
    return await room.people.lock_word(password) if password else None


def _windows(host: Host) -> dict[tuple[str, str], int]:
    """How many windows each person has open at a table."""
    found: dict[tuple[str, str], int] = {}
    for viewer in host.gallery.viewers:
        if not viewer.bot:
            person = (viewer.player, viewer.nickname)
            found[person] = found.get(person, 0) + 1
    return found
