"""Why a question about odds has no answer: codes with values and one English sentence each.

Other languages translate the code; nothing here knows which language somebody reads.
"""

SENTENCES = {
    "bad-game": "{text} is not a game whose odds are known; the games are {games}",
    "bad-cards": "{text} is not a list of cards; cards are written like As, Td or 10h",
    "bad-hand": "{text} is not a hand of {game}; its cards are written like As, Td or 10h",
    "bad-range": "{text} is neither a hand nor a range; write AhKh, AKs, 22+, ATs-A8s or 15%",
    "bad-span": "{text} is no span; both ends have one high card or one gap, as ATs-A8s or JTs-76s",
    "bad-weight": "{text} is not a weight; a weight is above 0 and at most 1, as in AKs:0.5",
    "bad-percent": "{text} is not a part of all hands; it is above 0% and at most 100%",
    "empty-range": "{text} leaves no hand",
    "hand-size": "a hand of {game} has {most} cards, not {found} as in {text}",
    "hand-sizes": "only a single hand may be incomplete; each hand of {text} needs {most} cards",
    "board-size": "a board has none, three, four or five cards, not {found}",
    "no-board": "{game} has no board",
    "card-twice": "{cards} cannot be in two places",
    "not-in-deck": "{cards} is not in the deck of {game}",
    "too-few": "odds need at least two hands",
    "too-many": "odds are for at most {most} hands, not {found}",
    "short-deck": "{found} hands of {game} need more cards than there are",
    "no-hand-left": "hand {player} cannot be held: a card of every choice is somewhere else",
    "never": "these hands cannot all be held at once",
    "hardly": "these hands are hardly ever held at once: not in one of {tries} deals",
    "side-pots": "side pots can only be valued if the hands of those who cannot win them are known",
    "bad-error": "the error has to be above 0 and below 1, not {error}",
}


class Unanswerable(ValueError):
    """A question about odds that cannot be answered; its sentence is fit to show."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        super().__init__(SENTENCES[code].format(**values))
