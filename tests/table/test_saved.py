"""Logs and states that older rooms have saved still open, and mean what they meant."""

from pathlib import Path

import msgspec

from tapete.table.commands import Command, Open
from tapete.table.seats import State
from tapete.table.table import Table

SAVED = Path(__file__).parent / "saved"


class Line(msgspec.Struct):
    now: float
    command: Command


LOG = [
    msgspec.json.decode(line, type=Line)
    for line in (SAVED / "first-rooms.jsonl").read_bytes().splitlines()
]


def test_a_log_from_before_the_options_makes_the_same_table() -> None:
    first = LOG[0].command
    assert isinstance(first, Open)
    table = Table(first.terms)
    for line in LOG:
        table.apply(line.command, line.now)
    assert the_end(table)


def test_a_state_from_before_the_options_goes_on_with_the_rest_of_its_log() -> None:
    state = msgspec.json.decode((SAVED / "first-rooms.json").read_bytes(), type=State)
    table = Table(state.terms, state)
    for line in LOG[-2:]:
        table.apply(line.command, line.now)
    assert the_end(table)


def the_end(table: Table) -> bool:
    """B ran out of time in the second hand, between A and B alone."""
    away = [sitter.away for sitter in table.state.occupied().values()]
    stacks = [table.stack(seat) for seat in range(3)]
    return (stacks, away, table.state.number) == ([975, 990, 1035], [False, True, True], 2)
