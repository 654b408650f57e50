"""The public permutation, against a second implementation written from `docs/fair.md`."""

from hashlib import sha256
from itertools import islice, product
from random import Random

import pytest

from tapete.fair import Contribution, pledge_of
from tapete.fair.permutation import permutation, permutations, stream
from tapete.fair.pledges import seed_of
from tests.fair.deals import contributions


def from_the_document(seed: bytes, size: int, decks: int) -> list[int]:
    """Fisher-Yates as `docs/fair.md` says it, in the plainest words."""
    source = bytearray()
    for block in range(40):
        source += sha256(b"tapete/stream/1\n" + seed + block.to_bytes(4, "big")).digest()
    order, read = [], 0
    for deck in range(decks):
        cards = list(range(size))
        for last in reversed(range(1, size)):
            while source[read] >= 256 // (last + 1) * (last + 1):
                read += 1
            chosen = source[read] % (last + 1)
            read += 1
            cards[last], cards[chosen] = cards[chosen], cards[last]
        order += [deck * size + card for card in cards]
    return order


@pytest.mark.parametrize(("size", "decks"), [(52, 1), (52, 2), (36, 1), (4, 1), (6, 2), (2, 1)])
def test_it_is_the_one_of_the_document(size: int, decks: int) -> None:
    for number in range(50):
        seed = number.to_bytes(32, "big")
        found = permutations(seed, size, decks)
        assert found == from_the_document(seed, size, decks)
        for deck in range(decks):
            part = found[deck * size : (deck + 1) * size]
            assert sorted(part) == list(range(deck * size, (deck + 1) * size))


def test_bytes_that_would_make_some_cards_likelier_are_passed_over() -> None:
    assert permutation(iter([255, 254, 0, 0]), 3) == permutation(iter([254, 0, 0]), 3)
    for choices in range(2, 53):
        fair = 256 - 256 % choices
        assert fair % choices == 0
        assert fair > 128  # so that not too many are passed over


def test_each_choice_is_as_likely_as_any_other() -> None:
    """All bytes that count, for a deck of three: each of six orders comes equally often."""
    both = product(range(255), range(256))
    found = [tuple(permutation(iter(pair), 3)) for pair in both]
    assert {found.count(order) for order in set(found)} == {255 * 256 // 6}
    assert len(set(found)) == 6


def test_the_stream_never_repeats_a_block() -> None:
    found = bytes(islice(stream(b"\x00" * 32), 32 * 100))
    assert len({found[at : at + 32] for at in range(0, len(found), 32)}) == 100


def test_the_seed_depends_on_all_that_was_said() -> None:
    said = contributions(Random(1), 3)
    first, second, third = said
    elsewhere = Contribution(3, third.pledge, third.nonce)
    seeds = [
        seed_of("patio", 12, "00" * 32, said),
        seed_of("patio", 13, "00" * 32, said),
        seed_of("patios", 12, "00" * 32, said),
        seed_of("patio", 12, "01" * 32, said),
        seed_of("patio", 12, "00" * 32, (first, second)),
        seed_of("patio", 12, "00" * 32, (first, second, Contribution(2, third.pledge))),
        seed_of("patio", 12, "00" * 32, (first, second, elsewhere)),
    ]
    assert len(set(seeds)) == len(seeds)


def test_a_pledge_serves_for_one_table_hand_and_seat() -> None:
    nonce = "07" * 32
    pledges = {
        pledge_of(table, hand, seat, nonce)
        for table in ("a", "ab")
        for hand in (1, 256)
        for seat in (0, 1)
    }
    assert len(pledges) == 8
