"""Who posts what before the deal: antes, blinds, and blinds that are made up (2.55, 3.5, 3.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tapete.rules.events import Chips, Seat
from tapete.rules.house import House
from tapete.rules.stakes import (
    ANTE,
    BIG_BLIND,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
    Post,
    Stakes,
    with_antes,
)
from tapete.table.positions import Positions, following


class Owes(NamedTuple):
    """Blinds that a seat missed, or for a new player has not yet paid; at most one of each."""

    small: bool = False
    big: bool = False


def posts(
    stakes: Stakes,
    house: House,
    dealt: Sequence[Seat],
    places: Positions,
    owes: Mapping[Seat, Owes],
    straddler: Seat | None = None,
) -> tuple[Post, ...]:
    """All posts of a hand; seats go in as table seats and come out as hand seats."""
    number = {seat: at for at, seat in enumerate(dealt)}
    blinds = [
        Post(number[seat], amount, kind)
        for seat, amount, kind in _blinds(stakes, dealt, places)
        if seat in number and amount
    ]
    if straddler is not None:
        blinds.append(Post(number[straddler], straddle(stakes), STRADDLE))
    made_up = [
        post
        for seat, debt in owes.items()
        if seat in number and seat not in (places.small, places.big)
        for post in _made_up(stakes, number[seat], debt)
    ]
    payer = number.get(places.big, 0)  # in stud the big blind's place may be empty (2.60)
    taken = with_antes(tuple(blinds), stakes, house, len(dealt), payer)
    return (*taken, *made_up)


def straddle(stakes: Stakes) -> Chips:
    """What a straddle costs: two big blinds (2.50); 0 where none is offered."""
    return 2 * stakes.blinds[1] if len(stakes.blinds) == 2 else 0


def under_the_gun(dealt: Sequence[Seat], places: Positions) -> Seat | None:
    """The seat left of the big blind, which may straddle; none between two players (2.50)."""
    return following(places.big, dealt) if len(dealt) > 2 else None


def bomb_posts(ante: Chips, seats: int) -> tuple[Post, ...]:
    """Everybody antes, and nobody posts a blind (2.53)."""
    return tuple(Post(seat, ante, ANTE) for seat in range(seats))


def _blinds(
    stakes: Stakes, dealt: Sequence[Seat], places: Positions
) -> Iterator[tuple[Seat, int, str]]:
    """Blinds by table seat; a third one and so on go to the seats left of the big blind."""
    if not stakes.blinds:
        return
    at = dealt.index(places.big) + 1
    seats = (places.small, places.big, *dealt[at:], *dealt[:at])
    kinds = (SMALL_BLIND, BIG_BLIND, *(STRADDLE,) * len(stakes.blinds))
    yield from zip(seats, stakes.blinds, kinds, strict=False)


def debts(stakes: Stakes, debt: Owes) -> tuple[Chips, Chips]:
    """What is made up live and what dead: a missed big blind is live, a small one dead (3.11)."""
    small, big = (*stakes.blinds, 0, 0)[:2]
    return big * debt.big, small * debt.small


def _made_up(stakes: Stakes, seat: Seat, debt: Owes) -> Iterator[Post]:
    live, dead = debts(stakes, debt)
    if live:
        yield Post(seat, live, LIVE_POST)
    if dead:
        yield Post(seat, dead, DEAD_BLIND)
