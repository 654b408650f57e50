import { expect, test } from "vitest";
import { rank, spoken, spokenAll } from "./cards";

test.each([
  [0, "2", "two of clubs", "dos de tréboles"],
  [46, "K", "king of hearts", "rey de corazones"],
  [33, "10", "ten of diamonds", "diez de diamantes"],
  [51, "A", "ace of spades", "as de picas"],
])("card %i is %s", (card, sign, en, es) => {
  expect(rank(card)).toBe(sign);
  expect(spoken("en", card)).toBe(en);
  expect(spoken("es", card)).toBe(es);
});

test("a card that is not seen is said to lie face down", () => {
  expect(spokenAll("en", [51, null])).toBe("ace of spades, card face down");
});
