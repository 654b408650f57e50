/** What is left of a turn's time, and of the time bank that is used after it. */

import type { Clock } from "./wire";

/** In whole seconds, `since` seconds after the clock was told. */
export function remaining({ left, bank }: Clock, since: number): { left: number; bank: number } {
  const over = Math.max(0, since - left);
  return { left: up(left - since), bank: up(bank - over) };
}

function up(seconds: number): number {
  return Math.max(0, Math.ceil(seconds));
}
