"""A club's books: chips given and asked for, the ledger, the settlement, and what hosts did."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from tapete.history.finished import Finished
from tapete.history.saved import again
from tapete.room import api, integrity, pages
from tapete.room.integrity import Result
from tapete.room.ledger import BANK, Transfer, member_of
from tapete.room.room import Room
from tapete.room.settlement import Tally, payments, tallies
from tapete.room.sheet import sheet
from tapete.room.store import HandRow
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.clubs import playing
from tapete.room.web.door import HOST, MEMBER, Caller, asked, caller, room_of
from tapete.table.commands import Refused

PAGE = 100
"""Lines of one answer."""
AT_ONCE = 1000
"""Lines that are read together while a file is written."""
LOOKED_AT = 2000
"""Hands of a table that the integrity report reads."""


@post("/api/clubs/{club:str}/members/{player:str}/chips", opt=HOST)
async def give_chips(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give a member chips, or take some."""
    form, who = await asked(request, api.ChipsForm), caller(request)
    player = request.path_params["player"]
    await room_of(request).cashier.give(player, form.amount, form.reason, who.member)
    return answer(api.Fine())


@post("/api/clubs/{club:str}/requests", opt=MEMBER)
async def ask_for_chips(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Ask the host for chips."""
    form, who = await asked(request, api.ChipsRequest), caller(request).player
    club = caller(request).club.id
    made = await room_of(request).cashier.ask(club, who.id, form.amount)
    told = pages.RequestCard(made.id, who.id, who.nickname, made.amount, made.at)
    return answer(told, HTTPStatus.CREATED)


@post("/api/clubs/{club:str}/requests/{request_id:str}", opt=HOST)
async def answer_request(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Grant what a player asked for, or refuse it."""
    form, who = await asked(request, api.RequestAnswer), caller(request)
    number = request.path_params["request_id"]
    cashier = room_of(request).cashier
    await cashier.answer(number, form.reason, who.member, granted=form.granted)
    return answer(api.Fine())


# -- the ledger ------------------------------------------------------------------------------------


@get("/api/clubs/{club:str}/ledger", opt=MEMBER)
async def ledger(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The lines of the ledger: of everybody for hosts, one's own for players."""
    room, who = room_of(request), caller(request)
    found = await room.cashier.lines(
        who.club.id, before=_before(request), player=_whose(request), most=PAGE + 1
    )
    lines = tuple(_line(number, line) for number, line in found[:PAGE])
    more = lines[-1].id if len(found) > PAGE else None
    return answer(pages.LedgerPage(lines, await _names(room, who), more))


@get("/api/clubs/{club:str}/ledger.csv", opt=MEMBER)
async def ledger_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same as a file, whole and in order."""
    room, who = room_of(request), caller(request)
    lines: list[pages.LedgerLine] = []
    before = None
    while found := await room.cashier.lines(
        who.club.id, before=before, player=_whose(request), most=AT_ONCE
    ):
        lines += [_line(number, line) for number, line in found]
        before = lines[-1].id
    names = await _names(room, who)
    return _file("ledger", await asyncio.to_thread(_ledger_sheet, lines[::-1], names))


@get("/api/clubs/{club:str}/settlement", opt=MEMBER)
async def settlement(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Who won and lost what since the last settlement, and who settles with whom."""
    return answer(await _settlement(room_of(request), caller(request)))


@get("/api/clubs/{club:str}/settlement.csv", opt=MEMBER)
async def settlement_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same as a file; the payments follow the players."""
    page = await _settlement(room_of(request), caller(request))
    names = {row.player: row.nickname for row in page.rows}
    head = ("player", "bought", "cashed", "playing", "granted", "result", "balance", "pays")
    rows: list[tuple[str | int, ...]] = [
        (r.nickname, r.bought, r.cashed, r.playing, r.granted, r.result, r.balance, "")
        for r in page.rows
    ]
    rows += [
        (names.get(p.payer, p.payer), "", "", "", "", "", p.amount, names.get(p.payee, p.payee))
        for p in page.payments
    ]
    return _file("settlement", sheet(head, rows))


@post("/api/clubs/{club:str}/settlement", opt=HOST)
async def settle(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Close the session: people have settled, and all balances begin anew at zero."""
    form, who = await asked(request, api.SettleForm), caller(request)
    await room_of(request).cashier.settle(form.reason, who.member)
    return answer(api.Fine())


# -- what hosts look at ----------------------------------------------------------------------------


@get("/api/clubs/{club:str}/audit", opt=HOST)
async def audit_log(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What hosts did, and why."""
    room, club = room_of(request), caller(request).club.id
    found = await room.cashier.deeds(club, _before(request), PAGE + 1)
    names = await room.people.nicknames({deed.by for _, deed in found})
    lines = tuple(
        pages.AuditLine(
            number,
            deed.at,
            deed.by,
            names.get(deed.by, ""),
            deed.action,
            deed.subject,
            dict(deed.values),
            deed.reason,
        )
        for number, deed in found[:PAGE]
    )
    return answer(pages.AuditPage(lines, lines[-1].id if len(found) > PAGE else None))


@get("/api/clubs/{club:str}/integrity", opt=HOST)
async def integrity_report(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Patterns in the last hands that a host may want to look at."""
    room, club = room_of(request), caller(request).club.id
    names = {m.row.player_id: m.nickname for m in await room.clubs.members(club)}
    rows = [
        row
        for table in await room.floor.names(club)
        for row in await room.store.hands(table, before=2**53, most=LOOKED_AT)
    ]
    results = await asyncio.to_thread(lambda: [_result(row) for row in rows])
    report = pages.IntegrityReport(
        len(results),
        names,
        tuple(integrity.shared(await room.people.sightings(), set(names))),
        tuple(integrity.together(results)),
        tuple(integrity.dumping(results)),
    )
    return answer(report)


ROUTES = (
    give_chips,
    ask_for_chips,
    answer_request,
    ledger,
    ledger_file,
    settlement,
    settlement_file,
    settle,
    audit_log,
    integrity_report,
)


# -- parts -----------------------------------------------------------------------------------------


def _ledger_sheet(lines: list[pages.LedgerLine], names: dict[str, str]) -> str:
    rows = (
        (
            _day(line.at),
            line.kind,
            names.get(line.payer, line.payer),
            names.get(line.payee, line.payee),
            line.amount,
            line.reason,
        )
        for line in lines
    )
    return sheet(("time", "kind", "from", "to", "chips", "reason"), rows)


async def _settlement(room: Room, who: Caller) -> pages.SettlementPage:
    club = who.club.id
    since, lines = await room.cashier.session(club)
    nicknames = {m.row.player_id: m.nickname for m in await room.clubs.members(club)}
    at_tables = playing(room.hosts_of(club))
    found = tallies(lines)
    rows = tuple(
        _row(player, nickname, found.get(player, Tally()), at_tables.get(player, 0))
        for player, nickname in nicknames.items()
        if player in found or player in at_tables
    )
    bank, rake = await room.cashier.house(club)
    balances = {row.player: row.balance for row in rows} | {BANK: bank + rake}
    return pages.SettlementPage(
        since, rows, bank + rake, rake, tuple(payments(balances)), not any(at_tables.values())
    )


def _row(player: str, nickname: str, tally: Tally, at_tables: int) -> pages.SettlementRow:
    result = tally.cashed + at_tables - tally.bought
    balance = tally.balance + at_tables
    return pages.SettlementRow(
        player, nickname, tally.bought, tally.cashed, at_tables, tally.granted, result, balance
    )


def _line(number: int, line: Transfer) -> pages.LedgerLine:
    return pages.LedgerLine(
        number,
        line.at,
        line.kind,
        _shown(line.payer),
        _shown(line.payee),
        line.amount,
        line.table_id,
        line.by,
        line.reason,
    )


def _shown(account: str) -> str:
    """An account as a page names it: the club is plain there."""
    member = member_of(account)
    return member[1] if member else re.sub(r"^club:\w+:", "", account)


async def _names(room: Room, who: Caller) -> dict[str, str]:
    """What the accounts of a club are called; a player is told no names but the own one."""
    tables = await room.floor.names(who.club.id)
    names = {f"table:{table}": name for table, name in tables.items()}
    if who.member.role != "host":
        return names | {who.player.id: who.player.nickname}
    members = await room.clubs.members(who.club.id)
    return names | {member.row.player_id: member.nickname for member in members}


def _whose(request: AnyRequest) -> str | None:
    """Whose lines are asked for: a host may name somebody, a player gets the own ones."""
    who = caller(request)
    if who.member.role != "host":
        return who.player.id
    named = request.query_params.get("player")
    if named and not named.isalnum():
        raise Refused("bad-message")
    return named


def _before(request: AnyRequest) -> int | None:
    text = request.query_params.get("before")
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}", text):
        raise Refused("bad-message")
    return int(text)


def _result(row: HandRow) -> Result:
    """What each player won or lost in a hand."""
    finished = msgspec.json.decode(row.body, type=Finished)
    stacks = again(finished.hand).stacks
    pairs = zip(row.players, stacks, finished.hand.stacks, strict=True)
    return {player: after - before for player, after, before in pairs}


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _file(name: str, text: str) -> Response[bytes]:
    headers = {
        "content-disposition": f'attachment; filename="tapete-{name}.csv"',
        "cache-control": "private, no-store",
    }
    return Response(text.encode("utf-8-sig"), media_type="text/csv", headers=headers)
