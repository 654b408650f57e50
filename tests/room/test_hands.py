"""Hands that are over: who may see what of them, and files that `tapete replay` accepts.

What a viewer may see is read off the log on the disk, never asked of the archive itself.
"""

import json
import re
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx
import pytest

from tapete import fair
from tapete.cards import parse_cards
from tapete.room.hands import open_to
from tapete.room.store import HandRow
from tapete.table.terms import Watch
from tests.room.people import PATIENCE, Json, Person, serving
from tests.room.test_secrecy import Truth, cards_in, play, truths
from tests.room.test_sockets import together

TABLES = ["nl-holdem", "fl-omaha-hilo", "fl-stud"]
NAMES = ["Ana", "Bea", "Eva", "Zoe"]


class Evening(NamedTuple):
    """A room in which hands were played; Zoe only looked on."""

    folder: Path
    table: str
    browsers: dict[str, httpx.Client]
    over: dict[int, Truth]
    ids: dict[str, str]

    def get(self, name: str, path: str = "", **options: object) -> httpx.Response:
        """What somebody gets under the table's hands."""
        url = f"/api/tables/{self.table}/hands{path}"
        return self.browsers[name].get(url, **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=TABLES)
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    table, folder = request.param, tmp_path_factory.mktemp("room")
    with serving(folder, "people") as server:
        people = {name: Person(server.address, name) for name in NAMES}
        windows = [person.look(table) for person in people.values()]
        for seat, window in enumerate(windows[:3]):
            window.sit(seat)
        together(windows)
        play(windows, Random(table))
        for window in windows:
            window.socket.close()
        found, ids = truths(folder, table)
        over = {number: truth for number, truth in found.items() if truth.hand.done}
        with ExitStack() as stack:
            browsers = {
                name: stack.enter_context(
                    httpx.Client(
                        base_url=server.address,
                        headers={"cookie": person.cookie},
                        timeout=PATIENCE,
                    )
                )
                for name, person in people.items()
            }
            yield Evening(folder, table, browsers, over, ids)


def allowed(truth: Truth, player: str) -> set[int]:
    """The cards of a hand that are the player's, lay open or were shown."""
    hand = truth.hand
    seen = {card for board in hand.boards for card in board}
    shown = {seat for event in hand.log if (seat := shower(event)) is not None}
    dealt = {card for event in hand.log for card in getattr(event, "up", ())}
    for seat, holder in enumerate(truth.holders):
        if holder == player or seat in shown:
            seen |= {*hand.hole[seat]}
            seen |= {c for e in hand.log if getattr(e, "seat", None) == seat for c in cards_of(e)}
    return {card for card in seen | dealt if card is not None}


def shower(event: object) -> int | None:
    return event.seat if type(event).__name__ == "Shown" else None  # type: ignore[attr-defined]


def cards_of(event: object) -> tuple[int | None, ...]:
    down: tuple[int | None, ...] = getattr(event, "down", ())
    return down


def cards_in_text(text: str) -> set[int]:
    """Every card anywhere in brackets, or in an action of PHH."""
    told = "".join(re.findall(r"\[[2-9TJQKAcdhs ]+\]", text))
    told += " ".join(re.findall(r'"[^"]*"', text))
    runs = re.findall(r"\b(?:[2-9TJQKA][cdhs])+\b", told)
    return {card for run in runs for card in parse_cards(run)}


# -- who sees what ---------------------------------------------------------------------------------


def test_every_hand_that_is_over_is_in_the_list(evening: Evening) -> None:
    for name in ("Ana", "Zoe"):
        page = evening.get(name).json()
        assert [hand["number"] for hand in page["hands"]] == sorted(evening.over, reverse=True)
        assert page["before"] is None
    assert evening.get("Zoe", params={"mine": "true"}).json()["hands"] == []


def test_the_list_has_own_cards_and_results_that_add_up(evening: Evening) -> None:
    lists = {name: evening.get(name).json()["hands"] for name in NAMES}
    for number, truth in evening.over.items():
        cards = {name: next(h for h in lists[name] if h["number"] == number) for name in NAMES}
        assert cards["Zoe"]["cards"] == []
        assert cards["Zoe"]["result"] is None
        results = [cards[name]["result"] for name in NAMES[:3] if cards[name]["cards"]]
        assert len(results) == len(truth.holders)
        assert sum(results) == 0


