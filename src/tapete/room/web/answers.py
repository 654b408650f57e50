"""How the room answers over HTTP: JSON, coded refusals, and headers that close every page.

Nobody is ever shown a stack trace.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
import structlog
from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap, Message, Scope

from tapete.room import api
from tapete.room.database import Unavailable
from tapete.room.wire import BadMessage
from tapete.table.commands import Refused

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
    "wrong-login": HTTPStatus.UNAUTHORIZED,
    "other-origin": HTTPStatus.FORBIDDEN,
    "not-host": HTTPStatus.FORBIDDEN,
    "not-for-bots": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "wrong-password": HTTPStatus.FORBIDDEN,
    "not-found": HTTPStatus.NOT_FOUND,
    "no-invite": HTTPStatus.NOT_FOUND,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "no-such-hand": HTTPStatus.NOT_FOUND,
    "no-hands": HTTPStatus.NOT_FOUND,
    "nickname-taken": HTTPStatus.CONFLICT,
    "account-taken": HTTPStatus.CONFLICT,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The HTTP status of a refusal's code; 400 for all others."""

AnyRequest: TypeAlias = Request[Any, Any, Any]

_log = structlog.get_logger()


def answer(message: msgspec.Struct, status: HTTPStatus = HTTPStatus.OK) -> Response[bytes]:
    return Response(api.write(message), status_code=status, media_type=JSON)


def refusal(
    code: str, rule: str | None = None, values: dict[str, int | str] | None = None
) -> Response[bytes]:
    return answer(api.Refusal(code, rule, values or {}), _PLACES.get(code, HTTPStatus.BAD_REQUEST))


def _on_refused(_request: AnyRequest, error: Refused) -> Response[bytes]:
    return refusal(error.code, error.rule, dict(error.values))


def _on_bad_message(_request: AnyRequest, error: BadMessage) -> Response[bytes]:
    return refusal(error.code)


def _on_unavailable(_request: AnyRequest, _error: Unavailable) -> Response[bytes]:
    return refusal("unavailable")


def _on_http(_request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What the framework refuses by itself."""
    codes = {404: "not-found", 405: "not-found", 413: "too-large"}
    return refusal(codes.get(error.status_code, "bad-message"))


def _on_mistake(request: AnyRequest, error: Exception) -> Response[bytes]:
    _log.error("request.failed", path=request.scope["path_template"], exc_info=error)
    return refusal("internal")


REFUSALS: ExceptionHandlersMap = {
    Refused: _on_refused,
    BadMessage: _on_bad_message,
    Unavailable: _on_unavailable,
    HTTPException: _on_http,
    Exception: _on_mistake,
}


async def secure(message: Message, _scope: Scope) -> None:
    """Close the answer to foreign code."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
