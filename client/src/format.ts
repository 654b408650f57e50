/** Chips and times in figures, as each language writes them. */

import type { Lang } from "./speech.svelte";

// Spanish groups four digits only when asked to: 1.234, not 1234.
const chipFormats = {
  en: new Intl.NumberFormat("en", { useGrouping: true, maximumFractionDigits: 0 }),
  es: new Intl.NumberFormat("es", { useGrouping: true, maximumFractionDigits: 0 }),
};

const percentFormats = {
  en: [0, 1, 2].map((digits) => percentFormat("en", digits)),
  es: [0, 1, 2].map((digits) => percentFormat("es", digits)),
};

function percentFormat(lang: Lang, digits: number): Intl.NumberFormat {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang, { style: "percent", ...fixed });
}

/** A part of one, in percent. */
export function percent(lang: Lang, part: number, digits: 0 | 1 | 2 = 2): string {
  return percentFormats[lang][digits]?.format(part) ?? "";
}

export function chips(lang: Lang, amount: number): string {
  return chipFormats[lang].format(amount);
}

/** The amount in what somebody typed, with any grouping; null if there is no figure. */
export function readChips(text: string): number | null {
  const figures = text.replace(/[\s.,']/g, "");
  return /^\d{1,15}$/.test(figures) ? Number(figures) : null;
}
