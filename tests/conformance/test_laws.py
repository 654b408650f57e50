"""The laws hold for every game, limit and profile; and they notice when one is broken."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from tapete.rules import betting, hand, picture, rounds, showdown, view
from tapete.rules.betting import Offer
from tapete.rules.events import Dealt, Raised
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, PROFILES, House
from tapete.rules.stakes import Limit
from tapete.rules.variants import (
    HOLDEM,
    OMAHA_8,
    SHORT_HOLDEM,
    STUD,
    TRIPLE_DRAW,
    VARIANTS,
    Variant,
)
from tests.conformance.deals import Deal, random_deal
from tests.conformance.laws import obey


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.name.lower())
@pytest.mark.parametrize("house", PROFILES.values(), ids=PROFILES)
@settings(max_examples=25)
@given(rng=st.randoms(use_true_random=False))
def test_every_hand_obeys_the_laws(
    variant: Variant, limit: Limit, house: House, rng: Random
) -> None:
    deal = random_deal(rng, variant, limit, house)
    note(repr(deal))
    obey(deal, rng)


# -- what the laws are checked on --------------------------------------------------------------


UNUSUAL: dict[str, Callable[[Deal], bool]] = {
    "a short stack": lambda deal: min(deal.stacks) < deal.stakes.min_bet,
    "an ante": lambda deal: deal.stakes.ante > 0,
    "a straddle": lambda deal: len(deal.stakes.blinds) > 2,
    "two boards": lambda deal: deal.boards == 2,
    "several runs": lambda deal: deal.runs > 1,
    "a bomb pot": lambda deal: not deal.variant.streets[0].betting,
    "posts of its own": lambda deal: deal.posts is not None,
    "cards shown or thrown away by choice": lambda deal: bool(deal.shows or deal.mucks),
    "a house rule of its own": lambda deal: deal.house != CASH,
}


@pytest.mark.parametrize("unusual", UNUSUAL.values(), ids=UNUSUAL)
def test_the_unusual_is_usual(unusual: Callable[[Deal], bool]) -> None:
    deals = [random_deal(Random(seed), HOLDEM, Limit.NO, CASH) for seed in range(400)]
    assert sum(map(unusual, deals)) >= 20


def test_decks_are_used_up() -> None:
    """Players of triple draw who change all cards need the muck back."""
    deals = [random_deal(Random(seed), TRIPLE_DRAW, Limit.FIXED, CASH) for seed in range(50)]
    assert sum(map(_deals_a_card_twice, deals)) >= 5


@pytest.mark.parametrize(("boards", "runs"), [(1, 4), (4, 1)])
def test_more_boards_than_the_deck_has_cards_for_are_refused(boards: int, runs: int) -> None:
    deal = random_deal(Random(1), SHORT_HOLDEM, Limit.NO, CASH)
    with pytest.raises(ValueError, match="too few cards for 10 players and 4 boards"):
        replace(deal, stacks=(100,) * 10, posts=None, boards=boards, runs=runs).hand()


def _deals_a_card_twice(deal: Deal) -> bool:
    played = deal.hand()
    while played.legal is not None:
        if played.drawing:
            played.draw([card for card in played.hole[played.actor] if card is not None])
        else:
            played.call()
    dealt = [card for event in played.log if isinstance(event, Dealt) for card in event.down]
    return len(set(dealt)) < len(dealt)


# -- the laws notice ---------------------------------------------------------------------------


def _undo_keeps_the_log(real: Callable[[Hand], None]) -> Callable[[Hand], None]:
    def undo(self: Hand) -> None:
        log = self.log[:]
        real(self)
        self.log = log

    return undo


def _copy_shares_bets(real: Callable[[Hand], Hand]) -> Callable[[Hand], Hand]:
    def copy(self: Hand) -> Hand:
        twin = real(self)
        twin.bets = self.bets
        return twin

    return copy


def _offers_one_chip_more(real: Callable[..., Any]) -> Callable[..., Any]:
    def raise_offer(r: betting.Round) -> Any:
        offer = real(r)
        if isinstance(offer, Offer) and not offer.sizes:
            return offer._replace(highest=offer.highest + 1)
        return offer

    return raise_offer


def _always_reopens(real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda r: real(r._replace(faced=None))


def _asks_a_chip_less(real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda hand: max(real(hand) - 1, hand.bets[hand.actor])


def _loses_a_chip(real: Callable[..., Any]) -> Callable[..., Any]:
    def split(amount: int, ways: int) -> list[int]:
        return [part - (amount > 7) for part in real(amount, ways)]

    return split


def _turns_odd_chips_round(real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda amount, ways: real(amount, ways)[::-1]


def _takes_any_raise(_real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *_: None


def _tells_a_total_as_an_amount(real: Callable[..., Any]) -> Callable[..., Any]:
    def redact(event: Any, viewer: int | None) -> Any:
        told = real(event, viewer)
        return Raised(told.seat, told.to + 1, told.all_in) if isinstance(told, Raised) else told

    return redact


def _takes_any_card(_real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _, held, cards: tuple(card for card in held if card not in cards)


def _no_bring_in_is_owed(real: Callable[..., Any]) -> Callable[..., Any]:
    def fold(self: Hand) -> None:
        self.bring_in = None
        real(self)

    return fold


def _shows_what_was_folded(real: Callable[..., Any]) -> Callable[..., Any]:
    def tell(self: picture.Picture, event: Any) -> None:
        real(self, event)
        for seat in self.seats:
            seat.shown = seat.shown or not seat.live

    return tell


FAULTS = [
    (hand.Hand, "undo", _undo_keeps_the_log, HOLDEM),
    (hand.Hand, "copy", _copy_shares_bets, HOLDEM),
    (betting, "raise_offer", _offers_one_chip_more, HOLDEM),
    (betting, "raise_offer", _always_reopens, HOLDEM),
    (rounds, "price", _asks_a_chip_less, HOLDEM),
    (showdown, "split", _loses_a_chip, HOLDEM),
    (showdown, "split", _turns_odd_chips_round, OMAHA_8),
    (rounds, "check_raise", _takes_any_raise, HOLDEM),
    (view, "redact", _tells_a_total_as_an_amount, HOLDEM),
    (picture.Picture, "tell", _shows_what_was_folded, HOLDEM),
    (hand.Hand, "_without", _takes_any_card, TRIPLE_DRAW),
    (hand.Hand, "fold", _no_bring_in_is_owed, STUD),
]


@pytest.mark.parametrize(
    ("owner", "name", "fault", "variant"), FAULTS, ids=[fault.__name__ for _, _, fault, _ in FAULTS]
)
def test_a_broken_law_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    owner: object,
    name: str,
    fault: Callable[[Any], Any],
    variant: Variant,
) -> None:
    monkeypatch.setattr(owner, name, fault(getattr(owner, name)))
    with pytest.raises(AssertionError):
        _obey_often(variant)


def _obey_often(variant: Variant) -> None:
    for seed in range(300):
        rng = Random(seed)
        obey(random_deal(rng, variant, Limit.NO, CASH), rng)
