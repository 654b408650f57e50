"""Players, the log of every table, and its snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False, unique=True),
        sa.Column("nickname", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("command_id", sa.String(128)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "command_id"),
    )
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("snapshot", "entry", "player"):
        op.drop_table(name)
