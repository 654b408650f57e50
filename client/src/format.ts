/** Chips and times in figures, as each language writes them. */

import type { Lang } from "./speech.svelte";

// Spanish groups four digits only when asked to: 1.234, not 1234.
const chipFormats = {
  en: new Intl.NumberFormat("en", { useGrouping: true, maximumFractionDigits: 0 }),
  es: new Intl.NumberFormat("es", { useGrouping: true, maximumFractionDigits: 0 }),
};

export function chips(lang: Lang, amount: number): string {
  return chipFormats[lang].format(amount);
}

/** The amount in what somebody typed, with any grouping; null if there is no figure. */
export function readChips(text: string): number | null {
  const figures = text.replace(/[\s.,']/g, "");
  return /^\d{1,15}$/.test(figures) ? Number(figures) : null;
}
