"""What a table tells of its options, and what only one viewer is told of its own."""

import pytest

from tapete.room import views, wire
from tapete.room.offers import offers_of, own_of
from tapete.room.place import Place
from tapete.rules.house import override
from tapete.rules.stakes import stud
from tapete.rules.view import Drawn
from tapete.table.commands import (
    AutoTopUp,
    Choose,
    Notice,
    Pause,
    Prefer,
    Queue,
    Rabbit,
    SetAway,
    Show,
)
from tapete.table.terms import Bomb, Game, Mix
from tests.table.play import TERMS, Felt

PLACE = Place("t", "Patio")


def seen(felt: Felt, player: str) -> wire.TableView:
    drawn = Drawn()
    shared = views.shared_view(felt.table, PLACE, {"A"}, felt.now, drawn)
    return views.table_view(shared, felt.table, views.Eye(player, felt.now), drawn)


def own(felt: Felt, player: str) -> wire.Own:
    return own_of(felt.table, player, felt.now)


def offers(felt: Felt) -> wire.Offers:
    return offers_of(felt.table, felt.now)


# -- for everybody ---------------------------------------------------------------------------------


def test_a_plain_table_offers_straddles_and_chat() -> None:
    assert offers(Felt("AB")) == wire.Offers(straddle=20, chat=True)


def test_an_option_is_told_where_the_terms_have_it() -> None:
    house = override(TERMS.house, straddle="off")
    felt = Felt("AB", house=house, chat="off", run_twice=True, rabbit=True, draws_seats=True)
    assert offers(felt) == wire.Offers(run_twice=True, rabbit=True, draws_seats=True)


def test_bomb_pots_are_counted_down() -> None:
    felt = Felt("ABC", bomb=Bomb(30, hands=3, boards=2))
    counted = []
    for _ in range(4):
        card = offers(felt).bomb
        assert card
        counted.append(card.hands)
        felt.hands(1)
    assert counted == [2, 1, 0, 2]
    timed = Felt("ABC", bomb=Bomb(30, seconds=600))
    assert offers(timed).bomb == wire.BombCard(30, 1, None, 600)
    timed.hands(1)
    timed.now += 100
    assert offers(timed).bomb == wire.BombCard(30, 1, None, 500)


def test_a_bomb_pot_is_told_with_its_hand() -> None:
    felt = Felt("ABC", bomb=Bomb(30, hands=1, game="O", boards=2))
    felt.deal()
    table = seen(felt, "A")
    assert table.hand
    assert table.hand.bomb
    assert (table.game, table.variant, table.stakes.ante) == ("NO", "omaha", 30)
    assert len(table.hand.view.picture.boards) == 2


def test_a_mix_tells_its_games_and_the_one_that_is_played() -> None:
    mix = Mix((Game("7S", stud(10, 20, ante=2, bring_in=4)),), hands=1, chooses=True)
    felt = Felt("ABC", mix=mix)
    assert (offers(felt).mix, offers(felt).chooses) == (("NT", "F7S"), True)
    felt.hands(1)
    between = seen(felt, "A")
    assert (between.game, between.limit, between.stakes.bring_in) == ("F7S", "F", 4)
    assert [own(felt, player).chooses for player in "ABC"] == [False, True, False]
    felt.do(Choose("B", "NT"))
    assert seen(felt, "A").game == "NT"
    assert not own(felt, "B").chooses


def test_a_pause_and_a_notice_are_told() -> None:
    felt = Felt("AB")
    felt.do(Pause(on=True))
    felt.do(Notice("Cena"))
    assert (seen(felt, "Z").paused, seen(felt, "Z").notice) == (True, "Cena")


def test_the_clock_and_the_bank() -> None:
    felt = Felt("ABC", bank=30.0)
    felt.deal()
    felt.now += 5
    table = seen(felt, "A")
    assert table.hand
    assert table.hand.clock == wire.Clock(20, 25, 30)
    felt.now += 30
    table = seen(felt, "A")
    assert table.hand
    assert table.hand.clock == wire.Clock(0, 25, 20)
    assert table.seats[0]
    assert table.seats[1]
    assert (table.seats[0].bank, table.seats[1].bank) == (20, 30)


