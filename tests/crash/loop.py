"""Kill the room at random moments, again and again, while people play; then look at what is left.

    python -m tests.crash.loop [--rounds 200] [--minutes M] [--tables 3] [--database ADDRESS]

With `--away SECONDS` the room lives, and its PostgreSQL database is gone instead: each time its
connections end, and every other time nobody is let in for so long.
The exit code is 1 when anything that was acknowledged is lost or done twice, when chips came from
nowhere or went there, or when somebody's cards changed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from itertools import product
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import NamedTuple

from tests.crash.audit import Found, audit
from tests.crash.people import Person, Promises
from tests.room.databases import do
from tests.room.people import Person as Guest
from tests.room.people import Server

TABLES = ("nl-holdem", "fl-omaha-hilo", "fl-stud", "pl-omaha", "fl-holdem", "pl-holdem")
SEATS = 4
LONGEST_LIFE = 1.0
"""Seconds of play before the next kill, at most."""
PATIENCE = 60.0
"""Seconds without any answer that are a failure of their own."""


class Outcome(NamedTuple):
    """What came of the whole loop."""

    kills: int
    promises: Promises
    found: Found


class Plan(NamedTuple):
    """How often to kill, in how many seconds at most, and at how many tables people play."""

    rounds: int
    tables: int
    seconds: float = inf
    away: float | None = None
    """Seconds for which the database is gone; None where the room is killed instead."""


async def crash(folder: Path, plan: Plan, dice: Random, database: str | None = None) -> Outcome:
    """Play and kill; the database has to be empty at first."""
    more = () if database is None else (database,)
    server = Server(folder, "people", 600.0, 0, *more)
    port, promises = int(server.address.rsplit(":", 1)[1]), Promises()
    people = []
    for table, seat in product(TABLES[: plan.tables], range(SEATS)):
        guest = Guest(server.address, f"{table} {seat}")
        people.append(Person(table, seat, guest.player, guest.cookie, promises))
    playing = [asyncio.create_task(person.play(server.address)) for person in people]
    kills, until = 0, monotonic() + plan.seconds
    try:
        while kills < plan.rounds and monotonic() < until:
            kills += 1
            await _some_answers(promises, playing)
            await asyncio.sleep(dice.random() * LONGEST_LIFE)
            if plan.away is not None and database:
                await _lose(database, plan.away * (kills % 2))
                continue
            server.kill()
            server = await asyncio.to_thread(Server, folder, "people", 600.0, port, *more)
        await _some_answers(promises, playing)
    finally:
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
        server.kill()
    for end in ends:
        if not isinstance(end, asyncio.CancelledError):
            promises.changed.append(f"a player gave up: {end!r}")
    return Outcome(kills, promises, await audit(folder, database, promises))


async def _lose(database: str, seconds: float) -> None:
    """End all connections with the database, and let nobody in for so long."""
    server, _, name = database.rpartition("/")
    elsewhere = f"{server}/postgres"
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    if seconds:
        await do(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await do(elsewhere, ended)
    if seconds:
        await asyncio.sleep(seconds)
        await do(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


async def _some_answers(promises: Promises, playing: list[asyncio.Task[None]]) -> None:
    """Wait until play goes on."""
    before, until = len(promises.done), monotonic() + PATIENCE
    while len(promises.done) < before + len(playing):
        await asyncio.sleep(0.02)
        if monotonic() > until or any(task.done() for task in playing):
            raise AssertionError(f"play does not go on: {[t for t in playing if t.done()]}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crash.loop")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=inf, help="stop after so many")
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--database", help="of PostgreSQL, and empty; else SQLite")
    parser.add_argument(
        "--away", type=float, help="seconds without the database, not a room killed"
    )
    parser.add_argument("--seed", type=int, default=1)
    chosen, begin = parser.parse_args(), monotonic()
    with tempfile.TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
        plan = Plan(chosen.rounds, chosen.tables, 60 * chosen.minutes, chosen.away)
        dice = Random(chosen.seed)
        outcome = asyncio.run(crash(Path(folder), plan, dice, chosen.database))
    promises, found = outcome.promises, outcome.found
    lost, doubled = (sum(w.startswith(kind) for w in found.wrong) for kind in ("lost", "doubled"))
    times = promises.silences or [0.0]
    print(
        f"{outcome.kills} {'kills' if chosen.away is None else 'losses'}:"
        f" {len(promises.done)} acknowledged, {lost} lost, {doubled} doubled;"
        f" {found.entries} entries, {found.hands} hands, {len(promises.cards)} own hands seen;"
        f" {len(found.wrong)} complaints; refusals {promises.refusals};"
        f" silence {median(times):.2f} s in the middle, {max(times):.2f} s at most;"
        f" {monotonic() - begin:.0f} s in all"
    )
    for complaint in found.wrong[:20]:
        print(complaint, file=sys.stderr)
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
