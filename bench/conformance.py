"""The laws of `tests.conformance`, on many random hands of every game, limit and profile.

Every hand is named by a text, from which it can be played again: see `play`.  Every tenth hand is
also played with pairs of unseen cards exchanged, for each viewer.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from typing import NamedTuple

from bench.report import Row, Table, progress
from tapete.rules.house import PROFILES
from tapete.rules.stakes import Limit
from tapete.rules.variants import VARIANTS
from tests.conformance.deals import random_deal
from tests.conformance.laws import obey
from tests.conformance.secrecy import keep_secrets

HANDS = 200_000
CHUNK = 45
SECRETS_EVERY = 10


class Cell(NamedTuple):
    """A game, a limit and a profile of house rules."""

    code: str
    limit: Limit
    profile: str


class Count(NamedTuple):
    """What was played."""

    hands: int
    decisions: int
    swaps: int


CELLS = [Cell(*each) for each in product(VARIANTS, Limit, PROFILES)]


def tables(hands: int | None) -> Iterator[Table]:
    """How many hands obeyed, by game, limit and profile; AssertionError names one that did not."""
    each = -(-(hands or HANDS) // len(CELLS))
    found = {cell: Count(0, 0, 0) for cell in CELLS}
    chunks = [(cell, first, each) for first in range(0, each, CHUNK) for cell in CELLS]
    with ProcessPoolExecutor() as pool, progress() as bar:
        for cell, count in bar.track(
            pool.map(play_chunk, chunks), total=len(chunks), description="conformance"
        ):
            found[cell] = _sum([found[cell], count])
    yield Table("Conformance: hands that obey the laws, by profile", list(_rows(found)))


def play_chunk(chunk: tuple[Cell, int, int]) -> tuple[Cell, Count]:
    """Some hands of one cell."""
    cell, first, end = chunk
    return cell, _sum(play(cell, number) for number in range(first, min(first + CHUNK, end)))


def play(cell: Cell, number: int) -> Count:
    """The hand of this number; its name is the seed of everything in it."""
    name = f"{cell.limit}{cell.code} {cell.profile} {number}"
    rng = Random(name)
    deal = random_deal(rng, VARIANTS[cell.code], cell.limit, PROFILES[cell.profile])
    try:
        decisions = obey(deal, rng)
        swaps = 0 if number % SECRETS_EVERY else keep_secrets(deal, rng)
    except Exception as error:
        raise AssertionError(f"hand {name!r}: {error}") from error
    return Count(1, decisions, swaps)


def _rows(found: dict[Cell, Count]) -> Iterator[Row]:
    for code, limit in product(VARIANTS, Limit):
        here = {cell: count for cell, count in found.items() if cell[:2] == (code, limit)}
        yield _row(VARIANTS[code].name, limit.name.lower(), here)
    yield _row("all", "", found)


def _row(game: str, limit: str, counts: dict[Cell, Count]) -> Row:
    profiles = {
        profile: sum(count.hands for cell, count in counts.items() if cell.profile == profile)
        for profile in PROFILES
    }
    total = _sum(counts.values())
    return {"game": game, "limit": limit, **profiles, **total._asdict()}


def _sum(counts: Iterable[Count]) -> Count:
    return Count(*map(sum, zip(*counts, strict=True)))
