"""Every test that asks for an engine runs once with NumPy's and once with each compiled build."""

from collections.abc import Iterator

import pytest

from tapete.eval.batch.engines import Engine
from tests.kernels.engines import BUILDS, NAMES, using


@pytest.fixture(params=NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with using(request.param) as chosen:
        yield chosen


@pytest.fixture(params=BUILDS)  # without the kernels the tests are skipped
def build(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with using(request.param) as chosen:
        yield chosen
