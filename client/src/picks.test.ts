import { expect, test } from "vitest";
import { Picks } from "./picks.svelte";

test("no more cards are chosen than may be drawn", () => {
  const picks = new Picks(2);
  for (const card of [1, 2, 3]) picks.toggle(card);
  expect(picks.cards).toEqual([1, 2]);
  picks.toggle(1);
  picks.toggle(3);
  expect([picks.cards, picks.has(1)]).toEqual([[2, 3], false]);
});
