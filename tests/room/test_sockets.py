"""A real room over real sockets: what is refused, who is cut off, and what a crash loses."""

import json
import socket
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.room.people import PATIENCE, Json, Person, Server, Window, serving

Begin = Callable[..., Server]
STRANGER = "tapete_session=nobody"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room")) as running:
        yield running


@pytest.fixture
def window(server: Server, request: pytest.FixtureRequest) -> Iterator[Window]:
    """Somebody new who looks on at no-limit hold'em."""
    nickname = f"P{abs(hash(request.node.name)) % 10**9}"
    with Person(server.address, nickname).look("nl-holdem") as found:
        yield found


def goes_on(window: Window) -> None:
    """The table deals on: another hand begins."""
    number = window.table["hand"]["number"] if window.table["hand"] else 0
    window.until(lambda table: table["hand"] and table["hand"]["number"] > number)


# -- what is refused -------------------------------------------------------------------------------

REFUSED: dict[str, tuple[str | bytes, str]] = {
    "garbage": ("\x00\x01garbage", "bad-message"),
    "binary garbage": (b"\xff\xfe\x00", "bad-message"),
    "a command in binary": (b'{"t":"stand","id":"x"}', "bad-message"),
    "an array": ("[1, 2, 3]", "bad-message"),
    "a megabyte": ("x" * 1_000_000, "too-large"),
    "a negative raise": (
        '{"t":"act","id":"x","hand":1,"turn":1,"verb":{"verb":"raise_to","to":-5}}',
        "bad-message",
    ),
    "an unknown field": ('{"t":"stand","id":"x","seat":2}', "bad-message"),
    "an unknown kind": ('{"t":"peek","id":"x"}', "bad-message"),
    "a seat of somebody else": ('{"t":"sit","id":"x","seat":1,"buy_in":1000}', "seat-taken"),
    "a seat that is not there": ('{"t":"sit","id":"x","seat":9,"buy_in":1000}', "no-such-seat"),
    "too small a buy-in": ('{"t":"sit","id":"x","seat":0,"buy_in":1}', "buy-in"),
    "acting without a seat": (
        '{"t":"act","id":"x","hand":1,"turn":1,"verb":{"verb":"fold"}}',
        "not-seated",
    ),
    "standing without a seat": ('{"t":"stand","id":"x"}', "not-seated"),
}


@pytest.mark.parametrize(("said", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_refused_and_the_table_goes_on(
    window: Window, said: str | bytes, code: str
) -> None:
    window.socket.send(said)
    while (answer := window.hear())["t"] != "refused":
        pass
    assert answer["code"] == code
    goes_on(window)


def test_what_is_stale_or_too_little(server: Server) -> None:
    with Person(server.address, "Turno").look("fl-stud") as window:
        window.sit(0)
        window.turn()
        stale = window.act("call")
        window.done(stale)
        assert window.refused(stale) == "stale"
        window.turn()
        assert window.refused(window.act("raise_to", to=1)) in {
            "too-little", "wrong-size", "capped", "all-in-call", "nobody-to-raise",
        }  # fmt: skip
        goes_on_after_folding(window)


def goes_on_after_folding(window: Window) -> None:
    window.turn()
    legal = window.legal or {}
    window.done(window.act("fold" if legal["fold"] else "call"))
    window.done({"t": "stand"})


def test_nobody_acts_in_the_seat_of_another(server: Server) -> None:
    with (
        Person(server.address, "Dueña").look("pl-holdem") as owner,
        Person(server.address, "Intruso").look("pl-holdem") as other,
    ):
        owner.sit(0)
        other.sit(3)
        actor = whose_turn([owner, other])
        intruder = other if actor is owner else owner
        assert intruder.refused(actor.act("fold")) == "not-your-turn"
        actor.done(actor.act("call"))
        owner.done({"t": "stand"})
        other.done({"t": "stand"})


# -- who may look on -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "cookie", "code", "close"),
    [
        ("nl-holdem", None, "no-session", 4401),
        ("nl-holdem", STRANGER, "no-session", 4401),
        ("nowhere", STRANGER, "no-session", 4401),
    ],
)
def test_turned_away(server: Server, table: str, cookie: str | None, code: str, close: int) -> None:
    headers = {"cookie": cookie} if cookie else {}
    url = f"{server.address.replace('http', 'ws')}/ws/table/{table}"
    with connect(url, additional_headers=headers) as line:
        assert json.loads(line.recv(timeout=PATIENCE))["code"] == code
        with pytest.raises(ConnectionClosed) as error:
            line.recv(timeout=PATIENCE)
    assert error.value.rcvd
    assert (error.value.rcvd.code, error.value.rcvd.reason) == (close, code)


def test_a_table_that_is_not_there(server: Server) -> None:
    with pytest.raises(ConnectionClosed) as error:
        Person(server.address, "Perdida").look("nowhere").hear()
    assert error.value.rcvd
    assert (error.value.rcvd.code, error.value.rcvd.reason) == (4404, "no-such-table")


def test_pages_of_other_origins_may_not_connect(server: Server) -> None:
    person = Person(server.address, "Origen")
    with pytest.raises(InvalidStatus):
        person.look("nl-holdem", origin="http://elsewhere.example")
    person.look("nl-holdem", origin=server.address).socket.close()


def test_one_player_has_a_few_windows_and_no_more(server: Server) -> None:
    person = Person(server.address, "Ventanas")
    windows = [person.look("fl-holdem") for _ in range(8)]
    with pytest.raises(ConnectionClosed):
        person.look("fl-holdem").hear()
    for window in windows:
        window.socket.close()


def test_too_fast(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "strict") as strict,
        Person(strict.address, "Ana").look("fl-stud") as ana,
    ):
        for number in range(40):
            ana.socket.send(json.dumps({"t": "stand", "id": str(number)}))
        answers = [ana.hear() for _ in range(40)]
        codes = {answer["id"]: answer["code"] for answer in answers}
        assert [codes[str(number)] for number in range(20)] == ["not-seated"] * 20
        assert "too-fast" in codes.values()