# -- for one viewer --------------------------------------------------------------------------------


def test_own_wishes_are_told_to_nobody_else() -> None:
    felt = Felt("ABC", run_twice=True)
    felt.do(Prefer("A", straddle=True, run_twice=True, top_up=AutoTopUp(500, 1000)))
    assert own(felt, "A") == wire.Own(
        straddle=True, run_twice=True, top_up=wire.AutoTopUp(500, 1000)
    )
    assert own(felt, "B") == wire.Own()
    assert own(felt, "Z") == wire.Own()


@pytest.mark.parametrize(("waits", "told"), [(True, True), (False, False)])
def test_who_waits_for_the_big_blind_is_seen_to(waits: bool, told: bool) -> None:
    felt = Felt("ABC")
    felt.hands(1)
    felt.sit("F", waits=waits)
    table = seen(felt, "A")
    assert table.seats[5]
    assert table.seats[5].waits is told


def test_rule_3_11_the_blinds_that_are_owed() -> None:
    felt = Felt("ABCDEF")
    felt.hands(1)
    felt.away("D")
    felt.hands(3)
    assert (own(felt, "D").owes, own(felt, "D").owes_dead) == (15, 5)
    assert own(felt, "A").owes == 0


def test_when_one_sits_out() -> None:
    felt = Felt("ABC")
    felt.do(SetAway("A", away=True, at="big-blind"))
    felt.deal()
    felt.away("B")
    felt.stand("C")
    assert [own(felt, player).away_at for player in "AB"] == ["big-blind", "hand"]
    assert own(felt, "C").leaving


def test_rule_3_24_the_rests_that_are_left() -> None:
    felt = Felt("ABCD", counts_rests=True)
    felt.away("D")
    left = []
    for _ in range(3):
        left.append(own(felt, "D").rests_left)
        felt.hands(1)
    assert left == [2, 1, 0]
    assert own(Felt("AB"), "A").rests_left is None


def test_rule_3_22_the_place_in_the_list_and_the_seat_that_is_kept() -> None:
    felt = Felt("ABCDEF")
    for player in "XY":
        felt.do(Queue(player, player, on=True))
    assert (own(felt, "X").place, own(felt, "Y").place, own(felt, "Z").place) == (1, 2, None)
    assert seen(felt, "Z").waiting == 2
    felt.stand("C")
    felt.now += 10
    assert (own(felt, "X").place, own(felt, "X").called) == (0, 50)
    assert (own(felt, "Y").place, own(felt, "Y").called) == (1, None)


def test_rule_3_28_what_has_to_be_brought_back() -> None:
    felt = Felt("ABC", rathole=3600.0)
    felt.hands(1)
    felt.stand("C")
    assert (own(felt, "C").lowest, own(felt, "Z").lowest) == (1005, None)


def test_cards_that_may_be_shown_are_told_to_their_holder_alone() -> None:
    felt = Felt("ABC", rabbit=True)
    felt.deal()
    assert felt.table.hand
    hole = felt.table.hand.hole[:]
    assert own(felt, "A").showable == ()
    felt.fold_out()
    assert [own(felt, player).showable for player in "ABCZ"] == [*hole, ()]
    felt.do(Show("C", 1, (hole[2][0],)))  # type: ignore[arg-type]
    felt.do(Rabbit("A", 1))
    table = seen(felt, "Z")
    assert table.hand
    assert table.hand.showed == {2: hole[2][:1]}
    assert [len(board) for board in table.hand.hunted] == [5]
    assert own(felt, "C").showable == hole[2][1:]


def test_stakes_of_stud_owe_no_blinds() -> None:
    felt = Felt("AB", TERMS.__class__("7S", stud(10, 20, 2, 4), TERMS.buy_in))
    assert own(felt, "A").owes == 0
    assert offers(felt).straddle == 0
