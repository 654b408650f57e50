"""PHH, the poker hand history format: TOML with one hand, or with one table a hand (PHHS).

The eleven variants of the standard, and every other combination of a limit's letter and a game
of ours.  Fields of our own: `_house`, `_bomb_pot`, `_boards`, `_runs` and `_small_blind`.  All
fields that are not read here are kept, and written again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import chain

from tapete.history import fields, toml
from tapete.history.actions import amounts, format_action, parse_actions
from tapete.history.complaints import UnreadableHand
from tapete.history.money import Money, places_of, to_chips, to_money
from tapete.history.record import Record
from tapete.rules.events import Chips
from tapete.rules.stakes import Limit
from tapete.rules.variants import VARIANTS, Variant

_BLINDS, _BRING_IN, _FINISH, _TRIMMED = (
    "blinds_or_straddles", "bring_in", "finishing_stacks", "ante_trimming_status"
)  # fmt: skip
_BETS = {
    Limit.NO: ("min_bet",),
    Limit.POT: ("min_bet",),
    Limit.FIXED: ("small_bet", "big_bet"),
}
_DEAD_SMALL = "_small_blind"
_LISTS = ("starting_stacks", "antes", _BLINDS, _FINISH)
_ALWAYS = (
    "variant", "antes", "starting_stacks", "actions", _FINISH, _TRIMMED, _DEAD_SMALL,
    "_house", "_bomb_pot", "_boards", "_runs",
)  # fmt: skip
"""What is read for every game."""


def parse_phh(text: str) -> Record:
    """Read one hand; UnreadableHand says what is wrong with it."""
    return read_table(parse_toml(text))


def format_phh(record: Record) -> str:
    """Write one hand; reading it again gives an equal record."""
    return "".join(f"{toml.line(key, value)}\n" for key, value in _written(record))


def format_phhs(records: Iterable[Record]) -> Iterator[str]:
    """Write several hands, one text each, numbered from 1."""
    for number, record in enumerate(records, 1):
        yield f"[{number}]\n{format_phh(record)}\n"


def parse_toml(text: str) -> dict[str, object]:
    """Read TOML with exact decimals; UnreadableHand if it is none."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise UnreadableHand("not-toml", why="it is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        raise UnreadableHand("not-toml", why=str(error)[:200]) from None
    except (ValueError, ArithmeticError):
        raise UnreadableHand("not-toml", why="a number has too many digits") from None


def read_table(table: Mapping[str, object], name: str = "1") -> Record:
    """The record of one hand in TOML."""
    variant, limit = _game(fields.need(table, "variant", str))
    own = (_BRING_IN if variant.studs else _BLINDS, *_BETS[limit])
    _check_foreign(table, variant)
    told = [field for field in (_FINISH, _DEAD_SMALL) if field in table]
    given = {f: _amounts(table, f) for f in ("starting_stacks", "antes", *own, *told)}
    texts = fields.texts(table, "actions")
    places = places_of(chain(*given.values(), amounts(texts)))
    chips = {field: tuple(to_chips(a, places) for a in found) for field, found in given.items()}
    _check_seats(chips)
    small, big = (chips[field][0] for field in (_BETS[limit] * 2)[:2])
    return Record(
        variant=variant,
        limit=limit,
        stacks=chips["starting_stacks"],
        antes=chips["antes"],
        blinds=chips.get(_BLINDS, (0,) * len(chips["antes"])),
        actions=parse_actions(texts, places),
        bring_in=chips.get(_BRING_IN, (0,))[0],
        small_bet=small,
        big_bet=big,
        small_blind=chips.get(_DEAD_SMALL, (0,))[0],
        finishing=chips.get(_FINISH),
        places=places,
        trimmed=fields.take(table, _TRIMMED, bool, default=None),
        house=fields.take(table, "_house", str, default=""),
        bomb=fields.take(table, "_bomb_pot", bool, default=False),
        boards=_count(table, "_boards"),
        runs=_count(table, "_runs"),
        name=name,
        fields={field: value for field, value in table.items() if field not in (*_ALWAYS, *own)},
    )


# -- reading -----------------------------------------------------------------------------------


def _game(code: str) -> tuple[Variant, Limit]:
    letter, game = code[:1], code[1:]
    if letter not in tuple(Limit) or game not in VARIANTS:
        raise UnreadableHand("unknown-variant", variant=code[:40], games=", ".join(VARIANTS))
    return VARIANTS[game], Limit(letter)


def _amounts(table: Mapping[str, object], field: str) -> list[Money]:
    if field in _LISTS:
        return fields.amounts(table, field, signed=field == _BLINDS)
    found = fields.amount(table, field)
    if not found and field not in (_BRING_IN, _DEAD_SMALL):
        raise UnreadableHand("no-bet", field=field)
    return [found]


def _check_foreign(table: Mapping[str, object], variant: Variant) -> None:
    """Refuse blinds in a game that has a bring-in, and the other way round."""
    field = _BLINDS if variant.studs else _BRING_IN
    value = table.get(field)
    if any(value) if isinstance(value, list) else value:
        raise UnreadableHand("no-such-post", game=variant.name, field=field)


def _check_seats(chips: Mapping[str, tuple[Chips, ...]]) -> None:
    stacks = chips["starting_stacks"]
    for field in _LISTS:
        if field in chips and len(chips[field]) != len(stacks):
            raise UnreadableHand(
                "wrong-length", field=field, found=len(chips[field]), wanted=len(stacks)
            )
    if len(stacks) < 2:
        raise UnreadableHand("too-few")
    broke = next((seat for seat, stack in enumerate(stacks) if not stack), None)
    if broke is not None:
        raise UnreadableHand("bad-stack", player=broke + 1)


def _count(table: Mapping[str, object], field: str) -> int:
    count = fields.take(table, field, int, default=1)
    if not 1 <= count <= 9:
        raise UnreadableHand("bad-count", field=field, found=count)
    return count


# -- writing -----------------------------------------------------------------------------------


def _written(record: Record) -> Iterator[tuple[str, object]]:
    """The fields in the order of the standard, then all others."""

    def money(chips: Iterable[Chips]) -> list[Money]:
        return [to_money(amount, record.places) for amount in chips]

    yield "variant", record.game
    if record.trimmed is not None:
        yield _TRIMMED, record.trimmed
    yield "antes", money(record.antes)
    if record.variant.studs:
        yield _BRING_IN, to_money(record.bring_in, record.places)
    else:
        yield _BLINDS, money(record.blinds)
    bets = (record.small_bet, record.big_bet)
    yield from zip(_BETS[record.limit], money(bets), strict=False)
    yield "starting_stacks", money(record.stacks)
    yield "actions", [format_action(action, record.places) for action in record.actions]
    yield from record.fields.items()
    if record.finishing is not None:
        yield _FINISH, money(record.finishing)
    if record.small_blind:
        yield _DEAD_SMALL, to_money(record.small_blind, record.places)
    ours = (record.house, record.bomb, record.boards, record.runs)
    usual = ("", False, 1, 1)
    for field, value, default in zip(_ALWAYS[-4:], ours, usual, strict=True):
        if value != default:
            yield field, value
