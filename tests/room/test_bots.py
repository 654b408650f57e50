"""Programs that play over the network: their tokens, what they may not do, and the example."""

import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from tapete.room.programs import MOST
from tests.room.club import Browse
from tests.room.people import PATIENCE, REPOSITORY, Json, Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


def ask(server: Server, token: str, method: str, path: str, **form: object) -> httpx.Response:
    bearer = {"authorization": f"Bearer {token}"}
    return httpx.request(
        method, server.address + path, headers=bearer, json=form or None, timeout=PATIENCE
    )


def test_a_program_is_a_player_of_its_own_until_its_owner_ends_it(
    server: Server, browse: Browse
) -> None:
    ana = browse("Ana").register()
    bot = ana.done("POST", "/api/bots", nickname="Máquina")
    assert ask(server, bot["token"], "GET", "/api/session").json()["nickname"] == "Máquina"
    assert [line["player"] for line in ana.see("/api/bots")["bots"]] == [bot["player"]]
    assert bot["token"] not in str(ana.see("/api/bots"))
    ana.done("DELETE", f"/api/bots/{bot['player']}")
    assert ana.see("/api/bots")["bots"] == []
    assert ask(server, bot["token"], "GET", "/api/session").json()["code"] == "no-session"


def test_what_programs_may_not_do(server: Server, browse: Browse) -> None:
    token = browse("Bea").register().done("POST", "/api/bots", nickname="Tuerca")["token"]
    attempts: list[tuple[str, str, Json]] = [
        ("POST", "/api/account", {"name": "Robot", "password": "long enough"}),
        ("POST", "/api/bots", {"nickname": "Child"}),
        ("GET", "/api/bots", {}),
        ("POST", f"/api/admin/{'x' * 43}", {}),
    ]
    answers = [ask(server, token, method, path, **form) for method, path, form in attempts]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {
        (403, "not-for-bots")
    }


def test_whose_programs_they_are(browse: Browse) -> None:
    cleo, dora = browse("Cleo").register(), browse("Dora").register()
    bot = cleo.done("POST", "/api/bots", nickname="De Cleo")
    assert dora.refused("DELETE", f"/api/bots/{bot['player']}") == "not-found"
    assert browse("Guest").refused("POST", "/api/bots", nickname="Of nobody") == "bot-needs-account"
    assert dora.refused("POST", "/api/bots", nickname="CLEO") == "nickname-taken"


def test_an_account_has_a_few_programs_and_no_more(browse: Browse) -> None:
    eva = browse("Eva").register()
    for number in range(MOST):
        eva.done("POST", "/api/bots", nickname=f"De Eva {number}")
    assert eva.refused("POST", "/api/bots", nickname="De Eva mil") == "too-many-bots"


def test_the_example_plays_and_bears_the_mark_of_a_bot(server: Server, browse: Browse) -> None:
    """Two of it play one another while nobody else looks on, then somebody sees them."""
    fina = browse("Fina").register()
    tokens = [fina.done("POST", "/api/bots", nickname=f"Bot {n}")["token"] for n in range(2)]
    example = [sys.executable, "examples/bot.py", server.address, "nl-holdem"]
    bots = [
        subprocess.Popen([*example, token], cwd=REPOSITORY, stderr=subprocess.PIPE, text=True)
        for token in tokens
    ]
    try:
        with Person(server.address, "Witness").look("nl-holdem") as window:
            window.until(lambda table: table["hand"] and table["hand"]["number"] >= 5)
            marks = {seat["nickname"]: seat["bot"] for seat in window.table["seats"] if seat}
    finally:
        for bot in bots:
            bot.terminate()
        complaints = [bot.communicate(timeout=PATIENCE)[1] for bot in bots]
    assert marks == {"Bot 0": True, "Bot 1": True}
    assert complaints == ["", ""]
