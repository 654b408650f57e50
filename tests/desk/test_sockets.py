"""The desk over a real socket of a real server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.room.people import PATIENCE, Json, Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


@pytest.fixture(scope="module")
def ana(server: Server) -> Person:
    return Person(server.address, "Ana")


@contextmanager
def sitting(person: Person, **headers: str) -> Iterator[ClientConnection]:
    """A page of somebody's at the desk."""
    url = person.address.replace("http", "ws") + "/ws/odds"
    own = {"cookie": person.cookie, **headers}
    with connect(url, additional_headers=own, open_timeout=PATIENCE, close_timeout=1) as socket:
        yield socket


def ask(socket: ClientConnection, number: int, *hands: str, **rest: Any) -> None:
    socket.send(json.dumps({"id": number, "hands": hands, **rest}))


def hear(socket: ClientConnection) -> Json:
    heard: Json = json.loads(socket.recv(timeout=PATIENCE))
    return heard


def until_done(socket: ClientConnection, number: int) -> list[Json]:
    """All that is said to a question; what older ones still say is left out."""
    heard: list[Json] = []
    while not heard or heard[-1]["t"] not in {"done", "no-answer"}:
        message = hear(socket)
        if message["id"] == number:
            heard.append(message)
    return heard


LONG = {"game": "O/8", "error": 1e-7}


def test_a_fight_of_ranges_and_a_flop(ana: Person) -> None:
    with sitting(ana) as socket:
        ask(socket, 1, "AA", "KK")
        answer = next(part for part in until_done(socket, 1) if part["t"] == "answer")
        assert answer["shares"][0]["equity"] == pytest.approx(0.81946, abs=5e-6)
        ask(socket, 2, "AhKh", "QQ+, AKs", board="Qh7h2c")
        kinds = [part["t"] for part in until_done(socket, 2)]
        assert kinds == ["understood", "draws", "answer", "grid", "next", "done"]


def test_a_sample_of_three_refines_until_a_newer_question_comes(ana: Person) -> None:
    with sitting(ana) as socket:
        ask(socket, 1, "AsAh", "KsKh", "random", **LONG)
        estimates: list[Json] = []
        while len(estimates) < 3:
            message = hear(socket)
            estimates += [message] if message["t"] == "answer" else []
        errors = [part["shares"][0]["error"] for part in estimates]
        assert errors[0] > errors[1] > errors[2] > 0
        ask(socket, 2, "AsAh", "KsKh")
        assert until_done(socket, 2)[-1] == {"t": "done", "id": 2, "why": "done"}


def test_whoever_leaves_frees_the_worker(ana: Person) -> None:
    for _ in range(3):
        with sitting(ana) as socket:
            ask(socket, 1, "AsAh", "KsKh", "random", **LONG)
            while hear(socket)["t"] != "answer":
                pass
    with sitting(ana) as socket:
        ask(socket, 1, "AsAh", "KsKh")
        assert until_done(socket, 1)[-1]["why"] == "done"


def test_a_visitor_has_one_question_running_in_all_windows(ana: Person) -> None:
    with sitting(ana) as first, sitting(ana) as second:
        ask(first, 1, "AsAh", "KsKh", "random", **LONG)
        while hear(first)["t"] != "answer":
            pass
        ask(second, 1, "AsAh", "KsKh")
        assert until_done(second, 1)[-1]["why"] == "done"
        assert until_done(first, 1)[-1]["why"] == "stopped"


def test_refusals_leave_the_socket_open(ana: Person) -> None:
    with sitting(ana) as socket:
        socket.send("nonsense")
        assert hear(socket)["code"] == "bad-message"
        socket.send(b"\x00")
        assert hear(socket)["code"] == "bad-message"
        ask(socket, 1, "AhKh", "Ah2d")
        assert until_done(socket, 1)[-1]["code"] == "card-twice"
        ask(socket, 2, "AhKh", "QQ")
        assert until_done(socket, 2)[-1]["why"] == "done"


def test_without_a_session_there_is_no_desk(ana: Person) -> None:
    with sitting(ana, cookie="tapete_session=guess") as socket:
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
        assert socket.close_code == 4401


def test_pages_of_other_origins_get_no_answers(ana: Person) -> None:
    with (
        sitting(ana, origin="http://elsewhere.example") as socket,
        pytest.raises((ConnectionClosed, InvalidStatus)),
    ):
        socket.recv(timeout=PATIENCE)


def test_a_room_that_ends_in_the_middle_of_a_question_says_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, "people") as server, sitting(Person(server.address, "Ana")) as socket:
        ask(socket, 1, "AsAh", "KsKh", "random", **LONG)
        while hear(socket)["t"] != "answer":
            pass
        server.process.terminate()
        with pytest.raises(ConnectionClosed):
            until_done(socket, 1)
