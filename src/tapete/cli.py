"""The command line: it reads arguments, runs what they name, and returns an exit code.

0 is success, 1 means that something checked is wrong, 2 bad usage or unreadable input, 130 an
interruption.  What a command needs is imported when it runs, so that `--help` is quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import App, CycloptsError, Group, Parameter

from tapete import __version__
from tapete.terminal import (
    Language,
    chosen_language,
    complain,
    progress,
    sentence,
    show_odds,
    show_verdicts,
    text,
    watch,
)

if TYPE_CHECKING:
    from tapete.history.verdict import Verdict

WRONG, UNUSABLE, INTERRUPTED, NOBODY_LISTENS = 1, 2, 130, 141
LANG = chosen_language(sys.argv)


def _help(key: str, name: str | None = None) -> Parameter:
    words = text(LANG, f"help.{key}")
    if name is None:
        return Parameter(help=words)
    return Parameter(name=name, negative=(), show_default=False, help=words)


Lang: TypeAlias = Annotated[Language, _help("lang")]
Profile: TypeAlias = Annotated[Literal["seed", "cash", "tournament"] | None, _help("house")]
Settings: TypeAlias = Annotated[tuple[str, ...], _help("set", "--set")]
Json: TypeAlias = Annotated[bool, _help("json", "--json")]

app = App(
    name="tapete",
    help=text(LANG, "help"),
    version=__version__,
    group_commands=Group(text(LANG, "group.commands")),
    group_parameters=Group(text(LANG, "group.parameters")),
    group_arguments=Group(text(LANG, "group.arguments")),
    suppress_keyboard_interrupt=False,
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line, and exit with its code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    try:
        code = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _unusable(" ".join(str(error).split()))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_LISTENS
    return code or 0


@app.default
@app.command(help=text(LANG, "help.room"))
def room(  # noqa: PLR0913 - one for each setting
    *,
    config: Annotated[Path | None, _help("room.config")] = None,
    host: Annotated[str | None, _help("room.host")] = None,
    port: Annotated[int | None, _help("room.port")] = None,
    data: Annotated[Path | None, _help("room.data")] = None,
    database: Annotated[str | None, _help("room.database")] = None,
    browser: Annotated[bool | None, _help("room.browser")] = None,
    lang: Lang = LANG,
) -> int:
    from msgspec.structs import replace

    from tapete.app import serve
    from tapete.room.settings import BadSettings, Settings, read_settings

    told = {"host": host, "port": port, "data": data, "database": database, "browser": browser}
    try:
        settings = read_settings(config) if config else Settings()
    except BadSettings as error:
        return _unusable(text(lang, f"config.{error.code}", file=config, **error.values))
    return serve(replace(settings, **{name: to for name, to in told.items() if to is not None}))


@app.command(help=text(LANG, "help.backup"))
def backup(
    file: Annotated[Path, _help("backup.file")],
    *,
    data: Annotated[Path | None, _help("room.data")] = None,
    lang: Lang = LANG,
) -> int:
    from tapete.room.backup import CannotCopy, back_up
    from tapete.room.settings import usual_folder

    try:
        back_up(data or usual_folder(), file)
    except CannotCopy as error:
        return _unusable(text(lang, f"copy.{error.code}", path=error.path))
    return 0


@app.command(help=text(LANG, "help.restore"))
def restore(
    file: Annotated[Path, _help("restore.file")],
    *,
    data: Annotated[Path | None, _help("room.data")] = None,
    lang: Lang = LANG,
) -> int:
    from tapete.room import backup
    from tapete.room.settings import usual_folder

    try:
        backup.restore(file, data or usual_folder())
    except backup.CannotCopy as error:
        return _unusable(text(lang, f"copy.{error.code}", path=error.path))
    return 0


@app.command(help=text(LANG, "help.replay"))
def replay(
    *files: Annotated[Path, _help("replay.files")],
    house: Profile = None,
    settings: Settings = (),
    json: Json = False,
    lang: Lang = LANG,
) -> int:
    from msgspec.json import Encoder

    from tapete.history.complaints import UnreadableHand
    from tapete.history.houses import parse_house, parse_settings
    from tapete.history.verdict import as_json

    if not files:
        return _unusable(text(lang, "no-files"))
    tally = Tally()
    try:
        options = parse_settings(settings)
        parse_house(house or "cash", options)
    except UnreadableHand as error:
        return _unusable(sentence(lang, error.complaint))
    verdicts = _verdicts(files, house or "", options, tally, lang)
    if json:
        encode = Encoder(decimal_format="number").encode
        for file, verdict in verdicts:
            print(encode(as_json(file, verdict)).decode())
        summary = {"hands": tally.hands, "ok": tally.ok, "complaints": tally.hands - tally.ok}
        print(encode(summary).decode())
    else:
        show_verdicts(lang, verdicts)
    wrong = tally.hands - tally.ok
    if wrong:
        complain(text(lang, "wrong", wrong=wrong, hands=tally.hands))
    return UNUSABLE if tally.unreadable else WRONG if wrong else 0


@app.command(help=text(LANG, "help.legal"))
def legal(
    file: Annotated[Path, _help("legal.file")],
    *,
    house: Profile = None,
    settings: Settings = (),
    json: Json = True,  # noqa: ARG001 - the answer is JSON in any case
    lang: Lang = LANG,
) -> int:
    from msgspec.json import Encoder

    from tapete.history.complaints import UnreadableHand
    from tapete.history.decision import decision
    from tapete.history.files import read_one
    from tapete.history.houses import parse_house, parse_settings
    from tapete.history.replay import play

    try:
        record = read_one(file)
        rules = parse_house(house or record.house or "cash", parse_settings(settings))
        played = play(record, rules)
        if played.complaint:
            complain(f"{_shown(file)}: {sentence(lang, played.complaint)}")
            return WRONG
        answer = decision(played)
    except UnreadableHand as error:
        return _unusable(f"{_shown(file)}: {sentence(lang, error.complaint)}")
    print(Encoder(decimal_format="number").encode(answer).decode())
    return 0


@app.command(help=text(LANG, "help.odds"))
def odds(  # noqa: PLR0913 - as many as the question has parts
    *hands: Annotated[str, _help("odds.hands")],
    board: Annotated[str, _help("odds.board")] = "",
    dead: Annotated[str, _help("odds.dead")] = "",
    game: Annotated[str, _help("odds.game")] = "T",
    error: Annotated[float, _help("odds.error")] = 0.001,
    seed: Annotated[int, _help("odds.seed")] = 0,
    json: Json = False,
    lang: Lang = LANG,
) -> int:
    from msgspec.json import encode

    from tapete.odds import Unanswerable, parse_spot, stream
    from tapete.odds.shown import as_json

    found, interrupted = None, False
    try:
        spot = parse_spot(hands, board, dead, game)
        with watch(lang) as see:
            for found in stream(spot, error, seed):
                see(found)
    except Unanswerable as why:
        english = lang == "en"
        return _unusable(str(why) if english else text(lang, f"odds.{why.code}", **why.values))
    except KeyboardInterrupt:
        interrupted = True
    if found is not None and json:
        print(encode(as_json(hands, spot, found, seed)).decode())
    elif found is not None:
        show_odds(lang, hands, spot, found)
    return INTERRUPTED if interrupted else 0


@app.command(help=text(LANG, "help.verify"))
def verify(
    *files: Annotated[Path, _help("verify.files")], json: Json = False, lang: Lang = LANG
) -> int:
    from msgspec.json import encode

    from tapete.fair import faults, read
    from tapete.terminal import proof_as_json, proof_in_words

    if not files:
        return _unusable(text(lang, "verify.no-files"))
    hands = wrong = unreadable = 0
    for file in files:
        try:
            proof = read(file.read_bytes())
        except (OSError, ValueError) as error:
            unreadable += 1
            complain(f"{_shown(file)}: {text(lang, 'verify.unreadable', why=error)}")
            continue
        found = faults(proof)
        hands += 1
        wrong += bool(found)
        if json:
            print(encode(proof_as_json(_shown(file), proof, found)).decode())
        else:
            print(*proof_in_words(lang, _shown(file), proof, found), sep="\n")
    if json:
        print(encode({"hands": hands, "ok": hands - wrong, "wrong": wrong}).decode())
    return UNUSABLE if unreadable else WRONG if wrong else 0


@dataclass
class Tally:
    """What has been read so far."""

    hands: int = 0
    ok: int = 0
    unreadable: int = 0
    """Files that are no hand histories, or not to their end."""


def _verdicts(
    given: Sequence[Path], house: str, options: Mapping[str, str], tally: Tally, lang: str
) -> Iterator[tuple[str, Verdict]]:
    """Each hand of all files, judged; a file that cannot be read does not stop the others."""
    from tapete.history.complaints import UnreadableHand
    from tapete.history.files import find, read
    from tapete.history.verdict import judge

    def give_up(path: Path, error: UnreadableHand) -> None:
        tally.unreadable += 1
        complain(f"{_shown(path)}: {sentence(lang, error.complaint)}")

    files: list[Path] = []
    for path in given:
        try:
            files += find(path)
        except UnreadableHand as error:
            give_up(path, error)
    with progress(lang, files) as advance:
        for path in files:
            try:
                for found in read(path, advance):
                    verdict = judge(found, house, options)
                    tally.hands += 1
                    tally.ok += verdict.complaint is None
                    yield _shown(path), verdict
            except UnreadableHand as error:
                give_up(path, error)


def _shown(path: Path) -> str:
    """The path as text, also if its bytes are no text."""
    return str(path).encode(errors="replace").decode()


def _unusable(words: str) -> int:
    complain(words)
    return UNUSABLE
