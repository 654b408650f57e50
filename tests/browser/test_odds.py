"""The odds page as people use it: a real Chromium, a real server, real workers."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.guest import Guest
from tests.room.people import Server, serving

PATIENCE = 20_000
"""Milliseconds for an answer of workers that let the tables go first."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "people") as server:
        yield server


@pytest.fixture
def study(browser: Browser, room: Server) -> Iterator[Callable[..., Guest]]:
    """Guests at the desk with browsers of their own; at the end none may have complained."""
    guests: list[Guest] = []
    contexts: list[BrowserContext] = []

    def come(width: int = 1280, height: int = 800) -> Guest:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        guests.append(Guest(context, room.address, f"Ana{len(guests)}"))
        guests[-1].enter()
        guests[-1].page.get_by_role("link", name="Odds").click()
        return guests[-1]

    yield come
    for context in contexts:
        context.close()
    assert [guest.complaints for guest in guests] == [[] for _ in guests]


def edit(page: Page, player: int) -> None:
    page.get_by_role("button", name=re.compile(f"^Player {player} .")).click()


def pick(page: Page, player: int, *cards: str) -> None:
    """Choose a whole hand card by card, which closes the dialog."""
    edit(page, player)
    page.get_by_role("button", name="Hand", exact=True).click()
    for card in cards:
        page.get_by_role("button", name=card, exact=True).click()
    expect(page.get_by_role("dialog")).not_to_be_visible()


def write(page: Page, player: int, text: str) -> None:
    edit(page, player)
    page.get_by_role("button", name="Range", exact=True).click()
    page.get_by_label("Written").fill(text)
    page.keyboard.press("Escape")


def lay(page: Page, *cards: str) -> None:
    page.get_by_role("button", name=re.compile("^Board")).click()
    for card in cards:
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Done").click()


def standing(page: Page) -> Locator:
    """The line that says how far the odds are known."""
    return page.get_by_role("region", name="Hands").get_by_role("status")


def hands(page: Page) -> str:
    return page.get_by_role("region", name="Hands").inner_text()


