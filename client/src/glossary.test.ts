import { expect, test } from "vitest";
import data from "./glossary.json";
import { look } from "./glossary";

test("words are found in either language, without accents or capitals", () => {
  expect(look("es", "RIO").map(({ term }) => term)).toContain("flop, turn, río");
  expect(look("en", "ficha sobrante").map(({ term }) => term)).toEqual(["odd chip"]);
});

test("else the meanings are searched", () => {
  expect(look("en", "dead money").map(({ term }) => term)).toEqual(["big-blind ante"]);
  expect(look("en", "nothing like that")).toEqual([]);
});

test("each language has its own order", () => {
  const terms = look("es", "").map(({ term }) => term);
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, "es")));
  expect(terms).toHaveLength(data.length);
});

test.each(data.map((entry) => [entry.en.term, entry] as const))("%s is one sentence in both languages", (_, entry) => {
  for (const { means } of [entry.en, entry.es]) expect(means).toMatch(/^[^.]*(A-2-3-4-5[^.]*)?\.$/);
});