@pytest.mark.parametrize("name", ["Ana", "Bea", "Zoe"])
def test_no_answer_and_no_file_has_a_foreign_card(evening: Evening, name: str) -> None:
    seen = 0
    for number, truth in evening.over.items():
        may = allowed(truth, evening.ids[name])
        replay = evening.get(name, f"/{number}")
        told = set(cards_in(replay.json()))
        for end in (".phh", ".txt"):
            file = evening.get(name, f"/{number}{end}")
            assert file.status_code == 200, file.text
            told |= cards_in_text(file.text)
        proof = evening.get(name, f"/{number}/proof.json")
        told |= set(cards_in(proof.json()))
        told |= {card for salt, card in truth.salts.items() if salt in proof.text}
        assert told <= may, (number, told - may)
        assert fair.faults(fair.read(proof.content)) == []
        seen += len(told)
    assert seen > 50


def test_a_planted_leak_is_found(evening: Evening) -> None:
    """The same comparison, of what Bea got with what Ana may see, has to fail."""
    foreign = [
        cards_in_text(evening.get("Bea", f"/{number}{end}").text)
        - allowed(truth, evening.ids["Ana"])
        for number, truth in evening.over.items()
        for end in (".phh", ".txt")
    ]
    assert any(foreign)


def test_mucked_hands_are_nowhere(evening: Evening) -> None:
    mucked = 0
    for number, truth in evening.over.items():
        for event in truth.hand.log:
            if type(event).__name__ == "Mucked":
                seat = event.seat  # type: ignore[union-attr]
                hidden = {*truth.hand.hole[seat]}
                other = next(n for n in NAMES if evening.ids[n] != truth.holders[seat])
                for path in (f"/{number}", f"/{number}.phh", f"/{number}.txt"):
                    answer = evening.get(other, path)
                    told = cards_in_text(answer.text)
                    if path == f"/{number}":
                        told = set(cards_in(answer.json()))
                    assert not hidden & told
                proof = evening.get(other, f"/{number}/proof.json").text
                assert not [s for s, card in truth.salts.items() if card in hidden and s in proof]
                mucked += 1
    assert mucked or evening.table != "nl-holdem"


# -- a replay --------------------------------------------------------------------------------------


def test_frames_begin_with_the_stacks_and_end_with_the_result(evening: Evening) -> None:
    for number, truth in evening.over.items():
        replay: Json = evening.get("Ana", f"/{number}").json()
        first, last = replay["frames"][0], replay["frames"][-1]
        assert first["events"][0]["event"] == "began"
        assert last["hand"]["view"]["done"]
        assert [s["stack"] for s in last["hand"]["view"]["picture"]["seats"]] == truth.hand.stacks
        events = [event for frame in replay["frames"] for event in frame["events"]]
        assert len(events) == len(truth.hand.log)
        actors = [frame["hand"]["view"]["actor"] for frame in replay["frames"]]
        for frame, actor in zip(replay["frames"][1:], actors, strict=False):
            if actor is not None:
                assert frame["events"][0]["seat"] == actor


def test_a_replay_knows_its_neighbours(evening: Evening) -> None:
    numbers = sorted(evening.over)
    first, last = (evening.get("Ana", f"/{n}").json() for n in (numbers[0], numbers[-1]))
    assert (first["earlier"], first["later"]) == (None, numbers[1])
    assert (last["earlier"], last["later"]) == (numbers[-2], None)


# -- files -----------------------------------------------------------------------------------------


