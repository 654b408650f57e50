"""How fast hands are judged and ranges compared, beside the other evaluators on PyPI.

    python bench/kernels.py               medians, the peers that can be imported in the same run
    python bench/kernels.py --exhaustive  all 133,784,560 seven-card hands: counts and order

Needs NumPy, and the kernels for their numbers. A peer that is not installed is skipped with a line.
Times are of the processor, not of the wall, since the machine may be shared. Exits with 1 when a
count is wrong or a peer orders hands differently.
"""

import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, prod
from operator import neg
from statistics import median
from timeit import Timer
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tapete import eval as used
from tapete.cards import DECK, Cards, format_cards, parse_cards
from tapete.eval import batch
from tapete.eval.batch.arrays import card_set, sets_of_rows, suit_masks
from tapete.eval.batch.engines import REFERENCE, Engine
from tapete.eval.batch.judging import KINDS
from tapete.eval.batch.preflop import canonical_boards
from tapete.eval.evaluators import READABLE

OUT = Console()
CATEGORIES = (41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)
"""Straight flush, four, full house, flush, straight, three, two pair, pair, high card."""

Judge = Callable[[Any], Any]


def cpu_time(run: Callable[[], object], repeats: int = 9) -> float:
    """The median of the seconds that a run takes."""
    times = []
    for _ in range(repeats):
        started = time.process_time()
        run()
        times.append(time.process_time() - started)
    return median(times)


# -- every seven-card hand ----------------------------------------------------------------------


def sevens() -> Iterator[npt.NDArray[np.uint64]]:
    """All sets of seven cards, those with the same three lowest cards at a time."""
    bits = np.array([card_set((card,)) for card in DECK], np.uint64)
    fours = np.fromiter(combinations(range(52), 4), np.dtype((np.intp, 4)))
    rest = np.bitwise_or.reduce(bits[fours], axis=1)
    for lowest in combinations(DECK, 3):
        start = np.searchsorted(fours[:, 0], lowest[2], side="right")
        if start < len(rest):
            yield rest[start:] | np.bitwise_or.reduce(bits[list(lowest)])


def exhaustive() -> bool:
    """Whether each of 4,824 keys stands for one strength, in the same order and just as often.

    Every hand is judged; of each key the first hand is also judged by the readable evaluator, and
    how often its strength comes is counted without the kernels.
    """
    counts: dict[int, int] = {}
    example: dict[int, int] = {}
    for hands in track(sevens(), "seven cards", total=22_100, console=OUT, transient=True):
        keys = batch.keys_of_suits("high", suit_masks(hands))
        found, first, times = np.unique(keys, return_index=True, return_counts=True)
        for key, at, count in zip(found.tolist(), first, times.tolist(), strict=True):
            counts[key] = counts.get(key, 0) + count
            example.setdefault(key, int(hands[at]))
    ladder = [(key, READABLE.high(_cards(example[key]), ())) for key in sorted(counts)]
    in_order = all(low[1] < high[1] for low, high in pairwise(ladder))
    converted = batch.strengths("high", [key for key, _ in ladder]).tolist()
    same = converted == [strength for _, strength in ladder]
    by_category = tuple(
        sum(counts[key] for key, strength in ladder if strength >> 20 == category)
        for category in range(8, -1, -1)
    )
    as_often = {strength: counts[key] for key, strength in ladder} == census()
    right = in_order and same and as_often and by_category == CATEGORIES and len(ladder) == 4824
    OUT.print(f"{sum(counts.values()):,} hands, {len(ladder):,} keys, {by_category}")
    OUT.print(f"one strength a key, in order, as often: {'right' if right else 'WRONG'}")
    return right


