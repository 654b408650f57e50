"""Whatever a file holds: one clear sentence, soon, and the hands that can be read are read."""

import gzip
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tapete.history import files
from tapete.history.complaints import UnreadableHand
from tapete.history.files import find, is_history, read, read_one
from tests.history.made import HANDS, phh


def names(found: Iterable[files.Found]) -> list[str]:
    return [hand.name for hand in found]


def refused(path: Path) -> str:
    with pytest.raises(UnreadableHand) as error:
        list(read(path))
    return str(error.value)


def test_one_hand() -> None:
    (found,) = read(HANDS / "ana-and-luis.phh")
    assert not isinstance(found.hand, UnreadableHand)
    assert found.hand.game == "NT"


def test_several_hands_with_the_names_of_their_tables() -> None:
    assert names(read(HANDS / "three.phhs")) == ["1", "2", "last"]
    assert all(not isinstance(f.hand, UnreadableHand) for f in read(HANDS / "three.phhs"))


def test_a_log_names_its_hands_by_their_numbers() -> None:
    assert names(read(HANDS / "heads-up.log")) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("name", ["ana-and-luis.phh", "three.phhs", "heads-up.log"])
def test_compressed_files_are_the_same(tmp_path: Path, name: str) -> None:
    packed = tmp_path / f"{name}.gz"
    packed.write_bytes(gzip.compress((HANDS / name).read_bytes()))
    assert list(read(packed)) == list(read(HANDS / name))


def test_a_phh_file_may_hold_tables_only(tmp_path: Path) -> None:
    file = tmp_path / "two.phh"
    file.write_text(f"[a]\n{phh()}\n[b]\n{phh()}", encoding="utf-8")
    assert names(read(file)) == ["a", "b"]


def test_a_phhs_file_may_hold_a_hand_without_a_table(tmp_path: Path) -> None:
    file = tmp_path / "one.phhs"
    file.write_text(phh(), encoding="utf-8")
    assert names(read(file)) == ["1"]


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "marked.phhs"
    file.write_text(f"\ufeff[1]\n{phh()}", encoding="utf-8")
    assert names(read(file)) == ["1"]


def test_a_bad_hand_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "some.phhs"
    bad = ("a = [", "variant = 'NT'", phh(starting_stacks=[1]))
    texts = [f"[{n}]\n{text}\n" for n, text in enumerate((phh(), *bad, phh()), 1)]
    file.write_text("".join(texts) + f"[5]\n{phh()}\n[6]\n{phh()}\n[7.x]\na = 1", encoding="utf-8")
    found = list(read(file))
    complaints = {f.name: str(f.hand) for f in found if isinstance(f.hand, UnreadableHand)}
    assert names(found) == ["1", "2", "3", "4", "5", "5", "6"]
    assert complaints == {
        "2": "it is not valid TOML: Invalid value (at end of document)",
        "3": "the field starting_stacks is missing",
        "4": "antes has 3 entries for 1 players",
        "5": "there is a second table [5]",
        "6": "it is not valid TOML: after [6] there is a table of another hand",
    }


def test_a_bad_line_of_a_log_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "some.log"
    lines = (HANDS / "heads-up.log").read_text(encoding="utf-8").splitlines()
    lines[3] = "STATE:1:cr300c"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert names(read(file)) == ["0", "line 4", "2", "3"]


