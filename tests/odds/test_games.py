"""The games of odds are those of the rules: odds may not import them, so a test compares."""

import pytest

from tapete.odds import GAMES
from tapete.rules.variants import VARIANTS


@pytest.mark.parametrize("code", GAMES)
def test_cards_and_ladders_are_those_of_the_rules(code: str) -> None:
    game, variant = GAMES[code], VARIANTS[code]
    assert game.hole == sum(street.down + street.up for street in variant.streets)
    assert game.board == sum(street.board for street in variant.streets)
    assert game.deck == variant.deck
    assert game.ladders == tuple(share.evaluate.__name__ for share in variant.shares)


def test_only_draw_games_are_left_out() -> None:
    assert VARIANTS.keys() - GAMES.keys() == {c for c, game in VARIANTS.items() if game.draws}
