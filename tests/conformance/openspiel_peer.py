"""OpenSpiel's `universal_poker` as a peer: hold'em with equal stacks, every size of bet.

It counts players from the left of the button as we do, names cards by the same numbers, and calls
a raise by what the seat has then paid in the whole hand.  It has no fold where checking is free.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pyspiel

from tapete.cards import Card
from tapete.rules.events import Chips
from tapete.rules.hand import Hand
from tapete.rules.house import House
from tapete.rules.player import Verb, act
from tapete.rules.stakes import Limit, Stakes
from tapete.rules.variants import HOLDEM

PEER_HOUSE = House(fl_cap_heads_up="always")
FOLD, CALL, RAISE = range(3)


class Disagreement(AssertionError):
    """The engines differ."""


class SpielTable:
    """A game of hold'em there, and our hands of it."""

    def __init__(self, limit: Limit, seats: int, stack: Chips, blinds: tuple[Chips, Chips]) -> None:
        self.seats, self.stack, self.fixed = seats, stack, limit is Limit.FIXED
        bets = (blinds[1], 2 * blinds[1]) if self.fixed else (0, 0)
        self.stakes = Stakes(limit, blinds, small_bet=bets[0], big_bet=bets[1])
        self.game = pyspiel.load_game("universal_poker", self._parameters(limit, blinds))

    def deal(self, deck: Sequence[Card]) -> tuple[Hand, Any]:
        """The same cards here and there, up to the first decision."""
        stacks = [self.stack] * self.seats
        hand = Hand(HOLDEM, self.stakes, stacks, deck=deck, house=PEER_HOUSE)
        state = self.game.new_initial_state()
        for seat in range(self.seats):
            for card in hand.hole[seat]:
                state.apply_action(card)
        return hand, state

    def compare(self, hand: Hand, state: Any) -> list[Verb]:
        """Check that both allow the same; the verbs, as many as there are actions."""
        legal = hand.legal
        if legal is None:
            self._compare_end(hand, state)
            return []
        verbs = {self.action(hand, verb): verb for verb in _verbs(hand)}
        if state.is_terminal() or state.current_player() != legal.actor:
            raise Disagreement(f"seat {legal.actor} acts here, not there: {state}")
        if sorted(verbs) != state.legal_actions():
            raise Disagreement(f"{sorted(verbs)} here, {state.legal_actions()} there: {state}")
        return list(verbs.values())

    def do(self, hand: Hand, state: Any, verb: Verb) -> None:
        """Do it on both sides, and deal there what was dealt here."""
        state.apply_action(self.action(hand, verb))
        act(hand, verb)
        for card in hand.boards[0][_board_cards(state) :]:
            if state.is_chance_node():
                state.apply_action(card)

    def action(self, hand: Hand, verb: Verb) -> int:
        """The number of a verb there."""
        if verb.verb != "raise_to":
            return FOLD if verb.verb == "fold" else CALL
        paid_before = hand.paid[hand.actor] - hand.bets[hand.actor]
        return RAISE if self.fixed else paid_before + verb.to

    def _compare_end(self, hand: Hand, state: Any) -> None:
        if not state.is_terminal():
            raise Disagreement(f"the hand is over here, not there: {state}")
        gains = [stack - self.stack for stack in hand.stacks]
        # It splits a chip that we do not (rulebook 1.30).
        if any(
            abs(ours - theirs) >= 1 for ours, theirs in zip(gains, state.returns(), strict=True)
        ):
            raise Disagreement(f"{gains} here, {state.returns()} there: {state}")

    def _parameters(self, limit: Limit, blinds: tuple[Chips, Chips]) -> dict[str, Any]:
        small, big = blinds
        heads_up = self.seats == 2
        shared = {
            "betting": "limit" if limit is Limit.FIXED else "nolimit",
            "numPlayers": self.seats,
            "numRounds": 4,
            "blind": f"{big} {small}" if heads_up else f"{small} {big}" + " 0" * (self.seats - 2),
            "firstPlayer": "2 1 1 1" if heads_up else "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(self.stack)] * self.seats),
        }
        if limit is Limit.FIXED:
            sizes = {"raiseSize": f"{big} {big} {2 * big} {2 * big}", "maxRaises": "3 4 4 4"}
            return shared | sizes
        return shared | {"bettingAbstraction": "fullgame"}


def random_hand(table: SpielTable, rng: Random) -> int:
    """A hand that is played at random on both sides; the number of decisions."""
    hand, state = table.deal(rng.sample(HOLDEM.deck, 52))
    decisions = 0
    while verbs := table.compare(hand, state):
        usual = [verb for verb in verbs if verb.verb != "fold"][: 1 + rng.randrange(3)]
        table.do(hand, state, rng.choice(verbs if rng.random() < 0.3 else usual))
        decisions += 1
    return decisions


def whole_tree(table: SpielTable, deck: Sequence[Card]) -> int:
    """Every way to bet one deal, compared at every decision; the number of places."""
    hand, state = table.deal(deck)
    return _walk(table, hand, state)


def _walk(table: SpielTable, hand: Hand, state: Any) -> int:
    places = 1
    for verb in table.compare(hand, state):
        there = state.clone()
        table.do(hand, there, verb)
        places += _walk(table, hand, there)
        hand.undo()
    return places


def _verbs(hand: Hand) -> list[Verb]:
    legal = hand.legal
    assert legal is not None
    verbs = [Verb("call")] + ([] if legal.check else [Verb("fold")])
    if legal.raise_to is None:
        return verbs
    low, high = legal.raise_to
    return verbs + [Verb("raise_to", to=to) for to in range(low, high + 1)]


def _board_cards(state: Any) -> int:
    """How many board cards were dealt there."""
    chance = sum(step.player == pyspiel.PlayerId.CHANCE for step in state.full_history())
    return int(chance) - 2 * int(state.num_players())