def census() -> Counter[int]:
    """How often each strength comes, by the readable evaluator.

    Every flush is judged by itself; without a flush suits do not matter, so the rest goes by ranks.
    """
    strengths: Counter[int] = Counter()
    flushes: Counter[tuple[int, ...]] = Counter()
    clubs, others = DECK[::4], [card for card in DECK if card % 4]
    for suited in (5, 6, 7):
        for flush, rest in product(combinations(clubs, suited), combinations(others, 7 - suited)):
            flushes[tuple(sorted(card >> 2 for card in flush + rest))] += 4
            strengths[READABLE.high(flush, rest)] += 4
    for ranks in combinations_with_replacement(range(13), 7):
        if choices := prod(comb(4, ranks.count(rank)) for rank in set(ranks)):
            cards = tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))
            strengths[READABLE.high(cards, ())] += choices - flushes[ranks]
    return strengths


def _cards(bits: int) -> Cards:
    return tuple(card for card in DECK if card_set((card,)) & bits)


# -- seven cards, one call a hand -----------------------------------------------------------------


Opened = tuple[Judge, Callable[[Cards], Any], Callable[[Any], Any]]
"""Evaluator, cards as it takes them fastest, and its answer as a value of which more is better."""


def peers() -> Iterator[tuple[str, Opened]]:
    for name, open_ in PEERS.items():
        try:
            yield name, open_(import_module(name))
        except ImportError:
            OUT.print(f"[dim]{name}: not installed, skipped[/dim]")


def _names(cards: Cards) -> list[str]:
    return [format_cards((card,)) for card in cards]


def _same(value: Any) -> Any:
    return value


def _eval7(module: Any) -> Opened:
    return module.evaluate, lambda cards: [module.Card(name) for name in _names(cards)], _same


def _phevaluator(module: Any) -> Opened:
    del module
    evaluate = import_module("phevaluator.evaluator").evaluate_cards
    return lambda hand: evaluate(*hand), list, neg


def _treys(module: Any) -> Opened:
    evaluate, card = module.Evaluator().evaluate, module.Card.new
    return (
        lambda hand: evaluate(*hand),
        lambda cards: ([*map(card, _names(cards[:2]))], [*map(card, _names(cards[2:]))]),
        neg,
    )


def _pokerkit(module: Any) -> Opened:
    judge = module.StandardHighHand.from_game
    return (
        lambda hand: judge(*hand),
        lambda cards: [
            tuple(module.Card.parse(format_cards(part))) for part in (cards[:2], cards[2:])
        ],
        _same,
    )


def _pkrbot(module: Any) -> Opened:
    return module.evaluate, lambda cards: [module.Card(name) for name in _names(cards)], _same


def _xiapl(module: Any) -> Opened:
    del module
    card = import_module("xiapl.card").Card.from_string
    judge = import_module("xiapl.eval").evaluate_mask
    return (
        judge,
        lambda cards: sum(1 << card(name).id for name in _names(cards)),
        lambda value: (int(value.category), value.kickers),
    )


def _pokerfast(module: Any) -> Opened:
    return module.eval7, _names, _same


PEERS: dict[str, Callable[[Any], Opened]] = {
    "eval7": _eval7,
    "phevaluator": _phevaluator,
    "treys": _treys,
    "pokerkit": _pokerkit,
    "pkrbot": _pkrbot,
    "xiapl": _xiapl,
    "pokerfast": _pokerfast,
}


def single_calls(hands: Sequence[Cards], strengths: Sequence[int]) -> float:
    """Print nanoseconds a call, check the order, and answer the best peer's hands a second."""
    table = Table("one call a hand", "ns", "hands/s", "order")
    kernels: Any = batch.kernels()
    if kernels:
        for statement in ("high7(a, b, c, d, e, f, g)", "high(hole, board)"):
            seconds = _call(statement, kernels, hands[0])
            table.add_row(f"tapete-kernels {statement}", *_rate(seconds))
    for name, evaluate in (("as installed", used.high), ("readable", READABLE.high)):
        seconds = _each(lambda cards, evaluate=evaluate: evaluate(cards, ()), hands)  # type: ignore[misc]
        table.add_row(f"tapete.eval.high, {name}", *_rate(seconds))
    best = 0.0
    for name, (judge, hand_of, more_is_better) in peers():
        own = [hand_of(hand) for hand in hands]
        seconds = _each(judge, own)
        found = [more_is_better(judge(hand)) for hand in own[:1000]]
        agrees = _same_order(found, strengths[:1000])
        table.add_row(name, *_rate(seconds), "same" if agrees else "[red]DIFFERENT[/red]")
        best = max(best, 1 / seconds)
    OUT.print(table)
    return best


