"""Random hands of every game: what goes into one deal, drawn from a source of chance.

The source may be a seeded generator or hypothesis, which then finds the simplest failing deal.
Whatever a table can bring about is here: short stacks, every kind of ante, straddles, a dead small
blind, players who make up missed blinds, bomb pots, two boards, several runs, single house rules.
"""

from dataclasses import dataclass, fields, replace
from random import Random

from tapete.cards import Card
from tapete.rules.events import Chips, Seat
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House, override, values_of
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    BLINDS,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    Limit,
    Post,
    Stakes,
    usual_posts,
)
from tapete.rules.variants import Variant, bomb_pot


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that decides a hand, but for the verbs."""

    variant: Variant
    stakes: Stakes
    stacks: tuple[Chips, ...]
    button: Seat
    deck: tuple[Card, ...]
    house: House = CASH
    posts: tuple[Post, ...] | None = None
    boards: int = 1
    runs: int = 1
    shows: int = 0
    mucks: int = 0

    def hand(self) -> Hand:
        """The hand at its first decision."""
        options = {field.name: getattr(self, field.name) for field in fields(self)[3:]}
        return Hand(self.variant, self.stakes, self.stacks, **options)


def random_deal(rng: Random, variant: Variant, limit: Limit, house: House) -> Deal:
    """A deal of `variant`, in which most unusual things are sometimes the case."""
    seats = rng.randint(2, variant.max_seats)
    stakes = random_stakes(rng, variant, limit, seats)
    button = rng.randrange(seats)
    house = _one_house_rule_changed(rng, house)
    posts = None if variant.studs else _random_posts(rng, stakes, seats, button, house)
    boards, runs = _random_boards(rng, variant, seats)
    deck = random_deck(rng, variant)
    if rng.random() < 0.5:
        deck += random_deck(rng, variant)
    deal = Deal(variant, stakes, random_stacks(rng, stakes, seats), button, deck, house, posts)
    deal = replace(deal, boards=boards, runs=runs)
    if rng.random() < 0.2:
        deal = replace(deal, shows=rng.getrandbits(seats), mucks=rng.getrandbits(seats))
    if not variant.studs and rng.random() < 0.1:
        deal = _as_bomb_pot(rng, deal)
    return deal


def random_stakes(rng: Random, variant: Variant, limit: Limit, seats: int) -> Stakes:
    """Stakes that the game is played for; small ones, so that halves and odd chips come often."""
    small, big = rng.choice(((1, 2), (2, 5), (5, 10), (10, 10)))
    ante, coin = rng.choice((0, 0, 1, 2, big)), rng.choice((1, 4, 100))
    if variant.studs:
        return Stakes(limit, (), min(ante, 2), ANTE, big // 2, big, 2 * big, coin)
    straddles = tuple(2 * big << i for i in range(rng.choice((0, 0, 0, 1, 2))) if seats > 2 + i)
    by, fixed = rng.choice((ANTE, BB_ANTE)), limit is Limit.FIXED
    blinds = (small, big, *straddles)
    return Stakes(limit, blinds, ante, by, 0, big * fixed, 2 * big * fixed, coin)


def random_stacks(rng: Random, stakes: Stakes, seats: int) -> tuple[Chips, ...]:
    """Every stack on its own, from a single chip to two hundred bets; short ones often."""
    bet = stakes.min_bet
    sizes = (1, 2, bet - 1, bet, bet + 1, 3 * bet // 2, 2 * bet, 5 * bet, 12 * bet, 40 * bet)
    deep = rng.random() < 0.5
    return tuple(
        rng.randint(20, 200) * bet if deep else max(1, rng.choice(sizes) + rng.randrange(2))
        for _ in range(seats)
    )


def random_deck(rng: Random, variant: Variant) -> tuple[Card, ...]:
    """A shuffled deck; one number decides it, so that a deal stays simple to describe."""
    return tuple(Random(rng.getrandbits(32)).sample(variant.deck, len(variant.deck)))


def _one_house_rule_changed(rng: Random, house: House) -> House:
    if rng.random() < 0.6:
        return house
    option = rng.choice([field.name for field in fields(House)])
    words = values_of(option) if option != "fl_bet_cap" else ("1", "2", "3", "5")
    return override(house, **{option: rng.choice(words)}) if words else house


def _random_posts(
    rng: Random, stakes: Stakes, seats: int, button: Seat, house: House
) -> tuple[Post, ...] | None:
    """Sometimes what a table posts after players have come and gone; else None, the usual."""
    if rng.random() < 0.7:
        return None
    posts = list(usual_posts(stakes, seats, button, house))
    if rng.random() < 0.4 and seats > 2:
        posts = [post for post in posts if post.kind != SMALL_BLIND]
    big = next(post.amount for post in posts if post.kind == BIG_BLIND)
    blinds = {post.seat for post in posts if post.kind in BLINDS}
    for seat in set(range(seats)) - blinds:
        if rng.random() < 0.3:
            posts.append(Post(seat, big, LIVE_POST))
            if rng.random() < 0.5:
                posts.append(Post(seat, stakes.blinds[0], DEAD_BLIND))
    return tuple(posts)


def _random_boards(rng: Random, variant: Variant, seats: int) -> tuple[int, int]:
    """How many boards side by side, and how many runs, as far as the deck has the cards."""
    board = sum(street.board for street in variant.streets)
    if not board:
        return 1, 1
    burns = sum(street.burn == "always" for street in variant.streets)
    most = min(4, (len(variant.deck) - burns - seats * variant.streets[0].down) // board)
    several = rng.randint(1, most)
    return rng.choice(((1, 1), (1, several), (several, 1)))


def _as_bomb_pot(rng: Random, deal: Deal) -> Deal:
    """The same deal with an ante from everybody instead of blinds (2.53)."""
    ante = rng.choice((1, 2, 5)) * deal.stakes.min_bet
    posts = tuple(Post(seat, ante, ANTE) for seat in range(len(deal.stacks)))
    return replace(deal, variant=bomb_pot(deal.variant), posts=posts)
