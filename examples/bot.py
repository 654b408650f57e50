"""A bot that plays over the network: it calls what is cheap and folds the rest.

    python examples/bot.py http://localhost:8080 nl-holdem TOKEN

The token comes from `POST /api/bots` (docs/protocol.md); only `websockets` is needed.
"""

import json
import sys
from typing import Any
from uuid import uuid4

from websockets.sync.client import connect


def decide(legal: dict[str, Any], big_blind: int) -> dict[str, Any]:
    """The whole strategy: one of the four verbs, from what is legal now."""
    if legal["draw"] is not None:
        return {"verb": "draw"}
    return {"verb": "call" if legal["call"] <= 3 * big_blind else "fold"}


def wish(table: dict[str, Any]) -> dict[str, Any] | None:
    """What to ask of the table as it is: a seat, chips, a decision, or nothing."""
    you, hand, usual = table["you"], table["hand"], table["buy_in"]["usual"]
    if you is None:
        free = table["seats"].index(None) if None in table["seats"] else None
        return None if free is None else {"t": "sit", "seat": free, "buy_in": usual}
    if hand and (legal := hand["view"]["legal"]):
        verb = decide(legal, table["stakes"]["big_bet"])
        return {"t": "act", "hand": hand["number"], "turn": hand["turn"], "verb": verb}
    if hand and not hand["view"]["done"]:
        return None
    if not table["seats"][you]["stack"]:
        return {"t": "top-up", "amount": usual}
    return {"t": "away", "away": False} if table["seats"][you]["away"] else None


def play(address: str, table: str, token: str) -> None:
    """Play until interrupted; one command is on its way at a time."""
    url = f"{address.replace('http', 'ws', 1)}/ws/table/{table}"
    bearer = {"authorization": f"Bearer {token}"}
    seen, waits = None, False
    with connect(url, additional_headers=bearer, subprotocols=["tapete.v1"]) as socket:  # type: ignore[list-item]
        for message in map(json.loads, socket):
            seen = message.get("table", seen)
            waits = waits and message["t"] not in {"done", "refused"}
            if message["t"] == "refused" and message["code"] not in {"stale", "seat-taken"}:
                sys.exit(f"refused: {message['code']}")
            if seen and not waits and (command := wish(seen)):
                socket.send(json.dumps({"id": uuid4().hex, **command}))
                waits = True


if __name__ == "__main__":
    play(*sys.argv[1:])
