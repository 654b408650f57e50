"""Deals that anybody can check without seeing a card that is not theirs; see `docs/fair.md`."""

from tapete.fair.dealing import DealtDeck, Moment, Seal, SealedDeck, Secret
from tapete.fair.pledges import Contribution, pledge_of
from tapete.fair.proof import FORMAT, Fault, Proof, faults, read
from tapete.fair.sealing import Opening, Plan, plan_of

__all__ = [
    "FORMAT",
    "Contribution",
    "DealtDeck",
    "Fault",
    "Moment",
    "Opening",
    "Plan",
    "Proof",
    "Seal",
    "SealedDeck",
    "Secret",
    "faults",
    "plan_of",
    "pledge_of",
    "read",
]
