"""The desk's workers: a few processes, lent to one question at a time.

Processes rather than a pool of functions, because answers come as a stream, a question is stopped
in the middle, and one that does not stop is ended from outside.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import structlog

from tapete.desk.wire import NoAnswer, Question, write

LONGEST = 20.0
"""Seconds after which a worker is ended that has not stopped by itself."""

Tell: TypeAlias = Callable[[bytes], Awaitable[None]]

_log = structlog.get_logger()


class Desk:
    """Where questions are answered; each visitor has at most one running."""

    def __init__(self, most: int | None = None) -> None:
        # One processor is left to the tables, if there are several.
        self._free = asyncio.Semaphore(most or max(1, min(2, (os.cpu_count() or 1) - 1)))
        self._spare: list[Process] = []
        self._running: dict[str, asyncio.Event] = {}

    async def answer(
        self, visitor: str, question: Question, tell: Tell, enough: asyncio.Event
    ) -> None:
        """Tell all answers, until `enough` is set or the visitor asks something else elsewhere."""
        if earlier := self._running.get(visitor):
            earlier.set()
        self._running[visitor] = enough
        try:
            async with self._worker() as worker:
                if not enough.is_set():
                    await _put(worker, question, tell, enough)
        finally:
            if self._running.get(visitor) is enough:
                del self._running[visitor]

    async def close(self) -> None:
        """End the workers that nobody uses; the others end with their questions."""
        for worker in self._spare:
            await _end(worker)
        self._spare.clear()

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Process]:
        async with self._free:
            worker = self._spare.pop() if self._spare else await _start()
            whole = False
            try:
                yield worker
                whole = True
            finally:
                if whole and worker.returncode is None:
                    self._spare.append(worker)
                else:
                    await _end(worker)


async def _start() -> Process:
    command = (sys.executable, "-m", "tapete.desk.worker")
    # Threads of NumPy's that wait for each other take the tables' time, and gain little.
    alone = os.environ | dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=alone)


async def _end(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
    await worker.wait()


async def _put(worker: Process, question: Question, tell: Tell, enough: asyncio.Event) -> None:
    """Put a question to a free worker, which is free again afterwards, or dead."""
    _write(worker, write(question))
    stopping = asyncio.create_task(_stop(worker, enough))
    try:
        async with asyncio.timeout(LONGEST):
            while line := await _read(worker):
                await tell(line)
    except (TimeoutError, EOFError):
        _log.warning("desk.worker-lost", hands=len(question.hands), game=question.game)
        await _end(worker)
        await tell(write(NoAnswer(question.id, "too-hard", {}, None)))
    finally:
        stopping.cancel()


async def _stop(worker: Process, enough: asyncio.Event) -> None:
    await enough.wait()
    _write(worker, b"")


def _write(worker: Process, line: bytes) -> None:
    if worker.stdin:
        worker.stdin.write(line + b"\n")


async def _read(worker: Process) -> bytes:
    """A line without its end; EOFError if the worker has died."""
    line = await worker.stdout.readline() if worker.stdout else b""
    if not line:
        raise EOFError
    return line.rstrip()
