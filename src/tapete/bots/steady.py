"""A steady player: starting hands by a chart, later streets by pot odds.

It values its hand against random ones, trusts a bet to mean something, bets when it is likely to
be ahead, and bluffs now and then.  It is meant to be a fair opponent for practice, and to be read.
"""

from __future__ import annotations

from random import Random

from tapete.bots import charts
from tapete.bots.luck import known, likely_share
from tapete.bots.simple import legal_of
from tapete.rules.betting import Legal
from tapete.rules.events import Chips
from tapete.rules.player import Verb
from tapete.rules.variants import VARIANTS, Variant
from tapete.rules.view import View

ENDINGS, RIVALS = 80, 2
"""Random endings of a hand, and how many rivals are played out in them."""
FEW_ENDINGS, FEW_RIVALS = 24, 1
"""The same where a holding can be put together in many ways, as in Omaha."""

PLAY, CALL_RAISE, RAISE, RERAISE = 1.0, 1.6, 2.0, 3.0
"""What first cards must be worth for each (see `charts`)."""
TRUST = 0.4
"""What part of its chances a hand loses when somebody bets the pot."""
AHEAD, FAR_AHEAD = 1.35, 1.9
"""How many times its fair share of the pot a hand must win to bet, and to raise a bet."""
BLUFF = 0.06
"""How often it bets with nothing."""


class Steady:
    """Plays any game of `VARIANTS`; `dice` are for the random endings and for some variety."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def decide(self, view: View) -> Verb:
        legal = legal_of(view)
        if legal.draw is not None:
            return Verb("draw")
        variant = VARIANTS[view.picture.game[1:]]
        seat = view.picture.seats[legal.actor]
        first = not view.picture.street
        worth = charts.worth(variant, known(seat.down + seat.up)) if first else None
        if worth is None:
            return self._go_on(view, legal, variant)
        return self._start(view, legal, worth)

    def _start(self, view: View, legal: Legal, worth: float) -> Verb:
        """The first round: the more raises, and the dearer it is, the better the cards must be."""
        seats = view.picture.seats
        raises = sum(seat.said == "raise" for seat in seats)
        if worth >= (RERAISE if raises else RAISE) and raises < 3:
            high = max(seat.bet for seat in seats)
            return self._raise(legal, round(high * self._dice.uniform(2.4, 3.2))) or Verb("call")
        call, stack = legal.call or 0, seats[legal.actor].stack
        needed = CALL_RAISE + (RAISE - CALL_RAISE) * (raises - 1) if raises else PLAY
        if call > stack // 3:
            needed = RERAISE - 0.5
        elif call * 6 < _pot(view):
            needed -= 0.3
        return Verb("call") if worth >= needed or not legal.fold else _give_up(legal)

    def _go_on(self, view: View, legal: Legal, variant: Variant) -> Verb:
        """Later rounds: bet when ahead, call when the pot offers enough."""
        slow = len(view.picture.seats[legal.actor].down) > 3
        endings, rivals = (FEW_ENDINGS, FEW_RIVALS) if slow else (ENDINGS, RIVALS)
        share = likely_share(view, variant, self._dice, endings, rivals)
        pot, call = _pot(view), legal.call or 0
        share *= 1 - TRUST * min(1.0, call / max(1, pot - call))
        edge = share * sum(seat.live for seat in view.picture.seats)
        bluffs = not call and self._dice.random() < BLUFF
        if edge > (FAR_AHEAD if call else AHEAD) or bluffs:
            bet = round((pot + call) * self._dice.uniform(0.5, 0.8))
            raised = self._raise(legal, view.picture.seats[legal.actor].bet + call + bet)
            if raised:
                return raised
        enough = share * (pot + call) >= call
        return Verb("call") if enough or not legal.fold else _give_up(legal)

    def _raise(self, legal: Legal, to: Chips) -> Verb | None:
        """Raise to about `to`, and all-in when little would be left; None when it is closed."""
        if legal.raise_to is None:
            return None
        if legal.sizes:
            return Verb("raise_to", legal.sizes[0])
        lowest, highest = legal.raise_to
        to -= to % 5
        return Verb("raise_to", highest if to * 3 > highest * 2 else max(lowest, to))


def _pot(view: View) -> Chips:
    """All chips in the middle."""
    return view.picture.dead + sum(seat.paid for seat in view.picture.seats)


def _give_up(legal: Legal) -> Verb:
    return Verb("fold") if legal.call else Verb("call")
