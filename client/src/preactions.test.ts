import { describe, expect, test } from "vitest";
import { handOf, legal, part, sitter, tableOf } from "./fixtures/build";
import { follow, offered, type Kind } from "./preactions";
import type { HandView, SeatPicture, TableView } from "./wire";

const OWN = 0;

interface Situation {
  bets?: number[];
  own?: Partial<SeatPicture>;
  hand?: Partial<HandView>;
  street?: [number, string];
  call?: number | null;
  draw?: number | null;
}

/** The flop, with the seat at `OWN` waiting; `call` makes it that seat's turn. */
function situation({ bets = [0, 0, 0], own = {}, hand = {}, street = [1, "flop"], call, draw = null }: Situation = {}): TableView {
  const yours = call !== undefined;
  const made = handOf({
    parts: bets.map((bet, i) => part(1000, i ? "?? ??" : "Ah Kh", { bet, paid: bet, ...(i ? {} : own) })),
    actor: yours ? OWN : 1,
    legal: yours ? legal(OWN, { call, draw }) : null,
    street,
  });
  return tableOf({ seats: bets.map((_, i) => sitter(`P${i}`, 1000)), hand: { ...made, ...hand } });
}

function chosen(kind: Kind, table: TableView) {
  const wish = offered(table).find((offer) => offer.kind === kind);
  if (!wish) throw new Error(`${kind} is not offered`);
  return wish;
}

function kinds(table: TableView): string[] {
  return offered(table).map(({ kind, price }) => (price ? `${kind} ${price}` : kind));
}

describe("what can be wished for", () => {
  test("checking is free, or there is a price", () => {
    expect(kinds(situation())).toEqual(["check-fold", "check", "call-any"]);
    expect(kinds(situation({ bets: [0, 40, 0] }))).toEqual(["fold 40", "call 40", "call-any 40"]);
  });

  test("before the flop the price is at least the big blind, even if that was short", () => {
    expect(kinds(situation({ bets: [0, 5, 6], street: [0, "preflop"] }))).toContain("call 10");
  });

  test("a call of everything has no 'any'", () => {
    expect(kinds(situation({ bets: [0, 5000, 0] }))).toEqual(["fold 1000", "call 1000"]);
  });

  test.each([
    ["at the own turn", situation({ call: 0 })],
    ["after folding", situation({ own: { live: false } })],
    ["all-in", situation({ own: { stack: 0 } })],
    ["after checking, while nobody bets", situation({ own: { said: "check" } })],
    ["before the own draw", situation({ street: [1, "first draw"] })],
    ["without a hand", { ...situation(), hand: null }],
  ])("nothing %s", (_, table) => {
    expect(offered(table)).toEqual([]);
  });

  test("after the own draw, and after checking to a bet", () => {
    expect(kinds(situation({ street: [1, "first draw"], own: { said: "draw 2" } }))).toContain("check");
    expect(kinds(situation({ bets: [0, 20, 0], own: { said: "check" } }))).toContain("call 20");
  });
});

describe("what becomes of a wish", () => {
  const free = situation();
  const priced = situation({ bets: [0, 40, 0] });

  test.each<[Kind, TableView, number, string]>([
    ["check-fold", free, 0, "call"],
    ["check-fold", free, 80, "fold"],
    ["check", free, 0, "call"],
    ["call", priced, 40, "call"],
    ["call-any", priced, 400, "call"],
    ["fold", priced, 80, "fold"],
  ])("%s is played when the turn comes", (kind, table, call, verb) => {
    const bets = table === free ? [0, call, 0] : [0, 40, call];
    expect(follow(chosen(kind, table), situation({ bets, call }))).toEqual({ play: { verb } });
  });

  test.each<[string, Kind, TableView, TableView]>([
    ["a check is dropped by a bet", "check", free, situation({ bets: [0, 40, 0] })],
    ["a call is dropped by a raise", "call", priced, situation({ bets: [0, 40, 90] })],
    ["a call is dropped at the turn, if it costs less by then", "call", priced, situation({ bets: [0, 40, 0], call: 30 })],
    ["a fold is dropped if checking is free after all", "fold", priced, situation({ bets: [0, 40, 0], call: 0 })],
    ["the next street drops it", "call-any", free, situation({ street: [2, "turn"] })],
    ["the next hand drops it", "call-any", free, situation({ hand: { number: 129 } })],
    ["the own seat has acted meanwhile", "call-any", free, situation({ own: { said: "check" }, bets: [0, 40, 0], call: 40 })],
    ["a draw drops it", "call-any", free, situation({ call: null, draw: 5 })],
    ["the end of the hand drops it", "check", free, { ...free, hand: null }],
  ])("%s", (_, kind, before, after) => {
    expect(follow(chosen(kind, before), after)).toBe("dropped");
  });

  test.each<[Kind, TableView, TableView]>([
    ["check", free, situation({ own: { stack: 1000 } })],
    ["fold", priced, situation({ bets: [0, 40, 90] })],
    ["check-fold", free, priced],
    ["call-any", priced, situation({ bets: [0, 40, 90] })],
  ])("%s still waits", (kind, before, after) => {
    expect(follow(chosen(kind, before), after)).toBe("waits");
  });
});
