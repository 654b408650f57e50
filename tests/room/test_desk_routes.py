"""The host's desk over HTTP, on both databases: tables, chips, books, and a line for every deed."""

import csv
import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest

from tapete.room.web.app import ROUTES
from tapete.room.web.door import Need
from tests.room.club import Browse, Browser
from tests.room.databases import Memory, postgresql, sql
from tests.room.people import Json, Server, Window, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("room")
    if request.param == "sqlite":
        with serving(folder, "people") as running:
            yield running
    else:
        with postgresql() as address, serving(folder, "people", database=address) as running:
            yield running


class Evening:
    """A club with a host and two players who have chips."""

    def __init__(self, browse: Browse, names: str) -> None:
        self.host, self.one, self.two = map(browse, names.split())
        self.club = self.host.register().found()
        for person in (self.one, self.two):
            person.join(self.host.invite(self.club))
            self.give(person, 1000, "bought")

    def give(self, person: Browser, amount: int, reason: str) -> None:
        path = f"{self.club}/members/{person.player}/chips"
        self.host.done("POST", path, amount=amount, reason=reason)

    def deeds(self) -> list[Json]:
        found: list[Json] = self.host.see(f"{self.club}/audit")["lines"]
        return found

    def seats_of(self, person: Browser) -> list[str]:
        members = self.host.see(self.club)["members"]
        return next(list(m["sits_at"]) for m in members if m["player"] == person.player)

    def rows(self) -> dict[str, Json]:
        page = self.host.see(f"{self.club}/settlement")
        assert sum(row["balance"] for row in page["rows"]) + page["bank"] == 0
        return {row["nickname"]: row for row in page["rows"]}


def play_one_hand(windows: list[Window]) -> None:
    """Everybody folds to the last one."""
    number = windows[0].until(lambda table: table["hand"])["hand"]["number"]
    while True:
        for window in windows:
            window.until(lambda table: table["hand"])
            hand = window.table["hand"]
            if hand["number"] > number:
                return
            if window.legal and hand["number"] == number:
                window.ask(window.act("fold"))
                return


def on_table(number: int, table: Json) -> bool:
    """Whether that hand is being played."""
    hand = table["hand"]
    return bool(hand and hand["number"] == number and not hand["view"]["done"])


def test_every_route_names_whom_it_lets_in() -> None:
    needs = {next(iter(route.paths)): route.opt.get("need") for route in ROUTES}
    assert all(isinstance(need, Need) for need in needs.values()), needs
    for path, need in needs.items():
        if path.startswith("/api/clubs/"):
            assert need in {Need.MEMBER, Need.HOST}, path


def test_what_no_database_keeps_is_refused_like_anything_else(browse: Browse) -> None:
    zoe = browse("Zoe").register()
    club = zoe.found()
    nul, bad = "a\0b", "bad-message"
    assert zoe.refused("GET", "/api/clubs/a%00b") == "not-found"
    assert zoe.refused("GET", f"{club}/tables/a%00b") == "not-found"
    assert zoe.refused("GET", "/api/tables/a%00b/hands") == "not-found"
    assert zoe.refused("POST", "/api/join/a%00b") == "not-found"
    assert zoe.refused("DELETE", "/api/sessions/a%00b4567890123456") == "not-found"
    assert zoe.refused("PUT", "/api/notes/a%00b", text="x") == "not-found"
    assert zoe.refused("GET", f"{club}/ledger?player=a%00b") == bad
    assert zoe.refused("POST", "/api/login", name=nul, password=nul) == bad
    assert zoe.refused("POST", "/api/session", nickname=nul, lang="en") == bad
    assert zoe.refused("POST", "/api/clubs", name=nul) == bad
    assert zoe.refused("POST", f"{club}/invites", table=nul) == bad
    assert zoe.refused("PATCH", f"{club}/members/{zoe.player}", reason=nul) == bad
    assert zoe.refused("POST", f"{club}/members/x/chips", amount=1, reason=nul) == bad


