/** The hands of a table that are over: how to get them, and how to draw one of their moments. */

import { amounts } from "../../amounts.svelte";
import { ask } from "../../api";
import type { HandRecord } from "../../chronicle.svelte";
import type { HandList, HandReplay, TableView } from "../../wire";

/** The newest hands before number `before`; with `mine` only those that you were dealt in. */
export function listHands(table: string, before: number | null, mine: boolean): Promise<HandList> {
  const query = new URLSearchParams();
  if (before !== null) query.set("before", String(before));
  if (mine) query.set("mine", "true");
  const text = query.toString();
  return ask<HandList>(`${handsPath(table)}${text ? `?${text}` : ""}`);
}

export function getHand(table: string, number: number): Promise<HandReplay> {
  return ask<HandReplay>(`${handsPath(table)}/${number}`);
}

/** Amounts on the page are in this money from now on; in a list of many games not in big blinds. */
export function tellAs({ coin, currency }: { coin: number; currency: string }): void {
  amounts.money = coin === 1 && !currency ? null : { coin, currency };
  amounts.bigBlind = 0;
}

/** Where the room has the hands of a table; files end in .phhs or .txt. */
export function handsPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/hands`;
}

/** Where the pages of the hands are. */
export function handsPage(table: string, number?: number): string {
  return `/table/${encodeURIComponent(table)}/hands${number === undefined ? "" : `/${number}`}`;
}

/** The table as it was after a frame. */
export function tableAt({ table, frames }: HandReplay, frame: number): TableView {
  const hand = frames[frame]?.hand;
  if (!hand) return table;
  const seats = [...table.seats];
  hand.seats.forEach((seat, number) => {
    const [holder, drawn] = [seats[seat], hand.view.picture.seats[number]];
    if (holder && drawn) seats[seat] = { ...holder, stack: drawn.stack };
  });
  return { ...table, seats, hand };
}

/** What happened up to a frame, for the log. */
export function recordAt({ number, names, table, frames }: HandReplay, frame: number): HandRecord {
  return {
    number,
    game: table.game,
    names,
    viewer: frames[0]?.hand.view.viewer ?? null,
    events: frames.slice(0, frame + 1).flatMap(({ events }) => events),
  };
}

/** How many events there were before a frame. */
export function eventsBefore({ frames }: HandReplay, frame: number): number {
  return frames.slice(0, frame).reduce((sum, { events }) => sum + events.length, 0);
}
