"""Write docs/protocol/openapi.json and the table of routes in docs/clubs.md from the code.

Run it after changing a route.  `--check` writes nothing and exits with 1 when a file is old.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tapete.room import api
from tapete.room.web.app import ROUTES
from tapete.room.web.door import Need
from tapete.room.web.files import page

DOCS = Path(__file__).parent.parent / "docs"
OPENAPI = DOCS / "protocol/openapi.json"
GUIDE = DOCS / "clubs.md"
BEGIN, END = "<!-- routes: made by scripts/http_api.py -->", "<!-- end of routes -->"
_LETS_IN = {Need.ANYBODY: "anybody", Need.PERSON: "a session", Need.LOOKER: "may look on"} | {
    Need.MEMBER: "member",
    Need.HOST: "host",
}


class Operation(NamedTuple):
    """One method of one path."""

    method: str
    path: str
    need: Need
    form: type[msgspec.Struct] | None
    """What the body says; None for a request without one."""
    words: str


def operations() -> Iterator[Operation]:
    """All routes but the client's files, in the order of the code."""
    for route in ROUTES:
        if route is page:
            continue
        source = inspect.getsource(route.fn)
        form = re.search(r"asked\(request, api\.(\w+)\)", source)
        words = " ".join((inspect.getdoc(route.fn) or "").split())
        for path in sorted(route.paths):
            for method in sorted(route.http_methods - {"HEAD", "OPTIONS"}):  # type: ignore[attr-defined]
                yield Operation(
                    method,
                    re.sub(r":\w+\}", "}", path),
                    route.opt["need"],
                    getattr(api, form[1]) if form else None,
                    words,
                )


def table() -> str:
    """The routes as a table in Markdown."""
    rows = [
        f"| `{one.method} {one.path}`{f' `{one.form.__name__}`' if one.form else ''} "
        f"| {_LETS_IN[one.need]} | {one.words} |"
        for one in operations()
    ]
    return "\n".join(["| request | who | what |", "|---|---|---|", *rows])


def openapi() -> dict[str, Any]:
    """The HTTP side as an OpenAPI document."""
    _, components = msgspec.json.schema_components(
        (*api.REQUESTS, api.Refusal), ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for one in operations():
        paths.setdefault(one.path, {})[one.method.lower()] = _described(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "tapete", "version": "1", "description": "The room over HTTP."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "tapete_session"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _described(one: Operation) -> dict[str, Any]:
    refusal = {"$ref": "#/components/schemas/Refusal"}
    found: dict[str, Any] = {
        "summary": one.words,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"\{(\w+)\}", one.path)
        ],
        "responses": {
            "2XX": {"description": "done"},
            "default": {
                "description": "refused",
                "content": {"application/json": {"schema": refusal}},
            },
        },
    }
    if one.need is not Need.ANYBODY:
        found["security"] = [{"session": []}, {"token": []}]
    if one.form:
        schema = {"$ref": f"#/components/schemas/{one.form.__name__}"}
        content = {"application/json": {"schema": schema}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def texts() -> dict[Path, str]:
    """What each file should say."""
    guide = GUIDE.read_text(encoding="utf-8")
    before, after = guide.split(BEGIN)[0], guide.split(END)[1]
    return {
        OPENAPI: json.dumps(openapi(), ensure_ascii=False, indent=2) + "\n",
        GUIDE: f"{before}{BEGIN}\n{table()}\n{END}{after}",
    }


def main() -> int:
    """Write the files, or compare them with what they should be."""
    old = 0
    for file, text in texts().items():
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            old = 1
    return old


if __name__ == "__main__":
    sys.exit(main())
