"""The vectors that every implementation of the fair deal must agree with.

`python -m tests.fair.vectors` writes `vectors.json` anew; both the Python tests and those of the
browser client read it.  A change in it is a new version of the format (`docs/fair.md`).
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from tapete.fair import Proof, pledge_of
from tapete.fair.hashing import digest
from tapete.fair.permutation import permutations
from tapete.fair.pledges import seed_of
from tapete.fair.sealing import leaf_of, salt_of
from tapete.rules.variants import VARIANTS
from tests.fair.deals import NUMBER, TABLE, played

FILE = Path(__file__).with_name("vectors.json")

PROOFS = (
    # variant, seats, seed, viewer, who is left out
    ("T", 3, 1, 0, None),
    ("S", 2, 2, None, 1),
    ("7S", 8, 21, 2, None),
    ("2L3D", 6, 4, 1, 0),
)
"""A hold'em hand, a short deck, a stud hand that runs out of cards, and a draw that does."""

WRONG: tuple[tuple[int, list[str | int], Any, set[str]], ...] = (
    # which proof, what is changed to what, and the faults that it has then
    (0, ["openings", 0, "card"], 3, {"root", "unopened"}),
    (0, ["openings", 0, "salt"], "00" * 16, {"root"}),
    (0, ["openings", 0, "path"], "", {"root"}),
    (0, ["openings", 0, "position"], 77, {"root", "place"}),
    (0, ["openings", 1, "card"], 24, {"root", "twice", "unopened"}),
    (0, ["openings"], [], {"unopened"}),
    (0, ["hand"], NUMBER + 1, {"pledge", "root", "place"}),
    (0, ["table"], "jardín", {"pledge", "root", "place"}),
    (0, ["seal", "root"], "00" * 32, {"root", "place"}),
    (0, ["seal", "plan", "burns"], "-b-b", {"root", "place"}),
    (0, ["seal", "plan", "burns"], "-", {"root", "order"}),
    (0, ["seal", "plan", "size"], 51, {"root", "place"}),
    (0, ["seal", "contributions", 1, "nonce"], "00" * 32, {"pledge", "place"}),
    (0, ["seal", "contributions", 1, "nonce"], None, {"place"}),
    (0, ["seal", "contributions", 1, "seat"], 0, {"contributions", "pledge", "place"}),
    (0, ["events", 0, "button"], 0, {"order"}),
    (1, ["seal", "contributions", 1, "pledge"], "00" * 32, {"place"}),
)


def vectors() -> dict[str, Any]:
    """All vectors, as JSON has them."""
    nonces = [f"{n:02x}" * 32 for n in (1, 2)]
    pledges = [pledge_of(TABLE, NUMBER, seat, nonce) for seat, nonce in enumerate(nonces)]
    proofs = [proof(*one) for one in PROOFS]
    seed = seed_of(TABLE, NUMBER, "ab" * 32, proofs[1].seal.contributions)
    return {
        "table": TABLE,
        "hand": NUMBER,
        "digest": {"tag": "test", "part": "00ff00", "hash": digest("test", b"\x00\xff\x00").hex()},
        "pledges": [{"nonce": n, "pledge": p} for n, p in zip(nonces, pledges, strict=True)],
        "seed": {"root": "ab" * 32, "of": 1, "hash": seed.hex()},
        "permutations": [
            {"size": size, "decks": decks, "order": permutations(seed, size, decks)}
            for size, decks in ((52, 1), (52, 2), (36, 1), (4, 1))
        ],
        "salt": {"secret": "cd" * 32, "position": 51, "salt": salt_of(b"\xcd" * 32, 51).hex()},
        "leaf": {
            "position": 51,
            "card": 7,
            "salt": "ef" * 16,
            "hash": leaf_of(51, 7, b"\xef" * 16).hex(),
        },
        "proofs": [json.loads(msgspec.json.encode(one)) for one in proofs],
        "wrong": [
            {"of": of, "path": path, "to": to, "faults": sorted(faults)}
            for of, path, to, faults in WRONG
        ],
    }  # fmt: skip


def proof(code: str, seats: int, seed: int, viewer: int | None, left_out: int | None) -> Proof:
    return played(seed, VARIANTS[code], seats, left_out=left_out).proof(viewer)


def changed(document: Any, path: list[str | int], to: Any) -> Any:
    """A copy of a document with one value changed."""
    copy = json.loads(json.dumps(document))
    *way, last = path
    inside = copy
    for step in way:
        inside = inside[step]
    inside[last] = to
    return copy


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
