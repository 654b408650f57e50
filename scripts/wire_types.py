"""Write client/src/wire.ts and desk-wire.ts: the types of the room's and of the desk's messages.

Run it after changing a message.  `--check` writes nothing and exits with 1 when a file is old.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec.inspect as mi

from tapete.desk import wire as desk_wire
from tapete.room import api, pages, replays, wire
from tapete.rules import events as rules_events
from tapete.table import events as table_events

CLIENT = Path(__file__).parent.parent / "client/src"


class Target(NamedTuple):
    """A file to write: where its messages are declared, and which they are."""

    file: str
    source: str
    unions: dict[str, object]
    """Unions with a name of their own."""
    roots: tuple[object, ...] = ()
    constants: tuple[tuple[str, str], ...] = ()

    @property
    def path(self) -> Path:
        return CLIENT / self.file

    @property
    def header(self) -> str:
        return f"// Made by scripts/wire_types.py from src/tapete/{self.source}; do not edit.\n"


ROOM = Target(
    "wire.ts",
    "room/{wire,replays}.py",
    {
        "Command": wire.Command,
        "Told": wire.Told,
        "TableEvent": table_events.TableEvent,
        "RulesEvent": rules_events.Event,
    },
    replays.ANSWERS,
    (("PROTOCOL", wire.PROTOCOL),),
)
PAGES = Target("api-types.ts", "room/{api,pages}.py", {}, (*api.REQUESTS, *pages.ANSWERS))
DESK = Target(
    "desk-wire.ts", "desk/wire.py", {"DeskTold": desk_wire.DeskTold}, (desk_wire.Question,)
)
TARGETS = (ROOM, PAGES, DESK)
UNIONS = ROOM.unions | DESK.unions

Record: TypeAlias = mi.StructType | mi.DataclassType

_WORDS: dict[type[mi.Type], str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
}


def typescript(target: Target) -> str:
    """The whole text of a file."""
    structs: dict[str, Record] = {}
    for root in mi.multi_type_info((*target.unions.values(), *target.roots)):
        _collect(root, structs)
    unions = [
        f"export type {name} =\n" + "\n".join(f"  | {part}" for part in _members(union)) + ";\n"
        for name, union in target.unions.items()
    ]
    constants = [f'export const {name} = "{value}";\n' for name, value in target.constants]
    interfaces = [_interface(kind) for kind in structs.values()]
    return "\n".join([target.header, *constants, *interfaces, *unions])


def _collect(kind: mi.Type, found: dict[str, Record]) -> None:
    """Every struct that `kind` contains, by name and in order of use."""
    if isinstance(kind, Record):
        name = kind.cls.__name__
        if name in found:
            assert found[name].cls is kind.cls, f"two messages are called {name}"
            return
        found[name] = kind
        for field in kind.fields:
            _collect(field.type, found)
    for part in _parts(kind):
        _collect(part, found)


def _parts(kind: mi.Type) -> tuple[mi.Type, ...]:
    match kind:
        case mi.UnionType(types=types):
            return types
        case mi.TupleType(item_types=types):
            return types
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            return (item,)
        case mi.DictType(value_type=item):
            return (item,)
    return ()


def _interface(kind: Record) -> str:
    struct = kind if isinstance(kind, mi.StructType) else None
    tag = struct and struct.tag_field
    lines = [f"  {tag}: {_literal(struct.tag)};"] if struct and tag else []
    for field in kind.fields:
        # What the room writes is always whole; what it reads may leave out what has a default.
        may_lack = struct and struct.forbid_unknown_fields and not field.required
        optional = "?" if may_lack else ""
        lines.append(f"  {field.encode_name}{optional}: {_name(field.type)};")
    comment = _comment(kind.cls)
    return "\n".join([*comment, f"export interface {kind.cls.__name__} {{", *lines, "}\n"])


def _comment(cls: type) -> list[str]:
    text = inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return [f"/** {text} */"] if text and not text.startswith(f"{cls.__name__}(") else []


def _name(kind: mi.Type) -> str:
    match kind:
        case mi.StructType(cls=cls) | mi.DataclassType(cls=cls):
            return str(cls.__name__)
        case mi.EnumType(cls=cls):
            return " | ".join(_literal(member.value) for member in cls)
        case mi.LiteralType(values=values):
            return " | ".join(_literal(value) for value in values)
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item):
            inner = _name(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case mi.TupleType(item_types=types):
            return f"[{', '.join(map(_name, types))}]"
        case mi.DictType(value_type=item):
            return f"Record<string, {_name(item)}>"
        case mi.UnionType(types=types):
            return _union(types)
    return _WORDS[type(kind)]


def _union(types: tuple[mi.Type, ...]) -> str:
    """A named union by its name, any other spelled out."""
    names = [_name(part) for part in types]
    for name, union in UNIONS.items():
        if set(_members(union)) == set(names):
            return name
    return " | ".join(sorted(names, key=lambda name: name == "null"))


def _members(union: object) -> list[str]:
    parts = _parts(mi.type_info(union))
    return [part.cls.__name__ for part in parts if isinstance(part, mi.StructType)]


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def main() -> int:
    old = 0
    for target in TARGETS:
        text, file = typescript(target), target.path
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            old = 1
    return old


if __name__ == "__main__":
    sys.exit(main())
