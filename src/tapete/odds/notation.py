"""Ranges as people write them: ``22+, ATs-A8s, KQo, AhKh, AKs:0.5, 15%, random, -KQo``.

Items are read from left to right: each adds hands or gives them another weight, and one that begins
with ``-`` or ``!`` takes hands away. What is printed is read back as the same range.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from tapete.cards import RANKS, Cards, format_cards, parse_cards
from tapete.odds.games import HOLDEM, SHORT_HOLDEM, Game
from tapete.odds.grid import class_name, hands_of, hands_of_class
from tapete.odds.ranges import Range
from tapete.odds.ranking import RANKING, SHORT_RANKING, best
from tapete.odds.unanswerable import Unanswerable

_ITEM = re.compile(r"([-!]?)([^:]+)(?::(.*))?")
_CLASS = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([SO]?)", re.IGNORECASE)
_PERCENT = re.compile(r"(\d+(?:\.\d*)?|\.\d+)%")
_GAP = re.compile(r"[\s,;]+")

_Class = tuple[int, int, str]
"""Higher rank, lower rank, and s, o or nothing."""


def parse_range(text: str, game: Game = HOLDEM) -> Range:
    """Read a range, or in games of more hole cards a hand or a list of hands.

    ``random`` is any hand. A single hand of more than two cards may be incomplete: ``AsAh`` in
    Omaha is two aces with any other two cards. Unanswerable says what is wrong.

    >>> len(parse_range("TT-77, A2s+, -A9s").hands)
    68
    """
    whole = _as_cards(text)
    if len(whole) == game.hole:
        return _checked(text, Range.alike([whole]), game)
    found: dict[Cards, float] = {}
    for item in _items(text):
        _apply(item, found, game)
    if not found:
        raise Unanswerable("empty-range", text=_short(text))
    return _checked(text, Range.of(found), game)


def format_range(range_: Range, game: Game = HOLDEM) -> str:
    """Print a range as shortly as it can be, the heaviest hands first.

    >>> format_range(parse_range("AJs AQs AKs AA KK ATs:.5 AhKh"))
    'KK+, AJs+, ATs:0.5'
    """
    if range_ == every_hand(game):
        return "random"
    items: list[str] = []
    for weight in sorted(set(range_.weights), reverse=True):
        pairs = zip(range_.hands, range_.weights, strict=True)
        held = {hand for hand, weighed in pairs if weighed == weight}
        suffix = "" if weight == 1 else f":{weight!r}"
        names = _names(held, game) if game.two_hole_cards else _cards(held)
        items += [name + suffix for name in names]
    return ", ".join(items)


def every_hand(game: Game) -> Range:
    """Any hand at all: all of them where there are two hole cards, else one of no known card."""
    return Range.alike(combinations(game.deck, 2) if game.two_hole_cards else [()])


# -- reading --------------------------------------------------------------------------------------


def _items(text: str) -> Iterator[str]:
    """The parts between commas and spaces; the single cards of ``As Kd`` are put together."""
    cards = ""
    for part in _GAP.split(text.strip(" ,;\n\t")):
        if len(_as_cards(part)) == 1:
            cards += part
            continue
        if cards:
            yield cards
            cards = ""
        yield part
    if cards:
        yield cards


def _apply(item: str, found: dict[Cards, float], game: Game) -> None:
    match = _ITEM.fullmatch(item)
    if match is None or (match[1] and match[3] is not None):
        raise Unanswerable("bad-range" if game.two_hole_cards else "bad-hand", **_named(item, game))
    hands = _hands(match[2], game)
    if match[1]:
        for hand in hands:
            found.pop(hand, None)
    else:
        weight = 1.0 if match[3] is None else _weight(match[3])
        found.update(dict.fromkeys(hands, weight))


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        weight = 0.0
    if not 0 < weight <= 1:
        raise Unanswerable("bad-weight", text=_short(text))
    return weight


def _hands(item: str, game: Game) -> Iterable[Cards]:
    if item.lower() == "random":
        return every_hand(game).hands
    if cards := _as_cards(item):
        return [_hand(item, cards, game)]
    if not game.two_hole_cards:
        raise Unanswerable("bad-hand", **_named(item, game))
    if percent := _PERCENT.fullmatch(item):
        return _best(item, float(percent[1]), game)
    deck = set(game.deck)
    return [
        hand for class_ in _classes(item) for hand in hands_of(*class_) if deck.issuperset(hand)
    ]


def _hand(item: str, cards: Cards, game: Game) -> Cards:
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Unanswerable("card-twice", cards=format_cards([twice]))
    if len(cards) > game.hole or (game.two_hole_cards and len(cards) < 2):
        size = {"found": len(cards), "most": game.hole}
        raise Unanswerable("hand-size", **_named(item, game), **size)
    return tuple(sorted(cards))


def _best(item: str, percent: float, game: Game) -> list[Cards]:
    if not 0 < percent <= 100:
        raise Unanswerable("bad-percent", text=_short(item))
    ranking = SHORT_RANKING if game is SHORT_HOLDEM else RANKING
    return [hand for name in best(percent, ranking) for hand in hands_of_class(name)]


def _classes(item: str) -> list[_Class]:
    if item.endswith("+"):
        return _and_better(_class(item[:-1], item))
    first, dash, last = item.partition("-")
    if not dash:
        return [_class(item, item)]
    return _span(item, _class(first, item), _class(last, item))


def _class(text: str, item: str) -> _Class:
    match = _CLASS.fullmatch(text)
    if match is None or (match[3] and match[1] == match[2]):
        raise Unanswerable("bad-range", text=_short(item))
    ranks = [RANKS.index(rank.upper().replace("10", "T")) for rank in match.groups()[:2]]
    return max(ranks), min(ranks), match[3].lower()


def _and_better(class_: _Class) -> list[_Class]:
    high, low, kind = class_
    if high == low:
        return [(rank, rank, "") for rank in range(low, 13)]
    return [(high, rank, kind) for rank in range(low, high)]


def _span(item: str, one: _Class, other: _Class) -> list[_Class]:
    (top, first, kind), (bottom, last, other_kind) = sorted((one, other), reverse=True)
    if kind != other_kind or (top == first) != (bottom == last):
        raise Unanswerable("bad-span", text=_short(item))
    if top == bottom:
        return [(top, low, kind) for low in range(last, first + 1)]
    if top - first != bottom - last:
        raise Unanswerable("bad-span", text=_short(item))
    return [(high, high - top + first, kind) for high in range(bottom, top + 1)]


def _checked(text: str, range_: Range, game: Game) -> Range:
    """The range, if its hands are of this game."""
    sizes = {len(hand) for hand in range_.hands}
    if len(range_.hands) > 1 and sizes != {game.hole}:
        raise Unanswerable("hand-sizes", **_named(text, game), most=game.hole)
    for hand in range_.hands:
        _hand(text, hand, game)
        if foreign := set(hand).difference(game.deck):
            raise Unanswerable("not-in-deck", cards=format_cards([min(foreign)]), game=game.name)
    return range_


def _as_cards(text: str) -> Cards:
    """The cards, if the text is nothing but cards."""
    try:
        return parse_cards(text)
    except ValueError:
        return ()


def _named(text: str, game: Game) -> dict[str, object]:
    return {"text": _short(text), "game": game.name}


def _short(text: str) -> str:
    shown = text.strip() or "''"
    return shown if len(shown) <= 40 else shown[:39] + "…"


# -- printing -------------------------------------------------------------------------------------


def _names(held: set[Cards], game: Game) -> list[str]:
    """Whole classes, joined to spans, then single hands."""
    rest = set(held)
    names: list[str] = []
    deck = set(game.deck)
    for line in _lines():
        whole = []
        for class_ in line:
            hands = [hand for hand in hands_of(*class_) if deck.issuperset(hand)]
            whole.append(bool(hands) and held.issuperset(hands))
            if whole[-1]:
                rest.difference_update(hands)
        names += _spans(line, whole)
    return names + _cards(rest)


def _lines() -> Iterator[list[_Class]]:
    """Classes that a span can join, best first: the pairs, then each high card's."""
    yield [(rank, rank, "") for rank in reversed(range(13))]
    for kind in "so":
        for high in reversed(range(1, 13)):
            yield [(high, low, kind) for low in reversed(range(high))]


def _spans(line: list[_Class], whole: list[bool]) -> Iterator[str]:
    start = 0
    while start < len(line):
        end = start
        while end < len(line) and whole[end]:
            end += 1
        if end > start:
            yield _span_name(line, start, end - 1)
        start = max(end, start) + 1


def _span_name(line: list[_Class], first: int, last: int) -> str:
    best_, worst = class_name(*line[first]), class_name(*line[last])
    if first == last:
        return best_
    return f"{worst}+" if first == 0 else f"{best_}-{worst}"


def _cards(hands: Iterable[Cards]) -> list[str]:
    """Single hands, high cards first; one of no known cards is any."""
    return [
        format_cards(reversed(hand)) if hand else "random" for hand in sorted(hands, reverse=True)
    ]
