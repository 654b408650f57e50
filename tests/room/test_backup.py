"""A copy of a running room is a room of its own, and nothing is ever written over."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tapete import app
from tapete.cli import run
from tapete.room.settings import Settings
from tests.room.people import Person, Server
from tests.room.test_sockets import together, whose_turn


def test_a_copy_of_a_running_room_goes_on_where_it_was(
    tmp_path: Path, begin: Callable[..., Server]
) -> None:
    server = begin(tmp_path / "one", "people")
    people = [Person(server.address, name) for name in ("Ana", "Bea")]
    windows = [person.look("nl-holdem") for person in people]
    for seat, window in enumerate(windows):
        window.sit(seat)
    together(windows)
    whose_turn(windows)
    before = windows[0].table["hand"]["view"]["picture"]
    file = tmp_path / "copy.db"
    assert run(["backup", str(file), f"--data={tmp_path / 'one'}"]) == 0
    server.kill()
    assert run(["restore", str(file), f"--data={tmp_path / 'two'}"]) == 0
    other = begin(tmp_path / "two", "people")
    people[0].address = other.address
    with people[0].look("nl-holdem") as window:
        assert window.table["hand"]["view"]["picture"] == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["backup", "new", "--data=none"], "There is no room in none.\n"),
        (["backup", "old", "--data=room"], "old exists already; choose another name.\n"),
        (["restore", "none", "--data=new"], "There is no file none.\n"),
        (["restore", "old", "--data=new"], "There is no room in old.\n"),
        (["restore", "other", "--data=new"], "There is no room in other.\n"),
        (["restore", "old", "--data=room"], "There is a room in room already; "),
    ],
)
def test_what_cannot_be_copied_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old").write_text("not a database, but some text that is long enough to be read as one")
    with sqlite3.connect("other") as other:
        other.execute("create table t (x)")
    other.close()
    Path("room").mkdir()
    Path("room/room.db").touch()
    assert run([*arguments, "--lang=en"]) == 2
    assert sentence in capsys.readouterr().err
    assert not Path("new").is_file()
    assert not Path("new/room.db").exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "has a setting prot, which does not exist; there are host, port, data"),
        ("port = 'x'", "x is no value for port."),
        ("port = 70000", "70000 is no value for port."),
        ("log = 'xml'", "xml is no value for log."),
        ("metrics-token = 'short'", "short is no value for metrics-token."),
        ("port 1", "is no TOML"),
        (None, "cannot be read"),
    ],
)
def test_a_bad_settings_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, sentence: str
) -> None:
    file = tmp_path / "room.toml"
    if text is not None:
        file.write_text(text)
    assert run(["room", f"--config={file}", "--lang=en"]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_settings_come_from_the_command_line_the_file_and_the_usual_in_this_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(app, "serve", served.append)
    file = tmp_path / "room.toml"
    file.write_text(f"port = 9000\ndata = '{tmp_path}'\nbrowser = false\nlog = 'json'\n")
    assert run(["room", f"--config={file}", "--port=9001"]) == 0
    (settings,) = served
    assert (settings.port, settings.data, settings.browser) == (9001, tmp_path, False)
    assert (settings.log, settings.host) == ("json", "127.0.0.1")
