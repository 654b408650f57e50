"""Mixed games: HORSE and others that rotate, dealer's choice, and a button that stays fair."""

import msgspec
import pytest

from tapete.rules.stakes import fixed_limit, no_limit, pot_limit, stud
from tapete.table.commands import Choose, Open
from tapete.table.events import Chose, HandBegan
from tapete.table.positions import Positions
from tapete.table.terms import Bomb, BuyIn, Game, Mix, Terms
from tests.table.play import Felt, posted, refusal

FIXED, STUD = fixed_limit(10, 20), stud(10, 20, ante=2, bring_in=4)
BUY_IN = BuyIn(100, 500, 1000)


def horse(**more: object) -> Terms:
    others = (Game("O/8", FIXED), Game("R", STUD), Game("7S", STUD), Game("7S/8", STUD))
    return Terms("T", FIXED, BUY_IN, mix=Mix(others, **more))  # type: ignore[arg-type]


def choosing(**more: object) -> Terms:
    others = (Game("O", pot_limit(5, 10)), Game("R", STUD))
    mix = Mix(others, hands=1, chooses=True)
    return Terms("T", no_limit(5, 10), BUY_IN, mix=mix, choice=10, **more)  # type: ignore[arg-type]


def fold_out(felt: Felt) -> None:
    while felt.table.playing:
        legal = felt.table.hand and felt.table.hand.legal
        felt.act("fold" if legal and legal.fold else "call")


def played(felt: Felt, hands: int) -> list[str]:
    """The games of the next hands."""
    codes = []
    for _ in range(hands):
        following = felt.table.next.game.code
        felt.deal()
        assert felt.table.what.game.code == following
        codes.append(following)
        fold_out(felt)
    return codes


def test_each_game_is_played_once_around_the_table() -> None:
    felt = Felt("ABC", horse())
    assert played(felt, 18) == [
        code for code in ("FT", "FO/8", "FR", "F7S", "F7S/8", "FT") for _ in range(3)
    ]


def test_or_for_so_many_hands() -> None:
    felt = Felt("ABC", horse(hands=2))
    assert played(felt, 5) == ["FT", "FT", "FO/8", "FO/8", "FR"]


def test_each_game_has_its_own_stakes() -> None:
    felt = Felt("ABC", horse(hands=1))
    seen = []
    for _ in range(3):
        seen.append(posted(felt.deal(), felt)[:3])
        fold_out(felt)
    assert seen == [
        ["B5 small blind", "C10 big blind"],
        ["C5 small blind", "A10 big blind"],
        ["A2 ante", "B2 ante", "C2 ante"],
    ]


def test_blinds_wait_while_stud_is_played() -> None:
    """Five hands of stud between two of hold'em: the big blind is still the next player's."""
    terms = Terms("T", FIXED, BUY_IN, mix=Mix((Game("7S", STUD),), hands=3))
    felt = Felt("ABCD", terms)
    places = []
    for _ in range(12):
        begun = felt.deal()
        what = felt.places if any("blind" in text for text in posted(begun, felt)) else "stud"
        places.append(what)
        assert isinstance(begun[0], HandBegan)
        fold_out(felt)
    assert places == [
        "ABC", "BCD", "CDA", "stud", "stud", "stud", "DAB", "ABC", "BCD", "stud", "stud", "stud",
    ]  # fmt: skip


def test_a_table_that_begins_with_stud_draws_its_button_for_the_first_blinds() -> None:
    terms = Terms("7S", STUD, BUY_IN, mix=Mix((Game("T", FIXED),), hands=2))
    felt = Felt("ABCD", terms)
    played(felt, 2)
    assert felt.table.state.last is None
    assert posted(felt.deal(lot=2), felt) == ["D5 small blind", "A10 big blind"]


