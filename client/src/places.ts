/** The table as it is drawn: one place per table seat, with what the hand says of it. */

import type { Card } from "./cards";
import type { Names, Picture, SeatPicture, TableView } from "./wire";

/** A seat that somebody holds. */
export interface Taken {
  nickname: string;
  bot: boolean;
  stack: number;
  away: boolean;
  online: boolean;
  waits: boolean;
  /** What the seat has in the hand; null if it was not dealt in. */
  play: Play | null;
}

/** A seat's part in the hand. */
export interface Play {
  bet: number;
  live: boolean;
  cards: Held[];
  shown: boolean;
  said: string;
  won: number;
  allIn: boolean;
  acting: boolean;
  name: Names | null;
}

/** A card in front of a seat, in the order it lies there. */
export interface Held {
  card: Card;
  up: boolean;
}

export interface Place {
  seat: number;
  you: boolean;
  button: boolean;
  taken: Taken | null;
}

/** Every seat of the table, in table order. */
export function places(table: TableView): Place[] {
  return table.seats.map((_, seat) => ({
    seat,
    you: seat === table.you,
    button: table.stakes.blinds.length > 0 && table.hand?.button === seat, // stud has none
    taken: taken(table, seat),
  }));
}

function taken(table: TableView, seat: number): Taken | null {
  const holder = table.seats[seat];
  return holder ? { ...holder, play: play(table, seat) } : null;
}

function play(table: TableView, seat: number): Play | null {
  const hand = table.hand;
  const number = hand ? hand.seats.indexOf(seat) : -1;
  const drawn = hand?.view.picture.seats[number];
  if (!hand || !drawn) return null;
  const { view, names } = hand;
  return {
    bet: view.done ? 0 : drawn.bet, // the last bets of a finished hand lie in the pot
    live: drawn.live,
    cards: cardsOf(drawn, hand.showed[number] ?? []),
    shown: drawn.shown,
    said: drawn.said,
    won: drawn.won,
    allIn: drawn.live && drawn.stack === 0 && !view.done,
    acting: view.actor === number,
    name: names[number] ?? null,
  };
}

/** Cards that were shown by choice lie open, those of a folded hand too. */
function cardsOf({ live, down, up }: SeatPicture, showed: readonly number[]): Held[] {
  if (!live) return showed.map((card) => ({ card, up: false }));
  const news = showed.filter((card) => !down.includes(card));
  return inOrder(down.map((card) => card ?? news.shift() ?? null), up);
}

/** Stud's order: two down, then the up cards, then the last one down. */
function inOrder(down: readonly Card[], up: readonly Card[]): Held[] {
  const below = down.map((card) => ({ card, up: false }));
  const above = up.map((card) => ({ card, up: true }));
  return [...below.slice(0, 2), ...above, ...below.slice(2)];
}

/** Everything that was paid in this hand, the bets of this street too. */
export function potTotal(picture: Picture): number {
  return picture.seats.reduce((sum, seat) => sum + seat.paid, picture.dead);
}

/** The nickname of a hand seat. */
export function nicknameOf(table: TableView, handSeat: number): string {
  const seat = table.hand?.seats[handSeat] ?? -1;
  return table.seats[seat]?.nickname ?? "?";
}

/** Whether the hand waits for the viewer. */
export function yourTurn(table: TableView): boolean {
  return table.hand?.view.legal != null;
}

/** The cards that you hold, in the order they lie. */
export function yourCards(table: TableView): Held[] {
  return places(table)[table.you ?? -1]?.taken?.play?.cards ?? [];
}

/** The name of your hand, if it has one. */
export function yourHand(table: TableView): Names | null {
  const viewer = table.hand?.view.viewer ?? null;
  return viewer === null ? null : (table.hand?.names[viewer] ?? null);
}
