"""What the room answers over HTTP: sessions, the lobby, and the client's files.

Every refusal is an `api.Refusal`; nobody is ever shown a stack trace.  The tables themselves are
reached through `room.sockets`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, TypeAlias

import structlog
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from tapete.room import api, pages
from tapete.room.hand_routes import HAND_ROUTES
from tapete.room.room import Room
from tapete.room.sessions import COOKIE
from tapete.room.sockets import same_origin, table_socket
from tapete.room.static import Client, File
from tapete.room.store import PlayerRow, Unavailable
from tapete.room.wire import MAX_MESSAGE, BadMessage
from tapete.table.commands import Refused

YEAR = 365 * 24 * 3600
JSON = "application/json"

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""Sent with every answer."""

_PLACES = {
    "no-session": HTTPStatus.UNAUTHORIZED,
    "other-origin": HTTPStatus.FORBIDDEN,
    "not-found": HTTPStatus.NOT_FOUND,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "no-such-hand": HTTPStatus.NOT_FOUND,
    "no-hands": HTTPStatus.NOT_FOUND,
    "nickname-taken": HTTPStatus.CONFLICT,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The HTTP status of a refusal's code; 400 for all others."""

AnyRequest: TypeAlias = Request[Any, Any, Any]

_log = structlog.get_logger()


# -- routes ----------------------------------------------------------------------------------------


@post("/api/session")
async def enter(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Introduce oneself, or change nickname and language."""
    room = _room(request)
    if not same_origin(request):
        raise Refused("other-origin")
    if not room.new_sessions.take(request.client.host if request.client else ""):
        raise Refused("too-fast")
    wanted = api.read(api.SessionRequest, await request.body())
    row, token = await room.enter(request.cookies.get(COOKIE), wanted)
    cookies = [_cookie(request, token)] if token else []
    return Response(
        api.write(_session(row)), status_code=HTTPStatus.CREATED, media_type=JSON, cookies=cookies
    )


@get("/api/session")
async def who_am_i(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Who the cookie stands for."""
    row = await _room(request).player_of(request.cookies.get(COOKIE))
    if row is None:
        raise Refused("no-session")
    return Response(api.write(_session(row)), media_type=JSON)


@get("/api/lobby")
async def lobby(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The tables there are."""
    return Response(api.write(_room(request).lobby()), media_type=JSON)


@get(["/", "/{path:path}"])
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client, or its page for any place inside it."""
    client: Client = request.app.state.client
    path = request.url.path
    file = None if path.startswith(("/api/", "/ws/")) else client.find(path)
    if file is None:
        raise Refused("not-found")
    return _file(file, request.headers.get("if-none-match"))


# -- parts -----------------------------------------------------------------------------------------


def _room(request: AnyRequest) -> Room:
    room: Room = request.app.state.room
    return room


def _session(row: PlayerRow) -> pages.SessionCard:
    return pages.SessionCard(row.id, row.nickname, "es" if row.lang == "es" else "en")


def _cookie(request: AnyRequest, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _file(file: File, known: str | None) -> Response[bytes]:
    caching = f"public, max-age={YEAR}, immutable" if file.forever else "no-cache"
    headers = {"cache-control": caching, "etag": file.etag}
    if known == file.etag:
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)


# -- refusals --------------------------------------------------------------------------------------


def _refusal(
    code: str, rule: str | None = None, values: dict[str, int | str] | None = None
) -> Response[bytes]:
    body = api.write(api.Refusal(code, rule, values or {}))
    return Response(body, status_code=_PLACES.get(code, HTTPStatus.BAD_REQUEST), media_type=JSON)


def _on_refused(_request: AnyRequest, error: Refused) -> Response[bytes]:
    return _refusal(error.code, error.rule, dict(error.values))


def _on_bad_message(_request: AnyRequest, error: BadMessage) -> Response[bytes]:
    return _refusal(error.code)


def _on_unavailable(_request: AnyRequest, _error: Unavailable) -> Response[bytes]:
    return _refusal("unavailable")


def _on_http(_request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What the framework refuses by itself."""
    codes = {404: "not-found", 405: "not-found", 413: "too-large"}
    return _refusal(codes.get(error.status_code, "bad-message"))


def _on_mistake(request: AnyRequest, error: Exception) -> Response[bytes]:
    _log.error("request.failed", path=request.url.path, exc_info=error)
    return _refusal("internal")


async def _secure(message: Message, _scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


# -- the application -------------------------------------------------------------------------------


def web(room: Room, client: Client, more: Sequence[BaseRouteHandler] = ()) -> Litestar:
    """An open room as a web application; the room closes when the server stops.

    `more` are routes that others bring.
    """

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        yield
        await room.close()

    app = Litestar(
        [enter, who_am_i, lobby, page, table_socket, *HAND_ROUTES, *more],
        lifespan=[life],
        before_send=[_secure],
        exception_handlers={
            Refused: _on_refused,
            BadMessage: _on_bad_message,
            Unavailable: _on_unavailable,
            HTTPException: _on_http,
            Exception: _on_mistake,
        },
        request_max_body_size=MAX_MESSAGE,
        openapi_config=None,
        logging_config=None,
    )
    app.state.room, app.state.client = room, client
    return app
