/** The language on the page, and the sentences of the catalogues that the server reads too. */

import en from "../../src/tapete/i18n/en.json";
import es from "../../src/tapete/i18n/es.json";
import { chips } from "./format";
import { recall, remember } from "./storage";

export type Lang = "en" | "es";
export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** Keys that come in two forms, `<key>.one` and `<key>.other`. */
export type Counted = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never;

// A key that is missing in either language does not compile.
const catalogues: Record<Lang, Record<Key, string>> = {
  en: en satisfies Record<keyof typeof es, string>,
  es,
};

/** Values that are chips, and not how many there are of something. */
const AMOUNTS = new Set(
  ["amount", "to", "lowest", "highest", "level", "above", "bet", "ante", "dead", "below", "target"],
);

class Speech {
  lang = $state<Lang>(firstLang());
  /** How amounts of chips are written: the open table may have a unit of its own. */
  amount: (lang: Lang, amount: number) => string = chips;

  use(lang: Lang): void {
    this.lang = lang;
    remember("lang", lang);
  }
}

export const speech = new Speech();

/** The sentence in the page's language, with figures as that language writes them. */
export function say(key: Key, values: Values = {}): string {
  return sayIn(speech.lang, key, values);
}

export function sayIn(lang: Lang, key: Key, values: Values = {}): string {
  return catalogues[lang][key].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    if (typeof value !== "number") return value;
    return AMOUNTS.has(name) ? speech.amount(lang, value) : chips(lang, value);
  });
}

/** The singular or plural form for `n`. */
export function count(lang: Lang, key: Counted, n: number, values: Values = {}): string {
  const form = `${key}.${n === 1 ? "one" : "other"}` as Key;
  return sayIn(lang, form, { n, ...values });
}

/** A sentence whose key ends in a code of the server's; the code itself if we have no words. */
export function sayCode(lang: Lang, stem: string, code: string, values: Values = {}): string {
  const key = `${stem}.${code}`;
  return isKey(key) ? sayIn(lang, key, values) : code;
}

export function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}

function firstLang(): Lang {
  const chosen = recall("lang");
  if (chosen === "en" || chosen === "es") return chosen;
  const wanted = globalThis.navigator?.language ?? "en";
  return wanted.toLowerCase().startsWith("es") ? "es" : "en";
}
