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

/** What chips are told as: `coin` of them to one unit of `currency`, which may be none (""). */
export interface Money {
  coin: number;
  currency: string;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** An amount of chips as a club tells it: "1.234,50 €"; whole amounts without decimals. */
export function money(lang: Lang, amount: number, { coin, currency }: Money): string {
  return moneyFormat(lang, coin, currency).format(amount / coin);
}

function moneyFormat(lang: Lang, coin: number, currency: string): Intl.NumberFormat {
  const key = `${lang}.${coin}.${currency}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const digits = coin === 1 ? 0 : 2;
  const format = new Intl.NumberFormat(lang, {
    useGrouping: true,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
    ...(currency ? { style: "currency", currency, currencyDisplay: "narrowSymbol" } : {}),
  });
  moneyFormats.set(key, format);
  return format;
}

const blindFormats = {
  en: [0, 1].map((digits) => decimalFormat("en", digits)),
  es: [0, 1].map((digits) => decimalFormat("es", digits)),
};

function decimalFormat(lang: Lang, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(lang, { useGrouping: true, maximumFractionDigits: digits });
}

/** An amount in big blinds: "24.5 BB"; hundreds of them without the decimal. */
export function inBlinds(lang: Lang, amount: number, bigBlind: number): string {
  const blinds = amount / bigBlind;
  return `${blindFormats[lang][blinds < 100 ? 1 : 0]?.format(blinds) ?? ""}\u00a0BB`;
}

/** The amount in what somebody typed, with any grouping; null if there is no figure. */
export function readChips(text: string): number | null {
  const figures = text.replace(/[\s.,']/g, "");
  return /^\d{1,15}$/.test(figures) ? Number(figures) : null;
}

/** The number in what somebody typed, decimals behind the language's own sign; null if there is none. */
export function readDecimal(lang: Lang, text: string): number | null {
  const [decimal, group] = lang === "es" ? [",", "."] : [".", ","];
  const figures = text.replace(/[^\d.,-]/g, "").replaceAll(group, "").replace(decimal, ".");
  return /^\d{1,15}(\.\d*)?$/.test(figures) ? Number(figures) : null;
}

const momentFormats = { en: momentFormat("en"), es: momentFormat("es") };

function momentFormat(lang: Lang): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
}

/** A Unix time in seconds as day and time of the reader's place. */
export function moment(lang: Lang, seconds: number): string {
  return momentFormats[lang].format(seconds * 1000);
}
