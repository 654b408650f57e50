import { expect, test } from "vitest";
import { chips, percent, readChips } from "./format";

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
