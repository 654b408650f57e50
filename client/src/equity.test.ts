import { expect, test } from "vitest";
import type { HandEvent } from "./chronicle.svelte";
import { openHands } from "./equity.svelte";
import { deal } from "./fixtures/build";

const began: HandEvent = { event: "began", game: "NT", stacks: [50, 50, 50], button: 0, boards: 1 };
const folded: HandEvent = { event: "folded", seat: 1 };
const board = (cards: string): HandEvent => ({ event: "boarddealt", board: 0, cards: deal(cards) });
const shown = (seat: number, cards: string): HandEvent => ({ event: "shown", seat, cards: deal(cards) });

const BEFORE = [began, folded, board("Td 7c Kh")];
const SHOWN = [shown(2, "Qs Qd"), shown(0, "Ah Ks")];

test("hands that lie open before the last card are asked about, by their hand seats", () => {
  expect(openHands({ game: "NT", events: [...BEFORE, ...SHOWN, board("2s"), board("3s")] })).toEqual({
    game: "T",
    seats: [2, 0],
    hands: ["QsQd", "AhKs"],
    board: "Td7cKh",
    error: 0.005,
  });
});

test.each<[string, string, HandEvent[]]>([
  ["no hand is open", "NT", [...BEFORE, board("2s")]],
  ["all cards had come", "NT", [...BEFORE, ...SHOWN]],
  ["a hand stayed hidden", "NT", [began, board("Td 7c Kh"), ...SHOWN, board("2s")]],
  ["the desk does not know the game", "F7S", [...BEFORE, ...SHOWN, board("2s")]],
  ["the hand was joined in the middle", "NT", [folded, ...SHOWN, board("2s")]],
])("nothing is asked where %s", (_, game, events) => {
  expect(openHands({ game, events })).toBeNull();
});
