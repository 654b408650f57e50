"""Clubs over HTTP: who comes in, by what, and who is told what."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.room.club import PASSWORD, Browse, Browser, until_too_fast
from tests.room.people import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


def test_a_club_is_founded_by_an_account_and_joined_by_a_link(browse: Browse) -> None:
    ana, bea = browse("Ana"), browse("Bea")
    assert ana.refused("POST", "/api/clubs", name="Los jueves") == "needs-account"
    club = ana.register().found("  Los  jueves ")
    assert ana.see("/api/clubs")["clubs"][0]["name"] == "Los jueves"
    code = ana.invite(club, uses=1)
    assert len(code) >= 22
    assert bea.see(f"/api/join/{code}")["club_name"] == "Los jueves"
    assert bea.join(code) == {"club": club.rsplit("/", 1)[1], "table": None}
    assert [m["nickname"] for m in ana.see(club)["members"]] == ["Ana", "Bea"]
    assert ana.see("/api/clubs")["clubs"][0]["members"] == 2


def test_an_invite_is_used_up_taken_back_and_never_guessed(browse: Browse) -> None:
    cleo = browse("Cleo").register()
    club = cleo.found()
    guests = [browse(f"Guest {number}") for number in range(3)]
    code = cleo.invite(club, uses=2)
    guests[0].join(code)
    assert cleo.see(club)["invites"][0]["uses"] == 1
    guests[0].join(code)
    assert cleo.see(club)["invites"][0]["uses"] == 1
    guests[1].join(code)
    assert guests[2].refused("POST", f"/api/join/{code}") == "no-invite"
    other = cleo.invite(club, uses=5)
    cleo.done("DELETE", f"{club}/invites/{other}")
    for wrong in (other, other[:-1], "", "x" * 24):
        assert guests[2].refused("POST", f"/api/join/{wrong}") in {"no-invite", "not-found"}


def test_a_club_is_not_there_for_who_does_not_belong_to_it(browse: Browse) -> None:
    dora, eva = browse("Dora").register(), browse("Eva")
    club = dora.found()
    for path in ("", "/ledger", "/settlement", "/audit", "/connections", "/integrity"):
        assert eva.refused("GET", f"{club}{path}") == "not-found"
    for wrong in ("/api/clubs/0", "/api/clubs/%00", f"{club}x"):
        assert dora.refused("GET", wrong) == "not-found"


HOSTS_ONLY = (
    ("PATCH", ""),
    ("POST", "/invites"),
    ("DELETE", "/invites/x"),
    ("POST", "/tables"),
    ("GET", "/tables/x"),
    ("PATCH", "/tables/x"),
    ("DELETE", "/tables/x"),
    ("POST", "/tables/x/pause"),
    ("POST", "/tables/x/notice"),
    ("POST", "/tables/x/kick"),
    ("POST", "/tables/x/move"),
    ("PATCH", "/members/x"),
    ("POST", "/members/x/chips"),
    ("POST", "/requests/x"),
    ("POST", "/settlement"),
    ("GET", "/audit"),
    ("GET", "/connections"),
    ("GET", "/integrity"),
)


def test_what_a_host_may_a_player_may_not(browse: Browse) -> None:
    fina, gema = browse("Fina").register(), browse("Gema")
    club = fina.found()
    gema.join(fina.invite(club))
    for method, path in HOSTS_ONLY:
        assert gema.refused(method, f"{club}{path}", form=1) == "not-host", path
    page = gema.see(club)
    assert (page["role"], page["members"], page["invites"], page["requests"]) == (
        "player", [], [], [],
    )  # fmt: skip


def test_one_club_gives_no_power_over_another(browse: Browse) -> None:
    hugo, ines = browse("Hugo").register(), browse("Ines").register()
    club, other = hugo.found(), ines.found()
    ines_guest = browse("Guest")
    ines_guest.join(ines.invite(other))
    table = ines.open_table(other)
    code = ines.invite(other)
    assert hugo.refused("GET", f"{club}/tables/{table}") == "no-such-table"
    assert hugo.refused("DELETE", f"{club}/tables/{table}") == "no-such-table"
    assert hugo.refused("POST", f"{club}/tables/{table}/pause", on=True) == "no-such-table"
    assert hugo.refused("POST", f"{club}/invites", table=table) == "no-such-table"
    assert hugo.refused("DELETE", f"{club}/invites/{code}") == "no-invite"
    form = {"amount": 5, "reason": "x"}
    path = f"{club}/members/{ines_guest.player}"
    assert hugo.refused("POST", f"{path}/chips", **form) == "not-found"
    assert hugo.refused("PATCH", path, banned=True) == "not-found"
    request = ines_guest.done("POST", f"{other}/requests", amount=100)["id"]
    assert hugo.refused("POST", f"{club}/requests/{request}", granted=True) == "not-found"


def test_a_club_keeps_a_host(browse: Browse) -> None:
    juan, kiko = browse("Juan").register(), browse("Kiko")
    club = juan.found()
    kiko.join(juan.invite(club, role="host"))
    own = f"{club}/members/{juan.player}"
    juan.done("PATCH", f"{club}/members/{kiko.player}", role="player")
    assert juan.refused("PATCH", own, role="player") == "last-host"
    assert juan.refused("PATCH", own, banned=True) == "last-host"
    juan.done("PATCH", f"{club}/members/{kiko.player}", role="host")
    juan.done("PATCH", own, role="player")
    assert juan.refused("PATCH", own, role="host") == "not-host"


def test_who_is_banned_is_out_and_stays_out(browse: Browse) -> None:
    lola, mara = browse("Lola").register(), browse("Mara")
    club = lola.found()
    mara.join(lola.invite(club))
    table = lola.open_table(club)
    member = f"{club}/members/{mara.player}"
    lola.done("POST", f"{member}/chips", amount=1000, reason="bought")
    with mara.look(table) as window:
        window.sit(0, 1000)
        lola.done("PATCH", member, banned=True, reason="collusion")
        assert window.until(lambda table: table["seats"][0] is None)
    card = next(m for m in lola.see(club)["members"] if m["player"] == mara.player)
    assert (card["banned"], card["playing"], card["balance"]) == (True, 0, 1000)
    assert mara.refused("GET", club) == "banned"
    assert mara.refused("POST", f"/api/join/{lola.invite(club)}") == "banned"
    lola.done("PATCH", member, banned=False)
    assert mara.see(club)["balance"] == 1000


def test_the_rooms_admin_is_a_host_everywhere(server: Server, browse: Browse) -> None:
    nuno, olga = browse("Nuno").register(), browse("Olga")
    club = nuno.found()
    assert olga.refused("GET", club) == "not-found"
    olga.done("POST", f"/api{server.admin.removeprefix(server.address)}")
    assert olga.see(club)["role"] == "host"
    olga.invite(club)
    assert olga.see(f"{club}/audit")["lines"][0]["nickname"] == "Olga"
    assert olga.found("Otro")


# -- locked tables ---------------------------------------------------------------------------------


def test_a_table_of_a_club_is_for_its_members(browse: Browse) -> None:
    paco, quim = browse("Paco").register(), browse("Quim")
    club = paco.found()
    table = paco.open_table(club)
    lobby = quim.see("/api/lobby")["tables"]
    assert table not in {card["id"] for card in lobby}
    with quim.look(table) as window:
        assert window.first["code"] == "no-such-table"
    assert quim.refused("GET", f"/api/tables/{table}/hands") == "no-such-table"
    code = paco.invite(club, table=table)
    assert quim.join(code)["table"] == table
    with quim.look(table) as window:
        assert window.first["table"]["club"] == club.rsplit("/", 1)[1]


def test_a_locked_table_opens_with_its_password_also_for_strangers(browse: Browse) -> None:
    rita, saul, teo = browse("Rita").register(), browse("Saul"), browse("Teo")
    club = rita.found()
    saul.join(rita.invite(club))
    table = rita.open_table(club)
    terms = rita.see(f"{club}/tables/{table}")["terms"]
    form = {"name": "Patio", "terms": terms, "password": PASSWORD}
    assert rita.done("PATCH", f"{club}/tables/{table}", **form)["locked"]
    with saul.look(table) as window:
        assert window.first["code"] == "locked"
    path = f"/api/tables/{table}/join"
    assert saul.refused("POST", path, password="guess") == "wrong-password"
    for person in (saul, teo):
        assert person.done("POST", path, password=PASSWORD)["table"] == table
        with person.look(table) as window:
            assert window.first["t"] == "view"
    assert [m["nickname"] for m in rita.see(club)["members"]] == ["Rita", "Saul", "Teo"]
    rita.done("PATCH", f"{club}/tables/{table}", **form | {"password": "another one"})
    with saul.look(table) as window:
        assert window.first["code"] == "locked"
    rita.done("PATCH", f"{club}/tables/{table}", **form | {"password": ""})
    with saul.look(table) as window:
        assert window.first["t"] == "view"
    assert teo.refused("POST", path, password="") == "wrong-password"


def test_links_cannot_be_tried_quickly(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        serving(tmp_path_factory.mktemp("strict"), "strict") as strict,
        Browser(strict, "Uma") as uma,
    ):
        numbers = count()
        codes = until_too_fast(lambda: uma.refused("POST", f"/api/join/{next(numbers):024}"))
        assert codes[:5] == ["no-invite"] * 5
        codes = until_too_fast(lambda: uma.refused("POST", "/api/clubs", name="x"))
        assert codes[0] == "needs-account"
