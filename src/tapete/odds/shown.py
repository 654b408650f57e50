"""An answer for programs: what `tapete odds --json` prints."""

from collections.abc import Sequence

from tapete.cards import format_cards
from tapete.odds.answer import Odds, Way
from tapete.odds.games import HOLDEM, OMAHA, OMAHA_5, OMAHA_6, OMAHA_8
from tapete.odds.outs import Draw, draws
from tapete.odds.spot import Spot

_WITH_DRAWS = (HOLDEM, OMAHA, OMAHA_5, OMAHA_6, OMAHA_8)


def as_json(names: Sequence[str], spot: Spot, found: Odds, seed: int) -> dict[str, object]:
    """The answer as plain values; parts of one, and `error` null where they are exact."""
    return {
        "game": spot.game.code,
        "board": format_cards(spot.board),
        "dead": format_cards(spot.dead),
        "way": found.way.value,
        "exact": found.error is None,
        "done": found.done,
        "deals": int(found.deals) if found.deals.is_integer() else found.deals,
        "seed": seed if found.way is Way.SAMPLING else None,
        "hands": [
            {
                "hand": name,
                "win": found.win[seat],
                "tie": found.tie[seat],
                "equity": found.equity[seat],
                "error": found.error[seat] if found.error else None,
                "draws": [_draw(draw) for draw in draws_of(spot, seat)],
            }
            for seat, name in enumerate(names)
        ],
    }


def draws_of(spot: Spot, seat: int) -> Sequence[Draw]:
    """A known hand's draws in hold'em or Omaha on a flop or a turn, as its holder sees them."""
    held, flop_or_turn = spot.players[seat].known, len(spot.board) in (3, 4)
    if spot.game not in _WITH_DRAWS or not flop_or_turn or len(held) < spot.game.hole:
        return ()
    return draws(held, spot.board, spot.dead)


def _draw(draw: Draw) -> dict[str, object]:
    return {
        "kind": draw.kind,
        "outs": format_cards(draw.outs),
        "next": draw.next,
        "river": draw.river,
    }
