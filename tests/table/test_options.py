"""Options of single hands: straddles, bomb pots, boards run twice (rulebook 2.50-2.53)."""

import pytest

from tapete.rules.events import BoardDealt, Split
from tapete.rules.house import CASH, SEED, TOURNAMENT, House, override
from tapete.rules.stakes import Limit, fixed_limit, no_limit
from tapete.rules.variants import OMAHA
from tapete.table.commands import Prefer, Tick
from tapete.table.events import HandBegan
from tapete.table.terms import Bomb, BuyIn, Terms
from tests.table.play import Felt, kinds, played, posted, refusal

ONE_TWO = Terms("T", no_limit(1, 2), BuyIn(40, 200, 200))


def straddling(players: str, wishes: str, terms: Terms = ONE_TWO, **more: object) -> Felt:
    felt = Felt(players, terms, **more)
    for player in wishes:
        felt.do(Prefer(player, straddle=True))
    return felt


def legal(felt: Felt) -> tuple[int, int]:
    """The price and the smallest raise."""
    hand = felt.table.hand
    assert hand
    assert hand.legal
    assert hand.legal.raise_to
    return hand.to_call, hand.legal.raise_to[0]


# -- straddle --------------------------------------------------------------------------------------


def test_rule_2_50_the_seat_left_of_the_big_blind_straddles_before_cards() -> None:
    felt = straddling("ABCDE", "D")
    begun = felt.deal()
    assert posted(begun, felt) == ["B1 small blind", "C2 big blind", "D4 straddle"]
    assert kinds(begun).index("Dealt") > kinds(begun).index("Posted") + 2
    assert felt.actor == "E"  # left of the straddler
    for _ in "EABC":
        felt.act("call")
    assert felt.actor == "D"  # who acts last and keeps the option
    assert legal(felt) == (0, 8)


@pytest.mark.parametrize(("option", "lowest"), [("by_straddle", 8), ("by_bb", 6)])
def test_rule_2_51_the_first_raise_over_a_straddle(option: str, lowest: int) -> None:
    felt = straddling("ABCD", "D", house=override(CASH, straddle_min_raise=option))
    felt.deal()
    assert legal(felt) == (4, lowest)


def test_rule_2_50_after_the_flop_the_order_and_the_smallest_bet_are_the_usual_ones() -> None:
    felt = straddling("ABCD", "D")
    felt.deal()
    for _ in "ABCD":
        felt.act("call")
    assert felt.actor == "B"
    assert legal(felt) == (0, 2)


def test_rule_2_52_in_limit_a_straddle_does_not_count_towards_the_cap() -> None:
    felt = straddling("ABCD", "D", Terms("T", fixed_limit(10, 20), BuyIn(100, 500, 1000)))
    felt.deal()
    totals = [felt.act("raise_to", to) and to for to in (30, 40, 50)]
    assert totals == [30, 40, 50]  # the big blind is bet one, so three raises reach the cap
    assert closed(felt) == "capped"


def closed(felt: Felt) -> str:
    """Why nobody may raise."""
    hand = felt.table.hand
    assert hand
    assert hand.legal
    assert hand.legal.closed
    return hand.legal.closed.code


def test_rule_2_50_only_the_seat_under_the_gun_straddles_each_in_its_turn() -> None:
    felt = straddling("ABCD", "ABCD")
    seen = []
    for _ in range(4):
        seen.append(posted(felt.deal(), felt)[-1])
        felt.fold_out()
    assert seen == ["D4 straddle", "A4 straddle", "B4 straddle", "C4 straddle"]


def test_rule_2_50_nobody_straddles_between_two() -> None:
    felt = straddling("AB", "AB")
    assert len(posted(felt.deal(), felt)) == 2


def test_rule_2_50_a_stack_that_is_too_short_does_not_straddle() -> None:
    felt = straddling("ABCD", "D")
    felt.table.state.sitter(3).stack = 3
    assert posted(felt.deal(), felt)[-1] == "C2 big blind"


def test_rule_3_11_who_makes_up_blinds_under_the_gun_does_not_straddle_too() -> None:
    felt = straddling("ABCD", "")
    felt.hands(1)
    felt.sit("E")
    felt.do(Prefer("E", straddle=True))
    assert posted(felt.deal(), felt)[-2:] == ["D2 big blind", "E2 post"]


