"""A room for tests, as a process of its own: bots think in no time and hands follow at once.

Run as `python -m tests.room.fast FOLDER KIND CLOCK PORT [DATABASE]` (port 0 is any free one); it
prints where it listens.
"""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from msgspec.structs import replace as changed

from tapete.app import run
from tapete.bots.simple import Anything
from tapete.room.limits import Rate
from tapete.room.lobby import PRACTICE, Practice
from tapete.room.robots import Brain
from tapete.room.room import Options
from tapete.table.terms import Terms

BOUNDLESS = Rate(burst=1e9, second=1e9)


def crew(_terms: Terms) -> Brain:
    return Brain(Anything(Random(7)), lambda _view: 0)


def fast(practice: Practice, clock: float) -> Practice:
    terms = changed(practice.terms, pause=0, short_pause=0, clock=clock)
    return practice._replace(terms=terms)


def bots(folder: Path, clock: float) -> Options:
    """The practice tables, for whoever is as fast as can be."""
    return Options(
        folder,
        crew,
        [fast(practice, clock) for practice in PRACTICE],
        commands=BOUNDLESS,
        sessions=BOUNDLESS,
        asks=BOUNDLESS,
        guesses=BOUNDLESS,
        logins=BOUNDLESS,
        busy_seconds=0.2,
    )


def paced(folder: Path, clock: float) -> Options:
    """The practice tables at a pace that a browser can draw."""
    tables = [
        p._replace(terms=changed(p.terms, pause=0.4, short_pause=0.4, clock=clock))
        for p in PRACTICE
    ]
    brain = Brain(Anything(Random(7)), lambda _view: 0.08)
    return replace(bots(folder, clock), tables=tables, crew=lambda _terms: brain)


def people(folder: Path, clock: float) -> Options:
    """The same tables without bots."""
    tables = [fast(practice._replace(bots=()), clock) for practice in PRACTICE]
    return replace(bots(folder, clock), tables=tables)


def lingering(folder: Path, clock: float) -> Options:
    """Without bots, with much time after each hand, and rabbit hunting."""
    tables = [
        p._replace(bots=(), terms=changed(p.terms, pause=60, short_pause=60, rabbit=True))
        for p in PRACTICE
    ]
    return replace(bots(folder, clock), tables=tables)


def strict(folder: Path, clock: float) -> Options:
    """Without bots, and as strict about speed as usual."""
    usual = Options(folder, crew)
    return replace(
        people(folder, clock),
        commands=usual.commands,
        sessions=usual.sessions,
        asks=usual.asks,
        guesses=usual.guesses,
        logins=usual.logins,
    )


if __name__ == "__main__":
    kinds = (bots, paced, people, lingering, strict)
    kind = {kind.__name__: kind for kind in kinds}[sys.argv[2]]
    options = kind(Path(sys.argv[1]), float(sys.argv[3]))
    options = replace(options, database=sys.argv[5] if len(sys.argv) > 5 else None)
    sys.exit(run(options, "127.0.0.1", int(sys.argv[4])))
