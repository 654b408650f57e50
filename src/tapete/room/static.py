"""The built client as files in memory, so that no path of a request ever touches the disk."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

CLIENT = Path(__file__).parent / "static"
"""Where the build puts the client."""

_UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>tapete</title>
<h1>tapete</h1>
<p>The room is running, but the browser client has not been built.
Stop the room, run <code>make play</code> in the checkout, and reload this page.</p>
<p lang="es">La sala funciona, pero falta construir el cliente.
Detén la sala, ejecuta <code>make play</code> en la copia del repositorio y recarga esta página.</p>
</html>
"""


class File(NamedTuple):
    """A file as it is sent; what has a hash in its name never changes."""

    body: bytes
    media_type: str
    etag: str
    forever: bool


class Client:
    """The files of a built client by path; without any, one page that says what to do."""

    def __init__(self, folder: Path = CLIENT) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file() and path.name[0] != "."]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self._files = {name: _file(name, body) for name, body in files.items()}
        self._page = self._files.get("index.html") or _file("index.html", _UNBUILT.encode())

    def find(self, path: str) -> File | None:
        """The file, or the page for whatever looks like a place in the client; else None."""
        name = path.strip("/")
        if name in self._files:
            return self._files[name]
        return None if "." in name.rsplit("/", 1)[-1] else self._page


def _file(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return File(body, kind, etag, forever=name.startswith("assets/"))
