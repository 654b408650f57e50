"""The lines from the showdown on: who shows, who collects what, and the summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tapete.history.pokerstars.names import holding
from tapete.history.pokerstars.play import Story
from tapete.history.pokerstars.told import ORDINALS, ToldHand, cards_text, seen
from tapete.rules.events import Cards, Chips, Mucked, Posted, Raked, Seat, Shown, Split, Won
from tapete.rules.stakes import BIG_BLIND, SMALL_BLIND


class Ending:
    """Who showed, who won, and what everybody is told about it."""

    def __init__(self, hand: ToldHand, story: Story) -> None:
        self.hand, self.story = hand, story
        events = hand.events
        self.shown = {e.seat: e.cards for e in events if isinstance(e, Shown)}
        ended = [e for e in events if isinstance(e, Shown | Mucked)]
        self.order = list(dict.fromkeys(event.seat for event in ended))
        self.won = [e for e in events if isinstance(e, Won)]
        self.raked = [e for e in events if isinstance(e, Raked)]
        self.pots: Counter[int] = Counter()
        for won in self.won:
            self.pots[won.pot] += won.amount
        for raked in self.raked:
            self.pots[raked.pot] += raked.amount
        self.run = any(isinstance(event, Split) for event in events)

    # -- the showdown --------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """Who shows and who collects, board by board."""
        if not self.order:
            yield from self._collections(0)
            yield from (f"{self.hand.name(s)}: doesn't show hand" for s in self._winners())
            return
        boards = self.story.boards
        for board in range(len(boards)):
            yield f"*** {ORDINALS[board] + ' ' if len(boards) > 1 else ''}SHOW DOWN ***"
            for seat in self.order:
                yield f"{self.hand.name(seat)}: {self._shows(seat, board)}"
            yield from self._collections(board)

    def _shows(self, seat: Seat, board: int) -> str:
        if seat not in self.shown:
            return "mucks hand"
        return f"shows {cards_text(self._cards(seat))} ({self._holding(seat, board)})"

    def _collections(self, board: int) -> Iterator[str]:
        for won in self.won:
            if won.board == board:
                amount = self.hand.money(won.amount)
                yield f"{self.hand.name(won.seat)} collected {amount} from {self._pot(won.pot)}"

    def _pot(self, number: int) -> str:
        sides = max(self.pots, default=0)
        if not sides:
            return "pot"
        if not number:
            return "main pot"
        return "side pot" if sides == 1 else f"side pot-{number}"

    def _winners(self) -> list[Seat]:
        return list(dict.fromkeys(won.seat for won in self.won))

    def _cards(self, seat: Seat) -> Cards:
        """All cards of a seat that showed: down cards, then those that lay open."""
        down = self.shown[seat]
        return down + tuple(c for c in self.story.held[seat] if c not in down)

    def _holding(self, seat: Seat, board: int) -> str:
        return holding(self.hand.variant, seen(self._cards(seat)), seen(self.story.boards[board]))

    # -- the summary ---------------------------------------------------------------------------

    def summary(self) -> Iterator[str]:
        money = self.hand.money
        yield "*** SUMMARY ***"
        rake = money(sum(event.amount for event in self.raked))
        yield f"Total pot {money(sum(self.pots.values()))}{self._pot_list()} | Rake {rake}"
        yield from self._boards()
        for seat in self.hand.by_chair:
            tags = "".join(f" ({tag})" for tag in self._tags(seat))
            chair = self.hand.finished.seats[seat] + 1
            yield f"Seat {chair}: {self.hand.name(seat)}{tags} {self._fate(seat)}"

    def _pot_list(self) -> str:
        sides = max(self.pots, default=0)
        if not sides:
            return ""
        pots = sorted(self.pots)
        return "".join(
            f" {self._pot(n).capitalize()} {self.hand.money(self.pots[n])}." for n in pots
        )

    def _boards(self) -> Iterator[str]:
        boards = [board for board in self.story.boards if board]
        if self.run:
            times = {2: "twice", 3: "three times"}.get(len(boards), f"{len(boards)} times")
            yield f"Hand was run {times}"
        for number, board in enumerate(boards):
            which = f"{ORDINALS[number]} " if len(boards) > 1 else ""
            yield f"{which}Board {cards_text(board)}"

    def _tags(self, seat: Seat) -> Iterator[str]:
        finished, tags = self.hand.finished, {SMALL_BLIND, BIG_BLIND}
        if finished.seats[seat] == finished.button and not self.hand.variant.studs:
            yield "button"
        for event in self.hand.events:
            if isinstance(event, Posted) and event.seat == seat and event.kind in tags:
                yield event.kind

    def _fate(self, seat: Seat) -> str:
        if seat in self.story.folded:
            return self._folded(seat)
        if seat in self.shown:
            boards = range(len(self.story.boards))
            fates = ", and ".join(self._fate_on(seat, board) for board in boards)
            return f"showed {cards_text(self._cards(seat))} and {fates}"
        won = self._won_by(seat)
        return f"collected ({self.hand.money(won)})" if won else "mucked"

    def _fate_on(self, seat: Seat, board: int) -> str:
        won, name = self._won_by(seat, board), self._holding(seat, board)
        return f"won ({self.hand.money(won)}) with {name}" if won else f"lost with {name}"

    def _won_by(self, seat: Seat, board: int | None = None) -> Chips:
        won = (e for e in self.won if e.seat == seat and board in (None, e.board))
        return sum(event.amount for event in won)

    def _folded(self, seat: Seat) -> str:
        street = self.story.folded[seat]
        idle = "" if street or seat in self.story.bet else " (didn't bet)"
        return f"folded {self._places()[street]}{idle}"

    def _places(self) -> tuple[str, ...]:
        """What folding on each street is called."""
        if self.hand.flops:
            return ("before Flop", "on the Flop", "on the Turn", "on the River")
        if self.hand.variant.studs:
            early = (f"on the {n} Street" for n in ("3rd", "4th", "5th", "6th"))
            return (*early, "on the River")
        return ("before the Draw", *(f"after the {n} Draw" for n in ("1st", "2nd", "3rd")))
