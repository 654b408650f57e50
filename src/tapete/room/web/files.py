"""The client's files, and its page for every place inside it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get

from tapete.room.static import Client, File
from tapete.room.web.door import ANYBODY
from tapete.table.commands import Refused

YEAR = 365 * 24 * 3600


@get(["/", "/{path:path}"], opt=ANYBODY)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client, or its page for any place inside it."""
    client: Client = request.app.state.client
    path = request.url.path
    file = None if path.startswith(("/api/", "/ws/")) else client.find(path)
    if file is None:
        raise Refused("not-found")
    return _file(file, request.headers.get("if-none-match"))


def _file(file: File, known: str | None) -> Response[bytes]:
    caching = f"public, max-age={YEAR}, immutable" if file.forever else "no-cache"
    headers = {"cache-control": caching, "etag": file.etag}
    if known == file.etag:
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)
