"""Where everything meets: the room, its bots, the desk, the web server and the browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from random import Random, SystemRandom
from typing import NamedTuple

import structlog
import uvicorn

from tapete.bots.steady import Steady
from tapete.bots.thinking import thinking
from tapete.desk.desk import Desk
from tapete.desk.sockets import Admit, Connection, odds_socket
from tapete.room.database import InUse, Unavailable
from tapete.room.robots import Brain
from tapete.room.room import Options, Room, open_room
from tapete.room.settings import Settings, usual_folder
from tapete.room.sockets import same_origin, token_of
from tapete.room.static import Client
from tapete.room.web.app import web
from tapete.table.terms import Terms

LONGEST_READ = 2 * 1024 * 1024
"""Bytes of a message that are taken in at all; above `wire.MAX_MESSAGE` it is refused."""
GONE = 30_000
"""Milliseconds after which the system gives up a connection whose other side takes nothing."""
UNSENT = 32 * 1024
"""Bytes for one connection that the system may keep unsent: what waits with us stays fresh."""
LAST_WORDS = 3
"""Seconds that connections get to end when the room is shut."""


class Log(NamedTuple):
    """How the log is written, and from what level on; TAPETE_LOG=info overrules that."""

    form: str = "text"
    level: str = "warning"


USUAL_LOG = Log()


def serve(settings: Settings) -> int:
    """Run the room until it is interrupted; the exit code is 1 if it could not start."""
    options = Options(
        settings.data or usual_folder(),
        crew,
        database=settings.database,
        metrics_token=settings.metrics_token,
    )
    log = Log(settings.log, settings.log_level)
    return run(options, settings.host, settings.port, open_browser=settings.browser, log=log)


def run(
    options: Options, host: str, port: int, *, open_browser: bool = False, log: Log = USUAL_LOG
) -> int:
    """Like `serve`, for a room of any kind."""
    _set_up_log(log)
    _collect_seldom()
    try:
        listener = _listen(host, port)
    except OSError as error:
        return _give_up(_why_not(host, port, error))
    loop = uvicorn.Config("", ws="websockets-sansio").get_loop_factory()
    with listener, suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop) as runner:
        try:
            room = runner.run(open_room(options))
        except InUse as error:
            return _give_up(f"{error}; close it first, or choose another place for this one.")
        except (OSError, Unavailable) as error:
            place = "its database" if options.database else options.folder
            return _give_up(f"the room cannot keep anything in {place}: {error}.")
        gc.freeze()  # what is there for good need not be looked through again
        runner.run(_serve(room, listener, open_browser=open_browser))
    return 0


def crew(_terms: Terms) -> Brain:
    """A bot for a practice table."""
    dice = Random(SystemRandom().getrandbits(64))
    return Brain(Steady(dice), thinking(dice))


def guests_of(room: Room) -> Admit:
    """Who may ask at the desk: whoever has a session, from the room's own pages."""

    async def admit(connection: Connection) -> str | None:
        if not same_origin(connection):
            return None
        row = await room.player_of(token_of(connection))
        return row and row.id

    return admit


async def _serve(room: Room, listener: socket.socket, *, open_browser: bool) -> None:
    desk = Desk()
    config = uvicorn.Config(
        web(room, Client(), [odds_socket(desk, guests_of(room))]),
        ws="websockets-sansio",
        ws_max_size=LONGEST_READ,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    address = _address(listener)
    admin = f"{address}admin/{await room.people.new_admin_link()}"
    print(f"tapete: {address}", flush=True)  # noqa: T201 - the two lines that people need
    print(f"tapete: {admin} (host, once; anfitrión, una vez)", flush=True)  # noqa: T201
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(admin,), daemon=True).start()
    try:
        await uvicorn.Server(config).serve([listener])
    finally:
        await desk.close()


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise OSError(errno.EINVAL, "a port is a number from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family)
    # What the listener has, its connections have; not every system knows these.
    for option, value in (("TCP_USER_TIMEOUT", GONE), ("TCP_NOTSENT_LOWAT", UNSENT)):
        if number := getattr(socket, option, None):
            listener.setsockopt(socket.IPPROTO_TCP, number, value)
    return listener


def _address(listener: socket.socket) -> str:
    """Where a browser on this machine finds the room."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - everywhere includes here
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is already in use; choose another one with --port."
    return f"the room cannot listen on {host} port {port}: {error.strerror or error}."


def _give_up(sentence: str) -> int:
    print(f"tapete: {sentence}", file=sys.stderr)  # noqa: T201
    return 1


def _collect_seldom() -> None:
    """Look for garbage in circles seldom: hardly any is made, and thousands of sockets are looked
    through for it while everybody waits.
    """
    gc.set_threshold(50_000, 10, 10)


def _set_up_log(log: Log) -> None:
    """Log to standard error.  Tracebacks never show values."""
    levels = logging.getLevelNamesMapping()
    level = levels.get(os.environ.get("TAPETE_LOG", "").upper(), levels[log.level.upper()])
    plain = structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )
    end = (structlog.processors.format_exc_info, structlog.processors.JSONRenderer())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *(end if log.form == "json" else (plain,)),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
