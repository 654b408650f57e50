"""Who only watches: everything, nothing of the hands, or what was a while ago."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.room import wire
from tapete.room.gallery import Gallery, Late
from tests.room.stage import TERMS, Stage, Viewer, new_id, on_stage, on_turn, seated
from tests.room.test_secrecy import cards_in

DELAY = 30.0


def letters(viewer: Viewer) -> list[Any]:
    messages = [json.loads(frame) for frame in viewer.frames]
    return [message for message in messages if message["t"] in {"view", "news"}]


def test_an_open_table_counts_who_watches(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana = stage.view("Ana")
        await ana.sit(0)
        zoe, again = stage.view("Zoe"), stage.view("Zoe")
        await ana.until(lambda v: v.table and v.table.watching == 1)
        await zoe.leave()
        await again.leave()
        await ana.until(lambda v: v.table and v.table.watching == 0)

    on_stage(tmp_path, test)


def test_where_nobody_may_watch_no_hand_is_told_to_who_has_no_seat(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        zoe = stage.view("Zoe")
        viewers = await seated(stage, ["Ana", "Bea"])
        for _ in range(2):
            actor = await on_turn(viewers)
            assert await actor.ask(actor.act("call")) == "done"
        since = stage.view("Zoe", 1)
        for viewer in (zoe, since):
            await viewer.until(lambda v: v.seat(1))
        for letter in letters(zoe) + letters(since):
            assert letter["table"]["hand"] is None
            assert not letter.get("events")
            assert letter.get("fair") is None
            assert {s["stack"] for s in letter["table"]["seats"] if s} <= {1000}
        await zoe.sit(4)
        await zoe.until(lambda v: v.dealt)
        assert zoe.hand.view.viewer is None

    on_stage(tmp_path, test, replace(TERMS, watch="off"))


def test_a_delayed_watcher_sees_what_a_spectator_saw_then(tmp_path: Path) -> None:
    """Letter by letter the same as an open table told at the time, and nothing newer."""

    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        begun_at = stage.now
        zoe = stage.view("Zoe")
        await zoe.until(lambda v: v.table)
        assert not zoe.dealt
        stage.now += 10
        actor = await on_turn(viewers)
        assert await actor.ask(actor.act("call")) == "done"
        turn = stage.host.table.hand and stage.host.table.hand.turn
        stage.pass_time(begun_at + DELAY - stage.now - 0.001)
        assert await zoe.ask(wire.React(new_id(), "🔥")) == "not-seated"  # all is told by now
        assert not zoe.dealt
        stage.pass_time(0.001)
        await zoe.until(lambda v: v.dealt)
        assert zoe.hand.turn == 0
        stage.pass_time(10)
        await zoe.until(lambda v: v.hand.turn == turn)
        seen = [seat.down for seat in zoe.hand.view.picture.seats]
        assert seen == [(None, None), (None, None)]

    on_stage(tmp_path, test, replace(TERMS, watch=DELAY, clock=600))


def test_a_delayed_watcher_is_told_at_once_which_seats_are_taken(tmp_path: Path) -> None:
    """But not what lies there, which would tell how hands went."""

    async def test(stage: Stage) -> None:
        zoe, ana = stage.view("Zoe"), stage.view("Ana")
        await ana.sit(2)
        await zoe.until(lambda v: v.seat(2))
        told = letters(zoe)[-1]["table"]["seats"][2]
        assert (told["nickname"], told["stack"]) == ("ana", 0)
        stage.pass_time(DELAY)
        await zoe.until(lambda v: (seat := v.seat(2)) and seat.stack == 1000)

    on_stage(tmp_path, test, replace(TERMS, watch=DELAY))


def test_who_takes_a_seat_is_told_of_the_present_and_who_stands_of_the_past(
    tmp_path: Path,
) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        zoe = stage.view("Zoe")
        await zoe.sit(3)
        told = stage.host.table.state.told
        await zoe.until(lambda v: v.seq == told and v.dealt)
        actor = await on_turn(viewers)
        assert await actor.ask(actor.act("fold")) == "done"
        assert await zoe.ask(wire.Stand(new_id())) == "done"
        await zoe.until(lambda v: v.table and v.table.you is None)
        assert zoe.seq < stage.host.table.state.told

    on_stage(tmp_path, test, replace(TERMS, watch=DELAY, short_pause=600))


def test_what_is_said_comes_to_a_delayed_watcher_as_late_as_the_table(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, zoe = stage.view("Ana"), stage.view("Zoe")
        await ana.sit(0)
        assert await ana.ask(wire.Say(new_id(), "a set!")) == "done"
        yan = stage.view("Yan")
        stage.pass_time(DELAY - 1)
        for viewer in (zoe, yan):
            assert await viewer.ask(wire.React(new_id(), "🔥")) == "not-seated"
            assert viewer.heard == []
        stage.pass_time(1)
        for viewer in (zoe, yan):
            await viewer.until(lambda v: v.heard)

    on_stage(tmp_path, test, replace(TERMS, watch=DELAY))


async def flop_told_late(stage: Stage) -> None:
    """No card of the flop is in any frame of a delayed watcher until it is old enough."""
    viewers = await seated(stage, ["Ana", "Bea"])
    zoe = stage.view("Zoe")
    stage.pass_time(DELAY)  # the deal is old enough now, the flop is yet to come
    for _ in range(2):
        actor = await on_turn(viewers)
        assert await actor.ask(actor.act("call")) == "done"
    await zoe.until(lambda v: v.dealt)
    assert stage.host.table.hand
    flop = set(stage.host.table.hand.boards[0])
    hole = {card for cards in stage.host.table.hand.hole for card in cards}
    assert len(flop) == 3
    for wait in (0.0, DELAY / 2, DELAY / 2 - 0.001):
        stage.pass_time(wait)
        again = stage.view("Zoe", 1)
        for viewer in (zoe, again):
            assert await viewer.ask(wire.React(new_id(), "🔥")) == "not-seated"
            assert not (flop | hole) & cards(viewer)
    stage.pass_time(0.001)
    await zoe.until(lambda v: v.hand.view.picture.boards[0])
    assert cards(zoe) == flop


def cards(viewer: Viewer) -> set[int]:
    """Every card that is anywhere in what a viewer was sent."""
    return {card for frame in viewer.frames for card in cards_in(json.loads(frame))}


LATE = replace(TERMS, watch=DELAY, clock=600)


def test_no_frame_of_a_delayed_watcher_has_a_card_too_early(tmp_path: Path) -> None:
    on_stage(tmp_path, flop_told_late, LATE)


@pytest.mark.parametrize("leak", ["told as a player", "shown at once"])
def test_a_delayed_feed_that_leaks_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    if leak == "told as a player":
        monkeypatch.setattr(Gallery, "_plays", lambda _gallery, _viewer: True)
    else:
        monkeypatch.setattr(Late, "show", lambda late, new, now: late._waiting.append((now, new)))
    with pytest.raises(AssertionError):
        on_stage(tmp_path, flop_told_late, LATE)