def test_a_table_is_opened_changed_and_closed(browse: Browse) -> None:
    ana = browse("Ana").register()
    club = ana.found()
    table = ana.open_table(club, seats=4)
    path = f"{club}/tables/{table}"
    page = ana.see(path)
    assert (page["name"], page["terms"]["seats"], page["locked"]) == ("Patio", 4, False)
    terms = page["terms"] | {"seats": 6}
    assert ana.done("PATCH", path, name="Azotea", terms=terms)["max_seats"] == 6
    assert [card["name"] for card in ana.see(club)["tables"]] == ["Azotea"]
    ana.done("DELETE", path)
    assert ana.see(club)["tables"] == []
    assert ana.refused("GET", path) == "no-such-table"
    actions = [line["action"] for line in ana.see(f"{club}/audit")["lines"]]
    assert actions == ["closed-table", "changed-table", "opened-table", "founded"]


UNPLAYABLE: list[Json] = [
    {"seats": 1},
    {"seats": 23},
    {"game": "X"},
    {"clock": 0},
    {"clock": -5},
    {"clock": 1e300},
    {"buy_in": {"lowest": 0, "usual": 0, "highest": 0}},
    {"buy_in": {"lowest": 500, "usual": 100, "highest": 1000}},
    {"buy_in": {"lowest": 1, "usual": 1, "highest": 10**15}},
    {"stakes": {"limit": "N", "blinds": [-5, 10]}},
    {"stakes": {"limit": "N", "blinds": [5]}},
    {"stakes": {"limit": "F", "blinds": []}},
    {"stakes": {"limit": "X", "blinds": [5, 10]}},
    {"house": {"button": "sideways"}},
    {"bomb": {"ante": 5, "hands": 0, "seconds": 0}},
    {"bomb": {"ante": -5, "hands": 3}},
    {"mix": {"others": [{"game": "X", "stakes": {"limit": "N", "blinds": [5, 10]}}]}},
]


def test_terms_that_cannot_be_played_are_refused(browse: Browse) -> None:
    anton = browse("Anton").register()
    club = anton.found()
    terms = anton.see("/api/presets")["presets"][0]["terms"]
    for change in UNPLAYABLE:
        form = {"name": "Patio", "terms": terms | change}
        code = anton.refused("POST", f"{club}/tables", **form)
        assert code in {"bad-terms", "bad-message"}, change


def test_every_preset_can_be_opened(browse: Browse) -> None:
    bea = browse("Bea").register()
    club = bea.found()
    presets = bea.see("/api/presets")["presets"]
    assert len(presets) >= 6
    for preset in presets:
        bea.done("POST", f"{club}/tables", name=preset["id"], terms=preset["terms"])
    assert len(bea.see(club)["tables"]) == len(presets)


def test_an_evening_adds_up(browse: Browse) -> None:
    evening = Evening(browse, "Cleo Dora Eva")
    host, club = evening.host, evening.club
    table = host.open_table(club)
    with evening.one.look(table) as one, evening.two.look(table) as two:
        one.sit(0, 800)
        two.sit(1, 1000)
        assert one.ask({"t": "top-up", "amount": 900})["code"] == "no-credit"
        assert evening.one.see(club)["balance"] == 200
        assert evening.one.see(club)["playing"] == 800
        one.until(lambda table: table["hand"])
        play_one_hand([one, two])
        for window in (one, two):
            window.done({"t": "stand"})
    rows = evening.rows()
    assert rows["Dora"]["bought"] == 800
    assert rows["Dora"]["result"] + rows["Eva"]["result"] == 0
    page = evening.one.see(f"{club}/settlement")
    assert page["final"]
    assert {p["payer"] for p in page["payments"]} == {"bank"}
    host.done("POST", f"{club}/settlement", reason="at the bar")
    assert evening.rows() == {}
    assert [m["balance"] for m in host.see(club)["members"]] == [0, 0, 0]


def test_credit_lets_an_account_fall_below_zero(browse: Browse) -> None:
    evening = Evening(browse, "Fina Gema Hugo")
    table = evening.host.open_table(evening.club)
    member = f"{evening.club}/members/{evening.one.player}"
    with evening.one.look(table) as window:
        sit = {"t": "sit", "seat": 0, "buy_in": 1500}
        assert window.ask(sit)["code"] == "no-credit"
        evening.host.done("PATCH", member, credit=500)
        window.done(sit)
        assert evening.one.see(evening.club)["balance"] == -500
        assert evening.host.refused("POST", f"{evening.club}/settlement", reason="") == (
            "still-playing"
        )
        window.done({"t": "stand"})
    assert evening.one.see(evening.club)["balance"] == 1000


