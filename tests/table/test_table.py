"""A cash table between hands and in them: seats, blinds, clock, chips, and what is refused."""

from itertools import pairwise

import pytest

from tapete.cards import parse_cards
from tapete.rules.house import CASH, override
from tapete.rules.player import Verb
from tapete.rules.stakes import fixed_limit, stud
from tapete.table.commands import Act, Command, Deal, Open, Resume, SetAway, Sit, Stand, Tick, TopUp
from tapete.table.events import Arrived, AwayChanged, HandBegan, Sat, Stood, ToppedUp
from tapete.table.terms import BuyIn, Terms
from tests.table.play import TERMS, Felt, kinds, posted, refusal


def stacked(text: str) -> list[int]:
    """A deck that begins with these cards."""
    first = parse_cards(text)
    return [*first, *(card for card in range(52) if card not in first)]


ACES_WIN = stacked("2c 3d As 7h 4d Ad Kc 9c 8h Jd Kd Qs 6c 5s")
"""Cards for B, C and A in turn, who has the aces; a card is burned before each street."""


# -- seats -----------------------------------------------------------------------------------------


def test_sitting_down_is_told_to_everybody() -> None:
    felt = Felt("")
    assert felt.sit("C") == [Sat(2, "c", 1000, "C")]
    assert felt.stacks() == "C1000"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Sit("Z", "z", 6, 1000), "no-such-seat"),
        (Sit("Z", "z", 0, 1000), "seat-taken"),
        (Sit("A", "a", 5, 1000), "already-seated"),
        (Sit("Z", "z", 5, 199), "buy-in"),
        (Sit("Z", "z", 5, 1001), "buy-in"),
        (Stand("Z"), "not-seated"),
        (SetAway("Z", away=True), "not-seated"),
        (TopUp("Z", 100), "not-seated"),
        (TopUp("A", 1), "buy-in"),
        (TopUp("A", 0), "buy-in"),
        (Act("A", 0, 0, Verb("call")), "stale"),
        (Act("Z", 0, 0, Verb("call")), "not-seated"),
    ],
)
def test_refusals_change_nothing(command: Command, code: str) -> None:
    assert refusal(Felt("AB"), command) == code


def test_a_buy_in_refused_tells_the_range() -> None:
    with pytest.raises(ValueError, match="buy-in") as error:
        Felt("").do(Sit("A", "a", 0, 5))
    assert error.value.values == {"lowest": 200, "highest": 1000}  # type: ignore[attr-defined]


def test_one_player_alone_is_dealt_nothing() -> None:
    felt = Felt("A")
    assert not felt.table.can_deal
    assert refusal(felt, Deal(tuple(range(52)), 0)) == "no-hand-now"


def test_no_second_hand_while_one_is_played() -> None:
    felt = Felt("AB")
    felt.deal()
    assert refusal(felt, Deal(tuple(range(52)), 0)) == "no-hand-now"


# -- a hand ----------------------------------------------------------------------------------------


def test_the_first_button_is_drawn_and_then_moves() -> None:
    felt = Felt("ABCDEF")
    assert felt.deal(lot=8)[0] == HandBegan(1, (0, 1, 2, 3, 4, 5), 2)
    assert felt.places == "CDE"
    felt.fold_out()
    felt.deal(lot=5)
    assert felt.places == "DEF"


def test_acting_names_the_moment() -> None:
    felt = Felt("ABC")
    felt.deal()  # A has the button and is first to act
    early = Act("A", 1, 0, Verb("call"))
    assert refusal(felt, Act("B", 1, 0, Verb("call"))) == "not-your-turn"
    felt.do(early)
    assert refusal(felt, early) == "stale"
    assert refusal(felt, Act("B", 2, 1, Verb("call"))) == "stale"
    assert refusal(felt, Act("B", 1, 2, Verb("call"))) == "stale"
    assert refusal(felt, Act("B", 1, 1, Verb("raise_to", 15))) == "too-little"
    assert refusal(felt, Act("B", 1, 1, Verb("draw"))) == "not-drawing"


