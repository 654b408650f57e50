"""What proves a deal to one viewer: made from nothing but what this viewer was told."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.fair import FORMAT, DealtDeck, Moment, Proof, plan_of
from tapete.fair.dealing import Tell
from tapete.room import views, wire
from tapete.room.hands import Told
from tapete.rules.events import BoardDealt, Dealt, Event, Shown
from tapete.rules.variants import VARIANTS
from tapete.rules.view import redact
from tapete.table.commands import Deal
from tapete.table.events import HandBegan, Play, Showed, TableEvent
from tapete.table.table import Table

_WITH_CARDS = (Dealt, BoardDealt, Shown)


class Witness:
    """Remembers the hand on a table from its beginning, and the deck that it was dealt from."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._lines: list[tuple[TableEvent, tuple[str, ...]]] = []
        """Events since the hand began, and the players of that hand."""
        self._dealt: tuple[Deal, DealtDeck] | None = None

    def live(self, events: Iterable[TableEvent], holders: tuple[str, ...]) -> None:
        """Take in what happened."""
        for event in events:
            if isinstance(event, HandBegan):
                self._lines = []
            self._lines.append((event, holders))

    def fresh(self, table: Table, player: str) -> wire.Fair | None:
        """All that proves the hand to somebody who knows nothing of it yet."""
        deck = self._deck(table)
        if deck is None:
            return None
        hand, tell = self._hand(), self._tell(player)
        events = tuple(tell(event) for event in hand)
        return wire.Fair(deck.hand, deck.seal, deck.openings(hand, tell), events)

    def news(self, table: Table, player: str, last: int) -> wire.Fair | None:
        """What the last so many events of the table have to prove, if anything."""
        began = last >= len(self._lines)
        new = in_hand(event for event, _ in self._lines[-last:]) if last else ()
        if not began and not any(isinstance(event, _WITH_CARDS) for event in new):
            return None
        deck = self._deck(table)
        if deck is None:
            return None
        hand = self._hand()
        openings = deck.openings(hand, self._tell(player), len(hand) - len(new))
        return wire.Fair(deck.hand, deck.seal if began else None, openings)

    def _hand(self) -> tuple[Event, ...]:
        return in_hand(event for event, _ in self._lines)

    def _tell(self, player: str) -> Tell:
        """How one player is told the hand: in the name of the seat that was dealt to it."""
        seat = views.hand_seat(self._lines[0][1], player)
        return lambda event: redact(event, seat)

    def _deck(self, table: Table) -> DealtDeck | None:
        """The deck of the hand on the table; None without one, or one that was not sealed."""
        deal = table.deal
        if deal is None or not self._lines or not isinstance(self._lines[0][0], HandBegan):
            return None
        if self._dealt is None or self._dealt[0] is not deal:
            deck = dealt_deck(self._id, table, deal)
            self._dealt = None if deck is None else (deal, deck)
        return None if self._dealt is None else self._dealt[1]


def dealt_deck(table_id: str, table: Table, deal: Deal) -> DealtDeck | None:
    """The deck of the hand on a table; None when it was not sealed."""
    hand = table.hand
    if hand is None or deal.sealed is None:
        return None
    moment = Moment(table_id, table.state.number, plan_of(hand.variant, hand.house))
    return DealtDeck(moment, deal.deck, deal.sealed)


def proof(table_id: str, told: Told) -> Proof | None:
    """The proof of a finished hand for one viewer; None when its deck was not sealed."""
    finished, viewer = told
    if finished.sealed is None:
        return None
    hand = finished.hand
    moment = Moment(table_id, finished.number, plan_of(VARIANTS[hand.variant], hand.house))
    deck = DealtDeck(moment, finished.deck, finished.sealed)

    def tell(event: Event) -> Event:
        return redact(event, viewer)

    events = tuple(map(tell, hand.events))
    openings = deck.openings(hand.events, tell)
    seats, names = finished.seats, finished.names
    return Proof(FORMAT, table_id, deck.hand, deck.seal, events, openings, seats, names)


def in_hand(told: Iterable[TableEvent]) -> tuple[Event, ...]:
    """What happened in a hand, and the cards that were shown when it was over."""
    return tuple(
        Shown(event.seat, event.cards) if isinstance(event, Showed) else event.of
        for event in told
        if isinstance(event, Play | Showed)
    )
