"""Who is there: a nickname and a secret cookie, of which only the hash is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from uuid import uuid4

from tapete.room.api import SessionRequest
from tapete.room.store import PlayerRow
from tapete.table.commands import Refused

COOKIE = "tapete_session"

_NICKNAME = re.compile(r"[\w .-]{2,16}")


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What the store keeps; the token is random, so it needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def nickname(text: str) -> str:
    """The nickname, tidied; Refused unless it has 2 to 16 letters, digits, spaces or . _ -

    >>> nickname("  La  Niña ")
    'La Niña'
    """
    tidy = " ".join(unicodedata.normalize("NFKC", text).split())
    if not _NICKNAME.fullmatch(tidy):
        raise Refused("nickname")
    return tidy


def same(one: str, other: str) -> bool:
    """Whether two nicknames would be taken for one another."""
    return one.casefold() == other.casefold()


def changed(row: PlayerRow | None, token: str, request: SessionRequest) -> PlayerRow:
    """The player with the nickname and language asked for; a new one if there was none."""
    return PlayerRow(
        row.id if row else uuid4().hex, hash_of(token), nickname(request.nickname), request.lang
    )
