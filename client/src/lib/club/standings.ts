/** The arithmetic of a settlement's page. */

import type { SettlementPage, SettlementRow } from "../../api-types";

/** What must be zero: the balances of all players, and the bank's. */
export function sumOf({ rows, bank }: SettlementPage): number {
  return rows.reduce((sum, row) => sum + row.balance, bank);
}

/** The winners first. */
export function byResult(rows: SettlementRow[]): SettlementRow[] {
  return [...rows].sort((one, other) => other.result - one.result);
}

/** How long the bar of a result is, as a part of the largest one. */
export function barOf(row: SettlementRow, rows: SettlementRow[]): number {
  const largest = Math.max(...rows.map(({ result }) => Math.abs(result)));
  return largest ? Math.abs(row.result) / largest : 0;
}
