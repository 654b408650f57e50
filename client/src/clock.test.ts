import { expect, test } from "vitest";
import { remaining } from "./clock";

test.each([
  [0, 17, 30],
  [10.5, 7, 30],
  [20, 0, 27],
  [60, 0, 0],
])("after %d s, %d s of the turn and %d s of the bank are left", (since, left, bank) => {
  expect(remaining({ left: 17, total: 25, bank: 30 }, since)).toEqual({ left, bank });
});
