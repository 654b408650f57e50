"""The trees of Kuhn and Leduc poker have their published sizes.

Kuhn: 6 deals with 4 decisions and 5 ends; with three players 24 deals with 12 and 13.  Leduc with
two raises a round: 3780 and 5520, as OpenSpiel counts the places of its `leduc_poker`.
"""

from dataclasses import replace

import pytest

from tapete.rules.house import House
from tapete.rules.stakes import Limit, Stakes
from tapete.rules.variants import KUHN, LEDUC, Variant
from tests.conformance.perft import tree_size

KUHN_2 = replace(KUHN, deck=KUHN.deck[:3])
KUHN_STAKES = Stakes(Limit.FIXED, ante=1, small_bet=1)
LEDUC_STAKES = Stakes(Limit.FIXED, ante=1, small_bet=2, big_bet=4)


@pytest.mark.parametrize(
    ("variant", "stakes", "cap", "seats", "decisions", "ends"),
    [
        pytest.param(KUHN_2, KUHN_STAKES, 1, 2, 24, 30, id="kuhn"),
        pytest.param(KUHN, KUHN_STAKES, 1, 3, 288, 312, id="kuhn-3"),
        pytest.param(LEDUC, LEDUC_STAKES, 2, 2, 3780, 5520, id="leduc"),
    ],
)
def test_the_tree_has_its_published_size(
    variant: Variant, stakes: Stakes, cap: int, seats: int, decisions: int, ends: int
) -> None:
    house = House(fl_bet_cap=cap, fl_cap_heads_up="always")
    assert tree_size(variant, stakes, house, seats) == (decisions, ends)
