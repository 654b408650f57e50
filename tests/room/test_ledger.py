"""The ledger: a table's account is always what lies on the table, and all add up to zero."""

import asyncio
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tapete.room import books
from tapete.room.cashier import Cashier
from tapete.room.clubs import MemberRow
from tapete.room.database import Database, open_database
from tapete.room.ledger import Till, Transfer, bank_account, member_of, player_account, transfers
from tapete.room.schema import MEMBER
from tapete.rules.events import Raked
from tapete.rules.house import SEED
from tapete.rules.player import Verb
from tapete.rules.stakes import no_limit
from tapete.table.commands import (
    Act,
    Command,
    Deal,
    Kick,
    Refused,
    SetAway,
    Sit,
    Stand,
    Tick,
    TopUp,
)
from tapete.table.events import Bought, Play, Refunded, Sat, Stood, TableEvent, ToppedUp
from tapete.table.table import Table
from tapete.table.terms import BuyIn, Terms
from tests.room.databases import Memory

TERMS = Terms("T", no_limit(50, 100), BuyIn(2000, 10000, 10000), house=SEED, pause=0, short_pause=0)
TILL = Till("t", "c", 1.0)
BANK = bank_account("c")


def ends(line: Transfer) -> tuple[str, str, str, int]:
    return line.kind, line.payer, line.payee, line.amount


def test_each_crossing_is_a_line() -> None:
    ana = player_account("c", "ana")
    events: list[TableEvent] = [
        Sat(0, "Ana", 500, "ana"),
        ToppedUp(0, 100, 600, "ana"),
        Bought(0, 50, "ana"),
        Refunded(0, 20, "ana"),
        Play(Raked(0, 7)),
        Stood(0, 0, "bea"),
        Stood(0, 623, "ana"),
    ]
    assert list(map(ends, transfers(TILL, events))) == [
        ("buy-in", ana, "table:t", 500),
        ("top-up", ana, "table:t", 100),
        ("top-up", ana, "table:t", 50),
        ("refund", "table:t", ana, 20),
        ("rake", "table:t", "club:c:rake", 7),
        ("cash-out", "table:t", ana, 623),
    ]


def test_where_chips_are_free_they_come_from_the_bank() -> None:
    events: list[TableEvent] = [Sat(0, "Ana", 500, "ana"), Play(Raked(0, 7))]
    lines = transfers(Till("t", None, 1.0), events)
    ends = [(line.payer, line.payee) for line in lines]
    assert ends == [("bank", "table:t"), ("table:t", "bank")]
    assert member_of(lines[0].payer) is None


def lying(table: Table) -> int:
    """All chips on a table."""
    sitters = table.state.occupied().items()
    hand = table.hand if table.playing else None
    aside = sum(sitter.top_up for _, sitter in sitters)
    behind = sum(table.stack(seat) for seat, _ in sitters)
    return aside + behind + (sum(hand.paid) + hand.dead if hand else 0)


def anything(table: Table, dice: Random) -> Command:
    """A command that may or may not be possible."""
    player = dice.choice("abcdef")
    if table.can_deal and dice.random() < 0.5:
        deck = list(table.terms.variant.deck)
        dice.shuffle(deck)
        return Deal(tuple(deck), dice.getrandbits(16))
    hand = table.hand
    if table.playing and hand and dice.random() < 0.7:
        verb = dice.choice([Verb("call"), Verb("fold"), Verb("raise_to", dice.randrange(12000))])
        return Act(table.holders[hand.actor], table.state.number, hand.turn, verb)
    others: list[Command] = [
        Sit(player, player, dice.randrange(6), dice.randrange(2000, 10001)),
        TopUp(player, dice.randrange(1, 9000)),
        SetAway(player, away=dice.random() < 0.5),
        Stand(player),
        Kick(player),
        Tick(),
    ]
    return dice.choice(others)


