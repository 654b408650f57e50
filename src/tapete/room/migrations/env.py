"""Runs migrations on the connection that the store hands over."""

from alembic import context

from tapete.room.schema import METADATA


def migrate() -> None:
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic runs this file
    migrate()
