"""A whole evening in real browsers: a host makes a club, friends join by link, play, and settle."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.guest import REPOSITORY, Guest, Json
from tests.room.club import Browser as Browse
from tests.room.people import Server, serving

Come = Callable[..., Guest]

DESK = (1280, 800)
PHONE = (390, 844)
FRIENDS = {"Luis": DESK, "Eva": DESK, "Hugo": DESK, "Noa": PHONE, "Iris": PHONE}
TABS = 90
"""Presses of the tab key until something must have been reached."""
EVENING = 180
"""Seconds in which the hands that are wanted must have been played."""


NAME = r"""() => {
    const {activeElement: at} = document;
    return (at.getAttribute("aria-label") ?? at.innerText ?? "").replace(/\s+/g, " ").trim();
}"""
"""What the element that has the focus is called."""


@pytest.fixture
def room(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    with serving(tmp_path, getattr(request, "param", "people")) as server:
        yield server


@pytest.fixture
def come(browser: Browser, room: Server) -> Iterator[Come]:
    """People with browsers of their own; at the end none may have complained."""
    guests: list[Guest] = []
    contexts: list[BrowserContext] = []

    def arrive(nickname: str, size: tuple[int, int] = DESK) -> Guest:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            reduced_motion="reduce",
        )
        contexts.append(context)
        guests.append(Guest(context, room.address, nickname))
        return guests[-1]

    yield arrive
    for context in contexts:
        context.close()
    assert [guest.complaints for guest in guests] == [[] for _ in guests]


def test_a_whole_evening(room: Server, come: Come, tmp_path: Path) -> None:
    host = come("Ana")
    link = make_club_and_table(host, room.admin)
    club = host.page.url.split("/")[-2]
    friends = [come(name, size) for name, size in FRIENDS.items()]
    for friend in friends:
        join(friend, link)
    for friend in friends:
        buy_in(friend, host)
    play(friends, lambda: sees(friends[0], '"bomb":true') and sees(friends[0], '"kind":"straddle"'))
    lose_connection_and_return(friends[3], friends)
    stand_up(friends[2], friends)
    number = hand_number(friends[0])
    play(friends, lambda: hand_number(friends[0]) > number)
    settle(host, club, {friend.nickname for friend in friends})
    downloads = [download_hands(friend, tmp_path) for friend in friends]
    assert replayed(downloads) >= 3 * len(friends)


def test_who_is_shown_out_is_told_so_and_amounts_are_money_from_the_first(
    room: Server, come: Come
) -> None:
    noa = come("Noa", PHONE)
    page = noa.page
    with Browse(room, "Marta") as host:
        club = host.register().found()
        host.done("PATCH", club, name="Tuesdays", coin=100, currency="EUR")
        table = host.open_table(club)
        page.goto(f"{room.address}/join/{host.invite(club, table=table)}")
        page.get_by_label("What shall we call you?").fill("Noa")
        page.get_by_role("button", name="Go to Patio").click()
        page.get_by_role("button", name=re.compile("^Sit Seat")).first.click()
        expect(page.get_by_label("Or another amount")).to_have_value(re.compile("^€"))
        page.keyboard.press("Escape")
        player = next(m["player"] for m in host.see(club)["members"] if m["nickname"] == "Noa")
        host.done("POST", f"{club}/tables/{table}/kick", player=player)
    expect(page.get_by_role("alert")).to_have_text("The host has shown you out.")


@pytest.mark.parametrize("room", ["paced"], indirect=True)
def test_a_session_by_keyboard_only(room: Server, come: Come) -> None:
    """From the printed link to a club, chips, a hand, and out again; the mouse never moves."""
    ana = come("Ana")
    page, keys = ana.page, ana.page.keyboard
    page.goto(room.admin)
    expect(page.get_by_label("What shall we call you?")).to_be_focused()
    keys.type("Ana")
    keys.press("Enter")
    press(page, "Make a club")
    expect(page.get_by_label("Name of the club")).to_be_focused()
    keys.type("Tuesdays")
    keys.press("Enter")
    press(page, "Open a table")
    press(page, "Open the table")
    press(page, "Table 1")
    for _ in ("asks for chips", "sits down"):
        press(page, "Sit Seat 1")
        press(page, "Sit down")
        ask = page.get_by_role("dialog", name="Ask for chips")
        ana.wait(lambda: ask.is_visible() or ana.table()["you"] == 0)  # noqa: B023
        if ask.is_visible():
            press(page, "Ask")
            press(page, "1 request")
            press(page, "Grant")
            keys.press("Escape")
    ana.wait(lambda: ana.table()["you"] == 0)
    press(page, "Back to the tables")
    ana.frames.clear()
    press(page, "5.10 No-Limit Patio")
    press(page, "Sit Seat")
    press(page, "Sit down")
    ana.wait_for_turn()
    number = hand_number(ana)
    play([ana], lambda: hand_number(ana) > number)
    press(page, "Menu")
    press(page, "Leave the seat")
    press(page, "Back to the tables")
    press(page, "Your account")
    press(page, "Log out")
    expect(page.get_by_label("What shall we call you?")).to_be_focused()


def press(page: Page, name: str) -> None:
    """Go to what is called so with the tab key, and press Enter."""
    called = re.compile(f"^{name}\\b")
    found = page.get_by_role("button", name=called).or_(page.get_by_role("link", name=called))
    expect(found.first).to_be_visible()
    for _ in range(TABS):
        if called.match(page.evaluate(NAME)):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never came to {name!r}")


# -- the host ----------------------------------------------------------------------------------


def make_club_and_table(host: Guest, admin: str) -> str:
    """The way from the printed link to a link for the friends."""
    page = host.page
    page.goto(admin)
    page.get_by_label("What shall we call you?").fill(host.nickname)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Make a club").click()
    page.get_by_label("Name of the club").fill("Tuesdays")
    page.get_by_label("Chips are counted in").select_option("EUR")
    page.get_by_role("dialog").get_by_role("button", name="Make a club").click()
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Home game").click()
    page.get_by_text("More action").click()
    page.get_by_label("Bomb pots", exact=True).check()
    page.get_by_role("textbox", name="Hands from one to the next", exact=True).fill("2")
    page.get_by_label("Straddle", exact=True).select_option("utg")
    page.get_by_role("button", name="What is: Straddle", exact=True).click()
    expect(page.get_by_text("The first to act may post twice the big blind")).to_be_visible()
    page.get_by_text("Time", exact=True).click()
    page.get_by_role("textbox", name="Pause after a showdown", exact=True).fill("0.3")
    page.get_by_role("textbox", name="Pause without a showdown", exact=True).fill("0.3")
    assert host.axe() == []
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Share a link").click()
    field = page.get_by_role("dialog").get_by_role("textbox", name="Share a link")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert host.axe() == []
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


def settle(host: Guest, club: str, players: set[str]) -> None:
    """The settlement adds to zero, on the page and in what it was made of, and is closed."""
    page = host.page
    page.goto(f"{host.address}/club/{club}/settlement")
    expect(page.get_by_text("All added up, with the bank: €0.")).to_be_visible()
    told: Json = page.evaluate(f"fetch('/api/clubs/{club}/settlement').then((a) => a.json())")
    rows = told["rows"]
    assert {row["nickname"] for row in rows} >= players
    assert sum(row["balance"] for row in rows) + told["bank"] == 0
    assert sum(row["result"] for row in rows) + told["rake"] == 0
    assert host.axe() == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Download CSV").click()
    text = download.value.path().read_text("utf-8")
    assert all(name in text for name in players)


# -- the friends -------------------------------------------------------------------------------


def join(friend: Guest, link: str) -> None:
    """In by the link: it names the club and the table, and asks for a nickname only."""
    page = friend.page
    page.goto(link)
    expect(page.get_by_role("heading", name="Tuesdays")).to_be_visible()
    page.get_by_label("What shall we call you?").fill(friend.nickname)
    if friend.nickname == "Noa":
        assert friend.axe() == []
    page.get_by_role("button", name="Go to Table 1").click()
    expect(friend.bar).to_be_visible()


def buy_in(friend: Guest, host: Guest) -> None:
    """Without chips the seat leads to a request; the host grants it, and the friend sits down."""
    sit = friend.page.get_by_role("button", name=re.compile("^Sit Seat")).first
    sit.click()
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.get_by_role("button", name="Ask", exact=True).click()
    asks = host.page.get_by_role("listitem").filter(has_text=f"{friend.nickname} asks for €10")
    asks.get_by_role("button", name="Grant").click()
    expect(asks).not_to_be_visible()
    friend.sit()
    friend.wait(lambda: friend.table()["you"] is not None)
    if friend.nickname in {"Luis", "Eva", "Hugo"}:
        straddle(friend.page)


def straddle(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("switch", name="Straddle").click()
    expect(page.get_by_role("switch", name="Straddle")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")


def play(friends: Sequence[Guest], over: Callable[[], bool]) -> None:
    """Everybody checks where that is free, else folds; on a phone with a finger."""
    end = time.monotonic() + EVENING
    while not over():
        if time.monotonic() > end:
            raise AssertionError(f"the hands never came: {friends[0].table()}")
        for friend in friends:
            if on_turn(friend):
                go_along(friend)
        friends[0].page.wait_for_timeout(20)


def go_along(friend: Guest) -> None:
    free = friend.table()["hand"]["view"]["to_call"] == 0
    if friend.nickname not in {"Noa", "Iris"}:
        friend.page.keyboard.press("c" if free else "f")
        return
    # What the page was told last may be over by now.
    with suppress(PlaywrightTimeout):
        name = "Check" if free else "Fold"
        friend.bar.get_by_role("button", name=name, exact=True).tap(timeout=2000)


def lose_connection_and_return(friend: Guest, friends: Sequence[Guest]) -> None:
    """In the middle of a hand: the others see it, and the same cards are there again."""
    others = [other for other in friends if other is not friend]
    play(others, lambda: on_turn(friend))
    cards, number = friend.own_cards(), hand_number(friend)
    seat, url = friend.table()["you"], friend.page.url
    friend.page.goto("about:blank")
    friends[0].wait(lambda: not friends[0].table()["seats"][seat]["online"])
    friend.page.goto(url)
    friend.wait_for_turn()
    assert (friend.own_cards(), hand_number(friend)) == (cards, number)
    friends[0].wait(lambda: friends[0].table()["seats"][seat]["online"])


def stand_up(friend: Guest, friends: Sequence[Guest]) -> None:
    seat = friend.table()["you"]
    friend.page.get_by_role("button", name="Menu", exact=True).click()
    friend.page.get_by_role("button", name="Leave the seat").click()
    play(friends, lambda: friends[0].table()["seats"][seat] is None)


def download_hands(friend: Guest, folder: Path) -> Path:
    """The session's hands as a file, through the page."""
    page = friend.page
    page.goto(f"{page.url}/hands")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all my hands as PHH").click()
    file = folder / f"{friend.nickname}.phhs"
    download.value.save_as(file)
    return file


def replayed(files: Sequence[Path]) -> int:
    """How many hands `tapete replay` accepted; it may complain of none."""
    command = [sys.executable, "-m", "tapete", "replay", "--json", *map(str, files)]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert summary["ok"] == summary["hands"]
    return int(summary["hands"])


# -- what is so now ----------------------------------------------------------------------------


def on_turn(friend: Guest) -> bool:
    hand = friend.table()["hand"]
    return bool(hand and hand["view"]["legal"])


def hand_number(friend: Guest) -> int:
    hand = friend.table()["hand"]
    return int(hand["number"]) if hand else 0


def sees(friend: Guest, text: str) -> bool:
    return any(text in frame for frame in friend.frames)
