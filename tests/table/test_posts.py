"""Who posts what: blinds, antes, dead blinds and those that are made up (2.55, 3.5, 3.11)."""

import pytest

from tapete.rules.house import CASH, House, override
from tapete.rules.stakes import BB_ANTE, Post, Stakes, fixed_limit, no_limit, stud, usual_posts
from tapete.table.positions import Positions, first_positions
from tapete.table.posts import Owes, posts

FIVE_TEN = no_limit(5, 10)
DEALT = (1, 3, 4, 5)


def made(
    stakes: Stakes, places: Positions, house: House = CASH, **owes: Owes
) -> list[tuple[int, int, str]]:
    """Posts with table seats, for seats 1, 3, 4 and 5."""
    debts = {int(seat[1:]): debt for seat, debt in owes.items()}
    return [
        (DEALT[seat], amount, kind)
        for seat, amount, kind in posts(stakes, house, DEALT, places, debts)
    ]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    "stakes",
    [
        FIVE_TEN,
        fixed_limit(10, 20),
        no_limit(5, 10, ante=2),
        no_limit(5, 10, ante=10, ante_by=BB_ANTE),
        stud(10, 20, ante=2, bring_in=4),
    ],
    ids=["blinds", "limit", "antes", "big blind ante", "stud"],
)
def test_an_ordinary_hand_posts_as_the_rules_say(stakes: Stakes, seats: int) -> None:
    for button in range(seats):
        places = first_positions(range(seats), button)
        usual = usual_posts(stakes, seats, button)
        assert posts(stakes, CASH, range(seats), places, {}) == usual


def test_3_5_nobody_posts_a_dead_small_blind() -> None:
    assert made(FIVE_TEN, Positions(1, 2, 3)) == [(3, 10, "big blind")]


def test_3_11_both_blinds_missed_are_10_live_and_5_dead() -> None:
    assert made(FIVE_TEN, Positions(1, 3, 4), s5=Owes(small=True, big=True))[2:] == [
        (5, 10, "post"),
        (5, 5, "dead blind"),
    ]


def test_3_11_a_missed_small_blind_is_dead() -> None:
    assert made(FIVE_TEN, Positions(1, 3, 4), s1=Owes(small=True))[2:] == [(1, 5, "dead blind")]


def test_a_blind_pays_for_what_was_missed() -> None:
    everything = Owes(small=True, big=True)
    assert made(FIVE_TEN, Positions(1, 3, 4), s3=everything, s4=everything) == [
        (3, 5, "small blind"),
        (4, 10, "big blind"),
    ]


def test_2_57_a_big_blind_ante_comes_behind_the_blinds_unless_the_house_says_so() -> None:
    stakes = no_limit(5, 10, ante=10, ante_by=BB_ANTE)
    places = Positions(1, 3, 4)
    assert [kind for _, _, kind in made(stakes, places)][-1] == BB_ANTE
    first = override(CASH, bba_short_order="ante_first")
    assert made(stakes, places, first)[0] == (4, 10, BB_ANTE)


def test_a_third_blind_is_left_of_the_big_one() -> None:
    stakes = Stakes(FIVE_TEN.limit, (5, 10, 20))
    assert posts(stakes, CASH, DEALT, Positions(4, 5, 1), {})[2] == Post(1, 20, "straddle")


@pytest.mark.parametrize("kind", ["none", "each"])
def test_the_house_may_change_the_ante(kind: str) -> None:
    house = override(CASH, ante=kind)
    stakes = no_limit(5, 10, ante=1, ante_by=BB_ANTE)
    antes = [post for post in posts(stakes, house, DEALT, Positions(1, 3, 4), {}) if post[1] == 1]
    assert len(antes) == {"none": 0, "each": 4}[kind]
