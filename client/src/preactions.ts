/** What a player wants to do when the turn comes, chosen before it; one that no longer fits is dropped. */

import type { SeatPicture, TableView, Verb } from "./wire";

export type Kind = "fold" | "check-fold" | "check" | "call" | "call-any";

/** A wish for the viewer's next decision on this street; `moment` is the situation it was made in. */
export interface PreAction {
  kind: Kind;
  /** What a call costs; 0 where checking is free. */
  price: number;
  moment: string;
}

/** What has become of a wish: it still waits, it is played now, or it no longer fits. */
export type Fate = "waits" | "dropped" | { play: Verb };

/** The wishes that make sense now; none where the viewer decides already, or cannot decide any more. */
export function offered(table: TableView): PreAction[] {
  const own = waitingSeat(table);
  if (!own) return [];
  const price = priceOf(table, own);
  if (price === 0 && hasActed(own)) return []; // only a raise would bring the turn back
  const moment = momentOf(table, own);
  const kinds: Kind[] = price ? ["fold", "call", "call-any"] : ["check-fold", "check", "call-any"];
  const last = price === own.stack ? kinds.filter((kind) => kind !== "call-any") : kinds;
  return last.map((kind) => ({ kind, price, moment }));
}

/** What becomes of a wish at this picture of the table. */
export function follow(wish: PreAction, table: TableView): Fate {
  const own = ownSeat(table);
  if (!own || momentOf(table, own) !== wish.moment) return "dropped";
  const legal = table.hand?.view.legal;
  if (legal) return atTurn(wish, legal.call, legal.draw);
  if (!waitingSeat(table)) return "dropped";
  return stands(wish, priceOf(table, own)) ? "waits" : "dropped";
}

function atTurn(wish: PreAction, call: number | null, draw: number | null): Fate {
  if (draw !== null || call === null || !stands(wish, call)) return "dropped";
  const folds = wish.kind === "fold" || (wish.kind === "check-fold" && call > 0);
  return { play: { verb: folds ? "fold" : "call" } };
}

/** Whether the wish means the same at this price. */
function stands({ kind, price }: PreAction, now: number): boolean {
  switch (kind) {
    case "check":
    case "call":
      return now === price;
    case "fold":
      return now > 0; // folding is never done for nothing
    case "check-fold":
    case "call-any":
      return true;
  }
}

/** The viewer's seat in the hand, if it still waits for a betting turn of its own. */
function waitingSeat(table: TableView): SeatPicture | null {
  const view = table.hand?.view;
  const own = ownSeat(table);
  if (!view || !own || view.done || view.actor === null || view.legal) return null;
  const mustDraw = / draw$|^draw$/.test(view.picture.street_name) && own.said === "";
  return own.live && own.stack > 0 && !mustDraw ? own : null;
}

function ownSeat(table: TableView): SeatPicture | null {
  const view = table.hand?.view;
  return view && view.viewer !== null ? (view.picture.seats[view.viewer] ?? null) : null;
}

/** What the viewer would have to add now. */
export function priceOf(table: TableView, own: SeatPicture): number {
  const picture = table.hand?.view.picture;
  const bets = picture?.seats.map((seat) => seat.bet) ?? [];
  const high = Math.max(0, ...bets, picture?.street === 0 ? blindsLevel(table) : 0);
  return Math.min(own.stack, high - own.bet);
}

/** Before the flop a call is at least the big blind, even where the blind was short (rulebook 2.12). */
function blindsLevel({ hand, stakes }: TableView): number {
  const posted = hand?.view.picture.seats.some(({ bet }) => bet > 0) ?? false;
  return posted && stakes.blinds.length ? Math.max(...stakes.blinds) : 0;
}

const ACTIONS = ["check", "call", "bet", "raise", "complete"];

function hasActed(own: SeatPicture): boolean {
  return ACTIONS.includes(own.said);
}

/** One betting turn of one seat: it ends when the seat has acted or the street is over. */
function momentOf(table: TableView, own: SeatPicture): string {
  const picture = table.hand?.view.picture;
  return [table.hand?.number, picture?.street, picture?.boards.length, own.paid, own.said].join(".");
}

/** Whether the street that the wish was made on is still being bet on. */
export function sameStreet({ moment }: PreAction, { hand }: TableView): boolean {
  return hand !== null && !hand.view.done && moment.startsWith(`${hand.number}.${hand.view.picture.street}.`);
}
