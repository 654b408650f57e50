"""How each kind of recorded action is done to the hand, and why it may be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tapete.cards import format_cards
from tapete.history import record as kinds
from tapete.history.complaints import Complaint
from tapete.history.money import money_text, to_money
from tapete.history.record import Action, Record
from tapete.rules.betting import Closed, IllegalAction
from tapete.rules.dealing import check_new
from tapete.rules.events import Cards, Chips, Mucked, Seat, Shown
from tapete.rules.hand import Hand
from tapete.rules.phases import SHOWDOWN


@dataclass(slots=True)
class Replay:
    """A record being played: the hand so far, and what there is to say about it."""

    record: Record
    hand: Hand
    complaint: Complaint | None = None
    notes: list[Complaint] = field(default_factory=list)
    told: list[Seat] = field(default_factory=list)
    """Who has shown or mucked, in the order of the file."""
    folded: int = 0
    """Who has folded, as a bit mask."""

    @property
    def ok(self) -> bool:
        """Whether nothing was wrong so far."""
        return self.complaint is None

    def text(self, chips: Chips) -> str:
        """Chips in the file's own unit."""
        return money_text(to_money(chips, self.record.places))


class Wrong(Exception):
    """An action that cannot have happened."""

    def __init__(self, code: str, **values: object) -> None:
        self.complaint = Complaint(code, values)
        super().__init__(code)


def refusal(played: Replay, refused: IllegalAction) -> Complaint:
    """Why the rules refuse an action, with amounts in the file's own unit."""
    offer = played.hand.offer if refused.code in _BY_AMOUNT else None
    if offer is None or isinstance(offer, Closed):
        return Complaint("illegal", {"code": refused.code, "why": str(refused)})
    values = {
        "code": refused.code,
        "rule": refused.rule,
        "most": played.text(offer.highest),
        "least": played.text(offer.lowest),
        "sizes": " or ".join(map(played.text, offer.sizes)),
    }
    return Complaint(refused.code, values)


_BY_AMOUNT = {"too-much", "too-little", "wrong-size"}


def awaited(hand: Hand) -> tuple[str, int]:
    """What a hand without an actor waits for, and which player's it is (0 for the board)."""
    if hand.owed:
        seat = hand.owed[0].seat
        return ("board", 0) if seat is None else ("cards", seat + 1)
    unknown = (s for s in hand.order if hand.live & ~hand.mucks & 1 << s and None in hand.hole[s])
    return "show", next(unknown, 0) + 1


# -- dealing -----------------------------------------------------------------------------------


def _deal(played: Replay, action: Action) -> None:
    hand = played.hand
    if hand.done:
        raise Wrong("hand-over")
    if action.kind == kinds.HOLE:
        _check_seat(played, action)
    seat = None if action.kind == kinds.BOARD else action.seat
    due = next((owed.due for owed in hand.owed if owed.seat == seat), 0)
    if not 0 < len(action.cards) <= due:
        whose = "board" if seat is None else "cards"
        raise Wrong(f"not-due-{whose}", player=action.seat + 1, due=due, count=len(action.cards))
    hand.deal(action.cards, seat)


# -- playing -----------------------------------------------------------------------------------


def _fold(played: Replay, action: Action) -> None:
    _check_turn(played, action)
    played.hand.fold()
    played.folded |= 1 << action.seat


def _call(played: Replay, action: Action) -> None:
    _check_turn(played, action)
    if played.hand.bring_in == action.seat:
        raise Wrong("bring-in-due", actor=action.seat + 1)
    played.hand.call()


def _bring_in(played: Replay, action: Action) -> None:
    """The bring-in; also from the next player, if the low card is all-in for the ante (2.63)."""
    _check_turn(played, action)
    hand = played.hand
    passed_on = hand.bring_in is None and hand.high and not any(hand.bets) and not hand.street
    if hand.bring_in != action.seat and not passed_on:
        raise Wrong("no-bring-in-due", actor=action.seat + 1)
    hand.call()


