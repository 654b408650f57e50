"""How long odds take: against their aims, and as ranges, players and samples grow.

Times are of the processor, not of the wall, and on one thread, since the machine may be shared;
medians of several runs.  Without the kernels all is measured with NumPy.
"""

import time
from collections.abc import Callable, Iterator
from statistics import median

from bench.report import Row, Table
from tapete.eval.batch import kernels
from tapete.odds import Spot, every_hand, exact, heads_up, parse_spot
from tapete.odds.preflop import table
from tapete.odds.sample import deal_of, sample

FLOP = "Kh9h4s"
REPEATS = 15
PERCENTS = (1, 2, 5, 10, 20, 50, 100)
PLAYERS = tuple(range(2, 11))
SAMPLES = tuple(1 << power for power in range(10, 21, 2))


def tables() -> Iterator[Table]:
    """All that is measured."""
    engine = "kernels" if kernels() else "NumPy only"
    yield Table(f"Odds: answers and their aims ({engine})", [*_answers()])
    yield from growth()


def growth() -> Iterator[Table]:
    """How times grow."""
    yield Table("Odds: two ranges of this size, in percent", [*_by_size()])
    yield Table("Odds: random hands sampled to 0.001", [*_by_players()])
    yield Table("Odds: 10% against 20%, by sampled deals", [*_by_samples()])


def _milliseconds(run: Callable[[], object], repeats: int = REPEATS) -> float:
    run()
    times = []
    for _ in range(repeats):
        started = time.process_time()
        run()
        times.append(time.process_time() - started)
    return 1e3 * median(times)


def _answers() -> Iterator[Row]:
    any_two, some = ["random", "random"], ["10%", "20%"]
    table()  # counted, or read from the cache, before anything is timed
    swept, preflop = parse_spot(any_two, FLOP), parse_spot(some)
    yield _row("flop, random against random, every hand", lambda: every_hand(swept), "4")
    turn, river = parse_spot(any_two, FLOP + "2c"), parse_spot(any_two, FLOP + "2c7d")
    yield _row("the same on the turn", lambda: every_hand(turn))
    yield _row("the same on the river", lambda: every_hand(river))
    yield _row("flop, random against random, win and tie", lambda: heads_up.odds(swept), repeats=3)
    yield _row("before the flop, 10% against 20%, every hand", lambda: every_hand(preflop), "0.5")
    yield _row("the same, win and tie", lambda: heads_up.odds(preflop))
    yield _row("10% against 20%, sampled to 0.001", lambda: list(sample(preflop, workers=1)), "2")
    for hands, board, game in (
        (["AsAh", "KdKc"], FLOP.replace("Kh", "Qh"), "T"),
        (["AsAh", "KdKc"], "", "T"),
        (["AA", "KK"], "", "T"),
        (["AsAhKdKc", "QsQhJdJc"], "", "O"),
        (["As2s3s4s9d", "KsKhQdJd2d"], "", "7S"),
    ):
        spot = parse_spot(hands, board, game=game)
        name = f"{' against '.join(hands)}{' on ' + board if board else ''}, every deal"
        yield _row(name, lambda spot=spot: _counted(spot), repeats=3)  # type: ignore[misc]


def _row(name: str, run: Callable[[], object], aim: str = "", repeats: int = REPEATS) -> Row:
    return {"answer": name, "ms": _milliseconds(run, repeats), "aim": aim}


def _counted(spot: Spot) -> None:
    plan = exact.plan(spot)
    assert plan is not None
    for _ in exact.count(plan):
        pass


def _by_size() -> Iterator[Row]:
    for percent in PERCENTS:
        hands = [f"{percent}%"] * 2
        flop, preflop = parse_spot(hands, FLOP), parse_spot(hands)
        yield {
            "percent": percent,
            "flop, every hand": _milliseconds(lambda flop=flop: every_hand(flop)),  # type: ignore[misc]
            "flop, win and tie": _milliseconds(lambda flop=flop: heads_up.odds(flop), 3),  # type: ignore[misc]
            "before the flop": _milliseconds(lambda spot=preflop: heads_up.odds(spot)),  # type: ignore[misc]
        }


def _by_players() -> Iterator[Row]:
    for players in PLAYERS:
        spot = parse_spot(["random"] * players)
        run = lambda spot=spot: list(sample(spot, workers=1))  # noqa: E731
        yield {"players": players, "ms": _milliseconds(run, 5)}


def _by_samples() -> Iterator[Row]:
    deal = deal_of(parse_spot(["10%", "20%"]))
    for deals in SAMPLES:
        run = lambda deals=deals: deal.sample(1, 0, deals)  # noqa: E731
        yield {
            "deals": deals,
            "ms": _milliseconds(run, 5),
            "error": float(max(deal.sample(1, 0, deals).error)),
        }
