"""Bots at their tables: they sit, play, buy in again, and leave two seats free."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from tapete.bots.simple import Anything, Caller
from tapete.room import robots, wire
from tapete.room.lobby import BOT_SEATS, PRACTICE
from tapete.room.orders import Order
from tapete.room.robots import Brain, Robot
from tapete.table.events import Stood, ToppedUp
from tests.room.stage import Stage, new_id, on_stage


def test_every_practice_table_leaves_two_seats_to_people() -> None:
    for practice in PRACTICE:
        assert len(practice.bots) == len(BOT_SEATS) == practice.terms.seats - 2
    names = [name for practice in PRACTICE for name in practice.bots]
    assert len(names) == len(set(names)) == 24


async def crew(stage: Stage, count: int) -> list[asyncio.Task[None]]:
    brains = [Brain(Anything(Random(number)), lambda _view: 0) for number in range(count)]
    found = [Robot(stage.host, f"R{n}", n, brain) for n, brain in enumerate(brains)]
    return [asyncio.create_task(robot.run()) for robot in found]


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_bots_play_by_themselves_and_buy_in_again(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        tasks = await crew(stage, 4)
        ana = stage.view("Ana")
        await ana.until(lambda v: any(isinstance(event, ToppedUp) for event in v.events))
        await ana.until(lambda v: v.hand.number > 10)
        await ended(tasks)

    on_stage(tmp_path, test)


def test_a_bot_that_won_too_much_starts_afresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "TOO_RICH", 1.5)

    async def test(stage: Stage) -> None:
        tasks = await crew(stage, 4)
        ana = stage.view("Ana")
        await ana.until(lambda v: any(isinstance(event, Stood) for event in v.events))
        await ana.until(lambda v: all(map(v.seat, range(4))) and v.hand.number > 10)
        await ended(tasks)

    on_stage(tmp_path, test)


def test_a_bot_that_timed_out_comes_back(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        robot = Robot(stage.host, "R", 0, Brain(Caller(), lambda _view: 0))
        ana = stage.view("Ana")
        task = asyncio.create_task(robot.run())
        await ana.sit(1)
        await ana.until(lambda v: v.seat(0))
        seat = robot._outbox
        stage.host.inbox.put_nowait(Order(seat, wire.Away(new_id(), away=True)))
        await ana.until(lambda v: v.away(0))
        while not ana.hand.view.done:
            await ana.until(lambda v: v.to_act or v.hand.view.done)
            if ana.to_act:
                await ana.ask(ana.act("fold"))
        await ana.until(lambda v: not v.away(0))
        await ended([task])

    on_stage(tmp_path, test)


def test_bots_go_on_after_the_store_was_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "RETRY", 0.01)

    async def test(stage: Stage) -> None:
        tasks = await crew(stage, 2)
        ana = stage.view("Ana")
        await ana.until(lambda v: v.dealt)
        with stage.store_failing():
            assert await ana.ask(wire.Sit(new_id(), 5, 1000)) == "unavailable"
            number = ana.hand.number
        stage.pass_time(2)
        await ana.until(lambda v: v.hand.number > number + 2)
        await ended(tasks)

    on_stage(tmp_path, test)


def test_bots_think_as_long_as_they_are_told(tmp_path: Path) -> None:
    asked: list[int | None] = []

    def think(view: object) -> float:
        asked.append(msgspec.structs.asdict(view)["viewer"])  # type: ignore[arg-type]
        return 0

    async def test(stage: Stage) -> None:
        robot = Robot(stage.host, "R", 0, Brain(Caller(), think))
        task = asyncio.create_task(robot.run())
        ana = stage.view("Ana")
        await ana.sit(1)
        await ana.until(lambda v: v.to_act)
        await ana.ask(ana.act("call"))
        await ana.until(lambda v: v.hand.turn >= 2)
        assert asked
        await ended([task])

    on_stage(tmp_path, test)
