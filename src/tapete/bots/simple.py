"""The simplest players: one that always calls, and one that does anything legal."""

from __future__ import annotations

from random import Random

from tapete.rules.betting import Legal
from tapete.rules.player import Verb
from tapete.rules.view import View


class Caller:
    """Checks and calls to the end, and stands pat."""

    def decide(self, view: View) -> Verb:
        legal = legal_of(view)
        return Verb("draw") if legal.draw is not None else Verb("call")


class Anything:
    """Does anything that is legal, drawn from `dice`: every verb, every size, every draw."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def decide(self, view: View) -> Verb:
        legal = legal_of(view)
        if legal.draw is not None:
            return Verb("draw", cards=self._cards(view, legal.draw))
        verbs = [Verb("call")]
        if legal.fold:
            verbs.append(Verb("fold"))
        if legal.raise_to:
            to = self._dice.choice(legal.sizes) if legal.sizes else self._total(legal.raise_to)
            verbs.append(Verb("raise_to", to))
        return self._dice.choice(verbs)

    def _total(self, span: tuple[int, int]) -> int:
        """Often the least or the most, else anything between."""
        return self._dice.choice((*span, self._dice.randint(*span)))

    def _cards(self, view: View, most: int) -> tuple[int, ...]:
        held = [card for card in view.picture.seats[legal_of(view).actor].down if card is not None]
        return tuple(self._dice.sample(held, self._dice.randint(0, min(most, len(held)))))


def legal_of(view: View) -> Legal:
    """What may be done; ValueError when it is not this viewer's turn."""
    if view.legal is None:
        raise ValueError("a player was asked although it is not its turn")
    return view.legal
