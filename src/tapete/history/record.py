"""A hand as it was recorded: what a file says, in chips and cards, before any rule looks at it.

Every format is read into a `Record` and written from one.  Seats are numbered as PHH numbers its
players, from the left of the button, so the button is the last seat.  A record does not know
whether its hand can have happened; `history.replay` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tapete.cards import format_cards
from tapete.history.money import money_text, to_money
from tapete.rules.events import Cards, Chips, Seat
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
    Limit,
    Post,
    Stakes,
)
from tapete.rules.variants import Variant, bomb_pot

BOARD, HOLE = "d db", "d dh"
FOLD, CALL, RAISE, BRING_IN, DRAW, SHOW = "f", "cc", "cbr", "pb", "sd", "sm"
MUCK, SHOW_KNOWN = "muck", "show"
"""PHH writes both as a kind of `sm`: without cards, and with a dash for the known cards."""
REMARK = "#"


class Action(NamedTuple):
    """One line of the record; `kind` is PHH's word where it has one."""

    kind: str
    seat: Seat = -1
    """-1 where no player is named."""
    cards: Cards = ()
    to: Chips = 0
    remark: str = ""

    def text(self, places: int) -> str:
        """The action as PHH writes it, without the remark."""
        who, cards = f"p{self.seat + 1}", format_cards(self.cards)
        if self.kind == BOARD:
            return f"{BOARD} {cards}"
        if self.kind == HOLE:
            return f"{HOLE} {who} {cards}"
        if self.kind == RAISE:
            return f"{who} {RAISE} {money_text(to_money(self.to, places))}"
        if self.kind in (MUCK, SHOW_KNOWN):
            return f"{who} {SHOW}" + (" -" if self.kind == SHOW_KNOWN else "")
        return "" if self.kind == REMARK else f"{who} {self.kind} {cards}".rstrip()


@dataclass(frozen=True, slots=True)
class Record:
    """One recorded hand; amounts are chips, of which 10**`places` are one unit of the file."""

    variant: Variant
    limit: Limit
    stacks: tuple[Chips, ...]
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    """What each seat posts live; negative where a newcomer posts out of turn."""
    actions: tuple[Action, ...]
    bring_in: Chips = 0
    small_bet: Chips = 0
    """The smallest bet in pot- and no-limit."""
    big_bet: Chips = 0
    small_blind: Chips = 0
    """What nobody posted, if that is not half the big blind."""
    finishing: tuple[Chips, ...] | None = None
    places: int = 0
    trimmed: bool | None = None
    """PHH's `ante_trimming_status`, if the file has it; the rules decide by the antes alone."""
    house: str = ""
    """House rules that the file names, such as "cash" or "cash fl_bet_cap=5"."""
    bomb: bool = False
    """Whether there is no betting before the flop."""
    boards: int = 1
    runs: int = 1
    name: str = field(default="1", compare=False)
    """What the file calls the hand."""
    fields: Mapping[str, object] = field(default_factory=dict)
    """Everything else that the file says, in its order."""

    @property
    def game(self) -> str:
        """The limit's letter and the variant's code, as in PHH."""
        return self.limit.value + self.variant.code

    @property
    def played(self) -> Variant:
        """The variant as this hand was played."""
        return bomb_pot(self.variant) if self.bomb else self.variant

    def in_places(self, places: int) -> Record:
        """The same hand in chips of which at least 10**`places` are one unit of the file."""
        if self.places >= places:
            return self
        by: int = 10 ** (places - self.places)
        return replace(
            self,
            stacks=tuple(stack * by for stack in self.stacks),
            antes=tuple(ante * by for ante in self.antes),
            blinds=tuple(blind * by for blind in self.blinds),
            actions=tuple(action._replace(to=action.to * by) for action in self.actions),
            bring_in=self.bring_in * by,
            small_bet=self.small_bet * by,
            big_bet=self.big_bet * by,
            small_blind=self.small_blind * by,
            finishing=self.finishing and tuple(stack * by for stack in self.finishing),
            places=places,
        )

    @property
    def stakes(self) -> Stakes:
        """The stakes that the posts show; a small blind that nobody posted is half the big one."""
        blinds = tuple(blind for blind in self.blinds if blind > 0)
        if len(blinds) == 1 and not self.one_blind:
            blinds = (self.small_blind or blinds[0] // 2, blinds[0])
        return Stakes(
            self.limit,
            blinds,
            ante=min(self.antes),
            bring_in=self.bring_in,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            coin=10**self.places,
        )

    @property
    def one_blind(self) -> bool:
        """Whether the game has one blind, on the button; elsewhere the small blind was dead."""
        return self.blinds[-1] > 0 and not any(self.blinds[:-1])

    def posts(self, *, ante_first: bool = False) -> tuple[Post, ...]:
        """Who posts what; `ante_first` lets a short big blind pay the ante before the blind (2.57).

        What everybody pays alike is an ante.  More than that is dead money: the ante of the big
        blind or of the button for the table (2.56), or a dead blind of a seat that came back
        (3.11).
        """
        each = min(self.antes)
        antes = tuple(Post(seat, each, ANTE) for seat in range(len(self.stacks)) if each)
        blinds, dead = self._live_posts(), self._dead_posts(each)
        return antes + dead + blinds if ante_first else antes + blinds + dead

    def _seat(self, place: int) -> Seat:
        """PHH writes blinds and antes from the small blind on, who heads-up is the last seat."""
        return 1 - place if len(self.stacks) == 2 else place

    def _dead_posts(self, each: Chips) -> tuple[Post, ...]:
        over = [(place, ante - each) for place, ante in enumerate(self.antes) if ante > each]
        button = 0 if len(self.stacks) == 2 else len(self.stacks) - 1
        alone = len(over) == 1 and over[0][0] in (self._big_blind(), button)
        alone = alone and self.blinds[over[0][0]] >= 0  # who posts out of turn came back
        kind = BB_ANTE if alone else DEAD_BLIND
        return tuple(Post(self._seat(place), amount, kind) for place, amount in over)

    def _big_blind(self) -> int:
        """The place of the big blind, which is the first where the small blind was dead."""
        return 0 if self.blinds[0] > self.blinds[1] else 1

    def _live_posts(self) -> tuple[Post, ...]:
        posts: list[Post] = []
        most = 0
        single = sum(blind > 0 for blind in self.blinds) == 1
        for place, blind in enumerate(self.blinds):
            kind = LIVE_POST
            if blind > 0 and blind >= most:
                names = (SMALL_BLIND, BIG_BLIND, STRADDLE)
                kind = BIG_BLIND if single else names[min(place, 2)]
                most = blind
            if blind:
                posts.append(Post(self._seat(place), abs(blind), kind))
        return tuple(posts)
