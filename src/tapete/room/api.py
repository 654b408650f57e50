"""The messages of the room's HTTP side, and the only place where the bytes of a request are read.

Requests are bounded and strict like those of `room.wire`; answers never carry a secret: no
password, no hash, no address, and no session's or invite's code but to who made it.
The client's `api-types.ts` is generated from here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from tapete.room.wire import MAX_MESSAGE, BadMessage, Lang
from tapete.table.terms import Terms

MOST_CHIPS = 1_000_000_000_000

_PRINTED = r"^[^\x00-\x1f\x7f]*$"
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=_PRINTED)]
Nickname: TypeAlias = Annotated[str, Meta(max_length=64, pattern=_PRINTED)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=_PRINTED)]
Reason: TypeAlias = Annotated[str, Meta(max_length=200, pattern=_PRINTED)]
Given: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=_PRINTED)]
Text: TypeAlias = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00]*$")]
Password: TypeAlias = Annotated[str, Meta(max_length=256)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_CHIPS)]
Signed: TypeAlias = Annotated[int, Meta(ge=-MOST_CHIPS, le=MOST_CHIPS)]
Role: TypeAlias = Literal["host", "player"]
"""What a member is in a club."""

T = TypeVar("T")


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Refusal(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    rule: str | None = None
    values: dict[str, int | str] = {}


class Fine(msgspec.Struct, frozen=True):
    """It is done, and there is nothing to tell."""


# -- who one is ------------------------------------------------------------------------------------


class SessionRequest(_Request, frozen=True):
    nickname: Nickname
    lang: Lang


class AccountForm(_Request, frozen=True):
    """A guest becomes an account and stays the same player; also what a login says."""

    name: Nickname
    password: Password


class PasswordForm(_Request, frozen=True):
    """A new password; all other sessions of the account end."""

    old: Password
    new: Password


class BotForm(_Request, frozen=True):
    """A program that will play under a nickname of its own."""

    nickname: Nickname


class Note(_Request, frozen=True):
    """What one player has written down about another; nobody else reads it."""

    text: Text


# -- tables ----------------------------------------------------------------------------------------


class TableForm(_Request, frozen=True):
    """A table to open or to change; a `password` of None stays as it is, an empty one is none."""

    name: Title
    terms: Terms
    password: Password | None = None


class Key(_Request, frozen=True):
    """The password of a table."""

    password: Password = ""


class PauseForm(_Request, frozen=True):
    """Deal no more hands, or go on."""

    on: bool
    reason: Reason = ""


class NoticeForm(_Request, frozen=True):
    """What everybody at the table is told; an empty text takes it back."""

    text: Reason


class EndForm(_Request, frozen=True):
    """End the session at a table: everybody stands, after the hand."""

    reason: Reason = ""


class KickForm(_Request, frozen=True):
    """Take a player's seat away; in a hand, when it is over."""

    player: Id
    reason: Reason = ""


class MoveForm(_Request, frozen=True):
    """Seat a player somewhere else at the table, between two hands."""

    player: Id
    seat: Annotated[int, Meta(ge=0, le=9)]
    reason: Reason = ""


# -- clubs -----------------------------------------------------------------------------------------


class ClubForm(_Request, frozen=True):
    """A club to found or to change; chips are told as `coin` to one unit of `currency`."""

    name: Title
    coin: Literal[1, 100] = 1
    currency: Annotated[str, Meta(max_length=3, pattern="^([A-Z]{3})?$")] = ""
    """An ISO 4217 code, or empty where chips are only chips."""


class InviteForm(_Request, frozen=True):
    """An invite to the club, or to one of its tables."""

    role: Role = "player"
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    hours: Annotated[int, Meta(ge=1, le=24 * 365)] = 24
    table: Id | None = None


class MemberForm(_Request, frozen=True):
    """What changes about a member; what is left out stays."""

    role: Role | None = None
    credit: Amount | None = None
    banned: bool | None = None
    reason: Reason = ""


class ChipsForm(_Request, frozen=True):
    """Chips that the host gives, or takes with a negative amount."""

    amount: Signed
    reason: Given


class ChipsRequest(_Request, frozen=True):
    amount: Positive


class RequestAnswer(_Request, frozen=True):
    granted: bool
    reason: Reason = ""


# -- the host's books ------------------------------------------------------------------------------


class SettleForm(_Request, frozen=True):
    """Close the session: all balances begin anew at zero."""

    reason: Reason = ""


REQUESTS = (
    SessionRequest,
    AccountForm,
    PasswordForm,
    BotForm,
    Note,
    TableForm,
    Key,
    PauseForm,
    NoticeForm,
    EndForm,
    KickForm,
    MoveForm,
    ClubForm,
    InviteForm,
    MemberForm,
    ChipsForm,
    ChipsRequest,
    RequestAnswer,
    SettleForm,
)
_encoder = msgspec.json.Encoder()


def read(kind: type[T], raw: bytes) -> T:
    """The request in these bytes; BadMessage with a code when there is none."""
    if len(raw) > MAX_MESSAGE:
        raise BadMessage("too-large", f"a message has at most {MAX_MESSAGE} bytes")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadMessage("bad-message", str(error)) from None


def write(message: msgspec.Struct) -> bytes:
    return _encoder.encode(message)
