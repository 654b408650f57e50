"""Write docs/protocol/: the JSON Schema and the AsyncAPI document of a table's socket.

Run it after changing a message.  `--check` writes nothing and exits with 1 when a file is old.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tapete.room import protocol

FOLDER = Path(__file__).parent.parent / "docs/protocol"
FILES = {protocol.SCHEMA_FILE: protocol.table_schema, "asyncapi.json": protocol.asyncapi}


def text_of(name: str) -> str:
    """What a file should say."""
    return json.dumps(FILES[name](), ensure_ascii=False, indent=2) + "\n"


def main() -> int:
    """Write the files, or compare them with what they should be."""
    old = 0
    for name in FILES:
        text, file = text_of(name), FOLDER / name
        if "--check" not in sys.argv[1:]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            old = 1
    return old


if __name__ == "__main__":
    sys.exit(main())
