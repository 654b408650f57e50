from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.history.complaints import UnreadableHand
from tapete.history.money import Money, places_of, read_money, to_chips, to_money

AMOUNTS = st.integers(0, 10**9) | st.decimals(0, 10**9, places=2) | st.decimals(0, 10**6, places=4)


@given(st.lists(AMOUNTS, min_size=1))
def test_chips_are_exact(amounts: list[Money]) -> None:
    places = places_of(amounts)
    assert [to_money(to_chips(amount, places), places) for amount in amounts] == amounts


@pytest.mark.parametrize(
    ("amounts", "places"),
    [
        ([1, 100], 0),
        ([1, Decimal("2.0")], 0),
        ([1, Decimal("0.5")], 2),
        ([Decimal("0.25"), Decimal("0.125")], 3),
    ],
)
def test_money_needs_cents_or_more_or_nothing(amounts: list[Money], places: int) -> None:
    assert places_of(amounts) == places


@pytest.mark.parametrize("text", ["", "x", "1e400", "9" * 30, "nan", "-inf", "1e-9", "½"])
def test_no_amount(text: str) -> None:
    with pytest.raises(UnreadableHand, match="is not an amount of chips"):
        read_money(text)
