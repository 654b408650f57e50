"""Sessions, the lobby and the client's files over real HTTP."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from tapete.room.static import Client
from tapete.room.web.app import web
from tests.room.people import PATIENCE, Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "strict") as running:
        yield running


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


def test_a_session_is_a_cookie_that_scripts_cannot_read(http: httpx.Client) -> None:
    answer = http.post("/api/session", json={"nickname": " Niña  1 ", "lang": "es"})
    assert answer.status_code == 201
    assert answer.json().items() >= {"nickname": "Niña 1", "lang": "es"}.items()
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(answer.cookies["tapete_session"]) >= 43
    assert http.get("/api/session").json() == answer.json()


def test_the_same_player_may_change_nickname_and_language(http: httpx.Client) -> None:
    first = http.post("/api/session", json={"nickname": "Uno", "lang": "es"}).json()
    answer = http.post("/api/session", json={"nickname": "Dos", "lang": "en"})
    assert answer.json() == {**first, "nickname": "Dos", "lang": "en"}
    assert "set-cookie" not in answer.headers


def test_without_a_session(http: httpx.Client) -> None:
    assert http.get("/api/session").status_code == 204
    answer = http.get("/api/session", headers={"cookie": "tapete_session=guess"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-session")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad-message"),
        (b"\xff\x00", 400, "bad-message"),
        (b'{"nickname":"Ana","lang":"es","more":1}', 400, "bad-message"),
        (b'{"nickname":"A","lang":"es"}', 400, "nickname"),
        (b'{"nickname":"<script>","lang":"es"}', 400, "nickname"),
        (b"x" * 20_000, 413, "too-large"),
    ],
)
def test_sessions_refused(http: httpx.Client, body: bytes, status: int, code: str) -> None:
    answer = http.post("/api/session", content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_nobody_has_the_nickname_of_somebody_who_is_here(server: Server) -> None:
    with Person(server.address, "Inés").look("fl-stud"):
        answer = httpx.post(
            f"{server.address}/api/session",
            json={"nickname": "INÉS", "lang": "es"},
            timeout=PATIENCE,
        )
    assert (answer.status_code, answer.json()["code"]) == (409, "nickname-taken")


def test_pages_of_other_origins_get_no_session(http: httpx.Client) -> None:
    answer = http.post(
        "/api/session",
        json={"nickname": "Ana", "lang": "es"},
        headers={"origin": "http://elsewhere.example"},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")


def test_the_lobby_has_six_tables(http: httpx.Client) -> None:
    tables = http.get("/api/lobby").json()["tables"]
    games = [(table["game"], table["buy_in"]["usual"]) for table in tables]
    assert games == [
        ("NT", 1000), ("PT", 1000), ("FT", 500), ("PO", 1000), ("FO/8", 500), ("F7S", 500),
    ]  # fmt: skip
    assert all(table["max_seats"] == 6 for table in tables)


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/x"), ("GET", "/ws/table/x"), ("PUT", "/api/session"), ("GET", "/a.js")],
)
def test_not_found(http: httpx.Client, method: str, path: str) -> None:
    answer = http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/", "/table/nl-holdem", "/api/lobby", "/api/x"])
def test_every_answer_is_closed_to_foreign_code(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_a_new_session_every_moment_is_too_fast(server: Server) -> None:
    codes = [
        httpx.post(
            f"{server.address}/api/session",
            json={"nickname": f"Rana{number}", "lang": "es"},
            timeout=PATIENCE,
        ).status_code
        for number in range(60)
    ]
    assert 429 in codes


# -- the client's files ----------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> TestClient:  # type: ignore[type-arg]
    """A server of a built client, without a room."""
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").write_text("<p>here")
    (tmp_path / "static/assets/main-x1.js").write_text("1")
    (tmp_path / "static/.stamp").write_text("secret")
    (tmp_path / "other.txt").write_text("secret")
    app = web(None, Client(tmp_path / "static"))  # type: ignore[arg-type]
    return TestClient(app)


def test_files_with_a_hash_in_their_name_are_kept_for_ever(files: TestClient) -> None:  # type: ignore[type-arg]
    answer = files.get("/assets/main-x1.js")
    assert answer.text == "1"
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/x", "/lobby"])
def test_every_place_in_the_client_is_its_page_and_is_asked_for_anew(
    files: TestClient,  # type: ignore[type-arg]
    path: str,
) -> None:
    answer = files.get(path)
    assert answer.text == "<p>here"
    assert answer.headers["cache-control"] == "no-cache"
    again = files.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/.stamp", "/../other.txt", "/assets/none.js", "/%2e%2e/other.txt"]
)
def test_nothing_else_is_sent(files: TestClient, path: str) -> None:  # type: ignore[type-arg]
    answer = files.get(path)
    assert "secret" not in answer.text


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    page = Client(tmp_path).find("/")
    assert page
    assert b"make play" in page.body
