/** Games and stakes as they are written over a table: "No-Limit Hold'em · 5/10". */

import { money, type Money } from "./format";
import { isKey, sayIn, type Lang } from "./speech.svelte";
import type { TableCard } from "./api-types";

const CHIPS: Money = { coin: 1, currency: "" };

type Titled = Pick<TableCard, "variant" | "limit" | "stakes">;

export function gameName(lang: Lang, variant: string): string {
  const key = `client.game.${variant}`;
  return isKey(key) ? sayIn(lang, key) : variant;
}

export function limitName(lang: Lang, limit: TableCard["limit"]): string {
  return sayIn(lang, `client.limit.${limit}`);
}

/** Blinds in no-limit and pot-limit, the two bets in fixed limit; then ante and bring-in. */
export function stakesTitle(lang: Lang, { limit, stakes }: Titled, coin: Money = CHIPS): string {
  const bets = limit === "F" || !stakes.blinds.length
    ? [stakes.small_bet, stakes.big_bet]
    : stakes.blinds;
  const said = bets.filter((bet) => bet > 0);
  // In Spanish the currency comes once, behind both: 1/2 €.
  const plain = lang === "es" ? { ...coin, currency: "" } : coin;
  const main = said.map((bet, at) => money(lang, bet, at < said.length - 1 ? plain : coin)).join("/");
  const amount = money(lang, stakes.ante, coin);
  return stakes.ante ? `${main} · ${sayIn(lang, "client.ante", { amount })}` : main;
}

export function gameTitle(lang: Lang, table: Titled, coin: Money = CHIPS): string {
  return `${shortTitle(lang, table)} · ${stakesTitle(lang, table, coin)}`;
}

/** The game without its stakes. */
export function shortTitle(lang: Lang, { variant, limit }: Pick<Titled, "variant" | "limit">): string {
  return sayIn(lang, "client.title", { game: gameName(lang, variant), limit: limitName(lang, limit) });
}
