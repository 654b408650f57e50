"""What one viewer has still to be told.

Nothing is queued but answers to the viewer's own commands: of the table only the number of the
last event told is kept, and the letter is written when the viewer can take it.  So a stalled phone
costs nothing, loses no event, and then sees the newest table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from tapete.room import wire

MOST_ANSWERS = 256
"""A viewer that lets more answers wait than this is not reading any more."""


class Scribe(Protocol):
    """Whoever writes the letters, which is the host of the table."""

    def letter(self, viewer: Outbox) -> wire.Fresh | wire.News: ...


class Outbox:
    """A viewer of a table: a socket or a bot.  `player` is who looks on."""

    def __init__(
        self, player: str, nickname: str, since: int | None = None, *, bot: bool = False
    ) -> None:
        self.player, self.nickname, self.bot = player, nickname, bot
        self.told = since
        """The number of the last event told; None for who needs a fresh view."""
        self.closed = False
        self._answers: deque[wire.Done | wire.Refused] = deque()
        self._changed = False
        self._stirred = asyncio.Event()

    def answer(self, message: wire.Done | wire.Refused) -> None:
        """Answer a command of this viewer."""
        if len(self._answers) >= MOST_ANSWERS:
            self.close()
        else:
            self._answers.append(message)
            self._stirred.set()

    def change(self) -> None:
        """Something at the table is new."""
        self._changed = True
        self._stirred.set()

    def close(self) -> None:
        """Nothing more will be told."""
        self.closed = True
        self._stirred.set()

    async def run(self, scribe: Scribe, send: Callable[[wire.Told], Awaitable[None]]) -> None:
        """Tell all that is new as fast as it is taken, until closed; what happened comes first."""
        while not self.closed:
            await self._stirred.wait()
            self._stirred.clear()
            letters = [scribe.letter(self)] if self._changed else []
            self._changed = False
            answers, self._answers = self._answers, deque()
            for message in (*letters, *answers):
                await send(message)
