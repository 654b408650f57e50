"""The hands of a club's table with everything: a mix, bomb pots, straddles, rake, money."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tapete.history import read, replay_anywhere
from tapete.history.record import Record
from tests.room.club import Browse, Browser
from tests.room.people import Json, Server, Window, serving
from tests.room.test_sockets import together, whose_turn

HANDS = 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("room"), "people") as running:
        yield running


def terms(host: Browser) -> Json:
    """No-limit hold'em and four other games by turns; every third hand is a bomb pot."""
    preset: Json = host.see("/api/presets")["presets"][0]["terms"]
    fixed = {"limit": "F", "blinds": [5, 10], "small_bet": 10, "big_bet": 20}
    stud = {"limit": "F", "blinds": [], "ante": 2, "bring_in": 4, "small_bet": 10, "big_bet": 20}
    pot = {"limit": "P", "blinds": [5, 10]}
    others = [("O/8", fixed), ("R", stud), ("O", pot), ("2L3D", fixed)]
    return {
        "house": preset["house"] | {"rake": "percent", "rake_percent": 5, "rake_cap": 20},
        "mix": {
            "others": [{"game": game, "stakes": stakes} for game, stakes in others],
            "hands": 2,
        },
        "bomb": {"ante": 10, "hands": 3, "boards": 2},
        "run_twice": True,
        "watch": "off",
        "seats": 6,
    }


def play(windows: list[Window], dice: Random) -> None:
    while not windows[0].table["hand"] or windows[0].table["hand"]["number"] <= HANDS:
        actor = whose_turn(windows)
        legal = actor.legal or {}
        if legal["draw"] is not None:
            moves = [actor.act("draw", cards=[])]
        else:
            moves = [actor.act("call")] * 3
            if legal["raise_to"]:
                to = legal["sizes"][0] if legal["sizes"] else legal["raise_to"][0]
                moves.append(actor.act("raise_to", to=to))
            if legal["fold"] and legal["call"]:
                moves.append(actor.act("fold"))
        actor.done(dice.choice(moves))
        together(windows)


def test_files_of_every_game_replay_in_the_clubs_money(browse: Browse, tmp_path: Path) -> None:
    ana, bea, eva, zoe = (browse(name) for name in ("Ana", "Bea", "Eva", "Zoe"))
    club = ana.register().found()
    for guest in (bea, eva, zoe):
        guest.join(ana.invite(club))
    for person in (ana, bea, eva):
        path = f"{club}/members/{person.player}/chips"
        ana.done("POST", path, amount=5000, reason="for the evening")
    table = ana.open_table(club, **terms(ana))
    windows = [person.look(table) for person in (ana, bea, eva)]
    for seat, window in enumerate(windows):
        window.sit(seat)
    together(windows)
    windows[0].done({"t": "prefer", "straddle": True})
    play(windows, Random(4))
    for window in windows:
        window.socket.close()

    hands = f"/api/tables/{table}/hands"
    file = tmp_path / "all.phhs"
    file.write_bytes(ana.http.get(f"{hands}.phhs").content)
    records = [found.hand for found in read(file)]
    assert all(isinstance(record, Record) for record in records)
    played = [record for record in records if isinstance(record, Record)]
    assert len(played) >= HANDS
    assert [replay_anywhere(record).complaint for record in played] == [None] * len(played)
    assert len({record.game for record in played}) >= 3
    assert any(record.bomb and record.boards == 2 for record in played)
    text = ana.http.get(f"{hands}.txt").text
    assert text.count("PokerStars Hand #") == len(played)
    assert "SECOND FLOP" in text

    money = ana.see(hands)
    clubs = ana.see(club)
    assert (money["coin"], money["currency"]) == (clubs["coin"], clubs["currency"])
    assert zoe.see(hands)["hands"] == []  # nobody may watch here
    for end in ("", ".phh", ".txt"):
        assert zoe.refused("GET", f"{hands}/1{end}") == "no-such-hand"