@pytest.mark.parametrize(("house", "offered"), [(SEED, True), (CASH, True), (TOURNAMENT, False)])
def test_rule_2_50_profiles(house: House, offered: bool) -> None:
    felt = Felt("ABCD", ONE_TWO, house=house)
    wish = Prefer("A", straddle=True)
    assert (felt.do(wish) == []) if offered else (refusal(felt, wish) == "not-offered")


def test_rule_2_50_a_table_with_a_third_blind_has_no_straddle() -> None:
    stakes = no_limit(1, 2).__class__(Limit.NO, (1, 2, 4))
    felt = Felt("ABCD", Terms("T", stakes, BuyIn(40, 200, 200)))
    assert refusal(felt, Prefer("A", straddle=True)) == "not-offered"


# -- bomb pots -------------------------------------------------------------------------------------


def bombs(players: str = "ABCDEF", house: House = CASH, **bomb: object) -> Felt:
    terms = Terms("T", no_limit(2, 5), BuyIn(100, 500, 500), house=house)
    return Felt(players, terms, bomb=Bomb(ante=10, **bomb))  # type: ignore[arg-type]


def bombed(felt: Felt, hands: int) -> list[int]:
    """The numbers of the bomb pots among the next hands."""
    found = []
    for _ in range(hands):
        began = felt.deal()[0]
        assert isinstance(began, HandBegan)
        found += [began.number] if began.bomb else []
        felt.fold_out()
    return found


@pytest.mark.parametrize(("every", "numbers"), [(1, [1, 2, 3, 4]), (3, [3, 6, 9])])
def test_rule_2_53_every_so_many_hands(every: int, numbers: list[int]) -> None:
    assert bombed(bombs(hands=every), numbers[-1] + every - 1) == numbers


def test_rule_2_53_every_so_many_seconds_and_never_in_a_hand() -> None:
    felt = bombs(seconds=600)
    assert bombed(felt, 3) == []
    felt.now += 600
    assert bombed(felt, 4) == [5]  # due when the fourth hand ended
    felt.now += 599
    assert bombed(felt, 1) == []
    felt.now += 1
    assert bombed(felt, 3) == [10]


def test_rule_2_53_everybody_antes_and_the_flop_comes_at_once() -> None:
    felt = bombs(hands=1)
    begun = felt.deal()
    assert posted(begun, felt) == [f"{player}10 ante" for player in "ABCDEF"]
    assert kinds(begun)[-1] == "BoardDealt"
    assert "Called" not in kinds(begun)
    assert felt.actor == "B"  # the first live player left of the button
    assert legal(felt) == (0, 5)


def test_rule_2_53_a_short_ante_is_all_in_with_a_side_pot() -> None:
    felt = bombs(hands=1)
    felt.table.state.sitter(4).stack = 6
    felt.deal()
    assert felt.table.hand
    assert [pot.amount for pot in felt.table.hand.pots] == [36, 20]


@pytest.mark.parametrize(("option", "lowest"), [("bb", 5), ("ante", 10)])
def test_rule_2_53_the_smallest_bet(option: str, lowest: int) -> None:
    felt = bombs(hands=1, house=override(CASH, bomb_min_bet=option))
    felt.deal()
    assert legal(felt) == (0, lowest)


def places_of_five(felt: Felt) -> list[str]:
    seen = []
    for _ in range(5):
        felt.deal()
        seen.append(felt.places)
        felt.fold_out()
    return seen


def test_rule_2_53_the_button_moves_on_with_a_bomb_pot() -> None:
    assert places_of_five(bombs(hands=3)) == ["ABC", "BCD", "CDE", "DEF", "EFA"]


def test_rule_2_53_or_stays_where_it_is_so_that_no_big_blind_is_passed_over() -> None:
    felt = bombs(hands=3, house=override(CASH, bomb_button="frozen"))
    assert places_of_five(felt) == ["ABC", "BCD", "BCD", "CDE", "DEF"]


def test_rule_2_53_four_cards_two_boards_and_another_limit() -> None:
    felt = bombs(hands=1, boards=2, game="O", limit=Limit.POT)
    begun = felt.deal(deck=felt.dice.sample(OMAHA.deck, 52))
    assert [event.board for event in played(begun) if isinstance(event, BoardDealt)] == [0, 1]
    hand = felt.table.hand
    assert hand
    assert [len(hole) for hole in hand.hole] == [4] * 6
    assert hand.legal
    assert hand.legal.raise_to == (5, 60)  # the pot
    felt.check_down()
    assert sum(sitter.stack for sitter in felt.table.state.occupied().values()) == 3000