def _raise(played: Replay, action: Action) -> None:
    _check_turn(played, action)
    hand, to = played.hand, action.to
    short = to < hand.level + hand.full
    offer = hand.offer if short else None
    hand.raise_to(to)
    if offer and not isinstance(offer, Closed) and to < offer.lowest:
        played.notes.append(Complaint("covers", {"least": played.text(offer.lowest)}))


def _draw(played: Replay, action: Action) -> None:
    _check_turn(played, action, drawing=True)
    played.hand.draw(action.cards)


def _check_turn(played: Replay, action: Action, *, drawing: bool = False) -> None:
    hand = played.hand
    _check_seat(played, action)
    if hand.done:
        raise Wrong("hand-over")
    if not hand.pending:
        code, player = awaited(hand)
        raise Wrong(f"waits-{code}", player=player)
    if action.seat != hand.actor:
        raise Wrong("out-of-turn", actor=hand.actor + 1)
    if hand.drawing is not drawing:
        raise Wrong("has-to-bet" if drawing else "has-to-draw", actor=hand.actor + 1)


def _check_seat(played: Replay, action: Action) -> None:
    if action.seat >= len(played.record.stacks):
        raise Wrong("no-such-player", player=action.seat + 1)


# -- showing -----------------------------------------------------------------------------------


def _show(played: Replay, action: Action) -> None:
    _check_may_show(played, action)
    hand, cards = played.hand, action.cards
    if not _fits(hand, action.seat, cards):
        raise Wrong("not-dealt", player=action.seat + 1, cards=format_cards(cards))
    if not hand.done and None not in cards:
        hand.show(action.seat, cards)
    elif hand.done and not any(isinstance(event, Shown | Mucked) for event in hand.log):
        played.notes.append(Complaint("shown-late", {"player": action.seat + 1}))
    _tell(played, action)


def _show_known(played: Replay, action: Action) -> None:
    _check_may_show(played, action)
    _tell(played, action)


def _muck(played: Replay, action: Action) -> None:
    _check_may_show(played, action)
    if played.hand.exposed and None not in played.hand.hole[action.seat]:
        raise Wrong("muck-exposed")
    if played.hand.exposed:
        played.notes.append(Complaint("muck-unseen", {"player": action.seat + 1}))
    _tell(played, action)


def _tell(played: Replay, action: Action) -> None:
    if action.seat not in played.told:  # stud shows again when the last cards are dealt
        played.told.append(action.seat)


def _check_may_show(played: Replay, action: Action) -> None:
    """Refuse to show a folded hand, or before the betting is over."""
    hand = played.hand
    _check_seat(played, action)
    if played.folded >> action.seat & 1:
        raise Wrong("has-folded", player=action.seat + 1)
    betting = hand.pending and not hand.drawing
    if betting or not (hand.done or hand.phase == SHOWDOWN or not hand.able & (hand.able - 1)):
        raise Wrong("shown-early")


def _fits(hand: Hand, seat: Seat, cards: Cards) -> bool:
    """Whether `seat` can have held `cards`: all its own cards, or its down cards."""
    hole, own = hand.hole[seat], hand.hole[seat] + hand.up[seat]
    held = own if len(cards) == len(own) else hole
    shown = {card for card in cards if card is not None}
    known = {card for card in held if card is not None}
    if len(cards) != len(held) or len(shown) + cards.count(None) != len(cards):
        return False
    check_new(hand, tuple(shown - known))
    return len(shown - known) <= held.count(None) and len(known - shown) <= cards.count(None)


def _remark(played: Replay, action: Action) -> None:
    """A remark does nothing."""


STEPS: Mapping[str, Callable[[Replay, Action], None]] = {
    kinds.BOARD: _deal,
    kinds.HOLE: _deal,
    kinds.FOLD: _fold,
    kinds.CALL: _call,
    kinds.BRING_IN: _bring_in,
    kinds.RAISE: _raise,
    kinds.DRAW: _draw,
    kinds.SHOW: _show,
    kinds.SHOW_KNOWN: _show_known,
    kinds.MUCK: _muck,
    kinds.REMARK: _remark,
}
