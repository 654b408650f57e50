"""The tables of the store as SQLAlchemy sees them; `migrations` makes them."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""A number that the database counts up; SQLite counts only in its own kind of integer."""

PLAYER = sa.Table(
    "player",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("nickname", sa.String(64), nullable=False),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("admin", sa.Boolean, nullable=False),
)
"""Everybody who ever came in, guest or account."""

ACCOUNT = sa.Table(
    "account",
    METADATA,
    sa.Column("player_id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64), nullable=False, unique=True),
    sa.Column("password", sa.String(256), nullable=False),
    sa.Column("since", sa.Double, nullable=False),
)
"""Players who can log in; `key` is the name as it is compared, `password` its Argon2 hash."""

BOT = sa.Table(
    "bot",
    METADATA,
    sa.Column("player_id", sa.String(32), primary_key=True),
    sa.Column("owner", sa.String(32), nullable=False, index=True),
    sa.Column("since", sa.Double, nullable=False),
)
"""Players that are programs, and whose account answers for them."""

SESSION = sa.Table(
    "session",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player_id", sa.String(32), nullable=False, index=True),
    sa.Column("began", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("browser", sa.String(64), nullable=False),
)
"""Open sessions by the hash of the cookie, which itself is kept nowhere."""

SECRET = sa.Table(
    "secret",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)
"""The room's own: the hash of the admin's link, and the key that makes addresses unreadable."""

SIGHTING = sa.Table(
    "sighting",
    METADATA,
    sa.Column("network", sa.String(32), primary_key=True),
    sa.Column("player_id", sa.String(32), primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)
"""Who came from which address; the address itself is kept nowhere."""

NOTE = sa.Table(
    "note",
    METADATA,
    sa.Column("player_id", sa.String(32), primary_key=True),
    sa.Column("about", sa.String(32), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
"""What one player has written down about another."""

CLUB = sa.Table(
    "club",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("coin", sa.Integer, nullable=False),
    sa.Column("currency", sa.String(3), nullable=False),
)
"""Clubs, and how their chips are told."""

MEMBER = sa.Table(
    "member",
    METADATA,
    sa.Column("club_id", sa.String(32), primary_key=True),
    sa.Column("player_id", sa.String(32), primary_key=True, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("credit", sa.BigInteger, nullable=False),
    sa.Column("banned", sa.Boolean, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
)
"""Who belongs to a club; the balance may fall to minus `credit`."""

ROOM_TABLE = sa.Table(
    "room_table",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("club_id", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("password", sa.String(256)),
    sa.Column("closed", sa.Boolean, nullable=False),
)
"""The tables of clubs; their terms are in their logs."""

KEY = sa.Table(
    "key",
    METADATA,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("player_id", sa.String(32), primary_key=True),
)
"""Who has come in to a table with a password."""

INVITE = sa.Table(
    "invite",
    METADATA,
    sa.Column("code", sa.String(32), primary_key=True),
    sa.Column("club_id", sa.String(32), nullable=False, index=True),
    sa.Column("table_id", sa.String(64)),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("uses", sa.Integer, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
)
"""Links that let people in; the code is kept as it is, because hosts show it again."""

REQUEST = sa.Table(
    "request",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("club_id", sa.String(32), nullable=False, index=True),
    sa.Column("player_id", sa.String(32), nullable=False),
    sa.Column("amount", sa.BigInteger, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""Players who wait for an answer of the host about chips."""

LEDGER = sa.Table(
    "ledger",
    METADATA,
    sa.Column("id", NUMBER, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("club_id", sa.String(32), index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("payer", sa.String(80), nullable=False, index=True),
    sa.Column("payee", sa.String(80), nullable=False, index=True),
    sa.Column("amount", sa.BigInteger, nullable=False),
    sa.Column("table_id", sa.String(64)),
    sa.Column("by", sa.String(32)),
    sa.Column("reason", sa.String(200), nullable=False),
)
"""All chips that ever moved, append-only: every line takes from one account what it gives another.
An account's balance is the sum of its lines."""

AUDIT = sa.Table(
    "audit",
    METADATA,
    sa.Column("id", NUMBER, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("club_id", sa.String(32), index=True),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("action", sa.String(32), nullable=False),
    sa.Column("subject", sa.String(64), nullable=False),
    sa.Column("values", sa.Text, nullable=False),
    sa.Column("reason", sa.String(200), nullable=False),
)
"""What hosts did, append-only."""

ENTRY = sa.Table(
    "entry",
    METADATA,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.BigInteger, nullable=False, index=True),
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
