"""What everybody's chips are worth when all are all-in: each pot by those who can win it.

How the pots are cut is the rules' (`tapete.rules.pots.build_pots` of what the live hands paid);
seats are the numbers of the hands in the spot. Chips in, chips out; rake is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tapete.odds import exact
from tapete.odds.answer import Sums
from tapete.odds.equity import odds
from tapete.odds.sample import ERROR
from tapete.odds.spot import Spot
from tapete.odds.unanswerable import Unanswerable

Pot: TypeAlias = tuple[int, Sequence[int]]
"""Chips, and the seats that can win them."""

_MOST_WORK = 6 * exact.MOST_WORK


@dataclass(frozen=True, slots=True)
class AllIn:
    """What each seat can expect, in chips.

    `value` is the sum over the pots, `net` what it is more than what the seat paid. `parts` has
    each pot's equities, 0 for seats that cannot win it, and `error` a bound of the standard error
    of the values, None when they are exact.
    """

    value: Sums
    net: Sums
    parts: tuple[Sums, ...]
    error: Sums | None = None


def all_in(
    spot: Spot,
    paid: Sequence[int],
    pots: Sequence[Pot],
    error: float = ERROR,
    seed: int = 0,
) -> AllIn:
    """The value of every seat's chips; sampled pots have this standard error of an equity.

    >>> from tapete.odds.spot import parse_spot
    >>> spot = parse_spot(["AcAd", "KcKd", "QcQd"])
    >>> found = all_in(spot, [50, 200, 200], [(150, (0, 1, 2)), (300, (1, 2))])
    >>> [round(net, 2) for net in found.net]
    [51.51, 71.61, -123.11]
    """
    shares = _shares(spot, [seats for _, seats in pots], error, seed)
    amounts = [amount for amount, _ in pots]
    value = _weighed(amounts, [share.equity for share in shares])
    bound = _weighed(amounts, [share.error for share in shares])
    return AllIn(
        value,
        tuple(worth - own for worth, own in zip(value, paid, strict=True)),
        tuple(share.equity for share in shares),
        bound if any(bound) else None,
    )


class _Share(NamedTuple):
    """What each seat gets of one pot, and the standard error."""

    equity: Sums
    error: Sums


def _shares(spot: Spot, pots: Sequence[Sequence[int]], error: float, seed: int) -> list[_Share]:
    counting = exact.plan(spot, _MOST_WORK)
    if counting is None:
        return [_share(spot, seats, error, seed) for seats in pots]
    found = list(exact.count(counting, pots))
    if not found:
        raise Unanswerable("never")
    return [_Share(pot.equity, (0.0,) * len(pot.equity)) for pot in found[-1]]


def _share(spot: Spot, seats: Sequence[int], error: float, seed: int) -> _Share:
    """One pot among its seats alone: of the others only known cards matter.

    A range that cannot win the pot would still make some hands of those who can less likely.
    """
    players = range(len(spot.players))
    if any(seat not in seats and not spot.players[seat].known for seat in players):
        raise Unanswerable("side-pots")
    if len(seats) == 1:
        return _Share(tuple(float(seat in seats) for seat in players), (0.0,) * len(players))
    found = odds(spot.only(seats), error, seed)
    equity = dict(zip(seats, found.equity, strict=True))
    errors = dict(zip(seats, found.error or (), strict=False))
    return _Share(*(tuple(of.get(seat, 0.0) for seat in players) for of in (equity, errors)))


def _weighed(amounts: Sequence[int], parts: Sequence[Sums]) -> Sums:
    """The sum of the amounts times each seat's parts of them."""
    columns = zip(*parts, strict=True)
    return tuple(sum(a * b for a, b in zip(amounts, column, strict=True)) for column in columns)
