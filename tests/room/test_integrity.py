"""Patterns of an evening, in hands made for it."""

from random import Random

from tapete.room.integrity import Result, dumping, shared, together

REGULARS = ("ana", "bea", "cleo", "dora", "eva", "fina")


def fair(hands: int, players: tuple[str, ...] = REGULARS) -> list[Result]:
    """Hands in which somebody wins what the others lose, and nobody is favoured."""
    dice = Random(3)
    found: list[Result] = []
    for _ in range(hands):
        result = {player: -dice.randrange(1, 100) for player in players}
        winner = dice.choice(players)
        result[winner] -= sum(result.values())
        found.append(result)
    return found


def test_a_fair_evening_shows_nothing() -> None:
    results = fair(300)
    assert all(sum(result.values()) == 0 for result in results)
    assert dumping(results) == []
    assert together(results) == []


def test_chips_that_go_one_way_are_shown() -> None:
    dump: list[Result] = [{"gil": -200, "ana": 200, "bea": 0} for _ in range(20)]
    (case,) = dumping(fair(300) + dump)
    assert (case.loser, case.winner, case.hands, case.lost, case.won_back) == (
        "gil", "ana", 20, 4000, 0,
    )  # fmt: skip
    assert dumping(fair(300) + dump[:19]) == []


def test_between_two_all_chips_go_one_way_or_the_other() -> None:
    assert dumping([{"ana": -100, "bea": 100}] * 50) == []


def test_losses_go_to_winners_in_proportion() -> None:
    hand: Result = {"gil": -300, "ana": 200, "bea": 100}
    (case,) = dumping([hand] * 20)
    assert (case.winner, case.lost) == ("ana", 4000)


def test_two_who_come_and_go_together_are_shown() -> None:
    tables = [("gil", "hugo", *REGULARS[i : i + 2]) for i in range(5)] * 8
    results: list[Result] = [dict.fromkeys(table, 0) for table in tables]
    (case,) = together(results)
    assert (case.players, case.hands, case.share) == (("gil", "hugo"), 40, 1.0)


def test_addresses_are_shared_by_members_only() -> None:
    sightings = [("n1", "ana"), ("n1", "bea"), ("n2", "ana"), ("n2", "stranger"), ("n3", "cleo")]
    (case,) = shared(sightings, {"ana", "bea", "cleo"})
    assert (case.network, case.players) == ("n1", ("ana", "bea"))
