"""What players wish and ask between hands, over a table's inbox and on a real store."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tapete.room import wire
from tapete.room.store import Entry
from tapete.table.commands import Refused
from tapete.table.events import HandBegan, Hunted, Showed, ToppedUp
from tests.room.stage import TERMS, Stage, new_id, on_stage, on_turn, seated

SLOW = replace(TERMS, pause=60.0, short_pause=60.0, rabbit=True, run_twice=True)
REFILL = wire.AutoTopUp(below=1000, target=1000)


def test_chips_are_bought_before_the_next_hand_by_a_standing_wish(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        for viewer in viewers:
            assert await viewer.ask(wire.Prefer(new_id(), top_up=REFILL)) == "done"
        actor = await on_turn(viewers)
        await actor.ask(actor.act("fold"))
        for viewer in viewers:
            await viewer.until(lambda v: count(v.events, HandBegan) == 2)
        events = viewers[0].events
        bought = next(e for e in events if isinstance(e, ToppedUp))
        assert (bought.amount, bought.stack) == (5, 1000)
        second = [e for e in events if isinstance(e, HandBegan)][1]
        assert events.index(bought) < events.index(second)

    on_stage(tmp_path, test)


def test_a_wish_that_nobody_pays_for_ends_and_play_goes_on(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        append = stage.store.append

        async def without_credit(entry: Entry, *more: Any) -> None:
            if '"topup"' in entry.body:
                raise Refused("no-credit")
            await append(entry, *more)

        stage.store.append = without_credit  # type: ignore[method-assign, assignment]
        viewers = await seated(stage, ["Ana", "Bea"])
        for viewer in viewers:
            await viewer.ask(wire.Prefer(new_id(), top_up=REFILL))
        actor = await on_turn(viewers)
        await actor.ask(actor.act("fold"))
        for viewer in viewers:
            await viewer.until(lambda v: count(v.events, HandBegan) == 2)
        assert count(viewers[0].events, ToppedUp) == 0
        wishes = [viewer.table.own.top_up for viewer in viewers if viewer.table]
        assert wishes.count(None) == wishes.count(REFILL) == 1  # the winner's is kept

    on_stage(tmp_path, test)


def test_cards_that_are_shown_and_hunted_after_the_hand_are_told_to_everybody(
    tmp_path: Path,
) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        rail = stage.view("Zoe")
        await rail.until(lambda v: v.dealt)
        loser = await on_turn(viewers)
        await loser.ask(loser.act("fold"))
        await loser.until(lambda v: v.table and v.table.own.showable)
        assert loser.table
        cards = loser.table.own.showable
        assert await loser.ask(wire.Show(new_id(), 1, cards[:1])) == "done"
        assert await loser.ask(wire.Show(new_id(), 1, cards[:1])) == "not-showable"
        assert await loser.ask(wire.Rabbit(new_id(), 1)) == "done"
        assert await rail.ask(wire.Rabbit(new_id(), 1)) == "not-dealt-in"
        await rail.until(lambda v: any(isinstance(e, Hunted) for e in v.events))
        assert [e.cards for e in rail.events if isinstance(e, Showed)] == [cards[:1]]
        assert rail.table
        assert rail.table.own.showable == ()
        assert list(rail.hand.showed.values()) == [cards[:1]]
        assert len(rail.hand.hunted[0]) == 5

    on_stage(tmp_path, test, SLOW)


def test_the_waiting_list_over_the_socket(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn([ana, bea])
        await actor.ask(actor.act("fold"))
        zoe, eva = stage.view("Zoe"), stage.view("Eva")
        for viewer in (zoe, eva):
            assert await viewer.ask(wire.Queue(new_id(), on=True)) == "done"
        await eva.until(lambda v: v.table and v.table.own.place == 2)
        assert await ana.ask(wire.Stand(new_id())) == "done"
        await zoe.until(lambda v: v.table and v.table.own.called == 60)
        await eva.until(lambda v: v.table and v.table.own.place == 1)
        assert await eva.ask(wire.Sit(new_id(), 0, 1000)) == "seat-kept"
        stage.pass_time(60)
        await eva.until(lambda v: v.table and v.table.own.called is not None)
        assert await eva.ask(wire.Sit(new_id(), 0, 1000)) == "done"

    on_stage(tmp_path, test, replace(SLOW, seats=2))


def count(events: list[Any], kind: type) -> int:
    return sum(isinstance(event, kind) for event in events)
