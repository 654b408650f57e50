"""Who settles with whom: everybody, exactly, in few payments."""

import csv
import io
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.room.ledger import Transfer, bank_account, player_account
from tapete.room.settlement import Tally, payments, tallies
from tapete.room.sheet import sheet


@st.composite
def balanced(draw: st.DrawFn) -> dict[str, int]:
    """Balances that add up to zero."""
    chips = st.integers(-(10**12), 10**12)
    found = draw(st.dictionaries(st.text(min_size=1), chips, max_size=12))
    return found | {"": -sum(found.values())}


@given(balanced())
def test_payments_settle_every_balance_and_are_fewer_than_people(balances: dict[str, int]) -> None:
    left = Counter(balances)
    found = payments(balances)
    for payment in found:
        assert payment.amount > 0
        assert balances[payment.payer] < 0 < balances[payment.payee]
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    unsettled = sum(1 for chips in balances.values() if chips)
    assert len(found) <= max(0, unsettled - 1)


def test_what_does_not_add_up_is_not_settled() -> None:
    with pytest.raises(ValueError, match="add up"):
        payments({"ana": 5, "bea": -4})


def test_five_people_in_four_payments() -> None:
    found = payments({"ana": -100, "bea": 60, "cleo": 90, "dora": -70, "eva": 20})
    assert [(p.payer, p.payee, p.amount) for p in found] == [
        ("ana", "cleo", 90), ("dora", "bea", 60), ("ana", "eva", 10), ("dora", "eva", 10),
    ]  # fmt: skip


def line(kind: str, payer: str, payee: str, amount: int) -> Transfer:
    return Transfer(1.0, "c", kind, payer, payee, amount)  # type: ignore[arg-type]


def test_a_tally_is_what_was_bought_cashed_and_granted() -> None:
    ana, table = player_account("c", "ana"), "table:t"
    lines = [
        line("granted", bank_account("c"), ana, 500),
        line("buy-in", ana, table, 400),
        line("top-up", ana, table, 100),
        line("refund", table, ana, 30),
        line("cash-out", table, ana, 900),
        line("taken", ana, bank_account("c"), 50),
        line("rake", table, "club:c:rake", 7),
    ]
    assert tallies(lines) == {"ana": Tally(bought=470, cashed=900, granted=450)}
    assert tallies(lines)["ana"].balance == 880


@given(st.lists(st.lists(st.one_of(st.text(), st.integers()), min_size=1), min_size=1))
def test_no_cell_of_a_sheet_is_a_formula(rows: list[list[str | int]]) -> None:
    read = list(csv.reader(io.StringIO(sheet(["head"], rows), newline="")))
    written = [[str(cell) for cell in row] for row in rows]
    assert [[cell.removeprefix("'") for cell in row] for row in read[1:]] == [
        [cell.removeprefix("'") for cell in row] for row in written
    ]
    for row, cells in zip(rows, read[1:], strict=True):
        for value, cell in zip(row, cells, strict=True):
            assert isinstance(value, int) or not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
