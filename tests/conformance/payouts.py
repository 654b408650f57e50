"""What a showdown pays, worked out a second time from the hand's own cards.

`by_the_rulebook` is how it should be (1.9, 1.30-1.33, 1.41).  `as_pokerkit_does` differs in three
ways: it first takes out every hand that wins nothing, which merges pots; it gives all odd chips of
a part to one seat, the first left of the button; and it deals out a low half that nobody in a pot
has won to everybody in that pot, if somebody in another pot has a low.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tapete.cards import Cards
from tapete.eval import winning_cards
from tapete.rules.events import Chips, Folded, Seat, Won
from tapete.rules.hand import Hand

Pot: TypeAlias = tuple[Chips, list[Seat]]
Part: TypeAlias = tuple[Chips, list[Seat]]
"""Chips, and the seats that take them, the odd chips beginning with the first."""

Split: TypeAlias = Callable[[Chips, int], list[Chips]]


def by_the_rulebook(hand: Hand) -> list[Chips]:
    """The stacks after every pot, board and share; a hand that was not raked."""
    parts = (
        part
        for amount, seats in _pots(hand, _live(hand))
        for board, on_board in enumerate(_one_each(amount, len(hand.boards)))
        for part in _claimed_parts(hand, board, seats, on_board)
    )
    return _paid(hand, parts, _one_each)


def as_pokerkit_does(hand: Hand) -> list[Chips]:
    """The stacks as PokerKit would leave them."""
    in_play = _winning_seats(hand)
    parts = (
        (part, _best(hand, board, share, seats))
        for amount, seats in _pots(hand, in_play)
        for board, on_board in enumerate(_all_to_first(amount, len(hand.boards)))
        for share, part in _shares_of_anybody(hand, board, in_play, on_board)
    )
    return _paid(hand, parts, _all_to_first)


def some_low_is_unclaimed(hand: Hand) -> bool:
    """Whether nobody in one pot has a low, and somebody in another has."""
    claimed = {
        any(_strength(hand, board, 1, seat) is not None for seat in seats)
        for _, seats in _pots(hand, _live(hand))
        for board in range(len(hand.boards))
        if len(hand.variant.shares) > 1
    }
    return len(claimed) == 2


# -- pots --------------------------------------------------------------------------------------


def _live(hand: Hand) -> list[Seat]:
    folded = {event.seat for event in hand.log if isinstance(event, Folded)}
    return [seat for seat in hand.order if seat not in folded]


def _pots(hand: Hand, in_play: Sequence[Seat]) -> list[Pot]:
    """Pots by what was paid, neighbours with the same seats merged; dead money in the first."""
    pots: list[Pot] = []
    below, amount = 0, hand.dead
    for level in sorted(set(hand.paid)):
        amount += sum(min(paid, level) - below for paid in hand.paid if paid > below)
        seats = [seat for seat in in_play if hand.paid[seat] >= level]
        if pots and (pots[-1][1] == seats or not seats):  # or nobody is left who paid so much
            below_it, seats = pots.pop()
            amount += below_it
        if amount:
            pots.append((amount, seats))
        below, amount = level, 0
    return pots


def _paid(hand: Hand, parts: Iterator[Part], split: Split) -> list[Chips]:
    stacks = hand.stacks.copy()
    for event in hand.log:
        if isinstance(event, Won):
            stacks[event.seat] -= event.amount
    for amount, seats in parts:
        for seat, chips in zip(seats, split(amount, len(seats)), strict=True):
            stacks[seat] += chips
    return stacks


def _one_each(amount: Chips, ways: int) -> list[Chips]:
    return [(amount + ways - 1 - place) // ways for place in range(ways)]


def _all_to_first(amount: Chips, ways: int) -> list[Chips]:
    return [amount - amount // ways * (ways - 1)] + [amount // ways] * (ways - 1)


# -- shares ------------------------------------------------------------------------------------


def _claimed_parts(hand: Hand, board: int, seats: Sequence[Seat], amount: Chips) -> Iterator[Part]:
    """The shares that somebody in this pot has won; both halves at once if by the same seats."""
    if len(_live(hand)) == 1:
        yield amount, list(seats)
        return
    claims = [
        (share, _best(hand, board, share, seats))
        for share in range(len(hand.variant.shares))
        if any(_strength(hand, board, share, seat) is not None for seat in seats)
    ]
    if len(claims) == 2 and claims[0][1] == claims[1][1]:
        claims.pop()
    for (share, best), part in zip(claims, _one_each(amount, len(claims)), strict=True):
        yield part, _by_card(hand, board, share, best) if hand.variant.studs else best


def _shares_of_anybody(
    hand: Hand, board: int, seats: Sequence[Seat], amount: Chips
) -> Iterator[tuple[int, Chips]]:
    shares = [
        share
        for share in range(len(hand.variant.shares))
        if any(_strength(hand, board, share, seat) is not None for seat in seats)
    ]
    return zip(shares, _all_to_first(amount, len(shares)), strict=True)


def _winning_seats(hand: Hand) -> list[Seat]:
    """The seats that win a part of some pot."""
    winning = {
        seat
        for _, seats in _pots(hand, _live(hand))
        for board in range(len(hand.boards))
        for share in range(len(hand.variant.shares))
        for seat in _best(hand, board, share, seats)
        if _strength(hand, board, share, seat) is not None
    }
    return [seat for seat in hand.order if seat in winning]


def _best(hand: Hand, board: int, share: int, seats: Sequence[Seat]) -> list[Seat]:
    """The seats with the best strength; all of them where nobody has one."""
    strengths = {seat: _strength(hand, board, share, seat) for seat in seats}
    best = max((each for each in strengths.values() if each is not None), default=None)
    return [seat for seat, strength in strengths.items() if strength == best]


def _by_card(hand: Hand, board: int, share: int, seats: list[Seat]) -> list[Seat]:
    """In stud the odd chip goes by the highest card of the winning five, or of all (1.33)."""

    def cards(seat: Seat) -> Cards:
        own, common = _cards(hand, board, seat)
        evaluate = hand.variant.shares[share].evaluate
        best5 = hand.house.stud_odd_chip == "best5"
        used = winning_cards(evaluate, own, common) if best5 else own + common
        return tuple(sorted(used, reverse=True))

    return sorted(seats, key=cards, reverse=True)


def _strength(hand: Hand, board: int, share: int, seat: Seat) -> int | None:
    return hand.variant.shares[share].evaluate(*_cards(hand, board, seat))


def _cards(hand: Hand, board: int, seat: Seat) -> tuple[Cards, Cards]:
    own = (card for card in hand.hole[seat] + hand.up[seat] if card is not None)
    return tuple(own), tuple(card for card in hand.boards[board] if card is not None)