def test_nothing_is_known_before_a_hand_is_chosen(study: Callable[..., Guest]) -> None:
    page = study().page
    expect(standing(page)).to_have_text("Choose every hand to see the odds.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_fight_of_ranges_before_the_flop(study: Callable[..., Guest]) -> None:
    page = study().page
    write(page, 1, "AA")
    write(page, 2, "KK")
    expect(page.get_by_text("81.95%").first).to_be_visible()
    expect(standing(page)).to_have_text("Exact")
    heat = page.get_by_role("table", name="Equity of each hand")
    expect(heat.get_by_role("cell", name="KK 18")).to_be_visible()


def test_a_range_is_painted_and_slid(study: Callable[..., Guest]) -> None:
    page = study().page
    edit(page, 1)
    page.get_by_role("button", name="Range", exact=True).click()
    box = page.get_by_role("button", name="AA", exact=True).bounding_box()
    last = page.get_by_role("button", name="AQs", exact=True).bounding_box()
    assert box
    assert last
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(last["x"] + 5, last["y"] + 5, steps=8)
    page.mouse.up()
    written = page.get_by_label("Written")
    expect(written).to_have_value("AA, AQs+")
    page.keyboard.press("Shift+Tab")
    page.get_by_role("button", name="AKs", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(written).to_have_value("KK+, AQs+")
    page.get_by_role("slider").fill("10")
    expect(written).to_have_value(re.compile("^66\\+"))
    expect(page.get_by_role("button", name="AKo", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_flop_with_its_map_next_cards_draws_and_price(study: Callable[..., Guest]) -> None:
    page = study().page
    pick(page, 1, "ace of hearts", "king of hearts")
    write(page, 2, "QQ+, 77, AQs")
    lay(page, "queen of hearts", "seven of hearts", "two of clubs")
    expect(standing(page)).to_have_text(re.compile("^Exact, on [0-9,]+ deals$"))
    draws = page.get_by_role("region", name="Draws")
    page.get_by_role("button", name="Player 1", exact=True).click()
    expect(draws).to_contain_text("Flush draw")
    expect(draws).to_contain_text("9 outs, 19.15% on the next card, 34.97% by the river")
    price = page.get_by_role("region", name="Is a call worth it?")
    price.get_by_label("Bet to call").fill("100")
    expect(price).to_contain_text("33.33%")
    page.get_by_role("button", name="Player 2", exact=True).click()
    expect(page.get_by_role("table", name="Equity of each hand")).to_contain_text("QQ")
    expect(page.get_by_role("table", name="Equity by next card")).to_be_visible()


def test_three_ranges_have_maps_with_their_errors(study: Callable[..., Guest]) -> None:
    page = study().page
    page.get_by_role("button", name="Add a player").click()
    write(page, 1, "TT+, AQs+")
    write(page, 2, "22+, A2s+")
    lay(page, "queen of hearts", "seven of hearts", "two of clubs")
    page.get_by_role("button", name="Player 1", exact=True).click()
    heat = page.get_by_role("region", name="Equity of each hand")
    expect(heat.get_by_role("cell", name=re.compile("^QQ [0-9]+$"))).to_be_visible(timeout=PATIENCE)
    expect(heat).to_contain_text("Sampled: ±")


@pytest.mark.parametrize("game", ["Five-card Omaha", "Six-card Omaha", "Stud Hi-Lo", "Razz"])
def test_every_game_is_answered(study: Callable[..., Guest], game: str) -> None:
    page = study().page
    page.get_by_label("Game").select_option(game)
    edit(page, 1)
    for card in ("ace of spades", "two of spades", "three of hearts"):
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Done").click()
    expect(standing(page)).to_have_text(re.compile("deals$"), timeout=PATIENCE)
    assert "±" in hands(page)


def test_percentages_of_the_short_deck(study: Callable[..., Guest]) -> None:
    page = study().page
    page.get_by_label("Game").select_option("Short-deck Hold'em")
    write(page, 1, "10%")
    expect(page.get_by_text("58 hands")).to_be_visible(timeout=PATIENCE)
    expect(standing(page)).to_have_text(re.compile("deals$"), timeout=PATIENCE)


def test_classes_that_cannot_be_held_are_marked(study: Callable[..., Guest]) -> None:
    page = study().page
    lay(page, "ace of hearts", "ace of spades", "ace of clubs")
    edit(page, 1)
    page.get_by_role("button", name="Range", exact=True).click()
    aces = page.get_by_role("button", name="AA", exact=True)
    expect(aces).to_have_attribute("title", "No hand of these can be held")
    expect(page.get_by_role("button", name="AKs", exact=True)).not_to_have_attribute("title", "")


def test_three_hands_refine_and_are_stopped(study: Callable[..., Guest]) -> None:
    page = study().page
    page.get_by_label("Game").select_option("Omaha Hi-Lo")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Add a player").click()
    edit(page, 1)
    for card in ("ace of spades", "two of spades", "king of hearts", "three of hearts"):
        page.get_by_role("button", name=card, exact=True).click()
    told = standing(page)
    expect(told).to_contain_text("So far")
    first = told.inner_text()
    expect(told).not_to_have_text(first)
    page.get_by_role("button", name="Stop").click()
    expect(told).to_contain_text("Stopped after")
    stopped = hands(page)
    assert "±" in stopped
    page.wait_for_timeout(400)
    assert hands(page) == stopped
    page.get_by_role("button", name="Go on").click()
    expect(told).to_contain_text("So far")


@pytest.mark.parametrize(
    ("first", "second", "english", "spanish"),
    [
        (
            "AA",
            "Nonsense",
            "Nonsense is neither a hand nor a range",
            "Nonsense no es ni una mano ni un rango",
        ),
        ("AhKh", "AhQd", "Ah cannot be in two places.", "Ah no puede estar en dos sitios."),
        ("AA", "-AA", "-AA leaves no hand.", "-AA no deja ninguna mano."),
    ],
)
def test_bad_input_is_one_clear_sentence(
    study: Callable[..., Guest], first: str, second: str, english: str, spanish: str
) -> None:
    page = study().page
    write(page, 1, first)
    write(page, 2, second)
    for language, sentence in (("English", english), ("Español", spanish)):
        if language != "English":
            page.get_by_role("button", name=language).click()
        expect(page.get_by_role("alert")).to_have_count(1)
        expect(page.get_by_role("alert")).to_contain_text(sentence)


@pytest.mark.parametrize("language", ["English", "Español"])
def test_an_eleventh_player_and_a_sixth_card_cannot_be_had(
    study: Callable[..., Guest], language: str
) -> None:
    page = study().page
    spanish = language != "English"
    for _ in range(8):
        page.get_by_role("button", name="Add a player").click()
    lay(page, "two of clubs", "three of clubs", "four of clubs", "five of clubs", "six of clubs")
    if spanish:
        page.get_by_role("button", name=language).click()
    most = "Se comparan como mucho 10 manos." if spanish else "At most 10 hands are compared."
    expect(page.get_by_text(most)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Mesa" if spanish else "^Board")).click()
    expect(
        page.get_by_text("Elige hasta 5 cartas." if spanish else "Choose up to 5 cards.")
    ).to_be_visible()
    seven = page.get_by_role("button", name="siete de tréboles" if spanish else "seven of clubs")
    expect(seven).to_have_attribute("aria-disabled", "true")


def test_a_board_of_one_card_is_explained(study: Callable[..., Guest]) -> None:
    page = study().page
    pick(page, 1, "ace of hearts", "king of hearts")
    lay(page, "two of clubs")
    expect(page.get_by_role("alert")).to_contain_text("three, four or five cards, not 1")


def test_a_card_that_lies_somewhere_cannot_be_chosen_again(study: Callable[..., Guest]) -> None:
    page = study().page
    pick(page, 1, "ace of hearts", "king of hearts")
    expect(standing(page)).to_have_text("Exact")
    edit(page, 2)
    page.get_by_role("button", name="Hand", exact=True).click()
    taken = page.get_by_role("button", name="ace of hearts", exact=True)
    expect(taken).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_axe_finds_nothing(study: Callable[..., Guest], width: int, height: int) -> None:
    guest = study(width, height)
    page = guest.page
    assert guest.axe() == []
    edit(page, 1)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert guest.axe() == []
    page.get_by_role("button", name="Range", exact=True).click()
    page.get_by_label("Written").fill("22+, JTs:0.5")
    expect(page.get_by_role("button", name="JTs", exact=True)).to_have_attribute(
        "aria-pressed", "mixed"
    )
    assert guest.axe() == []
    page.keyboard.press("Escape")
    lay(page, "queen of hearts", "seven of hearts", "two of clubs")
    expect(page.get_by_role("table", name="Equity by next card")).to_be_visible()
    assert guest.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
