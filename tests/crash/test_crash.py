"""The room is killed while people play, and nothing that was promised is lost."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.crash.audit import audit
from tests.crash.loop import Plan, crash
from tests.room.databases import postgresql


@pytest.mark.parametrize(
    ("rounds", "tables"), [(3, 1), pytest.param(40, 3, marks=pytest.mark.slow)]
)
def test_nothing_acknowledged_is_lost_or_done_twice(
    tmp_path: Path, rounds: int, tables: int
) -> None:
    outcome = asyncio.run(crash(tmp_path, Plan(rounds, tables), Random(rounds)))
    assert outcome.found.wrong == []
    assert outcome.kills == rounds
    assert outcome.found.hands
    assert len(outcome.promises.done) > rounds
    promises = outcome.promises
    table, number, player = next(iter(promises.cards))
    promises.cards[table, number, player] = [51, 50]
    promises.done.add((table, f"{player}:never"))
    again = asyncio.run(audit(tmp_path, None, promises))
    assert len(again.wrong) == 2  # who looks like that would have seen it


def test_nothing_acknowledged_is_lost_when_the_database_goes_while_people_play(
    tmp_path: Path,
) -> None:
    with postgresql() as address:
        plan = Plan(rounds=4, tables=2, away=0.5)
        outcome = asyncio.run(crash(tmp_path, plan, Random(4), address))
    assert outcome.found.wrong == []
    assert outcome.found.hands
    assert outcome.promises.refusals["unavailable"]
