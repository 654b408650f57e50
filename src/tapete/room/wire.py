"""The messages between the room and a client, and the only place where a client's bytes are read.

Everything that comes in is bounded and strict: unknown fields, wrong types and absurd numbers are
a `BadMessage`.  Everything that goes out is built from redacted events and views; this file does
not know who may see what.  The client's `wire.ts` is generated from here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tapete.fair import Opening, Seal
from tapete.fair.hashing import Hash
from tapete.rules.events import Chips, Event, Seat
from tapete.rules.view import View
from tapete.table.events import TableEvent
from tapete.table.terms import BuyIn

PROTOCOL = "tapete.v1"
"""The WebSocket subprotocol; it changes when a client of before would misunderstand."""
MAX_MESSAGE = 16 * 1024
"""Bytes of the largest message that is read at all."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
TableSeat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000_000)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
DrawnCard: TypeAlias = Annotated[int, Meta(ge=0, le=51)]
Lang: TypeAlias = Literal["es", "en"]
Reaction: TypeAlias = Literal["👍", "👏", "😂", "😮", "😢", "🔥", "🍀", "❤️"]


class BadMessage(ValueError):
    """Bytes that are no message of ours; `code` says why, `id` is the command's if it has one."""

    def __init__(self, code: str, sentence: str, command: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.id = command


# -- from the client -------------------------------------------------------------------------------


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Sit(_Message, frozen=True, tag="sit"):
    """Take a free seat and buy in; `wait` for the big blind, rather than post one at once."""

    id: CommandId
    seat: TableSeat
    buy_in: Amount
    wait: bool = False


class Stand(_Message, frozen=True, tag="stand"):
    """Leave the seat; a hand that is being played is left by folding."""

    id: CommandId


class Away(_Message, frozen=True, tag="away"):
    """Sit out from the next hand or the next big blind on, or come back; `wait` for it then."""

    id: CommandId
    away: bool
    wait: bool = False
    at: Literal["hand", "big-blind"] = "hand"


class TopUp(_Message, frozen=True, tag="top-up"):
    """Buy more chips; in a hand they come when it is over."""

    id: CommandId
    amount: Amount


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four verbs: `to` is for raise_to, `cards` for draw."""

    verb: Literal["fold", "call", "raise_to", "draw"]
    to: Amount = 0
    cards: Annotated[tuple[DrawnCard, ...], Meta(max_length=7)] = ()


class Act(_Message, frozen=True, tag="act"):
    """A decision; `hand` and `turn` name the moment the player was looking at."""

    id: CommandId
    hand: Number
    turn: Number
    verb: Verb


class AutoTopUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Buy back to `target` before a deal whenever the stack is below `below`."""

    below: Amount
    target: Amount


class Prefer(_Message, frozen=True, tag="prefer"):
    """What the player wants from now on; a field that is left out stays as it is."""

    id: CommandId
    straddle: bool | msgspec.UnsetType = msgspec.UNSET
    """Straddle whenever under the gun (2.50)."""
    run_twice: bool | msgspec.UnsetType = msgspec.UNSET
    """Agree to run it twice; it is done when all who are all-in agree."""
    top_up: AutoTopUp | msgspec.UnsetType | None = msgspec.UNSET


class Show(_Message, frozen=True, tag="show"):
    """Turn up own cards of hand number `hand`, one or all, after it is over."""

    id: CommandId
    hand: Number
    cards: Annotated[tuple[DrawnCard, ...], Meta(min_length=1, max_length=7)]


class Rabbit(_Message, frozen=True, tag="rabbit"):
    """See the board cards that would have come, after hand number `hand` is over."""

    id: CommandId
    hand: Number


class Queue(_Message, frozen=True, tag="queue"):
    """Join the waiting list, or leave it."""

    id: CommandId
    on: bool


class Choose(_Message, frozen=True, tag="choose"):
    """Name the next game, as its dealer; `game` is one of the table's mix."""

    id: CommandId
    game: Annotated[str, Meta(min_length=1, max_length=8)]


class Say(_Message, frozen=True, tag="say"):
    """A line of chat."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=280)]


class React(_Message, frozen=True, tag="react"):
    """A reaction over the own seat."""

    id: CommandId
    reaction: Reaction


class Pledge(_Message, frozen=True, tag="pledge"):
    """The hash of this device's nonce for the table's next hand; see `docs/fair.md`."""

    id: CommandId
    hand: Number
    hash: Hash


class Reveal(_Message, frozen=True, tag="reveal"):
    """The nonce that was pledged, once the deck is sealed."""

    id: CommandId
    hand: Number
    nonce: Hash


Command: TypeAlias = (
    Sit
    | Stand
    | Away
    | TopUp
    | Act
    | Prefer
    | Show
    | Rabbit
    | Queue
    | Choose
    | Say
    | React
    | Pledge
    | Reveal
)


# -- to the client ---------------------------------------------------------------------------------


class StakesCard(msgspec.Struct, frozen=True):
    blinds: tuple[Chips, ...]
    ante: Chips
    bring_in: Chips
    small_bet: Chips
    big_bet: Chips


class Names(msgspec.Struct, frozen=True):
    """One text in each language."""

    en: str
    es: str


class Clock(msgspec.Struct, frozen=True):
    """The actor's time in seconds, as it was when the message was written."""

    left: float
    total: float
    bank: float = 0.0
    """Seconds of the time bank that come after what is left."""


class PotView(msgspec.Struct, frozen=True):
    """Chips in the middle and the hand seats that can win them."""

    amount: Chips
    seats: tuple[Seat, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A taken seat; `stack` is the live stack while the seat is in a hand."""

    nickname: str
    bot: bool
    stack: Chips
    away: bool
    online: bool
    bank: float = 0.0
    """Seconds left in the time bank."""
    waits: bool = False
    """For the big blind, before being dealt in."""
    player: str = ""
    """Who it is, whatever the nickname."""


class BombCard(msgspec.Struct, frozen=True):
    """Bomb pots of a table: what each pays, on how many boards, and when the next one comes."""

    ante: Chips
    boards: int
    hands: int | None
    """Hands until the next one; 0 is the next hand, None when time decides."""
    seconds: float | None
    """Seconds until the next one, None when hands decide."""


class Offers(msgspec.Struct, frozen=True):
    """What the table offers besides its game."""

    straddle: Chips = 0
    """The amount of a straddle; 0 where there is none."""
    run_twice: bool = False
    rabbit: bool = False
    chat: bool = False
    bomb: BombCard | None = None
    mix: tuple[str, ...] = ()
    """The games that rotate, in order; empty for a table of one game."""
    chooses: bool = False
    """Whether the dealer chooses the next game (otherwise they follow each other)."""
    draws_seats: bool = False
    """Whether seats are drawn, so that nobody chooses one (3.21)."""


class Own(msgspec.Struct, frozen=True):
    """What only this viewer is told: its own wishes and debts at this table."""

    straddle: bool = False
    run_twice: bool = False
    top_up: AutoTopUp | None = None
    away_at: Literal["hand", "big-blind"] | None = None
    """When the seat will begin to sit out."""
    leaving: bool = False
    owes: Chips = 0
    """Blinds to make up when coming back without waiting for the big blind (3.11)."""
    owes_dead: Chips = 0
    """The part of them that is dead."""
    rests_left: int | None = None
    """Hands that may still be sat out before the seat is lost (3.24); None for no limit."""
    place: int | None = None
    """The place in the waiting list, from 1; 0 once called."""
    called: float | None = None
    """Seconds left to take the seat that is kept for this viewer, who was called to it."""
    chooses: bool = False
    """Whether it is this viewer who names the next game."""
    showable: tuple[int, ...] = ()
    """Own cards of the finished hand that nobody has seen."""
    lowest: Chips | None = None
    """The smallest buy-in for this viewer, if it is more than the table's (3.28)."""


class HandView(msgspec.Struct, frozen=True):
    """A hand as one viewer sees it; `seats` has the table seat of each hand seat.

    `names` says what the holdings are by hand seat: the viewer's own, and those that were shown.
    `showed` has the cards that were turned up by choice afterwards, by hand seat; `hunted` for each
    board the cards that would have come.
    """

    number: int
    seats: tuple[Seat, ...]
    button: Seat
    view: View
    pots: tuple[PotView, ...]
    turn: int
    clock: Clock | None
    names: dict[int, Names]
    bomb: bool = False
    """Whether it is a bomb pot (2.53)."""
    showed: dict[int, tuple[int, ...]] = {}
    hunted: tuple[tuple[int, ...], ...] = ()


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `you` is the viewer's table seat.

    In a mix, `game` and what follows from it are the hand's, or the next one's between hands.
    """

    id: str
    name: str
    game: str
    variant: str
    limit: Literal["N", "P", "F"]
    stakes: StakesCard
    max_seats: int
    buy_in: BuyIn
    seats: tuple[SeatView | None, ...]
    you: Seat | None
    hand: HandView | None
    offers: Offers = Offers()
    own: Own = Own()
    waiting: int = 0
    """How many are on the waiting list."""
    watching: int = 0
    """How many look on without a seat."""
    paused: bool = False
    notice: str = ""
    """What the host wants everybody to know."""
    club: str | None = None
    """The club whose chips are played for; None where chips are free."""
    next_hand: int = 1
    """The number of the next hand, which devices pledge for."""
    least: int = 2
    """Players with chips that must be seated for a hand to begin (3.20)."""


class Fair(msgspec.Struct, frozen=True):
    """What proves the deal of hand number `hand`, as far as the viewer was not told before.

    `seal` comes with the first letter of a hand, and an opening with the letter in which its card
    appears.  `events` of the hand are there only in a fresh picture, which has none besides.
    """

    hand: int
    seal: Seal | None
    openings: tuple[Opening, ...]
    events: tuple[Event, ...] = ()


class Fresh(msgspec.Struct, frozen=True, tag_field="t", tag="view"):
    """A picture to start from; all events up to `seq` are in it."""

    seq: int
    table: TableView
    fair: Fair | None = None


class News(msgspec.Struct, frozen=True, tag_field="t", tag="news"):
    """The events after `after` up to `seq`, and the table after them.

    Without events, something changed that is no event: who is online, a new clock.
    """

    after: int
    seq: int
    events: tuple[TableEvent, ...]
    table: TableView
    fair: Fair | None = None


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """The command is carried out and saved; its events were told before."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """Nothing has changed; `id` is null when the message was not readable."""

    id: str | None
    code: str
    rule: str | None
    values: dict[str, int | str]


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody said something; `seat` is None for who only watches, `at` a Unix time."""

    seat: Seat | None
    nickname: str
    text: str
    at: float


class Reacted(msgspec.Struct, frozen=True, tag_field="t", tag="reacted"):
    """Somebody at a seat reacted."""

    seat: Seat
    reaction: Reaction


class Sealed(msgspec.Struct, frozen=True, tag_field="t", tag="sealed"):
    """The deck of the next hand is sealed and all pledges are in; who pledged reveals now."""

    hand: int
    seal: Seal


Told: TypeAlias = Fresh | News | Done | Refused | Said | Reacted | Sealed


# -- bytes -----------------------------------------------------------------------------------------

_commands = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


class _OnlyId(msgspec.Struct):
    id: CommandId


def read_command(raw: str | bytes) -> Command:
    """The command in these bytes; BadMessage with a code when there is none."""
    _check_size(raw)
    try:
        return _commands.decode(raw)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadMessage("bad-message", str(error), id_of(raw)) from None


def write(message: msgspec.Struct) -> bytes:
    return _encoder.encode(message)


def id_of(raw: str | bytes | None) -> str | None:
    """The id of a command that is wrong otherwise, so that its sender can be answered."""
    if raw is None or len(raw) > MAX_MESSAGE:
        return None
    try:
        return msgspec.json.decode(raw, type=_OnlyId).id
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _check_size(raw: str | bytes) -> None:
    if len(raw) > MAX_MESSAGE:
        raise BadMessage("too-large", f"a message has at most {MAX_MESSAGE} bytes")
