"""Ranges: what is written, what it means, and how it is printed."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import DECK, SHORT_DECK, Cards, parse_cards
from tapete.eval.batch import keys_of_suits
from tapete.eval.batch.arrays import Places, card_set, suit_masks
from tapete.odds import Range, Unanswerable, format_range, parse_game, parse_range
from tapete.odds.games import HOLDEM, OMAHA, SHORT_HOLDEM, STUD
from tapete.odds.grid import CLASSES, class_of, draw, hands_of_class, square
from tapete.odds.notation import every_hand
from tapete.odds.ranking import RANKING, SHORT_RANKING, best


@pytest.mark.parametrize(
    ("text", "hands", "printed"),
    [
        ("AA", 6, "AA"),
        ("22+", 78, "22+"),
        ("TT-77", 24, "TT-77"),
        ("77-TT", 24, "TT-77"),
        ("AKs", 4, "AKs"),
        ("KAo", 12, "AKo"),
        ("AK", 16, "AKs, AKo"),
        ("ATs+", 16, "ATs+"),
        ("KTo+", 36, "KTo+"),
        ("ATs-A8s", 12, "ATs-A8s"),
        ("a8s-ats", 12, "ATs-A8s"),
        ("A10s+", 16, "ATs+"),
        ("JTs-76s", 20, "JTs, T9s, 98s, 87s, 76s"),
        ("J9o-86o", 48, "J9o, T8o, 97o, 86o"),
        ("T9s+", 4, "T9s"),
        ("AhKh", 1, "AhKh"),
        ("Ah Kh", 1, "AhKh"),
        ("10h, A♥", 1, "AhTh"),
        ("As Kd QQ", 7, "QQ, AsKd"),
        ("AhKh AsKs AcKc AdKd", 4, "AKs"),
        ("22+, ATs-A8s, KQo, AhKh, AKs:0.5", 106, "22+, ATs-A8s, KQo, AKs:0.5"),
        ("AKs:0.5, AhKh", 4, "AhKh, AsKs:0.5, AdKd:0.5, AcKc:0.5"),
        ("22+ -77", 72, "88+, 66-22"),
        ("KQ !KQo", 4, "KQs"),
        ("AK, -AhKh", 15, "AKo, AsKs, AdKd, AcKc"),
        ("AA:.25;KK", 12, "KK, AA:0.25"),
        ("100%", 1326, "random"),
        ("random", 1326, "random"),
        ("random:0.5, AA", 1326, None),
        ("1%", 12, "KK+"),
        ("0.01%", 6, "AA"),
    ],
)
def test_what_a_range_holds(text: str, hands: int, printed: str | None) -> None:
    found = parse_range(text)
    assert len(found.hands) == hands
    assert printed in (None, format_range(found))
    assert parse_range(format_range(found)) == found


def test_later_items_give_another_weight() -> None:
    found = parse_range("22+:0.5, AA, KK:0.25")
    assert found.size == 0.5 * 66 + 6 + 0.25 * 6
    assert dict(zip(found.hands, found.weights, strict=True))[parse_cards("KcKs")] == 0.25


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-range"),
        (",", "bad-range"),
        ("hello", "bad-range"),
        ("AKx", "bad-range"),
        ("AAs", "bad-range"),
        ("AK+-QJ", "bad-range"),
        ("AKs - QJs", "bad-range"),
        ("-AKs:0.5", "bad-range"),
        ("1K", "bad-range"),
        ("½%", "bad-range"),
        ("AKs-QJo", "bad-span"),
        ("AKs-QTs", "bad-span"),
        ("AA-QJs", "bad-span"),
        ("AKs:2", "bad-weight"),
        ("AKs:0", "bad-weight"),
        ("AKs:", "bad-weight"),
        ("AKs:nan", "bad-weight"),
        ("AKs:x", "bad-weight"),
        ("0%", "bad-percent"),
        ("101%", "bad-percent"),
        ("AA, -AA", "empty-range"),
        ("-KQo", "empty-range"),
        ("As", "hand-size"),
        ("AsKdQh", "hand-size"),
        ("AsAs", "card-twice"),
    ],
)
def test_what_is_no_range(text: str, code: str) -> None:
    with pytest.raises(Unanswerable) as raised:
        parse_range(text)
    assert raised.value.code == code
    assert str(raised.value)


@pytest.mark.parametrize(
    ("game", "text", "code"),
    [
        ("O", "AA", "bad-hand"),
        ("O", "15%", "bad-hand"),
        ("O", "AsAhKdKcQd", "hand-size"),
        ("O", "AsAhKdKc, QsQh", "hand-sizes"),
        ("O", "AsAhAsKc", "card-twice"),
        ("S", "22", "empty-range"),
        ("S", "2s2h", "not-in-deck"),
        ("7S", "nothing", "bad-hand"),
    ],
)
def test_what_is_no_hand_of_other_games(game: str, text: str, code: str) -> None:
    with pytest.raises(Unanswerable) as raised:
        parse_range(text, parse_game(game))
    assert raised.value.code == code


def test_hands_of_more_cards() -> None:
    aces = parse_range("AsAh", OMAHA)
    assert (aces.hands, aces.known, aces.cards) == (((50, 51),), (50, 51), 2)
    two = parse_range("AsAhKdKc, AsAhQdQc:0.5", OMAHA)
    assert two.size == 1.5
    assert two.known == ()
    assert format_range(two, OMAHA) == "AsAhKdKc, AsAhQdQc:0.5"
    assert parse_range("random", STUD).hands == ((),)
    assert format_range(every_hand(STUD), STUD) == "random"


def test_the_short_deck_has_no_small_cards() -> None:
    assert len(every_hand(SHORT_HOLDEM).hands) == 630
    assert format_range(parse_range("22+, A2s+", SHORT_HOLDEM), SHORT_HOLDEM) == "66+, A6s+"
    assert format_range(parse_range("random", SHORT_HOLDEM), SHORT_HOLDEM) == "random"


def test_without_cards() -> None:
    aces = parse_range("AA, AKs:0.5")
    left = aces.without(parse_cards("As"))
    assert format_range(left) == "AhAd, AhAc, AdAc, AhKh:0.5, AdKd:0.5, AcKc:0.5"
    assert aces.without(parse_cards("2c")) is aces
    assert aces.without(parse_cards("AsAhAdAc")).hands == ()


weights = st.sampled_from([1.0, 0.5, 0.1, 1 / 3, 1e-7])
hands = st.sampled_from(list(combinations(DECK, 2)))
classes = st.sampled_from(CLASSES)


@given(st.dictionaries(hands, weights), st.dictionaries(classes, weights, min_size=1))
def test_what_is_printed_is_read_back(single: dict[Cards, float], whole: dict[str, float]) -> None:
    found = {hand: weight for name, weight in whole.items() for hand in hands_of_class(name)}
    range_ = Range.of({**found, **single})
    assert parse_range(format_range(range_)) == range_


# -- classes, percentages, the square -----------------------------------------------------------


def hands_by(name: str) -> list[tuple[int, int]]:
    return [(low, high) for low, high in hands_of_class(name)]


def test_the_classes_part_all_hands() -> None:
    assert len(set(CLASSES)) == 169
    found = [hand for name in CLASSES for hand in hands_of_class(name)]
    assert sorted(found) == list(every_hand(HOLDEM).hands)
    assert all(CLASSES[class_of(hand)] == name for name in CLASSES for hand in hands_by(name))
    assert CLASSES[:3] == ("AA", "AKs", "AQs")
    assert CLASSES[13:15] == ("AKo", "KK")
    assert CLASSES[-1] == "22"


def test_the_ranking_has_every_class_once() -> None:
    assert sorted(RANKING) == sorted(CLASSES)


@pytest.mark.parametrize("percent", [0.1, 1, 2.5, 10, 15, 33.3, 50, 99, 100])
def test_a_percentage_is_as_near_as_whole_classes_allow(percent: float) -> None:
    chosen = best(percent)
    held = sum(len(hands_of_class(name)) for name in chosen)
    assert chosen == RANKING[: len(chosen)]
    assert abs(held - 13.26 * percent) <= 6


def test_percentages_of_the_short_deck() -> None:
    assert sorted(SHORT_RANKING) == sorted(n for n in CLASSES if not set(n) & set("2345"))
    found = parse_range("10%", SHORT_HOLDEM)
    assert found == parse_range("AA, KK, QQ, JJ, TT, AKs, AQs, AKo, AJs, KQs", SHORT_HOLDEM)
    assert abs(found.size - 63) <= 6
    assert parse_range("100%", SHORT_HOLDEM).size == 630


@pytest.mark.slow
def test_the_ranking_of_the_short_deck_is_that_of_every_board() -> None:
    """Each class's equity against any other hand, on every board up to a renaming of suits."""
    holes = list(combinations(SHORT_DECK, 2))
    sets = np.array([card_set(hole) for hole in holes], np.uint64)
    low, high = np.array(holes).T
    row = np.arange(len(holes))
    share, met = np.zeros((2, len(holes)))
    for board, times in short_boards().items():
        live = np.flatnonzero(sets & np.uint64(board) == 0)
        keys = keys_of_suits("short_deck_high", suit_masks(sets[live] | np.uint64(board)), 7)
        order = np.argsort(keys, kind="stable")
        hands, keys = live[order], keys[order]
        with_card = np.zeros((len(hands) + 1, 52), int)
        with_card[row[: len(hands)] + 1, low[hands]] = 1
        with_card[row[: len(hands)] + 1, high[hands]] = 1
        with_card = with_card.cumsum(axis=0)

        def free(places: Places, hands: Places = hands, seen: Places = with_card) -> Places:
            found: Places = places - seen[places, low[hands]] - seen[places, high[hands]]
            return found

        below, upto = (np.searchsorted(keys, keys, side) for side in ("left", "right"))
        share[hands] += times * (free(below) + free(upto) + 1)
        met[hands] += times * 2 * (free(np.full(len(hands), len(hands))) + 1)
    sums: dict[str, list[float]] = {}
    for hole, won, all_ in zip(holes, share, met, strict=True):
        of = sums.setdefault(CLASSES[class_of(hole)], [0, 0])
        of[0], of[1] = of[0] + won, of[1] + all_
    assert tuple(sorted(sums, key=lambda name: -sums[name][0] / sums[name][1])) == SHORT_RANKING


