"""Which game comes next: mixes that rotate, dealer's choice, and bomb pots (2.53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_changes
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from tapete.rules.events import Seat
from tapete.rules.stakes import ANTE
from tapete.rules.variants import VARIANTS, Variant, bomb_pot
from tapete.table import events as told
from tapete.table.commands import Choose, Refused
from tapete.table.positions import following
from tapete.table.seats import BombClock, Round, State
from tapete.table.terms import Bomb, Game, Terms

if TYPE_CHECKING:
    from tapete.table.table import Table


class Upcoming(NamedTuple):
    """What a hand is played as."""

    game: Game
    bomb: Bomb | None = None

    @property
    def variant(self) -> Variant:
        return bomb_pot(self.game.variant) if self.bomb else self.game.variant

    @property
    def boards(self) -> int:
        return self.bomb.boards if self.bomb else 1

    @property
    def blinds(self) -> bool:
        """Whether blinds are posted."""
        return bool(self.game.stakes.blinds) and not self.bomb


def upcoming(state: State) -> Upcoming:
    """What the next hand will be; a bomb pot waits while the game has no board."""
    game, bomb = state.terms.games[state.round.game], state.terms.bomb
    if bomb is None or not _due(state.bomb, bomb):
        return Upcoming(game)
    other = _bomb_game(game, bomb)
    return Upcoming(game) if other is None else Upcoming(other, bomb)


def keeps_places(terms: Terms, what: Upcoming) -> bool:
    """Whether the button and the blinds stay where they are for this hand.

    In a mix they wait while stud is played, so that nobody's blind is passed over; with a bomb
    pot the house decides (2.53).
    """
    if what.bomb and terms.house.bomb_button == "frozen":
        return True
    return not what.game.stakes.blinds and any(game.stakes.blinds for game in terms.games)


def choose(table: Table, command: Choose, now: float) -> None:
    """Name the next round's game, and wait no longer for it."""
    state, mix = table.state, table.terms.mix
    if mix is None or not mix.chooses:
        raise Refused("not-offered")
    seat, _ = state.seat_of(command.player)
    if not state.round.open or seat != state.round.chooser:
        raise Refused("not-your-choice")
    codes = [game.code for game in table.terms.games]
    if command.game not in codes:
        raise Refused("no-such-game")
    state.round = replace(state.round, game=codes.index(command.game), open=False)
    state.deal_at = min(state.deal_at, now + table.terms.short_pause)
    table.events.append(told.Chose(seat, command.game))


def hand_began(state: State, what: Upcoming, dealt: Sequence[Seat], now: float) -> None:
    """Count a hand for the rotation and for the bomb pots."""
    bomb, mix = state.terms.bomb, state.terms.mix
    if bomb:
        at = state.bomb.at
        if bomb.seconds and (at is None or what.bomb):
            at = now + bomb.seconds
        state.bomb = BombClock(0 if what.bomb else state.bomb.hands + 1, at)
    if mix:
        left = state.round.left or mix.hands or len(dealt)
        state.round = replace(state.round, left=left, open=False)


def hand_over(state: State, what: Upcoming, button: Seat, now: float) -> None:
    """See whether a bomb pot is due, and go on to the next game when the round is over."""
    if state.bomb.at is not None and now >= state.bomb.at:
        state.bomb = replace(state.bomb, due=True)
    if not state.terms.mix or (what.bomb and keeps_places(state.terms, what)):
        return
    state.round = replace(state.round, left=state.round.left - 1)
    if not state.round.left:
        _next_round(state, button, now)


def _next_round(state: State, button: Seat, now: float) -> None:
    terms, before = state.terms, state.round
    game = (before.game + 1) % len(terms.games)
    seats = [seat for seat, sitter in state.occupied().items() if sitter.plays]
    if terms.mix is None or not terms.mix.chooses or not seats:
        state.round = Round(game)
        return
    chooser = following(button if before.chooser is None else before.chooser, seats)
    waits = not state.sitter(chooser).bot
    state.round = Round(game, 0, chooser, open=waits)
    if waits:
        state.deal_at = max(state.deal_at, now + terms.choice)


def _due(clock: BombClock, bomb: Bomb) -> bool:
    return clock.hands >= bomb.hands - 1 if bomb.hands else clock.due


def _bomb_game(game: Game, bomb: Bomb) -> Game | None:
    """The game of a bomb pot; None where it has no board."""
    code, stakes = bomb.game or game.game, game.stakes
    if not VARIANTS[code].streets[1].board:
        return None
    limit = bomb.limit or stakes.limit
    return Game(code, with_changes(stakes, limit=limit, ante=bomb.ante, ante_by=ANTE))
