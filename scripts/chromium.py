"""Finds the Chromium that the browser tests drive and, run as a script, installs one if it can."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    """The path of TAPETE_CHROMIUM if that is set, else of the first one on PATH, else None."""
    named = os.environ.get("TAPETE_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


def main() -> None:
    """Install Chromium where the system lets us; where it does not, say so loudly and go on."""
    if find_chromium():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("tapete: installing Chromium", flush=True)
        apt_get("update")
        apt_get("install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core")
    if not find_chromium():
        print(
            "!!! NO CHROMIUM: THE BROWSER TESTS WILL BE SKIPPED. "
            "Install Chromium or Chrome, or name one in TAPETE_CHROMIUM.",
            flush=True,
        )


def apt_get(*args: str) -> None:
    """Run apt-get without questions; what it complains about goes to stderr."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", *args], env=quiet, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    main()