def test_a_hand_moves_chips_when_it_is_over() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 100)
    felt.act("call")
    felt.act("fold")
    assert felt.stacks() == "A900 B900 C990"
    felt.check_down()
    assert felt.stacks() == "A1110 B900 C990"
    assert felt.table.deadline is None
    assert felt.table.state.deal_at == felt.now + 4


def test_after_a_hand_without_showdown_the_next_comes_sooner() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    assert felt.table.state.deal_at == felt.now + 1


def test_who_loses_everything_is_away_until_buying_in_again() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 1000)
    felt.act("call")
    over = felt.act("fold")
    assert over[-1] == AwayChanged(1, away=True)
    assert felt.stacks() == "A2010 B0 C990"
    assert refusal(felt, SetAway("B", away=False)) == "no-chips"
    assert refusal(felt, TopUp("B", 100)) == "buy-in"
    felt.deal()
    assert felt.table.dealt == (0, 2)
    assert felt.top_up("B", 500) == [AwayChanged(1, away=False), ToppedUp(1, 500, 500, "B")]


def test_chips_bought_in_a_hand_come_when_it_is_over() -> None:
    felt = Felt("ABC")
    felt.hands(1)
    felt.deal()  # B has the button
    felt.top_up("A", 5)
    assert felt.stacks() == "A990 B995 C1000"
    assert refusal(felt, TopUp("A", 10)) == "buy-in"
    felt.act("raise_to", 30)
    felt.act("fold")
    assert Arrived(0, 5, 995) in felt.act("fold")


def test_a_top_up_never_makes_more_than_the_highest_buy_in() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 200)
    felt.top_up("A", 200)
    felt.act("call")
    felt.act("fold")
    felt.check_down()
    assert felt.stacks() == "A1210 B800 C990"


# -- leaving ---------------------------------------------------------------------------------------


def test_leaving_between_hands_is_at_once() -> None:
    assert Felt("AB").stand("B") == [Stood(1, 1000, "B")]


def test_leaving_in_a_hand_folds_when_the_turn_comes() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert felt.stand("B") == []
    assert felt.actor == "A"
    assert kinds(felt.act("call")) == ["Called", "Folded"]
    felt.check_down()
    assert felt.table.state.seats[1] is None


def test_leaving_on_ones_turn_folds_at_once() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert kinds(felt.stand("A")) == ["Folded"]
    assert felt.actor == "B"


def test_a_leaver_who_is_all_in_plays_to_the_end_and_takes_the_chips_away() -> None:
    felt = Felt("ABC")
    felt.deal(deck=ACES_WIN)
    felt.act("raise_to", 1000)
    felt.stand("A")
    felt.act("call")
    assert felt.act("fold")[-2:] == [AwayChanged(1, away=True), Stood(0, 2010, "A")]
    assert felt.stacks() == "B0 C990"


def test_the_seat_of_a_leaver_is_free_for_somebody_else_after_the_hand() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.stand("A")
    assert refusal(felt, Sit("Z", "z", 0, 1000)) == "seat-taken"
    felt.fold_out()
    felt.sit("Z", 0)
    assert felt.table.holders == ("A", "B", "C")
    assert felt.table.state.find("Z") == 0


def test_who_owes_the_bring_in_pays_it_before_leaving() -> None:
    terms = Terms("7S", stud(10, 20, 2, 4), BuyIn(100, 500, 1000))
    felt = Felt("ABC", terms)
    felt.deal()
    assert kinds(felt.stand(felt.actor)) == ["Posted"]
    assert felt.table.playing


# -- away ------------------------------------------------------------------------------------------


