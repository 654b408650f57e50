"""What can be asked of a table.  A table's state is the fold of these, each with its time.

They are frozen and tagged, so that a log of them is a table.  A `Deal` brings the deck and a lot,
because a table has no dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from tapete.cards import Card
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
    """Take a seat; who waits comes in as the big blind instead of posting one (3.10)."""

    player: str
    nickname: str
    seat: Seat
    buy_in: Chips
    bot: bool = False
    waits: bool = False


class Stand(_Command, frozen=True):
    """Leave; in a hand, fold as soon as it can be and leave when the hand is over."""

    player: str


class SetAway(_Command, frozen=True):
    """Sit out from the next hand on, or come back; `waits` is for the big blind (3.11)."""

    player: str
    away: bool
    waits: bool = False


class TopUp(_Command, frozen=True):
    """Buy chips; in a hand they come when it is over."""

    player: str
    amount: Chips


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


class Tick(_Command, frozen=True):
    """Time has passed."""


class Resume(_Command, frozen=True):
    """The table was shut for a while: nobody's time ran meanwhile."""


Command: TypeAlias = Open | Sit | Stand | SetAway | TopUp | Act | Deal | Tick | Resume
