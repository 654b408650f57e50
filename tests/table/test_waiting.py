"""The waiting list: first come, first served (rulebook 3.22)."""

from tapete.table.commands import Kick, Open, Pause, Queue, Resume, Sit, Stand, Tick
from tapete.table.seats import Waiting
from tests.table.play import TERMS, Felt, refusal


def full() -> Felt:
    return Felt("ABCDEF", call=60.0)


def queue(felt: Felt, *players: str) -> None:
    for player in players:
        assert felt.do(Queue(player, player.lower(), on=True)) == []


def waiting(felt: Felt) -> str:
    """Who waits, in order; who was called in capitals."""
    return " ".join(
        one.player if one.until is not None else one.player.lower()
        for one in felt.table.state.queue
    )


def test_rule_3_22_the_first_in_the_list_is_called_when_a_seat_is_free() -> None:
    felt = full()
    queue(felt, "X", "Y", "Z")
    assert waiting(felt) == "x y z"
    felt.stand("C")
    assert felt.table.state.queue[0] == Waiting("X", "x", felt.now + 60)
    assert waiting(felt) == "X y z"
    felt.sit("X", 2)
    assert waiting(felt) == "y z"


def test_rule_3_22_a_free_seat_is_kept_for_who_was_called() -> None:
    felt = full()
    queue(felt, "X", "Y")
    felt.stand("C")
    for other in ("W", "Y"):
        assert refusal(felt, Sit(other, other, 2, 1000)) == "seat-kept"
    felt.stand("D")
    assert waiting(felt) == "X Y"
    felt.sit("Y", 2)
    assert refusal(felt, Sit("W", "w", 3, 1000)) == "seat-kept"
    felt.sit("X", 3)


def test_rule_3_22_who_does_not_come_in_time_is_off_the_list_and_the_next_is_called() -> None:
    felt = full()
    queue(felt, "X", "Y")
    felt.stand("C")
    assert felt.table.wakes_at == felt.now + 60
    felt.now += 59
    felt.do(Tick())
    assert waiting(felt) == "X y"
    felt.now += 1
    felt.do(Tick())
    assert waiting(felt) == "Y"
    assert felt.table.state.queue[0].until == felt.now + 60


def test_a_seat_that_nobody_waits_for_is_anybody_s() -> None:
    felt = full()
    queue(felt, "X")
    felt.stand("C")
    felt.stand("D")
    felt.sit("W", 3)
    assert waiting(felt) == "X"


def test_leaving_the_list_calls_the_next() -> None:
    felt = full()
    queue(felt, "X", "Y")
    felt.stand("C")
    felt.do(Queue("X", "x", on=False))
    assert waiting(felt) == "Y"
    felt.do(Kick("Y"))
    assert waiting(felt) == ""
    felt.sit("W", 2)


def test_a_place_in_the_list_is_kept_however_often_it_is_asked_for() -> None:
    felt = full()
    queue(felt, "X", "Y", "X")
    felt.do(Queue("W", "w", on=False))
    assert waiting(felt) == "x y"


def test_nobody_waits_who_has_a_seat_or_could_have_one() -> None:
    felt = full()
    assert refusal(felt, Queue("A", "a", on=True)) == "already-seated"
    felt.stand("B")
    assert refusal(felt, Queue("X", "x", on=True)) == "seat-free"


def test_more_seats_call_more_and_fewer_seats_wait_again() -> None:
    felt = full()
    queue(felt, "X", "Y")
    felt.do(Open(TERMS.__class__("T", TERMS.stakes, TERMS.buy_in, seats=8)))
    assert waiting(felt) == "X Y"
    felt.do(Open(TERMS.__class__("T", TERMS.stakes, TERMS.buy_in, seats=7)))
    assert waiting(felt) == "X y"


def test_a_leaver_in_a_hand_frees_the_seat_after_it() -> None:
    felt = full()
    queue(felt, "X")
    felt.deal()
    felt.do(Stand("C"))
    assert waiting(felt) == "x"
    felt.fold_out()
    assert waiting(felt) == "X"


def test_a_restart_and_a_pause_cost_nobody_the_seat() -> None:
    felt = full()
    queue(felt, "X")
    felt.stand("C")
    felt.now += 10_000
    felt.do(Resume())
    assert felt.table.state.queue[0].until == felt.now + 60
    felt.do(Pause(on=True))
    felt.now += 10_000
    felt.do(Tick())
    assert waiting(felt) == "X"
    felt.do(Pause(on=False))
    assert felt.table.state.queue[0].until == felt.now + 60
