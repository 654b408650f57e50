/** The sizes of a bet that are worth a button, and the words for what a bet is here. */

import { potTotal } from "./places";
import type { Legal, TableView } from "./wire";

/** The viewer's turn to bet, with the numbers that its buttons need. */
export interface Decision {
  legal: Legal;
  /** What the viewer has in on this street. */
  bet: number;
  /** The viewer's total on this street with all its chips in. */
  most: number;
  /** The highest bet, as the viewer has to match it. */
  high: number;
  /** All that was paid, the bets of this street too. */
  pot: number;
  /** The smallest step that makes sense at these stakes. */
  unit: number;
  callWord: "check" | "call" | "bring-in";
  raiseWord: "bet" | "raise" | "complete";
}

export type Fraction = "min" | "half" | "two-thirds" | "pot" | "all-in";

/** A size with a button; `to` is null where it is not legal. */
export interface Preset {
  fraction: Fraction;
  to: number | null;
}

/** The viewer's decision; null when it has none, or has to draw. */
export function decision(table: TableView): Decision | null {
  const view = table.hand?.view;
  const legal = view?.legal;
  const own = legal && view.picture.seats[legal.actor];
  if (!legal || !own || legal.draw !== null) return null;
  const bets = view.picture.seats.map((seat) => seat.bet);
  const high = Math.max(...bets, own.bet + view.to_call);
  const owesBringIn = table.stakes.bring_in > 0 && Math.max(...bets) === 0 && !!legal.call;
  const onlyBringIn = table.stakes.bring_in > 0 && view.picture.street === 0
    && high > 0 && high < table.stakes.small_bet;
  return {
    legal,
    bet: own.bet,
    most: own.bet + own.stack,
    high: owesBringIn ? 0 : high,
    pot: potTotal(view.picture),
    unit: unitOf(table),
    callWord: legal.call === 0 ? "check" : owesBringIn ? "bring-in" : "call",
    raiseWord: owesBringIn || onlyBringIn ? "complete" : high > 0 ? "raise" : "bet",
  };
}

function unitOf({ stakes }: TableView): number {
  return Math.min(...stakes.blinds.filter((blind) => blind > 0), stakes.small_bet || Infinity)
    || 1;
}

/** A raise by this part of the pot as it is after calling. */
function partOfPot(d: Decision, part: number): number {
  const toCall = d.high - d.bet;
  return d.high + part * (d.pot + toCall);
}

/** The five sizes, always in the same places. */
export function presets(d: Decision): Preset[] {
  const [lowest, highest] = d.legal.raise_to ?? [0, 0];
  const part = (fraction: Fraction, of: number): Preset => {
    const to = partOfPot(d, of);
    const legal = to >= lowest && to < highest + d.unit;
    return { fraction, to: legal ? clamp(d, snap(d, to)) : null };
  };
  return [
    { fraction: "min", to: lowest },
    part("half", 1 / 2),
    part("two-thirds", 2 / 3),
    part("pot", 1),
    { fraction: "all-in", to: highest === d.most ? highest : null },
  ];
}

/** The nearest amount in whole steps. */
function snap(d: Decision, amount: number): number {
  return Math.round(amount / d.unit) * d.unit;
}

export function clamp(d: Decision, amount: number): number {
  const [lowest, highest] = d.legal.raise_to ?? [0, 0];
  return Math.min(Math.max(amount, lowest), highest);
}

/** One press of a key or a notch of the wheel: a small blind, or more where the bet is large. */
export function stepFrom(d: Decision, amount: number, by: 1 | -1): number {
  let step = d.unit;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5]) {
    if (amount / step <= 40) break;
    step = Math.round(step * factor);
  }
  const on = by > 0 ? Math.floor(amount / step) : Math.ceil(amount / step);
  return clamp(d, (on + by) * step);
}

/** Where the amount lies on the slider, 0 to 1: small bets get more room than large ones. */
export function toSlider(d: Decision, amount: number): number {
  const [lowest, highest] = d.legal.raise_to ?? [0, 0];
  if (highest <= lowest) return 1;
  if (lowest <= 0) return (amount - lowest) / (highest - lowest);
  return Math.log(amount / lowest) / Math.log(highest / lowest);
}

export function fromSlider(d: Decision, at: number): number {
  const [lowest, highest] = d.legal.raise_to ?? [0, 0];
  if (at <= 0) return lowest;
  if (at >= 1) return highest;
  const amount = lowest > 0
    ? lowest * (highest / lowest) ** at
    : lowest + at * (highest - lowest);
  return clamp(d, snap(d, amount));
}
