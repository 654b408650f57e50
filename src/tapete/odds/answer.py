"""The answer to a question about odds: sums over deals, and how they were found."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Sums: TypeAlias = tuple[float, ...]


class Way(Enum):
    """How odds were found; all but sampling are exact once they are done."""

    TABLE = "table"
    """From the table of all hands against all before the flop."""
    SWEEP = "sweep"
    """Two ranges of hold'em on a board, all their hands at once."""
    ENUMERATION = "enumeration"
    """Every deal, one by one."""
    SAMPLING = "sampling"
    """Random deals."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What each player wins over all the deals that were looked at, or so far.

    A deal counts by the weights of its hands. `won` are deals in which a player gets the whole pot,
    `tied` those with a part of it, `shared` the sums of the parts. `error` is the standard error of
    each equity, or None when the odds are exact; `done` tells how much of the work is done, 0 to 1.
    """

    way: Way
    deals: float
    won: Sums
    tied: Sums
    shared: Sums
    error: Sums | None = None
    done: float = 1.0

    @property
    def win(self) -> Sums:
        """How often each player wins the whole pot, as a part of one."""
        return tuple(won / self.deals for won in self.won)

    @property
    def tie(self) -> Sums:
        """How often each player gets a part of the pot."""
        return tuple(tied / self.deals for tied in self.tied)

    @property
    def equity(self) -> Sums:
        """Each player's average part of the pot."""
        return tuple(shared / self.deals for shared in self.shared)
