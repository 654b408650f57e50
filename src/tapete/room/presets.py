"""Terms that a host may begin with, and whether terms can be played at all."""

from __future__ import annotations

import msgspec

from tapete.rules.house import SEED
from tapete.rules.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud
from tapete.table.commands import Deal, Refused, Sit
from tapete.table.table import Table
from tapete.table.terms import Bomb, BuyIn, Game, Mix, Terms

MOST_GAMES = 20
"""In a mix."""
MOST = 1_000_000_000
"""Chips of any one number in the terms."""
LONGEST = 24 * 3600.0
"""Seconds of any one time in the terms."""

_HORSE = tuple(
    Game(game, stakes)
    for game, stakes in (
        ("O/8", fixed_limit(10, 20)),
        ("R", stud(10, 20, ante=2, bring_in=4)),
        ("7S", stud(10, 20, ante=2, bring_in=4)),
        ("7S/8", stud(10, 20, ante=2, bring_in=4)),
    )
)
_HOME = Terms(
    "T",
    no_limit(5, 10),
    BuyIn(400, 1000, 2000),
    seats=9,
    bank=60.0,
    bank_refill=2.0,
    run_twice=True,
    rabbit=True,
)

PRESETS = {
    "home-game": _HOME,
    "bomb-night": msgspec.structs.replace(_HOME, bomb=Bomb(ante=20, hands=10, boards=2)),
    "no-limit": Terms("T", no_limit(5, 10), BuyIn(400, 1000, 1000), bank=30.0),
    "pot-limit-omaha": Terms("O", pot_limit(5, 10), BuyIn(400, 1000, 1000), bank=30.0),
    "fixed-limit": Terms("T", fixed_limit(10, 20), BuyIn(200, 500, 1000), seats=9),
    "horse": Terms("T", fixed_limit(10, 20), BuyIn(200, 500, 1000), seats=8, mix=Mix(_HORSE)),
    "casino": Terms(
        "T",
        no_limit(100, 200),
        BuyIn(4000, 20000, 20000),
        house=SEED,
        seats=10,
        draws_seats=True,
        counts_rests=True,
        buttons=2,
    ),
}


def playable(terms: Terms) -> Terms:
    """The terms, if a hand of each of their games can be dealt; else Refused."""
    _check_numbers(terms)
    for game in terms.games:
        one = msgspec.structs.replace(terms, game=game.game, stakes=game.stakes, mix=None)
        table = Table(one)
        try:
            for seat, player in enumerate("ab"):
                table.apply(Sit(player, player, seat, one.buy_in.usual, lot=seat), 0.0)
            table.apply(Deal(tuple(one.variant.deck), 0), 0.0)
        except ValueError as error:
            raise Refused("bad-terms") from error
    return terms


def _check_numbers(terms: Terms) -> None:
    buy_in = terms.buy_in
    chips = [number for game in terms.games for number in _chips(game.stakes)]
    chips += [terms.bomb.ante] if terms.bomb else []
    times = [terms.clock, terms.pause, terms.short_pause, terms.keep, *terms.clocks]
    times += [terms.bank, terms.bank_refill, terms.grace, terms.rathole, terms.call, terms.choice]
    if len(terms.games) > MOST_GAMES or not (
        0 < buy_in.lowest <= buy_in.usual <= buy_in.highest <= MOST
        and all(0 <= number <= MOST for number in chips)
        and all(_forced(game.stakes) and game.stakes.min_bet for game in terms.games)
        and all(0 <= time <= LONGEST for time in times)
        and min(terms.clock, *terms.clocks, terms.clock) >= 1
    ):
        raise Refused("bad-terms")


def _forced(stakes: Stakes) -> int:
    """What somebody has to pay before anybody decides; without it, nobody plays for anything."""
    return max(*stakes.blinds, stakes.ante, stakes.bring_in, 0)


def _chips(stakes: Stakes) -> tuple[int, ...]:
    return (*stakes.blinds, stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet)
