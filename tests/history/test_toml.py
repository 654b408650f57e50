import tomllib
from datetime import date, datetime, time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.history import toml

SCALARS = (
    st.text()
    | st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9)
    | st.dates()
    | st.times()
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8
)


@given(key=st.text(), value=VALUES)
def test_what_is_written_is_read_again(key: str, value: object) -> None:
    written = toml.line(key, value)
    assert tomllib.loads(written, parse_float=Decimal) == {key: value}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (7, "7"),
        (Decimal("2.50"), "2.50"),
        (Decimal("1E+3"), "1000.0"),
        (Decimal("Infinity"), "inf"),
        ('ñ \\ " \n \x7f', '"ñ \\\\ \\" \\n \\u007f"'),
        (["Ana", "Luis"], '["Ana", "Luis"]'),
        ({"a b": [1]}, '{ "a b" = [1] }'),
        (date(2026, 3, 5), "2026-03-05"),
        (time(21, 30), "21:30:00"),
        (datetime(2026, 3, 5, 21, 30), "2026-03-05T21:30:00"),  # noqa: DTZ001 - TOML's local time
    ],
)
def test_values(value: object, text: str) -> None:
    assert toml.line("key", value) == f"key = {text}"


def test_a_long_list_takes_a_line_an_entry() -> None:
    assert toml.line("actions", ["p1 cc" * 10] * 3).count("\n") == 4


def test_nothing_is_no_value() -> None:
    with pytest.raises(TypeError, match="NoneType"):
        toml.line("key", None)
