"""Who sits at a table between hands: the part of its state that is saved."""

from __future__ import annotations

import msgspec

from tapete.rules.events import Chips, Seat
from tapete.table.commands import Refused
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
    """Not dealt in yet."""
    owes: Owes = Owes(big=True)
    waits: bool = False
    """For the big blind, rather than make up blinds."""
    top_up: Chips = 0
    """Chips that come when the hand is over."""
    timed_out: bool = False
    """In this hand: it is played out without waiting for this seat."""
    leaving: bool = False
    """Stands when the hand is over, and folds as soon as it can."""

    @property
    def away(self) -> bool:
        return self.away_since is not None


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

    def copy(self) -> State:
        seats = [sitter and msgspec.structs.replace(sitter) for sitter in self.seats]
        return msgspec.structs.replace(self, seats=seats)

    def occupied(self) -> dict[Seat, Sitter]:
        """Everybody by seat, in order."""
        return {seat: sitter for seat, sitter in enumerate(self.seats) if sitter is not None}

    def find(self, player: str) -> Seat | None:
        """The seat of a player; None who has no seat."""
        return next((s for s, sitter in self.occupied().items() if sitter.player == player), None)

    def seat_of(self, player: str) -> tuple[Seat, Sitter]:
        """The seat of a player and who sits in it; Refused when there is none."""
        for seat, sitter in self.occupied().items():
            if sitter.player == player:
                return seat, sitter
        raise Refused("not-seated")

    def ready(self) -> Ready:
        """Who would play the next hand."""
        here = {
            seat: sitter
            for seat, sitter in self.occupied().items()
            if sitter.stack and not sitter.away and not sitter.leaving
        }
        blinds = bool(self.terms.stakes.blinds)
        return Ready(
            tuple(here),
            owing=frozenset(seat for seat, s in here.items() if blinds and any(s.owes)),
            new=frozenset(seat for seat, s in here.items() if s.new),
            waiting=frozenset(seat for seat, s in here.items() if s.waits and any(s.owes)),
        )

    def dealt_in(self, places: Positions, dealt: tuple[Seat, ...]) -> None:
        """Note that a hand begins: who is in it is even, whom a blind passed owes it (3.11)."""
        for seat, sitter in self.occupied().items():
            if seat in dealt:
                sitter.new = sitter.waits = sitter.timed_out = False
                sitter.owes = Owes()
            elif self.last and self.terms.stakes.blinds and not sitter.new:
                sitter.owes = Owes(
                    sitter.owes.small or passed(self.last.small, places.small, seat),
                    sitter.owes.big or passed(self.last.big, places.big, seat),
                )
        self.last = places
        self.number += 1
