import { expect, test } from "vitest";
import { aloud } from "./aloud";
import { FIXTURES } from "./fixtures/tables";
import type { TableView } from "./wire";

function fixture(number: number): TableView {
  const table = FIXTURES[number];
  if (!table) throw new Error(`There is no fixture ${number}.`);
  return table;
}

test.each([
  ["h", 0, "Your cards: ace of hearts, king of spades. pair of kings"],
  ["h", 6, "You have no cards"],
  ["b", 0, "Board: ten of diamonds, seven of clubs, king of hearts, two of spades"],
  ["b", 6, "board 1: eight of clubs"],
  ["b", 7, "No cards on the board yet"],
  ["m", 0, "Pot 1,255. main pot 600: Rosa, Romero, Salvia, Laurel. side pot 1 160: Rosa, Salvia, Laurel"],
  ["m", 8, "No hand is being played"],
  ["s", 0, "Rosa 1,480. Romero 0. Salvia 2,210, bet 240. Tomillo 985, folded"],
  ["s", 8, "Laurel 640, away"],
  ["t", 0, "Your turn. pair of kings. Call 240. Raise from 480 to 1,480"],
  ["t", 10, "Tomillo to act"],
])("key %s at fixture %i says %o", (key, number, text) => {
  expect(aloud("en", key, fixture(number))).toContain(text);
});

test("other keys ask nothing", () => {
  expect(aloud("es", "x", fixture(0))).toBeNull();
});
