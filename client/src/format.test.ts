import { expect, test } from "vitest";
import { chips, inBlinds, money, percent, readChips, readDecimal } from "./format";

test.each([
  ["en", 999, "999"],
  ["en", 1234, "1,234"],
  ["es", 1234, "1.234"],
  ["es", 1234567, "1.234.567"],
] as const)("%s writes %i as %s", (lang, amount, text) => {
  expect(chips(lang, amount)).toBe(text);
});

test.each([
  ["1.234", 1234],
  ["1,234", 1234],
  [" 1 234 ", 1234],
  ["0", 0],
  ["", null],
  ["12a", null],
  ["-5", null],
])("reads %o as %o", (text, amount) => {
  expect(readChips(text)).toBe(amount);
});

test("percent are written as the language writes them", () => {
  expect(percent("en", 0.34968)).toBe("34.97%");
  expect(percent("es", 0.34968, 1)).toBe("35,0\u00a0%");
});

test.each([
  ["es", 123450, 100, "EUR", "1.234,50\u00a0€"],
  ["en", 123450, 100, "EUR", "€1,234.50"],
  ["es", 5000, 100, "EUR", "50\u00a0€"],
  ["es", 1234, 1, "ARS", "1.234\u00a0$"],
  ["es", 123450, 100, "", "1.234,50"],
] as const)("%s writes %i chips, %i to one %s, as %s", (lang, amount, coin, currency, text) => {
  expect(money(lang, amount, { coin, currency })).toBe(text);
});

test("big blinds are written with one decimal at most", () => {
  expect(inBlinds("en", 245, 10)).toBe("24.5\u00a0BB");
  expect(inBlinds("es", 15004, 10)).toBe("1.500\u00a0BB");
});

test.each([
  ["es", "2,5", 2.5],
  ["es", "1.234,5 €", 1234.5],
  ["en", "2.5 BB", 2.5],
  ["en", "1,234.5", 1234.5],
  ["en", "", null],
  ["en", "-3", null],
  ["en", "1.2.3", null],
] as const)("%s reads %o as %o", (lang, text, amount) => {
  expect(readDecimal(lang, text)).toBe(amount);
});
