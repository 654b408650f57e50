"""A hand in one line: who has what, what everybody does, and which cards matter.

    play(HOLDEM, no_limit(5, 10), "100 100 43", "c r30 A c", cards="AsAd - KhKd | 2c7d9h")

Stacks: one a seat; ``3x100`` is three seats with 100.
Verbs: f fold, c call or check (or bring in), r30 raise to 30, A all chips in, d stand pat,
dAsKd discard, * call or check until the hand is over, / here the next street begins.
Cards: each seat's own cards in the order in which they are dealt, then a board after each |;
?? is any card, - a seat whose cards do not matter.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from tapete.cards import Card, parse_cards, parse_hidden
from tapete.rules.betting import IllegalAction
from tapete.rules.events import (
    BoardDealt,
    Called,
    Cards,
    Chips,
    Dealt,
    Discarded,
    Event,
    Folded,
    Mucked,
    Raised,
    Raked,
    Returned,
    Seat,
    Shown,
    StreetBegan,
    Won,
)
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House
from tapete.rules.stakes import Post, Stakes
from tapete.rules.variants import Variant

E = TypeVar("E", bound=Event)
_VERBS = Folded | Called | Raised | Discarded


def play(
    variant: Variant,
    stakes: Stakes,
    stacks: str,
    verbs: str = "",
    *,
    cards: str = "",
    button: Seat = -1,
    house: House = CASH,
    posts: Sequence[Post] | None = None,
    boards: int = 1,
    runs: int = 1,
    shows: int = 0,
    mucks: int = 0,
) -> Hand:
    """The hand after these verbs; cards that nobody names come in a fixed mixed order."""
    deal = partial(Hand, variant, stakes, _stacks(stacks), button=button, house=house, posts=posts)
    deal = partial(deal, boards=boards, runs=runs, shows=shows, mucks=mucks)
    own, *middle = (part.split() for part in cards.split("|"))
    named = [parse_hidden("" if text == "-" else text) for text in own]
    board_cards = [parse_hidden("".join(texts)) for texts in middle]
    return _play_stacked(deal, _deck(variant, [*named, *board_cards]), verbs, named, board_cards)


def _play_stacked(
    deal: partial[Hand],
    deck: list[Card],
    verbs: str,
    own: Sequence[Cards],
    boards: Sequence[Cards],
) -> Hand:
    """Play until every named card came to its place.

    Who gets which card of the deck depends on folds and draws, and in stud on the cards. So the
    first card that is not the named one changes places with it, and the hand is played again.
    """
    while True:
        hand = deal(deck=deck)
        refused: Exception | None = None
        try:
            do(hand, verbs)
        except (AssertionError, IllegalAction) as error:
            refused = error
        wrong = _misdealt(hand.log, own, boards)
        if wrong:
            here, there = map(deck.index, wrong)
            deck[here], deck[there] = deck[there], deck[here]
        elif refused:
            raise refused
        else:
            return hand


def do(hand: Hand, verbs: str) -> Hand:
    """Go on with a hand."""
    for verb in verbs.split():
        if verb == "/":
            assert _street_is_new(hand), f"{hand.variant.streets[hand.street].name} goes on"
        elif verb == "*":
            while hand.pending:
                one(hand, "d" if hand.drawing else "c")
        else:
            one(hand, verb)
    return hand


def one(hand: Hand, verb: str) -> None:
    """Do one verb for the seat whose turn it is."""
    all_chips = hand.bets[hand.actor] + hand.stacks[hand.actor]
    match verb[0], verb[1:]:
        case "f", "":
            hand.fold()
        case "c", "":
            hand.call()
        case "A", "" if hand.to_call == hand.stacks[hand.actor]:
            hand.call()
        case "A", "":
            hand.raise_to(all_chips)
        case "r", to:
            hand.raise_to(int(to))
        case "d", cards:
            hand.draw(parse_cards(cards))
        case _:
            raise ValueError(f"{verb!r} is no verb")


def _street_is_new(hand: Hand) -> bool:
    newest = (e for e in reversed(hand.log) if isinstance(e, StreetBegan | _VERBS))
    return isinstance(next(newest), StreetBegan)


# -- what came of it ---------------------------------------------------------------------------


def options(hand: Hand) -> str:
    """What the actor may do, such as "fold, call 50, raise 250-1000" or "check, capped"."""
    legal = hand.legal
    if legal is None:
        return "over"
    if legal.call is None:
        return f"draw {legal.draw}"
    call = f"call {legal.call}" if legal.call else "check"
    words = ["fold", call] if legal.fold else [f"bring in {legal.call}"]
    if legal.closed:
        return ", ".join([*words, legal.closed.code])
    assert legal.raise_to is not None
    low, high = legal.raise_to
    totals = "/".join(map(str, legal.sizes)) or (f"{low}-{high}" if low < high else str(low))
    return ", ".join([*words, f"raise {totals}"])


def raise_span(hand: Hand) -> tuple[Chips, Chips]:
    """The lowest and highest total the actor may raise to."""
    legal = hand.legal
    assert legal is not None
    assert legal.raise_to is not None, f"raising is closed: {legal.closed}"
    return legal.raise_to


def refusal(hand: Hand, verb: str) -> str:
    """The code and rule with which a verb is refused."""
    try:
        one(hand, verb)
    except IllegalAction as error:
        return f"{error.code} {error.rule}"
    raise AssertionError(f"{verb} was allowed")


def won(hand: Hand) -> dict[Seat, Chips]:
    """What each seat won from all pots together."""
    total: Counter[Seat] = Counter()
    for event in events(hand, Won):
        total[event.seat] += event.amount
    return dict(sorted(total.items()))


def paid_pots(hand: Hand) -> list[Chips]:
    """The pots that were paid out, the rake included, main pot first."""
    sizes: Counter[int] = Counter()
    for event in hand.log:
        if isinstance(event, Won | Raked):
            sizes[event.pot] += event.amount
    return [sizes[number] for number in sorted(sizes)]


def shown(hand: Hand) -> list[Seat]:
    """The seats that have shown, in order."""
    return list(dict.fromkeys(event.seat for event in events(hand, Shown)))


def mucked(hand: Hand) -> list[Seat]:
    return [event.seat for event in events(hand, Mucked)]


def returned(hand: Hand) -> list[tuple[Seat, Chips]]:
    """The uncalled bets that went back."""
    return [(event.seat, event.amount) for event in events(hand, Returned)]


def events(hand: Hand, kind: type[E]) -> list[E]:
    return [event for event in hand.log if isinstance(event, kind)]


# -- the deck ----------------------------------------------------------------------------------


def _stacks(text: str) -> list[Chips]:
    stacks: list[Chips] = []
    for word in text.split():
        times, _, stack = word.rpartition("x")
        stacks += [int(stack)] * int(times or 1)
    return stacks


def _deck(variant: Variant, wishes: Sequence[Cards]) -> list[Card]:
    """The cards nobody names in a fixed mixed order, then the named ones."""
    named = [card for cards in wishes for card in cards if card is not None]
    assert len(set(named)) == len(named), "a card is named twice"
    size = len(variant.deck)
    mixed = (variant.deck[23 * place % size] for place in range(size))
    return [card for card in mixed if card not in named] + sorted(named)


def _misdealt(
    log: Sequence[Event], own: Sequence[Cards], boards: Sequence[Cards]
) -> tuple[Card, Card] | None:
    """The first card that came instead of a named one, and that one."""
    seats, middle = [list(cards) for cards in own], [list(cards) for cards in boards]
    for event in log:
        match event:
            case Dealt(seat, down, up) if seat < len(seats):
                wanted, dealt = seats[seat], down + up
            case BoardDealt(board, cards) if board < len(middle):
                wanted, dealt = middle[board], cards
            case _:
                continue
        for card in dealt:
            wish = wanted.pop(0) if wanted else None
            if wish is not None and card is not None and wish != card:
                return card, wish
    return None
