/** Why there are no odds, in the page's language. */

import type { NoAnswer } from "../../desk-wire";
import { sayCode, sayIn, type Key, type Lang, type Values } from "../../speech.svelte";

/** The games whose odds the page shows, by code. */
export const GAMES: readonly [code: string, name: Key][] = [
  ["T", "client.game.holdem"],
  ["O", "client.game.omaha"],
  ["O/8", "client.game.omaha-hilo"],
  ["O5", "client.game.omaha-5"],
  ["O6", "client.game.omaha-6"],
  ["S", "client.game.short-deck"],
  ["7S", "client.game.stud"],
  ["7S/8", "client.game.stud-hilo"],
  ["R", "client.game.razz"],
];

export function explained(lang: Lang, why: NoAnswer, game: string): string {
  const name = GAMES.find(([code]) => code === game)?.[1];
  const values: Values = { ...why.values };
  if (why.hand !== null) values.player = why.hand + 1;
  if (name) values.game = sayIn(lang, name);
  return sayCode(lang, "unanswerable", why.code, values);
}
