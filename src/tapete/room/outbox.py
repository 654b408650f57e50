"""What one viewer has still to be told.

Nothing is queued but answers to the viewer's own commands and a little chat: of the table only the
number of the last event told is kept, and the letter is written when the viewer can take it.  So a
stalled phone costs nothing, loses no event, and then sees the newest table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from tapete.room import wire

MOST_WORDS = 256
"""A viewer that lets more answers and chat wait than this is not reading any more."""

Word: TypeAlias = wire.Done | wire.Refused | wire.Said | wire.Reacted | wire.Sealed
"""What is told besides the table."""


class Scribe(Protocol):
    """Whoever writes the letters, which is the host of the table."""

    def letter(self, viewer: Outbox) -> wire.Fresh | wire.News: ...


class Outbox:
    """A viewer of a table: a socket or a bot.  `player` is who looks on."""

    def __init__(
        self,
        player: str,
        nickname: str,
        since: int | None = None,
        *,
        bot: bool = False,
        house: bool = False,
        session: str = "",
    ) -> None:
        self.player, self.nickname, self.bot = player, nickname, bot
        self.session = session
        """The hash of what the viewer came in with; "" for a bot of the house."""
        self.house = house
        """A bot of the house: for its sake alone nobody deals."""
        self.told = since
        """The number of the last event told; None for who needs a fresh view."""
        self.closed: str | None = None
        """Why nothing more is told: "stalled", or the code of a refusal."""
        self._words: deque[Word] = deque()
        self._changed = False
        self._stirred = asyncio.Event()

    def say(self, word: Word) -> None:
        """Answer a command of this viewer, or pass on what somebody said."""
        if len(self._words) >= MOST_WORDS:
            self.close("stalled")
        else:
            self._words.append(word)
            self._stirred.set()

    def change(self) -> None:
        """Something at the table is new."""
        self._changed = True
        self._stirred.set()

    def close(self, why: str) -> None:
        """Tell nothing more."""
        self.closed = self.closed or why
        self._stirred.set()

    async def run(self, scribe: Scribe, send: Callable[[wire.Told], Awaitable[None]]) -> None:
        """Tell all that is new as fast as it is taken, until closed; what happened comes first."""
        while not self.closed:
            await self._stirred.wait()
            self._stirred.clear()
            letters = [scribe.letter(self)] if self._changed else []
            self._changed = False
            words, self._words = self._words, deque()
            for message in (*letters, *words):
                await send(message)
