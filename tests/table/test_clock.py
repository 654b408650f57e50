"""Time: the street's clock, the time bank, lost connections, and time given back (2.14)."""

import pytest

from tapete.table.commands import Connected, Open, Pause, Resume, SetAway, Tick
from tapete.table.events import AwayChanged, Paused
from tests.table.play import TERMS, Felt, kinds, refusal


def left(felt: Felt) -> float:
    assert felt.table.deadline is not None
    return felt.table.deadline - felt.now


def bank(felt: Felt, seat: int) -> float:
    return felt.table.state.sitter(seat).bank


def test_each_street_has_its_clock_and_the_last_one_is_for_all_after_it() -> None:
    felt = Felt("AB", clocks=(15.0, 20.0, 30.0))
    felt.deal()
    times = []
    while felt.table.playing:
        times.append(left(felt))
        felt.act("call")
    assert times == [15, 15, 20, 20, 30, 30, 30, 30]


def test_the_bank_is_used_by_itself_once_the_clock_has_run_out() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    assert (felt.table.turn_ends, left(felt)) == (felt.now + 25, 55)
    felt.now += 35  # ten seconds of the bank
    assert felt.do(Tick()) == []
    felt.act("call")
    assert [bank(felt, seat) for seat in range(3)] == [20, 30, 30]
    assert left(felt) == 55  # the next player's


def test_who_acts_in_time_uses_no_bank() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    felt.now += 25
    felt.act("call")
    assert bank(felt, 0) == 30


def test_rule_2_14_time_is_up_when_the_bank_is_empty() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    felt.now += 55
    timed_out = felt.do(Tick())
    assert timed_out[0] == AwayChanged(0, away=True)
    assert kinds(timed_out) == ["Folded"]
    assert bank(felt, 0) == 0


def test_a_little_comes_back_with_every_hand_up_to_the_whole_bank() -> None:
    felt = Felt("ABC", bank=30.0, bank_refill=6.0)
    felt.deal()
    felt.now += 35
    felt.act("fold")
    felt.fold_out()
    banks = []
    for _ in range(3):
        felt.deal()
        banks.append(bank(felt, 0))
        felt.fold_out()
    assert banks == [26, 30, 30]


def test_a_refused_action_costs_no_bank() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    felt.now += 35
    with pytest.raises(ValueError, match="too-little"):
        felt.act("raise_to", 15)
    assert bank(felt, 0) == 30
    assert left(felt) == 20


def test_other_terms_give_everybody_the_new_bank() -> None:
    felt = Felt("AB")
    felt.do(Open(TERMS.__class__("T", TERMS.stakes, TERMS.buy_in, bank=45.0)))
    assert [bank(felt, seat) for seat in (0, 1)] == [45, 45]


# -- who is timed out ------------------------------------------------------------------------------


def test_who_was_timed_out_comes_back_with_one_command() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.now += 25
    felt.do(Tick())
    felt.act("call")
    felt.act("call")
    felt.check_down()
    assert felt.away("A", away=False) == [AwayChanged(0, away=False)]
    felt.deal()
    assert "A" in felt.table.holders


def test_who_was_timed_out_may_be_back_in_the_same_hand() -> None:
    felt = Felt("ABC")
    felt.deal()
    for _ in "ABC":
        felt.act("call")
    felt.now += 25
    felt.do(Tick())  # B checks
    felt.away("B", away=False)
    felt.act("call")
    felt.act("call")
    assert felt.actor == "B"


# -- a lost connection -----------------------------------------------------------------------------


def test_an_actor_whose_connection_is_lost_has_a_minute() -> None:
    felt = Felt("ABC", grace=60.0)
    felt.deal()
    felt.now += 20
    felt.do(Connected("A", here=False))
    assert left(felt) == 60
    felt.do(Connected("A", here=True))
    assert left(felt) == 60
    felt.act("call")


