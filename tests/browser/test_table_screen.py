"""What the table's page adds to playing: wishes before the turn, locks, chat, settings, sheets."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from tests.browser.guest import PATIENCE, Guest, Json
from tests.room.people import serving

Arrive = Callable[..., Guest]

PRESS_AT_ONCE = """() => new Promise((told) => {
    const watch = new MutationObserver(() => {
        const button = [...document.querySelectorAll(".bar .call")].find((found) => found);
        if (!button) return;
        watch.disconnect();
        button.click();
        told(button.getAttribute("aria-disabled"));
    });
    watch.observe(document.body, {childList: true, subtree: true});
})"""
"""Press the call button in the moment in which it appears; tells whether it was locked."""


@pytest.fixture
def arrive(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Arrive]:
    """Guests at tables without bots; at the end none may have complained."""
    kind = getattr(request, "param", "people")
    guests: list[Guest] = []
    contexts: list[BrowserContext] = []
    with serving(tmp_path, kind) as room:

        def come(nickname: str, width: int = 1280, height: int = 800) -> Guest:
            context = browser.new_context(viewport={"width": width, "height": height})
            contexts.append(context)
            guests.append(Guest(context, room.address, nickname))
            return guests[-1]

        yield come
        for context in contexts:
            context.close()
    assert [guest.complaints for guest in guests] == [[] for _ in guests]


@pytest.fixture
def pair(arrive: Arrive) -> tuple[Guest, Guest]:
    """Two guests heads-up before the flop: who is to act, and who waits as the big blind."""
    ana, luis = arrive("Ana"), arrive("Luis")
    ana.come_and_sit("nl-holdem")
    luis.come_and_sit("nl-holdem")
    ana.wait(lambda: ana.table()["hand"] and luis.table()["hand"])
    first = ana if _hand(ana)["view"]["legal"] else luis
    return first, luis if first is ana else ana


def _hand(guest: Guest) -> Json:
    hand: Json = guest.table()["hand"]
    return hand


def _wishes(guest: Guest) -> Locator:
    return guest.page.get_by_role("group", name="Before your turn")


def _wish(guest: Guest, what: str) -> None:
    button = _wishes(guest).get_by_role("button", name=what, exact=True)
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def _open(guest: Guest, *names: str) -> None:
    for name in names:
        guest.page.get_by_role("button", name=name, exact=True).click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def _close(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).not_to_be_visible()


def _done(guest: Guest, event: str) -> list[Any]:
    return re.findall(rf'"event":"{event}","seat":(\d+)', "".join(guest.frames))


def _positions(pair: tuple[Guest, Guest], after: int = 0) -> tuple[Guest, Guest]:
    """Who is to act and who waits, before the flop of a hand after number `after`."""
    for guest in pair:
        guest.wait(lambda: _hand(guest)["number"] > after)  # noqa: B023 - over when this returns
    first = next(guest for guest in pair if _hand(guest)["view"]["legal"])
    first.wait_for_turn()
    return first, pair[0] if first is pair[1] else pair[1]


def test_a_wish_is_played_for_one_turn_only(pair: tuple[Guest, Guest]) -> None:
    first, waiting = pair
    _wish(waiting, "Check")
    first.wait_for_turn()
    first.page.keyboard.press("c")
    waiting.wait(lambda: _hand(waiting)["view"]["picture"]["street"] == 1)
    assert '"amount":0' in "".join(waiting.frames)
    waiting.wait_for_turn()  # on the flop it is asked


def test_a_raise_takes_a_wish_away_and_so_does_a_second_press(pair: tuple[Guest, Guest]) -> None:
    first, waiting = pair
    _wish(waiting, "Check")
    first.wait_for_turn()
    first.page.keyboard.press("r")
    first.page.keyboard.press("Enter")
    waiting.wait_for_turn()
    expect(waiting.page.get_by_text("“Check” is off: things have changed.")).to_be_visible()
    assert _hand(waiting)["view"]["legal"]["call"] == 10
    number = _hand(first)["number"]
    waiting.page.keyboard.press("f")
    first, waiting = _positions(pair, number)
    _wish(waiting, "Check or fold")
    _wishes(waiting).get_by_role("button", name="Check or fold").click()
    first.page.keyboard.press("c")
    waiting.wait_for_turn()
    assert _hand(waiting)["view"]["picture"]["street"] == 0


def test_no_press_is_taken_for_what_was_not_meant(pair: tuple[Guest, Guest]) -> None:
    """Neither on a button that has just appeared, nor for folding where checking is free."""
    first, waiting = pair
    pressed = waiting.page.evaluate_handle(f"() => ({{answer: ({PRESS_AT_ONCE})()}})")
    first.wait_for_turn()
    first.page.keyboard.press("c")
    assert pressed.evaluate("async ({answer}) => await answer") == "true"
    waiting.wait_for_turn()
    check = waiting.bar.get_by_role("button", name=re.compile("^Check"))
    expect(check).to_have_attribute("aria-disabled", "false")
    assert _hand(waiting)["view"]["picture"]["street"] == 0
    waiting.page.keyboard.press("f")
    expect(waiting.bar.get_by_text("Fold anyway?")).to_be_visible()
    assert not _done(waiting, "folded")
    waiting.page.keyboard.press("f")
    waiting.wait(lambda: _done(waiting, "folded"))


def test_chat_is_told_as_text_and_never_plays(pair: tuple[Guest, Guest]) -> None:
    first, other = pair
    first.wait_for_turn()
    moment = _hand(first)["number"], _hand(first)["turn"]
    first.page.get_by_role("button", name="Chat").click()
    first.page.get_by_label("Say something").fill("")
    first.page.get_by_label("Say something").press_sequentially("fcr <b>hi</b>")
    first.page.keyboard.press("Enter")
    tab = other.page.get_by_role("button", name=re.compile("one new line"))
    tab.click()
    log = other.page.get_by_role("log", name="Chat")
    expect(log).to_contain_text(f"{first.nickname} fcr <b>hi</b>")
    assert log.locator("b").all_inner_texts() == [first.nickname]
    assert (_hand(first)["number"], _hand(first)["turn"]) == moment
    other.page.get_by_role("button", name="🔥").click()
    expect(first.page.locator(".reaction")).to_have_text("🔥")


def test_settings_are_kept(arrive: Arrive) -> None:
    guest = arrive("Ana")
    guest.come_and_sit("nl-holdem")
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-theme", "green")
    _open(guest, "Menu", "Settings")
    guest.page.get_by_role("button", name="Blue").click()
    guest.page.get_by_role("switch", name="Amounts in big blinds").click()
    guest.page.get_by_role("switch", name="Four-colour deck").click()
    _close(guest)
    guest.page.reload()
    expect(root).to_have_attribute("data-theme", "blue")
    expect(root).to_have_attribute("data-deck", "two")
    expect(guest.page.locator(".plate .stack")).to_have_text("100\u00a0BB")


def test_a_hand_by_keyboard_alone_read_aloud(pair: tuple[Guest, Guest]) -> None:
    first, other = pair
    first.wait_for_turn()
    aloud = first.page.locator(".unseen[role=log]")
    for key, text in (
        ("h", r"Your cards: \w+ of \w+, \w+ of \w+"),
        ("b", "No cards on the board yet"),
        ("m", "Pot 15"),
        ("s", f"{other.nickname} 990, bet 10"),
        ("t", "Your turn.*Call 5"),
    ):
        first.page.keyboard.press(key)
        expect(aloud.locator("p").last).to_have_text(re.compile(text))
    number = _hand(first)["number"]

    def over() -> bool:
        for guest in pair:
            if _hand(guest)["view"]["legal"]:
                guest.page.keyboard.press("c")
        return bool(_hand(first)["number"] > number)

    first.wait(over)


@pytest.mark.parametrize("arrive", ["lingering"], indirect=True)
def test_after_a_hand_one_shows_hunts_and_asks_why(pair: tuple[Guest, Guest]) -> None:
    folder, winner = pair
    folder.wait_for_turn()
    folder.page.keyboard.press("f")
    winner.page.get_by_role("group", name="Show", exact=True).get_by_role("button").first.click()
    shown = winner.own_cards()[0]
    folder.wait(lambda: shown in next(iter(_hand(folder)["showed"].values()), []))
    winner.page.get_by_role("button", name="Rabbit hunt").click()
    expect(folder.page.locator(".board .card")).to_have_count(5)
    folder.bar.get_by_role("button", name="Why?").click()
    sheet = folder.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Everybody else folded")
    expect(sheet).to_contain_text("rule 1.20")


@pytest.mark.parametrize("arrive", ["lingering"], indirect=True)
def test_hands_turned_up_early_show_the_chances_they_had(pair: tuple[Guest, Guest]) -> None:
    first, waiting = pair
    _open(waiting, "Menu", "Settings")
    waiting.page.get_by_role("switch", name="Chances when hands are turned up").click()
    _close(waiting)
    _wish(waiting, "Call any")
    first.wait_for_turn()
    first.page.keyboard.press("5")
    first.page.keyboard.press("Enter")
    chances = waiting.page.locator(".chance")
    expect(chances).to_have_count(2, timeout=PATIENCE)
    parts = [int(text.rstrip("%")) for text in chances.all_inner_texts()]
    assert 99 <= sum(parts) <= 101
    expect(first.page.locator(".chance")).to_have_count(0)


def test_axe_finds_nothing_on_the_sheets(pair: tuple[Guest, Guest]) -> None:
    _, guest = pair
    expect(_wishes(guest)).to_be_visible()
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.axe() == []
        for way in (("Menu",), ("Menu", "Settings"), ("Menu", "Glossary")):
            _open(guest, *way)
            assert guest.axe() == []
            _close(guest)
        guest.page.get_by_role("button", name="Chat").click()
        assert guest.axe() == []
        guest.page.keyboard.press("Escape")
    for theme in ("Blue", "Night"):
        _open(guest, "Menu", "Settings")
        guest.page.get_by_role("button", name=theme).click()
        _close(guest)
        assert guest.axe() == []
    guest.page.locator("body").press("?")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert guest.axe() == []


def test_the_glossary_is_a_page_for_everybody(arrive: Arrive) -> None:
    guest = arrive("Ana", 390, 844)
    guest.page.goto(f"{guest.address}/glossary")
    guest.page.get_by_role("searchbox").fill("ficha sobrante")
    expect(guest.page.get_by_role("term")).to_have_count(1)
    expect(guest.page.get_by_role("definition")).to_contain_text("rule 1.31")
    assert guest.axe() == []
