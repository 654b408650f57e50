"""A player for tests, over real HTTP and a real WebSocket, and the process it plays against."""

import itertools
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20
"""Seconds until a test gives up waiting for something that must happen."""
REPOSITORY = Path(__file__).parent.parent.parent

Json = dict[str, Any]


class Server:
    """A room in a process of its own."""

    def __init__(
        self,
        folder: Path,
        kind: str = "bots",
        clock: float = 600.0,
        port: int = 0,
        database: str | None = None,
    ) -> None:
        fast = [sys.executable, "-W", "error", "-m", "tests.room.fast"]
        self.process = subprocess.Popen(
            [*fast, str(folder), kind, str(clock), str(port), *filter(None, [database])],
            cwd=REPOSITORY,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line.startswith("tapete: http://"):
            raise AssertionError(line + self.end())
        self.address = line.split()[1].rstrip("/")
        self.admin = self.process.stdout.readline().split()[1]
        """The link that makes somebody the room's admin, once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.end()

    def end(self) -> str:
        """Wait for its end, and say what it complained of."""
        return self.process.communicate(timeout=PATIENCE)[1]


@contextmanager
def serving(
    folder: Path,
    kind: str = "bots",
    clock: float = 600.0,
    port: int = 0,
    database: str | None = None,
) -> Iterator[Server]:
    """A room for one test; it must not have complained of anything."""
    server = Server(folder, kind, clock, port, database)
    try:
        yield server
    finally:
        server.process.terminate()
        complaints = server.end()
    if complaints:
        raise AssertionError(complaints)


class Person:
    """Somebody with a session."""

    def __init__(self, address: str, nickname: str) -> None:
        self.address, self.nickname = address, nickname
        self._http = httpx.Client(base_url=address, timeout=PATIENCE)
        answer = self._http.post("/api/session", json={"nickname": nickname, "lang": "en"})
        assert answer.status_code == 201, answer.text
        self.player = str(answer.json()["player"])
        self.cookie = f"tapete_session={answer.cookies['tapete_session']}"
        self._http.close()

    def look(self, table: str, since: int | None = None, **options: Any) -> "Window":
        """Look on at a table, and hear the first message."""
        query = "" if since is None else f"?since={since}"
        url = self.address.replace("http", "ws") + f"/ws/table/{table}{query}"
        return Window(
            connect(
                url,
                additional_headers={"cookie": self.cookie},
                open_timeout=PATIENCE,
                close_timeout=1,
                max_size=None,
                **options,
            ),
            since,
        )


class Window:
    """A table as one person follows it."""

    ids = itertools.count()

    def __init__(self, connection: ClientConnection, since: int | None) -> None:
        self.socket = connection.__enter__()
        self.frames: list[str] = []
        self.table: Json = {}
        self.seq = since or 0
        self.events: list[Json] = []
        self.first = self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def hear(self) -> Json:
        """The next message."""
        frame = self.socket.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        if message["t"] == "view":
            self.seq, self.table = message["seq"], message["table"]
        elif message["t"] == "news":
            assert message["after"] == self.seq
            assert message["seq"] == self.seq + len(message["events"])
            self.seq, self.table = message["seq"], message["table"]
            self.events += message["events"]
        return message

    def until(self, wanted: Callable[[Json], object]) -> Json:
        """Listen until the table is as wanted."""
        while not wanted(self.table):
            self.hear()
        return self.table

    def send(self, command: Json) -> str:
        command = {"id": f"c{next(self.ids)}", **command}
        self.socket.send(json.dumps(command))
        return str(command["id"])

    def answer(self, command_id: str | None) -> Json:
        """Listen until the answer to a command."""
        while True:
            message = self.hear()
            if message["t"] in {"done", "refused"} and message["id"] == command_id:
                return message

    def ask(self, command: Json) -> Json:
        return self.answer(self.send(command))

    def done(self, command: Json) -> None:
        answer = self.ask(command)
        assert answer["t"] == "done", answer

    def refused(self, command: Json) -> str:
        answer = self.ask(command)
        assert answer["t"] == "refused", answer
        return str(answer["code"])

    def sit(self, seat: int, buy_in: int | None = None) -> None:
        self.done({"t": "sit", "seat": seat, "buy_in": buy_in or self.table["buy_in"]["usual"]})

    @property
    def legal(self) -> Json | None:
        """What this person may do, when it is its turn."""
        hand = self.table["hand"]
        return hand["view"]["legal"] if hand else None

    def turn(self) -> Json:
        """Listen until it is this person's turn."""
        self.until(lambda _: self.legal)
        assert self.legal
        return self.legal

    def act(self, verb: str, **more: Any) -> Json:
        """Do a verb now, as the table is seen."""
        hand = self.table["hand"]
        move = {"verb": verb, **more}
        return {"t": "act", "hand": hand["number"], "turn": hand["turn"], "verb": move}
