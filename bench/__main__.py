"""Run the benchmarks: all of them, or the ones that are named.

    python -m bench [engine] [conformance] [peers] [odds] [exhaustive] [kernels]
                    [--hands N] [--json]
    python -m bench odds --plot FILE.svg

Exits with 1 when something that is checked is wrong.  Speeds are only shown.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bench import conformance, engine, odds, peers, plot
from bench.report import Table, show

TABLES: dict[str, Callable[[int | None], Iterator[Table]]] = {
    "engine": lambda _: engine.tables(),
    "odds": lambda _: odds.tables(),
    "conformance": conformance.tables,
    "peers": peers.tables,
}
SCRIPTS = ("exhaustive", "kernels")
"""Benchmarks that are scripts of their own, and print their own lines."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join([*TABLES, *SCRIPTS]))
    parser.add_argument("--hands", type=int, help="how many hands conformance and peers play")
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw how odds grow, as an SVG")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - {*TABLES, *SCRIPTS}:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    if chosen.plot:
        plot.save([*odds.growth()], chosen.plot)
        return 0
    names = chosen.names or [*TABLES, *SCRIPTS]
    results = [_run(name, chosen.hands, as_json=chosen.json) for name in names]
    return max(results)


def _run(name: str, hands: int | None, *, as_json: bool) -> int:
    if name in SCRIPTS:
        script = Path(__file__).with_name(f"{name}.py")
        out = sys.stderr if as_json else None
        return subprocess.run([sys.executable, script], stdout=out, check=False).returncode
    try:
        for table in TABLES[name](hands):
            show(table, as_json=as_json)
    except AssertionError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
