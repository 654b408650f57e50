"""What the desk says to a question, without processes or sockets."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete import i18n
from tapete.desk import answers as asked
from tapete.desk.answers import answers
from tapete.desk.parts import PART_ERROR
from tapete.desk.wire import (
    Answer,
    BadQuestion,
    DeskTold,
    Done,
    Draws,
    Grid,
    NextCards,
    NoAnswer,
    Question,
    Understood,
    read_question,
)
from tapete.eval.batch import kernels
from tapete.odds import odds, parse_spot, preflop
from tapete.odds.grid import CLASSES
from tapete.odds.unanswerable import SENTENCES


def told(*hands: str, board: str = "", dead: str = "", game: str = "T") -> list[DeskTold]:
    question = Question(1, hands, board, dead, game, error=0.01)
    return list(answers(question, lambda: False))


def refused(*hands: str, board: str = "", dead: str = "", game: str = "T") -> NoAnswer:
    last = told(*hands, board=board, dead=dead, game=game)[-1]
    assert isinstance(last, NoAnswer)
    return last


def test_a_flop_is_answered_in_all_its_parts() -> None:
    first, draws, answer, grid, cards, done = told("AhKh", "QsQd, JJ", board="Qh7h2c")
    assert isinstance(first, Understood)
    assert first.hands[0]
    assert first.hands[0].cards == (46, 50)
    assert first.hands[1]
    assert first.hands[1].size == 7
    assert isinstance(draws, Draws)
    assert [draw.kind for draw in draws.hands[0]] == ["flush", "overcards"]
    assert draws.hands[1] == ()
    assert isinstance(answer, Answer)
    expected = odds(parse_spot(["AhKh", "QsQd, JJ"], "Qh7h2c")).equity
    assert [share.equity for share in answer.shares] == pytest.approx(expected)
    assert all(share.error is None for share in answer.shares)
    assert isinstance(grid, Grid)
    held = {name for name, part in zip(CLASSES, grid.hands[1], strict=True) if part is not None}
    assert held == {"QQ", "JJ"}
    assert isinstance(cards, NextCards)
    assert len(cards.cards) == 47
    assert done == Done(1, "done")


def test_next_cards_average_to_the_whole() -> None:
    """Of two known hands every next card is as likely as any other."""
    *_, answer, _, cards, _ = told("AhKh", "QsQd", board="Qh7h2c")
    assert isinstance(answer, Answer)
    assert isinstance(cards, NextCards)
    mean = sum(card.equity[0] for card in cards.cards) / len(cards.cards)
    assert mean == pytest.approx(answer.shares[0].equity, abs=1e-4)


def test_the_grid_is_the_equity_of_each_class() -> None:
    *_, grid, _, _ = told("AA, 72o", "KK", board="2c7d9hJs")
    assert isinstance(grid, Grid)
    for name in ("AA", "72o"):
        alone = odds(parse_spot([name, "KK"], "2c7d9hJs")).equity[0]
        assert grid.hands[0][CLASSES.index(name)] == pytest.approx(alone, abs=1e-4)


def test_three_hands_before_the_flop_are_sampled_and_refined() -> None:
    found = told("AhKh", "QQ+", "random")
    estimates = [part for part in found if isinstance(part, Answer)]
    errors = [max(share.error or 0 for share in part.shares) for part in estimates]
    assert {part.way for part in estimates} == {"sampling"}
    assert 0 < errors[-1] <= 0.01
    (grid,) = [part for part in found if isinstance(part, Grid)]
    assert grid.error is not None
    assert 0 < grid.error <= PART_ERROR
    assert not any(isinstance(part, NextCards) for part in found)


def test_parts_that_are_sampled_agree_with_the_whole() -> None:
    found = told("AhKh", "QQ, JTs", "55+", board="Qh7h2c")
    (grid,) = [part for part in found if isinstance(part, Grid)]
    (cards,) = [part for part in found if isinstance(part, NextCards)]
    assert grid.hands[0] == (None,) * 169  # a known hand
    for name in ("QQ", "JTs"):
        alone = odds(parse_spot(["AhKh", name, "55+"], "Qh7h2c")).equity[1]
        assert grid.hands[1][CLASSES.index(name)] == pytest.approx(alone, abs=0.02)
    then = odds(parse_spot(["AhKh", "QQ, JTs", "55+"], "Qh7h2c2h")).equity
    two = next(card for card in cards.cards if card.card == 2)
    assert two.equity == pytest.approx(then, abs=0.02)
    assert cards.error is None or cards.error <= PART_ERROR


def test_a_sampled_omaha_flop_has_next_cards() -> None:
    found = told("AsAhKdKc", "random", board="Qh7h2c", game="O")
    (cards,) = [part for part in found if isinstance(part, NextCards)]
    assert cards.error is not None
    assert len(cards.cards) == 45
    assert not any(isinstance(part, Grid) for part in found)


def test_ranges_are_sampled_until_the_table_has_been_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun = []
    monkeypatch.setattr(preflop, "cache_file", lambda: tmp_path / "none")
    monkeypatch.setattr(asked, "count_beside", lambda: begun.append(True))
    _, *estimates, last, grid, done = told("10%", "20%")
    assert isinstance(last, Answer)
    assert last.way == "sampling"
    assert isinstance(grid, Grid)
    assert grid.error
    assert done == Done(1, "done")
    assert bool(begun) == (kernels() is not None)
    assert not any(isinstance(part, NoAnswer) for part in estimates)


def test_a_question_is_left_when_somebody_has_had_enough() -> None:
    question = Question(1, ("AhKh", "QQ+", "random"), error=1e-6)
    _, answer, done = answers(question, lambda: True)
    assert isinstance(answer, Answer)
    assert answer.done < 1
    assert done == Done(1, "stopped")


def test_hands_that_make_sense_are_understood_beside_one_that_does_not() -> None:
    first, last = told("AhKh", "zz")
    assert isinstance(first, Understood)
    assert first.hands[0]
    assert first.hands[1] is None
    assert isinstance(last, NoAnswer)
    assert (last.code, last.hand) == ("bad-range", 1)


REFUSALS = [
    (["AhKh", "AhQd"], {}, "card-twice", None),
    (["AhKh", "KK"], {"board": "KsKcKd"}, "no-hand-left", None),
    (["AhKh", "-AA"], {}, "empty-range", 1),
    (["AhKh", " "], {}, "no-hand", 1),
    (["random"] * 11, {}, "too-many", None),
    (["AhKh"], {}, "too-few", None),
    (["AhKh", "QQ"], {"board": "2c3c4c5c6c7c"}, "board-size", None),
    (["AhKh", "QQ"], {"board": "nonsense"}, "bad-cards", None),
    (["AhKh", "QQ"], {"dead": "Ah"}, "card-twice", None),
    (["AhKhQh", "QQ"], {}, "hand-size", 0),
    (["AhKh", "QQ"], {"game": "chess"}, "bad-game", None),
    (["AsAhKsKh", "AA"], {"game": "O"}, "bad-hand", 1),
]


@pytest.mark.parametrize(("hands", "rest", "code", "hand"), REFUSALS)
def test_bad_input(hands: list[str], rest: dict[str, str], code: str, hand: int | None) -> None:
    why = refused(*hands, **rest)
    assert (why.code, why.hand) == (code, hand)
    for lang in i18n.LANGUAGES:
        values = {"player": 1, **why.values}
        sentence = i18n.say(lang, f"unanswerable.{code}", **values)
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_reason_has_a_sentence_on_the_page(lang: str) -> None:
    asked_elsewhere = {"side-pots"}
    catalogue = i18n._catalogue(lang)
    assert {f"unanswerable.{code}" for code in SENTENCES.keys() - asked_elsewhere} <= set(catalogue)


def bad_messages() -> Iterator[tuple[str | None, str]]:
    good = {"id": 1, "hands": ["AhKh", "QQ"]}
    yield None, "bad-message"
    yield "", "bad-message"
    yield "[]", "bad-message"
    yield json.dumps(good | {"more": 1}), "bad-message"
    yield json.dumps(good | {"id": -1}), "bad-message"
    yield json.dumps(good | {"hands": ["AA"] * 21}), "bad-message"
    yield json.dumps(good | {"hands": ["A" * 4001]}), "bad-message"
    yield json.dumps(good | {"error": "small"}), "bad-message"
    yield " " * 40_000, "too-large"


@pytest.mark.parametrize(("text", "code"), list(bad_messages()))
def test_what_is_no_question(text: str | None, code: str) -> None:
    with pytest.raises(BadQuestion) as bad:
        read_question(text)
    assert bad.value.code == code
