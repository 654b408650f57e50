"""The terms that hosts begin with: each can be played, and keeps the rulebook's buy-ins (3.29)."""

import msgspec
import pytest

from tapete import i18n
from tapete.bots.simple import Anything
from tapete.history.finished import Finished, record_for
from tapete.history.houses import replay_anywhere
from tapete.history.saved import again, saved
from tapete.rules.stakes import Limit
from tapete.rules.view import view
from tapete.table.commands import Act, Deal, Prefer
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


@pytest.mark.parametrize("name", PRESETS)
def test_hands_of_every_preset_are_saved_and_replayed(name: str) -> None:
    """With straddles, bomb pots and boards run twice, from one's own seat and from the rail."""
    terms = msgspec.structs.replace(PRESETS[name], run_twice=True)
    felt = Felt("", terms)
    for player in "ABCD":
        felt.sit(player)
        felt.do(Prefer(player, run_twice=True))
    for _ in range(12):
        play_anyhow(felt)
        hand = felt.table.hand
        assert hand
        kept = saved(hand)
        assert again(kept).stacks == hand.stacks
        dealt, holders = felt.table.dealt, felt.table.holders
        finished = Finished(
            1, "Patio", 0.0, dealt, holders, felt.table.button, terms.seats, kept, places=2
        )
        for viewer in (None, 0):
            played = replay_anywhere(record_for(finished, viewer))
            assert played.complaint is None, played.complaint.sentence


def play_anyhow(felt: Felt) -> None:
    """A hand in which everybody does anything; who is broke buys in again."""
    for sitter in [*felt.table.state.occupied().values()]:
        if not sitter.stack:
            felt.top_up(sitter.player, felt.terms.buy_in.usual)
        if any(game.stakes.blinds for game in felt.terms.games):
            felt.do(Prefer(sitter.player, straddle=True))
    deck = felt.table.next.variant.deck
    cards = (*felt.dice.sample(deck, len(deck)), *felt.dice.sample(deck, len(deck)))
    felt.do(Deal(cards, 0))
    while felt.table.playing:
        hand = felt.table.hand
        assert hand
        verb = Anything(felt.dice).decide(view(hand, hand.actor))
        felt.do(Act(felt.actor, felt.table.state.number, hand.turn, verb))
