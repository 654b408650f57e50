"""The text of PHH's actions, such as ``d dh p1 AcKd``, ``p3 cbr 7000 # a bluff`` and ``p2 sm``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tapete.cards import DECK, format_cards
from tapete.history.complaints import UnreadableHand
from tapete.history.money import Money, read_money, to_chips
from tapete.history.record import BOARD, HOLE, MUCK, RAISE, REMARK, SHOW_KNOWN, Action
from tapete.rules.events import Cards

_CARDS = {"??": None, **{format_cards([card]): card for card in DECK}}
_PLAYER = re.compile("p([1-9][0-9]?)")
_LONGEST = 1000


def parse_actions(texts: Sequence[str], places: int) -> tuple[Action, ...]:
    """Read all actions; UnreadableHand names the first that is none."""
    return tuple(_parse(number, text, places) for number, text in enumerate(texts, 1))


def amounts(texts: Sequence[str]) -> Iterator[Money]:
    """The amounts that the actions name, before it is known how they become chips."""
    for number, text in enumerate(texts, 1):
        words = text.split(maxsplit=3)
        if len(words) > 2 and words[1] == RAISE:
            try:
                yield read_money(words[2])
            except UnreadableHand as error:
                raise error.at(number, text) from None


def format_action(action: Action, places: int) -> str:
    """The action as PHH writes it, with its remark.

    >>> format_action(Action("cbr", 2, to=150, remark="a bluff"), 2)
    'p3 cbr 1.5 # a bluff'
    """
    remark = f"# {action.remark}" if action.remark else ""
    return f"{action.text(places)} {remark}".strip()


def _parse(number: int, text: str, places: int) -> Action:
    if len(text) > _LONGEST:
        raise UnreadableHand("not-an-action", (number, f"{text[:60]}..."))
    said, sharp, remark = text.partition("#")
    remark = remark.strip() if sharp else ""
    try:
        return _action(said.split(), places, remark)
    except LookupError:
        raise UnreadableHand("not-an-action", (number, text or '""')) from None
    except UnreadableHand as error:
        raise error.at(number, text) from None


def _action(words: list[str], places: int, remark: str) -> Action:
    """The action that `words` say; LookupError if they say none."""
    match words:
        case ["d", "db", cards]:
            return Action(BOARD, cards=parse_cards(cards), remark=remark)
        case ["d", "dh", player, cards]:
            return Action(HOLE, _seat(player), parse_cards(cards), remark=remark)
        case [] if remark:
            return Action(REMARK, remark=remark)
        case [player, *rest]:
            return _played(rest, places)._replace(seat=_seat(player), remark=remark)
    raise LookupError


def _played(words: list[str], places: int) -> Action:
    """What a player does, in the words after its name."""
    match words:
        case ["cbr", amount]:
            return Action(RAISE, to=to_chips(read_money(amount), places))
        case ["f" | "cc" | "pb" | "sd" as kind]:
            return Action(kind)
        case ["sm"]:
            return Action(MUCK)
        case ["sm", "-"]:
            return Action(SHOW_KNOWN)
        case ["sd" | "sm" as kind, cards]:
            return Action(kind, cards=parse_cards(cards))
    raise LookupError


def _seat(text: str) -> int:
    found = _PLAYER.fullmatch(text)
    if found is None:
        raise LookupError(text)
    return int(found[1]) - 1


def parse_cards(text: str) -> Cards:
    """Cards as PHH and ACPC write them, without gaps; ``??`` is unknown."""
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    bad = next((pair for pair in pairs if pair not in _CARDS), None)
    if bad is not None:
        raise UnreadableHand("bad-cards", text=bad)
    return tuple(map(_CARDS.__getitem__, pairs))
