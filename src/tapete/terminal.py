"""What commands say on a terminal: sentences in the reader's language, tables, and progress.

Results go to stdout, everything else to stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from tapete.i18n import language, say

if TYPE_CHECKING:
    from tapete.history.complaints import Complaint
    from tapete.history.verdict import Verdict

Language: TypeAlias = Literal["es", "en"]


def chosen_language(arguments: Sequence[str]) -> Language:
    """The language of this run: --lang, or that of the environment.

    It is needed before arguments are read, for the help.
    """
    words = " ".join(arguments).replace("--lang=", "--lang ").split()
    told = words[words.index("--lang") + 1 :][:1] if "--lang" in words else []
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "es" if language(next(filter(None, (*told, *named)), "")) == "es" else "en"


def text(lang: str, key: str, **values: object) -> str:
    """A text of the command line."""
    return say(f"terminal.{lang}", key, **values)


def sentence(lang: str, complaint: Complaint) -> str:
    """A complaint in the reader's language; in English where nobody has translated it."""
    said = complaint.sentence if lang == "en" else _translated(lang, complaint)
    if complaint.action is None:
        return said
    number, action = complaint.action
    return text(lang, "action", number=number, text=action, sentence=said)


def _translated(lang: str, complaint: Complaint) -> str:
    refused = complaint.values.get("code")
    keys = [(f"terminal.{lang}", f"complaint.{complaint.code}")]
    if complaint.code == "illegal":
        keys = [(lang, f"illegal.{refused}"), (lang, f"closed.{refused}")]
    for catalogue, key in keys:
        try:
            return say(catalogue, key, **complaint.values)
        except KeyError:
            continue
    return complaint.sentence


def complain(words: str) -> None:
    """One sentence on stderr."""
    sys.stderr.write(f"tapete: {words}\n")


@contextmanager
def progress(lang: str, files: Iterable[Path]) -> Iterator[Callable[[int], None]]:
    """A bar over the bytes of files, if stderr is a terminal; it is told how many were read."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    from rich.console import Console  # noqa: PLC0415 - only people need it
    from rich.progress import Progress  # noqa: PLC0415

    total = sum(file.stat().st_size for file in files if file.is_file())
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text(lang, "replay.reading"), total=total)
        yield lambda count: bar.advance(task, count)


def show_verdicts(lang: str, verdicts: Iterable[tuple[str, Verdict]]) -> None:
    """A table of the files and what was found in them, then every complaint and note."""
    from rich.console import Console  # noqa: PLC0415 - only people need it
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    columns = ("hands", "ok", "complaints", "notes")
    table = Table(text(lang, "replay.file"), show_footer=True)
    rows: dict[str, list[int]] = {}
    said: list[str] = []
    for file, verdict in verdicts:
        row = rows.setdefault(file, [0, 0, 0, 0])
        wrong = verdict.complaint is not None
        for column, count in enumerate((1, not wrong, wrong, len(verdict.notes))):
            row[column] += count
        said.extend(_said(lang, file, verdict))
    table.columns[0].footer = text(lang, "replay.all")
    for column, name in enumerate(columns):
        total = sum(row[column] for row in rows.values())
        table.add_column(text(lang, f"replay.{name}"), str(total), justify="right")
    for file, row in rows.items():
        table.add_row(Text(file, overflow="fold"), *map(str, row))
    console = Console(highlight=False)
    console.print(table)
    for line in said:
        console.print(line, markup=False, soft_wrap=True)


def _said(lang: str, file: str, verdict: Verdict) -> Iterator[str]:
    named = [("replay.note", note) for note in verdict.notes]
    if verdict.complaint:
        named.insert(0, ("replay.hand", verdict.complaint))
    for key, complaint in named:
        words = sentence(lang, complaint)
        yield text(lang, key, file=file, hand=verdict.name, sentence=words)
