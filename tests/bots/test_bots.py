"""Bots act legally in every game, see nothing but their view, and the steady one plays well."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.bots.luck import likely_share
from tapete.bots.simple import Anything, Caller
from tapete.bots.steady import Steady
from tapete.bots.thinking import LONGEST, SHORTEST, thinking
from tapete.cards import parse_cards
from tapete.rules.hand import Hand
from tapete.rules.player import Player, act
from tapete.rules.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud
from tapete.rules.variants import HOLDEM, OMAHA, OMAHA_8, STUD, VARIANTS, Variant
from tapete.rules.view import view

GAMES = {
    "NT": (HOLDEM, no_limit(5, 10)),
    "PT": (HOLDEM, pot_limit(5, 10)),
    "FT": (HOLDEM, fixed_limit(10, 20)),
    "PO": (OMAHA, pot_limit(5, 10)),
    "FO/8": (OMAHA_8, fixed_limit(10, 20)),
    "F7S": (STUD, stud(10, 20, 2, 4)),
}


def play(
    variant: Variant, stakes: Stakes, players: list[Player], dice: Random, stack: int = 500
) -> list[int]:
    """What everybody wins in one hand."""
    deck = dice.sample(variant.deck, len(variant.deck))
    hand = Hand(variant, stakes, [stack] * len(players), deck=deck)
    while not hand.done:
        seat = hand.actor
        act(hand, players[seat].decide(view(hand, seat)))
    return [after - stack for after in hand.stacks]


@settings(max_examples=60)
@given(st.sampled_from(sorted(VARIANTS)), st.sampled_from("NPF"), st.integers(2, 6), st.integers())
def test_every_bot_acts_legally_in_every_game(code: str, limit: str, seats: int, seed: int) -> None:
    variant, dice = VARIANTS[code], Random(seed)
    stakes = {
        "N": no_limit(5, 10),
        "P": pot_limit(5, 10),
        "F": stud(10, 20, 2, 4) if variant.studs else fixed_limit(10, 20),
    }[limit]
    kinds: list[Player] = [Caller(), Anything(Random(seed)), Steady(Random(seed))]
    players = [dice.choice(kinds) for _ in range(seats)]
    assert sum(play(variant, stakes, players, dice, stack=dice.choice((7, 60, 500)))) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_steady_bot_takes_chips_from_those_who_only_call(game: str) -> None:
    variant, stakes = GAMES[game]
    dice = Random(11)
    steady = Steady(Random(12))
    won = [0] * 6
    for number in range(150):
        players: list[Player] = [Caller()] * 6
        players[number % 6] = steady
        result = play(variant, stakes, players, dice)
        won[0] += result[number % 6]
    assert won[0] > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_steady_bot_is_neither_a_rock_nor_a_maniac(game: str) -> None:
    variant, stakes = GAMES[game]
    dice, steady = Random(5), Steady(Random(6))
    entered = hands = 0
    for _ in range(60):
        deck = dice.sample(variant.deck, 52)
        hand = Hand(variant, stakes, [500] * 6, deck=deck)
        while not hand.done and not hand.street:
            seen = view(hand, hand.actor)
            verb = steady.decide(seen)
            hands += 1
            entered += verb.verb != "fold" and seen.to_call > 0
            act(hand, verb)
    assert 0.1 < entered / hands < 0.6


@pytest.mark.parametrize("kind", [Steady, Anything])
def test_equal_dice_and_views_give_equal_verbs(kind: type[Steady]) -> None:
    first, second = (
        [play(HOLDEM, no_limit(5, 10), [kind(Random(n)) for n in range(4)], Random(3))]
        for _ in range(2)
    )
    assert first == second


def test_a_bot_is_not_asked_out_of_turn() -> None:
    hand = Hand(HOLDEM, no_limit(5, 10), [500] * 3, deck=list(range(52)))
    with pytest.raises(ValueError, match="not its turn"):
        Caller().decide(view(hand, (hand.actor + 1) % 3))


@pytest.mark.parametrize(
    ("own", "board", "lowest", "highest"),
    [
        ("AsAh", "AdAc2s", 0.95, 1.0),
        ("2c7d", "AsKsQs", 0.0, 0.35),
        ("AsKs", "QsJs2h", 0.5, 0.9),
    ],
)
def test_likely_share_of_the_pot(own: str, board: str, lowest: float, highest: float) -> None:
    cards = [*parse_cards(own), *parse_cards(board)]
    rest = [card for card in range(52) if card not in cards]
    # Heads-up seat 1 gets the first and third card; one is burned before the flop.
    deck = [cards[0], rest[0], cards[1], rest[1], rest[2], *cards[2:], *rest[3:]]
    hand = Hand(HOLDEM, no_limit(5, 10), [500, 500], button=0, deck=deck)
    hand.call()
    hand.call()
    share = likely_share(view(hand, 1), HOLDEM, Random(1), endings=300, rivals=1)
    assert lowest <= share <= highest


def test_bots_think_for_a_believable_time() -> None:
    think = thinking(Random(1))
    hand = Hand(HOLDEM, no_limit(5, 10), [500] * 3, deck=list(range(52)))
    times = [think(view(hand, hand.actor)) for _ in range(500)]
    assert min(times) >= SHORTEST
    assert max(times) <= LONGEST
    assert max(times) - min(times) > 0.3
