"""Amounts in a file's own unit, and chips: whole numbers of the smallest unit that is needed.

The amounts of one hand share a number of decimal `places`; 0 where the file counts whole chips.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import TypeAlias

from tapete.history.complaints import UnreadableHand
from tapete.rules.events import Chips

Money: TypeAlias = int | Decimal
"""An amount as the file writes it."""

CENTS = 2
_MOST_PLACES = 6
_MOST_DIGITS = 18


def read_money(text: str) -> Money:
    """An amount from text; UnreadableHand on anything that is not a plain number.

    >>> read_money("7,000"), read_money("0.50")
    (7000, Decimal('0.50'))
    """
    plain = text.replace(",", "")
    if plain.isdecimal() and len(plain) <= _MOST_DIGITS:
        return int(plain)
    try:
        return check_money(Decimal(plain))
    except InvalidOperation:
        raise UnreadableHand("bad-amount", text=text[:40]) from None


def check_money(value: Money) -> Money:
    """`value` itself, if it is finite and of a size that chips have."""
    if isinstance(value, int):
        if abs(value) < 10**_MOST_DIGITS:
            return value
        raise UnreadableHand("bad-amount", text="a number of more than 18 digits")
    sized = value.is_finite() and abs(value.adjusted()) < _MOST_DIGITS
    if sized and _places(value) <= _MOST_PLACES:
        return value
    raise UnreadableHand("bad-amount", text=str(value)[:40])


def places_of(amounts: Iterable[Money]) -> int:
    """How many decimal places these amounts need: none, or at least those of cents.

    >>> places_of([1000, Decimal("0.5")])
    2
    """
    most = max((_places(a) for a in amounts if isinstance(a, Decimal)), default=0)
    return max(most, CENTS) if most else 0


def to_chips(amount: Money, places: int) -> Chips:
    """An amount in whole chips."""
    return int(amount.scaleb(places)) if isinstance(amount, Decimal) else amount * 10**places


def to_money(chips: Chips, places: int) -> Money:
    """Chips in the file's own unit, whole where they can be.

    >>> to_money(67847350, 2), to_money(500, 2)
    (Decimal('678473.5'), 5)
    """
    whole, rest = divmod(chips, 10**places)
    return Decimal(chips).scaleb(-places).normalize() if rest else whole


def money_text(amount: Money) -> str:
    """An amount as text, without an exponent."""
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def _places(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return max(-exponent, 0) if isinstance(exponent, int) else 0
