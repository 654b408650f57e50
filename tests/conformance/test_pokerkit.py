"""Every game is played as PokerKit plays it, but for differences that a rule decides."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tapete.rules import betting, showdown
from tapete.rules.betting import Offer
from tapete.rules.stakes import Limit
from tapete.rules.variants import HOLDEM, OMAHA_8, VARIANTS, Variant
from tests.conformance.differences import DIFFERENCES
from tests.conformance.differential import Disagreement, Tally, compare, shared_deal


def compare_many(variant: Variant, limit: Limit, hands: int) -> Tally:
    tally = Tally()
    for seed in range(hands):
        rng = Random(f"{variant.code} {limit} {seed}")
        tally.add(compare(shared_deal(rng, variant, limit), rng))
    return tally


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.name.lower())
def test_every_game_is_the_same(variant: Variant, limit: Limit) -> None:
    tally = compare_many(variant, limit, hands=8)
    assert tally.decisions > 25
    assert tally.stopped <= 2


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda each: each.recognises.__name__)
def test_every_difference_names_its_rule(difference: Any) -> None:
    assert difference.rule[0] in "123"
    assert difference.because


# -- a wrong engine is no allowed difference ---------------------------------------------------


def _raises_by_less(real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda r: real(r._replace(full=r.full - 1))


def _raises_by_a_chip_more(real: Callable[..., Any]) -> Callable[..., Any]:
    def raise_offer(r: betting.Round) -> Any:
        offer = real(r)
        return offer._replace(lowest=offer.lowest + 1) if isinstance(offer, Offer) else offer

    return raise_offer


def _gives_odd_chips_to_the_last(real: Callable[..., Any]) -> Callable[..., Any]:
    return lambda amount, ways: real(amount, ways)[::-1]


@pytest.mark.parametrize(
    ("module", "name", "fault", "variant"),
    [
        (betting, "raise_offer", _raises_by_less, HOLDEM),
        (betting, "raise_offer", _raises_by_a_chip_more, HOLDEM),
        (showdown, "split", _gives_odd_chips_to_the_last, OMAHA_8),
    ],
)
def test_a_fault_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    module: object,
    name: str,
    fault: Callable[[Any], Any],
    variant: Variant,
) -> None:
    monkeypatch.setattr(module, name, fault(getattr(module, name)))
    with pytest.raises(Disagreement):
        compare_many(variant, Limit.NO, hands=60)