@pytest.mark.parametrize("end", ["phh", "phhs", "log", "phh.gz", "phhs.gz", "log.gz"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "there is no hand in it"),
        (b" \n\n", "there is no hand in it"),
        (b"# only a remark\n", "there is no hand in it"),
        (bytes(range(256)) * 100, "it is not text"),
        (bytes(5 << 20), "(goes on for more than|is not text)"),
        (b"x" * (5 << 20), "goes on for more than 1048576 bytes"),
        ("ñ".encode("latin-1"), "it is not text"),
    ],
)
def test_no_hands(tmp_path: Path, end: str, content: bytes, why: str) -> None:
    file = tmp_path / f"bad.{end}"
    file.write_bytes(gzip.compress(content) if end.endswith("gz") else content)
    with pytest.raises(UnreadableHand, match=why):
        list(read(file))


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("cut.phh", phh()[:200], "it is not valid TOML: Unterminated string"),
        ("log.phh", "STATE:0:f:AhKh|2c2d:50|-50:a|b", "it is not valid TOML"),
        ("list.phh", "a = 1", "the field variant is missing"),
        ("phh.log", phh(), "is not a line of an ACPC log"),
        ("game.log", "STATE:0:f:AhKh|2c2d:50|-50:a|b", "no line of this ACPC log names one of the"),
        ("text.phhs", "Dear diary,\nI played poker.\n", "it is not valid TOML"),
        ("long.phhs", "a = 1\n" * 300_000, "goes on for more than"),
        ("long.phh", "# remark\n" * 300_000, "goes on for more than"),
        ("headers.phhs", "".join(f"[{n}]\n" for n in range(500)), "first 100 hands are all unread"),
        ("hands.txt", phh(), "only .phh, .phhs and .log files are read"),
        ("no.phh.gz", "not packed", "its compressed text is damaged or incomplete"),
    ],
)  # fmt: skip
def test_files_of_something_else(tmp_path: Path, name: str, content: str, why: str) -> None:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    if name == "list.phh":
        (found,) = read(file)
        assert str(found.hand) == why
    else:
        assert why in refused(file)


def test_a_cut_compressed_file_gives_the_hands_before_the_cut(tmp_path: Path) -> None:
    dice = Random(1)
    texts = (f"[{n}]\n{phh(_noise=dice.randbytes(400).hex())}\n" for n in range(400))
    packed = gzip.compress("".join(texts).encode())
    file = tmp_path / "cut.phhs.gz"
    file.write_bytes(packed[: len(packed) // 2])
    found = read(file)
    assert names(islice(found, 100)) == [str(n) for n in range(100)]
    with pytest.raises(UnreadableHand, match="damaged or incomplete"):
        list(found)


def test_a_small_file_that_unpacks_to_a_huge_one(tmp_path: Path) -> None:
    file = tmp_path / "bomb.phhs.gz"
    with gzip.open(file, "wb", compresslevel=1) as packed:
        for _ in range(200):
            packed.write(b"a = 1\n" * 50_000)
    assert "goes on for more than" in refused(file)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere.phh") == "there is no such file or folder"
    assert refused(tmp_path / "nowhere") == "there is no such file or folder"
    with pytest.raises(UnreadableHand, match="there is no hand in it"):
        find(tmp_path)


def test_a_folder_by_the_name_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder.phh").mkdir()
    assert "it cannot be opened" in refused(tmp_path / "folder.phh")


def test_folders_are_searched_in_order(tmp_path: Path) -> None:
    for name in ("b.phh", "a/c.LOG", "a/b.phhs.gz", "a/readme.txt", "a.phh"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = [str(file.relative_to(tmp_path)) for file in find(tmp_path)]
    assert found == ["a/b.phhs.gz", "a/c.LOG", "a.phh", "b.phh"]


@pytest.mark.parametrize(
    ("name", "right"),
    [("a.phh", True), ("A.PHHS.GZ", True), ("a.log", True), ("a.phh.zip", False), ("phh", False)],
)
def test_names_of_histories(name: str, right: bool) -> None:
    assert is_history(Path(name)) is right


def test_a_file_for_one_hand() -> None:
    assert read_one(HANDS / "ana-and-luis.phh").game == "NT"
    with pytest.raises(UnreadableHand, match="there is more than one hand in it"):
        read_one(HANDS / "three.phhs")


def test_progress_adds_up_to_the_size_of_the_file() -> None:
    parts: list[int] = []
    list(read(HANDS / "three.phhs", parts.append))
    assert sum(parts) == (HANDS / "three.phhs").stat().st_size
