"""A table's host: durable first, then told; each command once; nothing lost, nothing leaked."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tapete.fair import dealing, sealing
from tapete.room import dealer, feed, shuffle, wire
from tapete.room import host as host_module
from tapete.room.database import Unavailable
from tapete.room.store import Entry
from tapete.rules.events import Dealt
from tapete.table.events import HandBegan, Play, Stood
from tests.room.stage import TERMS, Stage, new_id, on_stage, on_turn, seated


def test_a_hand_begins_when_two_sit_and_everybody_is_told(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await seated(stage, ["Ana", "Bea"])
        for viewer in (ana, bea):
            await viewer.until(lambda v: any(isinstance(e, HandBegan) for e in v.events))
        dealt = [e.of for e in ana.events if isinstance(e, Play) and isinstance(e.of, Dealt)]
        mine = ana.hand.view.viewer
        assert [None in event.down for event in dealt] == [e.seat != mine for e in dealt]

    on_stage(tmp_path, test)


def test_the_sealed_deck_is_in_the_log_before_anybody_is_told(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        seen: list[str] = []
        append = stage.store.append

        async def slow(entry: Entry, *more: Any) -> None:
            told = stage.host.table.state.told
            await append(entry, *more)
            assert stage.host.table.state.told == told
            seen.append(msgspec.json.decode(entry.body)["command"]["do"])

        stage.store.append = slow  # type: ignore[method-assign, assignment]
        ana, _ = await seated(stage, ["Ana", "Bea"])
        assert seen == ["sit", "sit", "deal"]
        deck = stage.log()[-1]["command"]["deck"]
        assert len(deck) == 52
        own = ana.hand.view.picture.seats[ana.hand.view.viewer or 0].down
        assert set(own) <= set(deck[:4])

    on_stage(tmp_path, test)


def test_a_repeated_command_is_done_once_and_answered_alike(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        act = actor.act("call")
        assert [await actor.ask(act) for _ in range(3)] == ["done"] * 3
        wrong = actor.act("call")
        codes = [await actor.ask(wrong) for _ in range(2)]
        assert codes == ["not-your-turn"] * 2
        other = next(viewer for viewer in viewers if viewer is not actor)
        assert await other.ask(act) == "stale"  # another player's id is another id

    on_stage(tmp_path, test)


def test_after_a_restart_a_repeated_command_is_answered_alike(tmp_path: Path) -> None:
    async def test() -> None:
        async with Stage(tmp_path) as stage:
            viewers = await seated(stage, ["Ana", "Bea"])
            actor = await on_turn(viewers)
            act, sit = actor.act("call"), wire.Sit(new_id(), 5, 1000)
            assert await actor.ask(act) == "done"
            assert await actor.ask(sit) == "already-seated"
            name, length = actor.outbox.player, len(stage.log())
        async with Stage(tmp_path) as stage:
            again = stage.view(name)
            assert await again.ask(act) == "done"
            assert await again.ask(sit) == "already-seated"
            done = {line["command"]["do"] for line in stage.log()[length:]}
            assert done == {"resume", "connected"}

    asyncio.run(test())


def test_a_repeated_command_that_memory_forgot_is_known_to_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_module, "REMEMBERED", 0)

    async def test(stage: Stage) -> None:
        (ana,) = viewers = [stage.view("Ana")]
        sit, stand = wire.Sit(new_id(), 0, 1000), wire.Stand(new_id())
        assert await ana.ask(sit) == "done"
        assert await ana.ask(sit) == "done"
        assert await ana.ask(stand) == "done"
        assert await ana.ask(sit) == "done"  # it would be possible again, but was done before
        assert len(viewers[0].host.table.state.occupied()) == 0

    on_stage(tmp_path, test)


def test_stale_clicks_are_refused(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        early = msgspec.structs.replace(actor.act("call"), id=new_id())
        assert await actor.ask(actor.act("call")) == "done"
        assert await actor.ask(early) == "stale"

    on_stage(tmp_path, test)


def test_a_failing_store_refuses_changes_nothing_and_play_goes_on(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        turn, act = actor.hand.turn, actor.act("call")
        with stage.store_failing():
            assert await actor.ask(act) == "unavailable"
            assert stage.host.table.hand
            assert stage.host.table.hand.turn == turn
            stage.pass_time(60)  # nobody loses by it that nobody could act
            assert await actor.ask(act) == "unavailable"
        assert await actor.ask(act) == "done"
        stage.pass_time(5)
        assert await actor.ask(wire.Away(new_id(), away=False)) == "done"
        kinds = [line["command"]["do"] for line in stage.log()]
        assert kinds[3:] == ["deal", "act", "resume", "setaway"]

    on_stage(tmp_path, test)


def test_what_is_due_while_the_store_fails_comes_when_it_is_back(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = stage.view("Ana"), stage.view("Bea")
        await ana.sit(0)
        append, fails = stage.store.append, True

        async def failing(entry: Entry, *more: Any) -> None:
            if fails and '"deal"' in entry.body:
                raise Unavailable("no room on the disk")
            await append(entry, *more)

        stage.store.append = failing  # type: ignore[method-assign, assignment]
        await bea.sit(1)
        assert stage.host.table.hand is None
        fails = False
        stage.pass_time(host_module.RETRY)
        await bea.until(lambda v: v.dealt)

    on_stage(tmp_path, test)


def test_an_entry_that_was_saved_though_the_store_said_no_is_found(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana = stage.view("Ana")
        append, lies = stage.store.append, True

        async def lying(entry: Entry, *more: Any) -> None:
            await append(entry, *more)
            if lies:
                raise Unavailable("the line went dead")

        stage.store.append = lying  # type: ignore[method-assign, assignment]
        sit = wire.Sit(new_id(), 0, 1000)
        assert await ana.ask(sit) == "unavailable"
        lies = False
        assert await ana.ask(sit) == "done"
        await ana.until(lambda v: v.table and v.table.you == 0)
        assert await ana.ask(wire.Stand(new_id())) == "done"

    on_stage(tmp_path, test)


def test_a_mistake_of_ours_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(stage: Stage) -> None:
        ana = stage.view("Ana")

        def mistaken(_order: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(host_module, "command_of", mistaken)
            assert await ana.ask(wire.Stand(new_id())) == "unavailable"
        await ana.sit(0)

    on_stage(tmp_path, test)
    assert "ZeroDivisionError" in capsys.readouterr().out


# -- coming back -----------------------------------------------------------------------------------


def test_since_brings_exactly_what_was_missed(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await seated(stage, ["Ana", "Bea"])
        await on_turn([ana, bea])
        seen, since = list(ana.events), ana.seq
        await ana.leave()
        follower = stage.view("Ana", since)
        for _ in range(4):
            actor = await on_turn([follower, bea])
            assert await actor.ask(actor.act("call")) == "done"
        late = stage.view("Ana", since)
        await late.until(lambda v: v.seq == stage.host.table.state.told)
        await follower.until(lambda v: v.seq == stage.host.table.state.told)
        assert late.events == follower.events
        assert len(seen + late.events) == late.seq
        assert b'"t":"news"' in late.frames[0]

    on_stage(tmp_path, test)


@pytest.mark.parametrize("since", [-1, 10_000])
def test_an_impossible_since_brings_a_fresh_view(tmp_path: Path, since: int) -> None:
    async def test(stage: Stage) -> None:
        await seated(stage, ["Ana", "Bea"])
        late = stage.view("Ana", since)
        await late.until(lambda v: v.table)
        assert b'"t":"view"' in late.frames[0]

    on_stage(tmp_path, test)


def test_a_tail_that_is_no_longer_held_brings_a_fresh_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "RING", 3)

    async def test(stage: Stage) -> None:
        await seated(stage, ["Ana", "Bea"])
        told = stage.host.table.state.told
        for since, kind in ((told - 4, b"view"), (told - 3, b"news")):
            late = stage.view("Ana", since)
            await late.until(lambda v: v.table)
            assert b'"t":"%s"' % kind in late.frames[0]

    on_stage(tmp_path, test)


def test_after_a_restart_the_hand_goes_on_with_the_same_cards_and_numbers(tmp_path: Path) -> None:
    async def test() -> None:
        async with Stage(tmp_path) as stage:
            viewers = await seated(stage, ["Ana", "Bea"])
            actor = await on_turn(viewers)
            await actor.ask(actor.act("call"))
            await on_turn(viewers)
            ana = viewers[0]
            seq, table, events = ana.seq, ana.table, list(ana.events)
        async with Stage(tmp_path) as stage:
            again = stage.view("Ana")
            await again.until(lambda v: v.table)
            assert again.seq == seq
            assert again.table
            assert again.table.hand
            assert table
            assert table.hand
            assert again.table.hand.view == table.hand.view
            assert again.table.hand.turn == table.hand.turn
            tail = stage.view("Ana", since=seq - 3)
            await tail.until(lambda v: v.table)
            assert tail.events == events[-3:]

    asyncio.run(test())


def test_recovery_begins_at_the_snapshot_of_the_last_hand(tmp_path: Path) -> None:
    async def test() -> None:
        async with Stage(tmp_path) as stage:
            viewers = await seated(stage, ["Ana", "Bea"])
            for _ in range(5):
                actor = await on_turn(viewers)
                await actor.ask(actor.act("fold"))
            await on_turn(viewers)
            told = stage.host.table.state.told
            snapshot, tail = await stage.store.load("t")
            assert snapshot
            assert [msgspec.json.decode(e.body)["command"]["do"] for e in tail] == ["deal"]
            assert len(stage.log()) == snapshot.seq + len(tail)
        async with Stage(tmp_path) as stage:
            assert stage.host.table.state.told == told
            assert stage.host.table.state.number == 6

    asyncio.run(test())


def test_new_terms_apply_when_the_room_starts_again_unless_a_hand_is_played(
    tmp_path: Path,
) -> None:
    longer = msgspec.structs.replace(TERMS, clock=99)

    async def test() -> None:
        async with Stage(tmp_path) as stage:
            ana, bea = await seated(stage, ["Ana", "Bea"])
        async with Stage(tmp_path, longer) as stage:
            assert stage.host.table.terms.clock == 25
            ana, bea = stage.view("Ana"), stage.view("Bea")
            for viewer in (ana, bea):
                assert await viewer.ask(wire.Away(new_id(), away=True)) == "done"
            actor = await on_turn([ana, bea])
            await actor.ask(actor.act("fold"))
        async with Stage(tmp_path, longer) as stage:
            assert stage.host.table.terms.clock == 99

    asyncio.run(test())


# -- time ------------------------------------------------------------------------------------------


def test_time_is_up_by_the_clock(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn([ana, bea])
        assert actor.hand.clock == wire.Clock(25.0, 25.0)
        stage.pass_time(25)
        await actor.until(lambda v: v.hand.view.done)
        assert actor.table
        assert actor.away(actor.table.you or 0)

    on_stage(tmp_path, test)


def test_nothing_is_dealt_while_only_bots_are_there(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        bots = [stage.view(f"bot:{n}", bot=True) for n in range(2)]
        for seat, bot in enumerate(bots):
            await bot.sit(seat)
        assert stage.host.table.hand is None
        assert stage.host._alarm is None
        ana = stage.view("Ana")
        await ana.until(lambda v: v.dealt)
        await ana.leave()
        actor = await on_turn(bots)
        await actor.ask(actor.act("fold"))
        await actor.until(lambda v: v.hand.view.done)
        assert stage.host._alarm is None
        assert stage.log()[-1]["command"]["do"] == "act"

    on_stage(tmp_path, test)


def test_who_is_gone_is_timed_out_then_stands_and_then_the_table_rests(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        bot = stage.view("bot:1", bot=True)
        await bot.sit(0)
        ana = stage.view("Ana")
        await ana.sit(1)
        await bot.until(lambda v: v.dealt)
        await ana.leave()
        await bot.until(lambda v: not v.table.seats[1].online)  # type: ignore[union-attr]
        if bot.to_act:
            await bot.ask(bot.act("call"))
        stage.pass_time(60)
        await bot.until(lambda v: v.away(1))
        while not bot.hand.view.done:
            await bot.ask(bot.act("call"))
        stage.pass_time(300)
        await bot.until(lambda v: any(isinstance(e, Stood) for e in v.events))
        assert stage.host._alarm is None

    on_stage(tmp_path, test)


# -- secrecy ---------------------------------------------------------------------------------------


def test_old_cards_stay_with_who_held_them_not_with_the_seat(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        actor = await on_turn(await seated(stage, ["Ana", "Bea"]))
        name, seat, mine = actor.outbox.player, actor.table.you, actor.hand.view.viewer or 0  # type: ignore[union-attr]
        cards = actor.hand.view.picture.seats[mine].down
        assert await actor.ask(wire.Stand(new_id())) == "done"
        eva = stage.view("Eva", since=0)
        assert await eva.ask(wire.Sit(new_id(), seat or 0, 1000)) == "done"
        for viewer, seen in ((eva, (None, None)), (stage.view(name, since=0), cards)):
            await viewer.until(lambda v: v.table)
            dealt = [
                event.of.down
                for event in viewer.events
                if isinstance(event, Play) and isinstance(event.of, Dealt)
                if event.of.seat == mine
            ]
            assert dealt[0] == seen

    on_stage(tmp_path, test)


STORY = list(range(52))
"""The deck from the top: cards 0 to 5 are dealt to Bea, Eva and Ana in turn."""


def told_in_a_story(
    folder: Path, deck: list[int], monkeypatch: pytest.MonkeyPatch
) -> dict[str, list[bytes]]:
    """All that is told while three players check to the river, and Zoe looks on."""
    monkeypatch.setattr(shuffle, "shuffled", lambda *_: tuple(deck))
    monkeypatch.setattr(dealing.SealedDeck, "lot", lambda *_: 0)
    monkeypatch.setattr(dealer, "token_hex", lambda size: "5a" * size)
    monkeypatch.setattr(dealing, "permutations", lambda *_: STORY)
    told: dict[str, list[bytes]] = {}

    async def test(stage: Stage) -> None:
        stage.now = -10.0  # before the first hand may begin
        viewers = [stage.view(name) for name in ("Ana", "Bea", "Eva", "Zoe")]
        for seat, viewer in enumerate(viewers[:3]):
            await viewer.sit(seat)
        stage.pass_time(20)
        for _ in range(11):
            actor = await on_turn(viewers)
            for viewer in viewers:
                assert viewer.table
                fair = wire.Fair(1, viewer.seal, tuple(viewer.openings))
                message = wire.News(0, viewer.seq, tuple(viewer.events), viewer.table, fair)
                told.setdefault(viewer.outbox.player, []).append(wire.write(message))
            await actor.ask(actor.act("call"))

    on_stage(folder, test)
    return told


@pytest.mark.parametrize(
    ("swapped", "unmoved"),
    [
        ((0, 30), {"Ana", "Eva", "Zoe"}),  # a card of Bea's and one that nobody gets
        ((1, 3), {"Ana", "Zoe"}),  # a card of Eva's and one of Bea's
        ((2, 6), {"Bea", "Eva", "Zoe"}),  # a card of Ana's and a burned one
        ((14, 40), {"Ana", "Bea", "Eva", "Zoe"}),  # two that nobody ever sees
        ((0, 7), set()),  # a card of Bea's and one of the flop
    ],
)
def test_what_one_may_not_see_changes_nothing_that_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, swapped: tuple[int, int], unmoved: set[str]
) -> None:
    """Swapped cards change the hashes of their leaves, and with them the root and some paths.

    Those hashes are as good as random to whoever does not know the salts.  So here the two leaves
    are of the position alone, as if the hiding were perfect: then nothing else may change, and what
    a viewer sees of the cards themselves shows in the cards and their openings.
    """
    one, other = swapped
    leaf_of = sealing.leaf_of
    monkeypatch.setattr(
        sealing,
        "leaf_of",
        lambda at, card, salt: leaf_of(at, 0 if at in swapped else card, salt),
    )
    changed = STORY.copy()
    changed[one], changed[other] = changed[other], changed[one]
    before = told_in_a_story(tmp_path / "before", STORY, monkeypatch)
    after = told_in_a_story(tmp_path / "after", changed, monkeypatch)
    assert {name for name in before if before[name] == after[name]} == unmoved


# -- lost connections ------------------------------------------------------------------------------


def test_the_table_hears_of_the_last_window_that_goes_and_the_first_that_comes(
    tmp_path: Path,
) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        second = stage.view(actor.outbox.player)
        await second.until(lambda v: v.to_act)
        await second.leave()
        await actor.leave()
        other = next(viewer for viewer in viewers if viewer is not actor)
        await other.until(lambda v: v.hand.clock and v.hand.clock.left == TERMS.grace)
        back = stage.view(actor.outbox.player)
        assert await back.ask(wire.Away(new_id(), away=False)) == "done"
        told = [line["command"] for line in stage.log()[4:6]]
        player = actor.outbox.player
        assert told == [
            {"do": "connected", "player": player, "here": False},
            {"do": "connected", "player": player, "here": True},
        ]

    on_stage(tmp_path, test)


def test_after_a_restart_nobody_is_there_until_they_come(tmp_path: Path) -> None:
    async def test() -> None:
        async with Stage(tmp_path) as stage:
            await seated(stage, ["Ana", "Bea"])
        async with Stage(tmp_path) as stage:
            zoe = stage.view("Zoe")
            await zoe.until(lambda v: v.dealt)
            here = [sitter.here for sitter in stage.host.table.state.occupied().values()]
            assert here == [False, False]
            ana = stage.view("Ana")
            assert await ana.ask(wire.Away(new_id(), away=False)) == "done"
            assert stage.host.table.state.sitter(0).here

    asyncio.run(test())
