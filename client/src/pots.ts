/** The pots as layers of what was paid, each with the amount per seat up to which it reaches (rulebook 1.41). */

import type { HandEvent } from "./chronicle.svelte";
import type { Picture } from "./wire";

/** What each hand seat has paid and whether it is still in, and money that is nobody's bet. */
export interface Paid {
  paid: number[];
  live: boolean[];
  dead: number;
}

/** A pot: its chips, who can win it, and between which amounts per seat it lies. */
export interface Layer {
  amount: number;
  seats: number[];
  above: number;
  upTo: number;
}

/** Cut where a seat that is still in has paid no more; folded seats never make a pot of their own. */
export function layers({ paid, live, dead }: Paid): Layer[] {
  const still = paid.filter((amount, seat) => live[seat] && amount > 0);
  const levels = [...new Set(still)].sort((a, b) => a - b);
  const cut = levels.map((upTo, i): Layer => {
    const above = levels[i - 1] ?? 0;
    const amount = sum(paid.map((one) => Math.max(0, Math.min(one, upTo) - above)));
    const seats = paid.flatMap((one, seat) => (live[seat] && one >= upTo ? [seat] : []));
    return { amount: amount + (i ? 0 : dead), seats, above, upTo };
  });
  const last = cut.at(-1);
  if (last) last.amount += sum(paid.map((one) => Math.max(0, one - last.upTo)));
  return cut;
}

/** What lies in the middle now: the bets of this street are still in front of the seats. */
export function gathered({ seats, dead }: Picture, done: boolean): Paid {
  return {
    paid: seats.map(({ paid, bet }) => (done ? paid : paid - bet)),
    live: seats.map(({ live }) => live),
    dead,
  };
}

const DEAD = ["big blind ante", "dead blind"];

/** The same at the end of a hand that was seen from its beginning; null for other hands. */
export function paidIn(events: readonly HandEvent[]): Paid | null {
  const [began] = events;
  if (began?.event !== "began") return null;
  const paid = began.stacks.map(() => 0);
  const live = began.stacks.map(() => true);
  let bets = began.stacks.map(() => 0);
  let dead = 0;
  const pay = (seat: number, amount: number, bet = amount): void => {
    paid[seat] = (paid[seat] ?? 0) + amount;
    bets[seat] = (bets[seat] ?? 0) + bet;
  };
  for (const event of events) {
    if (event.event === "streetbegan" && event.street) bets = bets.map(() => 0);
    else if (event.event === "posted" && DEAD.includes(event.kind)) dead += event.amount;
    else if (event.event === "posted") pay(event.seat, event.amount, event.kind === "ante" ? 0 : event.amount);
    else if (event.event === "called") pay(event.seat, event.amount);
    else if (event.event === "raised") pay(event.seat, event.to - (bets[event.seat] ?? 0));
    else if (event.event === "returned") pay(event.seat, -event.amount);
    else if (event.event === "folded") live[event.seat] = false;
  }
  return { paid, live, dead };
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
