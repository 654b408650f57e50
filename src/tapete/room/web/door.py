"""Who may come in: every route says whom it lets in, and one function keeps the door.

A route that says nothing lets nobody in.  What somebody has no part in is not there: a club that
one does not belong to is as unknown as one that never was.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple, TypeVar

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from tapete.room import api, sessions
from tapete.room.accounts import PlayerRow
from tapete.room.clubs import ClubRow, MemberRow
from tapete.room.room import Room
from tapete.room.sockets import address_of, same_origin, token_of
from tapete.room.web.answers import AnyRequest
from tapete.table.commands import Refused

T = TypeVar("T")
Connection = ASGIConnection[Any, Any, Any, Any]


class Need(Enum):
    """Whom a route lets in."""

    ANYBODY = "anybody"
    PERSON = "whoever has a session"
    LOOKER = "who may look on at the table"
    MEMBER = "members of the club"
    HOST = "hosts of the club"


ANYBODY, PERSON, LOOKER, MEMBER, HOST = ({"need": need} for need in Need)
"""What a route gives as `opt`."""
STRANGER = {"need": Need.ANYBODY, "rate": "strangers"}
"""Anybody, who may change something; such requests are counted by address."""
GUESSING = {"need": Need.ANYBODY, "rate": "guesses"}
"""Anybody could guess a secret here: wrong guesses are counted by address, and slowly."""
GUESSABLE = {"need": Need.PERSON, "rate": "guesses"}
"""The same for whoever has a session."""

PEOPLE_ONLY = {"bots": False}
"""Added for what no program may do."""


class Caller(NamedTuple):
    """Who asks; the club is the one in the path."""

    player: PlayerRow
    session: str
    """The hash of the cookie or token."""
    club: ClubRow
    member: MemberRow


async def allow(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let a request in, or raise Refused."""
    need, changes = handler.opt["need"], connection.scope.get("method") not in {"GET", "HEAD"}
    if changes and not same_origin(connection):
        raise Refused("other-origin")
    if not all(str(value).isprintable() for value in connection.path_params.values()):
        raise Refused("not-found")
    room: Room = connection.app.state.room
    rate = handler.opt.get("rate", "asks" if changes else None)
    if rate in {"strangers", "guesses"} and not room.rates[rate].take(address_of(connection)):
        raise Refused("too-fast")
    if need is Need.ANYBODY:
        return
    token = token_of(connection) or ""
    player = await room.player_of(token)
    if player is None:
        raise Refused("no-session")
    if player.owner and not handler.opt.get("bots", True):
        raise Refused("not-for-bots")
    if rate == "asks" and not room.rates["asks"].take(player.id):
        raise Refused("too-fast")
    connection.state.player, connection.state.session = player, sessions.hash_of(token)
    if need is Need.LOOKER:
        await room.table_for(player, connection.path_params["table"])
    if need in {Need.MEMBER, Need.HOST}:
        club, member = await room.clubs.standing(connection.path_params["club"], player)
        if need is Need.HOST and member.role != "host":
            raise Refused("not-host")
        connection.state.club, connection.state.member = club, member


def caller(request: AnyRequest) -> Caller:
    """Who was let in; club and member only where the route asked for them."""
    state = request.state
    club, member = getattr(state, "club", None), getattr(state, "member", None)
    return Caller(state.player, state.session, club, member)  # type: ignore[arg-type]


def room_of(request: AnyRequest) -> Room:
    room: Room = request.app.state.room
    return room


def guessed_right(request: AnyRequest) -> None:
    """Do not count this request: a whole club may come in from one address."""
    room_of(request).rates["guesses"].give_back(address_of(request))


async def asked(request: AnyRequest, kind: type[T]) -> T:
    """What the request says; BadMessage when it is not of this kind."""
    return api.read(kind, await request.body())
