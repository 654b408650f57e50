"""Logs of the Annual Computer Poker Competition: hold'em, limit and no-limit, two or three players.

A line is ``STATE:number:betting:cards:payoffs:players``.  Positions count from the left of the
button, and heads-up the button is the small blind ("reverse blinds"), both as in PHH.  A raise in
no-limit names what the player has put in over the whole hand.  Payoffs may be half chips.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tapete.cards import format_cards
from tapete.history import record as kinds
from tapete.history.actions import parse_cards
from tapete.history.complaints import UnreadableHand
from tapete.history.money import money_text, places_of, read_money, to_chips, to_money
from tapete.history.record import Action, Record
from tapete.rules.events import Cards, Chips, Seat
from tapete.rules.stakes import Limit
from tapete.rules.variants import HOLDEM


@dataclass(frozen=True, slots=True)
class Game:
    """One of the competition's games."""

    name: str
    limit: Limit
    players: int
    blinds: tuple[Chips, Chips]
    big_bet: Chips
    stack: Chips

    @property
    def posted(self) -> tuple[Chips, ...]:
        """The blinds, for every player one."""
        return (*self.blinds, 0)[: self.players]


_UNLIMITED = 1000
"""Limit games tell no stack; nobody can put in more than 240."""

GAMES = {
    game.name: game
    for game in (
        Game("holdem.limit.2p.reverse_blinds.game", Limit.FIXED, 2, (5, 10), 20, _UNLIMITED),
        Game("holdem.nolimit.2p.reverse_blinds.game", Limit.NO, 2, (50, 100), 100, 20000),
        Game("holdem.limit.3p.game", Limit.FIXED, 3, (5, 10), 20, _UNLIMITED),
        Game("holdem.nolimit.3p.game", Limit.NO, 3, (50, 100), 100, 20000),
    )
}
_GAME_FIELDS = ("game", "stacks", "antes", "blinds", "small_bet", "big_bet", "bomb", "boards")
_STATE = re.compile(r"STATE:(\d{1,9}):([fcr\d/]*):([^:]*):([^:]*):([^:]*)")
_ACT = re.compile(r"f|c|r\d{0,9}|.")


def find_game(line: str) -> Game | None:
    """The game that a line of the log's head names."""
    return next((game for word in line.split() if (game := GAMES.get(word))), None)


def is_hand(line: str) -> bool:
    """Whether a line tells a hand; UnreadableHand if it is no line of a log at all."""
    if not line.strip() or line.startswith(("#", "SCORE:")):
        return False
    if line.startswith("STATE:"):
        return True
    raise UnreadableHand("not-a-state", text=line[:40].strip())


def parse_state(line: str, game: Game) -> Record:
    """Read one hand; UnreadableHand says what is wrong with it."""
    found = _STATE.fullmatch(line.strip())
    if found is None:
        raise UnreadableHand("not-a-state", text=line[:40].strip())
    number, betting, cards, payoffs, players = found.groups()
    won = [read_money(text) for text in payoffs.split("|")]
    names = players.split("|")
    own, *boards = cards.split("/")
    holes = [parse_cards(text) for text in own.split("|")]
    for entries in (won, names, holes):
        if len(entries) != game.players:
            raise UnreadableHand(
                "bad-seats", game=game.name, wanted=game.players, found=len(entries)
            )
    places = places_of(won)
    empty = _empty(game, places)
    actions = _actions(game, betting, holes, [parse_cards(text) for text in boards])
    return replace(
        empty,
        actions=tuple(action._replace(to=to_chips(action.to, places)) for action in actions),
        finishing=tuple(
            stack + to_chips(amount, places)
            for stack, amount in zip(empty.stacks, won, strict=True)
        ),
        name=number,
        fields={"hand": int(number), "players": names},
    )


def format_log(records: Sequence[Record], name: str = "tapete") -> Iterator[str]:
    """Write a log, line by line; ValueError if the hands are not all of one of the games."""
    games = {_game_of(record).name for record in records}
    if len(games) != 1:
        raise ValueError("an ACPC log has hands of one game")
    yield f"# name/game/hands/seed {name} {games.pop()} {len(records)} 0\n"
    for number, record in enumerate(records):
        yield f"{format_state(record, number)}\n"


def format_state(record: Record, number: int) -> str:
    """Write one hand; its finishing stacks have to be known."""
    if record.finishing is None:
        raise ValueError("an ACPC log tells who won what, so the finishing stacks are needed")
    won = [
        to_money(f - s, record.places) for f, s in zip(record.finishing, record.stacks, strict=True)
    ]
    names = record.fields.get("players")
    if not isinstance(names, list):
        names = [f"p{seat + 1}" for seat in range(len(won))]
    cards = "|".join(map(format_cards, _holes(record)))
    boards = [a.cards for a in record.actions if a.kind == kinds.BOARD]
    return ":".join((
        "STATE",
        str(record.fields.get("hand", number)),
        _betting(record),
        "/".join((cards, *map(format_cards, boards))),
        "|".join(map(money_text, won)),
        "|".join(map(str, names)),
    ))  # fmt: skip


