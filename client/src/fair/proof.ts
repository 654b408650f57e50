/** The check of a deal: everything that was seen was sealed, permuted by the devices' numbers, and dealt from the top. */

import type { Opening, RulesEvent, Seal } from "../wire";
import { orderOf, pledgeOf, rootOf } from "./deal";
import { OutOfOrder, placesOf, type Places } from "./places";

/** The deal of one hand as one viewer saw it. */
export interface Proof {
  table: string;
  hand: number;
  seal: Seal;
  events: readonly RulesEvent[];
  openings: readonly Opening[];
}

export type Fault = "contributions" | "pledge" | "root" | "twice" | "order" | "unopened" | "place";

/** All that is wrong with a proof; nothing when the deal is proved. */
export function faults(proof: Proof): Set<Fault> {
  return new Set([...contributionFaults(proof), ...openingFaults(proof), ...cardFaults(proof)]);
}

/** Each nonce was pledged, and each seat spoke once. */
function* contributionFaults({ table, hand, seal }: Proof): Generator<Fault> {
  let before = -1;
  for (const { seat, pledge, nonce } of seal.contributions) {
    if (seat <= before) yield "contributions";
    before = Math.max(before, seat);
    if (nonce !== null && pledge !== pledgeOf(table, hand, seat, nonce)) yield "pledge";
  }
}

/** Each opened card was sealed, in one place only. */
function* openingFaults({ table, hand, seal, openings }: Proof): Generator<Fault> {
  const seen = new Set<string>();
  for (const one of openings) {
    const sealed = one.position < seal.plan.size * seal.plan.decks;
    if (!sealed || rootOf(table, hand, seal.plan, one) !== seal.root) yield "root";
    const place = `at ${one.position}`;
    const card = `${Math.floor(one.position / seal.plan.size)} ${one.card}`;
    if (seen.has(place) || seen.has(card)) yield "twice";
    seen.add(place).add(card);
  }
}

/** Each card that was seen is opened, and came from where it had to come from. */
function* cardFaults({ table, hand, seal, events, openings }: Proof): Generator<Fault> {
  const order = orderOf(table, hand, seal);
  let dealt: Places[];
  try {
    dealt = placesOf(events, seal.plan);
  } catch (error) {
    if (!(error instanceof OutOfOrder)) throw error;
    yield "order";
    return;
  }
  for (const { cards, places, shown } of dealt) {
    for (const [number, card] of cards.entries()) {
      if (card === null) continue;
      const at = openings.filter((one) => one.card === card).map((one) => one.position);
      const allowed = allowedPositions(shown ? places : places.slice(number, number + 1), order, seal);
      if (!at.some((position) => allowed.has(position))) yield at.length ? "place" : "unopened";
    }
  }
}

/** The sealed positions from which a card may have come. */
function allowedPositions(places: (number | null)[], order: number[], { plan }: Seal): Set<number> {
  const known = places.flatMap((place) => (place === null ? [] : [order[place] as number]));
  return new Set(places.includes(null) ? [...known, ...order.slice(plan.size)] : known);
}
