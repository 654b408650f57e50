"""What a call or a bet costs against what it may win: fractions of one, and chips.

A pot here is what is in the middle before the call, with the opponent's bet, unless it says so.
Nothing is known here of cards; equities come from `equity`.
"""


def pot_odds(pot: float, call: float) -> float:
    """The equity from which a call is right when there is no more betting.

    >>> pot_odds(pot=150, call=50)
    0.25
    """
    return call / (pot + call)


def call_value(pot: float, call: float, equity: float) -> float:
    """What a call wins on average when there is no more betting, in chips; below 0 it loses.

    >>> call_value(pot=150, call=50, equity=0.5)
    50.0
    """
    return equity * (pot + call) - call


def implied_odds(pot: float, call: float, equity: float) -> float:
    """What has to be won on later streets, whenever the hand wins, for a call to be right.

    Nothing if the pot alone is worth it; infinite for a hand that never wins.

    >>> implied_odds(pot=100, call=50, equity=0.2)
    100.0
    """
    if equity <= 0:
        return float("inf")
    return max(0.0, call * (1 - equity) / equity - pot)


def minimum_defence(pot: float, bet: float) -> float:
    """How often a bet has to be called or raised so that no bluff wins on its own.

    Here the pot is without the bet.

    >>> minimum_defence(pot=100, bet=100)
    0.5
    """
    return pot / (pot + bet)


def bluff_odds(pot: float, bet: float) -> float:
    """How often the others have to fold for a bluff to pay; the pot is without the bet.

    >>> bluff_odds(pot=100, bet=50)
    0.3333333333333333
    """
    return bet / (pot + bet)