def test_away_players_are_not_dealt_in_and_owe_the_blinds_that_pass() -> None:
    felt = Felt("ABCDEF")
    felt.deal()
    felt.away("D")
    felt.fold_out()
    seen = []
    for _ in range(5):
        felt.deal()
        seen.append(felt.places)
        felt.fold_out()
    assert seen == ["BCE", "CEF", "EFA", "FAB", "ABC"]
    felt.away("D", away=False)
    begun = felt.deal()  # D is the big blind anyway and makes nothing up
    assert posted(begun, felt) == ["C5 small blind", "D10 big blind"]


def test_3_11_coming_back_behind_the_button_makes_up_both_blinds() -> None:
    felt = Felt("ABCDEF")
    felt.deal()
    felt.away("D")
    felt.fold_out()
    felt.hands(3)
    felt.away("D", away=False)
    begun = felt.deal()
    assert posted(begun, felt) == [
        "A5 small blind",
        "B10 big blind",
        "D10 post",
        "D5 dead blind",
    ]
    felt.fold_out()
    assert posted(felt.deal(), felt) == ["B5 small blind", "C10 big blind"]


def test_3_11_who_comes_back_may_wait_for_the_big_blind() -> None:
    felt = Felt("ABCDEF")
    felt.deal()
    felt.away("D")
    felt.fold_out()
    felt.hands(3)
    felt.away("D", away=False, waits=True)
    dealt = []
    for _ in range(3):
        felt.deal()
        dealt.append(3 in felt.table.dealt)
        felt.fold_out()
    assert dealt == [False, False, True]


def test_3_11_who_missed_only_the_small_blind_posts_it_dead() -> None:
    felt = Felt("ABCDEF")
    felt.deal()  # C is the big blind
    felt.away("C")
    felt.fold_out()
    felt.hands(1)
    felt.away("C", away=False)
    assert "C5 dead blind" in posted(felt.deal(), felt)


def test_3_5_the_small_blind_is_dead_when_the_last_big_blind_is_away() -> None:
    felt = Felt("ABCDEF")
    felt.deal()
    felt.away("C")
    felt.fold_out()
    assert posted(felt.deal(), felt) == ["D10 big blind"]
    assert felt.places == "B-D"


def test_3_5_a_dead_button_is_told_as_the_empty_seat() -> None:
    felt = Felt("ABCDEF")
    felt.hands(1)
    felt.stand("B")
    assert felt.deal()[0] == HandBegan(2, (0, 2, 3, 4, 5), 1)
    assert felt.actor == "E"
    while felt.table.hand and not felt.table.hand.street:
        felt.act("call")
    assert felt.actor == "C"  # left of the empty button


def test_3_10_a_newcomer_posts_behind_the_button_and_waits_before_it() -> None:
    felt = Felt("ABDF")
    felt.deal()  # A button, B small blind, D big blind
    felt.fold_out()
    felt.sit("C")
    felt.sit("E")
    assert posted(felt.deal(), felt) == ["D5 small blind", "E10 big blind"]  # C is before them
    assert felt.table.holders == ("A", "B", "D", "E", "F")
    felt.fold_out()
    felt.deal()
    assert felt.places == "DEF"
    assert "C" in felt.table.holders


def test_3_10_a_newcomer_in_limit_posts_the_small_bet() -> None:
    felt = Felt("ABCD", stakes=fixed_limit(10, 20))
    felt.hands(1)
    felt.sit("E")
    felt.sit("F")
    begun = posted(felt.deal(), felt)
    assert begun == ["C5 small blind", "D10 big blind", "E10 post", "F10 post"]


def test_3_6_the_forward_button_of_the_seed_rules() -> None:
    felt = Felt("ABCDEF", house=override(CASH, button="forward"))
    felt.hands(1)
    felt.stand("C")
    felt.deal()
    assert felt.places == "BDE"


