"""`tapete verify`: proofs on the disk, checked without any room."""

import json
from pathlib import Path

import pytest

from tapete.cli import run
from tests.fair.vectors import FILE, changed

PROOFS = json.loads(FILE.read_text(encoding="utf-8"))["proofs"]


def write(path: Path, document: object) -> str:
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_right_proofs_are_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [write(tmp_path / f"{number}.json", proof) for number, proof in enumerate(PROOFS)]
    assert run(["verify", *files, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.count("the deal is proved") == len(PROOFS)
    assert "Devices that took part: seat 1, seat 2, seat 3." in told
    assert "left out of the deal: seat 2." in told


def test_a_wrong_proof_is_an_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = changed(PROOFS[0], ["names"], ["Ana", "Bea", "Eva"])
    named["seats"] = [0, 1, 2]
    wrong = changed(named, ["seal", "contributions", 1, "nonce"], "00" * 32)
    assert run(["verify", write(tmp_path / "hand.json", wrong), "--lang", "es"]) == 1
    told = capsys.readouterr().out
    assert "LA PRUEBA ES FALSA" in told
    assert "El número de Bea (asiento 2) no es el que se había prometido." in told


def test_json_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = write(tmp_path / "right.json", PROOFS[1])
    wrong = write(tmp_path / "wrong.json", changed(PROOFS[0], ["openings"], []))
    assert run(["verify", right, wrong, "--json"]) == 1
    first, second, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "file": right,
        "table": "patio",
        "hand": 12,
        "ok": True,
        "cards": len(PROOFS[1]["openings"]),
        "contributed": [0],
        "left_out": [1],
        "faults": [],
    }
    assert second["ok"] is False
    assert {fault["code"] for fault in second["faults"]} == {"unopened"}
    assert total == {"hands": 2, "ok": 1, "wrong": 1}


def test_nobody_took_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = changed(PROOFS[0], ["seal", "contributions"], [])
    run(["verify", write(tmp_path / "hand.json", alone), "--lang", "en"])
    assert "No device took part" in capsys.readouterr().out


def test_what_is_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write(tmp_path / "other.json", {"format": "something"})
    assert run(["verify", other, str(tmp_path / "nowhere.json"), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("this is no proof of a deal") == 2
    assert run(["verify"]) == 2
