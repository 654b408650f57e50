"""The games whose odds are known: how many cards, from which deck, on which ladders.

Only what a showdown needs; streets and betting are not known here. Draw games are left out,
because which cards are thrown away is a player's choice.
"""

from dataclasses import dataclass, replace

from tapete.cards import DECK, SHORT_DECK, Cards
from tapete.odds.unanswerable import Unanswerable


@dataclass(frozen=True, slots=True)
class Game:
    """A game as its showdown sees it; `code` is PHH's without the limit's letter."""

    code: str
    name: str
    hole: int
    """Cards of a player's own at the showdown."""
    board: int
    ladders: tuple[str, ...]
    """The ladder of the pot, or those of its high and its low half."""
    deck: Cards = DECK

    @property
    def two_hole_cards(self) -> bool:
        """Whether ranges have the notation of hold'em."""
        return self.hole == 2

    def dealt_to(self, players: int, dead: int) -> "Game":
        """The game among so many: stud's last card is one for all where cards run out (2.69)."""
        enough = players * self.hole + dead <= len(self.deck)
        return self if self.board or enough else replace(self, hole=self.hole - 1, board=1)


HOLDEM = Game("T", "hold'em", 2, 5, ("high",))
SHORT_HOLDEM = Game("S", "short-deck hold'em", 2, 5, ("short_deck_high",), SHORT_DECK)
OMAHA = Game("O", "Omaha", 4, 5, ("omaha_high",))
OMAHA_5 = Game("O5", "five-card Omaha", 5, 5, ("omaha_high",))
OMAHA_6 = Game("O6", "six-card Omaha", 6, 5, ("omaha_high",))
OMAHA_8 = Game("O/8", "Omaha hi-lo", 4, 5, ("omaha_high", "omaha_low_8"))
STUD = Game("7S", "seven-card stud", 7, 0, ("high",))
STUD_8 = Game("7S/8", "stud hi-lo", 7, 0, ("high", "low_8"))
RAZZ = Game("R", "razz", 7, 0, ("low_a5",))

GAMES = {
    game.code: game
    for game in (HOLDEM, SHORT_HOLDEM, OMAHA, OMAHA_5, OMAHA_6, OMAHA_8, STUD, STUD_8, RAZZ)
}


def parse_game(code: str) -> Game:
    """The game of a PHH code, with or without the limit's letter, such as ``T`` or ``PO/8``.

    >>> parse_game("NT").name, parse_game("7S/8").name
    ("hold'em", 'stud hi-lo')
    """
    wanted = code.strip().upper()
    for name in (wanted, wanted[1:] if wanted[:1] in set("NPF") else ""):
        if name in GAMES:
            return GAMES[name]
    raise Unanswerable("bad-game", text=code, games=", ".join(GAMES))
