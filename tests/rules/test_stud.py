"""Rulebook 2.60-2.69: seven-card stud, and what razz and stud hi-lo do otherwise."""

import pytest

from tapete.cards import DECK, Card
from tapete.eval import high
from tapete.rules.dealing import seventh_street
from tapete.rules.events import Chips, Posted, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, SEED, TOURNAMENT, House, override
from tapete.rules.showdown import known
from tapete.rules.stakes import ANTE, BRING_IN, STUD_TABLE, stud
from tapete.rules.variants import RAZZ, STUD, STUD_8, Variant
from tests.rules.play import do, events, options, play, shown, won

FIVE_TEN = stud(5, 10, ante=1, bring_in=2)
LIMITS = [
    # limit, ante, bring-in, complete, in cents
    ("1-2", 25, 50, 100),
    ("2-4", 50, 75, 200),
    ("3-6", 75, 125, 300),
    ("4-8", 100, 200, 400),
    ("5-10", 100, 200, 500),
    ("6-12", 100, 200, 600),
    ("8-16", 200, 300, 800),
    ("10-20", 200, 400, 1000),
    ("15-30", 300, 600, 1500),
    ("20-40", 500, 1000, 2000),
    ("30-60", 500, 1500, 3000),
    ("50-100", 1000, 2000, 5000),
    ("75-150", 2500, 5000, 7500),
    ("100-200", 2500, 5000, 10000),
]


def up(*streets: str) -> str:
    """The up cards of each seat, street by street; the down cards do not matter."""
    seats = zip(*(street.split() for street in streets), strict=True)
    return " ".join("????" + "".join(cards) for cards in seats)


def stud_hand(
    verbs: str,
    *streets: str,
    stacks: str = "",
    variant: Variant = STUD,
    house: House = SEED,
) -> Hand:
    cards = up(*streets)
    return play(
        variant,
        FIVE_TEN,
        stacks or f"{len(cards.split())}x1001",
        verbs,
        cards=cards,
        house=house,
    )


# -- structure, stakes, third street -----------------------------------------------------------


def test_rule_2_60_two_down_four_up_and_the_last_one_down() -> None:
    hand = play(STUD, FIVE_TEN, "3x1000")
    dealt = []
    for verbs in ("c c c", "c c c", "c c c", "c c c", ""):
        dealt.append((hand.street, len(hand.hole[0]), len(hand.up[0])))
        do(hand, verbs)
    assert dealt == [(0, 2, 1), (1, 2, 2), (2, 2, 3), (3, 2, 4), (4, 3, 4)]
    assert {post.kind for post in events(hand, Posted)} == {ANTE, BRING_IN}


@pytest.mark.parametrize(("limit", "ante", "bring_in", "complete"), LIMITS)
def test_rule_2_61_stakes_table(limit: str, ante: Chips, bring_in: Chips, complete: Chips) -> None:
    hand = play(STUD, STUD_TABLE[limit], "3x100000")
    assert hand.pot == 3 * ante
    assert options(hand) == f"bring in {bring_in}, raise {complete}"
    small, big = (100 * int(bet) for bet in limit.split("-"))
    assert (STUD_TABLE[limit].small_bet, STUD_TABLE[limit].big_bet) == (small, big)


def test_rule_2_61_there_are_fourteen_limits() -> None:
    assert [limit for limit, *_ in LIMITS] == list(STUD_TABLE)


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        ("4d 2h 2c As", 2),
        ("As Kd Qh Jc", 3),
        ("2s 2h 2d 3c", 2),
        ("Ac 3c 3d 4c", 1),
        ("2c 2d 2h 2s", 0),
    ],
)
def test_rule_2_62_lowest_card_then_lowest_suit_brings_in(cards: str, seat: Seat) -> None:
    hand = stud_hand("", cards)
    assert hand.actor == seat
    assert options(hand) == "bring in 2, raise 5"  # or completes at once
    assert events(do(hand, "c"), Posted)[-1] == Posted(seat, 2, BRING_IN)


def test_rule_2_63_complete_then_raise_to_the_cap() -> None:
    """5-10: 2, 5, 10, 15, 20."""
    hand = stud_hand("c", "2c 9d Jh")
    said = [options(do(hand, verb)) for verb in ("c", "r5", "r10", "r15", "r20")]
    assert said == [
        "fold, call 2, raise 5",
        "fold, call 3, raise 10",
        "fold, call 8, raise 15",
        "fold, call 10, raise 20",
        "fold, call 10, capped",
    ]


