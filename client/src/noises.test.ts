import { expect, test } from "vitest";
import { noiseOf } from "./noises";
import type { RulesEvent, TableEvent } from "./wire";

function plays(...events: RulesEvent[]): TableEvent[] {
  return events.map((of) => ({ event: "play", of }));
}

const dealt: RulesEvent = { event: "dealt", seat: 0, down: [null], up: [] };
const called: RulesEvent = { event: "called", seat: 1, amount: 20, all_in: false };
const won: RulesEvent = { event: "won", seat: 1, amount: 20, pot: 0, board: 0, share: "high" };

test("the most telling of what happened is heard", () => {
  expect(noiseOf(plays(dealt), 0)).toBe("deal");
  expect(noiseOf(plays(dealt, called), 0)).toBe("chips");
  expect(noiseOf(plays(called, won), 1)).toBe("win");
});

test("what others win sounds like chips, and a check like nothing", () => {
  expect(noiseOf(plays(won), 0)).toBe("chips");
  expect(noiseOf(plays({ ...called, amount: 0 }), null)).toBeNull();
});
