import { describe, expect, test } from "vitest";
import { FIXTURES } from "./fixtures/tables";
import { deal } from "./fixtures/build";
import { layers } from "./pots";
import { closedRuling, potRulings, rulings } from "./why";
import type { HandRecord } from "./chronicle.svelte";
import type { RulesEvent } from "./wire";

const began = (...stacks: number[]): RulesEvent => ({ event: "began", game: "NT", stacks, button: 0, boards: 1 });
const street = (number: number, name: string): RulesEvent => ({ event: "streetbegan", street: number, name });
const raised = (seat: number, to: number, all_in = false): RulesEvent => ({ event: "raised", seat, to, all_in });
const called = (seat: number, amount: number, all_in = false): RulesEvent => ({ event: "called", seat, amount, all_in });
const shown = (seat: number): RulesEvent => ({ event: "shown", seat, cards: deal("Ah Kh") });
const won = (seat: number, amount: number, share = "high", pot = 0): RulesEvent => ({
  event: "won", seat, amount, pot, board: 0, share,
});

function told(game: string, ...events: RulesEvent[]): string[] {
  const hand: HandRecord = { number: 1, game, names: ["Ana", "Beto", "Caro", "Dani"], viewer: null, events };
  return rulings("en", hand).map(({ text, rule }) => `${text} (${rule})`);
}

describe("layers of what was paid", () => {
  test("rule 1.43: four seats, two of them all-in", () => {
    const paid = { paid: [600, 300, 600, 200], live: [true, true, true, true], dead: 0 };
    expect(layers(paid).map(({ amount, seats, upTo }) => [amount, seats, upTo])).toEqual([
      [800, [0, 1, 2, 3], 200],
      [300, [0, 1, 2], 300],
      [600, [0, 2], 600],
    ]);
  });

  test("rule 1.41: folded seats' smaller amounts make no pot, and dead money goes to the first", () => {
    const paid = { paid: [60, 60, 1, 1, 4], live: [true, true, false, false, false], dead: 10 };
    expect(layers(paid).map(({ amount }) => amount)).toEqual([136]);
  });

  test("what a folded seat paid above everybody who is still in lies in the last pot", () => {
    expect(layers({ paid: [50, 80], live: [true, false], dead: 0 }).map(({ amount }) => amount)).toEqual([130]);
  });
});

describe("the rulings of a hand", () => {
  test("a side pot, an uncalled bet, hands turned up and rake", () => {
    const texts = told(
      "NT", began(100, 200, 300), street(0, "preflop"), raised(0, 100, true), raised(1, 200, true),
      raised(2, 300, true), { event: "returned", seat: 2, amount: 100 }, shown(2), shown(0), shown(1),
      street(1, "flop"), { event: "boarddealt", board: 0, cards: deal("2c 3c 4d") },
      { event: "raked", pot: 0, amount: 5 }, won(1, 200, "high", 1), won(0, 295),
    );
    expect(texts).toEqual([
      "Nobody matched the last 100 of Caro's bet, so it went back. (1.42)",
      "300, for Ana, Beto, and Caro to win. Ana put in 100 and no more, so every further bet lies in a side pot. (1.41)",
      "200: what was bet above 100 a seat. Only Beto and Caro can win it. (1.41)",
      "There is no more betting and somebody is all-in, so all hands still in are turned up at once. (1.21)",
      "The house took 5, after what nobody had matched went back. (3.40)",
    ]);
  });

  test("the last to raise on the final round shows first", () => {
    const flop = [began(1000, 1000), street(0, "preflop"), called(0, 10), called(1, 10), street(1, "river"), raised(1, 20), called(0, 20)];
    expect(told("NT", ...flop, shown(1), { event: "mucked", seat: 0 }, won(1, 60)).slice(1)).toEqual([
      "Beto bet or raised last on the final round, so Beto shows first. (1.22)",
      "Ana need not show a hand that loses to one already shown. (1.23)",
    ]);
  });

  test("a checked round begins left of the button, in stud with the high board", () => {
    const checked = (game: string) => told(game, began(50, 50), street(1, "river"), called(1, 0), called(0, 0), shown(1), won(1, 0));
    expect(checked("NT").at(-1)).toContain("first still in to the left of the button");
    expect(checked("F7S").at(-1)).toContain("highest up cards");
  });

  test("everybody else folded", () => {
    expect(told("NT", began(50, 50), { event: "folded", seat: 0 }, won(1, 15, "uncontested"))).toEqual([
      "Everybody else folded: Beto wins without showing. (1.20)",
    ]);
  });

  test("no low was good enough", () => {
    expect(told("PO/8", won(0, 100))).toEqual([expect.stringContaining("five different ranks of 8 or lower")]);
    expect(told("PO/8", won(0, 50), won(1, 50, "low"))).toEqual([]);
    expect(told("PO/8", won(0, 50, "uncontested"))).not.toContain(expect.stringContaining("8 or lower"));
  });

  test("rule 1.31: the odd chips go left of the button, in stud by the highest card (1.33)", () => {
    expect(told("NT", won(1, 267), won(3, 267), won(0, 266))).toEqual([
      "800 do not divide evenly by 3: Beto and Dani, first to the left of the button, get one chip more. (1.31)",
    ]);
    expect(told("F7S", won(1, 26), won(0, 25)).at(-1)).toContain("(1.33)");
  });

  test("rule 1.32: the odd chip goes to the high half", () => {
    expect(told("PO/8", won(0, 51), won(0, 25, "low"), won(1, 25, "low"))).toEqual([
      "101 do not divide evenly: the odd chip goes to the high half. (1.32)",
    ]);
  });
});

test("the pots on the table now", () => {
  const [holdem] = FIXTURES;
  const rulings = holdem ? potRulings("es", holdem) : [];
  expect(rulings.map(({ title }) => title)).toEqual(["bote principal", "bote secundario 1"]);
  expect(rulings[0]?.text).toContain("Romero");
});

test("why raising is closed", () => {
  expect(closedRuling("en", { code: "capped", rule: "2.21" }).text).toContain("The betting is capped for this round.");
  expect(closedRuling("en", { code: "new", rule: "9.9" }).text).toBe("new");
});
