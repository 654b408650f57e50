/** The dialogs of the table's page; one is open at most. */

import type { HandRecord } from "../chronicle.svelte";

export type Dialog =
  | { name: "menu" | "keys" | "log" | "chat" | "settings" | "glossary" | "games" | "fair" | "top-up" }
  | { name: "sit"; seat: number }
  | { name: "replay"; hand: number }
  /** Why raising is closed, why the pots are as they are, or all of one hand. */
  | { name: "why"; about: "closed" | "pots" | HandRecord };

export type Open = (dialog: Dialog) => void;
