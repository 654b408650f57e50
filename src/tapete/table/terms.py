"""What is fixed at a table: the games, stakes and house rules, seats, buy-in, clock and options."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tapete.rules.dealing import suffices
from tapete.rules.events import Chips
from tapete.rules.house import CASH, House
from tapete.rules.stakes import Limit, Stakes
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


class Game(msgspec.Struct, frozen=True):
    """A game by its variant's code, and what it is played for."""

    game: str
    stakes: Stakes

    def __post_init__(self) -> None:
        _check_game(self.game)

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game]

    @property
    def code(self) -> str:
        """The limit's letter and the variant's code, as in PHH."""
        return self.stakes.limit.value + self.game


class Mix(msgspec.Struct, frozen=True):
    """The games that follow the table's own one, in order, and when they change.

    In a round of a game with blinds everybody is the big blind once.
    """

    others: tuple[Game, ...]
    hands: int = 0
    """Of each round; 0 is as many as play, once around the table."""
    chooses: bool = False
    """Dealer's choice: the right to name the next round's game goes around the table."""


class Bomb(msgspec.Struct, frozen=True):
    """Bomb pots (2.53), every so many hands or seconds."""

    ante: Chips
    hands: int = 0
    seconds: float = 0.0
    boards: int = 1
    game: str | None = None
    """The code of another game for them."""
    limit: Limit | None = None
    """Another limit for them."""

    def __post_init__(self) -> None:
        if (self.hands > 0) == (self.seconds > 0):
            raise ValueError("bomb pots come every so many hands, or every so many seconds")
        if self.ante < 1 or not 1 <= self.boards <= 2:
            raise ValueError("a bomb pot has an ante, and one or two boards")
        if self.game is None:
            return
        _check_game(self.game)
        if not VARIANTS[self.game].streets[1].board:
            raise ValueError("a bomb pot is played with a board")


class Terms(msgspec.Struct, frozen=True):
    """The terms of a table; times are in seconds."""

    game: str
    """The variant's code; in a mix, of the first game."""
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
    clocks: tuple[float, ...] = ()
    """For a decision on each street, if not `clock`; the last one is for all streets after it."""
    bank: float = 0.0
    """Each seat's time bank, which is used when the clock has run out."""
    bank_refill: float = 0.0
    """What comes back to it with every hand."""
    grace: float = 60.0
    """What a player has at least whose connection is lost, once in a hand."""
    mix: Mix | None = None
    bomb: Bomb | None = None
    run_twice: bool = False
    """Whether the board is run twice when all who are in agree."""
    rabbit: bool = False
    """Whether the board cards that would have come may be seen after a hand."""
    rathole: float = 0.0
    """For how long who left has to bring back what was taken away (3.28)."""
    call: float = 60.0
    """How long a seat is kept for who was called from the waiting list."""
    choice: float = 10.0
    """For naming the next game (dealer's choice)."""
    draws_seats: bool = False
    """Whether seats are drawn by lot rather than chosen (3.21)."""
    counts_rests: bool = False
    """Whether a seat is lost after `house.max_rest_hands` missed hands (3.24)."""
    buttons: int = 0
    """How often each starter has the button before the session may end (3.25)."""

    def __post_init__(self) -> None:
        most = min(game.variant.max_seats for game in self.games)
        if not 2 <= self.seats <= min(most, self.house.max_players):
            raise ValueError(
                f"a table of {self.variant.name} has 2 to {most} seats, and not more than"
                f" {self.house.max_players} here"
            )
        if self.house.min_players > self.seats:
            raise ValueError("nobody plays at a table with fewer seats than its house asks for")
        if self.bomb and not all(self._has_cards(game, self.bomb) for game in self.games):
            raise ValueError("the deck has too few cards for such bomb pots with so many seats")
        if any(len(game.stakes.blinds) == 1 for game in self.games):
            raise ValueError("a table has two blinds or more, or none")

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game]

    @property
    def games(self) -> tuple[Game, ...]:
        """All games of the table, in order."""
        return (Game(self.game, self.stakes), *(self.mix.others if self.mix else ()))

    def _has_cards(self, game: Game, bomb: Bomb) -> bool:
        return suffices(VARIANTS[bomb.game or game.game], self.seats, bomb.boards)


def _check_game(code: str) -> None:
    if code not in VARIANTS:
        raise ValueError(f"there is no game {code!r}")
