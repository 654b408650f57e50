"""What a benchmark found: tables, shown to a person or as JSON lines."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

Row: TypeAlias = dict[str, str | int | float]


FILE_WIDTH = 120
"""Columns where the results do not go to a terminal."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under the same names; every number is of the unit that its name says."""

    title: str
    rows: Sequence[Row]


def show(table: Table, *, as_json: bool) -> None:
    """Print one table."""
    if as_json:
        for row in table.rows:
            print(json.dumps({"table": table.title, **row}, ensure_ascii=False), flush=True)
        return
    drawn = RichTable(box=SIMPLE_HEAD)
    for name, value in table.rows[0].items():
        drawn.add_column(name, justify="left" if isinstance(value, str) else "right")
    for row in table.rows:
        drawn.add_row(*(_text(value) for value in row.values()))
    console = Console() if sys.stdout.isatty() else Console(width=FILE_WIDTH)
    console.print(f"[bold]{table.title}[/]")
    console.print(drawn)


def progress() -> Progress:
    """A bar on the error stream, where it does not get among the results."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
    )


def _text(value: object) -> str:
    match value:
        case float():
            return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
        case int():
            return f"{value:,}"
    return str(value)
