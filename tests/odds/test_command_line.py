"""`tapete odds` as people and programs use it."""

import json
import os
import pty
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import resources

import pytest

from tapete import cli, terminal
from tapete.odds import Odds, Spot, Way, parse_spot
from tapete.odds.outs import KINDS
from tapete.odds.unanswerable import SENTENCES


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.run(["odds", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "AhKh", "QsQd", "--board", "Qh7h2c", "--lang", "en")
    assert (code, err) == (0, "")
    rows = [line.replace("│", " ").split() for line in out.splitlines()]
    assert ["AhKh", "25.56", "0.00", "25.556"] in rows
    assert ["QsQd", "74.44", "0.00", "74.444"] in rows
    assert "Exact, over 990 deals.\n" in out
    assert "AhKh: flush draw, 9 outs: 19.15 % on the turn, 34.97 % by the river\n" in out
    assert "QsQd: draw to four of a kind, 1 out: 2.13 %" in out


def test_the_same_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "AhKh", "QsQd", "--board", "Qh7h2c4d", "--lang", "es")
    assert code == 0
    assert "Exacto, sobre 44 repartos.\n" in out
    assert "AhKh: proyecto de color, 9 outs: 19,57 % en el river\n" in out


def test_one_object_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "AsAh", "KdKc", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["exact"] is True
    assert found["deals"] == 1_712_304
    assert [round(hand["win"] * found["deals"]) for hand in found["hands"]] == [1_388_072, 317_694]
    assert [round(hand["tie"] * found["deals"]) for hand in found["hands"]] == [6_538, 6_538]


def test_sampled_odds_tell_their_error(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["AsAhKdKc", "random", "--game", "O/8", "--error", "0.004", "--seed", "7"]
    code, out, _ = run(capsys, *arguments, "--json")
    assert code == 0
    found = json.loads(out)
    assert (found["way"], found["exact"], found["seed"]) == ("sampling", False, 7)
    assert all(0 < hand["error"] <= 0.004 for hand in found["hands"])
    assert run(capsys, *arguments, "--json")[1] == out
    assert "Error ±" in run(capsys, *arguments, "--lang", "en")[1]


def test_dead_cards(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["AhKh", "QsQd", "--board", "Qh7h2c4d", "--dead", "2h3h4h5h6h8h9hThJh", "--json"]
    code, out, _ = run(capsys, *arguments)
    assert code == 0
    assert json.loads(out)["hands"][0]["win"] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "odds need at least two hands"),
        (["AA"], "odds need at least two hands"),
        (["random"] * 11, "odds are for at most 10 hands, not 11"),
        (["AsKs", "AsQs"], "As cannot be in two places"),
        (["AA", "KK", "--board", "2c2c3d"], "2c cannot be in two places"),
        (["AsAh", "AhAs"], ": Ah cannot be in two places"),
        (["AA", "KK", "--board", "4s3s2s", "--game", "S"], ": 2s is not in the deck"),
        (["AA", "KK", "--board", "2c3c4c5c6c7c"], "a board has none, three, four or five"),
        (["AA", "KK", "--board", "hello"], "hello is not a list of cards"),
        (["AA", "nonsense"], "nonsense is neither a hand nor a range"),
        (["AA", ""], "'' is neither a hand nor a range"),
        (["AA", "KK,-KK"], "KK,-KK leaves no hand"),
        (["AA", "KK", "--dead", "KsKhKd"], "hand 2 cannot be held"),
        (["AA", "AA", "AA"], "these hands cannot all be held at once"),
        (["AA", "KK", "--game", "5D"], "5D is not a game whose odds are known"),
        (["AA", "KK", "--error", "0"], "the error has to be above 0"),
        (["AA", "KK", "--error", "x"], 'unable to convert "x" into float'),
        (["AA", "KK", "--seed", "x"], 'unable to convert "x" into int'),
        (["AA", "KK", "--dance"], "dance"),
    ],
)
def test_bad_questions_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    code, out, err = run(capsys, *arguments, "--lang", "en")
    assert (code, out) == (2, "")
    assert err.startswith("tapete: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_bad_questions_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "AsKs", "AsQs", "--lang", "es")
    assert (code, err) == (2, "tapete: As no puede estar en dos sitios\n")


def test_every_sentence_and_draw_is_there_in_both_languages() -> None:
    for lang in ("en", "es"):
        text = resources.files("tapete.i18n").joinpath(f"terminal.{lang}.json").read_text("utf-8")
        catalogue = json.loads(text)
        assert {f"odds.draw.{kind}" for kind in KINDS} <= catalogue.keys()
        if lang != "en":  # which the sentences are in
            assert {f"odds.{code}" for code in SENTENCES} <= catalogue.keys()


# -- interruptions, and terminals -----------------------------------------------------------------


def interrupted(_spot: Spot, _error: float, _seed: int) -> Iterator[Odds]:
    yield Odds(Way.SAMPLING, 4.0, (3.0, 1.0), (0.0, 0.0), (3.0, 1.0), (0.2, 0.2), 0.1)
    raise KeyboardInterrupt


def test_an_interruption_prints_what_is_known(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapete.odds.stream", interrupted)
    code, out, err = run(capsys, "AsAh", "KdKc", "--json")
    assert (code, err) == (130, "")
    found = json.loads(out)
    assert (found["exact"], found["done"]) == (False, 0.1)
    assert [hand["equity"] for hand in found["hands"]] == [0.75, 0.25]
    assert run(capsys, "AsAh", "KdKc", "--lang", "en")[1].endswith("Sampled: 4 random deals.\n")


def test_an_exact_count_that_is_interrupted_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    partly = Odds(Way.ENUMERATION, 4.0, (3.0, 1.0), (0.0, 0.0), (3.0, 1.0), (0.2, 0.2), 0.1)
    terminal.show_odds("en", ["AsAh", "KdKc"], parse_spot(["AsAh", "KdKc"]), partly)
    assert capsys.readouterr().out.endswith("Interrupted: 4 deals of all.\n")


@pytest.mark.usefixtures("numpy_only")
def test_a_missing_table_is_mentioned(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "20%", "random", "--error", "0.02", "--lang", "en")
    assert code == 0
    assert out.endswith("needs the package tapete-kernels.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="terminals and signals of Unix")
def test_on_a_terminal_there_is_a_progress_line_until_control_c() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tapete", "odds", *["random"] * 5, "--error", "1e-9", "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, text=True, env={**os.environ, "LANG": "C"}
    ) as running:
        os.close(theirs)
        shown, sampling = [], threading.Event()

        def look() -> None:
            try:
                while seen := os.read(ours, 4096):
                    shown.append(seen)
                    if "±".encode() in seen:
                        sampling.set()
            except OSError:  # the other side has closed it
                return

        reader = threading.Thread(target=look)
        reader.start()
        assert sampling.wait(60)
        running.send_signal(signal.SIGINT)
        assert running.stdout is not None
        found = json.loads(running.stdout.read())
        assert running.wait() == 130
    reader.join()
    os.close(ours)
    assert found["way"] == "sampling"
    assert found["deals"] > 0
    assert b"Traceback" not in b"".join(shown)


# -- imports --------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", ["tapete", "tapete.eval", "tapete.cli", "tapete.rules"])
def test_what_is_imported_without_numpy(package: str) -> None:
    program = f"import sys, {package}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
