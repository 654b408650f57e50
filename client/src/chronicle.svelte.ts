/** The hands of this visit, event by event; `log.ts` puts them into words when they are read. */

import type { Hunted, RulesEvent, Showed, TableEvent, TableView } from "./wire";

/** What is told of a hand: its play, and what was turned up after it. */
export type HandEvent = RulesEvent | Showed | Hunted;

/** One hand as far as it was seen; hand seats index `names`. */
export interface HandRecord {
  number: number;
  game: string;
  names: string[];
  viewer: number | null;
  events: readonly HandEvent[];
}

/** What happens between hands, by nickname. */
export type Coming = { what: "sat" | "stood" | "away" | "back" | "topped-up"; name: string };

/** What one message added: the hand it belongs to, and from which of its events on. */
export interface Addition {
  record: HandRecord | null;
  from: number;
  comings: Coming[];
}

const KEPT = 50;

export class Chronicle {
  hands = $state.raw<HandRecord[]>([]);
  #roster = new Map<number, string>();

  /** A picture to start from: the hand in progress is recorded from here on. */
  fresh(table: TableView): void {
    this.#meet(table);
    const number = table.hand?.number;
    if (number === undefined || this.hands.at(-1)?.number === number) return;
    this.#open(number, table.hand?.seats ?? [], table);
  }

  /** Record events; an answer for each hand that they touch. */
  add(events: TableEvent[], table: TableView): Addition[] {
    const additions: Addition[] = [this.#here()];
    for (const event of events) {
      if (event.event === "hand-began") {
        this.#open(event.number, event.seats, table);
        additions.push(this.#here());
      } else if (event.event === "play") {
        this.#grow(event.of);
      } else if (event.event === "showed" || event.event === "hunted") {
        this.#grow(event);
      } else {
        const coming = this.#coming(event, table);
        if (coming) additions.at(-1)?.comings.push(coming);
      }
    }
    this.#meet(table);
    return additions.map((addition) => ({ ...addition, record: this.#now(addition.record) }));
  }

  /** A record is never changed, so that what is drawn from it knows when it has grown. */
  #grow(event: HandEvent): void {
    const last = this.hands.at(-1);
    if (!last) return;
    const game = event.event === "began" ? event.game : last.game; // the table may play another one by now
    this.hands = [...this.hands.slice(0, -1), { ...last, game, events: [...last.events, event] }];
  }

  #now(record: HandRecord | null): HandRecord | null {
    return this.hands.find(({ number }) => number === record?.number) ?? null;
  }

  #here(): Addition {
    const record = this.hands.at(-1) ?? null;
    return { record, from: record?.events.length ?? 0, comings: [] };
  }

  #open(number: number, seats: readonly number[], table: TableView): void {
    const names = seats.map((seat) => this.#nameOf(seat, table));
    const viewer = table.you === null ? -1 : seats.indexOf(table.you);
    const record = { number, game: table.game, names, viewer: viewer < 0 ? null : viewer, events: [] };
    this.hands = [...this.hands.slice(1 - KEPT), record];
  }

  #coming(event: TableEvent, table: TableView): Coming | null {
    switch (event.event) {
      case "sat":
        this.#roster.set(event.seat, event.nickname);
        return { what: "sat", name: event.nickname };
      case "moved":
        this.#roster.set(event.to, this.#nameOf(event.seat, table));
        return null;
      case "stood":
      case "topped-up":
        return { what: event.event, name: this.#nameOf(event.seat, table) };
      case "away":
        return { what: event.away ? "away" : "back", name: this.#nameOf(event.seat, table) };
      default:
        return null;
    }
  }

  #nameOf(seat: number, table: TableView): string {
    return this.#roster.get(seat) ?? table.seats[seat]?.nickname ?? "?";
  }

  #meet(table: TableView): void {
    table.seats.forEach((seat, number) => {
      if (seat) this.#roster.set(number, seat.nickname);
    });
  }
}
