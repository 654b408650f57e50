"""Where the button and the blinds go (rulebook 3.1-3.6), and who is dealt in (3.10, 3.11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.rules.house import SEED
from tapete.table.positions import (
    Positions,
    Ready,
    dealing_button,
    first_positions,
    next_positions,
    passed,
)

USUAL = Positions(1, 2, 3)


def places(last: Positions, seats: list[int], rule: str = "dead") -> list[tuple[int, int, int]]:
    """The next three hands of these seats; a place nobody sits at is negative."""
    found = []
    for _ in range(3):
        last, dealt = next_positions(last, Ready(tuple(seats)), rule)  # type: ignore[arg-type]
        found.append(tuple(s if s in dealt else -s for s in (last.button, last.small, last.big)))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ([1, 3, 4, 5, 6], [(-2, 3, 4), (3, 4, 5), (4, 5, 6)]),
        ([1, 2, 4, 5, 6], [(2, -3, 4), (-3, 4, 5), (4, 5, 6)]),
        ([1, 4, 5, 6], [(-2, -3, 4), (-3, 4, 5), (4, 5, 6)]),
        ([2, 3, 4, 5, 6], [(2, 3, 4), (3, 4, 5), (4, 5, 6)]),
    ],
    ids=["small blind busts", "big blind busts", "both bust", "button busts"],
)
def test_3_5_dead_button(seats: list[int], expected: list[tuple[int, int, int]]) -> None:
    assert places(USUAL, seats) == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [([1, 2, 4, 5, 6], (2, 4, 5)), ([1, 3, 4, 5, 6], (3, 4, 5))],
    ids=["seat 4 skips the big blind", "seat 3 skips the small blind"],
)
def test_3_6_forward_button(seats: list[int], expected: tuple[int, int, int]) -> None:
    assert places(USUAL, seats, "forward")[0] == expected


def test_3_6_who_is_back_on_the_button_gives_nobody_the_big_blind_twice() -> None:
    assert places(Positions(1, 3, 4), [1, 2, 3, 4, 5], "forward")[0] == (3, 4, 5)


def test_V000_16_the_button_goes_to_the_next_active_player() -> None:
    assert SEED.button == "forward"
    assert [hand[0] for hand in places(USUAL, [1, 3, 5], SEED.button)] == [3, 5, 1]


@pytest.mark.parametrize("rule", ["dead", "forward"])
@pytest.mark.parametrize(
    ("seats", "expected"),
    [([2, 3], (3, 3, 2)), ([1, 3], (3, 3, 1)), ([1, 2], (2, 2, 1))],
    ids=["the button busts", "the small blind busts", "the big blind busts"],
)
def test_3_2_from_three_to_two(seats: list[int], expected: tuple[int, int, int], rule: str) -> None:
    assert places(USUAL, seats, rule)[0] == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ([1, 3, 5], (1, 3, 5)),  # the newcomer is next: an ordinary move
        ([1, 2, 3], (2, 3, 1)),  # seat 1 would be button and big blind
        ([1, 4, 5], (5, 1, 4)),  # the last big blind is gone
        ([1, 2, 3, 4], (1, 3, 4)),
    ],
)
def test_3_3_from_two_to_more(seats: list[int], expected: tuple[int, int, int]) -> None:
    heads_up = Positions(1, 1, 3)
    assert places(heads_up, seats)[0] == expected


def test_3_1_heads_up_the_button_is_the_small_blind() -> None:
    assert first_positions((2, 5), 5) == Positions(5, 5, 2)
    assert places(Positions(5, 5, 2), [2, 5]) == [(2, 2, 5), (5, 5, 2), (2, 2, 5)]


def test_3_4_the_first_button_is_drawn() -> None:
    assert first_positions((0, 2, 4), 4) == Positions(4, 0, 2)


@pytest.mark.parametrize(
    ("seat", "dealt_in"),
    [(0, True), (2, False), (3, False), (4, True), (5, True)],
    ids=["behind", "on the button", "in the small blind", "next big blind", "next big blind too"],
)
def test_3_10_nobody_new_from_the_button_to_the_big_blind(seat: int, dealt_in: bool) -> None:
    ready = Ready(tuple(sorted({1, 6, 7, 8, seat})), frozenset({seat}), frozenset({seat}))
    where, dealt = next_positions(USUAL, ready, "dead")
    assert (where.button, where.small) == (2, 3)
    assert (seat in dealt) is dealt_in


def test_3_11_who_comes_back_may_post_on_the_button() -> None:
    ready = Ready((1, 2, 4, 5, 6), owing=frozenset({2}))
    assert 2 in next_positions(USUAL, ready, "dead")[1]


def test_3_10_who_waits_comes_in_as_the_big_blind() -> None:
    waiting = Ready(
        (1, 2, 3, 4, 5, 6), owing=frozenset({5}), new=frozenset({5}), waiting=frozenset({5})
    )
    last, seen = USUAL, []
    for _ in range(2):
        last, dealt = next_positions(last, waiting, "dead")
        seen.append((last.big, 5 in dealt))
    assert seen == [(4, False), (5, True)]


def test_two_players_who_both_wait_play_all_the_same() -> None:
    ready = Ready((1, 2), owing=frozenset({1, 2}), waiting=frozenset({1, 2}))
    assert next_positions(USUAL, ready, "dead") == (Positions(2, 2, 1), (1, 2))


def test_a_dead_button_acts_last_at_the_seat_before_it() -> None:
    assert dealing_button(Positions(2, 3, 4), (1, 3, 4, 5)) == 1
    assert dealing_button(Positions(0, 1, 2), (1, 2, 5)) == 5


seats = st.sets(st.integers(0, 9), min_size=2)


@given(seats, seats, st.sets(st.integers(0, 9)), st.sets(st.integers(0, 9)), st.data())
def test_laws(
    before: set[int], after: set[int], owing: set[int], waits: set[int], data: st.DataObject
) -> None:
    last = first_positions(sorted(before), data.draw(st.sampled_from(sorted(before))))
    for rule in ("dead", "forward"):
        ready = Ready(
            tuple(sorted(after)),
            frozenset(owing & after),
            frozenset(owing & after - before),
            frozenset(owing & waits & after),
        )
        where, dealt = next_positions(last, ready, rule)
        assert len(dealt) >= 2
        assert set(dealt) <= after
        assert list(dealt) == sorted(dealt)
        assert where.big in dealt
        assert where.big != last.big  # nobody twice running (3.2, 3.5)
        assert (len(dealt) == 2) == where.heads_up
        assert where.big != where.small
        assert where.big != where.button
        if where.heads_up:
            assert where.button in dealt
        for seat in set(dealt) & owing & waits - {where.big}:
            assert len(after - waits) < 2, seat  # else who waits is not dealt in


@given(st.integers(0, 9), st.integers(0, 9))
def test_whatever_moves_round_passes_every_seat_once(start: int, end: int) -> None:
    reached = [seat for seat in range(10) if passed(start, end, seat)]
    assert len(reached) == (end - start) % 10
