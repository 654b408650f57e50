"""What the room tells who runs it: health and numbers, and in its logs no secret."""

import json
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.room.people import PATIENCE, Person, Server, serving
from tests.room.test_sockets import together, whose_turn


def test_a_room_that_is_well_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, "people") as server:
        answer = httpx.get(f"{server.address}/health", timeout=PATIENCE)
        assert answer.status_code == 200
        assert answer.json() == {"well": True, "store": True, "tables": 6, "served": 6}


def test_programs_on_this_machine_read_the_numbers_and_nobody_through_a_proxy(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, "people") as server:
        windows = [Person(server.address, name).look("nl-holdem") for name in ("Ana", "Bea")]
        for seat, window in enumerate(windows):
            window.sit(seat)
        together(windows)
        actor = whose_turn(windows)
        actor.done(actor.act("call"))
        actor.refused(actor.act("call"))
        url = f"{server.address}/metrics"
        text = httpx.get(url, timeout=PATIENCE).text
        through = httpx.get(url, headers={"x-forwarded-for": "127.0.0.1"}, timeout=PATIENCE)
        for window in windows:
            window.socket.close()
    assert through.status_code == 404
    assert 'tapete_commands_total{kind="Sit"} 2.0' in text
    assert 'tapete_refusals_total{code="not-your-turn"} 1.0' in text
    assert 'tapete_tables{hand="playing"} 1.0' in text
    assert 'tapete_viewers{kind="person"} 2.0' in text
    assert "tapete_commit_seconds_count" in text
    assert "tapete_answer_seconds_count 4.0" in text


def test_a_full_disk_is_refused_clearly_and_told_without_any_secret(
    tmp_path: Path, begin: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPETE_LOG", "debug")
    server = begin(tmp_path, "people")
    people = [Person(server.address, name) for name in ("Ana María", "Bea")]
    windows = [person.look("nl-holdem") for person in people]
    for seat, window in enumerate(windows):
        window.sit(seat)
    together(windows)
    windows[0].done({"t": "say", "text": "SECRETO"})
    actor = whose_turn(windows)
    end = {"id": "end", **actor.act("fold")}
    with full_disk(server):
        for _ in range(2):
            actor.socket.send(json.dumps(end))
            assert actor.answer("end")["code"] == "unavailable"
        health = httpx.get(f"{server.address}/health", timeout=PATIENCE)
        assert health.status_code in {200, 503}
    actor.socket.send(json.dumps(end))
    assert actor.answer("end")["t"] == "done"
    together(windows)
    actor = whose_turn(windows)
    actor.done(actor.act("call"))
    stacks = [seat["stack"] for seat in actor.table["seats"] if seat]
    bets = sum(seat["bet"] for seat in actor.table["hand"]["view"]["picture"]["seats"])
    assert sum(stacks) + bets == 2 * actor.table["buy_in"]["usual"]
    for window in windows:
        window.socket.close()
    server.process.terminate()
    said = server.end()
    assert "table.unsaved" in said
    tokens = [person.cookie.split("=")[1] for person in people]
    for secret in ("SECRETO", "María", *tokens, *(p.player for p in people), "deck", "now"):
        assert secret not in said


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of this server can grow."""
    pid, size = server.process.pid, resource.RLIMIT_FSIZE
    usual = resource.prlimit(pid, size)
    resource.prlimit(pid, size, (4096, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, size, usual)
