"""Hold'em with equal stacks is played as OpenSpiel plays it."""

from random import Random

import pytest

from tapete.rules import betting
from tapete.rules.stakes import Limit
from tapete.rules.variants import HOLDEM
from tests.conformance.openspiel_peer import Disagreement, SpielTable, random_hand, whole_tree


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    ("limit", "stack", "blinds"),
    [
        pytest.param(Limit.NO, 20, (1, 2), id="short"),
        pytest.param(Limit.NO, 200, (5, 10), id="middle"),
        pytest.param(Limit.NO, 2000, (5, 10), id="deep"),
        pytest.param(Limit.FIXED, 10_000, (5, 10), id="fixed"),
    ],
)
def test_random_hands_are_the_same(
    limit: Limit, stack: int, blinds: tuple[int, int], seats: int
) -> None:
    table, rng = SpielTable(limit, seats, stack, blinds), Random(stack + seats)
    assert sum(random_hand(table, rng) for _ in range(60)) > 200


@pytest.mark.parametrize(
    ("limit", "seats", "stack", "places"),
    [
        pytest.param(Limit.NO, 2, 8, 1714, id="no-limit"),
        pytest.param(Limit.NO, 3, 5, 1426, id="no-limit-3"),
        pytest.param(Limit.FIXED, 2, 1000, 16584, id="fixed"),
    ],
)
def test_whole_trees_are_the_same(limit: Limit, seats: int, stack: int, places: int) -> None:
    assert whole_tree(SpielTable(limit, seats, stack, (1, 2)), HOLDEM.deck) == places


def test_a_wrong_raise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the last raise is not enough for the next one."""
    real = betting.raise_offer
    monkeypatch.setattr(betting, "raise_offer", lambda r: real(r._replace(full=r.full - 1)))
    with pytest.raises(Disagreement):
        whole_tree(SpielTable(Limit.NO, 2, 8, (1, 2)), HOLDEM.deck)
