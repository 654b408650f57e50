"""A recorded hand played again, strictly: every action has to be legal, and none is made up.

`play` goes through the actions of a record under one house and stops at the first that is wrong.
`replay` also judges the end: the hand has to be over, everybody who had to show has shown, and the
finishing stacks, where the file tells them, are those of the rules.  What is strange but happens
at real tables becomes a note.  Which house to play under is decided in `history.houses`.
"""

from __future__ import annotations

from tapete.history import record as kinds
from tapete.history import steps
from tapete.history.complaints import Complaint, UnreadableHand
from tapete.history.record import Record
from tapete.history.steps import Replay, Wrong
from tapete.rules.betting import IllegalAction
from tapete.rules.events import Mucked, Seat, Shown, Won
from tapete.rules.hand import Hand
from tapete.rules.house import CASH, House
from tapete.rules.phases import SHOWDOWN


def replay(record: Record, house: House = CASH) -> Replay:
    """Play the whole record under `house`, and judge its end."""
    mucking = _seats(record, kinds.MUCK) & ~_seats(record, kinds.SHOW, kinds.SHOW_KNOWN)
    played = play(record, house, mucks=mucking & _unknown(record))
    if played.ok and mucking and _mucks_matter(played, mucking):
        played = play(record, house, mucks=mucking)
    if played.ok:
        played.complaint = _judge_end(played)
    return played


def play(record: Record, house: House = CASH, *, mucks: int = 0) -> Replay:
    """Play the actions of a record; the hand may be anywhere when they end.

    `mucks` is a bit mask of seats that will throw their hands away at the showdown.
    """
    played = Replay(record, begin(record, house, mucks))
    for number, action in enumerate(record.actions, 1):
        try:
            steps.STEPS[action.kind](played, action)
        except Wrong as wrong:
            complaint = wrong.complaint
        except IllegalAction as refused:
            complaint = steps.refusal(played, refused)
        else:
            continue
        played.complaint = complaint._replace(action=(number, action.text(record.places)))
        break
    return played


def begin(record: Record, house: House = CASH, mucks: int = 0) -> Hand:
    """The hand before its first action; UnreadableHand if nobody could play it."""
    ante_first = house.bba_short_order == "ante_first"
    try:
        return Hand(
            record.played,
            record.stakes,
            record.stacks,
            house=house,
            posts=record.posts(ante_first=ante_first),
            boards=record.boards,
            runs=record.runs,
            shows=_seats(record, kinds.SHOW, kinds.SHOW_KNOWN),
            mucks=mucks,
        )
    except ValueError as error:
        raise UnreadableHand("cannot-be-played", why=str(error)) from None


def _seats(record: Record, *wanted: str) -> int:
    """The seats with such an action, as a bit mask."""
    mask = 0
    for action in reversed(record.actions):
        if action.kind in wanted:
            mask |= 1 << action.seat
    return mask


def _unknown(record: Record) -> int:
    """The seats that were dealt cards which nobody recorded."""
    mask = 0
    for action in record.actions:
        if action.kind == kinds.HOLE and None in action.cards:
            mask |= 1 << action.seat
    return mask


def _mucks_matter(played: Replay, mucking: int) -> bool:
    """Whether a mucked hand would win or be shown, or somebody won without showing because of it.

    Other hands that are mucked lose anyway; the engine finds that out by itself and keeps the pots
    in which they took part.
    """
    silent = any(seat not in played.told for seat in _due_to_show(played.hand))
    return silent or bool(mucking & _takes_part(played.hand))


def _takes_part(hand: Hand) -> int:
    """The seats that win something, or show because nothing better was shown before."""
    mask = 0
    for event in reversed(hand.log):
        if isinstance(event, Won | Shown):
            mask |= 1 << event.seat
        elif not isinstance(event, Mucked):
            break
    return mask


# -- the end -----------------------------------------------------------------------------------


def _judge_end(played: Replay) -> Complaint | None:
    hand, finishing = played.hand, played.record.finishing
    if not hand.done and not _award(played):
        return _unfinished(hand)
    unshown = _judge_shows(played)
    if unshown or finishing is None:
        return unshown
    for seat, (found, told) in enumerate(zip(hand.stacks, finishing, strict=True)):
        if found != told:
            values = {"found": played.text(found), "told": played.text(told)}
            return Complaint("wrong-finish", {"player": seat + 1, **values})
    return None


def _award(played: Replay) -> bool:
    """Whether the file tells who won what with cards that nobody recorded; if so, pay it."""
    hand, finishing = played.hand, played.record.finishing
    if hand.phase != SHOWDOWN or finishing is None:
        return False
    won = [told - stack for told, stack in zip(finishing, hand.stacks, strict=True)]
    if min(won) < 0 or sum(won) != hand.pot:
        return False
    hand.award({seat: amount for seat, amount in enumerate(won) if amount})
    played.notes.append(Complaint("awarded", {}))
    return True


def _unfinished(hand: Hand) -> Complaint:
    if hand.pending:
        return Complaint("unfinished-turn", {"actor": hand.actor + 1})
    code, player = steps.awaited(hand)
    return Complaint(f"unfinished-{code}", {"player": player})


def _judge_shows(played: Replay) -> Complaint | None:
    """Whether all who took part in the showdown have said what they do with their cards."""
    hand, due = played.hand, _due_to_show(played.hand)
    if hand.mucks & _takes_part(hand) and not hand.exposed:
        return Complaint("all-muck", {})
    silent = [seat for seat in due if seat not in played.told]
    if silent and not hand.exposed:
        return Complaint("unshown", {"player": silent[0] + 1})
    played.notes.extend(Complaint("exposed-unshown", {"player": seat + 1}) for seat in silent)
    if due and not hand.exposed and not hand.mucks and played.told[0] != due[0]:
        played.notes.append(Complaint("show-order", {"player": due[0] + 1}))
    return None


def _due_to_show(hand: Hand) -> list[Seat]:
    events = [event for event in hand.log if isinstance(event, Shown | Mucked)]
    return list(dict.fromkeys(event.seat for event in events))