def test_chips_that_were_asked_for_come_when_the_host_grants_them(browse: Browse) -> None:
    evening = Evening(browse, "Ines Juan Kiko")
    club = evening.club
    asked = evening.one.done("POST", f"{club}/requests", amount=700)
    assert evening.one.see(club)["asked"] == [asked]
    assert evening.two.see(club)["asked"] == []
    assert evening.host.see(club)["requests"] == [asked]
    evening.host.done("POST", f"{club}/requests/{asked['id']}", granted=True, reason="cash")
    assert evening.one.see(club)["balance"] == 1700
    assert evening.host.see(club)["requests"] == []


def test_a_host_pauses_tells_moves_and_kicks(browse: Browse) -> None:
    evening = Evening(browse, "Lola Mara Nuno")
    host, club = evening.host, evening.club
    table = host.open_table(club)
    path = f"{club}/tables/{table}"
    with evening.one.look(table) as one:
        one.sit(0, 1000)
        host.done("POST", f"{path}/pause", on=True, reason="pizza")
        assert one.until(lambda table: table["paused"])
        host.done("POST", f"{path}/notice", text="Back at ten")
        assert one.until(lambda table: table["notice"] == "Back at ten")
        host.done("POST", f"{path}/move", player=evening.one.player, seat=3, reason="view")
        assert one.until(lambda table: table["you"] == 3)
        connections = host.see(f"{club}/connections")["connections"]
        assert [(c["nickname"], c["seat"], c["windows"]) for c in connections] == [("Mara", 3, 1)]
        host.done("POST", f"{path}/kick", player=evening.one.player, reason="asleep")
    assert evening.one.see(club)["balance"] == 1000
    told = [(line["action"], line["reason"]) for line in evening.deeds()[:4]]
    assert told == [("kicked", "asleep"), ("moved", "view"), ("noticed", ""), ("paused", "pizza")]


def test_a_host_ends_a_session_once_every_starter_had_the_button_twice(browse: Browse) -> None:
    """Rule 3.25, at a table with two starters: four hands."""
    evening = Evening(browse, "Hilda Iker Jana")
    host, club = evening.host, evening.club
    path = f"{club}/tables/{(table := host.open_table(club, buttons=2))}"
    with evening.one.look(table) as one, evening.two.look(table) as two:
        one.sit(0, 500)
        two.sit(1, 500)
        for number in range(1, 5):
            for window in (one, two):
                window.until(partial(on_table, number))
            if number == 3:
                assert host.refused("POST", f"{path}/end", reason="") == "session-runs"
                assert evening.seats_of(evening.one) == [table]
            if number == 4:
                host.done("POST", f"{path}/end", reason="it is late")
            folder = one if one.legal else two
            folder.done(folder.act("fold"))
        one.until(lambda table: table["you"] is None)
    assert evening.seats_of(evening.one) == []
    assert sum(row["balance"] for row in evening.rows().values()) == 2000
    line = evening.deeds()[0]
    assert (line["action"], line["subject"], line["reason"]) == (
        "ended-session", table, "it is late",
    )  # fmt: skip


