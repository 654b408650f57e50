"""Which house a recorded hand is played under.

A house that the command or the file names is kept to.  Otherwise a recorded hand happened, so an
action that the cash rules refuse is accepted if some other profile or option value allows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import replace as with_changes
from decimal import Decimal

from tapete.history.complaints import Complaint, UnreadableHand
from tapete.history.money import CENTS, places_of
from tapete.history.record import Record
from tapete.history.replay import replay
from tapete.history.steps import Replay
from tapete.rules.house import PROFILES, House, override, values_of
from tapete.rules.stakes import Limit

_OPTIONS = {
    "capped": ("fl_cap_heads_up", "fl_bet_cap"),
    "wrong-size": ("stud_open_pair",),
    "too-little": ("straddle_min_raise", "bomb_min_bet", "stud_open_pair"),
    "too-much": ("pl_pot_scope", "pl_short_blind", "pl_bba_counts_preflop"),
    "out-of-turn": ("stud_high_tie",),
    "not-due-cards": ("stud_burns",),
    "not-due-board": ("stud_burns",),
}
"""The options that may allow what was refused with such a code."""

_CAPS = tuple(str(cap) for cap in range(5, 17))


def parse_house(text: str, options: Mapping[str, str]) -> House:
    """The house of a profile's name and single options, such as "cash fl_bet_cap=5".

    `options` are set on top.  There is no rake unless it is asked for, because a file hardly ever
    tells it.  UnreadableHand says what is wrong.
    """
    profile, *own = text.split() or [""]
    if profile not in PROFILES:
        raise UnreadableHand("bad-house", text=text[:60], houses=", ".join(PROFILES))
    settings = {**parse_settings(own), **options}
    try:
        return override(with_changes(PROFILES[profile], rake="none"), **settings)
    except (ValueError, TypeError) as error:  # an option "house" is a TypeError
        raise UnreadableHand("bad-option", why=str(error)) from None


def parse_settings(texts: Iterable[str]) -> dict[str, str]:
    """Options and values of texts such as "fl_bet_cap=5"; UnreadableHand where there are none."""
    settings = {}
    for text in texts:
        option, equals, value = text.partition("=")
        if not (option and equals and value):
            raise UnreadableHand("bad-setting", text=text[:60])
        settings[option.strip()] = value.strip()
    return settings


def house_text(house: House) -> str:
    """The text that `parse_house` reads as `house`, "" for the cash profile."""
    texts = (f"{profile} {_differences(house, profile)}".rstrip() for profile in PROFILES)
    text = min(texts, key=len)
    return "" if text == "cash" else text


def _differences(house: House, profile: str) -> str:
    plain = with_changes(PROFILES[profile], rake="none")
    names = [f.name for f in dataclass_fields(House)]
    found = [name for name in names if getattr(house, name) != getattr(plain, name)]
    return " ".join(f"{name}={str(getattr(house, name)).lower()}" for name in found)


def replay_anywhere(
    record: Record, house: str = "", options: Mapping[str, str] | None = None
) -> Replay:
    """Replay under the named house, or the file's own, or the first that allows every action."""
    options = options or {}
    named = house or record.house
    house_rules = parse_house(named or "cash", options)
    if house_rules.rake != "none":  # 2.50 per 50 needs a unit of money (3.40)
        record = record.in_places(_smallest_chip(record))
    played = replay(record, house_rules)
    if named or not any(_settings(played, options)):
        return played
    return _elsewhere(played, options) or played


def _smallest_chip(record: Record) -> int:
    """The decimal places of the smallest chip there was: a cent, if the file does not say."""
    chip = record.fields.get("_chip")
    return places_of([chip]) if isinstance(chip, int | Decimal) else CENTS


def _elsewhere(refused: Replay, options: Mapping[str, str]) -> Replay | None:
    """The replay under another profile, or with other values of as few options as it takes."""
    record = refused.record
    for profile in PROFILES:
        played = replay(record, parse_house(profile, options))
        if _reach(played) > len(record.actions):
            return _noted(played, refused, profile)
    played, found = refused, dict(options)
    while settings := list(_settings(played, found)):
        tried = [(replay(record, parse_house("cash", {**found, **s})), s) for s in settings]
        further, setting = max(tried, key=lambda trial: _reach(trial[0]))
        if _reach(further) <= _reach(played):
            return None
        played, found = further, {**found, **setting}
    changes = [f"{option}={value}" for option, value in found.items() if option not in options]
    return _noted(played, refused, f"cash {' '.join(changes)}")


def _settings(played: Replay, fixed: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The single option values that may allow the action that was refused."""
    complaint = played.complaint
    if complaint is None or complaint.action is None:
        return
    for option in _OPTIONS.get(str(complaint.values.get("code", complaint.code)), ()):
        if option not in fixed and _applies(option, played.record):
            values = _CAPS if option == "fl_bet_cap" else values_of(option)
            yield from ({option: value} for value in values)


def _applies(option: str, record: Record) -> bool:
    if option.startswith("stud_"):
        return record.variant.studs
    fixed = record.limit is Limit.FIXED
    return not fixed if option in ("straddle_min_raise", "bomb_min_bet") else True


def _reach(played: Replay) -> int:
    """How many actions were accepted, and one more if there is nothing left to refuse."""
    complaint = played.complaint
    refused = complaint.action if complaint else None
    return refused[0] - 1 if refused else len(played.record.actions) + 1


def _noted(played: Replay, refused: Replay, house: str) -> Replay:
    complaint = refused.complaint
    if complaint:
        values = {"why": complaint.sentence, "house": house}
        played.notes.append(Complaint("other-house", values, complaint.action))
    return played
