import { afterEach, expect, test } from "vitest";
import { amounts } from "./amounts.svelte";
import { DEFAULTS, settings } from "./settings.svelte";
import { speech } from "./speech.svelte";

afterEach(() => {
  settings.all = DEFAULTS;
  amounts.bigBlind = 0;
  amounts.money = null;
  speech.lang = "en";
});

test("chips, unless something else is wanted", () => {
  expect(amounts.text(1234)).toBe("1,234");
  expect(amounts.read("1,234")).toBe(1234);
});

test("big blinds, where there are blinds", () => {
  settings.all = { ...DEFAULTS, inBlinds: true };
  expect(amounts.text(25)).toBe("25");
  amounts.bigBlind = 10;
  speech.lang = "es";
  expect(amounts.text(25)).toBe("2,5\u00a0BB");
  expect(amounts.read("2,5")).toBe(25);
});

test("a club's money", () => {
  amounts.money = { coin: 100, currency: "EUR" };
  expect(amounts.text(1250)).toBe("€12.50");
  expect(amounts.read("12.5")).toBe(1250);
  expect(amounts.read("what")).toBeNull();
});
