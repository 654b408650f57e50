"""Draw games: who draws when, where the cards come from, and hands all-in before the last draw."""

import pytest

from tapete.cards import DECK, Cards, format_cards, parse_cards
from tapete.rules.events import Discarded, Seat
from tapete.rules.hand import Hand
from tapete.rules.stakes import Limit, Stakes, fixed_limit, no_limit
from tapete.rules.variants import (
    BADUGI,
    FIVE_DRAW,
    SINGLE_DRAW,
    TRIPLE_DRAW,
    Variant,
)
from tests.rules.play import do, events, one, options, play, refusal, shown, won

NL = no_limit(50, 100)
FL = fixed_limit(10, 20)


def held(hand: Hand, seat: Seat) -> str:
    return format_cards(hand.hole[seat])


def seats_that_draw(hand: Hand) -> list[Seat]:
    seats = []
    while hand.drawing and not hand.done:
        seats.append(hand.actor)
        one(hand, "d")
    return seats


@pytest.mark.parametrize("button", [0, 1, 2])
def test_draws_go_clockwise_from_the_left_of_the_button(button: Seat) -> None:
    hand = play(FIVE_DRAW, NL, "3x1000", "c c c", button=button)
    assert seats_that_draw(hand) == [(button + 1) % 3, (button + 2) % 3, button]
    assert hand.actor == (button + 1) % 3  # who then bets first


def test_folded_seats_do_not_draw_and_all_in_seats_do() -> None:
    hand = play(FIVE_DRAW, NL, "300 1000 1000 1000", "r300 f A c")
    assert seats_that_draw(hand) == [0, 1, 2]


@pytest.mark.parametrize(
    ("variant", "cards", "draws"),
    [(FIVE_DRAW, 5, 1), (SINGLE_DRAW, 5, 1), (TRIPLE_DRAW, 5, 3), (BADUGI, 4, 3)],
    ids=lambda value: getattr(value, "slug", str(value)),
)
def test_any_number_of_cards_may_be_drawn_on_each_draw(
    variant: Variant, cards: int, draws: int
) -> None:
    hand = play(variant, NL, "2x1000", "c c")
    for _ in range(draws):
        assert options(hand) == f"draw {cards}"
        before = [set(own) for own in hand.hole]
        do(hand, f"d{held(hand, 0)} d")
        assert not set(hand.hole[0]) & before[0]
        assert set(hand.hole[1]) == before[1]
        do(hand, "c c")
    assert hand.done


@pytest.mark.parametrize(
    ("variant", "sizes"),
    [(TRIPLE_DRAW, [20, 10, 20, 20]), (BADUGI, [20, 10, 20, 20]), (SINGLE_DRAW, [20, 20])],
    ids=lambda value: getattr(value, "slug", str(value)),
)
def test_fixed_limit_plays_the_big_bet_from_the_second_of_three_draws(
    variant: Variant, sizes: list[int]
) -> None:
    hand = play(variant, FL, "2x1000")
    found = []
    while not hand.done:
        assert hand.legal is not None
        found.append(hand.legal.sizes[0])
        do(hand, "c c d d" if len(found) < len(sizes) else "c c")
    assert found == sizes


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ("c c d d", "fold, check, raise 100-900"),
        ("c c d d r100", "fold, call 100, raise 200-900"),
        ("c c d d c r100", "fold, call 100, raise 200-900"),
    ],
)
def test_rule_2_8_drawing_is_not_acting(verbs: str, said: str) -> None:
    assert options(play(FIVE_DRAW, NL, "2x1000", verbs)) == said


def test_discarding_keeps_the_other_cards_and_adds_the_next() -> None:
    cards = "AsKdQh7c2s8d9d 3c4c5c6c7d"
    hand = play(FIVE_DRAW, NL, "2x1000", "c c d7c2s", cards=cards)
    assert held(hand, 0) == "AsKdQh8d9d"
    assert events(hand, Discarded) == [Discarded(0, parse_cards("7c2s"))]


def test_standing_pat_changes_nothing() -> None:
    hand = play(FIVE_DRAW, NL, "2x1000", "c c d", cards="AsKdQh7c2s 3c4c5c6c7d")
    assert held(hand, 0) == "AsKdQh7c2s"
    assert events(hand, Discarded) == [Discarded(0, ())]
    assert hand.muck == ()


def test_one_card_is_burned_before_each_draw() -> None:
    """Two hands of four, then a burn and two cards, three times."""
    hand = Hand(BADUGI, NL, [1000, 1000], deck=DECK)
    do(hand, "c c")
    drawn = []
    for _ in range(3):
        do(hand, f"d{held(hand, 0)[:4]} d")
        drawn.append(hand.hole[0][-2:])
        do(hand, "c c")
    assert drawn == [DECK[9:11], DECK[12:14], DECK[15:17]]


