/** Games and stakes as they are written over a table: "No-Limit Hold'em · 5/10". */

import { chips } from "./format";
import { isKey, sayIn, type Lang } from "./speech.svelte";
import type { TableCard } from "./api-types";

type Titled = Pick<TableCard, "variant" | "limit" | "stakes">;

export function gameName(lang: Lang, variant: string): string {
  const key = `client.game.${variant}`;
  return isKey(key) ? sayIn(lang, key) : variant;
}

export function limitName(lang: Lang, limit: TableCard["limit"]): string {
  return sayIn(lang, `client.limit.${limit}`);
}

/** Blinds in no-limit and pot-limit, the two bets in fixed limit; then ante and bring-in. */
export function stakesTitle(lang: Lang, { limit, stakes }: Titled): string {
  const bets = limit === "F" || !stakes.blinds.length
    ? [stakes.small_bet, stakes.big_bet]
    : stakes.blinds;
  const main = bets.filter((bet) => bet > 0).map((bet) => chips(lang, bet)).join("/");
  return stakes.ante ? `${main} · ${sayIn(lang, "client.ante", { amount: stakes.ante })}` : main;
}

export function gameTitle(lang: Lang, table: Titled): string {
  return `${shortTitle(lang, table)} · ${stakesTitle(lang, table)}`;
}

/** The game without its stakes. */
export function shortTitle(lang: Lang, { variant, limit }: Pick<Titled, "variant" | "limit">): string {
  return sayIn(lang, "client.title", { game: gameName(lang, variant), limit: limitName(lang, limit) });
}
