"""What is said at a table: by whom, when, how often, and what becomes of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tapete.room import chat, wire
from tapete.table.commands import Refused
from tests.room.stage import TERMS, Stage, Viewer, new_id, on_stage, on_turn, seated


def say(text: str) -> wire.Say:
    return wire.Say(new_id(), text)


def lines(viewer: Viewer) -> list[str]:
    return [said.text for said in viewer.heard if isinstance(said, wire.Said)]


def test_everybody_hears_what_is_said_and_reacted(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea, zoe = stage.view("Ana"), stage.view("Bea"), stage.view("Zoe")
        await ana.sit(3)
        assert await ana.ask(say("  nice\nhand! ")) == "done"
        assert await zoe.ask(say("hola")) == "done"
        assert await ana.ask(wire.React(new_id(), "👏")) == "done"
        for viewer in (ana, bea, zoe):
            await viewer.until(lambda v: len(v.heard) == 3)
            first, second, third = viewer.heard
            assert isinstance(first, wire.Said)
            assert (first.seat, first.nickname, first.text) == (3, "ana", "nice hand!")
            assert isinstance(second, wire.Said)
            assert second.seat is None
            assert second.at > first.at  # so that a line that comes twice is known
            assert third == wire.Reacted(3, "👏")

    on_stage(tmp_path, test)


def test_who_comes_later_hears_the_last_lines_and_none_is_in_the_log(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana = stage.view("Ana")
        for number in range(chat.LINES + 3):
            stage.now += 10
            assert await ana.ask(say(f"line {number}")) == "done"
        assert await ana.ask(say(f"line {number} again")) == "done"
        bea = stage.view("Bea")
        await bea.until(lambda v: len(v.heard) == chat.LINES)
        assert lines(bea)[0] == "line 4"
        assert [line["command"]["do"] for line in stage.log()] == ["open"]

    on_stage(tmp_path, test)


def test_a_line_that_comes_again_is_said_once(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, hello = stage.view("Ana"), say("hello")
        assert [await ana.ask(hello), await ana.ask(hello)] == ["done", "done"]
        assert lines(ana) == ["hello"]

    on_stage(tmp_path, test)


def test_who_says_too_much_too_fast_is_refused_for_a_while(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = stage.view("Ana"), stage.view("Bea")
        codes = [await ana.ask(say("spam")) for _ in range(7)]
        assert codes == ["done"] * 5 + ["too-fast"] * 2
        assert await bea.ask(say("hush now")) == "done"
        stage.now += 2
        assert await ana.ask(say("sorry")) == "done"

    on_stage(tmp_path, test)


@pytest.mark.parametrize(
    ("terms", "player", "watcher"),
    [("everybody", "done", "done"), ("players", "done", "no-chat"), ("off", "no-chat", "no-chat")],
)
def test_the_terms_say_who_may_speak(tmp_path: Path, terms: str, player: str, watcher: str) -> None:
    async def test(stage: Stage) -> None:
        ana, zoe = stage.view("Ana"), stage.view("Zoe")
        await ana.sit(0)
        assert await ana.ask(say("hi")) == player
        assert await zoe.ask(say("hi")) == watcher
        assert await zoe.ask(wire.React(new_id(), "🔥")) in {"no-chat", "not-seated"}

    on_stage(tmp_path, test, replace(TERMS, chat=terms))


@pytest.mark.parametrize("hush", [True, False])
def test_nobody_speaks_while_somebody_is_all_in(tmp_path: Path, hush: bool) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        assert await actor.ask(say("good luck")) == "done"
        assert await actor.ask(actor.act("raise_to", 1000)) == "done"
        assert await actor.ask(say("call!")) == ("hush" if hush else "done")
        other = await on_turn(viewers)
        assert await other.ask(other.act("fold")) == "done"
        assert await other.ask(say("ok")) == "done"

    on_stage(tmp_path, test, replace(TERMS, hush=hush, short_pause=60))


@pytest.mark.parametrize("text", [" ", "\x00\x1b", "\u202e\u200b", "\u200d"])
def test_nothing_is_said_with_invisible_characters(text: str) -> None:
    with pytest.raises(Refused, match="nothing-said"):
        chat.tidy(text)


def test_emoji_and_accents_survive() -> None:
    family = "👩\u200d👧 ¡ñandú! ❤️"
    assert chat.tidy(family) == family
