import { describe, expect, test } from "vitest";
import { Chronicle } from "./chronicle.svelte";
import { deal, handOf, part, sitter, story, tableOf } from "./fixtures/build";
import { lines, plain, streetName } from "./log";
import type { RulesEvent, TableEvent } from "./wire";

const table = tableOf({ seats: [sitter("Rosa", 1000), sitter("Leo", 1000), sitter("Mar", 1000), null] });

function told(lang: "en" | "es", game: string, events: RulesEvent[]): string[] {
  const record = { number: 1, game, names: ["Rosa", "Leo"], viewer: 0, events };
  return lines(lang, record).map((line) => plain(lang, line));
}

describe("a hand in words", () => {
  test("in Spanish", () => {
    const chronicle = new Chronicle();
    chronicle.add(story(), table);
    const first = chronicle.hands[0];
    expect(first && lines("es", first).map((line) => plain("es", line))).toEqual([
      "Leo pone la ciega pequeña, 5",
      "Mar pone la ciega grande, 10",
      "antes del flop",
      "Tus cartas: as de picas, rey de diamantes",
      "Rosa sube a 30",
      "Leo se retira",
      "Mar iguala 20",
      "flop",
      "Mesa: diez de diamantes, siete de tréboles, rey de corazones",
      "Mar pasa",
      "Rosa apuesta 1.000 y está all-in",
      "Mar iguala 970 y está all-in",
      "Mar enseña rey de tréboles, dama de tréboles",
      "Rosa enseña as de picas, rey de diamantes",
      "turn",
      "Mesa: dos de picas",
      "river",
      "Mesa: nueve de corazones",
      "Rosa gana 2.005",
    ]);
  });

  test("a raise over the bring-in completes, and the next one raises", () => {
    const events: RulesEvent[] = [
      { event: "posted", seat: 1, amount: 4, kind: "bring-in" },
      { event: "raised", seat: 0, to: 10, all_in: false },
      { event: "raised", seat: 1, to: 20, all_in: false },
    ];
    expect(told("en", "F7S", events)).toEqual([
      "Leo brings it in for 4",
      "Rosa completes to 10",
      "Leo raises to 20",
    ]);
  });

  test("backs are not told, up cards are", () => {
    const events: RulesEvent[] = [
      { event: "dealt", seat: 1, down: deal("?? ??"), up: deal("9h") },
      { event: "dealt", seat: 1, down: deal("??"), up: [] },
      { event: "dealt", seat: 0, down: deal("2c"), up: deal("3c") },
    ];
    expect(told("en", "F7S", events)).toEqual([
      "Leo: nine of hearts",
      "Your cards: two of clubs, three of clubs",
    ]);
  });

  test("side pots and halves are named where there are any", () => {
    const won = (pot: number, share: string): RulesEvent => ({
      event: "won", seat: 0, amount: 100, pot, board: 0, share,
    });
    expect(told("en", "NT", [won(0, "high")])).toEqual(["Rosa wins 100"]);
    expect(told("en", "NT", [won(0, "uncontested")])).toEqual(["Rosa wins 100 (uncontested)"]);
    expect(told("en", "PO/8", [won(0, "low"), won(1, "both")])).toEqual([
      "Rosa wins 100 (main pot, low half)",
      "Rosa wins 100 (side pot 1, high and low)",
    ]);
  });

  test("two boards are told apart", () => {
    const events: RulesEvent[] = [
      { event: "began", game: "NT", stacks: [1, 1], button: 0, boards: 2 },
      { event: "boarddealt", board: 1, cards: deal("2c") },
    ];
    expect(told("en", "NT", events)).toEqual(["Board 2: two of clubs"]);
  });

  test("drawing", () => {
    const drew = (cards: string): RulesEvent => ({ event: "discarded", seat: 1, cards: deal(cards) });
    expect(told("en", "F2L3D", [drew(""), drew("??"), drew("?? ??")])).toEqual([
      "Leo stands pat",
      "Leo draws one",
      "Leo draws 2",
    ]);
  });
});

test("streets that the catalogue does not know keep their name", () => {
  expect(streetName("es", "third street")).toBe("tercera calle");
  expect(streetName("es", "second")).toBe("second");
});

describe("the chronicle", () => {
  const began = (number: number): TableEvent => ({ event: "hand-began", number, seats: [0, 1], button: 0, bomb: false });
  const fold: TableEvent = { event: "play", of: { event: "folded", seat: 1 } };

  test("tells what a message added, hand by hand", () => {
    const chronicle = new Chronicle();
    chronicle.add([began(1), fold], table);
    const additions = chronicle.add([fold, began(2), fold, fold], table);
    expect(additions.map(({ record, from }) => [record?.number, from, record?.events.length])).toEqual([
      [1, 1, 2],
      [2, 0, 2],
    ]);
  });

  test("takes in what was turned up after a hand, and who changed seats", () => {
    const chronicle = new Chronicle();
    chronicle.fresh(table);
    chronicle.add([began(1), fold, { event: "showed", seat: 0, cards: [51] }, { event: "hunted", boards: [[0], []] }], table);
    const hand = chronicle.hands[0];
    expect(hand && lines("en", hand).map((line) => plain("en", line)).slice(-2)).toEqual([
      "Rosa shows ace of spades",
      "Would have come: two of clubs",
    ]);
    const [{ comings } = { comings: [] }] = chronicle.add(
      [{ event: "moved", seat: 1, to: 3 }, { event: "stood", seat: 3 } as TableEvent], table);
    expect(comings).toEqual([{ what: "stood", name: "Leo" }]);
  });

  test("names a hand's own game, whatever the table plays by now", () => {
    const chronicle = new Chronicle();
    const start: TableEvent = { event: "play", of: { event: "began", game: "PO", stacks: [1, 1], button: 0, boards: 1 } };
    chronicle.add([began(1), start], table);
    expect(chronicle.hands[0]?.game).toBe("PO");
  });

  test("keeps fifty hands", () => {
    const chronicle = new Chronicle();
    for (let number = 1; number <= 60; number++) chronicle.add([began(number)], table);
    expect(chronicle.hands.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => i + 11));
  });

  test("a hand that is joined in the middle is recorded from there on", () => {
    const hand = handOf({ parts: [part(1, "?? ??"), part(1, "?? ??")], viewer: null });
    const chronicle = new Chronicle();
    chronicle.fresh({ ...table, hand });
    chronicle.fresh({ ...table, hand });
    expect(chronicle.hands.map(({ number, names }) => [number, names])).toEqual([[128, ["Rosa", "Leo"]]]);
  });

  test("knows who sat there when somebody has left already", () => {
    const chronicle = new Chronicle();
    chronicle.fresh(table);
    const [{ comings } = { comings: [] }] = chronicle.add([{ event: "stood", seat: 1, stack: 500, player: "leo" }],
      { ...table, seats: [table.seats[0] ?? null, null, null, null] });
    expect(comings).toEqual([{ what: "stood", name: "Leo" }]);
  });
});
