"""Hands that are over, as people look at them again: the list, the replayer, files to keep."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.guest import Guest
from tests.room.people import serving
from tests.room.test_hands import cards_in_text
from tests.room.test_secrecy import cards_in

TABLE = "fl-holdem"
HANDS = 2


@pytest.fixture(scope="module")
def played(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Guest, Guest]]:
    """Ana at a desk and Luis on a phone, after some hands that both checked through."""
    with serving(tmp_path_factory.mktemp("room"), "paced") as server:
        contexts = [
            browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True),
            browser.new_context(viewport={"width": 390, "height": 844}),
        ]
        ana, luis = (
            Guest(context, server.address, name)
            for context, name in zip(contexts, ("Ana", "Luis"), strict=True)
        )
        both: set[int] = set()

        def played_on(hands: int) -> bool:
            for guest in (ana, luis):
                hand = guest.table()["hand"]
                if hand and hand["view"]["legal"]:
                    guest.page.keyboard.press("c")
            luis.page.wait_for_timeout(20)
            if ana.own_cards() and luis.own_cards():
                both.add(ana.table()["hand"]["number"])
            return len(both) > hands

        for guest in (ana, luis):
            guest.come_and_sit(TABLE)
        ana.wait(lambda: ana.table()["hand"] and luis.table()["hand"])
        for hands in range(HANDS + 1):
            ana.wait(partial(played_on, hands))
        yield ana, luis
        for context in contexts:
            context.close()
        assert [guest.complaints for guest in (ana, luis)] == [[], []]


def own_hand(guest: Guest) -> int:
    """The number of the last hand that the guest was dealt and that is over."""
    answer = guest.page.request.get(f"{guest.address}/api/tables/{TABLE}/hands?mine=true")
    return int(answer.json()["hands"][0]["number"])


def told(page: Page) -> str:
    return page.locator(".replayer [role=status]").inner_text()


def moment(page: Page) -> str:
    return page.get_by_label("Moment of the hand").input_value()


def test_the_last_hand_above_the_table(played: tuple[Guest, Guest]) -> None:
    ana, _ = played
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Replay the last hand").click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.get_by_role("region", name="Replay")).to_be_visible()
    ana.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_label("Moment of the hand")).to_have_value("1")
    assert ana.axe() == []
    ana.page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    log = ana.page.get_by_role("group", name="Hand log")
    log.get_by_role("button", name=re.compile("^Replay Hand")).first.click()
    expect(dialog.get_by_role("region", name="Replay")).to_be_visible()
    ana.page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_step_and_play_a_hand(played: tuple[Guest, Guest], size: tuple[int, int]) -> None:
    """By keyboard, by buttons and by itself; nothing lies beside the window."""
    ana, _ = played
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{ana.address}/table/{TABLE}/hands/{own_hand(ana)}")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    assert "posts the small blind" in told(page)
    page.keyboard.press("ArrowRight")
    assert "Your cards" in told(page)
    page.get_by_role("button", name="One step back").click()
    assert moment(page) == "0"
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    ana.wait(lambda: int(moment(page)) > 1)
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("End")
    assert "wins" in told(page)
    assert page.get_by_role("button", name="One step forward").is_disabled()
    for name in ("Play", "One step back", "To the beginning"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
        assert box["height"] >= 44
    assert ana.axe() == []
    page.keyboard.press("Home")
    assert moment(page) == "0"


def test_the_hands_of_the_session(played: tuple[Guest, Guest]) -> None:
    ana, _ = played
    page = ana.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{ana.address}/table/{TABLE}/hands")
    rows = page.locator("li a")
    expect(rows.first).to_be_visible()
    everything = rows.count()
    page.get_by_role("switch", name="Only my hands").click()
    expect(page.locator("li").first).to_contain_text(re.compile(r"[+−±]"))
    assert HANDS <= rows.count() <= everything
    assert ana.axe() == []
    rows.first.click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.go_back()
    expect(rows.first).to_be_visible()


def test_a_table_without_hands_and_a_hand_that_is_none(played: tuple[Guest, Guest]) -> None:
    _, luis = played
    luis.page.goto(f"{luis.address}/table/fl-stud/hands/999999")
    expect(luis.page.get_by_role("alert")).to_contain_text("There is no such hand.")
    luis.complaints.clear()  # the browser itself reports every 404
    luis.page.goto(f"{luis.address}/table/fl-stud/hands")
    expect(luis.page.get_by_text("No hand has been played here yet")).to_be_visible()
    assert luis.axe() == []


def test_files_are_accepted_by_replay_and_hide_what_was_hidden(
    played: tuple[Guest, Guest], tmp_path: Path
) -> None:
    ana, luis = played
    page = ana.page
    page.goto(f"{ana.address}/table/{TABLE}/hands")
    for name, file in (("PHH", "all.phhs"), ("TXT", "all.txt")):
        with page.expect_download() as waiting:
            page.get_by_role("link", name=f"Download all my hands as {name}").click()
        assert waiting.value.suggested_filename == f"tapete-{TABLE}.{file.split('.')[1]}"
        waiting.value.save_as(tmp_path / file)
    page.goto(f"{ana.address}/table/{TABLE}/hands/{own_hand(ana)}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download this hand as PHH").click()
    waiting.value.save_as(tmp_path / "one.phh")

    command = [sys.executable, "-m", "tapete", "replay", "--json", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    *verdicts, summary = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0, verdicts
    assert summary["hands"] == summary["ok"] >= HANDS + 1
    text = (tmp_path / "all.txt").read_text("utf-8")
    assert text.count("PokerStars Hand #") == summary["hands"] - 1

    number = own_hand(luis)
    path = f"/api/tables/{TABLE}/hands/{number}"
    last = luis.page.request.get(luis.address + path).json()["frames"][-1]["hand"]["view"]
    luis_holds = last["picture"]["seats"][last["viewer"]]
    if not luis_holds["shown"]:
        hidden = {*luis_holds["down"]}
        assert len(hidden) == 2
        assert not hidden & {*cards_in(page.request.get(ana.address + path).json())}
        for end in (".phh", ".txt"):
            file_text = page.request.get(f"{ana.address}{path}{end}").text()
            assert not hidden & cards_in_text(file_text)
