"""Tables of text for spreadsheets (RFC 4180), none of whose cells is ever taken for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def sheet(head: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    r"""Rows under a head, as a file of comma-separated values.

    >>> sheet(["who", "chips"], [["=1+1", -5]])
    "who,chips\r\n'=1+1,-5\r\n"
    """
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def _cell(value: str | int) -> str | int:
    """Numbers are ours and stay; text that a spreadsheet would compute gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
