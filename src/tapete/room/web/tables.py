"""The tables: which there are."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from tapete.room.web.answers import answer
from tapete.room.web.door import ANYBODY, room_of


@get("/api/lobby", opt=ANYBODY)
async def lobby(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The tables that are open to everybody."""
    return answer(room_of(request).lobby())


ROUTES = (lobby,)
