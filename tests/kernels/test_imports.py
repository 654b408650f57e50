"""What is imported, and when: NumPy and the kernels only by those who ask for them."""

import subprocess
import sys

import pytest

import tapete
from tapete.eval import COMPILED, LADDERS
from tapete.eval import kernels as compiled
from tapete.eval.batch.engines import REFERENCE, engine, kernels
from tapete.eval.evaluators import READABLE
from tapete.eval.kernels import LAYOUT
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
    monkeypatch.setattr(compiled, "LAYOUT", LAYOUT + 1)
    assert kernels() is None


def test_the_compiled_evaluators_are_in_use_where_there_are_kernels() -> None:
    used = KERNELS or READABLE
    assert (KERNELS is not None) == COMPILED
    assert all(ladder.evaluate is getattr(used, ladder.name) for ladder in LADDERS)


def test_the_readable_evaluators_are_in_use_without_kernels() -> None:
    program = (
        "import sys; sys.modules['tapete_kernels'] = None\n"
        "from tapete import eval as e; from tapete.eval.evaluators import READABLE\n"
        "print(e.COMPILED, all(l.evaluate is getattr(READABLE, l.name) for l in e.LADDERS))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert found.stdout.split() == [b"False", b"True"]


def test_every_public_name_is_imported_when_it_is_asked_for() -> None:
    assert set(tapete.__all__) - {"__version__"} == set(tapete._HOME)
    assert all(getattr(tapete, name) is not None for name in tapete.__all__)
    with pytest.raises(AttributeError, match="'tapete' has no attribute 'river'"):
        getattr(tapete, "river")  # noqa: B009
