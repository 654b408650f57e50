"""No frame of any viewer has a card that this viewer may not see, says the log on disk.

The oracle replays the log and looks into the hands themselves; it never asks the redaction.
"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from tapete.room.journal import Line
from tapete.room.proofs import dealt_deck
from tapete.rules.events import Event
from tapete.rules.hand import Hand
from tapete.rules.picture import picture
from tapete.table.commands import Deal, Open
from tapete.table.table import Table
from tests.room.people import Json, Person, Window, serving
from tests.room.test_sockets import together, whose_turn

HANDS = 12
CARD_LISTS = {"down", "up", "cards", "boards"}


class Truth(NamedTuple):
    """A hand as it really was."""

    holders: tuple[str, ...]
    hand: Hand
    salts: dict[str, int]
    """The card that each salt of the sealed deck hides."""


def truths(folder: Path, table_id: str) -> tuple[dict[int, Truth], dict[str, str]]:
    """Every hand of the log by its number, and every player's id by nickname."""
    with sqlite3.connect(folder / "room.db") as log:
        rows = log.execute("select body from entry where table_id = ? order by seq", [table_id])
        lines = [msgspec.json.decode(body, type=Line) for (body,) in rows]
        ids = dict(log.execute("select nickname, id from player").fetchall())
    log.close()
    first = lines[0].command
    assert isinstance(first, Open)
    table, found = Table(first.terms), {}
    for line in lines:
        table.apply(line.command, line.now)
        if isinstance(line.command, Deal):
            assert table.hand
            found[table.state.number] = Truth(table.holders, table.hand, salts(table, table_id))
    return found, ids


def salts(table: Table, table_id: str) -> dict[str, int]:
    """All salts of the deck that was dealt, also those that nobody was told."""
    assert table.deal
    deck = dealt_deck(table_id, table, table.deal)
    assert deck
    opened = [deck.open(position) for position in range(len(table.deal.deck))]
    return {one.salt: one.card for one in opened}


def cards_in(value: Any, name: str = "") -> Iterator[int]:
    """Every card anywhere in a message; cards are always in lists."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from cards_in(inside, key)
    elif isinstance(value, list):
        for inside in value:
            if name in CARD_LISTS and isinstance(inside, int):
                yield inside
            else:
                yield from cards_in(inside, name)


class Watch:
    """Goes through the frames of one viewer, hand by hand."""

    def __init__(self, player: str, truth: dict[int, Truth]) -> None:
        self.player, self.truth = player, truth
        self.number, self.shown = 0, set[int]()
        self.seen = self.opened = 0

    def frame(self, message: Json) -> None:
        for event in message.get("events", []):
            if event["event"] == "hand-began":
                self.number, self.shown = event["number"], set()
            elif event["event"] == "play":
                if event["of"]["event"] == "shown":
                    self.shown.add(event["of"]["seat"])
                self.look(event["of"])
        hand = message.get("table", {}).get("hand")
        if hand:
            assert hand["number"] == self.number
            self.look(hand)
        self.look_for_salts(json.dumps(message))

    def look_for_salts(self, frame: str) -> None:
        """A salt is as good as its card; these are looked for in every place of a frame."""
        if self.number:
            salts = self.truth[self.number].salts
            found = {card for salt, card in salts.items() if salt in frame}
            assert found <= self.allowed(), (self.number, found - self.allowed())
            self.opened += len(found)

    def look(self, value: Json) -> None:
        """Only own cards, up cards, the board and what was shown."""
        allowed = self.allowed()
        found = set(cards_in(value))
        assert found <= allowed, (self.number, found - allowed)
        self.seen += len(found)

    def allowed(self) -> set[int]:
        """What this viewer may see of the hand so far."""
        holders, hand, _ = self.truth[self.number]
        allowed = {card for board in hand.boards for card in board}
        for seat, holder in enumerate(holders):
            allowed |= {*hand.up[seat]}
            if holder == self.player or seat in self.shown:
                allowed |= {card for card in hand.hole[seat] if card is not None}
        return {card for card in allowed if card is not None}


def play(windows: list[Window], dice: Random) -> None:
    """Some hands in which people do anything legal, leave and come back."""
    while windows[0].table["hand"] is None or windows[0].table["hand"]["number"] <= HANDS:
        actor = whose_turn(windows)
        legal = actor.legal or {}
        verbs = [actor.act("call")] * 4
        if legal["fold"] and legal["call"]:
            verbs.append(actor.act("fold"))
        if legal["raise_to"]:
            lowest = legal["sizes"][0] if legal["sizes"] else legal["raise_to"][0]
            verbs += [actor.act("raise_to", to=lowest)] * 2
        actor.done(dice.choice(verbs))
        together(windows)


@pytest.mark.parametrize("table", ["nl-holdem", "fl-omaha-hilo", "fl-stud"])
def test_nobody_is_told_a_foreign_card(tmp_path: Path, table: str) -> None:
    names = ["Ana", "Bea", "Eva", "Zoe"]
    with serving(tmp_path, "people") as server:
        windows = [Person(server.address, name).look(table) for name in names]
        for seat, window in enumerate(windows[:3]):  # Zoe only looks on
            window.sit(seat)
        together(windows)
        play(windows, Random(table))
        together(windows)
        frames = [window.frames for window in windows]
        for window in windows:
            window.socket.close()
    truth, ids = truths(tmp_path, table)
    assert len(truth) > HANDS
    for name, told in zip(names, frames, strict=True):
        watch = Watch(ids[name], truth)
        for frame in told:
            watch.frame(json.loads(frame))
        assert watch.seen > 100
        assert watch.opened > 30


def test_a_leaked_card_or_salt_is_caught(tmp_path: Path) -> None:
    """The watch itself: what a spectator must not be told is found wherever it is hidden."""
    with serving(tmp_path, "people") as server:
        windows = [Person(server.address, name).look("nl-holdem") for name in ("Ana", "Bea")]
        for seat, window in enumerate(windows):
            window.sit(seat)
        together(windows)
        for window in windows:
            window.socket.close()
    truth, _ = truths(tmp_path, "nl-holdem")
    began = {"t": "news", "events": [{"event": "hand-began", "number": 1}]}
    secret = truth[1].hand.hole[0][0]
    salt = next(salt for salt, card in truth[1].salts.items() if card == secret)
    opening = {"position": 0, "card": 0, "salt": salt, "path": ""}
    for leak in (
        {"events": [{"event": "play", "of": {"event": "dealt", "seat": 0, "down": [secret]}}]},
        {"fair": {"hand": 1, "openings": [opening]}},
        {"notice": f"by the way: {salt}"},
    ):
        watch = Watch("a spectator", truth)
        watch.frame(began)
        with pytest.raises(AssertionError):
            watch.frame({"t": "news", **leak})


def test_what_one_was_told_adds_up_to_what_one_sees(tmp_path: Path) -> None:
    """A client that folds the events has exactly the picture that comes with them."""
    with serving(tmp_path) as server, Person(server.address, "Ana").look("fl-stud") as window:
        hands = 0
        while hands < 10:
            message = window.hear()
            hand = window.table["hand"]
            if message["t"] != "news" or not hand:
                continue
            start = max(
                (at for at, e in enumerate(window.events) if e["event"] == "hand-began"), default=-1
            )
            if start < 0:
                continue
            told = [e["of"] for e in window.events[start:] if e["event"] == "play"]
            drawn = picture(msgspec.convert(told, list[Event]))
            assert json.loads(msgspec.json.encode(drawn)) == hand["view"]["picture"]
            hands += hand["view"]["done"]
