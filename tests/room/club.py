"""Browsers that run a club over HTTP."""

from collections.abc import Callable
from typing import Any, Self, TypeAlias

import httpx

from tests.room.people import PATIENCE, Json, Person, Server, Window

PASSWORD = "correct horse"


class Browser:
    """Somebody's browser, with a session."""

    def __init__(self, server: Server, nickname: str) -> None:
        self.nickname = nickname
        self.address = server.address
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        self.player = str(self.done("POST", "/api/session", nickname=nickname, lang="en")["player"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, **form: Any) -> httpx.Response:
        return self.http.request(method, path, json=form or None)

    def done(self, method: str, path: str, **form: Any) -> Json:
        answer = self.ask(method, path, **form)
        assert answer.status_code in {200, 201}, answer.text
        found: Json = answer.json()
        return found

    def see(self, path: str) -> Json:
        return self.done("GET", path)

    def refused(self, method: str, path: str, **form: Any) -> str:
        answer = self.ask(method, path, **form)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["code"])

    def register(self) -> Self:
        self.done("POST", "/api/account", name=self.nickname, password=PASSWORD)
        return self

    def found(self, name: str = "Los jueves") -> str:
        """Found a club; its path."""
        return f"/api/clubs/{self.done('POST', '/api/clubs', name=name)['id']}"

    def invite(self, club: str, **form: Any) -> str:
        """Make a link; its code."""
        return str(self.done("POST", f"{club}/invites", **{"uses": 1, **form})["code"])

    def join(self, code: str) -> Json:
        return self.done("POST", f"/api/join/{code}")

    def open_table(self, club: str, **terms: Any) -> str:
        """Open a table without waits; its id."""
        preset = self.see("/api/presets")["presets"][0]["terms"]
        preset |= {"pause": 0, "short_pause": 0, **terms}
        return str(self.done("POST", f"{club}/tables", name="Patio", terms=preset)["id"])

    def look(self, table: str, **options: Any) -> Window:
        person = Person.__new__(Person)
        person.address, person.nickname = self.address, self.nickname
        person.cookie = f"tapete_session={self.http.cookies['tapete_session']}"
        return person.look(table, **options)


def until_too_fast(ask: Callable[[], str]) -> list[str]:
    """Ask again and again; the codes up to the first "too-fast", however slow this machine is."""
    codes = []
    for _ in range(200):
        codes.append(ask())
        if codes[-1] == "too-fast":
            return codes
    raise AssertionError(codes)


Browse: TypeAlias = Callable[[str], Browser]
