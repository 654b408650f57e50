"""The little TOML that hand histories need to be written; the standard library reads only."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date, time
from decimal import Decimal

_BARE_KEY = re.compile("[A-Za-z0-9_-]+")
_LINE = 100
"""A list that would make a longer line gets one line an entry."""


def line(key: str, value: object) -> str:
    """One ``key = value``.

    >>> line("players", ["Ana", "Luis"])
    'players = ["Ana", "Luis"]'
    """
    text = f"{_key(key)} = {_value(value)}"
    if len(text) > _LINE and isinstance(value, list | tuple):
        entries = "".join(f"  {_value(entry)},\n" for entry in value)
        return f"{_key(key)} = [\n{entries}]"
    return text


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _string(key)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _string(value)
        case Decimal():
            return _number(value)
        case date() | time():  # a datetime is a date, too
            return value.isoformat()
        case Mapping():
            return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
        case Sequence():
            return "[" + ", ".join(map(_value, value)) + "]"
        case int():
            return str(value)
    raise TypeError(f"TOML has no {type(value).__name__}")


def _number(value: Decimal) -> str:
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    text = f"{value:f}"
    return text if "." in text else f"{text}.0"
