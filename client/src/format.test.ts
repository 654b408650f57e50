import { expect, test } from "vitest";
import { chips, readChips } from "./format";

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
