import { expect, test } from "vitest";
import type { SettlementPage, SettlementRow } from "../../api-types";
import { barOf, byResult, sumOf } from "./standings";

function row(nickname: string, result: number): SettlementRow {
  const still = { bought: 1000, cashed: 1000 + result, playing: 0, granted: 0 };
  return { player: nickname, nickname, ...still, result, balance: result };
}

const ROWS = [row("Ana", -300), row("Luis", 450), row("Eva", -200)];
const PAGE: SettlementPage = { since: null, rows: ROWS, bank: 50, rake: 50, payments: [], final: true };

test("the balances of the players and the bank add up", () => {
  expect(sumOf(PAGE)).toBe(0);
  expect(sumOf({ ...PAGE, bank: 0 })).toBe(-50);
});

test("winners come first", () => {
  expect(byResult(ROWS).map(({ nickname }) => nickname)).toEqual(["Luis", "Eva", "Ana"]);
});

test("bars are parts of the largest result", () => {
  expect(ROWS.map((one) => barOf(one, ROWS))).toEqual([300 / 450, 1, 200 / 450]);
  expect(barOf(row("Ana", 0), [row("Ana", 0)])).toBe(0);
});
