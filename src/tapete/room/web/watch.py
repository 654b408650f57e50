"""For who runs the room: whether it is well, and what it counts."""

from __future__ import annotations

from hmac import compare_digest
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, Response, get

from tapete.room import metrics
from tapete.room.database import Unavailable
from tapete.room.room import Room
from tapete.room.sockets import address_of
from tapete.room.web.answers import AnyRequest, answer
from tapete.room.web.door import ANYBODY, room_of
from tapete.table.commands import Refused

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Who comes through a proxy on this machine is not local."""


class Health(msgspec.Struct, frozen=True):
    """Whether the store answers, and how many of the tables are served."""

    well: bool
    store: bool
    tables: int
    served: int


@get("/health", opt=ANYBODY)
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """200 when all is well, else 503."""
    room = room_of(request)
    store, tables, served = await _store_answers(room), len(room.hosts), room.served
    well = store and tables == served
    status = HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE
    return answer(Health(well, store, tables, served), status)


@get("/metrics", opt=ANYBODY)
async def counts(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For programs on this machine, and for who has the token; it is not there for others."""
    room = room_of(request)
    if not (_local(request) or _has_token(request, room.metrics_token)):
        raise Refused("not-found")
    hosts = room.hosts.values()
    bots = [viewer.bot for host in hosts for viewer in host.gallery.viewers]
    metrics.VIEWERS.labels("bot").set(sum(bots))
    metrics.VIEWERS.labels("person").set(len(bots) - sum(bots))
    playing = sum(host.table.playing for host in hosts)
    metrics.TABLES.labels("playing").set(playing)
    metrics.TABLES.labels("waiting").set(len(hosts) - playing)
    return Response(metrics.exposition(), media_type=metrics.FORMAT)


async def _store_answers(room: Room) -> bool:
    try:
        await room.store.database.answer()
    except Unavailable:
        return False
    return True


def _local(request: AnyRequest) -> bool:
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


def _has_token(request: AnyRequest, token: str | None) -> bool:
    told = request.headers.get("authorization", "")
    return token is not None and compare_digest(told.encode(), f"Bearer {token}".encode())


ROUTES = (health, counts)
