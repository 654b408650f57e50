"""A process that answers questions, one after the other: `python -m tapete.desk.worker`.

A line on stdin is a question, an empty one stops the work; each answer is a line on stdout, and an
empty line says that the worker is free. It ends with its stdin, so it never outlives the room.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic

from msgspec.structs import replace

from tapete.desk.answers import answers
from tapete.desk.wire import Answer, DeskTold, Done, read_question, write

LONGEST = 10.0
"""Seconds that one question is worked on."""
OFTEN = 0.08
"""Seconds between two answers that are still estimates."""


def main() -> None:
    """Answer until stdin ends."""
    with suppress(OSError, AttributeError):  # tables come first, where the system can do that
        os.nice(10)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    while line := lines.get():
        if line.strip():
            for told in _answered(line, lines):
                _say(write(told))
            _say(b"")


def _listen(lines: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    lines.put(b"")


def _answered(line: bytes, lines: SimpleQueue[bytes]) -> Iterator[DeskTold]:
    """The answers, with estimates left out that come too fast to be seen."""
    ends, next_ = monotonic() + LONGEST, 0.0
    left_out: Answer | None = None
    for told in answers(read_question(line), lambda: not lines.empty() or monotonic() > ends):
        if isinstance(told, Answer) and told.done < 1 and monotonic() < next_:
            left_out = told
            continue
        if left_out and not isinstance(told, Answer):
            yield left_out
        left_out, next_ = None, monotonic() + OFTEN
        late = isinstance(told, Done) and told.why == "stopped" and lines.empty()
        yield replace(told, why="time") if late else told


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
