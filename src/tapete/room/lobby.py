"""The practice tables: what is played where, and which bots wait there."""

from __future__ import annotations

from typing import NamedTuple

from tapete.room.place import Place
from tapete.rules.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud
from tapete.table.terms import BuyIn, Terms

BOT_SEATS = (1, 2, 4, 5)
"""Two seats are left for people."""

BIG = BuyIn(lowest=200, usual=1000, highest=1000)
"""20 to 100 big blinds (rulebook 3.29)."""
LIMITED = BuyIn(lowest=100, usual=500, highest=1000)
"""At least ten small bets (3.29)."""


class Practice(NamedTuple):
    """A table to practise at; it has as many bots as names."""

    place: Place
    terms: Terms
    bots: tuple[str, ...]


def _table(place: Place, game: str, stakes: Stakes, buy_in: BuyIn, bots: str) -> Practice:
    return Practice(place, Terms(game, stakes, buy_in), tuple(bots.split()))


PRACTICE = (
    _table(Place("nl-holdem", "Patio"), "T", no_limit(5, 10), BIG, "Romero Salvia Tomillo Laurel"),
    _table(Place("pl-holdem", "Galería"), "T", pot_limit(5, 10), BIG, "Menta Canela Hinojo Comino"),
    _table(
        Place("fl-holdem", "Zaguán"), "T", fixed_limit(10, 20), LIMITED, "Clavo Anís Nuez Perejil"
    ),
    _table(
        Place("pl-omaha", "Azotea"), "O", pot_limit(5, 10), BIG, "Azafrán Enebro Lavanda Cilantro"
    ),
    _table(
        Place("fl-omaha-hilo", "Mirador"),
        "O/8",
        fixed_limit(10, 20),
        LIMITED,
        "Jengibre Eneldo Vainilla Sésamo",
    ),
    _table(
        Place("fl-stud", "Aljibe"),
        "7S",
        stud(10, 20, ante=2, bring_in=4),
        LIMITED,
        "Orégano Pimienta Mostaza Alcaravea",
    ),
)
