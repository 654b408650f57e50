import { describe, expect, test } from "vitest";
import { deal, handOf, part, sitter, tableOf } from "./fixtures/build";
import { places, potTotal, yourCards } from "./places";

const [kh, fourS] = [46, 11];

test("the pot's total has the bets of this street and dead money in it", () => {
  const { picture } = handOf({ parts: [part(0, "", { paid: 20, bet: 10 }), part(0, "", { paid: 20 })] }).view;
  expect(potTotal({ ...picture, dead: 5 })).toBe(45);
});

describe("places", () => {
  const parts = [
    part(90, "Kh 4s", { up: deal("9h Qd"), bet: 10, paid: 10 }),
    part(0, "?? ??", { paid: 100, said: "call" }),
  ];
  const table = tableOf({
    seats: [null, sitter("Ana", 90), sitter("Leo", 50), sitter("Mar", 0)],
    you: 1,
    hand: handOf({ parts, seats: [1, 3], actor: 0, button: 1 }),
  });
  const [free, ana, leo, mar] = places(table);

  test("hand seats are drawn at their table seats", () => {
    expect(free?.taken).toBeNull();
    expect(ana?.taken?.play).toMatchObject({ bet: 10, acting: true, allIn: false });
    expect(leo?.taken?.play).toBeNull();
    expect(mar?.taken?.play).toMatchObject({ acting: false, allIn: true, said: "call" });
    expect([ana?.button, mar?.button, ana?.you]).toEqual([false, true, true]);
  });

  test("down cards lie left of the up cards, the last one right of them", () => {
    const seventh = part(90, "Kh 4s 2c", { up: deal("9h Qd") });
    const seen = tableOf({ seats: [sitter("Ana", 90)], hand: handOf({ parts: [seventh] }) });
    const held = yourCards(seen);
    expect(held.map(({ up }) => up)).toEqual([false, false, true, true, false]);
    expect(held.slice(0, 2).map(({ card }) => card)).toEqual([kh, fourS]);
  });

  test("a folded seat has no cards left", () => {
    const folded = tableOf({
      seats: [sitter("Ana", 90)],
      hand: handOf({ parts: [part(90, "Kh 4s", { live: false })] }),
    });
    expect(yourCards(folded)).toEqual([]);
  });
});

test("cards that were shown by choice lie open, of a folded hand too", () => {
  const parts = [part(90, "?? ??"), part(90, "?? ??", { live: false }), part(90, "?? ??", { live: false })];
  const hand = { ...handOf({ parts, viewer: null, done: true }), showed: { 0: [kh], 1: [fourS] } };
  const shown = places(tableOf({ seats: parts.map((_, i) => sitter(`P${i}`, 90)), you: null, hand }));
  expect(shown.map(({ taken }) => taken?.play?.cards.map(({ card }) => card))).toEqual([[kh, null], [fourS], []]);
});
