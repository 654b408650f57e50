"""The decision that a hand has stopped at, in the words of the command `legal`."""

from __future__ import annotations

from tapete.history.complaints import UnreadableHand
from tapete.history.money import Money, to_money
from tapete.history.steps import Replay, awaited
from tapete.rules.events import Chips


def decision(played: Replay) -> dict[str, object]:
    """Who has to act and what is legal, with PHH's players and the file's own unit.

    `pots` are what is in the middle as if the round ended now, so what nobody has matched yet is
    the last, with one seat.  UnreadableHand if nobody has to act.
    """
    hand, legal = played.hand, played.hand.legal
    if hand.done:
        raise UnreadableHand("no-decision")
    if legal is None:
        code, player = awaited(hand)
        raise UnreadableHand(f"waits-{code}", player=player)

    def money(chips: Chips) -> Money:
        return to_money(chips, played.record.places)

    closed = legal.closed
    answer: dict[str, object] = {
        "actor": legal.actor + 1,
        "to_call": money(legal.call or 0),
        "check": legal.check,
        "raise_to": [money(to) for to in legal.raise_to] if legal.raise_to else None,
        "closed": {"code": closed.code, "rule": closed.rule} if closed else None,
        "pots": [
            {"amount": money(pot.amount), "seats": [seat + 1 for seat in pot.seats]}
            for pot in hand.pots
        ],
        "stacks": [money(stack) for stack in hand.stacks],
    }
    return answer if legal.draw is None else {**answer, "draw": legal.draw}
