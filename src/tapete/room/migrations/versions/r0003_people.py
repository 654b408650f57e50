"""People and chips: sessions apart from players, accounts, clubs, the ledger, the audit."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
INDEXES = (
    ("session", "player_id"),
    ("member", "player_id"),
    ("room_table", "club_id"),
    ("invite", "club_id"),
    ("request", "club_id"),
    ("ledger", "club_id"),
    ("ledger", "payer"),
    ("ledger", "payee"),
    ("audit", "club_id"),
)
TABLES = (
    "account",
    "session",
    "secret",
    "sighting",
    "note",
    "club",
    "member",
    "room_table",
    "key",
    "invite",
    "request",
    "ledger",
    "audit",
)


def upgrade() -> None:
    _make_people()
    _make_clubs()
    _make_books()
    for table, column in INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.execute(
        "INSERT INTO session (hash, player_id, began, seen, browser) "
        "SELECT session, id, 0, 0, '' FROM player"
    )
    _rebuild_players(
        "player_3",
        "INSERT INTO player_3 (id, nickname, lang, admin) "
        "SELECT id, nickname, lang, FALSE FROM player",
        sa.Column("admin", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Players keep one of their sessions; who has none can no more come back."""
    _rebuild_players(
        "player_2",
        "INSERT INTO player_2 (id, nickname, lang, session) "
        "SELECT id, nickname, lang, COALESCE((SELECT MAX(hash) FROM session "
        "WHERE player_id = player.id), id) FROM player",
        sa.Column("session", sa.String(64), nullable=False, unique=True),
    )
    for name in reversed(TABLES):
        op.drop_table(name)


def _rebuild_players(name: str, fill: str, last: sa.Column[object]) -> None:
    """SQLite cannot drop a column that is unique, so the table is made anew."""
    op.create_table(
        name,
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("nickname", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        last,
    )
    op.execute(fill)
    op.drop_table("player")
    op.rename_table(name, "player")


def _make_people() -> None:
    op.create_table(
        "account",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("password", sa.String(256), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    op.create_table(
        "sighting",
        sa.Column("network", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_table(
        "note",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("about", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def _make_clubs() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("coin", sa.Integer, nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("club_id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("credit", sa.BigInteger, nullable=False),
        sa.Column("banned", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "room_table",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("password", sa.String(256)),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "key",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), primary_key=True),
    )
    op.create_table(
        "invite",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64)),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
    )
    op.create_table(
        "request",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def _make_books() -> None:
    op.create_table(
        "ledger",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("club_id", sa.String(32)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("payer", sa.String(80), nullable=False),
        sa.Column("payee", sa.String(80), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(64)),
        sa.Column("by", sa.String(32)),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("club_id", sa.String(32)),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("values", sa.Text, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
