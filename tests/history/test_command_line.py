"""The commands as people and programs use them: output, exit codes, languages."""

import gzip
import json
import os
import signal
import subprocess
import sys
from importlib import resources
from pathlib import Path
from string import Formatter

import pytest

from tapete import cli, terminal
from tapete.history.complaints import SENTENCES, Complaint
from tapete.odds.unanswerable import SENTENCES as ODDS_SENTENCES
from tapete.room.settings import Settings
from tests.history.made import DEALS, HANDS, TO_THE_END, phh

ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    file = tmp_path / "hand.phh"
    file.write_text(phh(), encoding="utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.phh"
    file.write_text(phh((*DEALS, "p1 f")), encoding="utf-8")
    return file


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


# -- replay ------------------------------------------------------------------------------------


def test_replay_prints_one_object_a_hand(capsys: pytest.CaptureFixture[str], hand: Path) -> None:
    assert cli.run(["replay", str(hand), "--json"]) == 0
    out, err = capsys.readouterr()
    assert lines(out) == [
        {
            "file": str(hand),
            "hand": 1,
            "ok": True,
            "stacks": [94, 64, 142],
            "complaint": None,
            "notes": [],
        },
        {"hands": 1, "ok": 1, "complaints": 0},
    ]
    assert err == ""


def test_replay_prints_stacks_in_the_files_own_unit(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(HANDS / "ana-and-luis.phh"), "--json"]) == 0
    assert '"stacks":[81.5,99,23.25]' in capsys.readouterr().out


def test_replay_of_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(HANDS), "--json"]) == 0
    *hands, summary = lines(capsys.readouterr().out)
    assert [hand["hand"] for hand in hands] == [1, 0, 1, 2, 3, 1, 2, "last"]
    assert summary == {"hands": 8, "ok": 8, "complaints": 0}


def test_replay_of_a_wrong_hand(capsys: pytest.CaptureFixture[str], wrong: Path) -> None:
    assert cli.run(["replay", "--json", "--lang", "en", str(wrong)]) == 1
    out, err = capsys.readouterr()
    first, summary = lines(out)
    assert first["ok"] is False
    assert first["stacks"] is None
    assert first["complaint"] == "action 4, p1 f: it is p3's turn"
    assert summary == {"hands": 1, "ok": 0, "complaints": 1}
    assert err == "tapete: 1 of 1 hands are not in order\n"


