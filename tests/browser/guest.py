"""A guest in a real browser: what a person does at a table, in words.

Every frame that the page's sockets receive is kept, so that a test can say what the browser was
told, not only what it draws; and nothing may be written to the console as an error.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

REPOSITORY = Path(__file__).parent.parent.parent
AXE = REPOSITORY / "client/node_modules/axe-core/axe.min.js"
PATIENCE = 60_000
"""Milliseconds until a test gives up waiting for something that must happen."""

Json = dict[str, Any]


class Guest:
    """One person, one page, in English."""

    def __init__(self, context: BrowserContext, address: str, nickname: str) -> None:
        self.address, self.nickname = address, nickname
        self.frames: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._listen)
        self.page.on("console", self._overhear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _overhear(self, message: ConsoleMessage) -> None:
        expected = re.search(r"ERR_CONNECTION_REFUSED|WebSocket", message.text)
        if message.type == "error" and not expected:
            self.complaints.append(message.text)

    # -- ways ----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Choose a language and a nickname; the lobby appears."""
        self.page.goto(self.address)
        self.page.get_by_text("English", exact=True).click()
        self.page.get_by_label("What shall we call you?").fill(self.nickname)
        self.page.get_by_role("button", name="Come in").click()
        expect(self.page.get_by_role("heading", name="Choose a table")).to_be_visible()

    def look(self, table: str) -> None:
        """Open a table's page."""
        self.page.goto(f"{self.address}/table/{table}")
        expect(self.page.get_by_role("region", name="Your move")).to_be_visible()

    def sit(self) -> None:
        """Take the first free seat with the usual chips."""
        self.page.get_by_role("button", name=re.compile("^Sit Seat")).first.click()
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("dialog")).not_to_be_visible()

    def come_and_sit(self, table: str) -> None:
        self.enter()
        self.look(table)
        self.sit()

    # -- what is so now ------------------------------------------------------------------------

    def table(self) -> Json:
        """The table as the browser was last told it."""
        told = (json.loads(frame) for frame in reversed(self.frames))
        found: Json = next(message["table"] for message in told if "table" in message)
        return found

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def until(self, wanted: str) -> None:
        """Wait until the text is in the action bar."""
        expect(self.bar.get_by_text(wanted)).to_be_visible(timeout=PATIENCE)

    def wait_for_turn(self) -> None:
        self.until("Your turn")
        free = re.compile("^(Check|Call|Bring in)")
        expect(self.bar.get_by_role("button", name=free)).to_be_enabled(timeout=PATIENCE)

    def wait(self, happened: Callable[[], object]) -> None:
        """Wait until something is so; what the page is told goes on meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not happened():
            if time.monotonic() > end:
                raise AssertionError(f"{self.nickname} waited in vain at {self.table()}")
            self.page.wait_for_timeout(50)

    def own_cards(self) -> list[int]:
        hand = self.table()["hand"]
        seat = hand["view"]["viewer"]
        return [] if seat is None else hand["view"]["picture"]["seats"][seat]["down"]

    # -- judging -------------------------------------------------------------------------------

    def axe(self) -> list[str]:
        """What axe finds wrong with the page as it is now."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: Json = self.page.evaluate("axe.run()")
        return [
            f"{violation['id']}: {node['html'][:120]}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
