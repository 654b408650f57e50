"""The room as a web application: its routes, the door before them, and what ends with them.

The tables themselves are reached through `room.sockets`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.handlers import BaseRouteHandler

from tapete.room.room import Room
from tapete.room.sockets import table_socket
from tapete.room.static import Client
from tapete.room.web import books, bots, clubs, desk, files, hands, people, tables, watch
from tapete.room.web.answers import REFUSALS, secure
from tapete.room.web.door import allow
from tapete.room.wire import MAX_MESSAGE

ROUTES: tuple[BaseRouteHandler, ...] = (
    *people.ROUTES,
    *bots.ROUTES,
    *tables.ROUTES,
    *hands.ROUTES,
    *clubs.ROUTES,
    *desk.ROUTES,
    *books.ROUTES,
    *watch.ROUTES,
    files.page,
)


def web(room: Room, client: Client, more: Sequence[BaseRouteHandler] = ()) -> Litestar:
    """An open room as a web application; the room closes when the server stops.

    `more` are routes that others bring.
    """

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        yield
        await room.close()

    app = Litestar(
        [Router("/", route_handlers=ROUTES, guards=[allow]), table_socket, *more],
        lifespan=[life],
        before_send=[secure],
        exception_handlers=REFUSALS,
        request_max_body_size=MAX_MESSAGE,
        openapi_config=None,
        logging_config=None,
    )
    app.state.room, app.state.client = room, client
    return app
