"""What is written about the socket is true: every message fits its schema, and none can hurt."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from websockets.exceptions import ConnectionClosed

from scripts import protocol as written
from tapete.room import wire
from tapete.room.lobby import PRACTICE
from tapete.room.protocol import asyncapi, table_schema
from tests.room.people import Json, Person, Server, Window, serving

TABLES = [practice.place.id for practice in PRACTICE]


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(table_schema() | {"$ref": f"#/$defs/{name}"})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("protocol")) as running:
        yield running


@pytest.fixture(scope="module")
def person(server: Server) -> Person:
    return Person(server.address, "Reader")


@pytest.mark.parametrize("name", written.FILES)
def test_the_documents_are_those_of_the_code(name: str) -> None:
    kept = (written.FOLDER / name).read_text(encoding="utf-8")
    assert kept == written.text_of(name), "run scripts/protocol.py"


def test_every_message_has_a_place_in_the_document() -> None:
    document = asyncapi()
    kinds = {kind.__struct_config__.tag for kind in (*get_args(wire.Command), *get_args(wire.Told))}
    assert (
        set(document["components"]["messages"])
        == kinds
        == set(document["channels"]["table"]["messages"])
    )
    schemas = table_schema()["$defs"]
    for message in document["components"]["messages"].values():
        assert message["payload"]["schema"]["$ref"].rpartition("/")[2] in schemas


@pytest.mark.parametrize("table", TABLES)
def test_what_the_room_tells_is_as_its_schema_says(person: Person, table: str) -> None:
    told = validator("Told")
    with person.look(table) as window:
        window.refused({"t": "act", "hand": 1, "turn": 1, "verb": {"verb": "fold"}})
        window.sit(0)
        for _ in range(4):
            legal = window.turn()
            verb = "draw" if legal["draw"] is not None else "call"
            window.ask(window.act(verb))
        window.done({"t": "stand"})
        kinds = Counter(json.loads(frame)["t"] for frame in window.frames)
        for frame in window.frames:
            told.validate(json.loads(frame))
    assert {"view", "news", "done", "refused"} <= set(kinds)


def test_the_version_is_agreed_on(person: Person) -> None:
    with person.look("nl-holdem", subprotocols=["tapete.v1"]) as window:
        assert window.socket.subprotocol == "tapete.v1"


def test_who_speaks_another_version_is_told_so(person: Person) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        person.look("nl-holdem", subprotocols=["tapete.v99"])
    assert closed.value.rcvd
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4406, "other-protocol")


# -- anything at all -------------------------------------------------------------------------------

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
NEARLY = st.integers(-1, 60) | st.sampled_from(["fold", "call", "raise_to", "draw", "hand", "👍"])
TAGS = sorted(kind.__struct_config__.tag for kind in get_args(wire.Command))
FIELDS = sorted({name for kind in get_args(wire.Command) for name in kind.__struct_fields__})


def nearly_a_command(tag: str) -> st.SearchStrategy[Json]:
    """Something with the fields of a command, and sometimes their values."""
    kind = next(k for k in get_args(wire.Command) if k.__struct_config__.tag == tag)
    verb = st.fixed_dictionaries(
        {"verb": NEARLY | JUNK}, optional={"to": NEARLY, "cards": st.lists(NEARLY, max_size=8)}
    )
    values = NEARLY | st.booleans() | st.lists(NEARLY, max_size=3) | verb | JUNK
    fields = {name: values for name in kind.__struct_fields__ if name != "id"}
    return st.fixed_dictionaries({"t": st.just(tag), **fields}) | st.fixed_dictionaries(
        {"t": st.just(tag)}, optional=dict.fromkeys(FIELDS, values)
    )


ANYTHING = st.sampled_from(TAGS).flatmap(nearly_a_command) | JUNK


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(said=ANYTHING, number=st.uuids())
def test_whatever_is_said_is_answered_with_done_or_a_code(
    fuzzed: Window, said: Any, number: object
) -> None:
    if isinstance(said, dict):
        said = said | {"id": str(number)}
    fuzzed.socket.send(json.dumps(said))
    answer = fuzzed.hear()
    while answer["t"] not in {"done", "refused"}:
        answer = fuzzed.hear()
    assert answer["id"] in {str(number), None}  # what cannot be read has no id
    assert answer["t"] == "done" or answer["code"]


@pytest.fixture(scope="module")
def fuzzed(server: Server) -> Iterator[Window]:
    """Somebody in a seat; whatever is said, the socket stays open and the table goes on."""
    with Person(server.address, "Fuzzer").look("fl-stud") as window:
        window.sit(0)
        yield window
        window.ask({"t": "stand"})
        with Person(server.address, "After").look("fl-stud") as after:
            number = after.table["hand"]["number"]
            after.until(lambda table: table["hand"] and table["hand"]["number"] > number)


@given(raw=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_are_anything_but_a_command_or_a_bad_message(raw: bytes) -> None:
    try:
        command = wire.read_command(raw)
    except wire.BadMessage as bad:
        code = bad.code
    else:
        code = ""
        assert wire.read_command(msgspec.json.encode(command)) == command
    assert code in {"", "bad-message", "too-large"}
