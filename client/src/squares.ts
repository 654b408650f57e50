/** The 13 by 13 square of hold'em hands, and the colours of its heat map. */

const RANKS = "AKQJT98765432";
const SIDE = RANKS.length;

/** The classes row by row: pairs on the diagonal, suited hands above it. */
export const CLASSES: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) => {
  const row = Math.floor(i / SIDE);
  const column = i % SIDE;
  const name = (RANKS[Math.min(row, column)] ?? "") + (RANKS[Math.max(row, column)] ?? "");
  return row === column ? name : name + (row < column ? "s" : "o");
});

/** How many hands of two cards a game has. */
export function handsOf(game: string): number {
  return game === "S" ? 630 : 1326;
}

/** Rows and columns that a game has: the short deck ends with the six. */
export function sideOf(game: string): number {
  return game === "S" ? 9 : SIDE;
}

/** The classes of a game, row by row, by their numbers. */
export function squaresOf(game: string): number[][] {
  const side = sideOf(game);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => SIDE * row + column),
  );
}

/** Whether a hand of this class can still be held when these cards lie elsewhere. */
export function possible(square: number, taken: ReadonlySet<number>): boolean {
  const name = CLASSES[square] ?? "";
  const [high, low] = [...name].slice(0, 2).map((rank) => SIDE - 1 - RANKS.indexOf(rank));
  const left = (rank: number) => [0, 1, 2, 3].filter((suit) => !taken.has(4 * rank + suit));
  const ours = left(high ?? 0);
  const others = left(low ?? 0);
  if (name.length === 2) return ours.length > 1;
  const meets = (one: number, other: number) => (name.endsWith("s") ? one === other : one !== other);
  return ours.some((one) => others.some((other) => meets(one, other)));
}

/** A range with these classes put in, or taken out: later items win over earlier ones. */
export function painted(text: string, classes: readonly number[], held: boolean): string {
  const names = classes.map((square) => (held ? "" : "-") + (CLASSES[square] ?? ""));
  return [...(text ? [text] : []), ...names].join(", ");
}

type Colour = readonly [number, number, number];
const COLD: Colour = [158, 40, 56];
const EVEN: Colour = [82, 70, 56];
const WARM: Colour = [20, 122, 78];

/** The colour of an equity: wine for nothing, green for all; light text is legible on each. */
export function heat(equity: number): string {
  const from = equity < 0.5 ? COLD : EVEN;
  const to = equity < 0.5 ? EVEN : WARM;
  const part = equity < 0.5 ? equity * 2 : equity * 2 - 1;
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * part));
  return `rgb(${mixed.join(" ")})`;
}