def _call(statement: str, kernels: Any, cards: Cards, calls: int = 200_000) -> float:
    """Seconds of a statement with functions and cards in local names, less those of the loop."""
    setup = "high7, high = kernels.high7, kernels.high; a, b, c, d, e, f, g = cards"
    setup += "; hole, board = cards[:2], cards[2:]"
    names = {"kernels": kernels, "cards": cards}
    found, empty = (
        median(Timer(code, setup, time.process_time, names).repeat(9, calls))
        for code in (statement, "pass")
    )
    return (found - empty) / calls


def _each(judge: Judge, hands: Sequence[Any]) -> float:
    """Seconds for one hand, of many different ones."""

    def run() -> None:
        for hand in hands:
            judge(hand)

    return cpu_time(run, repeats=5) / len(hands)


def _same_order(found: Sequence[Any], strengths: Sequence[int]) -> bool:
    order = sorted(range(len(found)), key=strengths.__getitem__)
    return all(
        (found[low] < found[high]) == (strengths[low] < strengths[high])
        and not found[high] < found[low]
        for low, high in pairwise(order)
    )


def _rate(seconds: float) -> tuple[str, str]:
    return f"{seconds * 1e9:,.1f}", f"{1 / seconds / 1e6:,.1f} M"


# -- arrays -------------------------------------------------------------------------------------


def engines() -> Iterator[tuple[str, Engine]]:
    """NumPy, then every build of the kernels."""
    yield "numpy", REFERENCE
    kernels: Any = batch.kernels()
    for name in kernels.builds() if kernels else ():
        kernels.use_build(name)
        yield name, kernels


def arrays(best_peer: float) -> None:
    rng = np.random.default_rng(7)
    rows = np.argsort(rng.random((200_000, 52), np.float32), axis=1).astype(np.uint8)
    seven, four = np.ascontiguousarray(rows[:, :7]), np.ascontiguousarray(rows[:, :4])
    five, board = np.ascontiguousarray(rows[:, :5]), np.ascontiguousarray(rows[:, 4:9])
    masks = suit_masks(sets_of_rows(seven))
    keys = np.empty(len(rows), np.uint32)
    table = Table("millions of hands a second", *(name for name, _ in engines()), "best peer x")

    def add(name: str, run: Callable[[Engine], object]) -> None:
        rates = []
        for build, engine in engines():
            rounds = 1 if build == "numpy" else 20

            def many(engine: Engine = engine, rounds: int = rounds) -> None:
                for _ in range(rounds):
                    run(engine)

            rates.append(len(rows) * rounds / cpu_time(many, repeats=5))
        times = f"{rates[-1] / best_peer:,.0f}" if best_peer and "seven" in name else ""
        table.add_row(name, *(f"{rate / 1e6:,.1f}" for rate in rates), times)

    add("high, seven, suit masks", lambda e: e.judge_suits(0, 7, masks, keys))
    add("high, seven cards", lambda e: e.judge_cards(0, seven, keys))
    for kind, hands in [("low_8", seven), ("low_a5", seven), ("low_27", five), ("badugi", four)]:
        number = KINDS.index(kind)
        add(
            f"{kind}, {hands.shape[1]} cards",
            lambda e, number=number, hands=hands: e.judge_cards(number, hands, keys),  # type: ignore[misc]
        )
    add("omaha_high, 4 hole cards", lambda e: e.judge_omaha(6, four, board, keys))
    add("omaha_low_8, 4 hole cards", lambda e: e.judge_omaha(7, four, board, keys))
    OUT.print(table)


