"""How long a bot thinks, so that it is pleasant to play against."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tapete.rules.view import View

SHORTEST, LONGEST = 0.6, 3.0
"""Seconds."""


def thinking(dice: Random) -> Callable[[View], float]:
    """Seconds to think about a view: little where checking is free, more where much is at stake."""

    def think(view: View) -> float:
        seat = view.picture.seats[view.actor or 0]
        weight = view.to_call / (view.to_call + seat.stack + 1)
        likely = SHORTEST + 0.4 * bool(view.to_call) + 1.6 * weight
        return min(LONGEST, max(SHORTEST, likely * dice.uniform(0.8, 1.6)))

    return think
