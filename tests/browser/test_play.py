"""A table as people play at it: a real Chromium, a real server, real sockets."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.guest import Guest
from tests.room.people import Server, serving


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "paced") as server:
        yield server


@pytest.fixture
def arrive(browser: Browser, room: Server) -> Iterator[Callable[..., Guest]]:
    """Guests with browsers of their own; at the end none may have complained."""
    guests: list[Guest] = []
    contexts: list[BrowserContext] = []

    def come(nickname: str, width: int = 1280, height: int = 800) -> Guest:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        guests.append(Guest(context, room.address, nickname))
        return guests[-1]

    yield come
    for context in contexts:
        context.close()
    assert [guest.complaints for guest in guests] == [[] for _ in guests]


TABLES = ["nl-holdem", "pl-holdem", "fl-holdem", "pl-omaha", "fl-omaha-hilo", "fl-stud"]


@pytest.mark.parametrize("table", TABLES)
def test_sit_and_play_a_whole_hand(arrive: Callable[..., Guest], table: str) -> None:
    guest = arrive("Ana")
    guest.come_and_sit(table)
    guest.wait_for_turn()
    first = guest.table()["hand"]["number"]

    def called_on() -> bool:
        if guest.table()["hand"]["view"]["legal"]:
            guest.page.keyboard.press("c")
        return bool(guest.table()["hand"]["number"] != first)

    guest.wait(called_on)
    log = guest.page.get_by_role("group", name="Hand log")
    expect(log).to_contain_text(re.compile(r"Ana (checks|calls|brings)"))
    expect(log).to_contain_text(re.compile(r"wins? "))


def test_raise_by_keyboard(arrive: Callable[..., Guest]) -> None:
    guest = arrive("Ana")
    guest.come_and_sit("nl-holdem")
    guest.wait_for_turn()
    hand = guest.table()["hand"]
    lowest = hand["view"]["legal"]["raise_to"][0]
    guest.frames.clear()
    guest.page.keyboard.press("r")
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("Enter")
    raised = re.compile(rf'"event":"raised","seat":{hand["view"]["viewer"]},"to":(\d+)')
    guest.wait(lambda: raised.search("".join(guest.frames)))
    found = raised.search("".join(guest.frames))
    assert found
    assert int(found[1]) > lowest


def test_keys_do_nothing_while_typing(arrive: Callable[..., Guest]) -> None:
    guest = arrive("Ana")
    guest.come_and_sit("nl-holdem")
    guest.wait_for_turn()
    turn = guest.table()["hand"]["turn"]
    guest.page.get_by_label("Raise to, typed").click()
    guest.page.keyboard.type("fc")
    guest.page.wait_for_timeout(600)
    assert guest.table()["hand"]["turn"] == turn


def test_another_browser_never_receives_foreign_cards(arrive: Callable[..., Guest]) -> None:
    ana, luis = arrive("Ana"), arrive("Luis", 390, 844)
    ana.come_and_sit("nl-holdem")
    luis.come_and_sit("nl-holdem")
    checked: set[int] = set()

    def both_folded_through_three_hands() -> bool:
        for guest in (ana, luis):
            if guest.table()["hand"] and guest.table()["hand"]["view"]["legal"]:
                guest.page.keyboard.press("f")
        number = ana.table()["hand"]["number"]
        luis.page.wait_for_timeout(20)
        same = luis.table()["hand"]["number"] == number
        if same and ana.own_cards() and luis.own_cards():
            checked.add(number)
        return len(checked) >= 3

    ana.wait(both_folded_through_three_hands)
    for number in checked:
        _assert_unseen(luis, number, _seat_in(ana, number))
        _assert_unseen(ana, number, _seat_in(luis, number))


def _seat_in(guest: Guest, number: int) -> int:
    """The hand seat that a guest had in a hand."""
    tables = (json.loads(frame).get("table", {}) for frame in guest.frames)
    hands = (table["hand"] for table in tables if table.get("hand"))
    seats = {hand["view"]["viewer"] for hand in hands if hand["number"] == number}
    (seat,) = seats - {None}
    return int(seat)


def _assert_unseen(guest: Guest, number: int, foreign_seat: int) -> None:
    """No frame of this hand shows the foreign seat's cards: read off the raw frames."""
    seen = 0
    for frame in guest.frames:
        message = json.loads(frame)
        hand = message.get("table", {}).get("hand")
        if not hand or hand["number"] != number:
            continue
        seat = hand["view"]["picture"]["seats"][foreign_seat]
        if not seat["shown"]:
            seen += 1
            assert set(seat["down"]) <= {None}
        for event in message.get("events", []):
            played = event.get("of", {})
            if played.get("event") == "dealt" and played["seat"] == foreign_seat:
                assert set(played["down"]) <= {None}
    assert seen


