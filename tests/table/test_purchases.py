"""Buy-ins, purchases and what has to be brought back (rulebook 1.40, 3.28, 3.29)."""

import pytest

from tapete.table.commands import AutoTopUp, Open, Prefer, Sit, TopUp
from tapete.table.events import (
    Arrived,
    AwayChanged,
    Bought,
    Crossing,
    Refunded,
    Sat,
    Stood,
    TableEvent,
    ToppedUp,
    crossing,
)
from tapete.table.terms import BuyIn
from tests.table.play import TERMS, Felt, refusal
from tests.table.test_table import ACES_WIN


def crossed(events: list[TableEvent]) -> list[Crossing]:
    return [chips for event in events if (chips := crossing(event))]


def broke(felt: Felt) -> None:
    """A wins all chips of B."""
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 1000)
    felt.act("call")
    felt.act("fold")


def test_chips_cross_the_edge_in_few_events_and_each_names_whose_they_are() -> None:
    felt = Felt("ABC")
    assert crossed(felt.sit("D")) == [Crossing("D", 1000)]
    felt.hands(1)
    assert crossed(felt.top_up("B", 5)) == [Crossing("B", 5)]
    assert crossed(felt.stand("C")) == [Crossing("C", -1005)]


def test_rule_1_40_chips_that_are_bought_in_a_hand_lie_aside_until_it_is_over() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 500)
    assert felt.top_up("A", 400) == [Bought(0, 400, "A")]
    felt.act("call")
    felt.act("fold")
    assert felt.stacks() == "A500 B500 C990"
    while felt.table.playing:
        over = felt.act("call")
    assert Refunded(0, 400, "A") in over  # A won and has no room for them
    assert felt.stacks() == "A1510 B500 C990"


def test_who_buys_in_a_hand_and_sits_out_after_it_is_not_dealt_back_in() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 1000)
    felt.act("call")
    felt.top_up("B", 500)
    felt.away("B")
    assert Arrived(1, 500, 500) in felt.act("fold")
    sitter = felt.table.state.sitter(1)
    assert (sitter.stack, sitter.away, sitter.plays) == (500, True, False)


def test_who_sits_out_and_goes_broke_is_not_bought_back_in() -> None:
    felt = Felt("ABC")
    felt.do(Prefer("B", top_up=AutoTopUp(500, 1000)))
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 1000)
    felt.act("call")
    felt.away("B")
    felt.act("fold")
    assert felt.table.refills == []
    felt.top_up("B", 500)
    assert felt.table.state.sitter(1).away


def test_what_fits_arrives_and_what_does_not_goes_back() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("call")
    felt.act("raise_to", 100)
    felt.top_up("B", 100)
    felt.act("fold")
    over = felt.act("fold")
    assert [e for e in over if isinstance(e, Arrived | Refunded)] == [Refunded(1, 100, "B")]
    felt.deal()  # B has the button
    felt.act("raise_to", 100)
    felt.top_up("B", 80)
    felt.act("raise_to", 300)
    felt.act("fold")
    over = felt.act("fold")
    assert [e for e in over if isinstance(e, Arrived | Refunded)] == [
        Arrived(1, 80, 1000),
    ]


def test_a_purchase_of_a_leaver_goes_away_with_the_stack() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.act("raise_to", 100)
    felt.top_up("A", 50)
    felt.stand("A")
    felt.act("call")
    over = felt.act("fold")
    assert felt.table.playing
    felt.check_down()
    assert sum(s.stack for s in felt.table.state.occupied().values()) + taken(felt) == 3050
    assert over


def taken(felt: Felt) -> int:
    return sum(event.stack for event in felt.table.events if isinstance(event, Stood))


# -- standing wishes -------------------------------------------------------------------------------


def test_a_wish_to_buy_back_is_asked_for_between_hands_when_the_stack_is_low() -> None:
    felt = Felt("ABC")
    felt.do(Prefer("B", top_up=AutoTopUp(below=995, target=1000)))
    felt.hands(1)
    assert felt.table.refills == []  # B has 995
    felt.do(Prefer("B", top_up=AutoTopUp(below=996, target=1000)))
    assert felt.table.refills == [TopUp("B", 5)]
    felt.deal()
    assert felt.table.refills == []


