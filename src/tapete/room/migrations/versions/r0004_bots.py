"""Players that are programs, and who answers for them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "bot",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("ix_bot_owner", "bot", ["owner"])


def downgrade() -> None:
    op.drop_table("bot")
