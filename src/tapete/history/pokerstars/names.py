"""Holdings in the words of the format: "a pair of Kings", "Lo: 7,5,4,3,A"."""

from __future__ import annotations

from tapete.cards import Card
from tapete.eval import strength as code
from tapete.eval.strength import Pips, Strength, turned, unpack
from tapete.rules.variants import Share, Variant

_RANKS = "Ace Deuce Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace"
_ONE = dict(enumerate(_RANKS.split(), 1))
_MANY = {pip: f"{name}es" if name == "Six" else f"{name}s" for pip, name in _ONE.items()}
_LETTERS = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}
_LOWS = frozenset(("low_8", "omaha_low_8", "low_a5", "low_27", "badugi"))


def holding(variant: Variant, own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What a hand makes of its cards and a board; a low that does not qualify goes unsaid."""
    said = [
        (share, _said(share, strength))
        for share in variant.shares
        if (strength := share.evaluate(own, board)) is not None
    ]
    if len(variant.shares) > 1:
        return "; ".join(f"{_HALVES[share.name]}: {text}" for share, text in said)
    share, text = said[0]
    return f"Lo: {text}" if share.name == "low" else text


_HALVES = {"high": "HI", "low": "LO"}


def _said(share: Share, strength: Strength) -> str:
    if share.kind in _LOWS:
        return _low(share, strength)
    category, pips = unpack(strength)
    if share.kind == "short_deck_high":
        swapped = {code.FULL_HOUSE: code.FLUSH, code.FLUSH: code.FULL_HOUSE}
        category = swapped.get(category, category)
    return _high(category, pips)


def _low(share: Share, strength: Strength) -> str:
    category, pips = unpack(turned(strength))
    if category == code.HIGH_CARD or share.kind == "badugi":  # a badugi counts missing cards
        return ",".join(_LETTERS.get(pip, str(pip)) for pip in pips)
    return _high(category, pips)


_NAMES = {
    code.HIGH_CARD: "high card {one}",
    code.PAIR: "a pair of {many}",
    code.TWO_PAIR: "two pair, {many} and {others}",
    code.THREE: "three of a kind, {many}",
    code.STRAIGHT: "a straight, {from_} to {one}",
    code.FLUSH: "a flush, {one} high",
    code.FULL_HOUSE: "a full house, {many} full of {others}",
    code.FOUR: "four of a kind, {many}",
    code.STRAIGHT_FLUSH: "a straight flush, {from_} to {one}",
}


def _high(category: int, pips: Pips) -> str:
    if category == code.STRAIGHT_FLUSH and pips[0] == 14:
        return "a Royal Flush"
    return _NAMES[category].format(
        one=_ONE[pips[0]],
        many=_MANY[pips[0]],
        others=_MANY[pips[1]] if len(pips) > 1 else "",
        from_=_ONE[max(pips[0] - 4, 1)],
    )
