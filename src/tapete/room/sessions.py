"""What makes a session: a secret cookie, of which only the hash is kept, and a nickname."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from tapete.table.commands import Refused

COOKIE = "tapete_session"

_NICKNAME = re.compile(r"[\w .-]{2,16}")
_ALIKE = str.maketrans(
    "аеіјорсухѕԁһӏвкмнтгαβεικνορτυχ",
    "aeijopcyxsdhlbkmhtrabeikvoptux",
)
"""Small Cyrillic and Greek letters that look like Latin ones."""


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


def key_of(name: str) -> str:
    r"""The same for all names that would be taken for one another.

    >>> key_of("ANA") == key_of("\u0410n\u0430") != key_of("Aña")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold().translate(_ALIKE)


def same(one: str, other: str) -> bool:
    """Whether two nicknames would be taken for one another."""
    return key_of(one) == key_of(other)
