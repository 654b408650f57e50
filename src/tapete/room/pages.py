"""The messages of the room's HTTP side that answer: what its pages show.

None of them carries a secret: no password, no hash, no address, and no session's or invite's code
but to who made it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tapete.room.api import Fine, Refusal, Role
from tapete.room.wire import Lang, StakesCard
from tapete.rules.events import Chips, Seat
from tapete.table.terms import BuyIn, Terms

Time: TypeAlias = float
"""A Unix time in seconds."""
LineKind: TypeAlias = Literal[
    "buy-in", "top-up", "refund", "cash-out", "rake", "granted", "taken", "settled"
]
"""Why chips moved; the catalogues have a word for each."""
Mark: TypeAlias = Literal["straddle", "bomb", "mix", "run-twice"]
"""What a table has besides its game."""


# -- who one is ------------------------------------------------------------------------------------


class SessionCard(msgspec.Struct, frozen=True):
    """Who the cookie stands for; `account` is the name of the account, None for a guest."""

    player: str
    nickname: str
    lang: Lang
    account: str | None = None
    admin: bool = False
    """Whether the whole room is this player's to run."""


class SessionLine(msgspec.Struct, frozen=True):
    """One browser in which the account is open; `id` ends it, and opens nothing."""

    id: str
    began: Time
    seen: Time
    browser: str
    here: bool
    """Whether it is the one that asks."""


class Sessions(msgspec.Struct, frozen=True):
    sessions: tuple[SessionLine, ...]


class BotToken(msgspec.Struct, frozen=True):
    """A new program, and the token that it shows; nobody is told it again."""

    player: str
    nickname: str
    token: str


class BotLine(msgspec.Struct, frozen=True):
    """One of the account's programs."""

    player: str
    nickname: str
    since: Time
    seen: Time


class Bots(msgspec.Struct, frozen=True):
    bots: tuple[BotLine, ...]


# -- tables ----------------------------------------------------------------------------------------


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby; `taken` counts the seats of bots too."""

    id: str
    name: str
    game: str
    variant: str
    limit: Literal["N", "P", "F"]
    stakes: StakesCard
    max_seats: int
    taken: int
    bots: int
    buy_in: BuyIn
    club: str | None = None
    """The club whose chips are played for; None where chips are free."""
    locked: bool = False
    """Whether it asks for a password."""
    paused: bool = False
    waiting: int = 0
    """How many are on the waiting list."""
    marks: tuple[Mark, ...] = ()


class Lobby(msgspec.Struct, frozen=True):
    """The tables that are open to everybody."""

    tables: tuple[TableCard, ...]


class Preset(msgspec.Struct, frozen=True):
    """Terms to begin with; `id` names it in the catalogues."""

    id: str
    terms: Terms


class Presets(msgspec.Struct, frozen=True):
    presets: tuple[Preset, ...]


class TablePage(msgspec.Struct, frozen=True):
    """What the host of a table may change about it."""

    id: str
    name: str
    terms: Terms
    locked: bool


# -- clubs -----------------------------------------------------------------------------------------


class ClubCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    role: Role
    members: int
    tables: int


class Clubs(msgspec.Struct, frozen=True):
    clubs: tuple[ClubCard, ...]


class MemberCard(msgspec.Struct, frozen=True):
    """A member; `balance` is outside the tables and may fall to minus `credit`."""

    player: str
    nickname: str
    role: Role
    balance: Chips
    credit: Chips
    playing: Chips
    """What lies at the club's tables."""
    banned: bool
    account: bool
    """Whether it is more than a guest."""
    online: bool
    sits_at: tuple[str, ...] = ()
    """The tables of the club where the member has a seat."""


class RequestCard(msgspec.Struct, frozen=True):
    """A player asks the host for chips."""

    id: str
    player: str
    nickname: str
    amount: Chips
    at: Time


class InviteCard(msgspec.Struct, frozen=True):
    """A link that lets people in; `path` is where it leads, after the room's address."""

    code: str
    path: str
    role: Role
    uses: int
    """How many may still come in by it."""
    until: Time
    table: str | None
    by: str
    """The nickname of who made it."""


class ClubPage(msgspec.Struct, frozen=True):
    """A club as a member sees it; what is for hosts only is empty for others."""

    id: str
    name: str
    coin: int
    currency: str
    role: Role
    balance: Chips
    credit: Chips
    playing: Chips
    tables: tuple[TableCard, ...]
    asked: tuple[RequestCard, ...] = ()
    """The viewer's own requests that nobody has answered."""
    members: tuple[MemberCard, ...] = ()
    requests: tuple[RequestCard, ...] = ()
    invites: tuple[InviteCard, ...] = ()


