"""How fast the engine is, beside PokerKit in the same run.

Both shuffle a deck, deal, burn, play, show and pay.  Rounds alternate between the two, the clock
counts this process's own time, and the median round counts; so other work on the machine does
little.  Where there are kernels, the same is played once more with the readable evaluators, whose
tables of strengths fill as hands are played; a first round fills them.
"""

import copy
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import pokerkit as pk

from bench.report import Row, Table, progress
from tapete.eval import COMPILED
from tapete.eval.evaluators import READABLE
from tapete.rules.hand import Hand
from tapete.rules.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud
from tapete.rules.variants import HOLDEM, OMAHA, OMAHA_8, STUD, Variant

Play: TypeAlias = Callable[[], int]
"""Plays one hand and says how many decisions it had."""

SECONDS, ROUNDS = 0.4, 7
WARM_UP = 3.0
CHIPS = 1000
AUTOMATIONS = tuple(pk.Automation)
TRIMMED = True
"""In PokerKit: whether an ante that nobody can match goes back."""

NO_LIMIT_THERE = pk.NoLimitTexasHoldem(AUTOMATIONS, TRIMMED, 0, (5, 10), 10)


@dataclass(frozen=True, slots=True)
class Match:
    """The same game on both sides, and how many times faster ours should be."""

    name: str
    ours: Play
    readable: Play
    """Ours with the evaluators that need no kernels."""
    theirs: Play
    aim: int


class Speed(NamedTuple):
    """How much is played in a second."""

    hands: float
    decisions: float


def tables() -> Iterator[Table]:
    """All that is measured."""
    yield Table("Engine: hands beside PokerKit, six players", [_race(each) for each in _matches()])
    yield Table("Engine: no-limit hold'em, check or call, by players", [*_growth()])
    yield Table("Engine: looking ahead one verb", [_looking_ahead()])
    yield Table("Engine: memory of a finished hand of six players", [_memory()])


# -- one hand ----------------------------------------------------------------------------------


def _calls(variant: Variant, stakes: Stakes, seats: int, rng: Random) -> int:
    hand, decisions = _new_hand(variant, stakes, seats, rng), 0
    while not hand.done:
        hand.call()
        decisions += 1
    return decisions


def _calls_there(game: Any, seats: int) -> int:
    state, decisions = game([CHIPS] * seats, seats), 0
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
        decisions += 1
    return decisions


def _random(variant: Variant, seats: int, rng: Random) -> int:
    hand, decisions = _new_hand(variant, no_limit(5, 10), seats, rng), 0
    while (legal := hand.legal) is not None:
        word = rng.random()
        if legal.raise_to and word < 0.2:
            hand.raise_to(rng.randint(*legal.raise_to))
        elif legal.call and word < 0.4:
            hand.fold()
        else:
            hand.call()
        decisions += 1
    return decisions


def _random_there(seats: int, rng: Random) -> int:
    state, decisions = NO_LIMIT_THERE([CHIPS] * seats, seats), 0
    while state.status:
        word = rng.random()
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        if low is not None and high is not None and word < 0.2:
            state.complete_bet_or_raise_to(rng.randint(low, high))
        elif state.checking_or_calling_amount and word < 0.4:
            state.fold()
        else:
            state.check_or_call()
        decisions += 1
    return decisions


def _new_hand(variant: Variant, stakes: Stakes, seats: int, rng: Random) -> Hand:
    deck = list(variant.deck)
    rng.shuffle(deck)
    return Hand(variant, stakes, [CHIPS] * seats, deck=deck)


# -- what is compared --------------------------------------------------------------------------


def _matches() -> list[Match]:
    rng = Random(1)
    omaha = pk.PotLimitOmahaHoldem(AUTOMATIONS, TRIMMED, 0, (5, 10), 10)
    omaha_8 = pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(
        AUTOMATIONS, TRIMMED, 0, (5, 10), 10, 20
    )
    seven = pk.FixedLimitSevenCardStud(AUTOMATIONS, TRIMMED, 1, 2, 10, 20)
    return [
        _calling("no-limit hold'em, calls", HOLDEM, no_limit(5, 10), NO_LIMIT_THERE, 50),
        _calling("pot-limit omaha, calls", OMAHA, pot_limit(5, 10), omaha, 100),
        _calling("omaha hi-lo, calls", OMAHA_8, fixed_limit(10, 20), omaha_8, 150),
        _calling("seven-card stud, calls", STUD, stud(10, 20, 1, 2), seven, 30),
        Match(
            "no-limit hold'em, random verbs",
            partial(_random, HOLDEM, 6, rng),
            partial(_random, _readable(HOLDEM), 6, rng),
            partial(_random_there, 6, rng),
            15,
        ),
    ]


