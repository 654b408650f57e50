"""The tables of the store as SQLAlchemy sees them; `migrations` makes them."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

PLAYER = sa.Table(
    "player",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("session", sa.String(64), nullable=False, unique=True),
    sa.Column("nickname", sa.String(64), nullable=False),
    sa.Column("lang", sa.String(8), nullable=False),
)
"""Who has a session; `session` is the hash of the cookie, which itself is kept nowhere."""

ENTRY = sa.Table(
    "entry",
    METADATA,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("command_id", sa.String(128)),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "command_id"),
)
"""What every table was told to do, in order: append-only.  The epoch counts the room's starts."""

SNAPSHOT = sa.Table(
    "snapshot",
    METADATA,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""A table's state after entry `seq`, between two hands; only the latest is kept."""

HAND = sa.Table(
    "hand",
    METADATA,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("ended_at", sa.Double, nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""Every hand that is over, whole: written with the entry that ended it.  `players` has the ids of
those who were dealt in, each between two commas."""
