"""A fair deal as people see it: the browser takes part, checks every card, and says so."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tapete.fair import faults, read
from tests.browser.guest import Guest
from tests.room.people import serving


def test_the_browser_takes_part_and_proves_the_deal(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "paced") as server:
        context = browser.new_context(viewport={"width": 390, "height": 844}, accept_downloads=True)
        guest = Guest(context, server.address, "Ana")
        guest.come_and_sit("nl-holdem")
        tick = guest.page.get_by_role("button", name="This device proved the deal")

        def proved() -> bool:
            hand = guest.table()["hand"]
            if hand and hand["view"]["legal"]:
                guest.page.keyboard.press("c")
            return bool(hand and hand["view"]["done"] and tick.count())

        guest.wait(proved)
        tick.click()
        sheet = guest.page.get_by_role("dialog")
        expect(sheet).to_contain_text("Checked by this device itself")
        expect(sheet.get_by_role("listitem")).to_contain_text("Ana")
        assert guest.axe() == []
        told = [json.loads(frame) for frame in guest.frames]
        assert {"sealed"} <= {message["t"] for message in told}
        number = max(message["hand"] for message in told if message["t"] == "sealed") - 1
        address = f"{server.address}/api/tables/nl-holdem/hands/{number}/proof.json"
        proof = read(guest.page.request.get(address).body())
        assert faults(proof) == []
        assert proof.openings
        assert guest.complaints == []
        context.close()


def test_a_deal_that_does_not_check_out_is_a_red_warning(browser: Browser, tmp_path: Path) -> None:
    """A room that cheats: every card it tells this browser of is another one."""
    with serving(tmp_path, "paced") as server:
        context = browser.new_context(viewport={"width": 844, "height": 390})
        context.add_init_script("""
            const listen = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
            Object.defineProperty(WebSocket.prototype, "onmessage", {
                set(heard) {
                    listen.set.call(this, (message) => {
                        const told = JSON.parse(message.data);
                        for (const one of told.fair?.openings ?? []) one.card = (one.card + 1) % 52;
                        heard({ data: JSON.stringify(told) });
                    });
                },
            });
        """)
        guest = Guest(context, server.address, "Ana")
        guest.come_and_sit("nl-holdem")
        warning = guest.page.get_by_role("alert")
        expect(warning).to_contain_text("does not check out", timeout=30_000)
        expect(guest.page.get_by_role("button", name="The deal does not check out")).to_be_visible()
        assert guest.axe() == []
        assert guest.complaints == []
        context.close()