def test_rule_2_53_who_owes_blinds_plays_a_bomb_pot_and_owes_them_still() -> None:
    felt = bombs("ABCD", hands=2)
    felt.deal()  # A has the button
    felt.fold_out()
    felt.sit("F")
    felt.deal()  # B has it, and E would be the big blind if somebody sat there
    assert felt.table.holders == ("A", "B", "C", "D", "F")
    felt.fold_out()
    assert felt.table.state.sitter(5).owes.big
    assert [bool(any(s.owes)) for s in felt.table.state.occupied().values()] == [False] * 4 + [True]


def test_rule_2_53_whom_a_bomb_pot_passes_as_big_blind_is_even() -> None:
    felt = bombs("ABCDE", hands=2)
    felt.hands(1)  # C was the big blind
    felt.sit("F")
    felt.hands(1)  # D
    felt.hands(1)  # E
    felt.hands(1)  # F, in a bomb pot
    assert felt.places == "DEF"
    assert not any(felt.table.state.sitter(5).owes)


@pytest.mark.parametrize(
    "wrong",
    [
        {"ante": 10},
        {"ante": 10, "hands": 3, "seconds": 60.0},
        {"ante": 0, "hands": 3},
        {"ante": 10, "hands": 3, "boards": 3},
        {"ante": 10, "hands": 3, "game": "7S"},
    ],
)
def test_bomb_pots_that_make_no_sense(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="bomb pot"):
        Bomb(**wrong)  # type: ignore[arg-type]


def test_bomb_pots_for_which_the_deck_is_too_small() -> None:
    bomb = Bomb(10, hands=5, boards=2, game="O")
    assert Terms("T", no_limit(5, 10), BuyIn(200, 1000, 1000), seats=9, bomb=bomb).seats == 9
    with pytest.raises(ValueError, match="too few cards"):
        Terms("T", no_limit(5, 10), BuyIn(200, 1000, 1000), seats=10, bomb=bomb)


# -- run it twice ----------------------------------------------------------------------------------


def all_in(felt: Felt, wishes: str, callers: str) -> list[str]:
    """What happens when A goes all-in, `callers` call and the others fold."""
    for player in wishes:
        felt.do(Prefer(player, run_twice=True))
    felt.deal()
    felt.act("raise_to", 1000)
    over = []
    while felt.table.playing:
        over = felt.act("call" if felt.actor in callers else "fold")
    return kinds(over)


@pytest.mark.parametrize(
    ("wishes", "callers", "twice"),
    [
        ("ABC", "B", True),
        ("AB", "B", True),
        ("AC", "B", False),
        ("AB", "BC", False),
        ("", "B", False),
    ],
)
def test_run_it_twice_when_all_who_are_in_agree(wishes: str, callers: str, twice: bool) -> None:
    felt = Felt("ABC", run_twice=True)
    assert ("Split" in all_in(felt, wishes, callers)) is twice
    assert sum(s.stack for s in felt.table.state.occupied().values()) == 3000


def test_run_it_twice_only_where_the_table_offers_it() -> None:
    felt = Felt("AB")
    assert refusal(felt, Prefer("A", run_twice=True)) == "not-offered"


def test_run_it_twice_with_who_ran_out_of_time() -> None:
    """C is timed out and folds, so that only A and B have to agree."""
    felt = Felt("ABC", run_twice=True)
    for player in "AB":
        felt.do(Prefer(player, run_twice=True))
    felt.deal()
    felt.act("raise_to", 1000)
    felt.act("call")
    felt.now += 25
    over = felt.do(Tick())
    assert "Split" in kinds(over)
    assert [event.boards for event in played(over) if isinstance(event, Split)] == [2]


def test_a_wish_is_taken_back() -> None:
    felt = Felt("ABC", run_twice=True)
    felt.do(Prefer("A", run_twice=True))
    felt.do(Prefer("A", run_twice=False))
    assert "Split" not in all_in(felt, "B", "B")


def test_the_board_is_run_once_where_the_deck_is_too_small_for_two() -> None:
    """Eight hold five cards each, and with three burns nine are left: one board needs five."""
    terms = Terms("O5", no_limit(5, 10), BuyIn(200, 1000, 1000), seats=8, run_twice=True)
    felt = Felt("ABCDEFGH", terms)
    for player in "ABCDEFGH":
        felt.do(Prefer(player, run_twice=True))
    felt.deal()
    felt.act("raise_to", 1000)
    over = felt.act("call")
    while felt.table.playing:
        over = felt.act("fold")
    assert "Split" not in kinds(over)
