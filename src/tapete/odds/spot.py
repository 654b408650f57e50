"""A question about odds: who may hold what, the board, and the cards that are out of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tapete.cards import Card, Cards, format_cards, parse_cards
from tapete.odds.games import HOLDEM, Game, parse_game
from tapete.odds.notation import parse_range
from tapete.odds.ranges import Range
from tapete.odds.unanswerable import Unanswerable

MOST_PLAYERS = 10


@dataclass(frozen=True, slots=True)
class Spot:
    """A question that can be asked: every range has hands that its own cards allow."""

    players: tuple[Range, ...]
    board: Cards = ()
    dead: Cards = ()
    game: Game = HOLDEM

    @property
    def left(self) -> Cards:
        """The cards that are not known to be anywhere."""
        known = {*self.board, *self.dead}.union(*(player.known for player in self.players))
        return tuple(card for card in self.game.deck if card not in known)

    @property
    def to_come(self) -> int:
        """How many cards the board lacks."""
        return self.game.board - len(self.board)

    def only(self, seats: Sequence[int]) -> Spot:
        """The same among these players alone; the known cards of the others stay out of play."""
        others = [player for seat, player in enumerate(self.players) if seat not in seats]
        gone = tuple(card for player in others for card in player.known)
        players = tuple(self.players[seat] for seat in seats)
        return replace(self, players=players, dead=self.dead + gone)


def ask(
    players: Iterable[Range],
    board: Iterable[Card] = (),
    dead: Iterable[Card] = (),
    game: Game = HOLDEM,
) -> Spot:
    """The question, with the hands taken out that the known cards rule out.

    Unanswerable if cards are twice or too many, or a player has no hand left.
    """
    ranges, out = tuple(players), tuple(dead)
    spot = Spot(ranges, tuple(board), out, game.dealt_to(len(ranges), len(out)))
    _check_counts(spot, has_board=bool(game.board))
    _check_cards(spot)
    return replace(spot, players=_possible(spot))


def parse_spot(hands: Sequence[str], board: str = "", dead: str = "", game: str = "T") -> Spot:
    """The question in words.

    >>> parse_spot(["AhKh", "QQ+"], board="2h7hKs").players[1].size
    10.0
    """
    played = parse_game(game)
    ranges = [parse_range(text, played) for text in hands]
    return ask(ranges, read_cards(board), read_cards(dead), played)


def read_cards(text: str) -> Cards:
    """The cards of a board or of what is dead."""
    try:
        return parse_cards(text)
    except ValueError:
        raise Unanswerable("bad-cards", text=text) from None


def _check_counts(spot: Spot, *, has_board: bool) -> None:
    game, found = spot.game, len(spot.players)
    if found < 2:
        raise Unanswerable("too-few")
    if found > MOST_PLAYERS:
        raise Unanswerable("too-many", most=MOST_PLAYERS, found=found)
    if spot.board and not has_board:
        raise Unanswerable("no-board", game=game.name)
    if len(spot.board) not in (0, 3, 4, 5):
        raise Unanswerable("board-size", found=len(spot.board))
    if found * game.hole + game.board + len(spot.dead) > len(game.deck):
        raise Unanswerable("short-deck", found=found, game=game.name)


def _check_cards(spot: Spot) -> None:
    places = [spot.board, spot.dead, *(player.known for player in spot.players)]
    counts = Counter(card for place in places for card in place)
    if twice := sorted(card for card, count in counts.items() if count > 1):
        raise Unanswerable("card-twice", cards=format_cards(twice[:1]))
    for player in spot.players:
        fewest = spot.game.hole if spot.game.two_hole_cards else 0
        if player.hands and not fewest <= player.cards <= spot.game.hole:
            size = {"found": player.cards, "most": spot.game.hole, "game": spot.game.name}
            raise Unanswerable("hand-size", text=format_cards(player.hands[0]) or "''", **size)
    if foreign := sorted(counts.keys() - set(spot.game.deck)):
        raise Unanswerable("not-in-deck", cards=format_cards(foreign[:1]), game=spot.game.name)


def _possible(spot: Spot) -> tuple[Range, ...]:
    """Each range without what the board, the dead cards and the certain hands of others hold."""
    certain = [set(player.known) for player in spot.players]
    found = []
    for seat, player in enumerate(spot.players):
        others = certain[:seat] + certain[seat + 1 :]
        kept = player.without({*spot.board, *spot.dead}.union(*others))
        if not kept.hands:
            raise Unanswerable("no-hand-left", player=seat + 1)
        found.append(kept)
    return tuple(found)
