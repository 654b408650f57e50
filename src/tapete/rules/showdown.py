"""Who opens by up cards, who shows, and who wins each share of each pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tapete import eval as strengths
from tapete.cards import Card
from tapete.rules.betting import IllegalAction
from tapete.rules.events import Cards, Chips, Mucked, Raked, Seat, Shown, Won
from tapete.rules.phases import DONE
from tapete.rules.pots import Pot, build_pots, rake_of, split
from tapete.rules.variants import Evaluate, Opener, Share, Variant

if TYPE_CHECKING:
    from tapete.rules.hand import Hand

Holdings = Mapping[Seat, tuple[Card, ...]]
"""All own cards of each seat that has shown, down and up."""


# -- who opens ---------------------------------------------------------------------------------


def opens(hand: Hand, opener: Opener) -> Seat:
    """The live seat whose up cards open the round.

    The bring-in goes by rank, then suit (2.62).  Later streets go by the hand that shows; equal
    hands by the option `stud_high_tie` (2.64).  Equal lows of razz go by position.  A seat whose
    up cards nobody recorded is taken not to open.
    """
    live = _live(hand)
    order = [seat for seat in live if None not in hand.up[seat]] or live
    up = {seat: known(hand.up[seat]) for seat in order}
    if opener is Opener.LOW_CARD:
        return min(order, key=lambda seat: up[seat][-1])
    if opener is Opener.HIGH_CARD:  # razz, where the ace is low
        return max(order, key=lambda seat: (up[seat][-1] + 4) % 52)
    if opener is Opener.LOW_HAND:
        return min(order, key=lambda seat: _showing(up[seat], ace=1))
    showing = {seat: _showing(up[seat], ace=0) for seat in order}
    best = max(showing.values())
    tied = [seat for seat in order if showing[seat] == best]
    by_suit = hand.house.stud_high_tie == "suit"
    return max(tied, key=lambda seat: max(up[seat])) if by_suit else tied[0]


def _showing(cards: Iterable[Card], ace: int) -> tuple[list[int], list[int]]:
    """How many of a rank, then of which; straights and flushes do not count in up cards (2.64)."""
    ranks = [((card >> 2) + ace) % 13 for card in cards]
    sets = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return [count for count, _ in sets], [rank for _, rank in sets]


def open_pair(up: Cards) -> bool:
    """Whether two up cards are a pair (2.66)."""
    return None not in up and len({card >> 2 for card in known(up)}) == 1


# -- strengths ---------------------------------------------------------------------------------


class Strengths:
    """Each seat's strength in each share on each board, computed when first asked for."""

    def __init__(
        self, shares: Sequence[Share], boards: Sequence[tuple[Card, ...]], holdings: Holdings
    ) -> None:
        self.shares, self.boards, self.holdings = shares, boards, holdings
        self._known: dict[tuple[int, int, Seat], int | None] = {}

    def of(self, board: int, share: int, seat: Seat) -> int | None:
        key = (board, share, seat)
        if key not in self._known:
            evaluate = self.shares[share].evaluate
            self._known[key] = evaluate(self.holdings[seat], self.boards[board])
        return self._known[key]

    def winners(self, board: int, share: int, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """The best of `seats`, nobody if none qualifies."""
        found = [(s, seat) for seat in seats if (s := self.of(board, share, seat)) is not None]
        best = max((s for s, _ in found), default=None)
        return tuple(seat for s, seat in found if s == best)


# -- who shows ---------------------------------------------------------------------------------


def show_order(order: Sequence[Seat], first: Seat | None) -> Sequence[Seat]:
    """The last aggressor of the final round first, then clockwise (1.22)."""
    at = order.index(first) if first in order else 0
    return (*order[at:], *order[:at])


def shows(seat: Seat, shown: set[Seat], pots: Sequence[Pot], strengths_: Strengths) -> bool:
    """Whether `seat` wins or ties some share of some pot against those who have shown (1.23)."""
    return any(
        seat in strengths_.winners(board, share, [s for s in pot.seats if s in shown or s == seat])
        for pot in pots
        if seat in pot.seats
        for board in range(len(strengths_.boards))
        for share in range(len(strengths_.shares))
    )


# -- who wins ----------------------------------------------------------------------------------


def awards(
    variant: Variant, pots: Sequence[Pot], strengths_: Strengths, order: Sequence[Seat], odd: str
) -> Iterator[Won]:
    """What each seat wins: pot by pot, board by board, share by share (1.C).

    `order` is clockwise from the left of the button; `odd` is the option `stud_odd_chip`.
    The side pot formed last comes first (1.25).
    """
    for number in reversed(range(len(pots))):
        pot = pots[number]
        for board, amount in enumerate(split(pot.amount, len(strengths_.boards))):
            for name, share, winners, part in _parts(variant, strengths_, board, pot, amount):
                ranked = [seat for seat in order if seat in winners]
                if variant.odd_chip == "card" and part % len(winners):
                    evaluate = variant.shares[share].evaluate
                    ranked = _by_card(ranked, evaluate, strengths_, board, odd)
                for seat, chips in zip(ranked, split(part, len(winners)), strict=True):
                    if chips:
                        yield Won(seat, chips, number, board, name)


def _parts(
    variant: Variant, strengths_: Strengths, board: int, pot: Pot, amount: Chips
) -> list[tuple[str, int, tuple[Seat, ...], Chips]]:
    """The claimed shares of a pot; the high half has the odd chip (1.32).

    An unclaimed low goes to the high of this pot (1.9); the same winners of both halves share the
    pot once.
    """
    claimed = [
        (share.name, number, winners)
        for number, share in enumerate(variant.shares)
        if (winners := strengths_.winners(board, number, pot.seats))
    ]
    if len(claimed) == 2 and claimed[0][2] == claimed[1][2]:
        return [("both", 0, claimed[0][2], amount)]
    parts = split(amount, len(claimed))
    return [(*claim, part) for claim, part in zip(claimed, parts, strict=True)]


def _by_card(
    seats: list[Seat], evaluate: Evaluate, from_: Strengths, board: int, odd: str
) -> list[Seat]:
    """The seats by the highest card of their winning five, or of all seven (1.33)."""

    def cards(seat: Seat) -> list[Card]:
        own, shared = from_.holdings[seat], from_.boards[board]
        used = (*own, *shared) if odd == "all7" else strengths.winning_cards(evaluate, own, shared)
        return sorted(used, reverse=True)

    return sorted(seats, key=cards, reverse=True)


# -- steps of the machine ----------------------------------------------------------------------


def show_down(hand: Hand) -> None:
    """Show or muck, rake, and pay every share of every pot."""
    hand.bets = [0] * len(hand.bets)
    _muck_unshown(hand)
    pots = _raked_pots(hand)
    if not hand.live & (hand.live - 1):  # nobody else is in: no showing (1.20)
        winner = hand.live.bit_length() - 1
        pay_out(hand, (Won(winner, p.amount, n, 0, "uncontested") for n, p in enumerate(pots)))
        return
    boards = [known(board) for board in hand.boards]
    holdings = {seat: known(hand.hole[seat] + hand.up[seat]) for seat in _live(hand)}
    found = Strengths(hand.variant.shares, boards, holdings)
    if not hand.exposed:
        _show_or_muck(hand, pots, found)
    pay_out(hand, awards(hand.variant, pots, found, hand.order, hand.house.stud_odd_chip))


def pay_out(hand: Hand, won: Iterable[Won]) -> None:
    """Pay what was won; the hand is over."""
    for event in won:
        hand.stacks[event.seat] += event.amount
        hand.log.append(event)
    hand.phase = DONE


def known(cards: Cards) -> tuple[Card, ...]:
    """Cards that a rule has to look at; IllegalAction where a recorded hand lacks one."""
    if None in cards:
        raise IllegalAction("card-unknown", "1.13", "a card that decides this is unknown")
    return tuple(card for card in cards if card is not None)


def unknown(hand: Hand) -> bool:
    """Whether a contested showdown needs a card that nobody recorded."""
    seats = [seat for seat in _live(hand) if seat not in _unshown(hand)]
    held = (*(hand.hole[seat] + hand.up[seat] for seat in seats), *hand.boards)
    return len(seats) > 1 and any(None in cards for cards in held)


def _live(hand: Hand) -> list[Seat]:
    return [seat for seat in hand.order if hand.live >> seat & 1]


def _unshown(hand: Hand) -> list[Seat]:
    """Seats that throw their cards away, unless all would (1.23).

    Exposed hands cannot, but for those of a recorded hand that nobody saw (1.21).
    """
    seats = [seat for seat in _live(hand) if hand.mucks >> seat & 1]
    if hand.exposed:
        seats = [seat for seat in seats if None in hand.hole[seat]]
    return seats if len(seats) < hand.live.bit_count() else []


def _muck_unshown(hand: Hand) -> None:
    for seat in _unshown(hand):
        hand.live &= ~(1 << seat)
        hand.log.append(Mucked(seat))


def _show_or_muck(hand: Hand, pots: list[Pot], found: Strengths) -> None:
    """The last aggressor shows first, later hands only if they win something (1.22, 1.23)."""
    first = hand.aggressor
    if first is None and hand.variant.studs:  # the high board (2.67)
        first = opens(hand, hand.variant.streets[-1].opener)
    shown: set[Seat] = set()
    for seat in show_order(_live(hand), first):
        if not shown or hand.shows >> seat & 1 or shows(seat, shown, pots, found):
            shown.add(seat)
            hand.log.append(Shown(seat, hand.hole[seat]))
        else:
            hand.log.append(Mucked(seat))


def _raked_pots(hand: Hand) -> list[Pot]:
    """The pots after rake, which comes from the main pot first (3.40)."""
    pots = build_pots(hand.paid, hand.live, hand.dead)
    total = sum(pot.amount for pot in pots)
    rake = rake_of(total, hand.house, hand.stakes.coin, board=any(hand.boards))
    for number, pot in enumerate(pots):
        part = min(rake, pot.amount)
        if part:
            rake -= part
            pots[number] = pot._replace(amount=pot.amount - part)
            hand.log.append(Raked(number, part))
    return pots