def test_rule_2_63_the_bring_in_may_raise_when_somebody_completes() -> None:
    hand = stud_hand("c c r5", "2c 9d Jh")
    assert (hand.actor, options(hand)) == (0, "fold, call 3, raise 10")


def test_rule_2_63_the_bring_in_has_no_second_option() -> None:
    assert stud_hand("c c c /", "2c 9d Jh").street == 1


def test_rule_2_63_all_in_for_the_ante() -> None:
    """The player to the left acts first: the bring-in at least, the completion, or out."""
    hand = stud_hand("", "2c 9d Jh", stacks="1 100 100")
    assert (hand.actor, options(hand)) == (1, "fold, call 2, raise 5")
    assert options(do(hand, "f")) == "over"


def test_rule_2_63_all_in_for_part_of_the_bring_in() -> None:
    hand = stud_hand("c", "2c 9d Jh", stacks="2 100 100")
    assert events(hand, Posted)[-1] == Posted(0, 1, BRING_IN)
    assert options(hand) == "fold, call 2, raise 5"
    assert do(hand, "c c /").pots == [(6, (0, 1, 2)), (2, (1, 2))]


@pytest.mark.parametrize(
    ("stacks", "verbs", "said"),
    [
        ("100 4 100", "c A", "fold, call 3, raise 8"),  # 3 of 5 count as the completion
        ("100 5 100", "c A r9", "fold, call 7, raise 14"),
    ],
)
def test_rule_2_63_short_completion(stacks: str, verbs: str, said: str) -> None:
    assert options(stud_hand(verbs, "2c 9d Jh", stacks=stacks)) == said


# -- later streets -----------------------------------------------------------------------------

CALLED = "c c c /"


@pytest.mark.parametrize(
    ("streets", "seat"),
    [
        (("8c Qc Th", "8d 2c Jh"), 0),
        (("8c Qc Th", "8d 2c Jh", "Kd Qd 9h"), 1),  # the example: 8 8 K, Q 2 Q, 10 J 9
        (("8c Ac Kh", "8d Ad 3h", "Kd 4d 3s", "Ks 7d 9h"), 0),  # two pair beats aces
        (("8c Ac 3h", "8d Ad 3d", "Kd 4d 3s", "Ks 4h 9h"), 2),  # trips beat two pair
        (("8c Ac 3h", "8d Ad 3d", "8s Ah 3s", "2s 4h 3c"), 2),  # four of a kind beats trips
        (("5h Ac 2s", "6h Kd 7d", "7h 3d 9c", "8h 2d 4c"), 1),  # a straight flush does not count
        (("Ac Ad 2s", "Kd Kh 7d", "7h 8d 9c"), 1),  # the third card
        (("9c 9d 2s", "9s 9h 7d", "7h 8d Ac"), 1),  # the kicker of a pair
    ],
)
def test_rule_2_64_the_best_cards_showing_act_first(streets: tuple[str, ...], seat: Seat) -> None:
    hand = stud_hand(" / ".join(["c c c"] * (len(streets) - 1)), *streets)
    assert hand.actor == seat
    assert options(hand).startswith("fold, check, raise")  # there is no bring-in


@pytest.mark.parametrize(("house", "seat"), [(SEED, 2), (TOURNAMENT, 2), (CASH, 0)])
def test_rule_2_64_ties_go_by_suit_or_by_position(house: House, seat: Seat) -> None:
    hand = stud_hand(CALLED, "Ac 3c As", "Kd 4d Kh", house=house)
    assert hand.actor == seat


def test_rule_2_64_the_suit_of_the_highest_card_decides() -> None:
    hand = stud_hand(f"{CALLED} {CALLED}", "8s 2c 8c", "8h 3c 8d", "Kd 4d Kh")
    assert hand.actor == 2


def test_rule_2_64_an_all_in_high_hand_counts_as_having_checked() -> None:
    hand = stud_hand("c c c c /", "9d As Jh 2c", "9h Ah Jd 3c", stacks="100 3 100 100")
    assert (hand.actor, options(hand)) == (2, "fold, check, raise 5/10")


def test_rule_2_64_on_seventh_street_the_four_up_cards_count() -> None:
    streets = ("9d Ac Jh", "9h 3c Jd", "4c 5d 6s", "Ks Kc Qd")
    hand = stud_hand(f"{CALLED} {CALLED} {CALLED} {CALLED}", *streets)
    assert hand.street == 4
    assert hand.actor == 2


