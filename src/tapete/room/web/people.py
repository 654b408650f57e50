"""Who one is: sessions, accounts, login, the admin's link, and notes about others."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie

from tapete.room import api, pages
from tapete.room.accounts import PlayerRow
from tapete.room.sessions import COOKIE, hash_of, key_of
from tapete.room.sockets import address_of, token_of
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.door import (
    ANYBODY,
    GUESSABLE,
    GUESSING,
    PEOPLE_ONLY,
    PERSON,
    STRANGER,
    asked,
    caller,
    guessed_right,
    room_of,
)
from tapete.table.commands import Refused

YEAR = 365 * 24 * 3600


@post("/api/session", opt=STRANGER)
async def enter(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Introduce oneself, or change nickname and language."""
    room, form = room_of(request), await asked(request, api.SessionRequest)
    known = await room.player_of(request.cookies.get(COOKIE))
    row = await room.enter(known, form)
    if known is None:
        return await _with_session(request, row, HTTPStatus.CREATED)
    return answer(_card(row), HTTPStatus.CREATED)


@get("/api/session", opt=ANYBODY)
async def who_am_i(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Who the cookie stands for; nothing where none was sent, which is no mistake."""
    token = token_of(request)
    if not token:
        return Response(b"", status_code=HTTPStatus.NO_CONTENT)
    player = await room_of(request).player_of(token)
    if player is None:
        raise Refused("no-session")
    return answer(_card(player))


@post("/api/account", opt=PERSON | PEOPLE_ONLY)
async def register(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Become an account, and stay the same player."""
    form = await asked(request, api.AccountForm)
    row = await room_of(request).people.register(caller(request).player, form.name, form.password)
    return await _with_session(request, row, HTTPStatus.CREATED)


@post("/api/login", opt=GUESSING)
async def log_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Be the player of an account, in a session that is new."""
    form, room = await asked(request, api.AccountForm), room_of(request)
    account = key_of(form.name)
    if not room.rates["logins"].take(account):
        raise Refused("too-fast")
    row = await room.people.log_in(form.name, form.password)
    room.rates["logins"].give_back(account)
    guessed_right(request)
    return await _with_session(request, row)


@post("/api/logout", opt=PERSON)
async def log_out(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End this session; of a guest nothing is left then."""
    who, room = caller(request), room_of(request)
    await room.people.end_sessions(who.player.id, who.session)
    await room.end_windows(who.player.id)
    gone = answer(api.Fine())
    gone.delete_cookie(COOKIE)
    return gone


@post("/api/password", opt=GUESSABLE)
async def change_password(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Set a new password; all other sessions end, and the tokens of one's programs."""
    form, who, room = await asked(request, api.PasswordForm), caller(request), room_of(request)
    ended = await room.people.change_password(who.player, form.old, form.new, who.session)
    guessed_right(request)
    for player in ended:
        await room.end_windows(player)
    return answer(api.Fine())


@get("/api/sessions", opt=PERSON)
async def list_sessions(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Where the account is open."""
    who = caller(request)
    rows = await room_of(request).people.sessions_of(who.player.id)
    lines = (
        pages.SessionLine(row.hash[:16], row.began, row.seen, row.browser, row.hash == who.session)
        for row in rows
    )
    return answer(pages.Sessions(tuple(lines)))


@delete("/api/sessions/{session:str}", opt=PERSON, status_code=HTTPStatus.OK)
async def end_session(request: Request[Any, Any, Any]) -> Response[bytes]:
    """End one of one's sessions."""
    starting = request.path_params["session"]
    who, room = caller(request).player.id, room_of(request)
    if len(starting) != 16 or not await room.people.end_sessions(who, starting):
        raise Refused("not-found")
    await room.end_windows(who)
    return answer(api.Fine())


@post("/api/admin/{token:str}", opt=GUESSABLE | PEOPLE_ONLY)
async def become_admin(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take the link that the room printed when it started; it works once."""
    who, token = caller(request).player, request.path_params["token"]
    if not await room_of(request).people.take_admin_link(who.id, token):
        raise Refused("no-invite")
    guessed_right(request)
    return await _with_session(request, who._replace(admin=True))


@get("/api/notes/{player:str}", opt=PERSON)
async def read_note(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What one has written down about a player."""
    about = request.path_params["player"]
    text = await room_of(request).people.note(caller(request).player.id, about[:32])
    return answer(api.Note(text))


@put("/api/notes/{player:str}", opt=PERSON)
async def write_note(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write something down about a player; nothing takes it away."""
    note, about = await asked(request, api.Note), request.path_params["player"]
    if not about.isalnum() or len(about) > 32:
        raise Refused("not-found")
    await room_of(request).people.write_note(caller(request).player.id, about, note.text)
    return answer(note)


ROUTES = (
    enter,
    who_am_i,
    register,
    log_in,
    log_out,
    change_password,
    list_sessions,
    end_session,
    become_admin,
    read_note,
    write_note,
)


async def _with_session(
    request: AnyRequest, row: PlayerRow, status: HTTPStatus = HTTPStatus.OK
) -> Response[bytes]:
    """Answer who one is now, in a new session: nobody who knew the old cookie is in it."""
    people, old = room_of(request).people, request.cookies.get(COOKIE)
    browser = request.headers.get("user-agent", "")
    token = await people.begin_session(row.id, browser, hash_of(old) if old else None)
    await people.sight(row.id, address_of(request))
    await room_of(request).end_windows(row.id)
    told = answer(_card(row), status)
    told.cookies.append(_cookie(request, token))
    return told


def _card(row: PlayerRow) -> pages.SessionCard:
    return pages.SessionCard(
        row.id, row.nickname, "es" if row.lang == "es" else "en", row.account, row.admin
    )


def _cookie(request: AnyRequest, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
