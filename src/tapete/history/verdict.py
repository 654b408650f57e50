"""What the command `replay` says of one hand of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tapete.history.complaints import Complaint, UnreadableHand
from tapete.history.files import Found
from tapete.history.houses import replay_anywhere
from tapete.history.money import Money, to_money


class Verdict(NamedTuple):
    """Whether a hand replays, and with which stacks in the file's own unit it ends."""

    name: str
    stacks: tuple[Money, ...] | None
    """None where the hand did not come to its end."""
    complaint: Complaint | None
    notes: tuple[Complaint, ...]


def judge(found: Found, house: str = "", options: Mapping[str, str] | None = None) -> Verdict:
    """Replay a hand that was found in a file, under the named house or any that allows it."""
    if isinstance(found.hand, UnreadableHand):
        return Verdict(found.name, None, found.hand.complaint, ())
    try:
        played = replay_anywhere(found.hand, house, options)
    except UnreadableHand as error:
        return Verdict(found.name, None, error.complaint, ())
    hand, places = played.hand, played.record.places
    stacks = tuple(to_money(stack, places) for stack in hand.stacks) if hand.done else None
    return Verdict(found.name, stacks, played.complaint, tuple(played.notes))


def as_json(file: str, verdict: Verdict) -> dict[str, object]:
    """The verdict as one line of JSON has it."""
    complaint, name = verdict.complaint, verdict.name
    return {
        "file": file,
        "hand": int(name) if name.isdecimal() and len(name) < 19 else name,
        "ok": complaint is None,
        "stacks": verdict.stacks,
        "complaint": None if complaint is None else str(complaint),
        "notes": [str(note) for note in verdict.notes],
    }
