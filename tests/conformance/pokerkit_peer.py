"""PokerKit as a peer: the same deal built there, fed with the same cards, asked the same questions.

PokerKit counts players from the left of the button, and gives a heads-up table its blinds the
other way round.  It deals a draw after everybody has discarded; we deal to each seat at once.  So
cards that our log deals wait in a queue until PokerKit asks for them.
"""

import warnings
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pokerkit as pk

from tapete import eval as strengths
from tapete.cards import DECK, Card, format_cards
from tapete.rules.events import BoardDealt, Chips, Dealt, Event, Seat
from tapete.rules.house import House
from tapete.rules.player import Verb
from tapete.rules.stakes import BB_ANTE, Limit
from tapete.rules.variants import Opener, Street
from tests.conformance.deals import Deal

PEER_HOUSE = House(
    fl_cap_heads_up="always",
    pl_short_blind="actual",
    pl_bba_counts_preflop=True,
    straddle_min_raise="by_bb",
    bba_short_order="ante_first",
    stud_open_pair="none",
    stud_high_tie="position",
    stud_burns=False,
)
"""The house whose options are what PokerKit does; what remains different is no option of ours."""

CAP = 4

_HAND_TYPES: dict[object, type[pk.Hand]] = {
    strengths.high: pk.StandardHighHand,
    strengths.low_8: pk.EightOrBetterLowHand,
    strengths.low_a5: pk.RegularLowHand,
    strengths.low_27: pk.StandardLowHand,
    strengths.badugi: pk.BadugiHand,
    strengths.omaha_high: pk.OmahaHoldemHand,
    strengths.omaha_low_8: pk.OmahaEightOrBetterLowHand,
    strengths.short_deck_high: pk.ShortDeckHoldemHand,
}
_OPENINGS = {
    Opener.AFTER_BLINDS: pk.Opening.POSITION,
    Opener.AFTER_BUTTON: pk.Opening.POSITION,
    Opener.LOW_CARD: pk.Opening.LOW_CARD,
    Opener.HIGH_CARD: pk.Opening.HIGH_CARD,
    Opener.HIGH_HAND: pk.Opening.HIGH_HAND,
    Opener.LOW_HAND: pk.Opening.LOW_HAND,
}
_LIMITS = {
    Limit.NO: pk.BettingStructure.NO_LIMIT,
    Limit.POT: pk.BettingStructure.POT_LIMIT,
    Limit.FIXED: pk.BettingStructure.FIXED_LIMIT,
}
_CARDS = tuple(next(iter(pk.Card.parse(format_cards([card])))) for card in DECK)
_DEALING = {pk.Automation.HOLE_DEALING, pk.Automation.BOARD_DEALING, pk.Automation.CARD_BURNING}
_AUTOMATIONS = tuple(each for each in pk.Automation if each not in _DEALING)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat may do in a betting round, as both engines can say it."""

    seat: Seat
    fold: bool
    call: Chips
    raise_to: tuple[Chips, Chips] | None


class PokerKit:
    """One hand played there, with our seats, cards and verbs."""

    def __init__(self, deal: Deal) -> None:
        seats = len(deal.stacks)
        self.order = [(deal.button + 1 + i) % seats for i in range(seats)]
        self.state = _state(deal, [deal.stacks[seat] for seat in self.order])
        self.coming: deque[Event] = deque()

    @property
    def drawer(self) -> Seat | None:
        """The seat that draws, if one does."""
        index = self.state.stand_patter_or_discarder_index
        return None if index is None else self.order[index]

    @property
    def choice(self) -> Choice | None:
        """What the seat whose turn it is may do."""
        state = self.state
        if state.actor_index is None:
            return None
        with _quiet():
            call = state.effective_bring_in_amount or state.checking_or_calling_amount or 0
            low = state.min_completion_betting_or_raising_to_amount
            high = state.max_completion_betting_or_raising_to_amount
            span = None if low is None or high is None else (low, high)
            return Choice(self.order[state.actor_index], state.can_fold(), call, span)

    @property
    def live(self) -> list[bool]:
        """Who has not folded, in our order of seats."""
        return [self.state.statuses[self.order.index(seat)] for seat in range(len(self.order))]

    @property
    def stacks(self) -> list[Chips]:
        """The stacks in our order of seats."""
        return [self.state.stacks[self.order.index(seat)] for seat in range(len(self.order))]

    def tell(self, news: Iterable[Event]) -> None:
        """Deal the cards that our log deals, as soon as they are asked for."""
        self.coming.extend(event for event in news if isinstance(event, Dealt | BoardDealt))
        with _quiet():
            if self.state.can_burn_card():
                self.state.burn_card("??")
            while self.coming and self._dealt(self.coming[0]):
                self.coming.popleft()

    def do(self, verb: Verb) -> None:
        with _quiet():
            match verb.verb:
                case "fold":
                    self.state.fold()
                case "call" if self.state.can_post_bring_in():
                    self.state.post_bring_in()
                case "call":
                    self.state.check_or_call()
                case "raise_to":
                    self.state.complete_bet_or_raise_to(verb.to)
                case "draw":
                    self.state.stand_pat_or_discard(_cards(verb.cards))

    def _dealt(self, event: Event) -> bool:
        state = self.state
        if any(state.standing_pat_or_discarding_statuses):
            return False
        if state.can_burn_card():
            state.burn_card("??")
        match event:
            case Dealt(seat, down, up) if state.hole_dealing_statuses[self.order.index(seat)]:
                state.deal_hole(_cards(down + up), self.order.index(seat))
            case BoardDealt(_, cards) if any(state.board_dealing_counts):
                state.deal_board(_cards(cards))
            case _:
                return False
        return True


@contextmanager
def _quiet() -> Iterator[None]:
    """PokerKit warns of folding for free and of cards that it would deal otherwise."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def _state(deal: Deal, stacks: Sequence[Chips]) -> pk.State:
    stakes, by_one = deal.stakes, deal.stakes.ante_by == BB_ANTE
    return pk.State(
        _AUTOMATIONS,
        pk.Deck.STANDARD if len(deal.variant.deck) == 52 else pk.Deck.SHORT_DECK_HOLDEM,
        tuple(_HAND_TYPES[share.evaluate] for share in deal.variant.shares),
        tuple(_street(deal, street) for street in deal.variant.streets),
        _LIMITS[stakes.limit],
        not by_one,
        (0, stakes.ante) if by_one else stakes.ante,
        stakes.blinds,
        stakes.bring_in,
        stacks,
        len(stacks),
        mode=pk.Mode.CASH_GAME,
        starting_board_count=deal.boards,
    )


def _street(deal: Deal, street: Street) -> pk.Street:
    return pk.Street(
        street.burn == "always",
        (False,) * street.down + (True,) * street.up,
        street.board,
        bool(street.draws),
        _OPENINGS[street.opener],
        deal.stakes.bet_size(big=street.big),
        CAP if deal.stakes.limit is Limit.FIXED else None,
    )


def _cards(cards: Iterable[Card | None]) -> tuple[pk.Card, ...]:
    return tuple(_CARDS[card] for card in cards if card is not None)
