"""How a room is run, as a TOML file says it; what the file leaves out is as usual."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Meta


class Settings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The settings of a room; a file has the same names with hyphens."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8080
    data: Path | None = None
    """The folder for what the room must not forget; None is the system's usual place."""
    database: str | None = None
    """The address of a PostgreSQL database that keeps it instead."""
    browser: bool = True
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    metrics_token: Annotated[str, Meta(min_length=16)] | None = None
    """Lets in at `/metrics` from other machines, as `Authorization: Bearer ...`."""


NAMES = tuple(field.encode_name for field in msgspec.structs.fields(Settings))


def usual_folder() -> Path:
    """Where this system keeps what programs must not forget."""
    return platformdirs.user_data_path("tapete", appauthor=False)


class BadSettings(ValueError):
    """A file that cannot be used; `code` and `values` are for the catalogue."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def read_settings(file: Path) -> Settings:
    """The settings in a file; BadSettings where it has anything else."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings("unreadable", why=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings("no-toml", why=str(error)) from None
    for key in found:
        if key not in NAMES:
            raise BadSettings("unknown", name=key, names=", ".join(NAMES))
    for key, value in found.items():
        try:
            _settings({key: value})
        except msgspec.ValidationError:
            raise BadSettings("wrong", name=key, value=value) from None
    return _settings(found)


def _settings(found: dict[str, object]) -> Settings:
    return msgspec.convert(found, Settings, dec_hook=_path)


def _path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise msgspec.ValidationError(f"not a {kind.__name__}")