def test_what_cannot_be_read_does_not_stop_the_rest(
    capsys: pytest.CaptureFixture[str], hand: Path, wrong: Path, tmp_path: Path
) -> None:
    noise = tmp_path / "noise.phhs.gz"
    noise.write_bytes(gzip.compress(bytes(1 << 22)))
    files = [str(tmp_path / "nowhere.phh"), str(noise), str(wrong), str(hand)]
    assert cli.run(["replay", *files, "--json", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert lines(out)[-1] == {"hands": 2, "ok": 1, "complaints": 1}
    assert err.splitlines() == [
        f"tapete: {files[0]}: there is no such file or folder",
        f"tapete: {files[1]}: it goes on for more than 1048576 bytes without ending a hand",
        "tapete: 1 of 2 hands are not in order",
    ]


def test_replay_for_people(capsys: pytest.CaptureFixture[str], hand: Path, wrong: Path) -> None:
    assert cli.run(["replay", str(hand), str(wrong), "--lang", "es"]) == 1
    out, err = capsys.readouterr()
    assert "En regla" in out
    assert f"{wrong}, mano 1: acción 4, p1 f: es el turno de p3" in out
    assert err == "tapete: 1 de 2 manos no están en regla\n"


def test_replay_under_a_house(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "capped.phh"
    raises = ("p3 cbr 20", "p1 f", "p2 cbr 30", "p3 cbr 40", "p2 cbr 50", "p3 f")
    file.write_text(
        phh((*DEALS, *raises), variant="FT", min_bet=None, small_bet=10, big_bet=20,
            blinds_or_straddles=[5, 10, 0]),
        encoding="utf-8",
    )  # fmt: skip
    assert cli.run(["replay", str(file), "--json"]) == 0
    assert cli.run(["replay", str(file), "--json", "--house", "seed"]) == 1
    assert cli.run(["replay", str(file), "--json", "--house", "seed", "--set", "fl_bet_cap=5"]) == 0
    assert cli.run(["replay", str(file), "--json", "--set", "fl_cap_heads_up=always"]) == 0
    _, noted = lines(capsys.readouterr().out)[-2:]
    assert noted == {"hands": 1, "ok": 1, "complaints": 0}


# -- legal -------------------------------------------------------------------------------------


def test_legal_prints_one_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "stopped.phh"
    file.write_text(phh(DEALS), encoding="utf-8")
    for arguments in (["legal", str(file)], ["legal", "--json", str(file)]):
        assert cli.run(arguments) == 0
        assert capsys.readouterr().out == (
            '{"actor":3,"to_call":2,"check":false,"raise_to":[4,100],"closed":null,'
            '"pots":[{"amount":2,"seats":[1,2]},{"amount":1,"seats":[2]}],"stacks":[99,98,100]}\n'
        )


def test_legal_after_an_illegal_action(capsys: pytest.CaptureFixture[str], wrong: Path) -> None:
    assert cli.run(["legal", str(wrong), "--lang", "en"]) == 1
    assert capsys.readouterr() == ("", f"tapete: {wrong}: action 4, p1 f: it is p3's turn\n")


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("over.phh", phh(TO_THE_END), "the hand is over, so nobody has to act"),
        ("bad.phh", phh(min_bet=None), "the field min_bet is missing"),
        ("many.phhs", f"[1]\n{phh()}[2]\n{phh()}", "there is more than one hand in it"),
        ("house.phh", phh(DEALS, _house="moon"), "moon is not a house"),
        ("seats.phh", phh(DEALS, variant="N2L1D", starting_stacks=[9] * 7, antes=[0] * 7,
                          blinds_or_straddles=[1, 2, 0, 0, 0, 0, 0]), "2 to 6 players"),
    ],
)  # fmt: skip
def test_legal_of_no_decision(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, text: str, why: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert cli.run(["legal", str(file), "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"tapete: {file}: ")
    assert why in err
    assert err.count("\n") == 1


# -- usage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay"],
        ["legal"],
        ["replay", "x.phh", "--house", "moon"],
        ["replay", "x.phh", "--set", "fl_bet_cap"],
        ["replay", "x.phh", "--set", "nope=1"],
        ["replay", "x.phh", "--nope"],
        ["legal", "x.phh", "y.phh"],
        ["dance"],
        ["room", "--port", "many"],
        ["replay", "x.phh", "--lang", "fr"],
    ],
)
def test_bad_usage_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert cli.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tapete: ")
    assert err.count("\n") == 1


def test_help_in_both_languages() -> None:
    for language, word in (
        ("en_US.UTF-8", "Replay recorded hands"),
        ("es_UY.UTF-8", "Repetir con"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "tapete", "--help"],
            env={**os.environ, "LC_ALL": language},
            capture_output=True,
            check=True,
            text=True,
        )
        assert word in done.stdout
        assert done.stderr == ""


def test_room_gets_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Settings] = []

    def serve(settings: Settings) -> int:
        asked.append(settings)
        return 0

    monkeypatch.setattr("tapete.app.serve", serve)
    assert cli.run(["--no-browser", "--port", "0"]) == 0
    assert cli.run(["room", "--host", "0.0.0.0", "--data", str(tmp_path)]) == 0
    assert cli.run(["--database", "postgresql+asyncpg://host/room"]) == 0
    assert asked == [
        Settings(port=0, browser=False),
        Settings(host="0.0.0.0", data=tmp_path),
        Settings(database="postgresql+asyncpg://host/room"),
    ]


def test_an_interruption_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tapete.app.serve", interrupted)
    assert cli.run(["room"]) == 130


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of Unix")
def test_an_interrupted_replay_ends_without_a_traceback(tmp_path: Path) -> None:
    pipe = tmp_path / "endless.phhs"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "tapete", "replay", "--json", str(pipe)]
    with (
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENGLISH
        ) as running,
        pipe.open("w", encoding="utf-8") as end,
    ):  # waits until the other side reads
        end.write(f"[1]\n{phh()}[2]\n")
        end.flush()
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        assert running.stderr.read() == ""
        assert running.wait() == 130


def test_output_that_nobody_reads(hand: Path) -> None:
    files = [str(hand)] * 2000
    with subprocess.Popen(
        [sys.executable, "-m", "tapete", "replay", "--json", *files],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENGLISH,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait() == 141


# -- languages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "es_UY.UTF-8"}, "es"),
        ([], {"LANG": "es_UY.UTF-8", "LC_ALL": "de_DE"}, "en"),
        (["--lang", "es"], {"LANG": "en_US"}, "es"),
        (["--lang=es"], {"LANG": "en_US"}, "es"),
        (["--lang"], {"LANG": "es"}, "es"),
    ],
)
def test_the_language_of_a_run(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    environment: dict[str, str],
    language: str,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.chosen_language(arguments) == language


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_text_is_there_in_both_languages() -> None:
    folder = resources.files("tapete.i18n")
    english, spanish = (
        json.loads(folder.joinpath(f"terminal.{lang}.json").read_text(encoding="utf-8"))
        for lang in ("en", "es")
    )
    said_otherwise = {"illegal", "bad-option", "not-saved", "other-events"}
    complaints = {f"complaint.{code}": SENTENCES[code] for code in {*SENTENCES} - said_otherwise}
    odds = {f"odds.{code}": text for code, text in ODDS_SENTENCES.items()}
    wanted = {key: names_in(text) for key, text in {**english, **complaints, **odds}.items()}
    assert {key: names_in(text) for key, text in spanish.items()} == wanted


def test_refusals_of_the_rules_are_translated() -> None:
    refused = Complaint("illegal", {"code": "capped", "why": "..."}, (3, "p1 cbr 6"))
    assert terminal.sentence("es", refused) == (
        "acción 3, p1 cbr 6: Las apuestas han llegado al tope en esta ronda."
    )
    unknown = Complaint("illegal", {"code": "new", "why": "new in the rules"})
    assert terminal.sentence("es", unknown) == "new in the rules"
