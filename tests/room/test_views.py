"""What a holding is called on more boards than one."""

import pytest

from tapete import Hand, parse_cards, stakes, variants
from tapete.room.views import names
from tapete.rules.view import view

KINGS = "KdAsKcAh"
"""Dealt in turn: seat 0 has the kings."""
BURN = "2s"


@pytest.mark.parametrize(
    ("flops", "name"),
    [
        ("2c3d4h 9c9d5h", "pair of kings / two pair, kings and nines"),
        ("2c3d4h 6c7d9h", "pair of kings"),
    ],
)
def test_a_holding_is_named_on_each_board_and_once_where_it_is_the_same(
    flops: str, name: str
) -> None:
    first, second = flops.split()
    dealt = parse_cards(KINGS + BURN + first + "2h" + second)
    deck = [*dealt, *(card for card in range(52) if card not in dealt)]
    hand = Hand(variants.HOLDEM, stakes.no_limit(5, 10), [100, 100], deck=deck, boards=2)
    hand.call()
    hand.call()
    assert names(hand.variant, view(hand, 0))[0].en == name
