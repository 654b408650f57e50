"""Who opens by up cards, who shows, and who wins each share of each pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

from tapete import eval as strengths
from tapete.cards import Card
from tapete.rules.betting import IllegalAction
from tapete.rules.events import Cards, Chips, Mucked, Raked, Seat, Shown, Won
from tapete.rules.phases import DONE
from tapete.rules.pots import Pot, build_pots, rake_of, split
from tapete.rules.variants import Opener, Share, Variant

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
    # Up cards are at most four, so that straights and flushes cannot count among them (2.64).
    ladder = strengths.low_a5 if opener is Opener.LOW_HAND else strengths.high
    showing = {seat: ladder(up[seat], ()) for seat in order}
    best = max(showing.values())
    tied = [seat for seat in order if showing[seat] == best]
    by_suit = opener is Opener.HIGH_HAND and hand.house.stud_high_tie == "suit"
    return max(tied, key=lambda seat: max(up[seat])) if by_suit else tied[0]


def open_pair(up: Cards) -> bool:
    """Whether two up cards are a pair (2.66)."""
    return None not in up and len({card >> 2 for card in known(up)}) == 1


# -- strengths ---------------------------------------------------------------------------------


Strengths: TypeAlias = list[list[dict[Seat, int | None]]]
"""For each board, for each share, each seat's strength; None does not qualify."""


def strengths_of(
    shares: Sequence[Share], boards: Sequence[tuple[Card, ...]], holdings: Holdings
) -> Strengths:
    """What everybody holds, evaluated once."""
    return [
        [
            {seat: share.evaluate(cards, board) for seat, cards in holdings.items()}
            for share in shares
        ]
        for board in boards
    ]


def best_of(held: Mapping[Seat, int | None], seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The best of `seats`, nobody if none qualifies."""
    found = [(value, seat) for seat in seats if (value := held[seat]) is not None]
    best = max((value for value, _ in found), default=None)
    return tuple(seat for value, seat in found if value == best)


# -- who shows ---------------------------------------------------------------------------------


def show_order(order: Sequence[Seat], first: Seat | None) -> Sequence[Seat]:
    """The last aggressor of the final round first, then clockwise (1.22)."""
    at = order.index(first) if first in order else 0
    return (*order[at:], *order[:at])


class Race:
    """One share of one pot on one board while hands are shown: who still may win it (1.23)."""

    def __init__(self, pot: Pot, held: Mapping[Seat, int | None]) -> None:
        self.values = {s: value for s in pot.seats if (value := held[s]) is not None}
        self.best = 0

    def open_to(self, seat: Seat) -> bool:
        """Whether `seat` wins or ties against those who have shown."""
        return self.values.get(seat, -1) >= self.best

    def shown(self, seat: Seat) -> None:
        self.best = max(self.best, self.values.get(seat, 0))


# -- who wins ----------------------------------------------------------------------------------


def awards(hand: Hand, pots: Sequence[Pot], found: Strengths) -> Iterator[Won]:
    """What each seat wins: pot by pot, board by board, share by share (1.C).

    The side pot formed last comes first (1.25).
    """
    for number in reversed(range(len(pots))):
        pot = pots[number]
        for board, amount in enumerate(split(pot.amount, len(found))):
            for name, share, winners, part in _parts(hand.variant, found[board], pot, amount):
                ranked = [seat for seat in hand.order if seat in winners]
                if hand.variant.odd_chip == "card" and part % len(winners):
                    ranked = _by_card(hand, ranked, share, hand.boards[board])
                for seat, chips in zip(ranked, split(part, len(winners)), strict=True):
                    if chips:
                        yield Won(seat, chips, number, board, name)


def _parts(
    variant: Variant, held: Sequence[Mapping[Seat, int | None]], pot: Pot, amount: Chips
) -> list[tuple[str, Share, tuple[Seat, ...], Chips]]:
    """The claimed shares of a pot on one board; the high half has the odd chip (1.32).

    An unclaimed low goes to the high of this pot (1.9); the same winners of both halves share the
    pot once.
    """
    claimed = [
        (share.name, share, winners)
        for share, values in zip(variant.shares, held, strict=True)
        if (winners := best_of(values, pot.seats))
    ]
    if len(claimed) == 2 and claimed[0][2] == claimed[1][2]:
        return [("both", claimed[0][1], claimed[0][2], amount)]
    parts = split(amount, len(claimed))
    return [(*claim, part) for claim, part in zip(claimed, parts, strict=True)]


def _by_card(hand: Hand, seats: list[Seat], share: Share, board: Cards) -> list[Seat]:
    """The seats by the highest card of their winning five, or of all seven (1.33)."""

    def cards(seat: Seat) -> list[Card]:
        own, shared = known(hand.hole[seat] + hand.up[seat]), known(board)
        if hand.house.stud_odd_chip == "all7":
            return sorted((*own, *shared), reverse=True)
        return sorted(strengths.winning_cards(share.evaluate, own, shared), reverse=True)

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
    found = strengths_of(hand.variant.shares, boards, holdings)
    if not hand.exposed:
        _show_or_muck(hand, pots, found)
    pay_out(hand, awards(hand, pots, found))


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
    return cast("tuple[Card, ...]", cards)


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
    races = [Race(pot, held) for pot in pots for board in found for held in board]
    for seat in show_order(_live(hand), first):
        if hand.shows >> seat & 1 or any(race.open_to(seat) for race in races):
            hand.log.append(Shown(seat, hand.hole[seat]))
            for race in races:
                race.shown(seat)
        else:
            hand.log.append(Mucked(seat))


def _raked_pots(hand: Hand) -> list[Pot]:
    """The pots after rake, which comes from the main pot first (3.40)."""
    pots = build_pots(hand.paid, hand.live, hand.dead)
    total = sum(pot.amount for pot in pots)
    boards = any(street.board for street in hand.variant.streets)
    flop = any(hand.boards) or not boards  # a game without a board has no flop to wait for
    rake = rake_of(total, hand.house, hand.stakes.coin, board=flop)
    for number, pot in enumerate(pots):
        part = min(rake, pot.amount)
        if part:
            rake -= part
            pots[number] = pot._replace(amount=pot.amount - part)
            hand.log.append(Raked(number, part))
    return pots
