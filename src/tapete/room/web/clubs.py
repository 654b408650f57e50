"""Clubs: founding one, who belongs to it, and the links by which people come in."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from litestar import Request, Response, delete, get, patch, post
from msgspec.structs import replace

from tapete.room import api, pages
from tapete.room.clubs import InviteRow, Member
from tapete.room.host import Host
from tapete.room.room import Room, card
from tapete.room.web.answers import answer
from tapete.room.web.door import (
    GUESSABLE,
    GUESSING,
    HOST,
    MEMBER,
    PERSON,
    Caller,
    asked,
    caller,
    guessed_right,
    room_of,
)
from tapete.rules.events import Chips
from tapete.table.commands import Kick


@get("/api/clubs", opt=PERSON)
async def my_clubs(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The clubs that one belongs to."""
    room = room_of(request)
    cards = [
        pages.ClubCard(club.id, club.name, pages.role_of(member.role), count, tables)
        for club, member, count in await room.clubs.of(caller(request).player.id)
        for tables in [len(room.hosts_of(club.id))]
    ]
    return answer(pages.Clubs(tuple(cards)))


@post("/api/clubs", opt=PERSON)
async def found_club(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Found a club, and be its host; for accounts only."""
    form = await asked(request, api.ClubForm)
    club = await room_of(request).clubs.found(form, caller(request).player)
    return answer(pages.ClubCard(club.id, club.name, "host", 1, 0), HTTPStatus.CREATED)


@get("/api/clubs/{club:str}", opt=MEMBER)
async def show_club(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The club, as much of it as one may see."""
    return answer(await _page(room_of(request), caller(request)))


@patch("/api/clubs/{club:str}", opt=HOST)
async def change_club(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give the club another name or currency."""
    form, who = await asked(request, api.ClubForm), caller(request)
    await room_of(request).clubs.change(form, who.member)
    return answer(api.Fine())


# -- who belongs to it -----------------------------------------------------------------------------


@patch("/api/clubs/{club:str}/members/{player:str}", opt=HOST)
async def change_member(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Change role, credit or ban of a member; who is banned leaves all tables of the club."""
    form, who, room = await asked(request, api.MemberForm), caller(request), room_of(request)
    player = request.path_params["player"]
    member = await room.clubs.change_member(player, form, who.member)
    if member.banned:
        await _show_out(room, who.club.id, player)
    return answer(api.Fine())


@post("/api/clubs/{club:str}/invites", opt=HOST)
async def invite(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make a link to the club, or to one of its tables."""
    form, who, room = await asked(request, api.InviteForm), caller(request), room_of(request)
    if form.table is not None:
        await room.floor.find(form.table, who.club.id)
    made = await room.clubs.invite(form, who.member)
    return answer(_invite_card(made, who.player.nickname), HTTPStatus.CREATED)


@delete("/api/clubs/{club:str}/invites/{code:str}", opt=HOST, status_code=HTTPStatus.OK)
async def revoke_invite(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take a link back."""
    await room_of(request).clubs.revoke(request.path_params["code"], caller(request).member)
    return answer(api.Fine())


@get("/api/join/{code:str}", opt=GUESSING)
async def look_at_invite(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Where a link leads, for whoever has it; nobody has to say first who they are."""
    room = room_of(request)
    found, club = await room.clubs.invited(request.path_params["code"])
    guessed_right(request)
    host = room.hosts.get(found.table_id or "")
    name = host.place.name if host else None
    role = pages.role_of(found.role)
    return answer(pages.InvitePage(club.id, club.name, found.table_id, name, role))


@post("/api/join/{code:str}", opt=GUESSABLE)
async def join(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Come in by a link."""
    who = caller(request).player
    found = await room_of(request).clubs.join(request.path_params["code"], who.id)
    guessed_right(request)
    return answer(pages.Joined(found.club_id, found.table_id))


ROUTES = (
    my_clubs,
    found_club,
    show_club,
    change_club,
    change_member,
    invite,
    revoke_invite,
    look_at_invite,
    join,
)


# -- parts -----------------------------------------------------------------------------------------


def playing(hosts: list[Host]) -> dict[str, Chips]:
    """What each player has at these tables; in a hand, what it began with."""
    found: dict[str, Chips] = {}
    for host in hosts:
        for sitter in host.table.state.occupied().values():
            chips = sitter.stack + sitter.top_up
            found[sitter.player] = found.get(sitter.player, 0) + chips
    return found


async def _page(room: Room, who: Caller) -> pages.ClubPage:
    club, own = who.club, who.player.id
    hosts = room.hosts_of(club.id)
    members = {member.row.player_id: member for member in await room.clubs.members(club.id)}
    balances = await room.cashier.balances(club.id, {own, *members})
    at_tables = playing(hosts)
    names = {player: member.nickname for player, member in members.items()}
    requests = [
        pages.RequestCard(r.id, r.player_id, names.get(r.player_id, ""), r.amount, r.at)
        for r in await room.cashier.requests(club.id)
    ]
    page = pages.ClubPage(
        club.id,
        club.name,
        club.coin,
        club.currency,
        pages.role_of(who.member.role),
        balances[own],
        who.member.credit,
        at_tables.get(own, 0),
        tuple(map(card, hosts)),
        asked=tuple(r for r in requests if r.player == own),
    )
    if who.member.role != "host":
        return page
    online = {player for host in room.hosts.values() for player in host.gallery.online}
    invites = await room.clubs.invites(club.id)
    return replace(
        page,
        members=tuple(_member_cards(members, balances, hosts, online)),
        requests=tuple(requests),
        invites=tuple(_invite_card(invite, names.get(invite.by, "")) for invite in invites),
    )


def _member_cards(
    members: dict[str, Member], balances: dict[str, Chips], hosts: list[Host], online: set[str]
) -> Iterator[pages.MemberCard]:
    at_tables = playing(hosts)
    for player, (row, nickname, account) in members.items():
        yield pages.MemberCard(
            player,
            nickname,
            pages.role_of(row.role),
            balances[player],
            row.credit,
            at_tables.get(player, 0),
            row.banned,
            account is not None,
            player in online,
            tuple(host.id for host in hosts if host.table.state.find(player) is not None),
        )


def _invite_card(row: InviteRow, by: str) -> pages.InviteCard:
    role, path = pages.role_of(row.role), f"/join/{row.code}"
    return pages.InviteCard(row.code, path, role, row.uses, row.until, row.table_id, by)


async def _show_out(room: Room, club: str, player: str) -> None:
    """Take somebody from all tables of a club."""
    hosts = room.hosts_of(club)
    for host in hosts:
        if host.table.state.find(player) is not None:
            await host.rule(Kick(player), uuid4().hex)
    room.show_out(player, [host.id for host in hosts])
