import { expect, test } from "vitest";
import type { NoAnswer } from "../../desk-wire";
import { explained } from "./explain";

const why = (code: string, values = {}, hand: number | null = null): NoAnswer => ({
  t: "no-answer",
  id: 1,
  code,
  values,
  hand,
});

test("a game is called by its name in the page's language", () => {
  const size = why("hand-size", { text: "AhKhQh", found: 3, most: 2, game: "hold'em" });
  expect(explained("es", size, "S")).toContain("Hold'em de baraja corta");
});

test("players are counted from one", () => {
  expect(explained("en", why("no-hand", {}, 1), "T")).toBe("Player 2 has no hand yet.");
});
