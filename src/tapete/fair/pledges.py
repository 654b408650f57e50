"""What the players' devices add to a deal: nonces, pledged before any of them is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tapete.fair.hashing import Hash, digest, moment, number
from tapete.rules.events import Seat


class Contribution(msgspec.Struct, frozen=True):
    """What the device at a table seat pledged; `nonce` is None until, or unless, it is revealed."""

    seat: Annotated[Seat, Meta(ge=0, le=9)]
    pledge: Hash
    nonce: Hash | None = None

    @property
    def parts(self) -> tuple[bytes, ...]:
        """All of it as bytes."""
        told = b"\x00" if self.nonce is None else b"\x01" + bytes.fromhex(self.nonce)
        return number(self.seat, 1), bytes.fromhex(self.pledge), told


def pledge_of(table: str, hand: int, seat: Seat, nonce: str) -> str:
    """The hash that pledges `nonce` for one hand and one table seat, and serves nowhere else."""
    return digest("pledge", moment(table, hand), number(seat, 1), bytes.fromhex(nonce)).hex()


def seed_of(table: str, hand: int, root: str, contributions: Sequence[Contribution]) -> bytes:
    """The seed of the public permutation.

    The root is in it, so that two devices that were told different roots see different cards; and
    so are the pledges of whoever was left out, so that nobody can hide that they were.
    """
    parts = (part for one in contributions for part in one.parts)
    return digest("seed", moment(table, hand), bytes.fromhex(root), *parts)
