import { expect, test } from "vitest";
import { callValue, defence, needed } from "./price";

test("a bet of half the pot needs a quarter", () => {
  expect(needed(100, 50)).toBe(0.25);
  expect(callValue(100, 50, 0.25)).toBe(0);
  expect(callValue(100, 50, 0.5)).toBe(50);
});

test("a bet of the pot has to be called half the time", () => {
  expect(defence(100, 100)).toBe(0.5);
});
