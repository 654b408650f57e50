"""The fields of one hand in TOML, each checked for its type when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TypeVar

from tapete.history.complaints import UnreadableHand
from tapete.history.money import Money, check_money

T = TypeVar("T", str, int, bool)
D = TypeVar("D")

_KINDS = {
    str: "text",
    bool: "true or false",
    int: "a whole number",
    Decimal: "a decimal number",
    list: "a list",
    dict: "a table",
}


def need(table: Mapping[str, object], field: str, kind: type[T]) -> T:
    """The value of a field that has to be there."""
    return _checked(field, _present(table, field), kind)


def take(table: Mapping[str, object], field: str, kind: type[T], *, default: D) -> T | D:
    """The value of a field that may be missing."""
    return _checked(field, table[field], kind) if field in table else default


def texts(table: Mapping[str, object], field: str) -> list[str]:
    """A list of texts that has to be there."""
    return [_checked(f"{field}, entry {n}", t, str) for n, t in enumerate(_list(table, field), 1)]


def amount(table: Mapping[str, object], field: str) -> Money:
    """An amount that is not negative and has to be there."""
    return _positive(field, _money(field, _present(table, field)))


def amounts(table: Mapping[str, object], field: str, *, signed: bool = False) -> list[Money]:
    """A list of amounts that has to be there."""
    found = [_money(f"{field}, entry {n}", v) for n, v in enumerate(_list(table, field), 1)]
    return found if signed else [_positive(field, value) for value in found]


def _present(table: Mapping[str, object], field: str) -> object:
    if field not in table:
        raise UnreadableHand("missing-field", field=field)
    return table[field]


def _checked(field: str, value: object, kind: type[T]) -> T:
    if type(value) is not kind:
        raise UnreadableHand("wrong-type", field=field, wanted=_KINDS[kind], found=kind_of(value))
    return value


def _list(table: Mapping[str, object], field: str) -> list[object]:
    value = _present(table, field)
    if not isinstance(value, list):
        raise UnreadableHand("wrong-type", field=field, wanted="a list", found=kind_of(value))
    return value


def _money(field: str, value: object) -> Money:
    if type(value) is not int and not isinstance(value, Decimal):
        raise UnreadableHand("wrong-type", field=field, wanted="an amount", found=kind_of(value))
    return check_money(value)


def _positive(field: str, value: Money) -> Money:
    if value < 0:
        raise UnreadableHand("negative", field=field, amount=value)
    return value


def kind_of(value: object) -> str:
    """What sort of value it is, in words."""
    return next((words for kind, words in _KINDS.items() if isinstance(value, kind)), "a date")