@pytest.mark.parametrize("seed", range(8))
def test_what_crossed_is_what_lies_on_the_table(seed: int) -> None:
    dice, table = Random(seed), Table(replace(TERMS, seats=6))
    accounts: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for step in range(1500):
        try:
            events = table.apply(anything(table, dice), step * 0.5)
        except Refused:
            continue
        for line in transfers(TILL, events):
            assert line.amount > 0
            accounts[line.payee] += line.amount
            accounts[line.payer] -= line.amount
            seen[line.kind] += 1
        assert accounts["table:t"] == lying(table)
        assert sum(accounts.values()) == 0
    assert seen.keys() >= {"buy-in", "top-up", "cash-out", "rake"}


# -- what hosts decide -----------------------------------------------------------------------------

HOST = MemberRow("c", "host", "host")


async def with_members(database: Database) -> Cashier:
    async with database.writing() as connection:
        rows = [HOST, MemberRow("c", "ana", "player", credit=50), MemberRow("c", "bea", "player")]
        await connection.execute(MEMBER.insert(), [row._asdict() for row in rows])
    return Cashier(database, lambda: 5.0)


def test_chips_are_given_and_taken_down_to_the_credit(memory: Memory) -> None:
    async def test() -> None:
        database = await open_database(*memory, 1.0)
        cashier = await with_members(database)
        await cashier.give("ana", 100, "paid in cash", HOST)
        await cashier.give("ana", -150, "correction", HOST)
        for player, amount, code in (
            ("ana", -1, "no-credit"),
            ("bea", -1, "no-credit"),
            ("eva", 5, "not-found"),
            ("bea", 0, "bad-message"),
        ):
            with pytest.raises(Refused, match=code):
                await cashier.give(player, amount, "why not", HOST)
        assert await cashier.balances("c", ["ana", "bea"]) == {"ana": -50, "bea": 0}
        assert await cashier.house("c") == (50, 0)
        lines = [line for _, line in await cashier.lines("c", most=9)]
        assert [(line.kind, line.amount, line.by, line.reason) for line in lines] == [
            ("taken", 150, "host", "correction"),
            ("granted", 100, "host", "paid in cash"),
        ]
        deeds = [deed for _, deed in await cashier.deeds("c", None, 9)]
        assert [(deed.by, deed.subject, deed.values, deed.reason) for deed in deeds] == [
            ("host", "ana", {"amount": -150}, "correction"),
            ("host", "ana", {"amount": 100}, "paid in cash"),
        ]
        await database.close()

    asyncio.run(test())


def test_a_request_is_answered_once(memory: Memory) -> None:
    async def test() -> None:
        database = await open_database(*memory, 1.0)
        cashier = await with_members(database)
        first, second, _ = [await cashier.ask("c", "ana", amount) for amount in (10, 20, 30)]
        with pytest.raises(Refused, match="too-many"):
            await cashier.ask("c", "ana", 40)
        await cashier.answer(first.id, "", HOST, granted=True)
        await cashier.answer(second.id, "no", HOST, granted=False)
        with pytest.raises(Refused, match="not-found"):
            await cashier.answer(first.id, "", HOST, granted=True)
        assert await cashier.balances("c", ["ana"]) == {"ana": 10}
        assert [asked.amount for asked in await cashier.requests("c")] == [30]
        await database.close()

    asyncio.run(test())


def test_a_settlement_brings_every_account_to_zero_once_nobody_plays(memory: Memory) -> None:
    async def test() -> None:
        database = await open_database(*memory, 1.0)
        cashier = await with_members(database)
        await cashier.give("ana", 100, "paid", HOST)
        buy_in = transfers(TILL, [Sat(0, "Ana", 130, "ana")])
        async with database.writing() as connection:
            await connection.run_sync(books.write, buy_in)
        with pytest.raises(Refused, match="still-playing"):
            await cashier.settle("", HOST)
        async with database.writing() as connection:
            await connection.run_sync(
                books.write, transfers(TILL, [Play(Raked(0, 7)), Stood(0, 123, "ana")])
            )
        since, lines = await cashier.session("c")
        assert (since, len(lines)) == (None, 4)
        await cashier.settle("paid at the bar", HOST)
        assert await cashier.balances("c", ["ana", "bea"]) == {"ana": 0, "bea": 0}
        assert await cashier.house("c") == (0, 0)
        assert await cashier.session("c") == (5.0, [])
        await database.close()

    asyncio.run(test())
