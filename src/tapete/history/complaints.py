"""What can be wrong with a recorded hand, as codes with values and one English sentence each.

Other languages translate the code; nothing here knows which language somebody reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

SENTENCES = {
    # The file cannot be read.
    "bad-setting": "{text} is not an option and its value, such as fl_bet_cap=5",
    "no-such-file": "there is no such file or folder",
    "cannot-open": "it cannot be opened: {why}",
    "no-hands": "there is no hand in it",
    "not-a-history": "only .phh, .phhs and .log files are read, and the same with .gz",
    "not-text": "it is not text, so it cannot be a hand history",
    "broken-gzip": "its compressed text is damaged or incomplete",
    "too-large": "it goes on for more than {most} bytes without ending a hand",
    "nothing-readable": "its first {count} hands are all unreadable, so it is taken for noise",
    "no-acpc-game": "no line of this ACPC log names one of the games {games}",
    # The text of one hand cannot be read.
    "not-toml": "it is not valid TOML: {why}",
    "not-a-hand": "{name} is not a hand but {kind}",
    "table-twice": "there is a second table [{name}]",
    "missing-field": "the field {field} is missing",
    "wrong-type": "{field} should be {wanted}, not {found}",
    "wrong-length": "{field} has {found} entries for {wanted} players",
    "unknown-variant": "{variant} is not a game; a code is one of N, P, F and one of {games}",
    "too-few": "a hand needs at least two players",
    "bad-stack": "p{player} starts without chips",
    "no-bet": "{field} is 0, but no bet is smaller than a chip",
    "negative": "{field} is negative: {amount}",
    "bad-amount": "{text} is not an amount of chips",
    "no-such-post": "{game} has no {field}",
    "bad-count": "{field} is a number from 1 to 9, not {found}",
    "not-an-action": "this is not an action",
    "bad-cards": "{text} is not a card",
    "bad-house": "{text} is not a house; it begins with one of {houses}",
    "bad-option": "{why}",
    "not-a-state": "{text} is not a line of an ACPC log",
    "bad-seats": "{game} is for {wanted} players, not {found}",
    "bad-betting": "{text} is not the betting of {game}",
    "bad-streets": "there are {found} boards, but the betting goes on for {wanted}",
    "not-saved": "it is not a hand that was saved as JSON: {why}",
    "other-events": "its events are not those that follow from its inputs",
    "cannot-be-played": "this cannot be played: {why}",
    # The hand breaks a rule, or contradicts itself.
    "no-decision": "the hand is over, so nobody has to act",
    "one-hand": "there is more than one hand in it",
    "no-such-player": "there is no p{player} in this hand",
    "hand-over": "the hand is over",
    "out-of-turn": "it is p{actor}'s turn",
    "has-to-bet": "p{actor} has to bet, check or fold now, not to draw",
    "has-to-draw": "p{actor} has to draw or stand pat first",
    "waits-board": "cards of the board have to be dealt first",
    "waits-cards": "p{player} has to get cards first",
    "waits-show": "p{player} has to show first, whose cards are unknown",
    "not-due-board": "the board gets {due} cards now, not {count}",
    "not-due-cards": "p{player} gets {due} cards now, not {count}",
    "bring-in-due": "p{actor} owes the bring-in, which is written pb",
    "no-bring-in-due": "p{actor} owes no bring-in",
    "too-much": "the most to raise to is {most} (rule {rule})",
    "too-little": "the least to raise to is {least} (rule {rule})",
    "wrong-size": "fixed limit raises to {sizes} here (rule {rule})",
    "illegal": "{why}",
    "has-folded": "p{player} has folded",
    "not-dealt": "p{player} was not dealt {cards}",
    "shown-early": "there is more betting to come, so nobody shows yet",
    "muck-exposed": "nobody may muck once all are all-in (rule 1.21)",
    "all-muck": "everybody mucks, so nobody wins",
    "unfinished-turn": "the hand is not finished: p{actor} has to act",
    "unfinished-board": "the hand is not finished: cards of the board are missing",
    "unfinished-cards": "the hand is not finished: p{player} still gets cards",
    "unfinished-show": "the hand cannot be decided: p{player}'s cards are unknown",
    "unshown": "the hand is not finished: p{player} neither shows nor mucks",
    "wrong-finish": "p{player} finishes with {found}, but finishing_stacks says {told}",
    # Strange, but not wrong.
    "covers": "less than the minimum {least}, but it puts every opponent all-in",
    "other-house": "not under the cash profile ({why}), but under {house}",
    "shown-late": "p{player} shows although the hand was over",
    "show-order": "the rules let p{player} show first (rule 1.22)",
    "exposed-unshown": "p{player} is all-in and exposed, but no line shows the hand",
    "muck-unseen": "p{player} is all-in and exposed, but mucks a hand that nobody recorded",
    "awarded": "the cards that decided are unknown, so the chips went as finishing_stacks says",
}


class Complaint(NamedTuple):
    """Something wrong or strange; `action` is the number and text of an action, if it is one."""

    code: str
    values: Mapping[str, object]
    action: tuple[int, str] | None = None

    @property
    def sentence(self) -> str:
        """What it is, in English, without the action."""
        return SENTENCES[self.code].format(**self.values)

    def __str__(self) -> str:
        if self.action is None:
            return self.sentence
        number, text = self.action
        return f"action {number}, {text}: {self.sentence}"


class UnreadableHand(ValueError):
    """A file, or one hand of it, that cannot be read; the sentence is fit to show."""

    def __init__(self, code: str, action: tuple[int, str] | None = None, **values: object) -> None:
        self.complaint = Complaint(code, values, action)
        super().__init__(str(self.complaint))

    def at(self, number: int, action: str) -> UnreadableHand:
        """The same, said of one action."""
        return UnreadableHand(self.complaint.code, (number, action), **self.complaint.values)
