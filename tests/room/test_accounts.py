"""Guests, accounts and sessions, over real HTTP and on both databases."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from tapete.room import accounts
from tapete.room.accounts import people_of
from tapete.room.database import open_database
from tapete.room.schema import METADATA
from tapete.table.commands import Refused
from tests.room.club import PASSWORD, Browse, Browser, until_too_fast
from tests.room.databases import Memory
from tests.room.people import PATIENCE, Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


def test_a_guest_becomes_an_account_and_stays_the_same_player(browse: Browse) -> None:
    ana = browse("Ana").register()
    card = ana.see("/api/session")
    assert (card["player"], card["account"], card["admin"]) == (ana.player, "Ana", False)
    other = browse("Passer-by")
    assert other.done("POST", "/api/login", name="ANA", password=PASSWORD) == card


def test_a_session_is_a_new_one_after_login_and_after_becoming_an_account(
    server: Server, browse: Browse
) -> None:
    bea = browse("Bea")
    planted = bea.http.cookies["tapete_session"]
    bea.register()
    assert bea.http.cookies["tapete_session"] != planted
    victim = browse("Bea 2")
    planted_again = victim.http.cookies["tapete_session"]
    victim.done("POST", "/api/login", name="Bea", password=PASSWORD)
    for old in (planted, planted_again):
        cookie = {"cookie": f"tapete_session={old}"}
        answer = httpx.get(f"{server.address}/api/session", headers=cookie, timeout=PATIENCE)
        assert answer.json()["code"] == "no-session"


def test_a_cookie_that_the_room_never_gave_is_not_taken_up(server: Server) -> None:
    planted = "x" * 43
    cookie = {"cookie": f"tapete_session={planted}"}
    form = {"nickname": "Cleo", "lang": "en"}
    answer = httpx.post(
        f"{server.address}/api/session", json=form, headers=cookie, timeout=PATIENCE
    )
    assert answer.cookies["tapete_session"] != planted


@pytest.mark.parametrize(
    ("name", "password"), [("Dora", "wrong horse"), ("Nobody", PASSWORD), ("", ""), ("Dora", "")]
)
def test_a_wrong_login_does_not_say_what_was_wrong(
    browse: Browse, name: str, password: str
) -> None:
    with browse("Dora X") as dora:
        assert dora.refused("POST", "/api/login", name=name, password=password) == "wrong-login"


def test_an_unknown_name_costs_what_a_wrong_password_costs(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []

    class Counting:
        def __init__(self, real: PasswordHasher) -> None:
            self.hash = real.hash
            self._real = real

        def verify(self, kept: str, password: str) -> bool:
            checked.append(kept.rpartition("$")[0].rpartition("$")[0])
            return self._real.verify(kept, password)

    monkeypatch.setattr(accounts, "_hasher", Counting(PasswordHasher()))

    async def test() -> None:
        database = await open_database(*memory, 1.0)
        people = await people_of(database, lambda: 1.0)
        guest = accounts.PlayerRow("p", "Eva", "en")
        await people.save(guest)
        await people.register(guest, "Eva", PASSWORD)
        for name in ("Eva", "Nobody"):
            with pytest.raises(Refused, match="wrong-login"):
                await people.log_in(name, "wrong horse")
        await database.close()

    asyncio.run(test())
    known, unknown = checked  # one check each, with the same parameters
    assert known == unknown


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"name": "Fina", "password": "short"}, "short-password"),
        ({"name": "F", "password": PASSWORD}, "nickname"),
        ({"name": "<b>", "password": PASSWORD}, "nickname"),
        ({"name": "Fina", "password": "x" * 300}, "bad-message"),
        ({"name": "Fina"}, "bad-message"),
    ],
)
def test_accounts_refused(browse: Browse, form: dict[str, str], code: str) -> None:
    with browse("Fina") as fina:
        assert fina.refused("POST", "/api/account", **form) == code


def test_names_that_look_alike_are_one_name(browse: Browse) -> None:
    browse("Gema").register()
    with browse("Other") as other:
        for name in ("gema", "GEMA", "G\u0435m\u0430", "  Gema "):
            assert other.refused("POST", "/api/account", name=name, password=PASSWORD) == (
                "account-taken"
            )
            assert other.refused("POST", "/api/session", nickname=name, lang="en") == (
                "nickname-taken"
            )


def test_an_account_is_made_once(browse: Browse) -> None:
    hugo = browse("Hugo").register()
    assert hugo.refused("POST", "/api/account", name="Hugo 2", password=PASSWORD) == "has-account"


def test_a_new_password_ends_all_other_sessions(browse: Browse) -> None:
    ines = browse("Ines").register()
    other = browse("Ines 2")
    other.done("POST", "/api/login", name="Ines", password=PASSWORD)
    form = {"old": PASSWORD, "new": "battery staple"}
    assert other.refused("POST", "/api/password", **form | {"old": "guess"}) == "wrong-login"
    ines.done("POST", "/api/password", **form)
    assert ines.see("/api/session")["account"] == "Ines"
    assert other.refused("GET", "/api/session") == "no-session"
    assert other.refused("POST", "/api/login", name="Ines", password=PASSWORD) == "wrong-login"
    again = browse("Ines 3")
    again.done("POST", "/api/login", name="Ines", password="battery staple")


def test_windows_of_sessions_that_end_are_closed_at_once(browse: Browse) -> None:
    nora, other = browse("Nora").register(), browse("Nora 2")
    other.done("POST", "/api/login", name="Nora", password=PASSWORD)
    token = nora.done("POST", "/api/bots", nickname="De Nora")["token"]
    bot = Person.__new__(Person)
    bot.address, bot.nickname, bot.cookie = nora.address, "De Nora", f"tapete_session={token}"
    with (
        nora.look("nl-holdem") as own,
        other.look("nl-holdem") as thief,
        bot.look("nl-holdem") as b,
    ):
        nora.done("POST", "/api/password", old=PASSWORD, new="battery staple")
        for window in (thief, b):
            with pytest.raises(ConnectionClosed, match="session-ended"):
                window.until(lambda _: False)
        own.done({"t": "queue", "on": False})
    assert nora.see("/api/bots")["bots"] == []
    bearer = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{nora.address}/api/session", headers=bearer).json()["code"] == "no-session"


def test_sessions_are_listed_and_ended(browse: Browse) -> None:
    juan = browse("Juan").register()
    other = browse("Juan 2")
    other.done("POST", "/api/login", name="Juan", password=PASSWORD)
    lines = juan.see("/api/sessions")["sessions"]
    assert [line["here"] for line in lines].count(True) == 1
    assert len(lines) == 2
    elsewhere = next(line for line in lines if not line["here"])
    assert elsewhere["browser"].startswith("python-httpx")
    assert juan.refused("DELETE", "/api/sessions/0") == "not-found"
    juan.done("DELETE", f"/api/sessions/{elsewhere['id']}")
    assert other.refused("GET", "/api/session") == "no-session"
    juan.done("POST", "/api/logout")
    assert juan.refused("GET", "/api/sessions") == "no-session"


def test_nobody_ends_the_sessions_of_others(browse: Browse) -> None:
    kiko, lola = browse("Kiko").register(), browse("Lola").register()
    own = kiko.see("/api/sessions")["sessions"][0]["id"]
    assert lola.refused("DELETE", f"/api/sessions/{own}") == "not-found"
    assert kiko.see("/api/session")["account"] == "Kiko"


def test_the_admins_link_works_once(server: Server, browse: Browse) -> None:
    link = server.admin.removeprefix(server.address)
    mara, nuno = browse("Mara"), browse("Nuno")
    assert mara.refused("POST", "/api/admin/guess") == "no-invite"
    assert mara.done("POST", f"/api{link}")["admin"]
    assert mara.see("/api/session")["admin"]
    assert nuno.refused("POST", f"/api{link}") == "no-invite"
    assert not nuno.see("/api/session")["admin"]


def test_notes_are_for_who_wrote_them(browse: Browse) -> None:
    olga, paco = browse("Olga"), browse("Paco")
    path = f"/api/notes/{paco.player}"
    olga.done("PUT", path, text="calls too much")
    assert olga.see(path) == {"text": "calls too much"}
    assert paco.see(path) == {"text": ""}
    olga.done("PUT", path, text="")
    assert olga.see(path) == {"text": ""}
    assert olga.refused("PUT", path, text="a\u0000b") == "bad-message"


def test_pages_of_other_origins_change_nothing(browse: Browse) -> None:
    with browse("Quim") as quim:
        for method, path in (
            ("POST", "/api/account"),
            ("POST", "/api/login"),
            ("POST", "/api/logout"),
            ("POST", "/api/clubs"),
            ("POST", "/api/admin/x"),
            ("PUT", "/api/notes/x"),
            ("DELETE", "/api/sessions/x"),
        ):
            for origin in ("http://elsewhere.example", "null"):
                answer = quim.http.request(method, path, json={}, headers={"origin": origin})
                assert answer.json()["code"] == "other-origin"


def test_passwords_cannot_be_tried_quickly(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "strict") as strict,
        Browser(strict, "Ana") as ana,
        Browser(strict, "Bea") as bea,
    ):
        ana.register()
        for _ in range(12):  # what is right is not counted
            bea.done("POST", "/api/login", name="Ana", password=PASSWORD)
        wrong = {"name": "Ana", "password": "guess"}
        codes = until_too_fast(lambda: bea.refused("POST", "/api/login", **wrong))
        assert codes[:9] == ["wrong-login"] * 9
        spaced = wrong | {"name": "  AN\u0410 "}
        until_too_fast(lambda: bea.refused("POST", "/api/login", **spaced))
        names = (f"Cleo {number}" for number in count())
        others = until_too_fast(
            lambda: bea.refused("POST", "/api/login", name=next(names), password="guess")
        )
        assert others[0] == "wrong-login"


def test_what_is_kept_opens_nothing(memory: Memory) -> None:
    """No cookie, link, password or address is in the database as it is."""

    async def test() -> str:
        database = await open_database(*memory, 1.0)
        people = await people_of(database, lambda: 1.0)
        guest = accounts.PlayerRow("p", "Eva", "en")
        await people.save(guest)
        await people.register(guest, "Eva", PASSWORD)
        token, link = await people.begin_session("p", "Firefox"), await people.new_admin_link()
        await people.sight("p", "192.0.2.77")
        found = []
        async with database.reading() as connection:
            for table in METADATA.tables.values():
                found += [tuple(row) for row in await connection.execute(table.select())]
        await database.close()
        text = repr(found)
        assert not any(secret in text for secret in (token, link, PASSWORD, "192.0.2.77"))
        return text

    assert "Eva" in asyncio.run(test())
