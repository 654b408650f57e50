"""Tables of growth as an SVG: a panel each, both axes logarithmic, a line a column."""

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from pathlib import Path

from bench.report import Table

WIDTH, HEIGHT = 360, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 34, 40, 36
COLOURS = ("#1b6e53", "#b3471d", "#3a4fa0")
_Point = tuple[float, float]


def save(tables: Sequence[Table], file: Path) -> None:
    """Draw the tables side by side; the first column is across, the others are milliseconds."""
    panels = "\n".join(
        f'<g transform="translate({WIDTH * place} 0)">\n{_panel(table)}\n</g>'
        for place, table in enumerate(tables)
    )
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH * len(tables)} {HEIGHT}"'
        f' font-family="sans-serif" font-size="10">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{panels}\n</svg>\n',
        encoding="utf-8",
    )


def _panel(table: Table) -> str:
    across, *names = table.rows[0]
    names = [name for name in names if name != "error"]
    places = [float(row[across]) for row in table.rows]
    columns = [[float(row[name]) for row in table.rows] for name in names]
    xs = _Scale(places, LEFT, WIDTH - RIGHT)
    ys = _Scale([value for column in columns for value in column], HEIGHT - BOTTOM, TOP)
    return "\n".join(
        [
            _text(LEFT, 14, table.title, "start"),
            _text(WIDTH - RIGHT, HEIGHT - 6, across, "end"),
            _text(LEFT - 6, TOP - 10, "ms", "end"),
            *(_text(xs(tick), HEIGHT - 22, f"{tick:,.10g}", "middle") for tick in xs.ticks()),
            *_grid(ys),
            *(
                line
                for number, (name, column) in enumerate(zip(names, columns, strict=True))
                for line in _line(name, number, [
                    (xs(x), ys(y)) for x, y in zip(places, column, strict=True)
                ])
            ),
        ]
    )  # fmt: skip


class _Scale:
    """Where a value is drawn, by its logarithm."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        self.low, self.high = floor(log10(min(values))), ceil(log10(max(values)))
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        part = (log10(value) - self.low) / max(1, self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        return [float(10**power) for power in range(self.low, self.high + 1)]


def _grid(ys: _Scale) -> Iterator[str]:
    for tick in ys.ticks():
        yield f'<path d="M{LEFT} {ys(tick)}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield _text(LEFT - 6, ys(tick) + 3, f"{tick:,.10g}", "end")


def _line(name: str, number: int, points: Sequence[_Point]) -> Iterator[str]:
    colour = COLOURS[number % len(COLOURS)]
    path = "L".join(f"{x} {y}" for x, y in points)
    yield f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
    for x, y in points:
        yield f'<circle cx="{x}" cy="{y}" r="2.2" fill="{colour}"/>'
    yield _text(LEFT + 8, TOP + 4 + 13 * number, name, "start", colour)


def _text(x: float, y: float, words: str, anchor: str, colour: str = "#222") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'