@pytest.mark.parametrize(
    ("street", "to"), [(0, 10), (1, 5), (2, 10), (3, 10), (4, 10)], ids=["3rd", "4th", *"567"]
)
def test_rule_2_65_small_bet_on_third_and_fourth_then_the_big_bet(street: int, to: Chips) -> None:
    verbs = "c c c / " * street + ("r5" if not street else "")
    hand = stud_hand(verbs, "9d Ac Jh", "8h 3c Td")
    assert options(hand).endswith(f"raise {to}")


@pytest.mark.parametrize("street", [1, 2, 3, 4])
def test_rule_2_65_four_bets_a_round(street: int) -> None:
    unit = 5 if street == 1 else 10
    bets = " ".join(f"r{unit * n}" for n in (1, 2, 3, 4))
    hand = stud_hand("c c c / " * street + bets, "9d Ac Jh", "8h 3c Td")
    assert options(hand).endswith("capped")


# -- the open pair: (X X) 8 8 with seat 0, on fourth street of 5-10 ------------------------------


@pytest.mark.parametrize(
    ("option", "verbs", "said"),
    [
        ("holder_only", "", "fold, check, raise 5/10"),
        ("holder_only", "c", "fold, check, raise 5"),
        ("holder_only", "r5", "fold, call 5, raise 10"),
        ("holder_only", "r10", "fold, call 10, raise 20"),  # the small size is gone
        ("holder_only", "r5 r10 c", "fold, call 5, raise 15/20"),
        ("any_player", "", "fold, check, raise 5/10"),
        ("any_player", "c", "fold, check, raise 5/10"),
        ("any_player", "r5", "fold, call 5, raise 10/15"),
        ("any_player", "r10", "fold, call 10, raise 20"),
        ("any_player", "r5 r15", "fold, call 15, raise 25"),
        ("none", "", "fold, check, raise 5"),
        ("none", "r5", "fold, call 5, raise 10"),
    ],
)
def test_rule_2_66_open_pair_on_fourth_street(option: str, verbs: str, said: str) -> None:
    house = override(SEED, stud_open_pair=option)
    hand = stud_hand(f"{CALLED} {verbs}", "8c 2d Jh", "8d Kc Ts", house=house)
    assert options(hand) == said


def test_rule_2_66_profiles() -> None:
    houses = (SEED, CASH, TOURNAMENT)
    assert [house.stud_open_pair for house in houses] == ["holder_only", "any_player", "none"]


@pytest.mark.parametrize("option", ["holder_only", "any_player"])
def test_rule_2_66_only_two_up_cards_and_only_stud_high(option: str) -> None:
    house = override(SEED, stud_open_pair=option)
    split = stud_hand(CALLED, "8c 2d Jh", "8d Kc Ts", house=house, variant=STUD_8)
    assert options(split) == "fold, check, raise 5"
    unpaired = stud_hand(CALLED, "8c 2d Jh", "9d Kc Ts", house=house)
    assert options(unpaired) == "fold, check, raise 5"


def test_rule_2_66_a_folded_pair_allows_nothing() -> None:
    hand = stud_hand(f"{CALLED} f", "8c 2d Jh", "8d Kc Ts", house=CASH)
    assert options(hand) == "fold, check, raise 5"


@pytest.mark.parametrize(
    ("seventh", "first"), [("c c c", 1), ("c c r10 c c", 0), ("r10 c r20 c c", 0), ("r10 c c", 1)]
)
def test_rule_2_67_last_aggressor_on_seventh_else_the_high_board_shows(
    seventh: str, first: Seat
) -> None:
    streets = ("9d As Jh", "8h Ah Td")
    verbs = f"c c c / c c r5 c c / c c c / c c c / {seventh}"
    assert shown(stud_hand(verbs, *streets))[0] == first


# -- 2.69: not enough cards --------------------------------------------------------------------

COMMUNITY, EACH = "community card", "one each"


