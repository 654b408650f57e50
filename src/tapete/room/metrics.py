"""What a room counts about itself, in the form that Prometheus reads.

Only numbers, and names that this code gives: no player, no card, no text ever becomes a label.
"""

from __future__ import annotations

import asyncio
from time import perf_counter

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

FORMAT = CONTENT_TYPE_PLAIN_0_0_4
"""The media type of what is told."""
TICK = 1.0
"""Seconds between two measurements of the lag."""
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

REGISTRY = CollectorRegistry()
COMMANDS = Counter("tapete_commands", "Commands of players by kind.", ["kind"], registry=REGISTRY)
REFUSALS = Counter("tapete_refusals", "Refused commands by code.", ["code"], registry=REGISTRY)
ANSWERED = Histogram(
    "tapete_answer_seconds",
    "From the moment a table takes a command until it is saved or refused.",
    buckets=_QUICK,
    registry=REGISTRY,
)
TOLD = Counter("tapete_messages", "Messages sent to viewers by kind.", ["kind"], registry=REGISTRY)
BYTES = Counter("tapete_message_bytes", "Bytes of those messages.", registry=REGISTRY)
SAVED = Counter("tapete_entries", "Entries saved in the logs of tables.", registry=REGISTRY)
COMMITS = Histogram(
    "tapete_commit_seconds",
    "Transactions that save entries.",
    buckets=_QUICK,
    registry=REGISTRY,
)
UNSAVED = Counter("tapete_failed_commits", "Transactions that failed.", registry=REGISTRY)
LAG = Gauge("tapete_lag_seconds", "How much too late the room's last tick came.", registry=REGISTRY)
TABLES = Gauge("tapete_tables", "Tables by whether a hand is played.", ["hand"], registry=REGISTRY)
VIEWERS = Gauge("tapete_viewers", "Open windows of people, and bots.", ["kind"], registry=REGISTRY)


def exposition() -> bytes:
    """All numbers as text."""
    return generate_latest(REGISTRY)


async def watch_lag() -> None:
    """Measure until cancelled how busy the room is."""
    while True:
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        LAG.set(max(0.0, perf_counter() - due))