def test_the_minute_comes_once_in_a_hand() -> None:
    felt = Felt("ABC", grace=60.0)
    felt.deal()
    for _ in range(3):
        felt.do(Connected("A", here=False))
        felt.now += 15
        felt.do(Connected("A", here=True))
    assert left(felt) == 15
    felt.fold_out()
    felt.deal()  # B has the button
    felt.act("call")
    felt.act("call")
    felt.do(Connected("A", here=False))
    assert left(felt) == 60


def test_who_is_gone_when_the_turn_comes_has_a_minute_too() -> None:
    felt = Felt("ABC", grace=60.0)
    felt.deal()
    felt.do(Connected("B", here=False))
    assert left(felt) == 25
    felt.act("call")
    assert left(felt) == 60
    felt.now += 60
    assert kinds(felt.do(Tick())) == ["Folded"]


def test_the_bank_comes_after_the_minute() -> None:
    felt = Felt("ABC", grace=60.0, bank=30.0)
    felt.deal()
    felt.now += 40  # fifteen seconds of the bank
    felt.do(Connected("A", here=False))
    assert (left(felt), bank(felt, 0)) == (75, 15)


def test_a_minute_that_is_longer_than_the_clock_shortens_nothing() -> None:
    felt = Felt("ABC", grace=10.0)
    felt.deal()
    felt.do(Connected("A", here=False))
    assert left(felt) == 25


def test_a_lost_connection_of_who_has_no_seat_is_nothing() -> None:
    assert refusal(Felt("AB"), Connected("Z", here=False)) == "not-seated"


# -- time given back -------------------------------------------------------------------------------


def test_after_a_restart_the_actor_has_the_clock_again_and_the_bank_is_untouched() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    felt.now += 10_000
    felt.do(Resume())
    assert left(felt) == 55
    assert bank(felt, 0) == 30


def test_a_pause_lets_the_hand_end_and_deals_no_other() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert felt.do(Pause(on=True)) == [Paused(on=True)]
    assert felt.do(Pause(on=True)) == []
    assert felt.actor == "A"
    felt.fold_out()
    assert not felt.table.can_deal
    assert felt.do(Pause(on=False)) == [Paused(on=False)]
    assert felt.table.can_deal


def test_seats_are_kept_through_a_pause() -> None:
    felt = Felt("ABC")
    felt.away("C")
    felt.now += 200
    felt.do(Pause(on=True))
    felt.now += 10_000
    assert felt.table.wakes_at is None
    assert felt.do(Tick()) == []
    felt.do(Pause(on=False))
    assert felt.table.wakes_at == felt.now + felt.terms.keep


# -- sitting out at the big blind ------------------------------------------------------------------


def test_who_sits_out_at_the_big_blind_plays_until_it_comes_and_misses_it_then() -> None:
    felt = Felt("ABCDEF")
    felt.hands(1)  # C is the big blind
    assert felt.do(SetAway("E", away=True, at="big-blind")) == []
    felt.hands(1)
    assert "E" in felt.table.holders
    begun = felt.deal()
    assert begun[0] == AwayChanged(4, away=True)
    assert felt.places == "CDF"
    felt.fold_out()
    assert felt.table.state.sitter(4).owes.big


def test_who_thinks_better_of_it_pays_the_big_blind() -> None:
    felt = Felt("ABCDEF")
    felt.hands(1)
    felt.do(SetAway("D", away=True, at="big-blind"))
    assert felt.do(SetAway("D", away=False)) == []
    felt.deal()
    assert felt.places == "BCD"


def test_two_in_a_row_sit_out_at_the_big_blind() -> None:
    felt = Felt("ABCDEF")
    felt.hands(1)
    for player in "DE":
        felt.do(SetAway(player, away=True, at="big-blind"))
    felt.deal()
    assert felt.places == "BCF"


def test_nobody_is_left_to_play_with_and_so_no_hand_begins() -> None:
    felt = Felt("AB")
    felt.hands(1)
    for player in "AB":
        felt.do(SetAway(player, away=True, at="big-blind"))
    assert felt.deal() == [AwayChanged(0, away=True)]
    assert not felt.table.can_deal
    assert felt.table.state.number == 1
