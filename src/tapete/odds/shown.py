"""An answer for programs: what `tapete odds --json` prints."""

from collections.abc import Sequence

from tapete.cards import format_cards
from tapete.odds.answer import Odds, Way
from tapete.odds.games import HOLDEM
from tapete.odds.outs import Draw, draws
from tapete.odds.spot import Spot


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
    """The draws of a known hand of hold'em on a flop or a turn, as its holder sees them."""
    if spot.game is not HOLDEM or len(spot.board) not in (3, 4) or not spot.players[seat].known:
        return ()
    return draws(spot.players[seat].known, spot.board, spot.dead)


def _draw(draw: Draw) -> dict[str, object]:
    return {
        "kind": draw.kind,
        "outs": format_cards(draw.outs),
        "next": draw.next,
        "river": draw.river,
    }
