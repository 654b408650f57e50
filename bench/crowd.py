"""Many players of one process, each with a real socket: as little work for each as can be.

What a player needs is read from each message and nothing more, so that thousands of them fit
beside the room that is measured.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
import zlib
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import cast

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
DEFLATED = 64
"""The bit of a message that is compressed; all of them share one stream without its ends."""
END = b"\x00\x00\xff\xff"


class Legal(msgspec.Struct):
    """What the player may do."""

    raise_to: tuple[int, int] | None = None


class View(msgspec.Struct):
    """The hand as the player sees it."""

    legal: Legal | None = None


class Hand(msgspec.Struct):
    """The moment."""

    number: int
    turn: int
    view: View


class Table(msgspec.Struct):
    """The table."""

    hand: Hand | None = None


class Frame(msgspec.Struct):
    """What a player reads of any message."""

    t: str
    id: str | None = None
    code: str = ""
    seq: int = -1
    table: Table | None = None


_frames = msgspec.json.Decoder(Frame)


class Socket(asyncio.Protocol):
    """A WebSocket of a client, read as fast as it comes; `open` and `closed` are then done."""

    def __init__(
        self, path: str, cookie: str, hear: Callable[[Frame], None], *, deflate: bool = False
    ) -> None:
        self._path, self._cookie, self._hear = path, cookie, hear
        self._offer = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else ""
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)
        self._buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.bytes = 0
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        transport = self.transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: room\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{self._offer}Cookie: {self._cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(exc)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._buffer += data
        if not self.open.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:end])
            del self._buffer[: end + 4]
            self.open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole message out of the buffer; servers neither mask nor split theirs."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1] & 127, 2
        if length > 125:
            wide, form = (2, "!H") if length == 126 else (8, "!Q")
            if len(buffer) < 2 + wide:
                return False
            (length,) = struct.unpack_from(form, buffer, 2)
            start += wide
        if len(buffer) < start + length:
            return False
        kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
        if buffer[0] & DEFLATED:
            body = self._stream.decompress(body + END)
        del buffer[: start + length]
        if kind == TEXT:
            self._hear(_frames.decode(body))
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self.transport.close()
        return True

    def send(self, message: dict[str, object]) -> None:
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, kind: int, body: bytes) -> None:
        """Write a message under the mask 0, which changes nothing."""
        size = len(body)
        short = bytes([128 | kind, 128 | size]) if size < 126 else b""
        head = short or struct.pack("!BBH", 128 | kind, 254, size)
        self.transport.write(head + bytes(4) + body)


class Felt:
    """One table of six who act once a `beat`, and how long it took until all were told."""

    def __init__(self, name: str, beat: float) -> None:
        self.name, self._beat, self._due = name, beat, 0.0
        self.players: list[Player] = []
        self.times: list[tuple[float, float]] = []
        """When each click was made, and the seconds until everybody had been told of it."""
        self.clicked_at: float | None = None
        self._clicked_seq = 0
        self._missing: set[Player] = set()
        self.paused = True

    def turn(self, player: Player) -> None:
        """It is this player's turn: let it click when the table's beat comes."""
        if not self.paused:
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, self._due - perf_counter()), self._click, player)

    def _click(self, player: Player) -> None:
        if self.paused:
            return
        self.clicked_at, self._clicked_seq = perf_counter(), player.seq
        self._due = max(self._due, self.clicked_at - self._beat / 2) + self._beat
        self._missing = {*self.players}
        player.act()

    def told(self, player: Player) -> None:
        if self.clicked_at is not None and player.seq > self._clicked_seq:
            self._missing.discard(player)
            if not self._missing:
                self.times.append((self.clicked_at, perf_counter() - self.clicked_at))
                self.clicked_at = None

    def begin(self, wait: float) -> None:
        """Let the first click come in `wait` seconds."""
        self.paused, self._due = False, perf_counter() + wait
        for player in self.players:
            if player.to_act:
                self.turn(player)

    def pause(self) -> None:
        """Let nobody click any more."""
        self.paused = True


class Player:
    """Somebody who sits at a table, calls mostly, and folds or raises at times."""

    def __init__(self, felt: Felt, cookie: str, dice: Random) -> None:
        self._felt, self._cookie, self._dice = felt, cookie, dice
        self.seq = -1
        self._hand: Hand | None = None
        self._moment = (0, 0)
        self._sent = 0
        self._answered: asyncio.Future[Frame] | None = None
        felt.players.append(self)

    async def look(self, port: int, *, deflate: bool) -> None:
        loop = asyncio.get_running_loop()
        path = f"/ws/table/{self._felt.name}"
        _, self.socket = await loop.create_connection(
            lambda: Socket(path, self._cookie, self._hear, deflate=deflate), "127.0.0.1", port
        )
        await self.socket.open

    async def sit(self, seat: int, buy_in: int) -> None:
        self._answered = asyncio.get_running_loop().create_future()
        self._send({"t": "sit", "seat": seat, "buy_in": buy_in})
        answer = await self._answered
        assert answer.t == "done", answer.code

    @property
    def to_act(self) -> bool:
        return bool(self._hand and self._hand.view.legal)

    def act(self) -> None:
        assert self._hand
        legal, chance = self._hand.view.legal, self._dice.random()
        verb: dict[str, object] = {"verb": "call"}
        if chance < 0.15:
            verb = {"verb": "fold"}
        elif chance < 0.25 and legal and legal.raise_to:
            verb = {"verb": "raise_to", "to": legal.raise_to[0]}
        self._send({"t": "act", "hand": self._hand.number, "turn": self._hand.turn, "verb": verb})

    def _send(self, message: dict[str, object]) -> None:
        self._sent += 1
        self.socket.send({"id": f"c{self._sent}", **message})

    def _hear(self, frame: Frame) -> None:
        if frame.table is None:
            if frame.t in {"done", "refused"} and self._answered and not self._answered.done():
                self._answered.set_result(frame)
            elif frame.t == "refused" and frame.code != "stale":
                raise AssertionError(f"refused: {frame.code}")
            return
        self.seq, self._hand = frame.seq, frame.table.hand
        self._felt.told(self)
        hand = self._hand
        if hand and hand.view.legal and self._moment != (hand.number, hand.turn):
            self._moment = (hand.number, hand.turn)
            self._felt.turn(self)