def test_the_ledger_is_told_to_hosts_and_to_each_player_the_own_lines(browse: Browse) -> None:
    evening = Evening(browse, "Olga Paco Quim")
    club = evening.club
    evening.give(evening.one, -1, '=HYPERLINK("http://elsewhere.example")')
    host_page = evening.host.see(f"{club}/ledger")
    own_page = evening.one.see(f"{club}/ledger")
    assert [(line["kind"], line["amount"]) for line in host_page["lines"]] == [
        ("taken", 1), ("granted", 1000), ("granted", 1000),
    ]  # fmt: skip
    assert len(own_page["lines"]) == 2
    assert evening.two.player not in str(own_page)
    assert evening.one.see(f"{club}/ledger?player={evening.two.player}") == own_page
    text = evening.host.ask("GET", f"{club}/ledger.csv")
    assert text.headers["content-type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(text.content.decode("utf-8-sig"), newline="")))
    assert rows[0] == ["time", "kind", "from", "to", "chips", "reason"]
    assert rows[3][1:] == [
        "taken", "Paco", "bank", "1", '\'=HYPERLINK("http://elsewhere.example")',
    ]  # fmt: skip
    settlement = evening.host.ask("GET", f"{club}/settlement.csv").content.decode("utf-8-sig")
    assert "Paco,0,0,0,999,0,999," in settlement


def test_long_books_are_read_in_pages(browse: Browse) -> None:
    evening = Evening(browse, "Rita Saul Teo")
    for number in range(105):
        evening.give(evening.one, 1, str(number))
    for name, count in (("ledger", 107), ("audit", 110)):
        path = f"{evening.club}/{name}"
        first = evening.host.see(path)
        assert len(first["lines"]) == 100
        rest = evening.host.see(f"{path}?before={first['before']}")
        assert (len(rest["lines"]), rest["before"]) == (count - 100, None)
        assert evening.host.refused("GET", f"{path}?before=x") == "bad-message"


def test_the_integrity_report_names_who_shares_an_address(browse: Browse) -> None:
    evening = Evening(browse, "Uma Vera Xavi")
    report = evening.host.see(f"{evening.club}/integrity")
    assert len(report["shared"]) == 1
    assert set(report["shared"][0]["players"]) == {
        evening.host.player, evening.one.player, evening.two.player,
    }  # fmt: skip
    assert "127.0.0.1" not in str(report)
    assert (report["together"], report["dumping"]) == ([], [])
    elsewhere = ("127.0.0.2", 0)  # with the session that began at the first address
    with (
        evening.one.look("nl-holdem", source_address=elsewhere),
        evening.two.look("nl-holdem", source_address=elsewhere),
    ):
        report = evening.host.see(f"{evening.club}/integrity")
    assert sorted(len(case["players"]) for case in report["shared"]) == [2, 3]


def test_a_club_outlives_the_room(memory: Memory, begin: Callable[..., Server]) -> None:
    server = begin(memory.folder, "people", 600.0, 0, memory.database)
    with ExitStack() as browsers:
        evening = Evening(lambda name: browsers.enter_context(Browser(server, name)), "Ana Bea Eva")
        host, club = evening.host, evening.club
        table, closed = host.open_table(club, seats=4), host.open_table(club)
        host.done("DELETE", f"{club}/tables/{closed}")
        with evening.one.look(table) as one:
            one.sit(2, 800)
        before, books = host.see(club), host.see(f"{club}/settlement")
        server.kill()
        port = int(server.address.rsplit(":", 1)[1])
        begin(memory.folder, "people", 600.0, port, memory.database)
        assert host.see(club)["tables"] == before["tables"]
        assert host.see(f"{club}/settlement") == books
        with evening.one.look(table) as one:
            assert one.table["you"] == 2
            one.done({"t": "stand"})
        assert evening.one.see(club)["balance"] == 1000


def test_a_database_that_is_gone_is_told_and_play_goes_on_when_it_is_back(
    on_postgresql: Memory, begin: Callable[..., Server]
) -> None:
    address = str(on_postgresql.database)
    name, elsewhere = address.rpartition("/")[2], f"{address.rpartition('/')[0]}/postgres"
    server = begin(on_postgresql.folder, "people", 600.0, 0, address)
    with Browser(server, "Ana") as ana, Browser(server, "Bea") as bea:  # noqa: SIM117 - two steps
        with ana.look("nl-holdem") as one, bea.look("nl-holdem") as two:
            one.sit(0)
            two.sit(1)
            for window in (one, two):
                window.until(lambda table: table["hand"])
            sql(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            sql(elsewhere, END_CONNECTIONS.format(name=name))
            actor = one if one.legal else two
            assert actor.refused(actor.act("call")) == "unavailable"
            assert ana.refused("GET", "/api/session") == "unavailable"
            sql(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            while actor.ask(actor.act("call"))["t"] == "refused":
                actor.hear()
            assert ana.see("/api/session")["nickname"] == "Ana"


END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
