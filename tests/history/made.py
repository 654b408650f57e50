"""A small hand to change: every test changes what it is about, and leaves the rest in order."""

from pathlib import Path

from tapete.history import toml
from tapete.history.phh import parse_phh
from tapete.history.record import Record

HANDS = Path(__file__).parent / "hands"

DEALS = ("d dh p1 AhKd", "d dh p2 QsQc", "d dh p3 7h6h")
FLOP = ("p3 cbr 6", "p1 cc", "p2 cc", "d db Qh8h9c")
"""Until the flop, where 18 are in the pot."""
TO_THE_END = (
    *DEALS, *FLOP, "p1 cc", "p2 cbr 10", "p3 cc", "p1 f", "d db 2c", "p2 cc", "p3 cc", "d db Th",
    "p2 cc", "p3 cbr 20", "p2 cc", "p3 sm 7h6h", "p2 sm",
)  # fmt: skip
"""Luis, p3, makes a flush on the river."""


def phh(actions: object = TO_THE_END, **changes: object) -> str:
    """The text of a no-limit hand of three players; a field that is changed to None is left out."""
    fields: dict[str, object] = {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": list(actions) if isinstance(actions, tuple) else actions,
        "players": ["Ana", "Eva", "Luis"],
    }
    fields |= changes
    return "".join(f"{toml.line(k, v)}\n" for k, v in fields.items() if v is not None)


def record(actions: object = TO_THE_END, **changes: object) -> Record:
    return parse_phh(phh(actions, **changes))


def stud(actions: object, seats: int = 3, **changes: object) -> Record:
    """A seven-card stud hand for 5/10."""
    fields: dict[str, object] = {
        "variant": "F7S",
        "antes": [1] * seats,
        "blinds_or_straddles": None,
        "min_bet": None,
        "bring_in": 2,
        "small_bet": 5,
        "big_bet": 10,
        "starting_stacks": [100] * seats,
        "players": None,
    }
    return record(actions, **{**fields, **changes})
