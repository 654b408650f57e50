/** Amounts of a club that were won, lost, or typed. */

import { money, readChips, type Money } from "./format";
import type { Lang } from "./speech.svelte";

/** With its sign, for what somebody won or lost. */
export function signed(lang: Lang, amount: number, coin: Money): string {
  const sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
  return sign + money(lang, Math.abs(amount), coin);
}

/** As one types it: without the currency. */
export function typed(lang: Lang, amount: number, { coin }: Money): string {
  return money(lang, amount, { coin, currency: "" });
}

/**
 * The chips in what somebody typed with any grouping; null if there is no such amount.
 *
 * The last point or comma parts the decimals when one or two figures follow it: a phone's keyboard
 * may offer the other one than the page's language uses.
 */
export function readMoney(text: string, { coin }: Money): number | null {
  const bare = text.replace(/[^\d.,'-]/g, "");
  if (!/\d/.test(bare)) return null;
  const [, whole = bare, part = ""] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? [];
  const units = readChips(whole || "0");
  if (units === null || (part && coin === 1)) return null;
  return units * coin + Math.round(Number(`0.${part || 0}`) * coin);
}