@pytest.mark.parametrize(
    ("dealt", "still_in", "burns", "stub", "with_burns", "result"),
    [
        (8, 8, True, 1, True, COMMUNITY),
        (8, 7, True, 4, False, COMMUNITY),
        (8, 6, True, 7, True, EACH),
        (7, 7, True, 7, True, EACH),
        (6, 6, True, 13, False, EACH),
        (8, 8, False, 4, False, COMMUNITY),
        (8, 7, False, 7, False, EACH),
    ],
)
def test_rule_2_69_not_enough_cards(
    dealt: int, still_in: int, burns: bool, stub: int, with_burns: bool, result: str
) -> None:
    need = still_in + (2 if burns else 0)
    assert (stub + 3 * burns >= need) is (result == EACH)
    found = seventh_street(stub, 3 * burns, still_in, burning=burns)
    assert found == (with_burns, result == COMMUNITY)

    house = override(CASH, stud_burns=str(burns))
    folds = " f" * (dealt - still_in)
    hand = play(STUD, FIVE_TEN, f"{dealt}x1000", f"c{folds}" + " c" * (still_in - 1), house=house)
    do(hand, " ".join("c" * (3 * still_in)))
    assert hand.street == 4
    own = [len(hand.hole[seat] + hand.up[seat]) for seat in range(dealt) if hand.live >> seat & 1]
    assert own == [6 if result == COMMUNITY else 7] * still_in
    assert len(hand.boards[0]) == (result == COMMUNITY)
    cards = [*hand.boards[0], *(card for held in (*hand.hole, *hand.up) for card in held)]
    assert len(set(cards)) == len(cards)


def seventh_cards(folds: int, order: tuple[Card, ...] = DECK) -> Hand:
    """Eight players and the deck in ascending order; `order` is how cards come back."""
    hand = Hand(STUD, FIVE_TEN, [1000] * 8, deck=DECK + order, house=CASH)
    do(hand, "c" + " f" * folds + " c" * (7 - folds))
    return do(hand, " ".join("c" * (3 * (8 - folds))))


def test_rule_2_69_the_stub_is_burned_and_dealt_from() -> None:
    """Eight and seven: 48 cards are out, the next is burned, the last but two is for all."""
    assert seventh_cards(folds=1).boards == [(DECK[49],)]


def test_rule_2_69_burns_are_shuffled_in() -> None:
    """Eight and six: the burns 24, 31 and 38 come first, and one of them is burned again."""
    hand = seventh_cards(folds=2)
    assert [hand.hole[seat][-1] for seat in hand.order if hand.live >> seat & 1] == [
        DECK[n] for n in (31, 38, 45, 46, 47, 48)
    ]


def test_rule_2_69_with_hardly_a_stub_the_community_card_comes_from_stub_and_burns() -> None:
    """Eight and eight: one card and three burns are left."""
    assert seventh_cards(folds=0).boards == [(DECK[33],)]
    backwards = seventh_cards(folds=0, order=DECK[::-1])
    assert backwards.boards == [(DECK[42],)]


def test_rule_2_69_with_a_community_card_the_same_seat_opens() -> None:
    hand = play(STUD, FIVE_TEN, "8x1000", "c c c c c c c c / " + "c " * 16)
    first = hand.actor
    assert (hand.street, do(hand, "c " * 8).street) == (3, 4)
    assert hand.actor == first


def test_rule_2_69_the_community_card_belongs_to_every_hand() -> None:
    hand = do(seventh_cards(folds=1), "*")
    live = [seat for seat in hand.order if hand.live >> seat & 1]
    strength = {seat: high(known(hand.hole[seat] + hand.up[seat]), (DECK[49],)) for seat in live}
    assert set(won(hand)) == {seat for seat in live if strength[seat] == max(strength.values())}


# -- razz --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "seat"),
    [("4d Kh Kc As", 1), ("Qs Kh Kc Ks", 3), ("Ac 2c 3c 4c", 3), ("As Ah 2c Ad", 2)],
)
def test_razz_the_highest_card_brings_in_and_the_ace_is_low(cards: str, seat: Seat) -> None:
    hand = stud_hand("", cards, variant=RAZZ)
    assert (hand.actor, options(hand)) == (seat, "bring in 2, raise 5")


@pytest.mark.parametrize(
    ("streets", "seat"),
    [
        (("8c 7c Kh", "2d 3d 2h"), 1),
        (("8c 7c Kh", "2d 7d 2h"), 0),  # a pair is worse
        (("As Kd Kh", "2d Qd 2h", "3d Jd 3h"), 0),
        (("7c 7d Kh", "5d 5c 2h"), 0),  # equal: position
        (("7c 2d Kh", "7d 2c Ah", "3d 4c As", "3c 5c Ks"), 1),  # pairs: 7 7 3 3, 2 2 5 4, K K A A
    ],
)
def test_razz_the_lowest_cards_showing_act_first(streets: tuple[str, ...], seat: Seat) -> None:
    verbs = " / ".join(["c c c"] * (len(streets) - 1))
    assert stud_hand(verbs, *streets, variant=RAZZ).actor == seat
