"""The HTTP side as it is described: written from the code, and never a crash whatever is asked."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from scripts import http_api
from tapete import i18n
from tests.room.club import Browser
from tests.room.people import Json, Server, serving

CODES = i18n._catalogue("en")
SCHEMA = schemathesis.openapi.from_dict(http_api.openapi())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


@pytest.fixture(scope="module")
def place(server: Server) -> Iterator[tuple[Browser, Json]]:
    """A host, and ids that there are."""
    with Browser(server, "Ana") as ana:
        club = ana.register().found()
        table = ana.open_table(club)
        code = ana.invite(club, uses=1000)
        ids = {"club": club.rsplit("/", 1)[1], "table": table, "player": ana.player, "code": code}
        yield ana, ids


@pytest.mark.parametrize("file", http_api.texts(), ids=lambda file: file.name)
def test_the_description_is_written_from_the_code(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == http_api.texts()[file], "run scripts/http_api.py"


@SCHEMA.parametrize()
@settings(
    max_examples=3,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_done_or_refused_by_a_code(
    case: schemathesis.Case[Any], place: tuple[Browser, Json]
) -> None:
    ana, ids = place
    if case.path == "/api/logout" or case.path.startswith("/api/sessions/"):
        return  # they would end the session that asks
    for known in (False, True):
        params = {
            name: ids.get(name, value) if known else value
            for name, value in (case.path_parameters or {}).items()
        }
        path = case.path.format(**{name: quote(str(value), "") for name, value in params.items()})
        body = case.body if isinstance(case.body, bytes) else json.dumps(case.body, default=str)
        answer = ana.http.request(case.method, path, content=body)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            refusal = answer.json()
            assert f"refused.{refusal['code']}" in CODES, refusal
