"""From a hand of the engine to a record of it, which every format can write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tapete.history import record as kinds
from tapete.history.houses import house_text
from tapete.history.record import Action, Record
from tapete.rules.events import (
    Began,
    BoardDealt,
    Called,
    Cards,
    Chips,
    Dealt,
    Discarded,
    Event,
    Folded,
    Mucked,
    Posted,
    Raised,
    Seat,
    Shown,
)
from tapete.rules.hand import Hand
from tapete.rules.stakes import BRING_IN, LIVE, LIVE_POST, Post, Stakes, usual_posts
from tapete.rules.variants import VARIANTS


def record_of(
    hand: Hand,
    posts: Sequence[Post] | None = None,
    *,
    places: int = 0,
    fields: Mapping[str, object] | None = None,
) -> Record:
    """The record of a hand, over or not.

    `posts` are those the hand was made with, if they were not the usual ones; 10**`places` of its
    chips are one unit of money; `fields` is what else the file shall say, such as "players".
    """
    if hand.variant.code not in VARIANTS:
        raise ValueError(f"no format has a code for {hand.variant.name}")
    seats = hand.order
    began = next(event for event in hand.log if isinstance(event, Began))
    antes, blinds = _by_place(hand, posts_of(hand) if posts is None else posts)
    return Record(
        VARIANTS[hand.variant.code],
        hand.stakes.limit,
        tuple(began.stacks[seat] for seat in seats),
        antes,
        blinds,
        tuple(_actions(hand)),
        bring_in=hand.stakes.bring_in,
        small_bet=hand.stakes.min_bet,
        big_bet=hand.stakes.bet_size(big=True),
        small_blind=_unposted(hand.stakes, blinds),
        finishing=tuple(hand.stacks[seat] for seat in seats) if hand.done else None,
        places=places,
        trimmed=min(antes) == max(antes),
        house=house_text(hand.house),
        bomb=not hand.variant.streets[0].betting,
        boards=began.boards,
        runs=hand.runs,
        fields=fields or {},
    )


def _unposted(stakes: Stakes, blinds: Sequence[Chips]) -> Chips:
    """The small blind, where nobody posted it and half the big blind would be a mistake."""
    small, big = (*stakes.blinds, 0, 0)[:2]
    posted = sum(blind > 0 for blind in blinds) > 1
    return 0 if posted or small == big // 2 else small


def posts_of(hand: Hand) -> tuple[Post, ...]:
    """Who posted what: the usual posts if they explain what was posted, else just that.

    A short stack posts less than it owes, so what it owed is only known of the usual posts.
    """
    began = next(event for event in hand.log if isinstance(event, Began))
    posted = tuple(
        Post(event.seat, event.amount, event.kind)
        for event in hand.log
        if isinstance(event, Posted) and event.kind != BRING_IN
    )
    usual = usual_posts(hand.stakes, len(hand.stacks), hand.button, hand.house)
    return usual if posted == tuple(_paid(usual, began.stacks)) else posted


def _paid(posts: Sequence[Post], stacks: Sequence[Chips]) -> Iterator[Post]:
    left = list(stacks)
    for seat, nominal, kind in posts:
        amount = min(nominal, left[seat])
        left[seat] -= amount
        if amount:
            yield Post(seat, amount, kind)


def _by_place(hand: Hand, posts: Sequence[Post]) -> tuple[tuple[Chips, ...], tuple[Chips, ...]]:
    """PHH's lists of antes and blinds, which heads-up begin with the button."""
    places = hand.order[::-1] if len(hand.order) == 2 else hand.order
    antes, blinds = dict.fromkeys(places, 0), dict.fromkeys(places, 0)
    for seat, amount, kind in posts:
        if kind in LIVE:
            blinds[seat] += -amount if kind == LIVE_POST else amount
        else:
            antes[seat] += amount
    return tuple(antes.values()), tuple(blinds.values())


def _actions(hand: Hand) -> Iterator[Action]:
    """All that was dealt and done, by players numbered from the left of the button."""
    player = {seat: number for number, seat in enumerate(hand.order)}
    up: dict[Seat, Cards] = dict.fromkeys(hand.order, ())
    before: Event | None = None
    again: dict[Seat, Action] = {}
    for event in hand.log:
        match event:
            case BoardDealt(_, cards):
                yield Action(kinds.BOARD, cards=cards)
            case Dealt(seat, down, visible):
                up[seat] += visible
                yield Action(kinds.HOLE, player[seat], down + visible)
            case Shown(seat, cards):
                shown = Action(kinds.SHOW, player[seat], cards + up[seat])
                if isinstance(before, Dealt):  # the last cards of an exposed hand: shown at the end
                    again[seat] = shown
                else:
                    yield shown
            case _:
                yield from _verb(event, player)
        before = event
    yield from again.values()


def _verb(event: Event, player: Mapping[Seat, int]) -> Iterator[Action]:
    match event:
        case Folded(seat):
            yield Action(kinds.FOLD, player[seat])
        case Called(seat, _, _):
            yield Action(kinds.CALL, player[seat])
        case Raised(seat, to, _):
            yield Action(kinds.RAISE, player[seat], to=to)
        case Posted(seat, _, kind) if kind == BRING_IN:
            yield Action(kinds.BRING_IN, player[seat])
        case Discarded(seat, cards):
            yield Action(kinds.DRAW, player[seat], cards)
        case Mucked(seat):
            yield Action(kinds.MUCK, player[seat])