def _calling(name: str, variant: Variant, stakes: Stakes, game: Any, aim: int) -> Match:
    ours, readable = (
        partial(_calls, each, stakes, 6, Random(1)) for each in (variant, _readable(variant))
    )
    return Match(name, ours, readable, partial(_calls_there, game, 6), aim)


def _readable(variant: Variant) -> Variant:
    """The same game without the kernels."""
    shares = (replace(share, evaluate=getattr(READABLE, share.kind)) for share in variant.shares)
    return replace(variant, shares=tuple(shares))


def _race(match: Match) -> Row:
    _speed(match.readable, WARM_UP)
    _speed(match.ours, SECONDS)
    _speed(match.theirs, SECONDS)
    sides = (match.ours, match.readable, match.theirs)
    with progress() as bar:
        rounds = [
            [_speed(side, SECONDS) for side in sides]
            for _ in bar.track(range(ROUNDS), description=match.name)
        ]
    ours, _, theirs = (
        Speed(*(median(unit) for unit in zip(*side, strict=True)))
        for side in zip(*rounds, strict=True)
    )
    return {
        "game": match.name,
        "hands/s": ours.hands,
        "µs/decision": 1e6 / ours.decisions,
        "PokerKit hands/s": theirs.hands,
        "PokerKit µs/decision": 1e6 / theirs.decisions,
        "ratio": median(here.decisions / there.decisions for here, _, there in rounds),
        "without kernels": median(
            readable.decisions / there.decisions for _, readable, there in rounds
        )
        if COMPILED
        else "",
        "aim": match.aim,
    }


def _speed(play: Play, seconds: float) -> Speed:
    hands = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play()
        hands += 1
    return Speed(hands / spent, decisions / spent)


# -- what is only ours -------------------------------------------------------------------------


def _growth() -> Iterator[Row]:
    for seats in (2, 4, 6, 9):
        play = partial(_calls, HOLDEM, no_limit(5, 10), seats, Random(1))
        speed = sorted(_speed(play, SECONDS) for _ in range(ROUNDS))[ROUNDS // 2]
        yield {
            "players": seats,
            "hands/s": speed.hands,
            "µs/decision": 1e6 / speed.decisions,
            "µs/hand": 1e6 / speed.hands,
        }


def _looking_ahead() -> Row:
    """A verb and back here; there the copy that a look ahead needs."""
    hand = _new_hand(HOLDEM, no_limit(5, 10), 6, Random(1))
    state = NO_LIMIT_THERE([CHIPS] * 6, 6)
    for _ in range(2):
        hand.call()
        state.check_or_call()

    def there_and_back() -> int:
        hand.call()
        hand.undo()
        return 1

    def copied() -> int:
        copy.deepcopy(state)
        return 1

    rounds = [(_speed(there_and_back, SECONDS), _speed(copied, SECONDS)) for _ in range(ROUNDS)]
    return {
        "verb and undo, µs": 1e6 / median(here.hands for here, _ in rounds),
        "deepcopy of PokerKit's state, µs": 1e6 / median(there.hands for _, there in rounds),
        "ratio": median(here.hands / there.hands for here, there in rounds),
        "aim": 100,
    }


def _memory() -> Row:
    rng = Random(1)

    def ours() -> Hand:
        hand = _new_hand(HOLDEM, no_limit(5, 10), 6, rng)
        while not hand.done:
            hand.call()
        return hand

    def theirs() -> Any:
        state = NO_LIMIT_THERE([CHIPS] * 6, 6)
        while state.status:
            state.check_or_call()
        return state

    return {"KiB": _kibibytes(ours, 300), "PokerKit KiB": _kibibytes(theirs, 30)}


def _kibibytes(play: Callable[[], object], times: int) -> float:
    """What one hand keeps when many are kept."""
    play()
    tracemalloc.start()
    kept = [play() for _ in range(times)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(kept) / 1024
