"""One viewer's WebSocket: commands are read into the table's inbox, the outbox is written out.

A viewer that takes nothing for a while is dropped; it comes back with the number of the last event
it has seen.  No table ever waits for a socket.
"""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import structlog
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect

from tapete.room import metrics, wire
from tapete.room.database import Unavailable
from tapete.room.host import Host
from tapete.room.orders import Join, Leave, Order
from tapete.room.outbox import Outbox
from tapete.room.room import Room
from tapete.room.sessions import COOKIE, hash_of
from tapete.room.wire import BadMessage
from tapete.table.commands import Refused

STALLED = 10.0
"""Seconds after which a viewer that takes nothing is dropped."""
SLOWED = 0.1
"""Seconds that somebody too fast is not listened to."""
MOST_SOCKETS = 8
"""Of one player at one table."""

CLOSING = {
    "no-session": 4401,
    "shown-out": 4403,
    "locked": 4403,
    "no-such-table": 4404,
    "other-protocol": 4406,
    "too-many-windows": 4429,
    "session-ended": 1013,
    "stalled": 1013,
    "unavailable": 1013,
}
"""Close codes; after the first six it is useless to try again."""

Socket: TypeAlias = WebSocket[Any, Any, Any]
Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

_log = structlog.get_logger()


def same_origin(connection: Connection) -> bool:
    """Whether a browser's request comes from our own pages; other programs name no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def token_of(connection: Connection) -> str | None:
    """What the caller shows to be somebody: a browser's cookie, or a program's bearer token."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


@websocket("/ws/table/{table_id:str}")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Look on at a table, and play if seated."""
    if not same_origin(socket):
        await socket.close()
        return
    offered = socket.scope["subprotocols"]
    await socket.accept(wire.PROTOCOL if wire.PROTOCOL in offered else None)
    if offered and wire.PROTOCOL not in offered:
        await socket.close(CLOSING["other-protocol"], "other-protocol")
        return
    room: Room = socket.app.state.room
    try:
        host, viewer = await _admit(socket, room)
    except (Refused, Unavailable) as error:
        code = error.code if isinstance(error, Refused) else "unavailable"
        await socket.send_data(wire.write(wire.Refused(None, code, None, {})))
        await socket.close(CLOSING[code], code)
    else:
        await _look_on(socket, room, host, viewer)


async def _admit(socket: Socket, room: Room) -> tuple[Host, Outbox]:
    """Where somebody wants to look on, and the outbox for it."""
    token = token_of(socket) or ""
    row = await room.player_of(token)
    if row is None:
        raise Refused("no-session")
    host = await room.table_for(row, socket.path_params["table_id"])
    if host.gallery.online[row.id] >= MOST_SOCKETS:
        raise Refused("too-many-windows")
    await room.people.sight(row.id, address_of(socket))
    since = socket.query_params.get("since", "")
    known = int(since) if since.isdecimal() and len(since) < 16 else None
    bot, session = bool(row.owner), hash_of(token)
    return host, Outbox(row.id, row.nickname, known, bot=bot, session=session)


async def _look_on(socket: Socket, room: Room, host: Host, viewer: Outbox) -> None:
    """Read and write until either ends."""
    host.inbox.put_nowait(Join(viewer))
    both = (
        asyncio.create_task(_read(socket, room, host, viewer)),
        asyncio.create_task(_write(socket, host, viewer)),
    )
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        host.inbox.put_nowait(Leave(viewer))
        for task in both:
            task.cancel()
        ends = await asyncio.gather(*both, return_exceptions=True)
    if viewer.closed:
        await socket.close(CLOSING[viewer.closed], viewer.closed)
    for end in ends:
        if isinstance(end, TimeoutError):
            _log.info("socket.stalled", table=host.id)
        elif isinstance(end, Exception) and not isinstance(end, OSError | WebSocketDisconnect):
            _log.error("socket.failed", table=host.id, exc_info=end)


async def _write(socket: Socket, host: Host, viewer: Outbox) -> None:
    async def send(message: wire.Told) -> None:
        body = wire.write(message)
        async with asyncio.timeout(STALLED):
            try:
                await socket.send_data(body)
            except RuntimeError as error:  # so the server says that the other side has closed
                raise ConnectionResetError(str(error)) from error
        metrics.TOLD.labels(type(message).__name__).inc()
        metrics.BYTES.inc(len(body))

    await viewer.run(host, send)


async def _read(socket: Socket, room: Room, host: Host, viewer: Outbox) -> None:
    while (message := await socket.receive())["type"] == "websocket.receive":
        try:
            command = _command(room, viewer, message.get("text"))
        except BadMessage as bad:
            viewer.say(wire.Refused(bad.id, bad.code, None, {}))
            if bad.code == "too-fast":
                await asyncio.sleep(SLOWED)
        else:
            host.inbox.put_nowait(Order(viewer, command))


def _command(room: Room, viewer: Outbox, text: str | None) -> wire.Command:
    if not room.commands.take(viewer.player):
        raise BadMessage("too-fast", "wait a moment", wire.id_of(text))
    if text is None:
        raise BadMessage("bad-message", "a message is text")
    return wire.read_command(text)
