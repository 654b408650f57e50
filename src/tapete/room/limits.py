"""How often somebody may ask: a bucket of tokens for each, refilled as time goes by."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MOST_BUCKETS = 10_000
"""Of more than these, the one that was not used for longest is forgotten."""


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    second: float


class Buckets:
    """One bucket for every key, such as a player or an address."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token; False when there is none left now.

        >>> take = Buckets(Rate(burst=1, second=1), clock=lambda: 0).take
        >>> take("a"), take("a"), take("b")
        (True, False, True)
        """
        tokens = self._tokens(key)
        enough = tokens >= 1
        self._keep(key, tokens - 1 if enough else tokens)
        return enough

    def give_back(self, key: str) -> None:
        """Put a token back that was taken for what need not be counted."""
        self._keep(key, min(self._rate.burst, self._tokens(key) + 1))

    def _tokens(self, key: str) -> float:
        now = self._clock()
        tokens, since = self._buckets.pop(key, (self._rate.burst, now))
        return min(self._rate.burst, tokens + (now - since) * self._rate.second)

    def _keep(self, key: str, tokens: float) -> None:
        self._buckets[key] = (tokens, self._clock())
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
