"""A place for the preflop table that outlives a run, and a way to do without the kernels."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.eval.batch import PreflopTable, kernels
from tapete.eval.batch.engines import engine
from tapete.odds import preflop


@pytest.fixture(autouse=True)
def cache_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where this test would keep a table: nowhere that another knows."""
    file = tmp_path / "tapete" / "preflop-1.table"
    monkeypatch.setattr(preflop, "cache_file", lambda: file)
    return file


@pytest.fixture
def table(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> PreflopTable:
    """The right table; a file that is kept is checked by its digest whenever it is read."""
    assert pytestconfig.cache is not None
    file = pytestconfig.cache.mkdir("preflop") / "preflop-1.table"
    monkeypatch.setattr(preflop, "cache_file", lambda: file)
    if kernels() is None and preflop.at_hand() is None:
        pytest.skip("without the kernels the table takes minutes")
    counted = preflop.table()
    assert preflop.at_hand() is not None, "the table came out wrong"
    return counted


@pytest.fixture
def numpy_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the kernels were not installed."""
    monkeypatch.setitem(sys.modules, "tapete_kernels", None)
    engine.cache_clear()
    yield
    engine.cache_clear()
