"""An index of epochs: a room that starts looks for the last one, however long its logs are."""

from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_index("ix_entry_epoch", "entry", ["epoch"])


def downgrade() -> None:
    op.drop_index("ix_entry_epoch", "entry")