# -- ranges and deals ---------------------------------------------------------------------------


def ranges() -> None:
    any_two = np.ones(len(batch.HOLES))
    table = Table("random against random, every hand's equity", "ms")
    for board in ("Kh9d4s", "Kh9h4s", "Kh9h4h", "Kh9d4s2h", "Kh9d4s2hJc"):
        cards = parse_cards(board)
        seconds = cpu_time(lambda cards=cards: batch.sweep(cards, any_two, any_two))  # type: ignore[misc]
        table.add_row(board, f"{seconds * 1e3:.3f}")
    started = time.perf_counter()
    preflop = batch.preflop_table(threads=2)
    seconds = time.perf_counter() - started
    table.add_row("before the flop, by the table", f"{_preflop(preflop, any_two) * 1e3:.3f}")
    OUT.print(table)
    boards = len(canonical_boards()[0])
    OUT.print(f"preflop table, {boards:,} boards, two threads: {seconds:.1f} s of the wall")


def _preflop(table: batch.PreflopTable, any_two: npt.NDArray[np.float64]) -> float:
    table.equities(any_two, any_two)
    return cpu_time(lambda: table.equities(any_two, any_two), repeats=21)


def deals() -> None:
    aces, kings = (batch.Player([parse_cards(hole)]) for hole in ("AsAh", "KdKc"))
    games = {
        "AsAh against KdKc": batch.Deal(["high"], [aces, kings], board_missing=5),
        "six random hands": batch.Deal(
            ["high"], [batch.Player([()], missing=2)] * 6, board_missing=5
        ),
        "Omaha hi-lo, three random hands": batch.Deal(
            ["omaha_high", "omaha_low_8"], [batch.Player([()], missing=4)] * 3, board_missing=5
        ),
        "stud, four random hands": batch.Deal(["high"], [batch.Player([()], missing=7)] * 4),
    }
    table = Table("sampled deals", "millions a second")
    count = 500_000 if batch.kernels() else 20_000
    for name, deal in games.items():
        seconds = cpu_time(lambda deal=deal: deal.sample(1, 0, count), repeats=5)  # type: ignore[misc]
        table.add_row(name, f"{count / seconds / 1e6:,.2f}")
    for name, seconds in sampling_peers(count):
        table.add_row(f"AsAh against KdKc, {name}, one thread", f"{count / seconds / 1e6:,.2f}")
    OUT.print(table)


def sampling_peers(count: int) -> Iterator[tuple[str, float]]:
    try:
        peer: Any = import_module("poker_equity")
    except ImportError:
        OUT.print("[dim]poker_equity: not installed, skipped[/dim]")
    else:
        arguments = {"samples": count, "seed": 1, "threads": 1}
        run = lambda: peer.chunk_from_text("holdem", ["AsAh", "KdKc"], **arguments)  # noqa: E731
        yield "poker_equity", cpu_time(run, repeats=5)


def imports() -> None:
    program = (
        "import time; t = time.process_time(); import tapete.eval; print(time.process_time() - t)"
    )
    times = [
        float(
            subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
        )
        for _ in range(9)
    ]
    OUT.print(f"import tapete.eval: {median(times) * 1e3:.1f} ms")


def main() -> bool:
    kernels: Any = batch.kernels()
    names = ", ".join(kernels.builds()) if kernels else "none"
    OUT.print(f"kernels: {names}; medians")
    if "--exhaustive" in sys.argv:
        return exhaustive()
    rng = random.Random(1)
    hands = [tuple(rng.sample(DECK, 7)) for _ in range(10_000)]
    best_peer = single_calls(hands, [READABLE.high(hand, ()) for hand in hands])
    arrays(best_peer)
    ranges()
    deals()
    imports()
    return True


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
