"""A fair deal at a real host: pledges, the seal, reveals, and proofs that survive a crash."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tapete.fair import FORMAT, Proof, faults, pledge_of
from tapete.room import wire
from tapete.room.dealer import PATIENCE
from tapete.room.hands import Money, told_to
from tapete.room.proofs import in_hand, proof
from tapete.rules.stakes import fixed_limit, no_limit, stud
from tapete.table.terms import Game, Mix, Terms
from tests.room.stage import TERMS, Stage, Viewer, new_id, on_stage, on_turn, seated

NONCES = {name: f"{number:02x}" * 32 for number, name in enumerate(("Ana", "Bea", "Eva", "Zoe"))}


async def pledge(viewer: Viewer, nonce: str | None = None) -> str:
    """Pledge for the next hand; "done", or the code of the refusal."""
    assert viewer.table
    seat, hand = viewer.table.you, viewer.table.next_hand
    told = pledge_of("t", hand, seat or 0, nonce or NONCES[viewer.outbox.player])
    return await viewer.ask(wire.Pledge(new_id(), hand, told))


async def reveal(viewer: Viewer, nonce: str | None = None, hand: int = 1) -> str:
    return await viewer.ask(wire.Reveal(new_id(), hand, nonce or NONCES[viewer.outbox.player]))


async def sitting(stage: Stage, names: list[str]) -> list[Viewer]:
    """People with seats, ten seconds before the first hand may begin."""
    stage.host.table.state.deal_at = stage.now + 10
    viewers = [stage.view(name) for name in names]
    for seat, viewer in enumerate(viewers):
        await viewer.sit(seat)
        await viewer.until(lambda v: v.table and v.table.you is not None)
    return viewers


async def asked(viewer: Viewer) -> wire.Sealed:
    await viewer.until(lambda v: v.sealed)
    assert viewer.sealed
    return viewer.sealed


def told(viewer: Viewer) -> Proof:
    """What a device knows of the hand on the table."""
    assert viewer.seal
    events = viewer.events
    start = max(at for at, event in enumerate(events) if type(event).__name__ == "HandBegan")
    return Proof(
        FORMAT,
        "t",
        viewer.hand.number,
        viewer.seal,
        in_hand(events[start:]),
        tuple(viewer.openings),
    )


def test_a_deal_that_all_devices_took_part_in(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await sitting(stage, ["Ana", "Bea"])
        zoe = stage.view("Zoe")
        assert [await pledge(viewer) for viewer in (ana, bea)] == ["done", "done"]
        assert await pledge(zoe) == "not-seated"
        stage.pass_time(9.5)
        sealed = await asked(ana)
        assert sealed == await asked(bea)
        assert [one.nonce for one in sealed.seal.contributions] == [None, None]
        assert not ana.dealt  # the deal waits
        assert [await reveal(viewer) for viewer in (ana, bea)] == ["done", "done"]
        stage.pass_time(0.5)
        for viewer in (ana, bea, zoe):
            await viewer.until(lambda v: v.dealt)
            assert viewer.seal
            assert viewer.seal.root == sealed.seal.root
            found = [one.nonce for one in viewer.seal.contributions]
            assert found == [NONCES["Ana"], NONCES["Bea"]]
            assert faults(told(viewer)) == []
        assert [len(v.openings) for v in (ana, bea, zoe)] == [2, 2, 0]
        assert zoe.sealed is None

    on_stage(tmp_path, test)


@pytest.mark.parametrize("variant", ["T", "7S", "2L3D"])
def test_every_card_of_a_hand_is_proved_to_whoever_sees_it(tmp_path: Path, variant: str) -> None:
    stakes = stud(10, 20, 1, 5) if variant == "7S" else fixed_limit(10, 20)

    async def test(stage: Stage) -> None:
        viewers = [*await sitting(stage, ["Ana", "Bea", "Eva"]), stage.view("Zoe")]
        for viewer in viewers[:3]:
            assert await pledge(viewer) == "done"
        stage.pass_time(10)
        for viewer in viewers[:3]:
            await asked(viewer)
            assert await reveal(viewer) == "done"
        proved = 0
        while not viewers[0].dealt or not viewers[0].hand.view.done:
            actor = await on_turn(viewers)
            for viewer in viewers:
                assert faults(told(viewer)) == []
                proved += len(viewer.openings)
            drawing = actor.hand.view.legal and actor.hand.view.legal.draw is not None
            await actor.ask(actor.act("draw" if drawing else "call"))
            if stage.host.table.hand and stage.host.table.hand.done:
                break
        late = stage.view("Ana")  # a page that is opened anew knows the whole hand
        await late.until(lambda v: v.table)
        assert late.fresh
        assert late.fresh.seal == viewers[0].seal
        assert faults(fresh_proof(late)) == []
        assert proved > 20

    on_stage(tmp_path, test, Terms(variant, stakes, TERMS.buy_in, pause=100, short_pause=100))


def fresh_proof(viewer: Viewer) -> Proof:
    fair = viewer.fresh
    assert fair
    assert fair.seal
    return Proof(FORMAT, "t", fair.hand, fair.seal, fair.events, fair.openings)


def test_a_deal_waits_for_a_missing_number_no_longer_than_a_moment(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await sitting(stage, ["Ana", "Bea"])
        for viewer in (ana, bea):
            await pledge(viewer)
        stage.pass_time(10)
        await asked(bea)
        assert await reveal(ana) == "done"
        stage.pass_time(PATIENCE * 0.9)
        assert await pledge(bea) == "deck-is-sealed"
        assert not bea.dealt
        stage.pass_time(PATIENCE * 0.2)
        await bea.until(lambda v: v.dealt)
        assert bea.seal
        assert [one.nonce for one in bea.seal.contributions] == [NONCES["Ana"], None]
        assert faults(told(bea)) == []

    on_stage(tmp_path, test)


def test_a_deal_waits_for_nobody_who_is_gone_or_has_not_pledged(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await sitting(stage, ["Ana", "Bea"])
        await pledge(bea)
        await bea.leave()
        stage.pass_time(10)
        await ana.until(lambda v: v.dealt)
        assert ana.seal
        assert [(one.seat, one.nonce) for one in ana.seal.contributions] == [(1, None)]

    on_stage(tmp_path, test)


def test_without_pledges_nothing_waits_and_the_seal_is_proved(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, _ = await seated(stage, ["Ana", "Bea"])
        assert ana.seal
        assert ana.seal.contributions == ()
        assert faults(told(ana)) == []

    on_stage(tmp_path, test)


def test_what_is_wrong_or_comes_at_the_wrong_time_is_refused(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        ana, bea = await sitting(stage, ["Ana", "Bea"])
        assert await reveal(ana) == "deck-is-not-sealed"
        assert await ana.ask(wire.Pledge(new_id(), 2, "00" * 32)) == "stale"
        await pledge(ana, "aa" * 32)
        assert await pledge(ana) == "done"  # another window of hers: the last pledge counts
        await pledge(bea)
        stage.pass_time(9.5)
        await asked(ana)
        assert await reveal(ana, "aa" * 32) == "other-nonce"
        assert await reveal(bea, NONCES["Ana"]) == "other-nonce"
        assert await reveal(ana, hand=2) == "stale"
        assert await reveal(ana) == "done"

    on_stage(tmp_path, test)


def test_a_deck_that_is_sealed_stays_when_the_deal_is_put_off(tmp_path: Path) -> None:
    """Else the room could look at the deal and seal another one."""

    async def test(stage: Stage) -> None:
        ana, bea, eva = await sitting(stage, ["Ana", "Bea", "Eva"])
        for viewer in (ana, bea):
            await pledge(viewer)
        assert await eva.ask(wire.Away(new_id(), away=True)) == "done"
        stage.pass_time(9.5)
        first = await asked(ana)
        assert await reveal(ana) == "done"
        assert await bea.ask(wire.Stand(new_id())) == "done"
        stage.pass_time(100)
        assert not ana.dealt
        assert await eva.ask(wire.Away(new_id(), away=False)) == "done"
        await ana.until(lambda v: v.dealt)
        assert ana.seal
        assert ana.seal.root == first.seal.root

    on_stage(tmp_path, test)


def test_a_mix_of_games_seals_the_deck_of_the_next_one(tmp_path: Path) -> None:
    games = (Game("2L3D", fixed_limit(10, 20)), Game("S", no_limit(5, 10)))
    terms = Terms("T", no_limit(5, 10), TERMS.buy_in, pause=0, short_pause=0)
    mixed = msgspec.structs.replace(terms, seats=6, mix=Mix(games, hands=1))

    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        sizes = []
        for number in range(1, 5):
            await viewers[0].until(lambda v, number=number: v.hand.number == number)  # type: ignore[misc]
            assert viewers[0].seal
            plan = viewers[0].seal.plan
            sizes.append(plan.size * plan.decks)
            actor = await on_turn(viewers)
            assert await actor.ask(actor.act("fold")) == "done"
        assert sizes == [52, 104, 36, 52]

    on_stage(tmp_path, test, mixed)


def test_after_a_crash_the_same_cards_come_with_the_same_proofs(tmp_path: Path) -> None:
    async def test() -> None:
        async with Stage(tmp_path) as stage:
            ana, bea = await sitting(stage, ["Ana", "Bea"])
            for viewer in (ana, bea):
                await pledge(viewer)
            stage.pass_time(10)
            for viewer in (ana, bea):
                await asked(viewer)
                await reveal(viewer)
            await ana.until(lambda v: v.dealt)
            before, openings = ana.seal, ana.openings
        async with Stage(tmp_path) as stage:
            ana = stage.view("Ana")
            await ana.until(lambda v: v.table)
            assert ana.fresh
            assert ana.fresh.seal == before
            assert list(ana.fresh.openings) == openings
            assert faults(fresh_proof(ana)) == []

    asyncio.run(test())


def test_cards_that_are_shown_by_choice_are_proved(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = [*await seated(stage, ["Ana", "Bea"]), stage.view("Zoe")]
        await viewers[2].until(lambda v: v.dealt)
        actor = await on_turn(viewers[:2])
        assert await actor.ask(actor.act("fold")) == "done"
        seat = actor.hand.view.viewer
        assert seat is not None
        card = actor.hand.view.picture.seats[seat].down[1]
        assert card is not None
        assert await actor.ask(wire.Show(new_id(), 1, (card,))) == "done"
        zoe, other = viewers[2], next(v for v in viewers if v is not actor)
        await zoe.until(lambda v: v.openings)
        assert [one.card for one in zoe.openings] == [card]
        await other.until(lambda v: len(v.openings) == 3)
        assert faults(told(other)) == []

    on_stage(tmp_path, test, msgspec.structs.replace(TERMS, pause=100, short_pause=100))


def test_who_watches_some_seconds_late_is_told_no_proof_before_its_cards(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        zoe = stage.view("Zoe")
        await seated(stage, ["Ana", "Bea"])
        await zoe.until(lambda v: v.seq >= 0)
        assert zoe.seal is None
        assert b'"root"' not in b"".join(zoe.frames)
        stage.pass_time(31)
        await zoe.until(lambda v: v.seal)
        assert zoe.openings == []

    on_stage(tmp_path, test, msgspec.structs.replace(TERMS, watch=30.0))


def test_the_proof_of_a_finished_hand_is_for_its_viewer_alone(tmp_path: Path) -> None:
    async def test(stage: Stage) -> None:
        viewers = await seated(stage, ["Ana", "Bea"])
        actor = await on_turn(viewers)
        await actor.ask(actor.act("fold"))
        row = await stage.store.hand("t", 1)
        assert row
        commands = [line["command"] for line in stage.log()]
        salts = next(one["sealed"]["salts"] for one in commands if one["do"] == "deal")
        cards = {}
        for name in ("Ana", "Bea", "Zoe"):
            found = proof("t", told_to(name, row, Money()))
            assert found
            assert faults(found) == []
            cards[name] = {one.card for one in found.openings}
            assert salts not in msgspec.json.encode(found).decode()
        assert [len(cards[name]) for name in cards] == [2, 2, 0]
        assert not cards["Ana"] & cards["Bea"]

    on_stage(tmp_path, test)
