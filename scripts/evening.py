"""A club with an evening behind it, in a real room, for the pictures of its pages."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

ASK = """([method, path, body]) => fetch(path, {
    method, headers: {"content-type": "application/json"}, body: body && JSON.stringify(body),
}).then((answer) => answer.json())"""
FRIENDS = ("Luis", "Eva", "Noa", "Hugo")
HANDS = 6
LOOKS = 400
"""At the tables, a quarter of a second each, until the evening has to be over."""


class Evening(NamedTuple):
    """Where the host is, and which club it is."""

    host: Page
    club: str


def evening(browser: Browser, address: str, admin: str) -> Evening:
    """A host, a table, friends with credit, a few hands, and somebody who asks for more."""
    host = _person(browser, address, "Marta")
    ask(host, "POST", f"/api/admin/{admin.rsplit('/', 1)[1]}")
    form = {"name": "Los martes en casa", "coin": 100, "currency": "EUR"}
    club = f"/api/clubs/{ask(host, 'POST', '/api/clubs', form)['id']}"
    presets = ask(host, "GET", "/api/presets")["presets"]
    terms = next(preset["terms"] for preset in presets if preset["id"] == "bomb-night")
    quick = {**terms, "pause": 0.3, "short_pause": 0.3}
    table = ask(host, "POST", f"{club}/tables", {"name": "Cocina", "terms": quick})["id"]
    invite = ask(host, "POST", f"{club}/invites", {"uses": 50, "hours": 168, "table": table})
    friends = [_person(browser, address, name) for name in FRIENDS]
    for friend in friends:
        ask(friend, "POST", f"/api/join/{invite['code']}")
        player = ask(friend, "GET", "/api/session")["player"]
        ask(host, "PATCH", f"{club}/members/{player}", {"credit": 5000})
        friend.goto(f"{address}/table/{table}")
        friend.get_by_role("button", name=re.compile("^Sentarse ")).first.click()
        friend.get_by_role("button", name="Sentarme").click()
    _play(friends, table)
    ask(friends[0], "POST", f"{club}/requests", {"amount": 2000})
    return Evening(host, club.removeprefix("/api").replace("/clubs/", "/club/"))


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """What the room answers to this page's cookie."""
    return page.evaluate(ASK, [method, path, body])


def _person(browser: Browser, address: str, nickname: str) -> Page:
    page = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="es-ES", reduced_motion="reduce"
    ).new_page()
    page.goto(address)
    ask(page, "POST", "/api/session", {"nickname": nickname, "lang": "es"})
    return page


def _play(friends: list[Page], table: str) -> None:
    """Everybody goes along, and raises the pot now and then, for a few hands."""
    for look in range(LOOKS):
        friends[0].wait_for_timeout(250)
        for friend in friends:
            if friend.get_by_role("button", name="Retirarse").is_visible():
                for key in ("r", "4", "Enter") if look % 4 == 0 else ("c",):
                    friend.keyboard.press(key)
        if len(ask(friends[0], "GET", f"/api/tables/{table}/hands")["hands"]) >= HANDS:
            return
