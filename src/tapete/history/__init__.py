"""Recorded hands: PHH, ACPC logs and our own JSON, read, written, and played again strictly."""

from tapete.history.complaints import Complaint, UnreadableHand
from tapete.history.files import read
from tapete.history.houses import replay_anywhere
from tapete.history.phh import format_phh, format_phhs, parse_phh
from tapete.history.record import Action, Record
from tapete.history.replay import play, replay
from tapete.history.steps import Replay
from tapete.history.written import record_of

__all__ = [
    "Action",
    "Complaint",
    "Record",
    "Replay",
    "UnreadableHand",
    "format_phh",
    "format_phhs",
    "parse_phh",
    "play",
    "read",
    "record_of",
    "replay",
    "replay_anywhere",
]
