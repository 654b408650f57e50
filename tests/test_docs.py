"""What the documentation shows is true: every example in a docstring or a README runs."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import tapete
from tapete.table.terms import Terms

REPOSITORY = Path(__file__).parent.parent
MODULES = [
    "tapete",
    *(found.name for found in pkgutil.walk_packages(tapete.__path__, "tapete.")),
]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_some_examples_exist() -> None:
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES[:1]) > 5


@pytest.mark.parametrize("page", ["README.md", "README.es.md"])
def test_examples_in_the_readme(page: str) -> None:
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    assert ">>> " in text
    assert doctest.testfile(str(REPOSITORY / page), module_relative=False).failed == 0


@pytest.mark.parametrize(
    "page", ["README.md", "README.es.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
)
def test_links_lead_somewhere(page: str) -> None:
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    local = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    missing = [link for link in local if not (REPOSITORY / link).exists()]
    assert missing == []


def test_the_answers_to_wishes_are_where_they_are_said_to_be() -> None:
    text = (REPOSITORY / "docs/wishes.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w./-]+/[\w./-]*)`", text)
    assert named
    assert [path for path in named if not (REPOSITORY / path).exists()] == []


def test_public_names_are_documented() -> None:
    bare = [name for name in tapete.__all__ if not getattr(tapete, name).__doc__]
    assert bare == []


def test_every_setting_of_a_table_is_explained() -> None:
    text = (REPOSITORY / "docs/tables.md").read_text(encoding="utf-8")
    assert [name for name in Terms.__struct_fields__ if f"`{name}`" not in text] == []
