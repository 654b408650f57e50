"""What is imported, and when: NumPy and the kernels only by those who ask for them."""

import subprocess
import sys

import pytest

from tapete.eval.batch import engines
from tapete.eval.batch.engines import LAYOUT, REFERENCE, engine, kernels
from tests.kernels.engines import KERNELS


def test_evaluators_are_imported_without_numpy() -> None:
    program = "import sys, tapete.eval; print('numpy' in sys.modules, len(sys.modules))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert found.stdout.startswith(b"False")


def test_numpy_serves_where_there_are_no_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tapete_kernels", None)
    assert kernels() is None
    engine.cache_clear()
    assert engine() is REFERENCE
    engine.cache_clear()


@pytest.mark.skipif(KERNELS is None, reason="no kernels")
def test_kernels_of_another_layout_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert KERNELS.LAYOUT == LAYOUT
    assert kernels() is KERNELS
    monkeypatch.setattr(engines, "LAYOUT", LAYOUT + 1)
    assert kernels() is None
