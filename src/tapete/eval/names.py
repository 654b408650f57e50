"""A strength in words, English and Spanish (rulebook 1.3 and 7).

Grammar needs code: Spanish ranks have a gender and plurals of their own ("escalera a la dama",
"full de reyes con dieces"). Only strengths are read here, never cards, and kickers go unnamed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tapete.eval import strength as code
from tapete.eval.evaluators import Evaluator
from tapete.eval.ladders import ladder_of
from tapete.eval.strength import Pips, Strength, turned, unpack

_ROYAL = 9  # a name only; it sorts as a straight flush
_WHEEL = (5, 4, 3, 2, 1)
_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K", 14: "A"}


@dataclass(frozen=True, slots=True)
class _Words:
    """One language: ranks by pip, categories by number, a badugi by how many cards it lacks.

    Texts may use the first rank as {one} ("nine") or {to} ("to the nine"), the first two in the
    plural as {many} and {others}, and all of them as {letters} ("7-5-4-3-2").
    """

    one: Mapping[int, str]
    many: Mapping[int, str]
    to: Mapping[int, str]
    categories: Mapping[int, str]
    low: str
    wheel: str
    badugi: tuple[str, ...]
    no_cards: str
    no_low: str


def describe(kind: str | Evaluator, strength: Strength | None, lang: str) -> str:
    """Say a strength of this ladder, such as "full house, kings over tens"; `lang` is en or es.

    None (the holding does not qualify) is "no low". ValueError for an unknown ladder or language.
    """
    name = ladder_of(kind).name
    if lang not in _LANGUAGES:
        raise ValueError(f"Hands have no names in the language {lang!r}, only in en and es.")
    words = _LANGUAGES[lang]
    return words.no_low if strength is None else _READERS[name](strength, words)


def _high(strength: Strength, words: _Words) -> str:
    return _category(*unpack(strength), words)


def _short_deck(strength: Strength, words: _Words) -> str:
    category, pips = unpack(strength)
    ordinary = {code.FULL_HOUSE: code.FLUSH, code.FLUSH: code.FULL_HOUSE}
    return _category(ordinary.get(category, category), pips, words)


def _low(strength: Strength, words: _Words) -> str:
    category, pips = unpack(turned(strength))
    if category != code.HIGH_CARD or not pips:
        return _category(category, pips, words)
    return words.wheel if pips == _WHEEL else words.low.format(letters=_letters(pips))


def _badugi(strength: Strength, words: _Words) -> str:
    missing, pips = unpack(turned(strength))
    return words.badugi[missing].format(letters=_letters(pips)) if pips else words.no_cards


def _category(category: int, pips: Pips, words: _Words) -> str:
    if not pips:
        return words.no_cards
    royal = (category, pips[0]) == (code.STRAIGHT_FLUSH, 14)
    return words.categories[_ROYAL if royal else category].format(
        one=words.one[pips[0]],
        to=words.to[pips[0]],
        many=words.many[pips[0]],
        others=words.many[pips[1]] if len(pips) > 1 else "",
    )


def _letters(pips: Pips) -> str:
    return "-".join(_LETTERS.get(pip, str(pip)) for pip in pips)


def _by_pip(names: str) -> dict[int, str]:
    """Names from the deuce to the ace, under their pips; the low ace has the ace's name."""
    pips = dict(enumerate(names.split(), start=2))
    return {1: pips[14], **pips}


def _to_es(name: str) -> str:
    return f"a la {name}" if name in {"jota", "dama"} else f"al {name}"


_READERS: Mapping[str, Callable[[Strength, _Words], str]] = {
    "high": _high,
    "omaha_high": _high,
    "short_deck_high": _short_deck,
    "low_8": _low,
    "omaha_low_8": _low,
    "low_a5": _low,
    "low_27": _low,
    "badugi": _badugi,
}

_ONE_EN = _by_pip("deuce three four five six seven eight nine ten jack queen king ace")
_ONE_ES = _by_pip("dos tres cuatro cinco seis siete ocho nueve diez jota dama rey as")
_MANY_EN = "deuces threes fours fives sixes sevens eights nines tens jacks queens kings aces"
_MANY_ES = "doses treses cuatros cincos seises sietes ochos nueves dieces jotas damas reyes ases"

_LANGUAGES = {
    "en": _Words(
        one=_ONE_EN,
        many=_by_pip(_MANY_EN),
        to={pip: f"to the {name}" for pip, name in _ONE_EN.items()},
        categories={
            _ROYAL: "royal flush",
            code.STRAIGHT_FLUSH: "straight flush {to}",
            code.FOUR: "four of a kind, {many}",
            code.FULL_HOUSE: "full house, {many} over {others}",
            code.FLUSH: "flush, {one} high",
            code.STRAIGHT: "straight {to}",
            code.THREE: "three of a kind, {many}",
            code.TWO_PAIR: "two pair, {many} and {others}",
            code.PAIR: "pair of {many}",
            code.HIGH_CARD: "high card, {one}",
        },
        low="{letters} low",
        wheel="wheel",
        badugi=(
            "badugi, {letters}",
            "three cards, {letters}",
            "two cards, {letters}",
            "one card, {letters}",
        ),
        no_cards="no cards",
        no_low="no low",
    ),
    "es": _Words(
        one=_ONE_ES,
        many=_by_pip(_MANY_ES),
        to={pip: _to_es(name) for pip, name in _ONE_ES.items()},
        categories={
            _ROYAL: "escalera real",
            code.STRAIGHT_FLUSH: "escalera de color {to}",
            code.FOUR: "póker de {many}",
            code.FULL_HOUSE: "full de {many} con {others}",
            code.FLUSH: "color {to}",
            code.STRAIGHT: "escalera {to}",
            code.THREE: "trío de {many}",
            code.TWO_PAIR: "doble pareja de {many} y {others}",
            code.PAIR: "pareja de {many}",
            code.HIGH_CARD: "carta alta, {one}",
        },
        low="mano baja {letters}",
        wheel="rueda",
        badugi=(
            "badugi, {letters}",
            "tres cartas, {letters}",
            "dos cartas, {letters}",
            "una carta, {letters}",
        ),
        no_cards="sin cartas",
        no_low="sin mano baja",
    ),
}
