"""tapete: an open poker system, from exact rules to a room to play in.

>>> from tapete import Hand, parse_cards, stakes, variants
>>> deck = parse_cards("As Kd Qh Ad Kc Qs 2c Kh 7h 3c 9s 4h Jd 5d")
>>> deck += tuple(card for card in variants.HOLDEM.deck if card not in deck)
>>> hand = Hand(variants.HOLDEM, stakes.no_limit(1, 2), [200, 200, 200], deck=deck)
>>> hand.legal.actor, hand.legal.call, hand.legal.raise_to
(2, 2, (4, 200))
>>> hand.raise_to(6); hand.fold(); hand.call()
>>> while not hand.done:
...     hand.call()
>>> hand.stacks
[199, 207, 194]
>>> hand.log[-1]
Won(seat=1, amount=13, pot=0, board=0, share='high')
"""

from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapete.cards import format_cards, parse_cards
    from tapete.eval import describe, winning_cards
    from tapete.rules import events, house, stakes, variants
    from tapete.rules.betting import Closed, IllegalAction, Legal
    from tapete.rules.events import Event
    from tapete.rules.hand import Hand
    from tapete.rules.house import CASH, SEED, TOURNAMENT, House
    from tapete.rules.picture import Picture, picture
    from tapete.rules.player import Player, Verb, act
    from tapete.rules.pots import Pot, build_pots
    from tapete.rules.stakes import Limit, Post, Stakes
    from tapete.rules.variants import Variant
    from tapete.rules.view import View, redact, view

__version__ = "0.1.0"

__all__ = [
    "CASH",
    "SEED",
    "TOURNAMENT",
    "Closed",
    "Event",
    "Hand",
    "House",
    "IllegalAction",
    "Legal",
    "Limit",
    "Picture",
    "Player",
    "Post",
    "Pot",
    "Stakes",
    "Variant",
    "Verb",
    "View",
    "act",
    "build_pots",
    "describe",
    "events",
    "format_cards",
    "house",
    "parse_cards",
    "picture",
    "redact",
    "stakes",
    "variants",
    "view",
    "winning_cards",
]

_HOME = {
    "CASH": "tapete.rules.house:CASH",
    "Closed": "tapete.rules.betting:Closed",
    "Event": "tapete.rules.events:Event",
    "Hand": "tapete.rules.hand:Hand",
    "House": "tapete.rules.house:House",
    "IllegalAction": "tapete.rules.betting:IllegalAction",
    "Legal": "tapete.rules.betting:Legal",
    "Limit": "tapete.rules.stakes:Limit",
    "Picture": "tapete.rules.picture:Picture",
    "Player": "tapete.rules.player:Player",
    "Post": "tapete.rules.stakes:Post",
    "Pot": "tapete.rules.pots:Pot",
    "SEED": "tapete.rules.house:SEED",
    "Stakes": "tapete.rules.stakes:Stakes",
    "TOURNAMENT": "tapete.rules.house:TOURNAMENT",
    "Variant": "tapete.rules.variants:Variant",
    "Verb": "tapete.rules.player:Verb",
    "View": "tapete.rules.view:View",
    "act": "tapete.rules.player:act",
    "build_pots": "tapete.rules.pots:build_pots",
    "describe": "tapete.eval:describe",
    "events": "tapete.rules.events",
    "format_cards": "tapete.cards:format_cards",
    "house": "tapete.rules.house",
    "parse_cards": "tapete.cards:parse_cards",
    "picture": "tapete.rules.picture:picture",
    "redact": "tapete.rules.view:redact",
    "stakes": "tapete.rules.stakes",
    "variants": "tapete.rules.variants",
    "view": "tapete.rules.view:view",
    "winning_cards": "tapete.eval:winning_cards",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import what is asked for only then, so that `tapete.eval` comes without the rules."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = resolve_name(_HOME[name])
        return found
