"""Texts for people: one catalogue a language, shared by the server and the browser client.

A catalogue is flat JSON, `key -> sentence with {names}`; the client reads the same files.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

LANGUAGES = ("es", "en")


def say(lang: str, key: str, **values: object) -> str:
    """The sentence `key` in `lang`, with its {names} filled in.

    >>> say("es", "closed.capped")
    'Las apuestas han llegado al tope en esta ronda.'
    """
    return _catalogue(lang)[key].format(**values)


def language(tag: str) -> str:
    """The nearest language we speak for a tag such as "es-AR"; English for all others."""
    return "es" if tag.lower().startswith("es") else "en"


@cache
def _catalogue(lang: str) -> dict[str, str]:
    text = resources.files(__name__).joinpath(f"{lang}.json").read_text(encoding="utf-8")
    catalogue: dict[str, str] = json.loads(text)
    return catalogue
