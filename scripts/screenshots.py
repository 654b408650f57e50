"""Take the screenshots in docs/screenshots: a real room, a real Chromium, real bots.

    python scripts/screenshots.py [NAME...]

Each waits until it is the guest's turn after the flop (fourth street in stud) with chips in the
pot; look at them before committing, because every run deals other cards.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from scripts.chromium import find_chromium
from scripts.evening import evening

REPOSITORY = Path(__file__).parent.parent
FOLDER = REPOSITORY / "docs/screenshots"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")
PATIENCE = 240
"""Seconds to wait for a hand that is worth a picture."""


class Shot(NamedTuple):
    """A picture: its name, the page's language and size, and the table, if it shows one."""

    name: str
    lang: str
    size: tuple[int, int]
    table: str = ""


SHOTS = (
    Shot("entry-phone", "es", (390, 844)),
    Shot("lobby-desktop", "en", (1280, 800)),
    Shot("lobby-phone", "es", (390, 844)),
    Shot("table-desktop", "en", (1280, 800), "nl-holdem"),
    Shot("table-phone", "es", (390, 844), "nl-holdem"),
    Shot("table-landscape", "es", (844, 390), "pl-omaha"),
    Shot("stud-phone", "es", (390, 844), "fl-stud"),
    Shot("stud-desktop", "en", (1280, 800), "fl-stud"),
    Shot("omaha-desktop", "es", (1280, 800), "fl-omaha-hilo"),
    Shot("odds-desktop", "en", (1280, 1000)),
    Shot("odds-phone", "es", (390, 844)),
)


class ClubShot(NamedTuple):
    """A picture of a page that the host of a club has: in which size, and where after the club."""

    name: str
    size: tuple[int, int]
    path: str


CLUB_SHOTS = (
    ClubShot("club-phone", (390, 844), ""),
    ClubShot("desk-phone", (390, 844), "/desk"),
    ClubShot("desk-desktop", (1280, 800), "/desk"),
    ClubShot("settlement-phone", (390, 844), "/settlement"),
    ClubShot("settlement-desktop", (1280, 800), "/settlement"),
)
GUESTS = ("Ana", "Leo", "Eva", "Iris", "Noa", "Hugo", "Sara", "Olga", "Luis", "Vera", "Saul")
"""One for each picture, because a nickname belongs to one browser."""
DEALT_ON = """() => document.querySelectorAll(".board [role=img]").length >= 3
    || [...document.querySelectorAll(".row")].some((row) => row.children.length >= 4
        && !document.querySelector(".board"))"""
"""Whether there is a flop, or without a board somebody's fourth card."""
STUDY_WORDS = {"en": ("Player", "Range", "Board"), "es": ("Jugador", "Rango", "Mesa")}
WORDS = {"en": ("Come in", "Sit", "Sit down"), "es": ("Entrar", "Sentarse", "Sentarme")}


@contextmanager
def room() -> Iterator[tuple[str, str]]:
    """A room of its own, with its address and the host's link."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tapete", "--no-browser", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            lines = [process.stdout.readline().split()[1] for _ in range(2) if process.stdout]
            yield lines[0].rstrip("/"), lines[1]
        finally:
            process.terminate()
            process.wait()


def take(browser: Browser, address: str, shot: Shot) -> None:
    """Take one picture."""
    width, height = shot.size
    phone = min(width, height) < 500
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="es-ES" if shot.lang == "es" else "en-GB",
        has_touch=phone,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    enter, _, _ = WORDS[shot.lang]
    page.get_by_role("textbox").first.fill(GUESTS[SHOTS.index(shot)])
    if not shot.name.startswith("entry"):
        page.get_by_role("button", name=enter).click()
        page.get_by_role("link").nth(2).wait_for()
    if shot.table:
        _reach(page, f"{address}/table/{shot.table}", shot.lang)
    if shot.name.startswith("odds"):
        _study(page, f"{address}/odds", shot.lang)
    page.wait_for_timeout(1500)  # buttons are locked for a moment when the turn comes
    page.screenshot(path=FOLDER / f"{shot.name}.png")
    context.close()


def take_club(host: Page, address: str, club: str, shot: ClubShot) -> None:
    """Take one picture of a club's page."""
    width, height = shot.size
    host.set_viewport_size({"width": width, "height": height})
    host.goto(f"{address}{club}{shot.path}")
    host.wait_for_timeout(1500)
    host.screenshot(path=FOLDER / f"{shot.name}.png")


def _reach(page: Page, address: str, lang: str) -> None:
    """Sit down and call along until a decision on a later street."""
    _, sit, sit_down = WORDS[lang]
    page.goto(address)
    page.get_by_role("button", name=re.compile(f"^{sit} ")).first.click()
    page.get_by_role("button", name=sit_down).click()
    fold = page.get_by_role("button", name={"en": "Fold", "es": "Retirarse"}[lang])
    for _ in range(PATIENCE * 2):
        page.wait_for_timeout(500)
        if not (fold.is_visible() and fold.is_enabled()):
            continue
        if page.evaluate(DEALT_ON) and page.locator(".pots .chips").count():
            return
        page.keyboard.press("c")
    raise SystemExit(f"no hand worth a picture in {PATIENCE} seconds at {address}")


def _study(page: Page, address: str, lang: str) -> None:
    """Two ranges on a flop, with the map of the first."""
    player, range_, board = STUDY_WORDS[lang]
    page.goto(address)
    for number, text in enumerate(("TT+, AQs+, AKo, 76s", "22+, A2s+, KTs+, QTs+, JTs, AJo+"), 1):
        page.get_by_role("button", name=re.compile(f"^{player} {number} .")).click()
        page.get_by_role("button", name=range_, exact=True).click()
        page.locator("dialog input.field").fill(text)
        page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile(f"^{board}")).click()
    for place in (15, 20, 50):  # on the deck: queen and seven of hearts, three of clubs
        page.locator("dialog [role=group] button").nth(place).click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=f"{player} 1", exact=True).click()
    page.locator("table").nth(1).wait_for(timeout=60_000)


def main() -> None:
    wanted = sys.argv[1:] or [shot.name for shot in (*SHOTS, *CLUB_SHOTS)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with room() as (address, admin), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for shot in SHOTS:
            if shot.name in wanted:
                print(shot.name, flush=True)
                take(browser, address, shot)
        if not {shot.name for shot in CLUB_SHOTS}.isdisjoint(wanted):
            played = evening(browser, address, admin)
            for club_shot in CLUB_SHOTS:
                print(club_shot.name, flush=True)
                take_club(played.host, address, played.club, club_shot)
        browser.close()


if __name__ == "__main__":
    main()
