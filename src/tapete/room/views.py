"""A table as one viewer may see it, as messages.

What of a hand a viewer may see is decided in `rules.view` alone; here the viewer's seat in that
hand is found, which is the seat of whoever was dealt in, not of who sits there now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from tapete.cards import Card
from tapete.eval import describe
from tapete.room import wire
from tapete.room.place import Place
from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.rules.picture import SeatPicture
from tapete.rules.stakes import Stakes
from tapete.rules.variants import VARIANTS, Variant
from tapete.rules.view import Drawn, View, redact, view
from tapete.table.events import Play, TableEvent
from tapete.table.table import Table
from tapete.table.terms import Terms

NAMED = 4096
"""Holdings whose names are kept, since a name is told until the next card."""


def hand_seat(holders: Sequence[str], player: str) -> Seat | None:
    """The seat in a hand that was dealt to `player`; None for everybody who only watches."""
    return holders.index(player) if player in holders else None


def told(event: TableEvent, holders: Sequence[str], player: str) -> TableEvent:
    """The event as `player` may be told it; `holders` has the players of that event's hand."""
    if isinstance(event, Play):
        return Play(redact(event.of, hand_seat(holders, player)))
    return event


def table_view(
    table: Table,
    place: Place,
    player: str,
    online: Collection[str],
    now: float,
    drawn: Drawn | None = None,
) -> wire.TableView:
    """The table for one viewer."""
    terms = table.terms
    return wire.TableView(
        place.id,
        place.name,
        game_of(terms),
        terms.variant.slug,
        terms.stakes.limit.value,
        stakes_card(terms.stakes),
        terms.seats,
        terms.buy_in,
        tuple(_seat_view(table, seat, online) for seat in range(terms.seats)),
        table.state.find(player),
        _hand_view(table, table.hand, player, now, drawn) if table.hand else None,
        club=place.club,
        next_hand=table.state.number + 1,
    )


def game_of(terms: Terms) -> str:
    """The limit's letter and the variant's code, as in PHH."""
    return terms.stakes.limit.value + terms.game


def stakes_card(stakes: Stakes) -> wire.StakesCard:
    small, big = stakes.bet_size(big=False), stakes.bet_size(big=True)
    return wire.StakesCard(stakes.blinds, stakes.ante, stakes.bring_in, small, big)


def _seat_view(table: Table, seat: Seat, online: Collection[str]) -> wire.SeatView | None:
    sitter = table.state.seats[seat]
    if sitter is None:
        return None
    return wire.SeatView(
        sitter.nickname,
        sitter.bot,
        table.stack(seat),
        sitter.away,
        sitter.bot or sitter.player in online,
    )


def _hand_view(
    table: Table, hand: Hand, player: str, now: float, drawn: Drawn | None
) -> wire.HandView:
    seen = view(hand, hand_seat(table.holders, player), drawn)
    clock = None
    if table.deadline is not None:
        clock = wire.Clock(round(max(0.0, table.deadline - now), 3), table.terms.clock)
    return wire.HandView(
        table.state.number,
        table.dealt,
        table.state.last.button if table.state.last else table.dealt[hand.button],
        seen,
        () if hand.done else tuple(wire.PotView(*pot) for pot in seen.picture.pots),
        hand.turn,
        clock,
        dict(names(table.terms.variant, seen)),
    )


def names(variant: Variant, seen: View) -> Iterator[tuple[Seat, wire.Names]]:
    """What the holdings are called that this viewer can see whole: its own, and shown ones."""
    board = _known(seen.picture.boards[0])
    for number, seat in enumerate(seen.picture.seats):
        hole = _known(seat.down + seat.up)
        if (number == seen.viewer or seat.shown) and hole and _whole(seat):
            en, es = (_name(variant.code, hole, board, lang) for lang in ("en", "es"))
            yield number, wire.Names(en, es)


@lru_cache(NAMED)
def _name(code: str, hole: tuple[Card, ...], board: tuple[Card, ...], lang: str) -> str:
    """A holding in words; high and low are joined, a low that does not qualify goes unsaid."""
    strengths = [(share.kind, share.evaluate(hole, board)) for share in VARIANTS[code].shares]
    said = [describe(kind, value, lang) for kind, value in strengths if value is not None]
    return " · ".join(said)


def _whole(seat: SeatPicture) -> bool:
    return None not in seat.down


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
