"""Rulebook 0.3: the options, the three profiles, and overriding single options."""

from dataclasses import asdict, fields

import pytest

from tapete.rules.house import CASH, PROFILES, SEED, TOURNAMENT, House, override, values_of

ANY = None
"""The rulebook leaves it to the game, the house or the table."""
TABLE: dict[str, tuple[object, object, object]] = {
    # option: seed, cash, tournament
    "fl_bet_cap": (4, 4, 4),
    "fl_cap_heads_up": ("always", "off_if_headsup_before_cap", "off_if_event_headsup"),
    "sb_rounding": ("floor_unit", "floor_unit", "exact"),
    "pl_pot_scope": ("all_pots", "all_pots", "all_pots"),
    "pl_short_blind": ("as_full", "as_full", "as_full"),
    "pl_bba_counts_preflop": (ANY, ANY, False),
    "straddle": ("utg", "utg", "off"),
    "straddle_min_raise": ("by_straddle", "by_straddle", ANY),
    "bomb_min_bet": ("bb", "bb", ANY),
    "ante": ("by_game", "by_game", "by_game"),
    "bba_short_order": (ANY, ANY, "blind_first"),
    "button": ("forward", "dead", "dead"),
    "stud_open_pair": ("holder_only", "any_player", "none"),
    "stud_high_tie": ("suit", "position", "suit"),
    "stud_odd_chip": ("best5", "best5", "best5"),
    "stud_burns": (True, True, True),
    "bomb_button": ("moves", "moves", ANY),
    "rake": ("step", ANY, "none"),
    "rake_percent": (ANY, ANY, ANY),
    "rake_cap": (ANY, ANY, ANY),
    "no_flop_no_drop": (False, True, ANY),
    "min_players": (2, 2, 2),
    "max_players": (10, 10, 10),
    "max_rest_hands": (2, ANY, ANY),
    "h4h_cross_table": (ANY, ANY, "tie"),
}
VALUES = {
    "fl_cap_heads_up": "always off_if_headsup_before_cap off_if_event_headsup",
    "sb_rounding": "floor_unit exact",
    "pl_pot_scope": "all_pots active_pot",
    "pl_short_blind": "as_full actual",
    "pl_bba_counts_preflop": "true false",
    "straddle": "off utg",
    "straddle_min_raise": "by_straddle by_bb",
    "bomb_min_bet": "bb ante",
    "ante": "by_game none each bb_ante",
    "bba_short_order": "blind_first ante_first",
    "button": "dead forward",
    "stud_open_pair": "holder_only any_player none",
    "stud_high_tie": "suit position",
    "stud_odd_chip": "best5 all7",
    "stud_burns": "true false",
    "bomb_button": "moves frozen",
    "rake": "none step percent",
    "no_flop_no_drop": "true false",
    "h4h_cross_table": "tie start_stack",
}
NUMBERS = ["fl_bet_cap", "rake_percent", "rake_cap", "min_players", "max_players", "max_rest_hands"]


def test_there_are_the_options_of_the_rulebook() -> None:
    assert [field.name for field in fields(House)] == list(TABLE)
    assert {*VALUES, *NUMBERS} == set(TABLE)


@pytest.mark.parametrize(("column", "house"), [(0, SEED), (1, CASH), (2, TOURNAMENT)])
def test_profiles_have_the_values_of_the_table(column: int, house: House) -> None:
    told = {option: row[column] for option, row in TABLE.items() if row[column] is not ANY}
    assert {option: value for option, value in asdict(house).items() if option in told} == told


def test_profiles_by_name() -> None:
    assert PROFILES == {"seed": SEED, "cash": CASH, "tournament": TOURNAMENT}
    assert House() == CASH


@pytest.mark.parametrize(
    ("option", "text"), [(option, text) for option in VALUES for text in VALUES[option].split()]
)
def test_every_value_can_be_set(option: str, text: str) -> None:
    house = override(SEED, **{option: text})
    value = asdict(house)[option]
    assert value == {"true": True, "false": False}.get(text, text)
    assert override(house, **{option: str(asdict(SEED)[option])}) == SEED
    assert override(SEED, **{option: text.upper()}) == house


@pytest.mark.parametrize("option", VALUES)
def test_values_of(option: str) -> None:
    assert values_of(option) == tuple(VALUES[option].split())


@pytest.mark.parametrize("option", NUMBERS)
def test_numbers_can_be_set(option: str) -> None:
    assert values_of(option) == ()
    assert asdict(override(CASH, **{option: "7"}))[option] == 7


def test_several_options_at_once_leave_the_others_alone() -> None:
    house = override(CASH, fl_bet_cap="5", rake="step")
    assert (house.fl_bet_cap, house.rake) == (5, "step")
    assert override(house, fl_bet_cap="4", rake="none") == CASH
    assert (CASH.fl_bet_cap, CASH.rake) == (4, "none")


@pytest.mark.parametrize(
    ("option", "text", "sentence"),
    [
        ("colour", "green", "there is no house option 'colour'; the options are fl_bet_cap, "),
        ("fl_bet_cap", "four", "fl_bet_cap is a whole number from 1 to 9999, not 'four'"),
        ("fl_bet_cap", "-1", "fl_bet_cap is a whole number from 1 to 9999, not '-1'"),
        ("fl_bet_cap", "", "fl_bet_cap is a whole number from 1 to 9999, not ''"),
        ("fl_bet_cap", "0", "fl_bet_cap is a whole number from 1 to 9999, not '0'"),
        ("fl_bet_cap", "9" * 5000, "fl_bet_cap is a whole number from 1 to 9999, not '999"),
        ("button", "live", "button is one of dead, forward, not 'live'"),
        ("stud_burns", "1", "stud_burns is one of true, false, not '1'"),
    ],
)
def test_override_says_what_is_wrong(option: str, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        override(CASH, **{option: text})
