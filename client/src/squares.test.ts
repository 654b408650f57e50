import { expect, test } from "vitest";
import { CLASSES, heat, painted, possible, squaresOf } from "./squares";

test("pairs are on the diagonal, suited hands above it", () => {
  expect([0, 1, 13, 14, 168].map((square) => CLASSES[square])).toEqual(["AA", "AKs", "AKo", "KK", "22"]);
  expect(new Set(CLASSES).size).toBe(169);
});

test("the short deck has no hands below the six", () => {
  const squares = squaresOf("S").flat();
  expect(squares).toHaveLength(81);
  expect(squares.map((square) => CLASSES[square]).filter((name) => /[2-5]/.test(name ?? ""))).toEqual([]);
});

test("painting adds to what is written", () => {
  expect(painted("", [0, 1], true)).toBe("AA, AKs");
  expect(painted("15%", [0, 13], false)).toBe("15%, -AA, -AKo");
});

test("a class is gone when the cards of every hand lie elsewhere", () => {
  const at = (name: string) => CLASSES.indexOf(name);
  const aces = [48, 49, 50];
  expect(possible(at("AA"), new Set(aces.slice(0, 2)))).toBe(true);
  expect(possible(at("AA"), new Set(aces))).toBe(false);
  expect(possible(at("AKs"), new Set([...aces, 47]))).toBe(false);
  expect(possible(at("AKo"), new Set([...aces, 47]))).toBe(true);
  expect(possible(at("KQo"), new Set(aces))).toBe(true);
});

test("heat goes from wine over brown to green", () => {
  expect([0, 0.5, 1].map(heat)).toEqual(["rgb(158 40 56)", "rgb(82 70 56)", "rgb(20 122 78)"]);
});
