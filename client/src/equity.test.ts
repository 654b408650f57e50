import { expect, test } from "vitest";
import { openHands } from "./equity.svelte";
import { handOf, part, sitter, tableOf } from "./fixtures/build";
import { FIXTURES } from "./fixtures/tables";
import type { TableView } from "./wire";

function allIn(down: string[], more: Partial<Parameters<typeof handOf>[0]> = {}): TableView {
  const parts = down.map((cards) => part(0, cards, { live: cards !== "", shown: true }));
  return tableOf({ seats: down.map((_, i) => sitter(`P${i}`, 0)), hand: handOf({ parts, boards: ["Td 7c Kh"], ...more }) });
}

test("open hands before the last card are asked about, by their hand seats", () => {
  expect(openHands(allIn(["Ah Ks", "", "Qs Qd"]))).toMatchObject({
    game: "T",
    seats: [0, 2],
    hands: ["AhKs", "QsQd"],
    board: "Td7cKh",
  });
});

test.each([
  ["a hidden hand", allIn(["Ah Ks", "?? ??"])],
  ["somebody still to act", allIn(["Ah Ks", "Qs Qd"], { actor: 0 })],
  ["the last card", allIn(["Ah Ks", "Qs Qd"], { boards: ["Td 7c Kh 2s 3s"] })],
  ["two boards", allIn(["Ah Ks", "Qs Qd"], { boards: ["Td 7c Kh", "Td 7c Kh"] })],
  ["a finished hand", allIn(["Ah Ks", "Qs Qd"], { done: true })],
  ["a game that the desk does not know", { ...allIn(["Ah Ks", "Qs Qd"]), game: "F7S" }],
  ["no hand", FIXTURES[8]],
])("nothing is asked with %s", (_, table) => {
  expect(table && openHands(table)).toBeNull();
});
