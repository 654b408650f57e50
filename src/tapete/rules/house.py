"""House rules: the options of rulebook 0.3 and its three profiles.

A house is a value.  A table names one profile and may override single options with
`house.override(CASH, fl_bet_cap="5")`.
"""

from __future__ import annotations

import re
import typing
from dataclasses import dataclass, fields, replace
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class House:
    """The options, with the values of the CASH profile as defaults; each names its rule."""

    fl_bet_cap: int = 4
    """Bets a round in fixed limit, the first one included (2.21)."""
    fl_cap_heads_up: Literal["always", "off_if_headsup_before_cap", "off_if_event_headsup"] = (
        "off_if_headsup_before_cap"
    )
    """Whether the cap holds between two players (2.22)."""
    sb_rounding: Literal["floor_unit", "exact"] = "floor_unit"
    """How half of an odd big blind becomes the small blind (2.3)."""
    pl_pot_scope: Literal["all_pots", "active_pot"] = "all_pots"
    """Which chips a pot-limit bet may match (2.33)."""
    pl_short_blind: Literal["as_full", "actual"] = "as_full"
    """How a short or missing blind counts in the pot before the flop (2.34)."""
    pl_bba_counts_preflop: bool = False
    """Whether a single-payer ante counts in the pot before the flop (2.35)."""
    straddle: Literal["off", "utg"] = "utg"
    """Whether a table offers a straddle; a hand plays whatever was posted (2.50)."""
    straddle_min_raise: Literal["by_straddle", "by_bb"] = "by_straddle"
    """The first raise over a straddle: by the straddle or by a big blind (2.51)."""
    bomb_min_bet: Literal["bb", "ante"] = "bb"
    """The smallest bet in a bomb pot (2.53)."""
    ante: Literal["by_game", "none", "each", "bb_ante"] = "by_game"
    """Overrides the game's own kind of ante (2.55, 2.56)."""
    bba_short_order: Literal["blind_first", "ante_first"] = "blind_first"
    """What a short big blind pays first (2.57)."""
    button: Literal["dead", "forward"] = "dead"
    """How the button moves past an empty seat (3.5, 3.6)."""
    stud_open_pair: Literal["holder_only", "any_player", "none"] = "any_player"
    """Who may make the big bet when a pair shows on fourth street (2.66)."""
    stud_high_tie: Literal["suit", "position"] = "position"
    """Who acts first when two seats show the same cards (2.64)."""
    stud_odd_chip: Literal["best5", "all7"] = "best5"
    """Which cards decide the odd chip in stud (1.33)."""
    stud_burns: bool = True
    """Whether a card is burned before each street of stud (2.69)."""
    bomb_button: Literal["moves", "frozen"] = "moves"
    """Whether the button and the blinds move on with a bomb pot (2.53)."""
    rake: Literal["none", "step", "percent"] = "none"
    """The room's take (3.40)."""
    rake_percent: int = 5
    """Of the pot, where the take is a percentage."""
    rake_cap: int = 300
    """The most that a percentage takes, in hundredths of a unit of money."""
    no_flop_no_drop: bool = True
    """No rake when no board was dealt (3.41)."""
    min_players: int = 2
    max_players: int = 10
    max_rest_hands: int = 2
    """Hands a player may sit out without losing the seat (3.24)."""
    h4h_cross_table: Literal["tie", "start_stack"] = "tie"
    """Who ranks higher when two tables bust players in one hand (4.24)."""


CASH = House()
SEED = House(
    fl_cap_heads_up="always",
    button="forward",
    stud_open_pair="holder_only",
    stud_high_tie="suit",
    rake="step",
    no_flop_no_drop=False,
)
TOURNAMENT = House(
    fl_cap_heads_up="off_if_event_headsup",
    sb_rounding="exact",
    straddle="off",
    stud_open_pair="none",
    stud_high_tie="suit",
)
CASINO = replace(SEED, min_players=4)
"""The casino's table of the seed rules (3.20)."""
PROFILES = {"seed": SEED, "cash": CASH, "tournament": TOURNAMENT}
_TYPES = typing.get_type_hints(House)


def values_of(option: str) -> tuple[str, ...]:
    """The words that an option takes, as text; none for an option that is a number.

    >>> values_of("button")
    ('dead', 'forward')
    """
    kind = _TYPES[option]
    return ("true", "false") if kind is bool else typing.get_args(kind)


def override(house: House, **options: str) -> House:
    """`house` with single options set from text; ValueError names what is wrong.

    >>> override(CASH, fl_bet_cap="5", stud_burns="false").fl_bet_cap
    5
    """
    values: dict[str, Any] = {name: _parse(name, text) for name, text in options.items()}
    return replace(house, **values)


def _parse(option: str, text: str) -> str | int | bool:
    if option not in _TYPES:
        known = ", ".join(f.name for f in fields(House))
        raise ValueError(f"there is no house option {option!r}; the options are {known}")
    if _TYPES[option] is int:
        if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
            raise ValueError(f"{option} is a whole number from 1 to 9999, not {text[:20]!r}")
        return int(text)
    words = values_of(option)
    if text.lower() not in words:
        raise ValueError(f"{option} is one of {', '.join(words)}, not {text!r}")
    return text.lower() == "true" if _TYPES[option] is bool else text.lower()
