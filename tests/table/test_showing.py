"""After a hand: cards that are shown by choice, and the board that would have come."""

import pytest

from tapete.rules.events import Mucked, Shown
from tapete.rules.stakes import fixed_limit, stud
from tapete.table.commands import Rabbit, Show
from tapete.table.events import Hunted, Showed
from tapete.table.showing import showable
from tapete.table.terms import Bomb, BuyIn, Terms
from tests.table.play import Felt, refusal


def dealt(felt: Felt, player: str) -> tuple[int, ...]:
    hand = felt.table.hand
    assert hand
    return tuple(card for card in hand.hole[felt.table.holders.index(player)] if card is not None)


# -- showing ---------------------------------------------------------------------------------------


def test_one_card_then_the_other_after_the_hand() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    one, other = dealt(felt, "C")
    assert showable(felt.table, "C") == (one, other)
    assert felt.do(Show("C", 1, (one,))) == [Showed(2, (one,))]
    assert showable(felt.table, "C") == (other,)
    assert refusal(felt, Show("C", 1, (one,))) == "not-showable"
    assert felt.do(Show("C", 1, (other,))) == [Showed(2, (other,))]
    assert felt.table.showed == {2: (one, other)}
    felt.deal()
    assert felt.table.showed == {}


def test_both_at_once_also_by_who_folded_and_by_who_left() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    felt.stand("A")
    cards = dealt(felt, "A")
    assert felt.do(Show("A", 1, cards)) == [Showed(0, cards)]


def test_seats_are_the_hand_s() -> None:
    felt = Felt("BDF")
    felt.hands(1)
    cards = dealt(felt, "D")
    assert felt.do(Show("D", 1, cards)) == [Showed(1, cards)]


def test_nothing_is_shown_while_the_hand_is_played() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.act("fold")
    assert showable(felt.table, "A") == ()
    assert refusal(felt, Show("A", 1, dealt(felt, "A"))) == "stale"


def test_only_own_cards_of_the_hand_that_is_meant() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    felt.sit("D")
    assert refusal(felt, Show("A", 1, dealt(felt, "B"))) == "not-showable"
    assert refusal(felt, Show("A", 1, ())) == "not-showable"
    assert refusal(felt, Show("A", 0, dealt(felt, "A"))) == "stale"
    assert refusal(felt, Show("D", 1, dealt(felt, "A"))) == "not-dealt-in"
    assert refusal(Felt("AB"), Show("A", 0, (1,))) == "stale"


def test_what_was_shown_down_is_not_shown_again_but_what_was_mucked_may_be() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.check_down()
    hand = felt.table.hand
    assert hand
    shown = {event.seat for event in hand.log if isinstance(event, Shown)}
    mucked = {event.seat for event in hand.log if isinstance(event, Mucked)}
    assert shown | mucked == {0, 1, 2}
    for seat, player in enumerate("ABC"):
        assert bool(showable(felt.table, player)) is (seat in mucked)


def test_showing_leaves_time_to_look() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    felt.now += 1
    felt.do(Show("C", 1, dealt(felt, "C")))
    assert felt.table.state.deal_at == felt.now + felt.terms.short_pause


# -- rabbit hunt -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("calls", "missing"), [(0, 5), (3, 2), (6, 1), (9, 0)])
def test_the_board_cards_that_would_have_come(calls: int, missing: int) -> None:
    felt, other = Felt("ABC", rabbit=True), Felt("ABC", rabbit=True)
    deck = felt.dice.sample(range(52), 52)
    felt.deal(deck=deck)
    other.deal(deck=deck)
    for _ in range(calls):
        felt.act("call")
    felt.fold_out() if calls < 9 else felt.check_down()
    other.check_down()
    assert other.table.hand
    whole = tuple(card for card in other.table.hand.boards[0] if card is not None)
    if not missing:
        assert refusal(felt, Rabbit("A", 1)) == "nothing-to-hunt"
        return
    assert felt.do(Rabbit("A", 1)) == [Hunted((whole[5 - missing :],))]
    assert felt.table.hunted == (whole[5 - missing :],)
    assert refusal(felt, Rabbit("B", 1)) == "nothing-to-hunt"


def test_no_hunt_in_a_hand_or_for_another_one_or_by_who_only_looks_on() -> None:
    felt = Felt("ABC", rabbit=True)
    felt.deal()
    assert refusal(felt, Rabbit("A", 1)) == "stale"
    felt.fold_out()
    assert refusal(felt, Rabbit("A", 2)) == "stale"
    assert refusal(felt, Rabbit("Z", 1)) == "not-dealt-in"


def test_no_hunt_where_the_table_does_not_offer_it() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    assert refusal(felt, Rabbit("A", 1)) == "not-offered"


@pytest.mark.parametrize(
    ("game", "stakes"), [("7S", stud(10, 20, 2, 4)), ("B", fixed_limit(10, 20))]
)
def test_games_without_a_board_have_nothing_to_hunt(game: str, stakes: object) -> None:
    felt = Felt("ABC", Terms(game, stakes, BuyIn(100, 500, 1000), rabbit=True))  # type: ignore[arg-type]
    felt.deal()
    while felt.table.playing:
        legal = felt.table.hand and felt.table.hand.legal
        felt.act("fold" if legal and legal.fold else "call")
    assert refusal(felt, Rabbit("A", 1)) == "nothing-to-hunt"


def test_one_card_is_burned_before_each_street_that_would_have_come() -> None:
    felt = Felt("ABC", rabbit=True)
    felt.deal(deck=list(range(52)))
    felt.fold_out()
    assert felt.do(Rabbit("C", 1)) == [Hunted(((7, 8, 9, 11, 13),))]


def test_two_boards_are_hunted_in_the_order_of_the_deck() -> None:
    felt = Felt("ABC", rabbit=True, bomb=Bomb(10, hands=1, boards=2))
    felt.deal(deck=list(range(52)))
    felt.fold_out()
    assert felt.do(Rabbit("C", 1)) == [Hunted(((14, 17), (15, 18)))]
