// Made by scripts/wire_types.py from src/tapete/desk/wire.py; do not edit.

/** Comes first; null for a hand that is not chosen, or makes no sense. */
export interface Understood {
  t: "understood";
  id: number;
  hands: (Held | null)[];
}

/** A hand or range as it was understood: in its shortest form, and how many hands it has. */
export interface Held {
  text: string;
  size: number;
  cards: number[];
  weights: number[];
}

/** The odds as they are known so far; each answer replaces the one before. */
export interface Answer {
  t: "answer";
  id: number;
  way: "enumeration" | "sampling" | "sweep" | "table";
  deals: number;
  done: number;
  shares: Share[];
}

/** What one player gets, in parts of one; `error` is null where it is exact. */
export interface Share {
  win: number;
  tie: number;
  equity: number;
  error: number | null;
}

/** Each player's draws, as its holder sees them. */
export interface Draws {
  t: "draws";
  id: number;
  hands: DrawTold[][];
}

/** Cards that make one kind of hand, and the chances that they come. */
export interface DrawTold {
  kind: string;
  outs: number[];
  next: number;
  river: number;
}

/** Each player's equity by class, row by row; null for what is not held. */
export interface Grid {
  t: "grid";
  id: number;
  error: number | null;
  hands: ((number | null)[])[];
}

/** Each player's equity after every card that can come next. */
export interface NextCards {
  t: "next";
  id: number;
  error: number | null;
  cards: NextCard[];
}

export interface NextCard {
  card: number;
  equity: number[];
}

/** Nothing more comes: all is said, the time was up, or a newer question came. */
export interface Done {
  t: "done";
  id: number;
  why: "done" | "stopped" | "time";
}

/** Why there is none; `hand` is whose hand it is about, `id` is null for what is no question. */
export interface NoAnswer {
  t: "no-answer";
  id: number | null;
  code: string;
  values: Record<string, string | number>;
  hand: number | null;
}

/** What may be held, written as on the command line; a newer question stops an older one. */
export interface Question {
  id: number;
  hands: string[];
  board?: string;
  dead?: string;
  game?: string;
  error?: number;
}

export type DeskTold =
  | Understood
  | Answer
  | Draws
  | Grid
  | NextCards
  | Done
  | NoAnswer;
