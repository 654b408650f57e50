"""What is fixed at a table: the game, its stakes and house rules, seats, buy-in and clock."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tapete.rules.events import Chips
from tapete.rules.house import CASH, House
from tapete.rules.stakes import Stakes
from tapete.rules.variants import VARIANTS, Variant

Watch: TypeAlias = Literal["open", "off"] | float
"""What who has no seat sees of the hands: all, nothing, or what was so many seconds ago."""
Chat: TypeAlias = Literal["everybody", "players", "off"]
"""Who may speak."""


class BuyIn(msgspec.Struct, frozen=True):
    """The range of a buy-in, and what most people bring."""

    lowest: Chips
    usual: Chips
    highest: Chips


class Terms(msgspec.Struct, frozen=True):
    """The terms of a table; times are in seconds."""

    game: str
    """The variant's code."""
    stakes: Stakes
    buy_in: BuyIn
    house: House = CASH
    seats: int = 6
    clock: float = 25.0
    """For one decision (rulebook 2.14)."""
    pause: float = 4.0
    """After a showdown, so that everybody sees who won."""
    short_pause: float = 1.5
    """After a hand that ended without one."""
    keep: float = 300.0
    """How long the seat of somebody away is kept."""
    watch: Watch = "open"
    chat: Chat = "everybody"
    hush: bool = True
    """Nobody speaks while a player of the running hand is all-in."""

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= self.variant.max_seats:
            raise ValueError(
                f"a table of {self.variant.name} has 2 to {self.variant.max_seats} seats"
            )
        if len(self.stakes.blinds) == 1:
            raise ValueError("a table has two blinds or more, or none")

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game]
