import { expect, test } from "vitest";
import { moved } from "./roving";

test("arrows move inside the grid and stop at its edges", () => {
  expect(moved("ArrowRight", 0, 13, 4)).toBe(1);
  expect(moved("ArrowDown", 1, 13, 4)).toBe(14);
  expect(moved("ArrowLeft", 13, 13, 4)).toBeNull();
  expect(moved("ArrowUp", 5, 13, 4)).toBeNull();
  expect(moved("a", 5, 13, 4)).toBeNull();
});
