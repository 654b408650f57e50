import { expect, test } from "vitest";
import { bombText } from "./bomb";

const card = { ante: 30, boards: 2, hands: null, seconds: null };

test.each([
  [null, 0, ""],
  [{ ...card, hands: 0 }, 0, "Next hand: bomb pot, ante 30"],
  [{ ...card, hands: 1 }, 0, "Bomb pot in one hand"],
  [{ ...card, hands: 4 }, 0, "Bomb pot in 4 hands"],
  [{ ...card, seconds: 65.2 }, 0, "Bomb pot in 1:06"],
  [{ ...card, seconds: 65.2 }, 60, "Bomb pot in 0:06"],
  [{ ...card, seconds: 3 }, 5, "Next hand: bomb pot, ante 30"],
])("%o after %i s is %o", (told, since, text) => {
  expect(bombText("en", told, since)).toBe(text);
});
