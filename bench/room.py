"""How many tables one core holds: real sockets, six players a table, one action a second each.

    python -m bench.room [--tables 10,100,500,1000] [--seconds 15] [--stalled 5] [--deflate]

The room runs in a process of its own and so do the players; both share this machine, so the room's
time of the processor for each action says more than the wall clock does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

import uvloop

from bench.crowd import Felt, Player, Socket
from bench.report import Row, Table, show
from tapete.app import run
from tapete.room.limits import Rate
from tapete.room.lobby import Practice
from tapete.room.place import Place
from tapete.room.robots import Brain
from tapete.room.room import Options
from tapete.rules.stakes import no_limit
from tapete.table.terms import BuyIn, Terms

SEATS = 6
BEAT = 1.0
"""Seconds between two actions at a table."""
WARM_UP = 3.0
"""Seconds of play before anything counts."""
AT_ONCE = 8
"""Connections that are made side by side."""
BOUNDLESS = Rate(burst=1e9, second=1e9)
TICKS = os.sysconf("SC_CLK_TCK")
BUY_IN = BuyIn(200, 100_000, 100_000)
TERMS = Terms("T", no_limit(5, 10), BUY_IN, pause=0, short_pause=0, clock=3600)


class Served:
    """The room, in a process of its own."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.room", "--serve", str(folder), "--tables", str(tables)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("tapete: http://"), line
        self.port = int(line.rstrip().rstrip("/").rsplit(":", 1)[1])

    def seconds(self) -> float:
        """What it has used of the processor."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """What it has in memory, in bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


def serve(folder: Path, tables: int) -> int:
    _many_files()
    felts = [Practice(Place(f"t{n}", f"Table {n}"), TERMS, ()) for n in range(tables)]
    options = Options(folder, _nobody, felts, commands=BOUNDLESS, sessions=BOUNDLESS)
    return run(options, "127.0.0.1", 0)


def _nobody(_terms: Terms) -> Brain:
    raise AssertionError("there are no bots at these tables")


class Load(NamedTuple):
    """How many tables, for how long, how many percent of the clients stall, and how they read."""

    tables: int
    seconds: float
    stalled: float
    deflate: bool = False


async def measure(load: Load, empty: int, where: Path | None) -> Row:
    """One row; `empty` is the memory of a room without tables."""
    with tempfile.TemporaryDirectory(dir=where) as folder:
        room = Served(Path(folder), load.tables)
        try:
            return await _measure(room, load, empty)
        finally:
            room.end()


async def _measure(room: Served, load: Load, empty: int) -> Row:
    tables, opened = load.tables, room.memory()
    felts = await _seat(room.port, load)
    seated = room.memory()
    stalling = range(round(tables * SEATS * load.stalled / 100))
    stuck = [asyncio.create_task(_stall(room.port, n, n % tables)) for n in stalling]
    for n, felt in enumerate(felts):
        felt.begin(n / tables * BEAT)
    await asyncio.sleep(WARM_UP)
    begin, own, used = perf_counter(), process_time(), room.seconds()
    await asyncio.sleep(load.seconds)
    wall, own, used = perf_counter() - begin, process_time() - own, room.seconds() - used
    for felt in felts:
        felt.pause()
    for task in stuck:
        task.cancel()
    times = sorted(time for felt in felts for at, time in felt.times if at >= begin)
    return {
        "tables": tables,
        "actions/s": len(times) / wall,
        "p50 ms": 1e3 * times[len(times) // 2],
        "p99 ms": 1e3 * times[len(times) * 99 // 100],
        "us of CPU an action": 1e6 * used / len(times),
        "CPU %": 100 * used / wall,
        "clients' CPU %": 100 * own / wall,
        "kB a table, empty": (opened - empty) / tables / 1e3,
        "kB, six looking on": (seated - empty) / tables / 1e3,
        "kB, played": (room.memory() - empty) / tables / 1e3,
        "unanswered": sum(felt.clicked_at is not None for felt in felts),
    }


async def _seat(port: int, load: Load) -> list[Felt]:
    """Everybody in a seat."""
    tables = load.tables
    felts = [Felt(f"t{n}", BEAT) for n in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)
    cookies = await asyncio.gather(*(_enter(port, f"P {n}", gate) for n in range(tables * SEATS)))
    dice = Random(1)
    players = [
        (seat, Player(felt, cookies[n * SEATS + seat], dice))
        for n, felt in enumerate(felts)
        for seat in range(SEATS)
    ]

    async def come(seat: int, player: Player) -> None:
        async with gate:
            await player.look(port, deflate=load.deflate)
            await player.sit(seat, TERMS.buy_in.usual)

    await asyncio.gather(*(come(seat, player) for seat, player in players))
    return felts


async def _enter(port: int, nickname: str, gate: asyncio.Semaphore) -> str:
    """The cookie of a new session."""
    body = f'{{"nickname":"{nickname}","lang":"en"}}'
    async with gate:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            f"POST /api/session HTTP/1.1\r\nHost: room\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        answer = (await reader.read()).decode()
        writer.close()
    assert "201" in answer[:12], answer
    return next(
        line.split(":", 1)[1].split(";")[0].strip()
        for line in answer.splitlines()
        if line.lower().startswith("set-cookie:")
    )


async def _stall(port: int, number: int, table: int) -> None:
    """Look on and take nothing; whoever is dropped comes again."""
    cookie = await _enter(port, f"Stuck {number}", asyncio.Semaphore())
    loop = asyncio.get_running_loop()
    while True:
        transport, socket = await loop.create_connection(
            lambda: Socket(f"/ws/table/t{table}", cookie, lambda _: None), "127.0.0.1", port
        )
        await asyncio.sleep(0.5)
        transport.pause_reading()
        await asyncio.sleep(15)
        transport.close()
        await socket.closed


def _many_files() -> None:
    """Every socket is a file."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.room")
    parser.add_argument("--tables", default="10,100,500,1000")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--stalled", type=float, default=0, help="percent of clients that stall")
    parser.add_argument("--deflate", action="store_true", help="compress, as for browsers")
    parser.add_argument("--folder", type=Path, help="where the room keeps its data: /dev/shm")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    counts = [int(count) for count in chosen.tables.split(",")]
    if chosen.serve:
        return serve(chosen.serve, counts[0])
    _many_files()
    with tempfile.TemporaryDirectory() as folder:
        room = Served(Path(folder), 0)
        empty = room.memory()
        room.end()
    loads = [Load(count, chosen.seconds, chosen.stalled, chosen.deflate) for count in counts]
    rows = [uvloop.run(measure(load, empty, chosen.folder)) for load in loads]
    show(Table("Room: tables of six, one action a second", rows), as_json=chosen.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
