/** The parts of a fair deal that anybody can compute: pledges, the permutation, and where an opening leads. */

import type { Contribution, Opening, Plan, Seal } from "../wire";
import { bytes, digest, hex, letters, moment, number } from "./hashing";

/** The hash that pledges a nonce for one hand and one table seat. */
export function pledgeOf(table: string, hand: number, seat: number, nonce: string): string {
  return hex(digest("pledge", moment(table, hand), number(seat, 1), bytes(nonce)));
}

/** The seed of the public permutation. */
export function seedOf(table: string, hand: number, root: string, contributions: Contribution[]): Uint8Array {
  const parts = contributions.flatMap(({ seat, pledge, nonce }) => [
    number(seat, 1),
    bytes(pledge),
    ...(nonce === null ? [number(0, 1)] : [number(1, 1), bytes(nonce)]),
  ]);
  return digest("seed", moment(table, hand), bytes(root), ...parts);
}

/** For each place of the dealt decks the position in the sealed ones, deck behind deck. */
export function permutations(seed: Uint8Array, size: number, decks: number): number[] {
  const source = stream(seed);
  return Array.from({ length: decks }, (_, deck) => permutation(source, size).map((at) => deck * size + at)).flat();
}

/** The order in which a sealed deck was dealt. */
export function orderOf(table: string, hand: number, seal: Seal): number[] {
  const seed = seedOf(table, hand, seal.root, seal.contributions);
  return permutations(seed, seal.plan.size, seal.plan.decks);
}

/** Fisher-Yates from the end; a byte that would make some remainder likelier is passed over. */
function permutation(source: Iterator<number, never>, size: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  for (let last = size - 1; last > 0; last--) {
    const choices = last + 1;
    const fair = 256 - (256 % choices);
    let byte = source.next().value;
    while (byte >= fair) byte = source.next().value;
    const chosen = byte % choices;
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}

function* stream(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) yield* digest("stream", seed, number(block, 4));
}

export function leafOf(position: number, card: number, salt: string): Uint8Array {
  return digest("card", number(position, 2), number(card, 1), bytes(salt));
}

/** The root that an opening leads to; null when its path has the wrong length. */
export function rootOf(table: string, hand: number, plan: Plan, opening: Opening): string | null {
  const path = opening.path.match(/.{64}/g) ?? [];
  let found = leafOf(opening.position, opening.card, opening.salt);
  let at = opening.position;
  for (let width = plan.size * plan.decks; width > 1; width = Math.ceil(width / 2)) {
    const neighbour = at ^ 1;
    if (neighbour < width) {
      const other = path.shift();
      if (!other) return null;
      found = neighbour < at ? digest("node", bytes(other), found) : digest("node", found, bytes(other));
    }
    at >>= 1;
  }
  if (path.length) return null;
  const shape = [number(plan.size, 1), number(plan.decks, 1), letters(plan.burns)];
  return hex(digest("root", moment(table, hand), ...shape, found));
}