def short_boards() -> Counter[int]:
    """Five cards of the short deck up to a renaming of suits, and how often they come."""
    found: Counter[int] = Counter()
    for cards in combinations(SHORT_DECK, 5):
        suits = [0] * 4
        for card in cards:
            suits[card & 3] |= 1 << (card >> 2)
        found[sum(ranks << 16 * suit for suit, ranks in enumerate(sorted(suits)))] += 1
    return found


def test_the_square() -> None:
    rows = square(parse_range("AA, AKs:0.5, AhKs"))
    assert rows[0][:3] == (1.0, 0.5, 0.0)
    assert rows[1][0] == pytest.approx(1 / 12)
    assert sum(map(sum, rows)) == pytest.approx(1.5 + 1 / 12)
    assert draw(parse_range("AA, AKs:0.5")).splitlines()[0].split()[:3] == ["AA", "aks", "."]


# -- games --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "game"), [("T", "T"), ("nt", "T"), ("FO/8", "O/8"), ("PO5", "O5"), ("R", "R")]
)
def test_codes_of_games(code: str, game: str) -> None:
    assert parse_game(code).code == game


@pytest.mark.parametrize("code", ["", "N", "X", "NN", "5D", "2L3D"])
def test_codes_of_no_games(code: str) -> None:
    with pytest.raises(Unanswerable, match="is not a game"):
        parse_game(code)
