"""What docs/odds.md shows is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def test_the_examples_of_the_page() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0
