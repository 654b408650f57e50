/** A card is an int: rank * 4 + suit, ranks from the deuce, suits clubs, diamonds, hearts, spades. */

import { sayIn, type Key, type Lang } from "./speech.svelte";

/** A card as somebody sees it; null lies face down. */
export type Card = number | null;

export const SUITS = ["c", "d", "h", "s"] as const;
export type Suit = (typeof SUITS)[number];

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const NAMES = "two three four five six seven eight nine ten jack queen king ace".split(" ");

export function rank(card: number): string {
  return RANKS[card >> 2] ?? "?";
}

export function suit(card: number): Suit {
  return SUITS[card & 3] ?? "s";
}

/** Cards as they are written to the server: "AhTd". */
export function written(cards: readonly number[]): string {
  return cards.map((card) => (rank(card) === "10" ? "T" : rank(card)) + suit(card)).join("");
}

/** A card in words, for who listens: "king of hearts". */
export function spoken(lang: Lang, card: Card): string {
  if (card === null) return sayIn(lang, "client.card.down");
  return sayIn(lang, "client.card.up", {
    rank: sayIn(lang, `client.rank.${NAMES[card >> 2] ?? "ace"}` as Key),
    suit: sayIn(lang, `client.suit.${suit(card)}`),
  });
}

export function spokenAll(lang: Lang, cards: readonly Card[]): string {
  return cards.map((card) => spoken(lang, card)).join(", ");
}
