"""Who sits at a table between hands: the part of its state that is saved."""

from __future__ import annotations

import msgspec

from tapete.rules.events import Chips, Seat
from tapete.table.commands import AutoTopUp, Refused
from tapete.table.positions import Positions, Ready, passed
from tapete.table.posts import Owes
from tapete.table.terms import Terms


class Sitter(msgspec.Struct):
    """Somebody in a seat; during a hand `stack` is what the hand began with."""

    player: str
    nickname: str
    stack: Chips
    bot: bool = False
    away_since: float | None = None
    new: bool = True
    """Not dealt into a game with blinds yet, where there is one."""
    owes: Owes = Owes(big=True)
    waits: bool = False
    """For the big blind, rather than make up blinds."""
    top_up: Chips = 0
    """Chips that were bought in this hand and come when it is over."""
    timed_out: bool = False
    """In this hand: it is played out without waiting for this seat."""
    leaving: bool = False
    """Stands when the hand is over, and folds as soon as it can."""
    rests_at_big: bool = False
    """Sits out when the big blind comes."""
    rests: int = 0
    """Hands missed in a row (3.24)."""
    bank: float = 0.0
    """Seconds left in the time bank."""
    here: bool = True
    """Whether any connection is open."""
    graced: bool = False
    """Whether a lost connection has lengthened the time in this hand."""
    broke: bool = False
    """Away only because the chips were gone, and back with the first new ones."""
    straddles: bool = False
    runs_twice: bool = False
    auto_top_up: AutoTopUp | None = None

    @property
    def away(self) -> bool:
        return self.away_since is not None

    @property
    def plays(self) -> bool:
        """Whether the next hand would deal this seat in, if the blinds allow it."""
        return bool(self.stack) and not self.away and not self.leaving


class Waiting(msgspec.Struct, frozen=True):
    """A place in the waiting list; who was called has a seat kept until then."""

    player: str
    nickname: str
    until: float | None = None


class Left(msgspec.Struct, frozen=True):
    """What somebody took away, and when (3.28)."""

    stack: Chips
    at: float


class Round(msgspec.Struct, frozen=True):
    """Where a mix is: which game, for how many more hands, and who names the next."""

    game: int = 0
    left: int = 0
    """Hands; 0 when the next hand begins a round."""
    chooser: Seat | None = None
    open: bool = False
    """Whether the chooser may still name it."""


class BombClock(msgspec.Struct, frozen=True):
    """When the next bomb pot comes."""

    hands: int = 0
    """Played since the last one."""
    at: float | None = None
    """From when on it is due, where time decides."""
    due: bool = False


class State(msgspec.Struct):
    """All of a table but the hand that is being played."""

    terms: Terms
    seats: list[Sitter | None]
    last: Positions | None = None
    """The places of the last hand; None when nobody who played it is left."""
    number: int = 0
    """Of the last hand that began."""
    told: int = 0
    """How many events there have been."""
    deal_at: float = 0.0
    """The next hand begins no earlier."""
    paused: bool = False
    closing: bool = False
    """Everybody stands when the hand is over."""
    notice: str = ""
    queue: tuple[Waiting, ...] = ()
    left: dict[str, Left] = {}
    """Who left not long ago."""
    round: Round = Round()
    bomb: BombClock = BombClock()
    buttons: dict[str, int] = {}
    """How often each starter of the session has had the button (3.25)."""

    def copy(self) -> State:
        seats = [sitter and msgspec.structs.replace(sitter) for sitter in self.seats]
        return msgspec.structs.replace(
            self, seats=seats, left=self.left.copy(), buttons=self.buttons.copy()
        )

    def occupied(self) -> dict[Seat, Sitter]:
        """Everybody by seat, in order."""
        return {seat: sitter for seat, sitter in enumerate(self.seats) if sitter is not None}

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits there; KeyError where nobody does."""
        return self.occupied()[seat]

    def free(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.seats) if sitter is None]

    def find(self, player: str) -> Seat | None:
        """The seat of a player; None who has no seat."""
        return next((s for s, sitter in self.occupied().items() if sitter.player == player), None)

    def seat_of(self, player: str) -> tuple[Seat, Sitter]:
        """The seat of a player and who sits in it; Refused when there is none."""
        for seat, sitter in self.occupied().items():
            if sitter.player == player:
                return seat, sitter
        raise Refused("not-seated")

    def ready(self, *, blinds: bool) -> Ready:
        """Who would play the next hand, which has blinds or not."""
        here = {seat: sitter for seat, sitter in self.occupied().items() if sitter.plays}
        return Ready(
            tuple(here),
            owing=frozenset(seat for seat, s in here.items() if blinds and any(s.owes)),
            new=frozenset(seat for seat, s in here.items() if s.new),
            waiting=frozenset(
                seat for seat, s in here.items() if blinds and s.waits and any(s.owes)
            ),
        )

    def missed(self, places: Positions, dealt: tuple[Seat, ...]) -> None:
        """Note what they owe whom the blinds passed, on their way to `places` (3.11)."""
        for seat, sitter in self.occupied().items():
            if self.last and seat not in dealt and not sitter.new:
                sitter.owes = Owes(
                    sitter.owes.small or passed(self.last.small, places.small, seat),
                    sitter.owes.big or passed(self.last.big, places.big, seat),
                )