def _empty(game: Game, places: int) -> Record:
    """A hand of a game before anything happened."""
    unit = 10**places
    return Record(
        HOLDEM,
        game.limit,
        (game.stack * unit,) * game.players,
        (0,) * game.players,
        tuple(blind * unit for blind in game.posted),
        (),
        small_bet=game.blinds[1] * unit,
        big_bet=game.big_bet * unit,
        places=places,
    )


# -- reading -----------------------------------------------------------------------------------


def _actions(game: Game, betting: str, holes: list[Cards], boards: list[Cards]) -> list[Action]:
    streets = betting.split("/")
    if len(boards) != len(streets) - 1:
        raise UnreadableHand("bad-streets", found=len(boards), wanted=len(streets))
    bets = _Bets(game)
    actions = [Action(kinds.HOLE, seat, cards) for seat, cards in enumerate(holes)]
    for number, street in enumerate(streets):
        if number:
            actions.append(Action(kinds.BOARD, cards=boards[number - 1]))
        actions.extend(bets.street(number, street))
    if len(bets.in_play) > 1 and len(streets) == len(HOLDEM.streets):
        # The log shows every hand; who bets last shows first (1.22).
        first = bets.aggressor or 0
        order = sorted(bets.in_play, key=lambda seat: (seat - first) % game.players)
        actions.extend(Action(kinds.SHOW, seat, holes[seat]) for seat in order)
    return actions


class _Bets:
    """Who has put in what over the hand; read along to know whose turn it is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.paid = list(game.posted[::-1] if game.players == 2 else game.posted)
        self.in_play = set(range(game.players))
        self.before: Chips = 0
        """What everybody still in had put in before this street."""
        self.aggressor: Seat | None = None

    def street(self, number: int, betting: str) -> Iterator[Action]:
        """The actions of one street."""
        self.before, self.aggressor = (max(self.paid) if number else 0), None
        seat = 0 if number else self.game.players - 1
        for word in _ACT.findall(betting):
            seat = self._next(seat)
            yield self._act(seat, word, self.game.big_bet if number > 1 else self.game.blinds[1])
            seat += 1

    def _next(self, seat: Seat) -> Seat:
        """The first from `seat` on who is in play and has chips."""
        able = [s for s in self.in_play if self.paid[s] < self.game.stack]
        return min(able, key=lambda s: (s - seat) % self.game.players, default=0)

    def _act(self, seat: Seat, word: str, size: Chips) -> Action:
        if word == "f":
            self.in_play.discard(seat)
            return Action(kinds.FOLD, seat)
        if word == "c":
            self.paid[seat] = max(self.paid)
            return Action(kinds.CALL, seat)
        fixed = self.game.limit is Limit.FIXED
        if word[0] != "r" or fixed is not (word == "r"):
            raise UnreadableHand("bad-betting", text=word, game=self.game.name)
        self.paid[seat] = max(self.paid) + size if fixed else int(word[1:])
        self.aggressor = seat
        return Action(kinds.RAISE, seat, to=self.paid[seat] - self.before)


# -- writing -----------------------------------------------------------------------------------


def _game_of(record: Record) -> Game:
    """The game that a hand is one of."""
    for game in GAMES.values():
        same = _empty(game, record.places)
        if all(getattr(same, field) == getattr(record, field) for field in _GAME_FIELDS):
            return game
    raise ValueError(f"an ACPC log has hands of {', '.join(GAMES)} with their stacks, no others")


def _betting(record: Record) -> str:
    """All betting, with raises as totals of the whole hand in no-limit."""
    text, before, high = "", 0, max(record.blinds)
    for action in record.actions:
        match action.kind:
            case kinds.BOARD:
                text, before, high = text + "/", before + high, 0
            case kinds.FOLD | kinds.CALL:
                text += "f" if action.kind == kinds.FOLD else "c"
            case kinds.RAISE:
                high = action.to
                total = (before + high) // 10**record.places
                text += "r" if record.limit is Limit.FIXED else f"r{total}"
    return text


def _holes(record: Record) -> list[Cards]:
    holes: list[Cards] = [()] * len(record.stacks)
    for action in record.actions:
        if action.kind in (kinds.HOLE, kinds.SHOW):
            holes[action.seat] = action.cards
    return holes
