import { expect, test } from "vitest";
import { readMoney, signed, typed } from "./money";

const EURO = { coin: 100, currency: "EUR" };
const CENTS = { coin: 100, currency: "" };
const CHIPS = { coin: 1, currency: "" };

/** Intl parts figures and currencies by spaces that do not break. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  [250, "+2,50 €"],
  [-250, "−2,50 €"],
  [0, "0 €"],
])("%i is %s", (amount, text) => {
  expect(spaced(signed("es", amount, EURO))).toBe(text);
});

test.each([
  ["12", EURO, 1200],
  ["12,5", EURO, 1250],
  ["12.50 €", EURO, 1250],
  ["1.234,50 €", EURO, 123450],
  ["1,234.50", EURO, 123450],
  ["1.234", EURO, 123400],
  [",50", EURO, 50],
  ["0,29", EURO, 29],
  ["", EURO, null],
  ["€", EURO, null],
  ["12,5", CHIPS, null],
  ["1.234", CHIPS, 1234],
  ["-5", CHIPS, null],
  ["", CHIPS, null],
])("reads %o", (text, coin, amount) => {
  expect(readMoney(text, coin)).toBe(amount);
});

test.each([0, 1, 99, 100, 123456])("%i typed and read again is the same", (amount) => {
  for (const lang of ["es", "en"] as const) {
    for (const coin of [CHIPS, EURO, CENTS]) {
      expect(readMoney(typed(lang, amount, coin), coin)).toBe(amount);
    }
  }
});
