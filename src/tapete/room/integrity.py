"""Patterns that a host may want to look at: shared addresses, chips that flow one way, couples.

None of them proves anything; families share an address, and friends like to play together.  Only
hands with three players or more count: between two, all chips flow one way or the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from tapete.room.pages import Dumping, SharedAddress, Together
from tapete.rules.events import Chips

Result: TypeAlias = Mapping[str, Chips]
"""What each player won or lost in a hand."""

FEWEST = 20
"""Hands that two players must have had together."""
DUMPED = 5
"""So many times what came back was lost."""
MOST_OF = 0.6
"""That part of all that the loser lost went to the one winner."""
COUPLE = 0.9
"""That part of the hands of the one who played fewer were played together."""
OTHERS = 0.5
"""At most that part with other players, on the average."""


def shared(sightings: Iterable[tuple[str, str]], players: set[str]) -> list[SharedAddress]:
    """Players who came from one address; sightings are pairs of network and player."""
    seen: dict[str, set[str]] = {}
    for network, player in sightings:
        if player in players:
            seen.setdefault(network, set()).add(player)
    return [
        SharedAddress(network, tuple(sorted(them)))
        for network, them in sorted(seen.items())
        if len(them) > 1
    ]


def dumping(results: Sequence[Result]) -> list[Dumping]:
    """Who lost far more to one player than came back, and most of all that was lost.

    What a loser lost in a hand went to its winners in the proportion of what they won.
    """
    flows: Counter[tuple[str, str]] = Counter()
    together: Counter[frozenset[str]] = Counter()
    for result in results:
        if len(result) > 2:
            flows.update(_flows(result))
            together.update(frozenset(pair) for pair in combinations(result, 2))
    lost: Counter[str] = Counter()
    for (loser, _), chips in flows.items():
        lost[loser] += chips
    found = [
        Dumping(loser, winner, together[frozenset((loser, winner))], chips, flows[winner, loser])
        for (loser, winner), chips in list(flows.items())
        if together[frozenset((loser, winner))] >= FEWEST
        and chips >= max(1, DUMPED * flows[winner, loser])
        and chips >= MOST_OF * lost[loser]
    ]
    return sorted(found, key=lambda case: -case.lost)


def together(results: Sequence[Result]) -> list[Together]:
    """Two who play nearly all their hands together, though with others they do not."""
    played: Counter[str] = Counter()
    both: Counter[tuple[str, str]] = Counter()
    for result in results:
        if len(result) > 2:
            played.update(result.keys())
            both.update(combinations(sorted(result), 2))
    shares = {pair: hands / min(played[pair[0]], played[pair[1]]) for pair, hands in both.items()}
    return [
        Together(pair, both[pair], share)
        for pair, share in sorted(shares.items())
        if both[pair] >= FEWEST and share >= COUPLE and _apart(pair, both, played)
    ]


def _flows(result: Result) -> dict[tuple[str, str], Chips]:
    """Chips from each loser to each winner."""
    won = {player: chips for player, chips in result.items() if chips > 0}
    total = sum(won.values())
    return {
        (loser, winner): -chips * share // total
        for loser, chips in result.items()
        for winner, share in won.items()
        if chips < 0
    }


def _apart(
    pair: tuple[str, str], both: Mapping[tuple[str, str], int], played: Mapping[str, int]
) -> bool:
    """Whether either of a pair has the others around in few of its hands only."""
    one, other = pair
    for player in pair:
        with_others = [
            hands / played[player]
            for (a, b), hands in both.items()
            if player in {a, b} and {a, b} != {one, other}
        ]
        if sum(with_others) > OTHERS * len(with_others):
            return False
    return True
