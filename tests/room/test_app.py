"""The room as a program: it says where it is, or in one sentence why it is not."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.room.people import PATIENCE, REPOSITORY, Person, Server

Begin = Callable[..., Server]


def serve(folder: Path, port: str) -> subprocess.CompletedProcess[str]:
    tapete = [sys.executable, "-W", "error", "-m", "tapete", "room", "--no-browser"]
    return subprocess.run(
        [*tapete, f"--data={folder}", f"--port={port}"],
        cwd=REPOSITORY,
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def test_it_prints_two_lines_and_ends_quietly_when_interrupted(
    tmp_path: Path, begin: Begin
) -> None:
    server = begin(tmp_path)
    with Person(server.address, "Ana").look("nl-holdem") as window:
        window.hear()
        server.process.send_signal(signal.SIGINT)
        out, complaints = server.process.communicate(timeout=PATIENCE)
    assert (server.process.returncode, out, complaints) == (0, "", "")
    assert re.fullmatch(rf"{re.escape(server.address)}/admin/[\w-]{{43}}", server.admin)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address)


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path, begin: Begin) -> None:
    server = begin(tmp_path / "one")
    port = server.address.rsplit(":", 1)[1]
    ended = serve(tmp_path / "two", port)
    server.kill()
    assert (ended.returncode, ended.stdout) == (1, "")
    assert (
        ended.stderr == f"tapete: port {port} is already in use; choose another one with --port.\n"
    )


def test_a_folder_that_is_in_use_is_one_sentence(tmp_path: Path, begin: Begin) -> None:
    server = begin(tmp_path)
    ended = serve(tmp_path, "0")
    server.kill()
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert str(tmp_path) in ended.stderr


@pytest.mark.parametrize("port", ["-1", "70000"])
def test_a_port_that_cannot_be_is_one_sentence(tmp_path: Path, port: str) -> None:
    ended = serve(tmp_path, port)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ended = serve(tmp_path / "file", "0")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1


def test_a_file_that_is_no_store_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_text("not a database " * 1000)
    ended = serve(tmp_path, "0")
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"tapete: the room cannot keep anything in {tmp_path}: ")
    assert "Traceback" not in ended.stderr


def test_logs_tell_neither_cards_nor_sessions(
    tmp_path: Path, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPETE_LOG", "debug")
    server = begin(tmp_path)
    person = Person(server.address, "Ana")
    with person.look("nl-holdem") as window:
        for _ in range(100):
            window.hear()
        player = window.table
    server.process.terminate()
    log = server.end()
    assert player
    assert person.cookie.split("=")[1] not in log
    assert "deck" not in log