def test_who_is_broke_buys_back_by_that_wish_and_plays_on() -> None:
    felt = Felt("ABC")
    felt.do(Prefer("B", top_up=AutoTopUp(below=500, target=800)))
    broke(felt)
    (wish,) = felt.table.refills
    assert felt.do(wish) == [AwayChanged(1, away=False), ToppedUp(1, 800, 800, "B")]


def test_who_rests_or_leaves_or_took_the_wish_back_buys_nothing() -> None:
    felt = Felt("ABC")
    for player in "ABC":
        felt.do(Prefer(player, top_up=AutoTopUp(below=1000, target=1000)))
    felt.hands(1)
    assert felt.table.refills == [TopUp("B", 5)]
    felt.away("B")
    assert felt.table.refills == []
    felt.away("B", away=False)
    felt.do(Prefer("B", straddle=True))
    assert felt.table.refills == [TopUp("B", 5)]
    felt.do(Prefer("B", top_up=None))
    assert felt.table.refills == []


def test_a_lower_buy_in_takes_no_chips_away() -> None:
    felt = Felt("AB")
    felt.do(Prefer("A", top_up=AutoTopUp(below=1000, target=1000)))
    felt.hands(1)
    low = "A" if felt.table.stack(0) < 1000 else "B"
    felt.do(Prefer(low, top_up=AutoTopUp(below=1000, target=1000)))
    assert felt.table.refills == [TopUp(low, 5)]
    felt.do(Open(TERMS.__class__("T", TERMS.stakes, BuyIn(200, 500, 500))))
    assert felt.table.refills == []


def test_nobody_buys_less_than_nothing() -> None:
    assert refusal(Felt("AB"), TopUp("A", -100)) == "buy-in"


@pytest.mark.parametrize(("below", "target"), [(500, 400), (100, 199), (100, 1001)])
def test_a_wish_keeps_the_table_s_buy_in(below: int, target: int) -> None:
    assert refusal(Felt("AB"), Prefer("A", top_up=AutoTopUp(below, target))) == "buy-in"


# -- coming back -----------------------------------------------------------------------------------


def test_rule_3_28_who_is_back_within_an_hour_brings_what_was_taken_away() -> None:
    felt = Felt("ABC", rathole=3600.0)
    broke(felt)
    felt.stand("A")  # with 2010
    felt.now += 3599
    with pytest.raises(ValueError, match="buy-in") as error:
        felt.do(Sit("A", "a", 4, 1000))
    assert error.value.rule == "3.28"  # type: ignore[attr-defined]
    assert error.value.values == {"lowest": 2010, "highest": 2010}  # type: ignore[attr-defined]
    assert felt.do(Sit("A", "a", 4, 2010)) == [Sat(4, "a", 2010, "A")]


def test_rule_3_28_after_the_hour_any_buy_in_will_do() -> None:
    felt = Felt("ABC", rathole=3600.0)
    broke(felt)
    felt.stand("A")
    felt.now += 3600
    felt.do(Sit("A", "a", 4, 200))


def test_rule_3_28_who_left_with_less_than_the_table_asks_brings_what_the_table_asks() -> None:
    felt = Felt("ABC", rathole=3600.0)
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 900)
    felt.act("call")
    felt.act("fold")
    felt.check_down()
    felt.stand("B")  # with 100
    felt.do(Sit("B", "b", 4, 200))


def test_rule_3_28_is_an_option() -> None:
    felt = Felt("ABC")
    broke(felt)
    felt.stand("A")
    felt.do(Sit("A", "a", 4, 200))


def test_rule_3_28_once_back_the_chips_may_be_lost_and_bought_as_usual() -> None:
    felt = Felt("ABC", rathole=3600.0)
    felt.hands(1)
    felt.stand("A")
    felt.sit("A")
    assert felt.table.state.left == {}
