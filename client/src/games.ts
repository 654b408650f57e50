/** What the table has to know of a game to leave room for it: a few numbers, and no rules. */

import type { TableView } from "./wire";

export interface Shape {
  /** How many cards a seat has at most. */
  cards: number;
  /** Whether some of a seat's cards lie face up. */
  up: boolean;
  /** Whether cards lie in the middle. */
  board: boolean;
}

const HOLDEM: Shape = { cards: 2, up: false, board: true };
const STUD: Shape = { cards: 7, up: true, board: false };
const DRAW: Shape = { cards: 5, up: false, board: false };

/** By the game's code without the limit's letter. */
const SHAPES: Record<string, Shape> = {
  T: HOLDEM,
  S: HOLDEM,
  O: { ...HOLDEM, cards: 4 },
  O5: { ...HOLDEM, cards: 5 },
  O6: { ...HOLDEM, cards: 6 },
  "O/8": { ...HOLDEM, cards: 4 },
  "7S": STUD,
  "7S/8": STUD,
  R: STUD,
  "5D": DRAW,
  "2L1D": DRAW,
  "2L3D": DRAW,
  B: { ...DRAW, cards: 4 },
};

const VARIANTS: Record<string, string> = {
  T: "holdem",
  S: "short-deck",
  O: "omaha",
  O5: "omaha-5",
  O6: "omaha-6",
  "O/8": "omaha-hilo",
  "7S": "stud",
  "7S/8": "stud-hilo",
  R: "razz",
  "5D": "five-card-draw",
  "2L1D": "2-7-single-draw",
  "2L3D": "2-7-triple-draw",
  B: "badugi",
};

/** The variant and limit of a game's code, such as "PO/8". */
export function gameOf(code: string): Pick<TableView, "variant" | "limit"> {
  const limit = code.startsWith("P") ? "P" : code.startsWith("F") ? "F" : "N";
  return { variant: VARIANTS[code.slice(1)] ?? code, limit };
}

export function shapeOf(game: string): Shape {
  return SHAPES[game.slice(1)] ?? HOLDEM;
}

/** How many boards there is room to leave for. */
export function boardsOf(table: TableView): number {
  if (!shapeOf(table.game).board) return 0;
  return Math.max(1, table.hand?.view.picture.boards.length ?? 1);
}
