"""Starting hands: better ones are worth more, and about the right part of them is playable."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from tapete.bots.charts import holdem, omaha, stud, worth
from tapete.cards import parse_cards
from tapete.rules.variants import BADUGI, HOLDEM, OMAHA_8, RAZZ, STUD

high, low = partial(omaha, low=False), partial(omaha, low=True)

ORDERS = [
    (holdem, "AsAh KsKh QsQd AsKs AhKd JsTs 8s7s 9s4d 7d2c"),
    (high, "AsAhKsKh AsAhJsTh JsTsTh9h AsKd9c4h AhAdAcAs"),
    (low, "AsAh2s3h AsKh2s3h As4h6s9d KsTh8d6c KsKhKdKc"),
    (stud, "AsAhAd AsKsQs KsKh2d 7s7h2d 9s8s7h Js7h2d"),
]


@pytest.mark.parametrize(("chart", "order"), ORDERS, ids=["holdem", "omaha", "hi-lo", "stud"])
def test_better_cards_are_worth_more(chart: Callable[[tuple[int, ...]], float], order: str) -> None:
    worths = [chart(parse_cards(text)) for text in order.split()]
    assert all(better > worse for better, worse in pairwise(worths)), worths


@pytest.mark.parametrize(("chart", "cards"), [(holdem, 2), (high, 4), (low, 4), (stud, 3)])
def test_how_many_are_playable(chart: Callable[[tuple[int, ...]], float], cards: int) -> None:
    dice = Random(2)
    worths = [chart(tuple(dice.sample(range(52), cards))) for _ in range(4000)]
    for level, least, most in ((1, 0.2, 0.4), (2, 0.05, 0.15), (3, 0.01, 0.05)):
        assert least < sum(value >= level for value in worths) / len(worths) < most


@pytest.mark.parametrize(
    ("variant", "cards", "has_chart"),
    [(HOLDEM, "AsAh", True), (OMAHA_8, "AsAh2d3c", True), (STUD, "AsAhAd", True),
     (RAZZ, "As2h3d", False), (BADUGI, "As2h3d4c", False)],
)  # fmt: skip
def test_games_with_a_chart(variant: object, cards: str, has_chart: bool) -> None:
    assert (worth(variant, parse_cards(cards)) is not None) is has_chart  # type: ignore[arg-type]
