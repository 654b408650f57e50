import { describe, expect, test } from "vitest";
import en from "../../src/tapete/i18n/en.json";
import es from "../../src/tapete/i18n/es.json";
import { count, sayCode, sayIn, type Key } from "./speech.svelte";

const keys = Object.keys(en) as Key[];
const holes = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]).sort();

describe("the catalogues", () => {
  test("have the same keys in the same order", () => {
    expect(Object.keys(es)).toEqual(keys);
  });

  test("have the same holes in each sentence", () => {
    expect(keys.filter((key) => String(holes(es[key])) !== String(holes(en[key])))).toEqual([]);
  });

  test("have a singular for each plural", () => {
    const plurals = keys.filter((key) => key.endsWith(".other"));
    expect(plurals.length).toBeGreaterThan(0);
    for (const key of plurals) expect(keys).toContain(key.replace(/other$/, "one"));
  });
});

test("numbers in a sentence are written as the language writes chips", () => {
  const values = { lowest: 40, highest: 1234567 };
  expect(sayIn("en", "client.turn.raise", values)).toBe("Raise from 40 to 1,234,567");
  expect(sayIn("es", "client.turn.raise", values)).toBe("Subida de 40 a 1.234.567");
});

test("a hole without a value stays, for what is not text", () => {
  expect(sayIn("en", "client.log.shown", { name: "Ana" })).toBe("Ana shows {cards}");
});

test("one is singular", () => {
  expect(count("es", "client.act.draw", 1)).toBe("Cambiar una");
  expect(count("es", "client.act.draw", 3)).toBe("Cambiar 3");
});

test("a code without words is shown as it is", () => {
  expect(sayCode("en", "closed", "capped")).toBe("The betting is capped for this round.");
  expect(sayCode("en", "closed", "from-the-future")).toBe("from-the-future");
});