# -- a stalled viewer ------------------------------------------------------------------------------


def test_a_stalled_viewer_never_blocks_the_table_and_loses_no_event(server: Server) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    sleeper = Person(server.address, "Dormida")
    with (
        sleeper.look("pl-omaha", sock=line, max_queue=1, compression=None) as asleep,
        Person(server.address, "Testigo").look("pl-omaha") as witness,
    ):
        while len(witness.frames) < 400:  # several times what the buffers on the way hold
            witness.hear()
        woken = 0
        while asleep.seq < witness.seq:
            asleep.hear()  # which refuses any gap in the numbers
            woken += 1
        assert woken < 200  # most of the tables in between were never sent


# -- coming back -----------------------------------------------------------------------------------


def test_since_brings_what_was_missed_and_no_more(server: Server) -> None:
    person = Person(server.address, "Vuelta")
    with person.look("nl-holdem") as first:
        since = first.seq
        while first.seq < since + 60:
            first.hear()
        with person.look("nl-holdem", since=since) as late:
            while late.seq < first.seq:
                late.hear()
            assert late.first["t"] == "news"
            assert late.first["after"] == since
            count = first.seq - since
            assert late.events[:count] == first.events[:count]


def test_a_leaver_frees_the_seat(server: Server) -> None:
    with Person(server.address, "Adiós").look("fl-omaha-hilo") as window:
        window.sit(0)
        window.done({"t": "stand"})
        while window.table["you"] is not None:
            if window.legal:
                window.ask(window.act("fold"))
            else:
                window.hear()
        assert any((e["event"], e.get("seat")) == ("stood", 0) for e in window.events)


# -- crashes ---------------------------------------------------------------------------------------


def last_deck(folder: Path, table: str) -> list[int]:
    """The deck of the table's last hand, from the log itself."""
    with sqlite3.connect(folder / "room.db") as log:
        rows = log.execute("select body from entry where table_id = ? order by seq", [table])
        bodies = [json.loads(body)["command"] for (body,) in rows]
    log.close()
    deck: list[int] = [body for body in bodies if body["do"] == "deal"][-1]["deck"]
    return deck


def whose_turn(windows: list[Window]) -> Window:
    """The one who is to act, once it knows."""
    while not any(window.legal for window in windows):
        min(windows, key=lambda window: window.seq).hear()  # who is behind has something to hear
    return next(window for window in windows if window.legal)


def together(windows: list[Window]) -> None:
    """Everybody hears what one has heard."""
    seq = max(window.seq for window in windows)
    for window in windows:
        while window.seq < seq:
            window.hear()