def test_reload_in_the_middle_of_a_hand(arrive: Callable[..., Guest]) -> None:
    guest = arrive("Ana", 390, 844)
    guest.come_and_sit("nl-holdem")
    guest.wait_for_turn()
    cards, number = guest.own_cards(), guest.table()["hand"]["number"]
    guest.frames.clear()
    guest.page.reload()
    guest.wait_for_turn()
    assert (guest.own_cards(), guest.table()["hand"]["number"]) == (cards, number)


def test_server_killed_in_the_middle_of_a_hand(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, "paced")
    context = browser.new_context()
    guest = Guest(context, server.address, "Ana")
    guest.come_and_sit("nl-holdem")
    guest.wait_for_turn()
    cards, number = guest.own_cards(), guest.table()["hand"]["number"]
    lost = guest.page.get_by_role("status").filter(has_text="Reconnecting")
    server.kill()
    expect(lost).to_be_visible()
    with serving(tmp_path, "paced", port=int(server.address.rsplit(":", 1)[1])):
        expect(lost).not_to_be_visible()
        guest.wait_for_turn()
        assert (guest.own_cards(), guest.table()["hand"]["number"]) == (cards, number)
        turn = guest.table()["hand"]["turn"]
        guest.page.keyboard.press("c")
        guest.wait(lambda: guest.table()["hand"]["turn"] != turn)
        context.close()
    assert guest.complaints == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_axe_finds_nothing(arrive: Callable[..., Guest], width: int, height: int) -> None:
    guest = arrive("Ana", width, height)
    guest.page.goto(guest.address)
    expect(guest.page.get_by_role("button", name="Come in")).to_be_visible()
    assert guest.axe() == []
    guest.enter()
    expect(guest.page.get_by_role("link").first).to_be_visible()
    assert guest.axe() == []
    guest.look("fl-stud")
    assert guest.axe() == []
    guest.page.get_by_role("button", name=re.compile("^Sit Seat")).first.click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert guest.axe() == []
    guest.page.get_by_role("button", name="Sit down").click()
    guest.wait_for_turn()
    assert guest.axe() == []


def test_the_language_can_be_changed_at_any_time(arrive: Callable[..., Guest]) -> None:
    guest = arrive("Ana")
    guest.come_and_sit("nl-holdem")
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Español").click()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("region", name="Tu jugada")).to_be_visible()
    assert guest.page.locator("html").get_attribute("lang") == "es"


def test_why_raising_is_closed(arrive: Callable[..., Guest]) -> None:
    """At a limit table, bots that do anything cap the betting sooner or later."""
    guest = arrive("Ana")
    guest.come_and_sit("fl-holdem")
    for _ in range(60):
        guest.wait_for_turn()
        if guest.table()["hand"]["view"]["legal"]["closed"]:
            break
        moment = _moment(guest)
        can_raise = guest.table()["hand"]["view"]["legal"]["raise_to"]
        guest.page.keyboard.press("r" if can_raise else "c")
        if can_raise:
            guest.page.keyboard.press("Enter")
        guest.wait(lambda: _moment(guest) != moment)  # noqa: B023 - it is over when this returns
    closed = guest.table()["hand"]["view"]["legal"]["closed"]
    assert closed
    expect(guest.bar).to_contain_text(f"rule {closed['rule'].split(' / ')[0]}")


def _moment(guest: Guest) -> tuple[int, int]:
    hand = guest.table()["hand"]
    return hand["number"], hand["turn"]
