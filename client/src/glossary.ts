/** The rulebook's words, to look up in either language. */

import data from "./glossary.json";
import type { Lang } from "./speech.svelte";

/** A word with its other language's name, and what it means in one sentence. */
export interface Entry {
  term: string;
  other: string;
  means: string;
  rule: string | null;
}

/** The entries in a language, in its order, that have `wanted` in either name, or else in their meaning. */
export function look(lang: Lang, wanted: string): Entry[] {
  const entries = all(lang);
  const text = plain(wanted.trim());
  const named = entries.filter(({ term, other }) => plain(`${term} ${other}`).includes(text));
  return named.length ? named : entries.filter(({ means }) => plain(means).includes(text));
}

function all(lang: Lang): Entry[] {
  const other = lang === "es" ? "en" : "es";
  return data
    .map((entry) => ({ ...entry[lang], other: entry[other].term, rule: entry.rule }))
    .sort((a, b) => a.term.localeCompare(b.term, lang));
}

/** Without accents and capitals, as people type when they search. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
