"""Judge every five-card and every seven-card hand, one by one, and compare the published counts.

    python bench/exhaustive.py

136,383,520 calls of `tapete.eval.high`: about two minutes on two cores. Prints the rate and exits
with 1 when a count is wrong.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations

from tapete.cards import DECK, Card
from tapete.eval.high import high

# Straight flush (royal included), four, full house, flush, straight, three, two pair, pair, high.
PUBLISHED = {
    5: (40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540),
    7: (41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460),
}
DISTINCT = {5: 7462, 7: 4824}


def count(lowest: tuple[Card, Card], size: int) -> Counter[int]:
    """How often each strength comes among the hands whose two lowest cards are these."""
    rest = combinations(range(lowest[1] + 1, 52), size - 2)
    return Counter(high(lowest, others) for others in rest)


def census(size: int) -> Counter[int]:
    strengths: Counter[int] = Counter()
    starts = list(combinations(DECK, 2))
    with ProcessPoolExecutor() as pool:
        for done, part in enumerate(pool.map(partial(count, size=size), starts), start=1):
            strengths.update(part)
            print(
                f"\r{size} cards: {strengths.total():>11,} hands, {done / len(starts):4.0%}", end=""
            )
    print()
    return strengths


def agrees(size: int) -> bool:
    started = time.perf_counter()
    strengths = census(size)
    seconds = time.perf_counter() - started
    found = tuple(
        sum(times for strength, times in strengths.items() if strength >> 20 == category)
        for category in range(8, -1, -1)
    )
    right = found == PUBLISHED[size] and len(strengths) == DISTINCT[size]
    print(f"  {found}, {len(strengths)} distinct: {'right' if right else 'WRONG'}")
    print(f"  {seconds:.1f} s, {strengths.total() / seconds / 1e6:.2f} million hands a second")
    return right


if __name__ == "__main__":
    sys.exit(0 if all([agrees(5), agrees(7)]) else 1)