def test_nobody_is_the_big_blind_twice_running_while_people_come_and_go() -> None:
    felt = Felt("ABCDEF")
    bigs = []
    for number in range(40):
        who = "ABCDEF"[felt.dice.randrange(6)]
        gone = felt.table.state.find(who) is None
        if gone:
            felt.sit(who)
        elif len(felt.table.state.ready(blinds=True).seats) > 2 and number % 3 == 0:
            felt.stand(who)
        felt.deal()
        bigs.append(felt.places[2])
        felt.fold_out()
    assert all(one != other for one, other in pairwise(bigs))


def test_stud_has_no_blinds_but_a_button_that_moves() -> None:
    terms = Terms("7S", stud(10, 20, 2, 4), BuyIn(100, 500, 1000))
    felt = Felt("ABC", terms)
    buttons = []
    for _ in range(4):
        begun = felt.deal()
        assert [event for event in posted(begun, felt) if "blind" in event] == []
        assert isinstance(begun[0], HandBegan)
        buttons.append(begun[0].button)
        while felt.table.playing:
            legal = felt.table.hand and felt.table.hand.legal
            felt.act("fold" if legal and legal.fold else "call")
    assert buttons == [0, 1, 2, 0]


# -- the clock -------------------------------------------------------------------------------------


def test_2_14_time_is_up_folds_to_a_bet_and_checks_for_free() -> None:
    felt = Felt("ABC")
    felt.deal()
    assert felt.table.deadline == felt.table.wakes_at == felt.now + 25
    felt.now += 25
    timed_out = felt.do(Tick())
    assert timed_out[0] == AwayChanged(0, away=True)
    assert kinds(timed_out) == ["Folded"]
    felt.act("call")
    felt.now += 25
    assert kinds(felt.do(Tick()))[0] == "Called"


def test_before_time_is_up_a_tick_does_nothing() -> None:
    felt = Felt("ABC")
    felt.deal()
    felt.now += 24.9
    assert felt.do(Tick()) == []
    assert felt.table.deadline == 125


def test_who_timed_out_is_not_waited_for_again_in_this_hand() -> None:
    felt = Felt("AB")
    felt.deal()
    felt.act("call")
    felt.now += 25
    felt.do(Tick())  # B checks, and checks on
    assert felt.actor == "A"
    felt.check_down()
    assert felt.table.hand
    assert felt.table.hand.turn == 8


def test_who_timed_out_and_comes_back_is_waited_for() -> None:
    felt = Felt("AB")
    felt.deal()
    felt.act("call")
    felt.now += 25
    felt.do(Tick())
    felt.away("B", away=False)
    felt.act("call")
    assert felt.actor == "B"


def test_a_seat_away_for_too_long_is_given_up() -> None:
    felt = Felt("ABC")
    felt.away("C")
    assert felt.table.wakes_at == felt.now + 300
    felt.now += 300
    assert felt.do(Tick()) == [Stood(2, 1000, "C")]
    assert felt.table.wakes_at is None


def test_after_a_shutdown_everybody_has_the_whole_time_again() -> None:
    felt = Felt("ABC")
    felt.away("C")
    felt.deal()
    felt.now += 10_000
    assert felt.do(Resume()) == []
    assert felt.table.deadline == felt.now + 25
    assert felt.do(Tick()) == []
    felt.fold_out()
    felt.now += 5_000
    felt.do(Resume())
    assert felt.table.state.deal_at <= felt.now + 4


# -- terms -----------------------------------------------------------------------------------------


def test_terms_change_only_between_hands() -> None:
    felt = Felt("AB")
    wider = TERMS.__class__("T", TERMS.stakes, TERMS.buy_in, seats=8)
    felt.deal()
    assert refusal(felt, Open(wider)) == "table-in-use"
    felt.fold_out()
    felt.do(Open(wider))
    felt.sit("H", 7)
    assert refusal(felt, Open(TERMS)) == "table-in-use"


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_has_as_many_seats_as_the_game_allows(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 10 seats"):
        Terms("T", TERMS.stakes, TERMS.buy_in, seats=seats)
