"""How bytes become hashes; `docs/fair.md` says the same for whoever writes it anew.

Every hash has a tag for what it is of, so that a hash of one thing is never a hash of another, and
everything behind the tag has a fixed length or its length before it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, TypeAlias

from msgspec import Meta

SIZE = 32
"""Bytes of a hash, a nonce and a secret."""
SALT = 16
"""Bytes of a salt."""

Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes as people and JSON write them."""
Salt: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Path: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64}){0,16}$")]
"""Hashes one behind the other."""


def digest(tag: str, *parts: bytes) -> bytes:
    """The hash of `parts` as a `tag`."""
    return sha256(b"tapete/%b/1\n%b" % (tag.encode(), b"".join(parts))).digest()


def number(value: int, size: int) -> bytes:
    """A number in `size` bytes, the highest first."""
    return value.to_bytes(size, "big")


def moment(table: str, hand: int) -> bytes:
    """Which hand of which table: no hash of one hand serves in another."""
    name = table.encode()
    return number(len(name), 2) + name + number(hand, 8)
