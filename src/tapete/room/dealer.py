"""The fair deal of one table's next hand: pledges, the sealed deck, reveals, and the deal.

Devices pledge while a hand is played.  Shortly before the next one the deck is sealed and nobody
can pledge any more; who pledged is told the seal and reveals.  A sealed deck stays until it is
dealt, and the deal waits for reveals no longer than `PATIENCE`.  Nothing of this is saved before
the deal: after a crash devices pledge anew.
"""

from __future__ import annotations

from collections.abc import Collection
from secrets import token_hex

import msgspec

from tapete.fair import Contribution, Moment, Plan, Seal, SealedDeck, plan_of, pledge_of
from tapete.room import shuffle, wire
from tapete.rules.events import Seat
from tapete.table.commands import Deal, Refused
from tapete.table.table import Table

PATIENCE = 1.0
"""Seconds that a deal waits for devices that have pledged."""
LEAD = 1.0
"""Seconds before a deal at which its deck is sealed, so that it need not wait."""


class Dealer:
    """Deals at one table."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._hand = 0
        """The hand that pledges are for."""
        self._pledges: dict[str, Contribution] = {}
        """By player."""
        self._deck: SealedDeck | None = None
        self._late_at = 0.0
        """When the deal waits no more."""

    @property
    def sealed(self) -> wire.Sealed | None:
        """What to tell who pledged, once the deck is sealed."""
        if self._deck is None:
            return None
        plan = self._deck.moment.plan
        pledges = tuple(msgspec.structs.replace(one, nonce=None) for one in self._contributions)
        return wire.Sealed(self._hand, Seal(self._deck.root, plan, pledges))

    def pledged(self, player: str) -> bool:
        """Whether a device of this player has pledged for the next hand."""
        return player in self._pledges

    def hear(self, table: Table, player: str, told: wire.Pledge | wire.Reveal) -> None:
        """Take a pledge or a nonce; Refused when it is not the time or not the right one."""
        self._turn_to(table)
        seat, _ = table.state.seat_of(player)
        if told.hand != self._hand:
            raise Refused("stale")
        if isinstance(told, wire.Pledge):
            self._pledge(player, seat, told.hash)
        else:
            self._reveal(player, told.nonce)

    def _pledge(self, player: str, seat: Seat, pledge: str) -> None:
        if self._deck:
            raise Refused("deck-is-sealed")
        self._pledges[player] = Contribution(seat, pledge)

    def _reveal(self, player: str, nonce: str) -> None:
        own = self._pledges.get(player)
        if self._deck is None or own is None:
            raise Refused("deck-is-not-sealed")
        if own.pledge != pledge_of(self._id, self._hand, own.seat, nonce):
            raise Refused("other-nonce")
        self._pledges[player] = msgspec.structs.replace(own, nonce=nonce)

    def prepare(self, table: Table, now: float) -> bool:
        """Seal the deck when the next hand is near; True when reveals are asked for now."""
        self._turn_to(table)
        plan = plan_of(table.next.variant, table.terms.house)
        if now < table.state.deal_at - LEAD or (self._deck and self._deck.moment.plan == plan):
            return False
        if self._deck:  # a nonce that is known counts for nothing in another deck
            self._pledges = {p: one for p, one in self._pledges.items() if one.nonce is None}
        self._deck = self._seal(table, plan)
        self._forget_who_left(table)
        self._late_at = now + PATIENCE
        return bool(self._pledges)

    def due_at(self, table: Table, online: Collection[str]) -> float:
        """When to seal the deck, or to deal it; nobody who is not there is waited for."""
        self._turn_to(table)
        if self._deck is None:
            return table.state.deal_at - LEAD
        waiting = any(
            one.nonce is None and player in online for player, one in self._pledges.items()
        )
        return max(table.state.deal_at, self._late_at if waiting else 0.0)

    def deal(self) -> Deal:
        """The deal of the deck that is sealed."""
        if self._deck is None:
            raise ValueError("a deck is sealed before it is dealt")
        deck, secret = self._deck.dealt(self._contributions)
        return Deal(deck, self._deck.lot(self._contributions), secret)

    @property
    def _contributions(self) -> tuple[Contribution, ...]:
        return tuple(sorted(self._pledges.values(), key=lambda one: one.seat))

    def _turn_to(self, table: Table) -> None:
        """Begin anew for each hand."""
        following = table.state.number + 1
        if following != self._hand:
            self._hand, self._pledges, self._deck = following, {}, None

    def _forget_who_left(self, table: Table) -> None:
        """A pledge is for the seat in which it was made."""
        seats = {sitter.player: seat for seat, sitter in table.state.occupied().items()}
        self._pledges = {
            player: one for player, one in self._pledges.items() if seats.get(player) == one.seat
        }

    def _seal(self, table: Table, plan: Plan) -> SealedDeck:
        cards = shuffle.shuffled(table.next.variant.deck, plan.decks)
        return SealedDeck(Moment(self._id, self._hand, plan), cards, token_hex(32))
