"""The lines from the posts to the last action, street by street."""

from __future__ import annotations

from tapete.history.pokerstars.told import ORDINALS, ToldHand, cards_text, seen
from tapete.rules.events import (
    Began,
    BoardDealt,
    Called,
    Cards,
    Chips,
    Dealt,
    Discarded,
    Event,
    Folded,
    Posted,
    Raised,
    Returned,
    Seat,
    Split,
    StreetBegan,
)
from tapete.rules.stakes import (
    ANTE,
    BB_ANTE,
    BIG_BLIND,
    BRING_IN,
    DEAD,
    DEAD_BLIND,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
)

_POSTS = {
    ANTE: "posts the ante",
    BB_ANTE: "posts the ante",
    SMALL_BLIND: "posts small blind",
    BIG_BLIND: "posts big blind",
    STRADDLE: "posts straddle",
    LIVE_POST: "posts big blind",
    DEAD_BLIND: "posts small blind",
    BRING_IN: "brings in for",
}
_STREETS = {
    "third street": "3rd STREET",
    "fourth street": "4th STREET",
    "fifth street": "5th STREET",
    "sixth street": "6th STREET",
    "seventh street": "RIVER",
    "predraw": "DEALING HANDS",
    "preflop": "HOLE CARDS",
    "first draw": "FIRST DRAW",
    "second draw": "SECOND DRAW",
    "third draw": "THIRD DRAW",
}
"""The streets that a line of their own begins; a single draw has none, a board has its cards."""


class Story:
    """The events of a hand on their way to lines; afterwards, what the ending has to know."""

    def __init__(self, hand: ToldHand) -> None:
        self.hand = hand
        self.lines: list[str] = []
        self.held: dict[Seat, Cards] = {}
        """The cards of each seat that the viewer saw before the showdown."""
        self.boards: list[Cards] = [()]
        self.folded: dict[Seat, int] = {}
        """On which street each seat folded."""
        self.bet: set[Seat] = set()
        """Who has put in anything but an ante."""
        self.street = 0
        self.high: Chips = 0
        self._made_up: tuple[Seat | None, Chips] = (None, 0)
        """Who posted a missed big blind last, and how much."""
        self._bets: dict[Seat, Chips] = {}
        self._stacks: list[Chips] = []
        self._dealt: list[tuple[int, Cards, Cards]] = []
        """Boards that have still to be told: which, what lay there, what came."""
        for event in hand.events:
            if not isinstance(event, BoardDealt | StreetBegan):
                self._tell_boards()
            self._tell(event)
        self._tell_boards()

    def _tell(self, event: Event) -> None:
        match event:
            case Began():
                self._began(event)
            case StreetBegan():
                self._street(event)
            case Dealt():
                self._deal(event)
            case BoardDealt():
                self._board(event)
            case Split(boards):
                self.boards = self.boards * boards
            case Discarded():
                self._draw(event)
            case Posted():
                self._post(event)
            case Folded():
                self._fold(event)
            case Called():
                self._call(event)
            case Raised():
                self._raise(event)
            case Returned():
                self._give_back(event)

    # -- cards ---------------------------------------------------------------------------------

    def _began(self, event: Began) -> None:
        self._stacks = list(event.stacks)
        self.boards = [()] * event.boards
        self.held = dict.fromkeys(range(len(event.stacks)), ())

    def _street(self, event: StreetBegan) -> None:
        self.street = event.street
        if event.street:
            self._bets, self.high = {}, 0
        if event.name in _STREETS:
            self.lines.append(f"*** {_STREETS[event.name]} ***")

    def _deal(self, event: Dealt) -> None:
        new, before = seen(event.down + event.up), self.held[event.seat]
        self.held[event.seat] = before + new
        if new:
            lying = f"{cards_text(before)} " if before else ""
            self._say(f"Dealt to {self.hand.name(event.seat)} {lying}{cards_text(new)}")

    def _board(self, event: BoardDealt) -> None:
        before = self.boards[event.board]
        self.boards[event.board] = before + event.cards
        if self.hand.flops:
            self._dealt.append((event.board, before, event.cards))
        else:  # one card for everybody on the last street of stud (2.69)
            self.lines[-1] += f" {cards_text(event.cards)}"

    def _tell_boards(self) -> None:
        """Tell the boards that were dealt since the last action, one after the other."""
        for board, before, cards in sorted(self._dealt, key=lambda dealt: dealt[0]):
            names = {0: "FLOP", 3: "TURN", 4: "RIVER"}
            which = f"{ORDINALS[board]} " if len(self.boards) > 1 else ""
            lying = f"{cards_text(before)} " if before else ""
            self._say(f"*** {which}{names[len(before)]} *** {lying}{cards_text(cards)}")
        self._dealt = []

    def _draw(self, event: Discarded) -> None:
        count = len(event.cards)
        if not count:
            self._seat_says(event.seat, "stands pat")
            return
        known = seen(event.cards)
        which = f" {cards_text(known)}" if known else ""
        self.held[event.seat] = tuple(c for c in self.held[event.seat] if c not in known)
        self._seat_says(event.seat, f"discards {count} card{'s' if count > 1 else ''}{which}")

    # -- chips ---------------------------------------------------------------------------------

    def _post(self, event: Posted) -> None:
        seat, amount, kind = event.seat, event.amount, event.kind
        self._stacks[seat] -= amount
        if kind not in DEAD and kind != ANTE:
            self._bets[seat] = self._bets.get(seat, 0) + amount
            self.high = max(self.high, self._bets[seat])
            self.bet.add(seat)
        words = _POSTS[kind]
        if kind == DEAD_BLIND and self._made_up[0] == seat:  # both blinds are one line
            words, amount = "posts small & big blinds", amount + self._made_up[1]
            self.lines.pop()
        self._made_up = (seat, amount) if kind == LIVE_POST else (None, 0)
        self._seat_says(seat, f"{words} {self.hand.money(amount)}{self._all_in(seat)}")

    def _fold(self, event: Folded) -> None:
        self.folded[event.seat] = self.street
        self._seat_says(event.seat, "folds")

    def _call(self, event: Called) -> None:
        if not event.amount:
            self._seat_says(event.seat, "checks")
            return
        self._put(event.seat, event.amount)
        self.high = max(self.high, self._bets[event.seat])  # the big blind may have been short
        amount = self.hand.money(event.amount)
        self._seat_says(event.seat, f"calls {amount}{self._all_in(event.seat)}")

    def _raise(self, event: Raised) -> None:
        seat, money = event.seat, self.hand.money
        said = f"bets {money(event.to)}"
        if self.high:
            said = f"raises {money(event.to - self.high)} to {money(event.to)}"
        self._put(seat, event.to - self._bets.get(seat, 0))
        self.high = event.to
        self._seat_says(seat, f"{said}{self._all_in(seat)}")

    def _give_back(self, event: Returned) -> None:
        self._stacks[event.seat] += event.amount
        amount = self.hand.money(event.amount)
        self._say(f"Uncalled bet ({amount}) returned to {self.hand.name(event.seat)}")

    def _put(self, seat: Seat, amount: Chips) -> None:
        self._stacks[seat] -= amount
        self._bets[seat] = self._bets.get(seat, 0) + amount
        self.bet.add(seat)

    # -- words ---------------------------------------------------------------------------------

    def _all_in(self, seat: Seat) -> str:
        return "" if self._stacks[seat] else " and is all-in"

    def _seat_says(self, seat: Seat, words: str) -> None:
        self._say(f"{self.hand.name(seat)}: {words}")

    def _say(self, line: str) -> None:
        self.lines.append(line)