def test_rule_3_10_a_newcomer_in_stud_plays_at_once_and_owes_the_blind_after_it() -> None:
    terms = Terms("T", FIXED, BUY_IN, mix=Mix((Game("7S", STUD),), hands=1))
    felt = Felt("ABC", terms)
    played(felt, 1)  # C is the big blind
    felt.sit("F")
    felt.deal()
    assert felt.table.holders == ("A", "B", "C", "F")
    fold_out(felt)
    felt.sit("E")
    begun = felt.deal()  # E comes first, and F makes his up
    assert posted(begun, felt) == ["C5 small blind", "E10 big blind", "F10 post"]


def test_rule_3_11_who_misses_stud_owes_nothing_for_it() -> None:
    terms = Terms("T", FIXED, BUY_IN, mix=Mix((Game("7S", STUD),), hands=3))
    felt = Felt("ABCD", terms)
    played(felt, 3)
    felt.away("C")
    played(felt, 3)
    felt.away("C", away=False)
    assert posted(felt.deal(), felt) == ["A5 small blind", "B10 big blind"]


def test_a_bomb_pot_while_stud_is_played_leaves_the_blinds_where_they_are() -> None:
    mix = Mix((Game("7S", STUD),), hands=2)
    felt = Felt("ABCD", Terms("T", FIXED, BUY_IN, mix=mix, bomb=Bomb(5, hands=3, game="O")))
    assert played(felt, 3) == ["FT", "FT", "FO"]
    assert felt.table.state.last == Positions(1, 2, 3)
    assert played(felt, 2) == ["F7S", "F7S"]
    felt.deal()  # a bomb pot again, in place of a hand of hold'em
    assert felt.places == "CDA"


def test_a_table_has_no_more_seats_than_each_of_its_games() -> None:
    with pytest.raises(ValueError, match="2 to 8 seats"):
        msgspec.structs.replace(horse(), seats=9)


def test_other_games_begin_the_rotation_anew() -> None:
    felt = Felt("ABC", horse(hands=1))
    played(felt, 2)
    felt.do(Open(horse(hands=2)))
    assert played(felt, 3) == ["FT", "FT", "FO/8"]


# -- dealer's choice -------------------------------------------------------------------------------


def test_the_choice_goes_around_and_the_deal_waits_for_it() -> None:
    felt = Felt("ABC", choosing())
    assert refusal(felt, Choose("A", "FR")) == "not-your-choice"
    chosen = []
    for player, game in (("B", "FR"), ("C", "NT"), ("A", "PO"), ("B", "PO")):
        chosen += played(felt, 1)
        assert felt.table.state.deal_at == felt.now + 10
        assert felt.table.state.round.chooser == "ABC".index(player)
        other = "A" if player != "A" else "B"
        assert refusal(felt, Choose(other, game)) == "not-your-choice"
        assert felt.do(Choose(player, game)) == [Chose("ABC".index(player), game)]
        assert felt.table.state.deal_at == felt.now + felt.terms.short_pause
        assert refusal(felt, Choose(player, game)) == "not-your-choice"
    assert chosen == ["NT", "FR", "NT", "PO"]
    assert played(felt, 1) == ["PO"]


def test_who_does_not_choose_gets_the_next_game() -> None:
    assert played(Felt("ABC", choosing()), 5) == ["NT", "PO", "FR", "NT", "PO"]


def test_a_choice_is_one_of_the_table_s_games() -> None:
    felt = Felt("ABC", choosing())
    played(felt, 1)
    assert refusal(felt, Choose("B", "FB")) == "no-such-game"
    assert refusal(felt, Choose("Z", "FR")) == "not-seated"


def test_the_choice_passes_over_who_is_away_and_nobody_waits_for_a_bot() -> None:
    felt = Felt("A", choosing())
    felt.sit("B", bot=True)
    felt.sit("C")
    felt.sit("D")
    played(felt, 1)
    assert felt.table.state.round.chooser == 1
    assert felt.table.state.deal_at == felt.now + felt.terms.short_pause
    felt.away("C")
    played(felt, 1)
    assert felt.table.state.round.chooser == 3


def test_no_choice_where_games_follow_each_other() -> None:
    felt = Felt("ABC", horse())
    assert refusal(felt, Choose("A", "FR")) == "not-offered"
    assert refusal(Felt("AB"), Choose("A", "FR")) == "not-offered"
