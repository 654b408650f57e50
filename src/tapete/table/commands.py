"""What can be asked of a table.  A table's state is the fold of these, each with its time.

They are frozen and tagged, so that a log of them is a table.  A `Deal` brings the deck and a lot,
because a table has no dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from tapete.cards import Card
from tapete.fair import Secret
from tapete.rules.events import Chips, Seat
from tapete.rules.player import Verb
from tapete.table.terms import Terms


class Refused(ValueError):
    """A command that cannot be carried out now; nothing has changed.

    `code` is for programs and catalogues, `rule` the rulebook's number where a rule decides, and
    `values` fill the catalogue's sentence.
    """

    def __init__(self, code: str, rule: str | None = None, **values: int | str) -> None:
        super().__init__(code if rule is None else f"{code} (rule {rule})")
        self.code = code
        self.rule = rule
        self.values: Mapping[str, int | str] = values


class _Command(msgspec.Struct, frozen=True, tag=str.lower, tag_field="do"):
    pass


class Open(_Command, frozen=True):
    """Open the table, or change its terms between two hands."""

    terms: Terms


class Sit(_Command, frozen=True):
    """Take a seat; who waits comes in as the big blind instead of posting one (3.10).

    Where seats are drawn, the lot decides and `seat` does not count (3.21).
    """

    player: str
    nickname: str
    seat: Seat
    buy_in: Chips
    bot: bool = False
    waits: bool = False
    lot: int = 0


class Stand(_Command, frozen=True):
    """Leave; in a hand, fold as soon as it can be and leave when the hand is over."""

    player: str


class SetAway(_Command, frozen=True):
    """Sit out from the next hand or big blind on, or come back; `waits` is for it then (3.11)."""

    player: str
    away: bool
    waits: bool = False
    at: Literal["hand", "big-blind"] = "hand"


class TopUp(_Command, frozen=True):
    """Buy chips; in a hand they come when it is over."""

    player: str
    amount: Chips


class AutoTopUp(msgspec.Struct, frozen=True):
    """Buy back to `target` before a deal whenever the stack is below `below`."""

    below: Chips
    target: Chips


class Prefer(_Command, frozen=True):
    """What a player wants from now on; a wish that is left out stays as it is."""

    player: str
    straddle: bool | msgspec.UnsetType = msgspec.UNSET
    run_twice: bool | msgspec.UnsetType = msgspec.UNSET
    top_up: AutoTopUp | msgspec.UnsetType | None = msgspec.UNSET


class Act(_Command, frozen=True):
    """A decision of the moment that hand number and turn name."""

    player: str
    hand: int
    turn: int
    verb: Verb


class Deal(_Command, frozen=True):
    """Begin a hand; the lot draws the first button (3.4)."""

    deck: tuple[Card, ...]
    lot: int
    sealed: Secret | None = None
    """What the proofs of the deck follow from; the table only keeps it beside the hand."""


class Show(_Command, frozen=True):
    """Turn up own cards after the hand of that number."""

    player: str
    hand: int
    cards: tuple[Card, ...]


class Rabbit(_Command, frozen=True):
    """See the board cards that would have come, after the hand of that number."""

    player: str
    hand: int


class Queue(_Command, frozen=True):
    """Join the waiting list, or leave it (3.22)."""

    player: str
    nickname: str
    on: bool


class Choose(_Command, frozen=True):
    """Name the next game, when it is this player's choice."""

    player: str
    game: str


class Connected(_Command, frozen=True):
    """A player's last connection was lost, or one is back."""

    player: str
    here: bool


class Pause(_Command, frozen=True):
    """Deal no more hands after this one, or go on."""

    on: bool


class Notice(_Command, frozen=True):
    """What the host wants everybody to know; empty takes it back."""

    text: str


class Kick(_Command, frozen=True):
    """Take a player from the table as `Stand` does, or from the waiting list."""

    player: str


class Move(_Command, frozen=True):
    """Give a player who is not in a hand another seat."""

    player: str
    seat: Seat


class Close(_Command, frozen=True):
    """End the session: everybody stands, after the hand (3.25)."""


class Tick(_Command, frozen=True):
    """Time has passed."""


class Resume(_Command, frozen=True):
    """The table was shut for a while: nobody's time ran meanwhile."""


Command: TypeAlias = (
    Open
    | Sit
    | Stand
    | SetAway
    | TopUp
    | Prefer
    | Act
    | Deal
    | Show
    | Rabbit
    | Queue
    | Choose
    | Connected
    | Pause
    | Notice
    | Kick
    | Move
    | Close
    | Tick
    | Resume
)
