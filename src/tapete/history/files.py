"""Files of recorded hands: which are some, what is in them, and what is too odd to read on.

A file is read line by line and a hand at a time, so that neither its size nor that of its unpacked
text matters, and noise is noticed soon.
"""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import BinaryIO, NamedTuple

from tapete.history import acpc, phh
from tapete.history.complaints import UnreadableHand
from tapete.history.fields import kind_of
from tapete.history.record import Record

_MOST = 1 << 20
"""Bytes of one hand, or of one line."""
_NOISE = 100
"""So many unreadable hands at the beginning of a file are enough."""
_HEADER = re.compile(r"""\s*\[\s*([\w-]+|"[^"\n]*"|'[^'\n]*')\s*\]\s*(#.*)?$""")


class Found(NamedTuple):
    """One hand of a file, or why it cannot be read; `name` is what the file calls it."""

    name: str
    hand: Record | UnreadableHand


def is_history(path: Path) -> bool:
    """Whether the name is that of a file of recorded hands."""
    return _reader(path) is not None


def find(path: Path) -> list[Path]:
    """The file itself, or the files of recorded hands in a folder and all its folders."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.rglob("*") if is_history(file) and file.is_file())
    if not files:
        raise UnreadableHand("no-hands")
    return files


def read(path: Path, at: Callable[[int], None] | None = None) -> Iterator[Found]:
    """The hands of a file, one by one; UnreadableHand if it is no file of hands.

    `at` is told how many more bytes have been read from the disk, now and then.
    """
    reader = _reader(path)
    if reader is None:
        raise UnreadableHand("no-such-file" if not path.exists() else "not-a-history")
    count = unreadable = before = 0
    try:
        with path.open("rb") as raw:
            stream = gzip.GzipFile(fileobj=raw) if path.suffix.lower() == ".gz" else raw
            for found in reader(_lines(stream)):
                yield found
                count += 1
                unreadable += isinstance(found.hand, UnreadableHand)
                if unreadable == count == _NOISE:
                    raise UnreadableHand("nothing-readable", count=count)
                if at and raw.seekable():  # a pipe has no place
                    at(raw.tell() - before)
                    before = raw.tell()
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise UnreadableHand("broken-gzip") from None
    except FileNotFoundError:
        raise UnreadableHand("no-such-file") from None
    except OSError as error:
        raise UnreadableHand("cannot-open", why=error.strerror or str(error)) from None
    if not count:
        raise UnreadableHand("no-hands")


def read_one(path: Path) -> Record:
    """The hand of a file that has one; UnreadableHand also if it has more."""
    (_, hand), *more = islice(read(path), 2)
    if more:
        raise UnreadableHand("one-hand")
    if isinstance(hand, UnreadableHand):
        raise hand
    return hand


def _reader(path: Path) -> Callable[[Iterator[str]], Iterator[Found]] | None:
    name = path.name.lower().removesuffix(".gz")
    return next((reader for end, reader in _READERS.items() if name.endswith(end)), None)


def _lines(stream: BinaryIO | gzip.GzipFile) -> Iterator[str]:
    while raw := stream.readline(_MOST):
        if len(raw) == _MOST:
            raise UnreadableHand("too-large", most=_MOST)
        try:
            line = raw.decode()
        except UnicodeDecodeError:
            raise UnreadableHand("not-text") from None
        if "\0" in line:
            raise UnreadableHand("not-text")
        yield line.removeprefix("\ufeff")


# -- PHH ---------------------------------------------------------------------------------------


def _read_phh(lines: Iterator[str]) -> Iterator[Found]:
    """One hand; or several, if all that there is are tables."""
    table = phh.parse_toml("".join(_bounded(lines)))
    if table and all(isinstance(value, dict) for value in table.values()):
        for name, value in table.items():
            yield _hand(name, value)
    elif table:
        yield _hand("1", table)


def _read_phhs(lines: Iterator[str]) -> Iterator[Found]:
    names = set()
    for name, text in _tables(lines):
        if name in names:
            yield Found(name, UnreadableHand("table-twice", name=name))
            continue
        names.add(name)
        try:
            table = phh.parse_toml(text)
        except UnreadableHand as error:
            if not name:
                raise
            yield Found(name, error)
            continue
        if name and len(table) > 1:
            why = f"after [{name}] there is a table of another hand"
            yield Found(name, UnreadableHand("not-toml", why=why))
        elif table:
            yield _hand(name or "1", next(iter(table.values())) if name else table)


def _tables(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    """The name and the text of each table; text before the first has the name ""."""
    name, size = "", 0
    text: list[str] = []
    for line in lines:
        header = _HEADER.match(line)
        if header and not _in_string(text):
            yield name, "".join(text)
            name, text, size = header[1].strip("\"'"), [], 0
        text.append(line)
        size += len(line)
        if size > _MOST:
            raise UnreadableHand("too-large", most=_MOST)
    yield name, "".join(text)


def _in_string(text: list[str]) -> bool:
    """Whether a string of many lines has begun and not ended."""
    return any(sum(line.count(quotes) for line in text) % 2 for quotes in ('"""', "'''"))


def _bounded(lines: Iterable[str]) -> Iterator[str]:
    size = 0
    for line in lines:
        size += len(line)
        if size > _MOST:
            raise UnreadableHand("too-large", most=_MOST)
        yield line


def _hand(name: str, table: object) -> Found:
    if not isinstance(table, dict):
        return Found(name, UnreadableHand("not-a-hand", name=name, kind=kind_of(table)))
    try:
        return Found(name, phh.read_table(table, name))
    except UnreadableHand as error:
        return Found(name, error)


# -- ACPC --------------------------------------------------------------------------------------


def _read_acpc(lines: Iterator[str]) -> Iterator[Found]:
    game = None
    for number, line in enumerate(lines, 1):
        game = game or acpc.find_game(line)
        try:
            if acpc.is_hand(line):
                record = acpc.parse_state(line, _named(game))
                yield Found(record.name, record)
        except UnreadableHand as error:
            if game is None:
                raise
            yield Found(f"line {number}", error)


def _named(game: acpc.Game | None) -> acpc.Game:
    if game is None:
        raise UnreadableHand("no-acpc-game", games=", ".join(acpc.GAMES))
    return game


_READERS = {".phh": _read_phh, ".phhs": _read_phhs, ".log": _read_acpc}
