"""The rulebook's worked hands (its section 5) and decisions (section 6), named by their ids.

The suits of the V002 boards are the repaired ones of rulebook 5.1. The claims about a board are
checked for every two hole cards.
"""

from itertools import combinations, pairwise
from typing import TypeAlias

from tapete.cards import DECK, RANKS, Cards, format_cards, parse_cards, rank_of, suit_of
from tapete.eval import describe, high, low_8, omaha_high
from tapete.eval.strength import unpack
from tests.eval import oracle

HEARTS = parse_cards("Th7s2h3hKh")
STRAIGHT = parse_cards("7h8h9sTcJd")
FOUR_KINGS = parse_cards("KhKsKcKd9s")
THREE_KINGS = parse_cards("KcKhKs7sAs")

Judged: TypeAlias = dict[Cards, oracle.Judgement]


def read(strength: int | None) -> oracle.Judgement:
    assert strength is not None
    category, pips = unpack(strength)
    return (category, *pips)


def five(cards: str) -> oracle.Judgement:
    return read(high(parse_cards(cards), ()))


def omaha(two: str, board: Cards) -> oracle.Judgement:
    """What these two of a player's hole cards make with three of the board."""
    return read(omaha_high(parse_cards(two), board))


def low(ranks: str) -> int:
    strength = low_8(parse_cards("".join(map("".join, zip(ranks, "cdhsc", strict=True)))), ())
    assert strength is not None
    return strength


def every_two(board: Cards) -> list[Cards]:
    return list(combinations([card for card in DECK if card not in board], 2))


def hearts(two: Cards) -> int:
    return sum(suit_of(card) == 2 for card in two)


def split(judged: Judged, card: str) -> tuple[Judged, Judged]:
    """The holdings with this card, and those without it."""
    having = {two: found for two, found in judged.items() if card in format_cards(two)}
    return having, {two: found for two, found in judged.items() if two not in having}


def ranks(two: Cards) -> str:
    return "".join(RANKS[rank_of(card)] for card in two)


def assert_each_beats_the_next(hands: str) -> None:
    judged = [five(cards) for cards in hands.split()]
    assert all(better > worse for better, worse in pairwise(judged))


def test_V001_04_to_13() -> None:
    assert_each_beats_the_next(
        "AsKsQsJsTs 9h8h7h6h5h KsKhKdKc9s KsKhKdQsQh AdJd8d5d2d"
        " 9s8h7d6c5s QsQhQdKs9d KsKhQsQh9d KsKhQs9d5c AsKh9d6c4s"
    )


def test_V001_14() -> None:
    assert five("As2d3c4h5s") == (4, 5)
    assert five("QsKdAc2h3s") == (0, 14, 13, 12, 3, 2)


def test_V001_15() -> None:
    assert five("KsKd2c3h4s") > five("JsJdAcKhQs")


def test_V002_07_hold_em() -> None:
    judged = {two: read(high(two, HEARTS)) for two in every_two(HEARTS)}
    assert all((found[0] == 5) == (hearts(two) > 0) for two, found in judged.items())
    with_ace, others = split(judged, "Ah")
    assert min(with_ace.values()) > max(others.values())
    with_queen, others = split(others, "Qh")
    assert min(with_queen.values()) > max(others.values())


def test_V002_07_omaha() -> None:
    judged = {two: read(omaha_high(two, HEARTS)) for two in every_two(HEARTS)}
    assert all((found[0] == 5) == (hearts(two) == 2) for two, found in judged.items())
    with_ace, others = split({t: found for t, found in judged.items() if hearts(t) == 2}, "Ah")
    assert min(with_ace.values()) > max(others.values())
    assert max(judged.values()) == max(with_ace.values())


def test_V002_08_hold_em() -> None:
    for two in every_two(STRAIGHT):
        held = ranks(two)
        top = 13 if "K" in held and "Q" in held else 12 if "Q" in held else 11
        assert read(high(two, STRAIGHT)) == (4, top)