def test_the_files_of_a_session_are_accepted_by_replay(evening: Evening, tmp_path: Path) -> None:
    for name in ("Ana", "Bea"):
        answer = evening.get(name, ".phhs")
        assert answer.headers["content-type"] == "application/toml; charset=utf-8"
        kept = f'attachment; filename="tapete-{evening.table}.phhs"'
        assert answer.headers["content-disposition"] == kept
        (tmp_path / f"{name}.phhs").write_bytes(answer.content)
    command = [sys.executable, "-m", "tapete", "replay", "--json", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    *verdicts, summary = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0, [v for v in verdicts if not v["ok"]]
    played = sum(len(truth.holders) for truth in evening.over.values())
    assert summary["hands"] == summary["ok"]
    assert summary["hands"] <= played


def test_a_file_says_who_played_whatever_they_are_called(evening: Evening) -> None:
    for number, record in tomllib.loads(evening.get("Ana", ".phhs").text).items():
        called = {evening.ids[name]: name for name in NAMES[:3]}
        assert [called[player] for player in record["_player_ids"]] == record["players"]
        assert set(record["_player_ids"]) == set(evening.over[int(number)].holders)


def test_the_text_of_a_session_has_every_hand_of_it(evening: Evening) -> None:
    answer = evening.get("Ana", ".txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    mine = [truth for truth in evening.over.values() if evening.ids["Ana"] in truth.holders]
    assert answer.text.count("PokerStars Hand #") == len(mine)
    assert answer.text.count("Dealt to Ana") >= len(mine)


def test_who_played_nothing_has_no_file(evening: Evening) -> None:
    for end in (".phhs", ".txt"):
        answer = evening.get("Zoe", end)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-hands")


# -- addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/0", "/-1", "/1e3", "/01", "/99999", "/999999999999999999999999", "/1.exe", "/1.phhs",
        "/0/proof.json", "/99999/proof.json", "/1/proof", "/1/..%2fproof.json",
        "/..%2f..%2froom.db", "/%2e%2e%2froom.db", "/1.phh%00.txt", "/1%20.phh", "/.phh", "/'",
    ],
)  # fmt: skip
def test_an_address_that_is_no_hand(evening: Evening, path: str) -> None:
    answer = evening.get("Ana", path)
    assert answer.status_code == 404
    assert answer.json()["code"] in {"no-such-hand", "not-found"}


@pytest.mark.parametrize("before", ["", "0", "-1", "x", "9" * 30, "1 or 1=1"])
def test_a_place_in_the_list_is_a_number(evening: Evening, before: str) -> None:
    answer = evening.get("Ana", params={"before": before})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


@pytest.mark.parametrize("table", ["nowhere", "%2e%2e", "nl-holdem%00", "nl-holdem%2f..", "%25"])
def test_a_table_that_does_not_exist(evening: Evening, table: str) -> None:
    for end in ("", "/1", "/1.phh", ".phhs"):
        answer = evening.browsers["Ana"].get(f"/api/tables/{table}/hands{end}")
        assert answer.status_code == 404


def test_who_has_no_session_sees_nothing(evening: Evening) -> None:
    for end in ("", "/1", "/1.phh", "/1.txt", "/1/proof.json", ".phhs", ".txt"):
        url = f"/api/tables/{evening.table}/hands{end}"
        answer = evening.browsers["Ana"].get(url, headers={"cookie": ""})
        assert (answer.status_code, answer.json()["code"]) == (401, "no-session")


# -- keeping ---------------------------------------------------------------------------------------


def test_a_hand_is_kept_with_the_entry_that_ended_it(evening: Evening) -> None:
    """Both are in the file, and the archive has each hand of the log that is over."""
    with sqlite3.connect(evening.folder / "room.db") as file:
        rows = file.execute(
            "select number, players, body from hand where table_id = ?", [evening.table]
        ).fetchall()
    file.close()
    assert {number for number, _, _ in rows} == set(evening.over)
    for number, players, body in rows:
        assert players == f",{','.join(evening.over[number].holders)},"
        assert json.loads(body)["number"] == number


# -- who may look ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "watch", "after", "may"),
    [
        ("ana", "off", 0, True),
        ("ana", 60.0, 0, True),
        ("zoe", "open", 0, True),
        ("zoe", "off", 9e9, False),
        ("zoe", 60.0, 59, False),
        ("zoe", 60.0, 60, True),
    ],
)
def test_who_only_watches_sees_hands_as_the_table_says(
    player: str, watch: Watch, after: float, may: bool
) -> None:
    row = HandRow("t", 1, 1000.0, ("ana", "bea"), "")
    assert open_to(player, row, watch, 1000.0 + after) is may
