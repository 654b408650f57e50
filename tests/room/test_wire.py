"""What a client may say, what it may not, and that the client knows the same messages."""

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scripts.wire_types import TARGETS, Target, typescript
from tapete.room import api, wire
from tapete.room.wire import BadMessage, read_command


def text(**fields: object) -> str:
    return json.dumps(fields)


ACT = {"t": "act", "id": "x", "hand": 1, "turn": 0}


@pytest.mark.parametrize(
    ("said", "command"),
    [
        (text(t="sit", id="x", seat=3, buy_in=1000), wire.Sit("x", 3, 1000)),
        (text(t="sit", id="x", seat=3, buy_in=1, wait=True), wire.Sit("x", 3, 1, wait=True)),
        (text(t="stand", id="x"), wire.Stand("x")),
        (text(t="away", id="x", away=False), wire.Away("x", away=False)),
        (text(t="top-up", id="x", amount=5), wire.TopUp("x", 5)),
        (text(**ACT, verb={"verb": "fold"}), wire.Act("x", 1, 0, wire.Verb("fold"))),
        (
            text(**ACT, verb={"verb": "raise_to", "to": 40}),
            wire.Act("x", 1, 0, wire.Verb("raise_to", 40)),
        ),
        (
            text(**ACT, verb={"verb": "draw", "cards": [51, 3]}),
            wire.Act("x", 1, 0, wire.Verb("draw", cards=(51, 3))),
        ),
    ],
)
def test_commands_are_read(said: str, command: wire.Command) -> None:
    assert read_command(said) == command


BAD = {
    "nothing": "",
    "no JSON": "{",
    "no object": "[]",
    "null": "null",
    "no kind": text(id="x"),
    "an unknown kind": text(t="deal", id="x"),
    "no id": text(t="stand"),
    "an empty id": text(t="stand", id=""),
    "a long id": text(t="stand", id="x" * 65),
    "a number for an id": text(t="stand", id=7),
    "an unknown field": text(t="stand", id="x", seat=1),
    "a negative seat": text(t="sit", id="x", seat=-1, buy_in=1000),
    "a seat too far": text(t="sit", id="x", seat=10, buy_in=1000),
    "a negative buy-in": text(t="sit", id="x", seat=1, buy_in=-5),
    "a fraction": text(t="sit", id="x", seat=1, buy_in=10.5),
    "a huge number": '{"t":"sit","id":"x","seat":1,"buy_in":1' + "0" * 400 + "}",
    "text for a number": text(t="top-up", id="x", amount="5"),
    "true for a number": text(t="top-up", id="x", amount=True),
    "a number for yes or no": text(t="away", id="x", away=1),
    "an unknown verb": text(**ACT, verb={"verb": "bet"}),
    "an unknown field in a verb": text(**ACT, verb={"verb": "fold", "by": 2}),
    "a negative raise": text(**ACT, verb={"verb": "raise_to", "to": -1}),
    "a card too high": text(**ACT, verb={"verb": "draw", "cards": [52]}),
    "too many cards": text(**ACT, verb={"verb": "draw", "cards": list(range(8))}),
    "a hidden card": text(**ACT, verb={"verb": "draw", "cards": [None]}),
    "a negative turn": text(t="act", id="x", hand=1, turn=-1, verb={"verb": "fold"}),
    "deep nesting": "[" * 5000,
    "a lone surrogate": '{"t":"stand","id":"\\ud800"}',
}


@pytest.mark.parametrize("said", BAD.values(), ids=BAD)
def test_everything_else_is_a_bad_message(said: str) -> None:
    with pytest.raises(BadMessage) as error:
        read_command(said)
    assert error.value.code == "bad-message"


def test_more_than_16_kilobytes_are_not_even_looked_at() -> None:
    with pytest.raises(BadMessage) as error:
        read_command(text(t="stand", id="x", more="y" * wire.MAX_MESSAGE))
    assert error.value.code == "too-large"


def test_a_wrong_command_is_answered_under_its_id() -> None:
    with pytest.raises(BadMessage) as error:
        read_command(text(t="sit", id="c7", seat="window", buy_in=1000))
    assert error.value.id == "c7"


@pytest.mark.parametrize(
    "said",
    ["", "{}", text(nickname="Ana"), text(nickname="Ana", lang="fr"), text(nickname=1, lang="es")],
)
def test_bad_sessions(said: str) -> None:
    with pytest.raises(BadMessage):
        api.read(api.SessionRequest, said.encode())


@given(st.one_of(st.binary(max_size=200), st.text(string.printable, max_size=200)))
def test_garbage_is_a_bad_message_and_nothing_worse(garbage: bytes | str) -> None:
    with pytest.raises(BadMessage):
        read_command(garbage)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.file)
def test_the_client_has_these_types(target: Target) -> None:
    assert target.path.read_text(encoding="utf-8") == typescript(target), (
        "run scripts/wire_types.py"
    )