def test_V002_08_omaha() -> None:
    assert omaha("5s6s", STRAIGHT) == (4, 9)
    jack_high = [omaha(two, STRAIGHT) for two in ("7s8s", "8s9h", "9hTs", "TsJs", "Js7s")]
    assert jack_high == [(4, 11)] * 5
    queen_high = [omaha(two, STRAIGHT) for two in ("QsJs", "QsTs", "Qs9h", "Qs8s")]
    assert queen_high == [(4, 12)] * 4
    assert omaha("KsQs", STRAIGHT) == (4, 13)
    assert omaha("Qs7s", STRAIGHT)[0] != 4
    assert omaha("6sTs", STRAIGHT) == (4, 10)
    judged = [read(omaha_high(two, STRAIGHT)) for two in every_two(STRAIGHT)]
    assert min(found for found in judged if found[0] == 4) == (4, 9)
    assert max(judged) == (4, 13)


def test_V002_09_hold_em() -> None:
    judged = {two: read(high(two, FOUR_KINGS)) for two in every_two(FOUR_KINGS)}
    assert all(found[:2] == (7, 13) for found in judged.values())
    assert all((found[2] == 14) == ("A" in ranks(two)) for two, found in judged.items())
    assert sorted({found[2] for found in judged.values()})[-2:] == [12, 14]


def test_V002_09_omaha() -> None:
    assert all(read(omaha_high(two, FOUR_KINGS))[0] != 7 for two in every_two(FOUR_KINGS))
    assert omaha("AsAd", FOUR_KINGS) == (6, 13, 14)
    assert omaha("QsQd", FOUR_KINGS) == (6, 13, 12)


def test_V002_10_hold_em() -> None:
    judged = {two: read(high(two, THREE_KINGS)) for two in every_two(THREE_KINGS)}
    assert all((found[0] == 7) == ("K" in ranks(two)) for two, found in judged.items())
    assert {found for found in judged.values() if found[0] == 7} == {(7, 13, 14)}
    second = sorted(set(judged.values()))[-2]
    assert second == (6, 14, 13)
    assert {ranks(two) for two, found in judged.items() if found == second} == {"AA"}


def test_V002_10_omaha() -> None:
    assert omaha("AdKd", THREE_KINGS) == (7, 13, 14)
    assert omaha("KdQd", THREE_KINGS) == (7, 13, 12)


def test_V002_12() -> None:
    judged = {low_8(cards, ()) for cards in oracle.five_card_classes()}
    found = [strength for strength in judged if strength is not None]
    assert max(found) == low("5432A")
    assert min(found) == low("87654")


def test_V002_13() -> None:
    assert low("8432A") < low("76543")


def test_V002_14() -> None:
    assert low("7432A") < low("65432")


def test_V002_15() -> None:
    assert low("8732A") < low("86543")


def test_V002_16() -> None:
    assert low("7632A") < low("75432")


def test_V002_17() -> None:
    assert low("86543") < low("86542") < low("8654A")


def test_V002_25() -> None:
    best = "AsKsQsJsTs AsAdAhAcKs AsAdAhKsKd AsKsQsJs9s AsKdQhJcTs AsAdAhKsQd AsAdKhKsQd"
    hands = f"{best} AsAdKhQsJd AsKdQhJc9s"
    assert_each_beats_the_next(hands)
    judged = [read(high(cards, ())) for cards in oracle.five_card_classes()]
    best_of_each = [max(found for found in judged if found[0] == n) for n in range(8, -1, -1)]
    assert [five(cards) for cards in hands.split()] == best_of_each


def test_V003_09() -> None:
    assert_each_beats_the_next(
        "AsKsQsJsTs 8s9sTsJsQs KsKdKhKc2s 8s8d8h9s9d AsQsTs9s8s"
        " 8s9dThJcQs 8s8d8hKsQd 9s9dJhJsAd KsKd8h9sAd AsKdJhTc8s"
    )


def test_c_8_high_card_needs_no_ace_king() -> None:
    assert five("KsQd9h7c3s") == (0, 13, 12, 9, 7, 3)
    assert five("AsKdJhTc8s")[0] == 0


def test_c_9_the_royal_flush_is_only_a_name() -> None:
    royal, next_best = high(parse_cards("AhKhQhJhTh"), ()), high(parse_cards("KsQsJsTs9s"), ())
    assert (read(royal), read(next_best)) == ((8, 14), (8, 13))
    assert describe("high", royal, "es") == "escalera real"
    assert describe("high", next_best, "es") == "escalera de color al rey"


def test_C_17_the_ace_is_low_in_straights_and_straight_flushes() -> None:
    assert five("As2d3c4h5s") == (4, 5)
    assert five("As2s3s4s5s") == (8, 5)
