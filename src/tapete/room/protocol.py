"""What the room speaks, described for programs: JSON Schema and AsyncAPI, made from `room.wire`.

Nothing is written down twice: the structs that read and write the messages are what is described.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from tapete.room import wire
from tapete.room.sockets import CLOSING

Json: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SCHEMA_FILE = "table.schema.json"
"""Where the schemas are, beside the AsyncAPI document."""


def table_schema() -> Json:
    """The schemas of all messages: `Command` is what a client may say, `Told` what it hears.

    What has no default is always there; a reader takes no offence at fields that it does not know.
    """
    unions, structs = msgspec.json.schema_components([wire.Command, wire.Told])
    named = dict(zip(("Command", "Told"), unions, strict=True))
    return {
        "$schema": DIALECT,
        "title": f"Messages at a table, {wire.PROTOCOL}",
        "$defs": named | structs,
    }


def asyncapi() -> Json:
    """The table's socket as an AsyncAPI 3 document; the room is the application it describes."""
    commands, told = _messages(wire.Command), _messages(wire.Told)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "tapete: a table",
            "version": wire.PROTOCOL.removeprefix("tapete.v"),
            "description": _NARRATIVE,
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {"table": _channel(commands | told)},
        "operations": {
            "hear": _operation("receive", "What a client may say.", commands),
            "tell": _operation("send", "What the room says.", told),
        },
        "components": {
            "messages": commands | told,
            "securitySchemes": {
                "session": {"type": "httpApiKey", "name": "tapete_session", "in": "cookie"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


_NARRATIVE = (
    f"WebSocket subprotocol `{wire.PROTOCOL}`; text frames of JSON, a client's with at most "
    f"{wire.MAX_MESSAGE} bytes. Fields may be added to what the room says without a new version. "
    f"Close codes: {', '.join(f'{code} {reason}' for reason, code in CLOSING.items())}."
)


def _channel(messages: Json) -> Json:
    return {
        "address": "/ws/table/{table}",
        "description": "One table, as the viewer that the session stands for may see it.",
        "parameters": {"table": {"description": "The table's id, as the lobby tells it."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
        "bindings": {
            "ws": {
                "query": {
                    "type": "object",
                    "properties": {
                        "since": {"type": "integer", "description": "The last event that was seen."}
                    },
                }
            }
        },
    }


def _operation(action: str, summary: str, messages: Json) -> Json:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "security": [
            {"$ref": f"#/components/securitySchemes/{one}"} for one in ("session", "token")
        ],
        "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in messages],
    }


def _messages(union: Any) -> Json:
    """One message for each struct of a union, named by its tag."""
    kinds = msgspec.inspect.type_info(union).types  # type: ignore[attr-defined]
    return {kind.tag: _message(kind.cls) for kind in kinds}


def _message(struct: type) -> Json:
    return {
        "title": struct.__name__,
        "summary": " ".join((struct.__doc__ or "").split("\n\n")[0].split()),
        "payload": {
            "schemaFormat": "application/schema+json;version=draft-2020-12",
            "schema": {"$ref": f"./{SCHEMA_FILE}#/$defs/{struct.__name__}"},
        },
    }
