"""Every game beside PokerKit, and hold'em beside OpenSpiel: how often they agree, and why not.

An unexplained difference is an AssertionError that names the hand.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random

from bench.report import Row, Table, progress
from tapete.rules.stakes import Limit
from tapete.rules.variants import HOLDEM, VARIANTS
from tests.conformance.differences import DIFFERENCES
from tests.conformance.differential import Tally, compare, shared_deal
from tests.conformance.openspiel_peer import SpielTable, random_hand, whole_tree

HANDS = 20_000
CHUNK = 20
CELLS = list(product(VARIANTS, Limit))


def tables(hands: int | None) -> Iterator[Table]:
    """Agreement with each peer."""
    yield from _pokerkit(hands or HANDS)
    yield Table("OpenSpiel: random hands of hold'em", list(_random_hands(hands or HANDS)))
    yield Table("OpenSpiel: every way to bet a deal of hold'em", list(_whole_trees()))


def play_chunk(chunk: tuple[tuple[str, Limit], int, int]) -> tuple[tuple[str, Limit], Tally]:
    """Some hands of one game beside PokerKit."""
    (code, limit), first, end = chunk
    tally = Tally()
    for number in range(first, min(first + CHUNK, end)):
        name = f"{limit}{code} {number}"
        rng = Random(name)
        deal = shared_deal(rng, VARIANTS[code], limit)
        try:
            tally.add(compare(deal, rng))
        except Exception as error:
            raise AssertionError(f"hand {name!r}: {error}") from error
    return (code, limit), tally


def _pokerkit(hands: int) -> Iterator[Table]:
    each = -(-hands // len(CELLS))
    found = {cell: Tally() for cell in CELLS}
    chunks = [(cell, first, each) for first in range(0, each, CHUNK) for cell in CELLS]
    with ProcessPoolExecutor() as pool, progress() as bar:
        for cell, tally in bar.track(
            pool.map(play_chunk, chunks), total=len(chunks), description="PokerKit"
        ):
            found[cell].add(tally)
    total = Tally()
    for tally in found.values():
        total.add(tally)
    rows = [_row(VARIANTS[code].name, limit.name.lower(), t) for (code, limit), t in found.items()]
    yield Table("PokerKit: hands and decisions", [*rows, _row("all", "", total)])
    yield Table(
        "PokerKit: differences that a rule decides",
        [
            {"rule": each.rule, "because": each.because, "times": total.allowed[each]}
            for each in DIFFERENCES
        ],
    )


def _row(game: str, limit: str, tally: Tally) -> Row:
    return {
        "game": game,
        "limit": limit,
        "hands": tally.hands,
        "decisions agreed": tally.decisions,
        "differences allowed": tally.allowed.total(),
        "hands stopped by one": tally.stopped,
    }


def _random_hands(hands: int) -> Iterator[Row]:
    tables = [
        SpielTable(limit, seats, stack, (5, 10))
        for limit, stack in ((Limit.NO, 200), (Limit.NO, 2000), (Limit.FIXED, 10_000))
        for seats in (2, 3)
    ]
    for table in tables:
        rng, each = Random(1), hands // len(tables)
        decisions = sum(random_hand(table, rng) for _ in range(each))
        limit = "fixed" if table.fixed else "no"
        yield {
            "limit": limit,
            "players": table.seats,
            "stacks": table.stack,
            "hands": each,
            "decisions agreed": decisions,
        }


def _whole_trees() -> Iterator[Row]:
    for limit, seats, stack in ((Limit.NO, 2, 12), (Limit.NO, 3, 7), (Limit.FIXED, 2, 1000)):
        places = whole_tree(SpielTable(limit, seats, stack, (1, 2)), HOLDEM.deck)
        yield {"limit": limit.name.lower(), "players": seats, "stacks": stack, "places": places}