class InvitePage(msgspec.Struct, frozen=True):
    """Where an invite leads, for who holds it."""

    club: str
    club_name: str
    table: str | None
    table_name: str | None
    role: Role


class Joined(msgspec.Struct, frozen=True):
    """Where somebody has come in."""

    club: str
    table: str | None


# -- the host's books ------------------------------------------------------------------------------


class LedgerLine(msgspec.Struct, frozen=True):
    """`amount` chips moved from `payer` to `payee`.

    Both are a player's id, `bank`, `rake`, or `table:<id>`.
    """

    id: int
    at: Time
    kind: LineKind
    payer: str
    payee: str
    amount: Chips
    table: str | None
    by: str | None
    """The player who decided it, where it was not the game."""
    reason: str


class LedgerPage(msgspec.Struct, frozen=True):
    """The newest lines first; `before` asks for older ones, None when there are no more."""

    lines: tuple[LedgerLine, ...]
    names: dict[str, str]
    """Nicknames of the players and names of the tables, by their accounts."""
    before: int | None


class SettlementRow(msgspec.Struct, frozen=True):
    """One player since the last settlement.

    `result` is won or lost at the tables: cashed + playing - bought.  `balance` is what is owed to
    the player (or by, when negative), with what lies at the tables.
    """

    player: str
    nickname: str
    bought: Chips
    cashed: Chips
    playing: Chips
    granted: Chips
    """Given by the host less what was taken."""
    result: Chips
    balance: Chips


class Payment(msgspec.Struct, frozen=True):
    """Who settles with whom; a player's id, or `bank` for the host."""

    payer: str
    payee: str
    amount: Chips


class SettlementPage(msgspec.Struct, frozen=True):
    """The balances of all players and of the bank add up to zero; so they can be settled."""

    since: Time | None
    rows: tuple[SettlementRow, ...]
    bank: Chips
    """The balance of the bank: what it gave out, negative, with the rake it took in."""
    rake: Chips
    """The part of it that is rake."""
    payments: tuple[Payment, ...]
    final: bool
    """Whether no chips lie at the tables any more, so that it can be closed."""


class AuditLine(msgspec.Struct, frozen=True):
    """What a host did; `subject` is a player, a table, or an invite."""

    id: int
    at: Time
    by: str
    nickname: str
    action: str
    subject: str
    values: dict[str, int | str | bool | None]
    reason: str


class AuditPage(msgspec.Struct, frozen=True):
    """The newest lines first; `before` asks for older ones, None when there are no more."""

    lines: tuple[AuditLine, ...]
    before: int | None


class ConnectionCard(msgspec.Struct, frozen=True):
    """Somebody who looks on at a table now; `network` is the same for who shares an address."""

    player: str
    nickname: str
    table: str
    table_name: str
    seat: Seat | None
    windows: int
    network: str


class Connections(msgspec.Struct, frozen=True):
    connections: tuple[ConnectionCard, ...]


class SharedAddress(msgspec.Struct, frozen=True):
    """Players who came from one address; a household or a club night has good reasons to."""

    network: str
    players: tuple[str, ...]


class Together(msgspec.Struct, frozen=True):
    """Two players who hardly ever play without one another."""

    players: tuple[str, str]
    hands: int
    """Hands that both were dealt."""
    share: float
    """Of the hands of the one who played fewer."""


class Dumping(msgspec.Struct, frozen=True):
    """Chips that went one way: `loser` lost far more to `winner` than came back."""

    loser: str
    winner: str
    hands: int
    lost: Chips
    won_back: Chips


class IntegrityReport(msgspec.Struct, frozen=True):
    """Patterns that a host may want to look at; none of them is a proof."""

    hands: int
    names: dict[str, str]
    shared: tuple[SharedAddress, ...]
    together: tuple[Together, ...]
    dumping: tuple[Dumping, ...]


ANSWERS = (
    Refusal,
    Fine,
    SessionCard,
    Sessions,
    BotToken,
    Bots,
    Lobby,
    Presets,
    TablePage,
    Clubs,
    ClubPage,
    InvitePage,
    Joined,
    LedgerPage,
    SettlementPage,
    AuditPage,
    Connections,
    IntegrityReport,
)


def role_of(kept: str) -> Role:
    """A role as the store keeps it; what it does not know is the lesser one."""
    return "host" if kept == "host" else "player"
