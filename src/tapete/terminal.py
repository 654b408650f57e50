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

from tapete.cards import format_cards
from tapete.i18n import language, say

if TYPE_CHECKING:
    from tapete.fair import Fault, Proof
    from tapete.history.complaints import Complaint
    from tapete.history.verdict import Verdict
    from tapete.odds import Odds, Spot

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


@contextmanager
def watch(lang: str) -> Iterator[Callable[[Odds], None]]:
    """A bar for odds that take a while, if stderr is a terminal; it is shown each new answer."""
    if not sys.stderr.isatty():
        yield lambda _found: None
        return
    from rich.console import Console  # noqa: PLC0415 - only people need it
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text(lang, "odds.working"), total=None)

        def see(found: Odds) -> None:
            off = 100 * max(found.error or (0.0,))
            words = text(lang, "odds.so-far", error=number(lang, off, 3))
            bar.update(task, description=words, total=1.0, completed=found.done)

        yield see


def show_odds(lang: str, names: Sequence[str], spot: Spot, found: Odds) -> None:
    """A table of win, tie and equity in percent, how they were found, and the draws."""
    from rich.console import Console  # noqa: PLC0415 - only people need it
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    columns = ["win", "tie", "equity"] + ["error"] * (found.error is not None)
    table = Table(text(lang, "odds.hand"))
    for column in columns:
        table.add_column(text(lang, f"odds.{column}"), justify="right")
    sums = (found.win, found.tie, found.equity, found.error or ())
    for name, *parts in zip(names, *sums[: len(columns)], strict=True):
        cells = [
            number(lang, 100 * part, digits)
            for part, digits in zip(parts, (2, 2, 3, 3), strict=False)
        ]
        table.add_row(Text(name, overflow="fold"), *cells)
    console = Console(highlight=False)
    console.print(table)
    for line in (*_how(lang, spot, found), *_draws(lang, names, spot)):
        console.print(line, markup=False, soft_wrap=True)


def number(lang: str, value: float, digits: int = 0) -> str:
    """A number as people write it: 1,234.5 in English, 1.234,5 in Spanish."""
    english = f"{value:,.{digits}f}"
    return english if lang == "en" else english.translate(str.maketrans(",.", ".,"))


def _how(lang: str, spot: Spot, found: Odds) -> Iterator[str]:
    from tapete.odds import Way, needs_kernels  # noqa: PLC0415 - with NumPy, which is slow to come

    key = "exact" if found.error is None else "sampled" if found.way is Way.SAMPLING else "partial"
    yield text(lang, f"odds.{key}", deals=number(lang, found.deals))
    if found.way is Way.SAMPLING and needs_kernels(spot):
        yield text(lang, "odds.no-table")


def _draws(lang: str, names: Sequence[str], spot: Spot) -> Iterator[str]:
    from tapete.odds.shown import draws_of  # noqa: PLC0415 - with NumPy, which is slow to come

    for seat, name in enumerate(names):
        for draw in draws_of(spot, seat):
            yield text(
                lang,
                "odds.draw-flop" if len(spot.board) == 3 else "odds.draw-turn",
                hand=name,
                draw=text(lang, f"odds.draw.{draw.kind}"),
                outs=text(
                    lang, "odds.out" if len(draw.outs) == 1 else "odds.outs", n=len(draw.outs)
                ),
                next=number(lang, 100 * draw.next, 2),
                river=number(lang, 100 * draw.river, 2),
            )


def proof_as_json(file: str, proof: Proof, faults: Sequence[Fault]) -> dict[str, object]:
    """The check of a deal for programs; seats are the table's."""
    said = proof.seal.contributions
    return {
        "file": file,
        "table": proof.table,
        "hand": proof.hand,
        "ok": not faults,
        "cards": len(proof.openings),
        "contributed": [one.seat for one in said if one.nonce],
        "left_out": [one.seat for one in said if not one.nonce],
        "faults": [fault._asdict() for fault in faults],
    }


def proof_in_words(lang: str, file: str, proof: Proof, faults: Sequence[Fault]) -> Iterator[str]:
    """The check of a deal in sentences: what is proved, whose devices took part, what is wrong."""
    key = "verify.wrong" if faults else "verify.proved"
    values = {"file": file, "hand": proof.hand, "table": proof.table}
    yield text(lang, key, cards=len(proof.openings), **values)
    for fault in faults:
        card = "" if fault.card is None else format_cards([fault.card])
        seat = "" if fault.seat is None else _holder(lang, proof, fault.seat)
        yield "  " + text(lang, f"verify.fault.{fault.code}", card=card, seat=seat)
    contributions = proof.seal.contributions
    for key, seats in (
        ("verify.contributed", [one.seat for one in contributions if one.nonce]),
        ("verify.left-out", [one.seat for one in contributions if not one.nonce]),
    ):
        if seats:
            yield "  " + text(lang, key, who=", ".join(_holder(lang, proof, s) for s in seats))
    if not any(one.nonce for one in contributions):
        yield "  " + text(lang, "verify.nobody")


def _holder(lang: str, proof: Proof, seat: int) -> str:
    """Who sat in a table seat, by name where the proof has it."""
    names = dict(zip(proof.seats, proof.names, strict=False))
    number = text(lang, "verify.seat", seat=seat + 1)
    return f"{names[seat]} ({number})" if seat in names else number
