"""Strengths in words."""

import pytest

from tapete.cards import parse_cards
from tapete.eval import LADDERS, Ladder, describe, high, ladder_of
from tests.eval import oracle

NAMES = [
    ("high", "AsKsQsJsTs", "royal flush", "escalera real"),
    ("high", "9s8s7s6s5s", "straight flush to the nine", "escalera de color al nueve"),
    ("high", "5s4s3s2sAs", "straight flush to the five", "escalera de color al cinco"),
    ("high", "KsKdKhKc2s", "four of a kind, kings", "póker de reyes"),
    ("high", "KsKdKhTcTs", "full house, kings over tens", "full de reyes con dieces"),
    ("high", "QsJs8s7s3s", "flush, queen high", "color a la dama"),
    ("high", "As9s8s7s3s", "flush, ace high", "color al as"),
    ("high", "JsTd9s8s7s", "straight to the jack", "escalera a la jota"),
    ("high", "AsKdQsJsTs", "straight to the ace", "escalera al as"),
    ("high", "6s6d6hAs2c", "three of a kind, sixes", "trío de seises"),
    ("high", "QsQd3h3s2c", "two pair, queens and threes", "doble pareja de damas y treses"),
    ("high", "JsJd", "pair of jacks", "pareja de jotas"),
    ("high", "2s2d", "pair of deuces", "pareja de doses"),
    ("high", "Ks9d7h3s2c", "high card, king", "carta alta, rey"),
    ("high", "", "no cards", "sin cartas"),
    ("omaha_high", "AsAdKsKd", "pair of aces", "pareja de ases"),
    ("short_deck_high", "KsKdKhTcTs", "full house, kings over tens", "full de reyes con dieces"),
    ("short_deck_high", "QsJs9s7s6s", "flush, queen high", "color a la dama"),
    ("short_deck_high", "As9d8d7d6d", "straight to the nine", "escalera al nueve"),
    ("low_8", "7s5d4c3h2s", "7-5-4-3-2 low", "mano baja 7-5-4-3-2"),
    ("low_8", "5s4d3c2hAs", "wheel", "rueda"),
    ("low_8", "9s4d3c2hAs", "no low", "sin mano baja"),
    ("omaha_low_8", "As2d", "no low", "sin mano baja"),
    ("low_a5", "KsTd8c2hAs", "K-10-8-2-A low", "mano baja K-10-8-2-A"),
    ("low_a5", "8s5d", "8-5 low", "mano baja 8-5"),
    ("low_a5", "AsAd8c2h3s", "pair of aces", "pareja de ases"),
    ("low_a5", "", "no cards", "sin cartas"),
    ("low_27", "7s5d4c3h2s", "7-5-4-3-2 low", "mano baja 7-5-4-3-2"),
    ("low_27", "As5d4c3h2s", "A-5-4-3-2 low", "mano baja A-5-4-3-2"),
    ("low_27", "8s8d4c3h2s", "pair of eights", "pareja de ochos"),
    ("badugi", "As2d3c4h", "badugi, 4-3-2-A", "badugi, 4-3-2-A"),
    ("badugi", "As2d7c7h", "three cards, 7-2-A", "tres cartas, 7-2-A"),
    ("badugi", "TsTdKsKd", "two cards, K-10", "dos cartas, K-10"),
    ("badugi", "AsKsQsJs", "one card, A", "una carta, A"),
    ("badugi", "", "no cards", "sin cartas"),
]


@pytest.mark.parametrize(("kind", "cards", "english", "spanish"), NAMES)
def test_names(kind: str, cards: str, english: str, spanish: str) -> None:
    strength = ladder_of(kind).evaluate(parse_cards(cards), ())
    assert describe(kind, strength, "en") == english
    assert describe(kind, strength, "es") == spanish


def test_an_evaluator_says_its_ladder() -> None:
    assert describe(high, high((51, 50), ()), "en") == "pair of aces"


RANK_NAMES = [
    ("deuce", "deuces", "dos", "doses"),
    ("three", "threes", "tres", "treses"),
    ("four", "fours", "cuatro", "cuatros"),
    ("five", "fives", "cinco", "cincos"),
    ("six", "sixes", "seis", "seises"),
    ("seven", "sevens", "siete", "sietes"),
    ("eight", "eights", "ocho", "ochos"),
    ("nine", "nines", "nueve", "nueves"),
    ("ten", "tens", "diez", "dieces"),
    ("jack", "jacks", "jota", "jotas"),
    ("queen", "queens", "dama", "damas"),
    ("king", "kings", "rey", "reyes"),
    ("ace", "aces", "as", "ases"),
]


def test_every_rank_has_its_name_and_plural() -> None:
    for rank, (one, many, uno, muchos) in enumerate(RANK_NAMES):
        single, pair = high((4 * rank,), ()), high((4 * rank, 4 * rank + 1), ())
        assert describe("high", single, "en") == f"high card, {one}"
        assert describe("high", pair, "en") == f"pair of {many}"
        assert describe("high", single, "es") == f"carta alta, {uno}"
        assert describe("high", pair, "es") == f"pareja de {muchos}"


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder.name)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_strength_has_a_name(ladder: Ladder, lang: str) -> None:
    holdings = oracle.five_card_classes(lowest_rank=4 if "short" in ladder.name else 0)
    strengths = {ladder.evaluate(cards[:2], cards[2:]) for cards in holdings}
    names = [describe(ladder.name, strength, lang) for strength in strengths]
    assert len(set(names)) > 50
    assert not [name for name in names if not name or "{" in name]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no names in the language 'fr', only in en and es"):
        describe("high", 0, "fr")
