"""The server: one task per table, a durable log, sockets, and the static client."""
