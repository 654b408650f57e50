"""Where cards come from, who gets them, and what happens when the stub runs short.

A deck may carry a second permutation behind the first: the order in which cards come back when
burns or the muck have to be shuffled into the stub.  So a hand needs no dice, and nobody can
foresee the new stub.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tapete.cards import Card, format_cards
from tapete.rules.betting import IllegalAction
from tapete.rules.events import BoardDealt, Cards, Dealt, Seat, Shown, StreetBegan
from tapete.rules.phases import DRAW
from tapete.rules.variants import Street, Variant

if TYPE_CHECKING:
    from tapete.rules.hand import Hand


class Owed(NamedTuple):
    """Cards that somebody is waiting for; `seat` is None for a board."""

    seat: Seat | None
    down: int = 0
    up: int = 0
    board: int = 0
    """Which board."""

    @property
    def due(self) -> int:
        """How many cards."""
        return self.down + self.up


class Stub(NamedTuple):
    """The undealt cards and the burns; without a deck (a recorded hand) only their number."""

    cards: Cards
    burns: Cards
    order: tuple[Card, ...]
    """The order in which cards come back."""

    def take(self, count: int) -> tuple[Cards, Stub]:
        """The next `count` cards and the stub without them."""
        return self.cards[:count], self._replace(cards=self.cards[count:])

    def burn(self) -> Stub:
        return self._replace(cards=self.cards[1:], burns=self.burns + self.cards[:1])

    def with_burns(self) -> Stub:
        """The burns shuffled into the stub (2.69)."""
        return self._replace(cards=self._shuffled(self.cards + self.burns), burns=())

    def refill(self, muck: Cards) -> Stub:
        """The burns and the muck shuffled and put under the stub (draw games)."""
        return self._replace(cards=self.cards + self._shuffled(self.burns + muck), burns=())

    def _shuffled(self, cards: Cards) -> Cards:
        if None in cards:
            return cards
        back = set(cards)
        return tuple(card for card in self.order if card in back)


def new_stub(deck: Sequence[Card] | None, full: Sequence[Card]) -> Stub:
    """The stub of `deck`; ValueError unless it is a permutation of `full`, or two of them."""
    if deck is None:
        return Stub((None,) * len(full), (), ())
    size = len(full)
    cards, order = tuple(deck[:size]), tuple(deck[size:])
    for part in (cards, order) if order else (cards,):
        if len(part) != size or set(part) != set(full):
            raise ValueError(
                f"a deck has each of its {size} cards once, not {format_cards(part) or 'nothing'}"
            )
    return Stub(cards, (), order or cards[::-1])


class Seventh(NamedTuple):
    """How the last street of stud is dealt."""

    with_burns: bool
    community: bool


def seventh_street(stub: int, burns: int, players: int, *, burning: bool) -> Seventh:
    """Whether the cards last, and else what is done (2.69, TDA RP-10-H).

    >>> seventh_street(7, 3, 6, burning=True)
    Seventh(with_burns=True, community=False)
    >>> seventh_street(1, 3, 8, burning=True)
    Seventh(with_burns=True, community=True)
    """
    if not burning:
        return Seventh(with_burns=False, community=stub < players)
    need = players + 2  # one card is burned and the last one is not used
    if stub >= need:
        return Seventh(with_burns=False, community=False)
    if stub + burns >= need:
        return Seventh(with_burns=True, community=False)
    return Seventh(with_burns=stub < 3, community=True)


def suffices(variant: Variant, seats: int, boards: int) -> bool:
    """Whether the deck has the cards for so many seats and boards; stud makes do (2.69)."""
    down = sum(street.down for street in variant.streets)
    board = sum(street.board for street in variant.streets)
    burns = sum(street.burn == "always" for street in variant.streets)
    return not board or seats * down + boards * board + burns <= len(variant.deck)


def to_come(hand: Hand) -> list[Cards]:
    """For each board of a hand that ended early, the cards that would have come (rabbit hunt)."""
    stub = hand.stub
    boards: list[Cards] = [()] * len(hand.boards)
    for street in hand.variant.streets[hand.street + 1 :]:
        stub = stub.burn() if street.burn == "always" else stub
        for number in range(len(boards) if street.board else 0):
            cards, stub = stub.take(street.board)
            boards[number] += cards
    return boards


# -- steps of the machine ----------------------------------------------------------------------


def deal_street(hand: Hand) -> None:
    """Begin a street: burn, deal, and let live seats draw where the street is a draw."""
    street = hand.variant.streets[hand.street]
    hand.log.append(StreetBegan(hand.street, street.name))
    hand.phase = DRAW
    owe(hand, _dues(hand, street))
    if street.draws:
        hand.pending, hand.actor = hand.live, hand.button


def owe(hand: Hand, dues: list[Owed]) -> None:
    """Deal what is due, one card at a time and clockwise (1.14); a recorded hand waits for it."""
    total = sum(owed.due for owed in dues)
    if total > len(hand.stub.cards):
        hand.stub, hand.muck = hand.stub.refill(hand.muck), ()
    if hand.recorded:
        hand.owed += tuple(dues)
        return
    cards, hand.stub = hand.stub.take(total)
    _renew(hand)
    for number, owed in enumerate(dues):
        if owed.seat is None:  # boards one after the other
            _give(hand, owed, cards[number * owed.due :][: owed.due])
        else:
            _give(hand, owed, cards[number :: len(dues)])


def _renew(hand: Hand) -> None:
    """Put fresh lists in the place of those that snapshots refer to."""
    hand.hole, hand.up, hand.boards = hand.hole.copy(), hand.up.copy(), hand.boards.copy()


def _give(hand: Hand, owed: Owed, cards: Cards) -> None:
    """Put dealt cards where they are owed."""
    seat, down = owed.seat, owed.down
    if seat is None:
        hand.boards[owed.board] += cards
        hand.log.append(BoardDealt(owed.board, cards))
        return
    hand.hole[seat] += cards[:down]
    hand.up[seat] += cards[down:]
    hand.log.append(Dealt(seat, cards[:down], cards[down:]))
    if hand.exposed and down:  # face up for everybody once all are all-in (1.21)
        hand.log.append(Shown(seat, hand.hole[seat]))


def tell(hand: Hand, owed: Owed, cards: Cards) -> None:
    """Give a recorded hand cards that it waits for; they may come in parts."""
    down = min(len(cards), owed.down)
    check_new(hand, cards)
    hand.remember()
    rest = owed._replace(down=owed.down - down, up=owed.up - (len(cards) - down))
    at = hand.owed.index(owed)
    hand.owed = (*hand.owed[:at], *((rest,) if rest.due else ()), *hand.owed[at + 1 :])
    hand.stub = hand.stub.take(len(cards))[1]
    _renew(hand)
    _give(hand, owed, cards)


def check_new(hand: Hand, cards: Sequence[Card | None]) -> None:
    """Refuse a card that is out already; a muck that was reshuffled may come again."""
    own = (hand.hole[seat] + hand.up[seat] for seat in hand.order if hand.live >> seat & 1)
    out = {card for held in (*own, *hand.boards, hand.muck) for card in held}
    for card in cards:
        if card is None:
            continue
        if card in out:
            raise IllegalAction("card-twice", "1.1", f"{format_cards([card])} is out already")
        if card not in hand.variant.deck:
            raise IllegalAction("no-such-card", "1.1", f"{format_cards([card])} is not in the deck")
        out.add(card)


def _dues(hand: Hand, street: Street) -> list[Owed]:
    """Who gets what on this street, after the burn."""
    seats = [seat for seat in hand.order if hand.live >> seat & 1]
    burning = street.burn == "always" or (street.burn == "stud" and hand.house.stud_burns)
    if hand.variant.studs and street is hand.variant.streets[-1]:
        street = _last_stud_street(hand, street, len(seats), burning=burning)
    if burning:
        hand.stub = hand.stub.burn()
    if street.board:
        return [Owed(None, up=street.board, board=board) for board in range(len(hand.boards))]
    own = street.down + street.up
    return [Owed(seat, street.down, street.up) for seat in seats] if own else []


def _last_stud_street(hand: Hand, street: Street, players: int, *, burning: bool) -> Street:
    """Seventh street as the cards allow: one each, or one for all (2.69)."""
    stub = hand.stub
    how = seventh_street(len(stub.cards), len(stub.burns), players, burning=burning)
    if how.with_burns:
        hand.stub = stub.with_burns()
    return Street(street.name, board=1) if how.community else street
