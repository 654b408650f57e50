"""A small reader of PokerStars' text, written from its samples alone: who ends with how much.

It knows nothing of the writer, and believes only what the lines say.
"""

import re
from dataclasses import dataclass, field
from decimal import Decimal

AMOUNT = r"[$€£]?([\d.]+)"
_POST = re.compile(rf"posts (small & big blinds|small blind|big blind|the ante|straddle) {AMOUNT}")


@dataclass
class Read:
    """One hand as its text tells it."""

    stacks: dict[str, Decimal] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    put: dict[str, Decimal] = field(default_factory=dict)
    got: dict[str, Decimal] = field(default_factory=dict)
    street: dict[str, Decimal] = field(default_factory=dict)
    """What everybody has bet on this street."""
    pot: Decimal = Decimal(0)
    rake: Decimal = Decimal(0)
    boards: list[str] = field(default_factory=list)
    dealt: dict[str, str] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)
    fates: dict[str, str] = field(default_factory=dict)
    big_blind: Decimal = Decimal(0)
    all_in: set[str] = field(default_factory=set)

    def net(self, name: str) -> Decimal:
        return self.got[name] - self.put[name]


def read(text: str) -> Read:
    """Read one hand; ValueError at a line that says nothing known."""
    hand, summary = Read(), False
    for line in text.strip().splitlines():
        summary = summary or line == "*** SUMMARY ***"
        if summary:
            _summary(hand, line)
        elif line.startswith("***"):
            if "HOLE CARDS" not in line and "DEALING" not in line and "3rd STREET" not in line:
                hand.street = {}
        elif not _head(hand, line) and not _play(hand, line):
            raise ValueError(line)
    return hand


def _head(hand: Read, line: str) -> bool:
    if found := re.fullmatch(rf"Seat (\d+): (.+) \({AMOUNT} in chips\)", line):
        name = found[2]
        hand.seats[name], hand.stacks[name] = int(found[1]), Decimal(found[3])
        hand.put[name] = hand.got[name] = Decimal(0)
        return True
    if found := re.match(rf"PokerStars Hand #\d+:  (.+) \({AMOUNT}/{AMOUNT}(?: [A-Z]+)?\)", line):
        fixed = not found[1].endswith(("No Limit", "Pot Limit"))  # the bets, not the blinds
        hand.big_blind = Decimal(found[2] if fixed else found[3])
        return True
    return line.startswith("Table '")


def _play(hand: Read, line: str) -> bool:
    if found := re.fullmatch(r"Dealt to (.+?) ((?:\[[^]]+\] ?)+)", line):
        hand.dealt[found[1]] = found[2]
    elif found := re.fullmatch(rf"Uncalled bet \({AMOUNT}\) returned to (.+)", line):
        hand.put[found[2]] -= Decimal(found[1])
        hand.all_in.discard(found[2])
    elif found := re.fullmatch(rf"(.+) collected {AMOUNT} from (?:main |side )?pot(?:-\d)?", line):
        hand.got[found[1]] += Decimal(found[2])
    elif re.match(r'\S+ said, "', line):
        return True
    elif ": " in line:
        name, said = line.split(": ", 1)
        return _said(hand, name, said)
    else:
        return not line
    return True


def _said(hand: Read, name: str, said: str) -> bool:
    if said.endswith(" and is all-in"):
        said = said.removesuffix(" and is all-in")
        hand.all_in.add(name)
    if found := _POST.fullmatch(said):
        _post(hand, name, found[1], Decimal(found[2]))
    elif found := re.fullmatch(rf"(?:calls|bets|brings in for) {AMOUNT}", said):
        _put(hand, name, Decimal(found[1]))
    elif found := re.fullmatch(rf"raises {AMOUNT} to {AMOUNT}", said):
        high = max(hand.street.values())
        if Decimal(found[2]) - high != Decimal(found[1]):
            raise ValueError(f"{name}: {said}, but the highest bet is {high}")
        _put(hand, name, Decimal(found[2]) - hand.street.get(name, Decimal(0)))
    elif found := re.match(r"shows (\[[^]]+\]) \(.+\)", said):
        hand.shown[name] = found[1]
    elif re.fullmatch(r"stands pat|discards \d cards?.*", said):
        hand.street = {}  # a single draw has no line of its own
    else:
        words = r"folds|checks|mucks hand|doesn't show hand"
        return re.fullmatch(words, said) is not None or "sit" in said
    return True


def _post(hand: Read, name: str, what: str, amount: Decimal) -> None:
    """An ante and the small half of two blinds are no bets."""
    if what == "the ante":
        hand.put[name] += amount
    elif what == "small & big blinds":
        _put(hand, name, min(amount, hand.big_blind))
        hand.put[name] += max(amount - hand.big_blind, Decimal(0))
    else:
        _put(hand, name, amount)


def _put(hand: Read, name: str, amount: Decimal) -> None:
    hand.put[name] += amount
    hand.street[name] = hand.street.get(name, Decimal(0)) + amount


def _summary(hand: Read, line: str) -> None:
    if found := re.match(rf"Total pot {AMOUNT}.* \| Rake {AMOUNT}", line):
        hand.pot, hand.rake = Decimal(found[1]), Decimal(found[2])
    elif found := re.match(r"(?:\w+ )?Board (\[.+\])", line):
        hand.boards.append(found[1])
    elif found := re.match(r"Seat (\d+): (.+)", line):
        names = {seat: name for name, seat in hand.seats.items()}
        name = names.get(int(found[1]), "")  # who sits out may be told, too
        hand.fates[name] = found[2].removeprefix(name)
