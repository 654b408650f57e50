"""Telling one viewer: what happened comes before answers, and who takes nothing is dropped."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tapete.room import sockets, wire
from tapete.room.outbox import MOST_WORDS, Outbox
from tests.room.stage import Stage, new_id, on_stage


class Deaf:
    """A socket that never takes anything, and whose other side says nothing."""

    def __init__(self) -> None:
        self.tried = asyncio.Event()

    async def send_data(self, _bytes: bytes) -> None:
        self.tried.set()
        await asyncio.Event().wait()

    async def receive(self) -> Any:
        await asyncio.Event().wait()


def test_who_takes_nothing_is_dropped_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "STALLED", 0.05)

    async def test(stage: Stage) -> None:
        deaf, viewer = Deaf(), Outbox("Sorda", "sorda")
        looking: Any = sockets._look_on(deaf, None, stage.host, viewer)  # type: ignore[arg-type]
        async with asyncio.timeout(20):
            await looking
        assert deaf.tried.is_set()
        ana = stage.view("Ana")
        await ana.sit(0)
        assert viewer not in stage.host.gallery.viewers

    on_stage(tmp_path, test)


def test_the_news_of_a_command_come_before_its_answer(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana = stage.view("Ana")
        await ana.until(lambda v: v.table)
        await ana.sit(0)
        news, done = ana.frames[-2:]
        assert b'"event":"sat"' in news
        assert b'"t":"done"' in done

    on_stage(tmp_path, test)


def test_who_lets_too_many_answers_wait_is_closed(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewer = Outbox("Sorda", "sorda")
        for _ in range(MOST_WORDS + 1):
            viewer.say(wire.Done(new_id()))
        assert viewer.closed
        await viewer.run(stage.host, None)  # type: ignore[arg-type]

    on_stage(tmp_path, test)
