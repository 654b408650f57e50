"""A table as one viewer may see it, as messages.

What of a hand a viewer may see is decided in `rules.view` alone; here the viewer's seat in that
hand is found, which is the seat of whoever was dealt in, not of who sits there now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from tapete.cards import Card
from tapete.eval import describe
from tapete.room import wire
from tapete.room.offers import offers_of, own_of
from tapete.room.place import Place
from tapete.rules.events import Seat
from tapete.rules.hand import Hand
from tapete.rules.picture import SeatPicture
from tapete.rules.stakes import Stakes
from tapete.rules.variants import VARIANTS, Variant
from tapete.rules.view import Drawn, View, redact, view
from tapete.table.clock import of_street
from tapete.table.events import Play, TableEvent
from tapete.table.table import Table
from tapete.table.terms import Terms

Cards: TypeAlias = tuple[Card, ...]

NAMED = 4096
"""Holdings whose names are kept, since a name is told until the next card."""


class Eye(NamedTuple):
    """In whose name a letter is written, and what time it is for the reader."""

    player: str
    now: float


def hand_seat(holders: Sequence[str], player: str) -> Seat | None:
    """The seat in a hand that was dealt to `player`; None for everybody who only watches."""
    return holders.index(player) if player in holders else None


def told(event: TableEvent, holders: Sequence[str], player: str) -> TableEvent:
    """The event as `player` may be told it; `holders` has the players of that event's hand."""
    if isinstance(event, Play):
        return Play(redact(event.of, hand_seat(holders, player)))
    return event


def table_view(shared: wire.TableView, table: Table, eye: Eye, drawn: Drawn) -> wire.TableView:
    """The table for one viewer: what is `shared`, and what only this viewer is told."""
    player, hand = eye.player, shared.hand
    seat = hand_seat(table.holders, player)
    if hand and table.hand and seat is not None:
        seen = view(table.hand, seat, drawn)
        named = hand.names | _named(table.hand.variant, seen, (seat,))
        hand = replace(hand, view=seen, names=named)
    return replace(
        shared, you=table.state.find(player), hand=hand, own=own_of(table, player, eye.now)
    )


def shared_view(
    table: Table, place: Place, online: Collection[str], now: float, drawn: Drawn
) -> wire.TableView:
    """What everybody is told alike of a table and its seats; the hand as it is seen by nobody."""
    terms = table.terms
    game = (table.what if table.playing else table.next).game
    return wire.TableView(
        place.id,
        place.name,
        game.code,
        game.variant.slug,
        game.stakes.limit.value,
        stakes_card(game.stakes),
        terms.seats,
        terms.buy_in,
        tuple(_seat_view(table, seat, online, now) for seat in range(terms.seats)),
        None,
        _hand_view(table, table.hand, now, drawn) if table.hand else None,
        offers=offers_of(table, now),
        waiting=len(table.state.queue),
        paused=table.state.paused,
        notice=table.state.notice,
        watching=len(set(online) - {s.player for s in table.state.occupied().values()}),
        club=place.club,
        next_hand=table.state.number + 1,
        least=terms.house.min_players,
    )


def game_of(terms: Terms) -> str:
    """The limit's letter and the variant's code, as in PHH; in a mix, of its first game."""
    return terms.games[0].code


def stakes_card(stakes: Stakes) -> wire.StakesCard:
    small, big = stakes.bet_size(big=False), stakes.bet_size(big=True)
    return wire.StakesCard(stakes.blinds, stakes.ante, stakes.bring_in, small, big)


def _seat_view(
    table: Table, seat: Seat, online: Collection[str], now: float
) -> wire.SeatView | None:
    sitter = table.state.seats[seat]
    if sitter is None:
        return None
    bank = sitter.bank
    if table.actor == seat and table.deadline is not None:
        bank = min(bank, max(0.0, table.deadline - now))
    return wire.SeatView(
        sitter.nickname,
        sitter.bot,
        table.stack(seat),
        sitter.away,
        sitter.bot or sitter.player in online,
        round(bank, 3),
        sitter.waits and not sitter.away,
        sitter.player,
    )


def _hand_view(table: Table, hand: Hand, now: float, drawn: Drawn) -> wire.HandView:
    seen = view(hand, None, drawn)
    return wire.HandView(
        table.state.number,
        table.dealt,
        table.button,
        seen,
        () if hand.done else tuple(wire.PotView(*pot) for pot in seen.picture.pots),
        hand.turn,
        _clock(table, hand, now),
        names(hand.variant, seen),
        bomb=table.what.bomb is not None,
        showed=table.showed,
        hunted=table.hunted,
    )


def _clock(table: Table, hand: Hand, now: float) -> wire.Clock | None:
    if table.deadline is None or table.turn_ends is None:
        return None
    left = max(0.0, table.turn_ends - now)
    bank = max(0.0, table.deadline - max(now, table.turn_ends))
    total = max(of_street(table.terms, hand.street), left)
    return wire.Clock(round(left, 3), round(total, 3), round(bank, 3))


def names(variant: Variant, seen: View) -> dict[Seat, wire.Names]:
    """What the holdings are called that this viewer can see whole: its own, and shown ones."""
    seats = enumerate(seen.picture.seats)
    return _named(variant, seen, (n for n, seat in seats if n == seen.viewer or seat.shown))


def _named(variant: Variant, seen: View, seats: Iterable[Seat]) -> dict[Seat, wire.Names]:
    boards, found = tuple(_known(board) for board in seen.picture.boards), {}
    for number in seats:
        seat = seen.picture.seats[number]
        if (hole := _known(seat.down + seat.up)) and _whole(seat):
            en, es = (_on_all(variant.code, hole, boards, lang) for lang in ("en", "es"))
            found[number] = wire.Names(en, es)
    return found


def _on_all(code: str, hole: Cards, boards: tuple[Cards, ...], lang: str) -> str:
    """What a holding is on each board; once where it is the same on all."""
    return " / ".join(dict.fromkeys(_name(code, hole, board, lang) for board in boards))


@lru_cache(NAMED)
def _name(code: str, hole: Cards, board: Cards, lang: str) -> str:
    """A holding in words; high and low are joined, a low that does not qualify goes unsaid."""
    strengths = [(share.kind, share.evaluate(hole, board)) for share in VARIANTS[code].shares]
    said = [describe(kind, value, lang) for kind, value in strengths if value is not None]
    return " · ".join(said)


def _whole(seat: SeatPicture) -> bool:
    return None not in seat.down


def _known(cards: Sequence[Card | None]) -> Cards:
    return tuple(card for card in cards if card is not None)
