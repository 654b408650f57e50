"""Terms to begin with, by a name that the catalogues know; chips are cents."""

from __future__ import annotations

from msgspec.structs import replace

from tapete.rules.house import CASINO
from tapete.rules.stakes import fixed_limit, no_limit, pot_limit, stud
from tapete.table.terms import Bomb, BuyIn, Game, Mix, Terms

_BLINDS = no_limit(5, 10)
_LIMIT = fixed_limit(10, 20)
_STUD = stud(10, 20, ante=2, bring_in=4)
_BIG = BuyIn(lowest=200, usual=1000, highest=1000)
"""20 to 100 big blinds (3.29)."""
_LIMITED = BuyIn(lowest=100, usual=500, highest=1000)
"""Ten small bets or more (3.29)."""
_HOUR = 3600.0

_HORSE = (Game("O/8", _LIMIT), Game("R", _STUD), Game("7S", _STUD), Game("7S/8", _STUD))
_HOME = Terms(
    "T",
    _BLINDS,
    BuyIn(lowest=400, usual=1000, highest=2000),
    seats=9,
    bank=60.0,
    bank_refill=2.0,
    run_twice=True,
    rabbit=True,
)
_CLUB = replace(
    _HOME, buy_in=_BIG, seats=6, bank=30.0, bank_refill=1.0, rathole=_HOUR, rabbit=False
)
_MIXED = replace(_CLUB, stakes=_LIMIT, buy_in=_LIMITED, run_twice=False)

PRESETS = {
    "home-game": _HOME,
    "bomb-night": replace(_HOME, bomb=Bomb(ante=20, hands=10, boards=2)),
    "no-limit": _CLUB,
    "pot-limit-omaha": replace(_CLUB, game="O", stakes=pot_limit(5, 10)),
    "fixed-limit": replace(_MIXED, seats=9),
    "horse": replace(_MIXED, seats=8, mix=Mix(_HORSE)),
    "eight-game": replace(
        _MIXED,
        game="2L3D",
        mix=Mix(
            (Game("T", _LIMIT), *_HORSE, Game("T", _BLINDS), Game("O", pot_limit(5, 10))), hands=6
        ),
    ),
    "dealers-choice": replace(
        _HOME,
        buy_in=_BIG,
        seats=6,
        mix=Mix(
            (
                Game("O", pot_limit(5, 10)),
                Game("O/8", pot_limit(5, 10)),
                Game("5D", _BLINDS),
                Game("2L3D", _LIMIT),
                Game("7S", _STUD),
                Game("R", _STUD),
            ),
            chooses=True,
        ),
    ),
    "casino": Terms(
        "T",
        no_limit(100, 200),
        BuyIn(lowest=4000, usual=20000, highest=20000),
        house=CASINO,
        seats=10,
        keep=1800.0,
        rathole=_HOUR,
        draws_seats=True,
        counts_rests=True,
        buttons=2,
    ),
}
