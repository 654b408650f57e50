"""The catalogues: the same keys and {names} in both languages, and a sentence for each code."""

import re
from pathlib import Path
from string import Formatter

import pytest

from tapete import i18n
from tapete.rules import betting

SOURCE = Path(i18n.__file__).parent.parent
CATALOGUES = {lang: i18n._catalogue(lang) for lang in i18n.LANGUAGES}


def names(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_things() -> None:
    spanish, english = CATALOGUES["es"], CATALOGUES["en"]
    assert spanish.keys() == english.keys()
    differing = [key for key in english if names(english[key]) != names(spanish[key])]
    assert differing == []


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_reason_why_raising_is_closed_has_a_sentence(lang: str) -> None:
    codes = {closed.code for closed in betting.SENTENCES}
    assert codes >= {"short-all-in", "capped"}
    assert {f"closed.{code}" for code in codes} <= CATALOGUES[lang].keys()


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_code_in_the_source_has_a_sentence(lang: str) -> None:
    """Codes of illegal actions that a room's table can meet, and of refusals."""
    rules = "".join(p.read_text("utf-8") for p in (SOURCE / "rules").glob("*.py"))
    table = "".join(p.read_text("utf-8") for p in (SOURCE / "table").glob("*.py"))
    recorded = {"card-twice", "card-unknown", "no-such-card", "not-awarded-now", "not-dealt"}
    recorded |= {"not-dealt-now"}
    room = "".join(p.read_text("utf-8") for p in (SOURCE / "room").rglob("*.py"))
    illegal = set(re.findall(r'IllegalAction\(\s*"([a-z-]+)"', rules)) - recorded
    refused = set(re.findall(r'(?:Refused|BadMessage)\(\s*"([a-z-]+)"', table + room))
    assert len(illegal) > 5
    assert len(refused) > 5
    assert {f"illegal.{code}" for code in illegal} <= CATALOGUES[lang].keys()
    assert {f"refused.{code}" for code in refused} <= CATALOGUES[lang].keys()


def test_language_of_a_tag() -> None:
    assert [i18n.language(tag) for tag in ("es", "es-AR", "ES_es", "en", "de", "")] == [
        "es", "es", "es", "en", "en", "en",
    ]  # fmt: skip


def test_say_fills_in_names() -> None:
    assert i18n.say("es", "client.rule", rule="2.28") == "regla 2.28"
