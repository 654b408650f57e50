"""One page's WebSocket: the newest question is worked on, and any older one stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import structlog
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler

from tapete.desk.desk import Desk
from tapete.desk.wire import BadQuestion, NoAnswer, Question, read_question, write

STALLED = 10.0
"""Seconds after which a page that takes nothing is dropped."""
STOPPING = 2.0
"""Seconds that a worker gets to stop when its page has gone; then it is ended."""
NO_SESSION = 4401
"""Close code: it is useless to try again without a session."""

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Admit: TypeAlias = Callable[[Connection], Awaitable[str | None]]
"""Who somebody is, as the house knows people; None if nobody."""
Socket: TypeAlias = WebSocket[Any, Any, Any]

_log = structlog.get_logger()


def odds_socket(desk: Desk, admit: Admit) -> WebsocketRouteHandler:
    """The route where questions about odds are answered."""

    @websocket("/ws/odds")
    async def odds(socket: WebSocket[Any, Any, Any]) -> None:
        visitor = await admit(socket)
        await socket.accept()
        if visitor is None:
            await socket.close(NO_SESSION, "no-session")
        else:
            await _converse(socket, desk, visitor)

    return odds


class _Wish:
    """The newest question of a page, and who is to be told when a newer one comes."""

    def __init__(self) -> None:
        self._newest: Question | None = None
        self.over = False
        self._came = asyncio.Event()
        self._newer = asyncio.Event()

    def put(self, question: Question) -> None:
        self._newest = question
        self._came.set()
        self._newer.set()

    def end(self) -> None:
        """Nothing is wanted any more."""
        self.over = True
        self._came.set()
        self._newer.set()

    async def take(self) -> tuple[Question, asyncio.Event] | None:
        """The next question, and what is set as soon as it is no longer wanted; None at the end."""
        while self._newest is None and not self.over:
            self._came.clear()
            await self._came.wait()
        if self._newest is None or self.over:
            return None
        question, self._newest = self._newest, None
        self._newer = asyncio.Event()
        return question, self._newer


async def _converse(socket: Socket, desk: Desk, visitor: str) -> None:
    wish = _Wish()
    hearing = asyncio.create_task(_hear(socket, wish))
    answering = asyncio.create_task(_answer(socket, desk, visitor, wish))
    try:
        await asyncio.wait((hearing, answering), return_when=asyncio.FIRST_COMPLETED)
        wish.end()
        await asyncio.wait((answering,), timeout=STOPPING)
    finally:
        for task in (hearing, answering):
            task.cancel()
        ends = await asyncio.gather(hearing, answering, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, OSError | WebSocketDisconnect):
            _log.error("desk.failed", exc_info=end)


async def _hear(socket: Socket, wish: _Wish) -> None:
    while (message := await socket.receive())["type"] == "websocket.receive":
        try:
            wish.put(read_question(message.get("text")))
        except BadQuestion as bad:
            await _send(socket, write(NoAnswer(None, bad.code, {}, None)))


async def _answer(socket: Socket, desk: Desk, visitor: str, wish: _Wish) -> None:
    async def tell(line: bytes) -> None:
        if not wish.over:
            await _send(socket, line)

    while taken := await wish.take():
        question, newer = taken
        await desk.answer(visitor, question, tell, newer)


async def _send(socket: Socket, message: bytes) -> None:
    async with asyncio.timeout(STALLED):
        try:
            await socket.send_data(message.decode())
        except RuntimeError as error:  # so the server says that the other side has closed
            raise ConnectionResetError(str(error)) from error