# -- the stub runs out -------------------------------------------------------------------------


def all_draw(hand: Hand, *, but: Seat | None = None) -> None:
    """Everybody throws all cards away."""
    while hand.drawing and not hand.done:
        one(hand, "d" if hand.actor == but else f"d{held(hand, hand.actor)}")


def six_draw(order: Cards) -> Hand:
    """Six hands of five and one burn leave 21 cards: enough for four of the six."""
    hand = Hand(FIVE_DRAW, NL, [1000] * 6, deck=DECK + order)
    return do(hand, "c c c c c c")


@pytest.mark.parametrize("order", [DECK, DECK[::-1]], ids=["ascending", "descending"])
def test_the_muck_is_reshuffled_under_the_stub(order: Cards) -> None:
    hand = six_draw(order)
    thrown = [card for seat in range(4) for card in hand.hole[seat]]
    all_draw(hand)
    back = [card for card in order if card in {*thrown, DECK[30]}]
    assert hand.hole[3] == DECK[46:51]
    assert hand.hole[4] == (DECK[51], *back[:4])
    assert hand.hole[5] == tuple(back[4:9])


def test_a_drawer_never_gets_his_own_discards_back() -> None:
    hand = six_draw(DECK)
    for seat in range(6):
        own = hand.hole[seat]
        one(hand, f"d{held(hand, seat)}")
        assert not set(own) & set(hand.hole[seat])


def test_no_card_is_out_twice_after_a_reshuffle() -> None:
    hand = Hand(TRIPLE_DRAW, NL, [1000] * 6, deck=DECK)
    do(hand, "c c c c c c")
    for _ in range(3):
        all_draw(hand)
        cards = [card for own in hand.hole for card in own]
        assert len(set(cards)) == 30
        assert not set(cards) & {*hand.muck, *hand.stub.cards, *hand.stub.burns}
        assert len(hand.muck) + len(hand.stub.cards) + len(hand.stub.burns) == 22
        do(hand, "c c c c c c")
    assert hand.done


def test_folded_hands_come_back_too() -> None:
    """Seat 2 folds 2, 8, 14, 20 and 26; the last drawer gets what is left and the lowest cards."""
    hand = do(Hand(FIVE_DRAW, NL, [1000] * 6, deck=DECK + DECK), "f c c c c c")
    all_draw(hand)
    assert hand.hole[5] == (51, 0, 1, 2, 3)


# -- all-in before the last draw ---------------------------------------------------------------


def test_tda_16_exposure_waits_for_the_last_draw() -> None:
    hand = play(TRIPLE_DRAW, NL, "2x1000", "A c")
    for _ in range(3):
        assert (shown(hand), hand.drawing) == ([], True)
        do(hand, "d d")
    assert hand.done
    assert shown(hand) == [0, 1]


def test_tda_16_all_in_after_the_last_draw_is_exposed_at_once() -> None:
    hand = play(FIVE_DRAW, NL, "2x1000", "c c d d A c")
    assert hand.done
    assert shown(hand) == [0, 1]


# -- who wins ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "cards", "winner"),
    [
        (FIVE_DRAW, "AsAdKh7c2s KsKdAhQcJs", 0),
        (SINGLE_DRAW, "7s5d4h3c2s As2d3h4c5h", 0),
        (SINGLE_DRAW, "8s5d4h3c2s 6s5c4d3h2d", 0),  # a straight is no low
        (TRIPLE_DRAW, "7s5s4s3s2s 9s8d4h3c2d", 1),  # nor is a flush
        (BADUGI, "4s3d2hAc Ks5d3h2c", 0),
        (BADUGI, "KsQdJhTc 4s3s2hAc", 0),  # four cards beat three
    ],
    ids=["high", "2-7", "2-7 straight", "2-7 flush", "badugi", "badugi of three"],
)
def test_draw_games_are_won_by_their_own_ladder(variant: Variant, cards: str, winner: Seat) -> None:
    assert won(play(variant, NL, "2x1000", "*", cards=cards)) == {winner: 200}


def test_draw_games_may_have_antes_and_no_blinds() -> None:
    hand = play(FIVE_DRAW, Stakes(Limit.NO, ante=5, small_bet=10), "3x100")
    assert (hand.actor, options(hand)) == (0, "fold, check, raise 10-95")


def test_drawing_is_not_betting() -> None:
    hand = play(FIVE_DRAW, NL, "2x1000", "c c")
    assert refusal(hand, "c") == refusal(hand, "f") == "not-betting 2.5"
    assert refusal(do(hand, "d d"), "d") == "not-drawing 2.5"
