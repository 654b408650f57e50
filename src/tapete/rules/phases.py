"""The phases of a hand; each street goes through DEAL, DRAW and BET."""

DEAL, DRAW, BET, SHOWDOWN, DONE = range(5)