def test_after_kill_9_in_a_hand_it_goes_on_with_the_same_cards(
    tmp_path: Path, begin: Begin
) -> None:
    server = begin(tmp_path, "people")
    people = [Person(server.address, name) for name in ("Ana", "Bea")]
    windows = [person.look("nl-holdem") for person in people]
    for seat, window in enumerate(windows):
        window.sit(seat)
    for _ in range(2):  # call and check: the flop is dealt
        actor = whose_turn(windows)
        actor.done(actor.act("call"))
    for window in windows:
        window.until(lambda table: table["hand"]["turn"] == 2)
    before = [window.table["hand"]["view"] for window in windows]
    since = [window.seq for window in windows]
    server.kill()

    with serving(tmp_path, "people") as again:
        for person in people:
            person.address = again.address
        windows = [
            person.look("nl-holdem", since=seq) for person, seq in zip(people, since, strict=True)
        ]
        for window, view in zip(windows, before, strict=True):
            assert window.first["t"] == "news"
            assert window.first["events"] == []
            assert window.table["hand"]["view"] == view
        deck = last_deck(tmp_path, "nl-holdem")
        while windows[0].table["hand"]["number"] == 1:
            actor = whose_turn(windows)
            actor.done(actor.act("call"))
            together(windows)
        turn, river = (
            event["of"]["cards"]
            for event in windows[0].events
            if event["event"] == "play" and event["of"]["event"] == "boarddealt"
        )
        assert before[0]["picture"]["boards"] == [deck[5:8]]
        assert (turn, river) == (deck[9:10], deck[11:12])
        for window in windows:
            window.socket.close()


def test_what_was_saved_but_not_told_before_a_crash_is_seen_afterwards(
    tmp_path: Path, begin: Begin
) -> None:
    server = begin(tmp_path, "people")
    people = [Person(server.address, name) for name in ("Ana", "Bea")]
    windows = [person.look("nl-holdem") for person in people]
    for seat, window in enumerate(windows):
        window.sit(seat)
    actor = whose_turn(windows)
    person = people[windows.index(actor)]
    command = {"id": "last words", **actor.act("call")}
    since = actor.seq
    server.kill()
    # The room died with this entry on disk and its news on nobody's wire.
    with sqlite3.connect(tmp_path / "room.db") as log:
        seq, epoch, player = log.execute(
            "select max(seq), max(epoch), (select id from player where nickname = ?) from entry"
            " where table_id = 'nl-holdem'",
            [person.nickname],
        ).fetchone()
        act = {"do": "act", "player": player, **{k: command[k] for k in ("hand", "turn", "verb")}}
        body = json.dumps({"now": time.time(), "command": act})
        entry = ("nl-holdem", seq + 1, epoch, f"{player}:{command['id']}", body)
        log.execute("insert into entry values (?, ?, ?, ?, ?)", entry)
    log.close()

    with serving(tmp_path, "people") as again:
        person.address = again.address
        with person.look("nl-holdem", since=since) as back:
            assert [event["of"]["event"] for event in back.events] == ["called"]
            assert back.table["hand"]["turn"] == command["turn"] + 1
            back.done(command)  # the client asks again, and it is not done twice
            assert back.table["hand"]["turn"] == command["turn"] + 1


def test_crashes_at_any_moment_break_no_thread(tmp_path: Path, begin: Begin) -> None:
    """Bots play at full speed, the room is killed again and again, numbers and cards go on."""
    server = begin(tmp_path)
    person = Person(server.address, "Testigo")
    window = person.look("fl-stud")
    for _ in range(3):
        for _ in range(40):
            window.hear()
        server.kill()
        seen: list[Json] = window.events
        since = window.seq
        server = begin(tmp_path)
        person.address = server.address
        window = person.look("fl-stud", since=since)
        assert window.first["t"] == "news"
        window.events = seen + window.events
    while not window.table["hand"]["view"]["done"]:
        window.hear()
    server.process.terminate()
    assert server.end() == ""
    assert whole_hands(window.events) >= 3


def whole_hands(events: list[Json]) -> int:
    """How many hands were told from beginning to end; each pays out exactly what was put in."""
    whole, inside = 0, None
    for event in events:
        if event["event"] == "hand-began":
            assert not (inside and inside.chips)
            inside = Middle()
        elif event["event"] == "play" and inside:
            inside.tell(event["of"])
            whole += event["of"]["event"] == "won" and inside.chips == 0
    return whole


class Middle:
    """The chips in the middle, counted by the events alone."""

    def __init__(self) -> None:
        self.chips = 0
        self.bets: Counter[int] = Counter()

    def tell(self, event: Json) -> None:
        match event["event"]:
            case "streetbegan" if event["street"]:
                self.bets.clear()
            case "posted" | "called":
                self.chips += event["amount"]
                self.bets[event["seat"]] += event["amount"] if event.get("kind") != "ante" else 0
            case "raised":
                self.chips += event["to"] - self.bets[event["seat"]]
                self.bets[event["seat"]] = event["to"]
            case "returned" | "won":
                self.chips -= event["amount"]
