import { expect, test } from "vitest";
import { handOf, part, sitter, tableOf } from "../../fixtures/build";
import type { HandReplay, RulesEvent } from "../../wire";
import { eventsBefore, handsPage, handsPath, recordAt, tableAt } from "./hands";

const began: RulesEvent = { event: "began", game: "NT", stacks: [100, 90], button: 0, boards: 1 };
const folded: RulesEvent = { event: "folded", seat: 1 };
const won: RulesEvent = { event: "won", seat: 0, amount: 15, pot: 0, board: 0, share: "uncontested" };

const replay: HandReplay = {
  number: 7,
  ended: 0,
  names: ["Ana", "Luis"],
  table: tableOf({ seats: [null, sitter("Ana", 100), sitter("Luis", 90)], you: 2 }),
  earlier: null,
  later: 8,
  coin: 1,
  currency: "",
  frames: [
    { events: [began], hand: handOf({ parts: [part(95, ""), part(80, "")], seats: [1, 2], viewer: 1 }) },
    { events: [folded, won], hand: handOf({ parts: [part(110, ""), part(80, "")], seats: [1, 2] }) },
  ],
};

test("a moment has the stacks of its picture, at the seats of the table", () => {
  expect(tableAt(replay, 0).seats.map((seat) => seat?.stack)).toEqual([undefined, 95, 80]);
  expect(tableAt(replay, 1).seats.map((seat) => seat?.stack)).toEqual([undefined, 110, 80]);
  expect(replay.table.seats[1]?.stack).toBe(100);
});

test("beyond the end there is only the table", () => {
  expect(tableAt(replay, 2)).toBe(replay.table);
});

test("the log grows with the frames", () => {
  expect(recordAt(replay, 0)).toMatchObject({ number: 7, viewer: 1, names: ["Ana", "Luis"] });
  expect(recordAt(replay, 0).events).toEqual([began]);
  expect(recordAt(replay, 1).events).toEqual([began, folded, won]);
  expect([0, 1, 2].map((frame) => eventsBefore(replay, frame))).toEqual([0, 1, 3]);
});

test("addresses hold on to odd table names", () => {
  expect(handsPath("a/b")).toBe("/api/tables/a%2Fb/hands");
  expect(handsPage("patio")).toBe("/table/patio/hands");
  expect(handsPage("patio", 3)).toBe("/table/patio/hands/3");
});
