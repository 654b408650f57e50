import { describe, expect, test } from "vitest";
import { clamp, decision, fromSlider, presets, stepFrom, toSlider, type Decision } from "./bets";
import { Dial } from "./dial.svelte";
import { handOf, legal, part, sitter, tableOf } from "./fixtures/build";
import type { Legal, TableView } from "./wire";

interface Case {
  paid: number[];
  bets: number[];
  stack: number;
  call: number;
  raise_to?: [number, number];
  more?: Partial<TableView>;
}

/** Seat 0 has to act; everybody else has chips enough. */
function at({ paid, bets, stack, call, raise_to, more }: Case): Decision {
  const offer: Partial<Legal> = { call, raise_to: raise_to ?? null };
  const parts = paid.map((amount, i) => part(i ? 1000 : stack, "?? ??", { paid: amount, bet: bets[i] ?? 0 }));
  const hand = handOf({ parts, actor: 0, legal: legal(0, offer), to_call: call });
  const found = decision(tableOf({ seats: parts.map((_, i) => sitter(`P${i}`, 0)), hand, ...more }));
  if (!found) throw new Error("There is no decision here.");
  return found;
}

const sizes = (d: Decision) => Object.fromEntries(presets(d).map(({ fraction, to }) => [fraction, to]));

const flop = at({ paid: [50, 50], bets: [0, 0], stack: 950, call: 0, raise_to: [10, 950] });
const facing = at({ paid: [50, 100], bets: [0, 50], stack: 950, call: 50, raise_to: [100, 950] });

describe("presets", () => {
  test("a bet is a part of the pot", () => {
    expect(sizes(flop)).toEqual({ min: 10, half: 50, "two-thirds": 65, pot: 100, "all-in": 950 });
  });

  test("a raise is a part of the pot as it is after the call", () => {
    // 150 in the middle, 50 to call: the pot is 200, so a pot raise is to 50 + 200.
    expect(sizes(facing)).toEqual({ min: 100, half: 150, "two-thirds": 185, pot: 250, "all-in": 950 });
  });

  test("sizes that the range does not allow have no amount", () => {
    const short = at({ paid: [50, 100], bets: [0, 50], stack: 180, call: 50, raise_to: [100, 180] });
    expect(sizes(short)).toEqual({ min: 100, half: 150, "two-thirds": 180, pot: null, "all-in": 180 });
  });

  test("in pot-limit the pot is the most, and not all-in", () => {
    const capped = at({ paid: [53, 100], bets: [3, 50], stack: 950, call: 47, raise_to: [97, 250] });
    expect(sizes(capped).pot).toBe(250);
    expect(sizes(capped)["all-in"]).toBeNull();
  });
});

describe("words", () => {
  const stud = { stakes: { blinds: [], ante: 2, bring_in: 4, small_bet: 10, big_bet: 20 } };

  test("nothing to call is a check, and raising is betting", () => {
    expect([flop.callWord, flop.raiseWord]).toEqual(["check", "bet"]);
    expect([facing.callWord, facing.raiseWord]).toEqual(["call", "raise"]);
  });

  test("whoever owes the bring-in brings it in or completes", () => {
    const owes = at({ paid: [2, 2], bets: [0, 0], stack: 98, call: 4, raise_to: [10, 10], more: stud });
    expect([owes.callWord, owes.raiseWord]).toEqual(["bring-in", "complete"]);
  });

  test("over the bring-in a raise completes", () => {
    const over = at({ paid: [2, 6], bets: [0, 4], stack: 98, call: 4, raise_to: [10, 10], more: stud });
    expect([over.callWord, over.raiseWord]).toEqual(["call", "complete"]);
  });

  test("a draw is no decision about chips", () => {
    const parts = [part(100, "2c 3c")];
    const hand = handOf({ parts, actor: 0, legal: legal(0, { call: null, draw: 5 }) });
    expect(decision(tableOf({ seats: [sitter("P", 100)], hand }))).toBeNull();
  });
});

describe("steps and slider", () => {
  const [lowest, highest] = facing.legal.raise_to ?? [0, 0];

  test("steps stay inside the range and reach both ends", () => {
    let amount = lowest;
    for (let i = 0; i < 300; i++) {
      const next = stepFrom(facing, amount, 1);
      expect(next).toBeGreaterThanOrEqual(amount);
      amount = next;
    }
    expect(amount).toBe(highest);
    for (let i = 0; i < 300; i++) amount = stepFrom(facing, amount, -1);
    expect(amount).toBe(lowest);
  });

  test("the slider's ends are the range's ends, and it never goes back", () => {
    expect(fromSlider(facing, 0)).toBe(lowest);
    expect(fromSlider(facing, 1)).toBe(highest);
    const amounts = Array.from({ length: 101 }, (_, i) => fromSlider(facing, i / 100));
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts.every((amount) => clamp(facing, amount) === amount)).toBe(true);
  });

  test("an amount comes back from its place on the slider", () => {
    for (const amount of [100, 150, 300, 950]) {
      expect(fromSlider(facing, toSlider(facing, amount))).toBe(amount);
    }
  });
});

describe("the dial", () => {
  test("begins with the smallest raise", () => {
    expect(new Dial(facing).amount).toBe(100);
  });

  test("what is typed may be illegal until it is settled", () => {
    const dial = new Dial(facing);
    dial.type("5");
    expect([dial.amount, dial.legal]).toEqual([5, false]);
    dial.type("1.200");
    expect(dial.legal).toBe(false);
    dial.settle();
    expect([dial.amount, dial.legal, dial.typed]).toEqual([950, true, null]);
  });

  test("steps begin inside the range whatever was typed", () => {
    const dial = new Dial(facing);
    dial.type("");
    dial.step(1);
    expect(dial.amount).toBe(105);
  });
});
