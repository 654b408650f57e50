"""The terms that hosts begin with: each can be played, and keeps the rulebook's buy-ins (3.29)."""

import pytest

from tapete import i18n
from tapete.rules.stakes import Limit
from tapete.table.presets import PRESETS
from tests.table.play import LETTERS, Felt


@pytest.mark.parametrize("name", PRESETS)
def test_every_game_of_every_preset_is_dealt_at_a_full_table(name: str) -> None:
    terms = PRESETS[name]
    felt = Felt("", terms)
    for player in LETTERS[: terms.seats]:
        felt.sit(player)
    seen = set()
    for _ in range(terms.seats * len(terms.games) + 1):
        seen.add(felt.table.next.game.code)
        felt.deal(deck=felt.dice.sample(felt.table.next.variant.deck, 52))
        while felt.table.playing:
            legal = felt.table.hand and felt.table.hand.legal
            felt.act("fold" if legal and legal.fold else "call")
    assert seen == {game.code for game in terms.games}


@pytest.mark.parametrize("name", PRESETS)
def test_rule_3_29_buy_ins(name: str) -> None:
    stakes, lowest = PRESETS[name].stakes, PRESETS[name].buy_in.lowest
    fixed = stakes.limit is Limit.FIXED
    assert lowest >= (10 * stakes.min_bet if fixed else 20 * stakes.blinds[1])


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_name(name: str, lang: str) -> None:
    assert i18n.say(lang, f"client.preset.{name}")
