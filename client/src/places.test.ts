import { describe, expect, test } from "vitest";
import { deal, handOf, part, sitter, tableOf } from "./fixtures/build";
import { places, potsInMiddle, potTotal, yourCards } from "./places";

const [kh, fourS] = [46, 11];

describe("pots in the middle", () => {
  const pots = (parts: ReturnType<typeof part>[], done = false) =>
    potsInMiddle(handOf({ parts, done }).view);

  test("a call for less makes a side pot", () => {
    const paid = [200, 600, 300, 600];
    expect(pots(paid.map((amount) => part(0, "", { paid: amount })))).toEqual([800, 300, 600]);
  });

  test("what folded seats paid makes no pot of its own", () => {
    const paid = [60, 60, 1, 1, 4];
    const parts = paid.map((amount, i) => part(0, "", { paid: amount, live: i < 2 }));
    expect(pots(parts)).toEqual([126]);
  });

  test("what was folded above everybody who is still in belongs to the last pot", () => {
    const parts = [part(0, "", { paid: 50 }), part(0, "", { paid: 80, live: false }), part(0, "", { paid: 50 })];
    expect(pots(parts)).toEqual([180]);
  });

  test("the bets of this street are not in the middle, and in the end nothing is", () => {
    const parts = [part(0, "", { paid: 60, bet: 40 }), part(0, "", { paid: 60, bet: 40 })];
    expect(pots(parts)).toEqual([40]);
    expect(pots(parts, true)).toEqual([]);
  });

  test("dead money goes to the main pot", () => {
    const view = handOf({ parts: [part(0, "", { paid: 20 }), part(0, "", { paid: 20 })] }).view;
    const picture = { ...view.picture, dead: 5 };
    expect(potsInMiddle({ ...view, picture })).toEqual([45]);
    expect(potTotal(picture)).toBe(45);
  });
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
