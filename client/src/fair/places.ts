/**
 * From which place of the deck each card must have come, said from what everybody saw: cards are dealt from the top,
 * one at a time and clockwise, after the burns of the plan. Without this the room could deal from wherever it likes.
 */

import type { Plan, RulesEvent } from "../wire";

type Deal = Extract<RulesEvent, { event: "dealt" | "boarddealt" }>;
type Shown = Extract<RulesEvent, { event: "shown" }>;
type Card = number | null;
/** A place from the top; null for a card that came back when the deck ran out. */
type Place = number | null;

/** The cards of one event; `places` has one for each, or for shown cards all that their seat was dealt. */
export interface Places {
  cards: Card[];
  places: Place[];
  shown: boolean;
}

/** The hand was not dealt as its plan says, or not clockwise from the button. */
export class OutOfOrder extends Error {}

export function placesOf(events: readonly RulesEvent[], plan: Plan): Places[] {
  const walk = new Walk(plan);
  for (const event of events) walk.take(event);
  walk.endBlock();
  return walk.found;
}

class Walk {
  found: Places[] = [];
  #at = 0;
  #letter = "-";
  #button = 0;
  #seats = 0;
  /** The events of one round of dealing; how many they are decides who gets which card. */
  #block: Deal[] = [];
  #held = new Map<number, Place[]>();
  #shown: Shown[] = [];

  constructor(private readonly plan: Plan) {}

  take(event: RulesEvent): void {
    switch (event.event) {
      case "dealt":
      case "boarddealt":
        this.#block.push(event);
        break;
      case "shown": // cards may be turned up while others are still dealt
        this.#shown.push(event);
        break;
      case "began":
        this.#button = event.button;
        this.#seats = event.stacks.length;
        break;
      case "streetbegan":
        this.#street(event.street);
        break;
      case "discarded":
        this.endBlock();
    }
  }

  endBlock(): void {
    if (this.#block.length) {
      this.#deal(this.#block);
      this.#block = [];
      this.#letter = "-";
    }
    for (const { seat, cards } of this.#shown) {
      this.found.push({ cards, places: [...(this.#held.get(seat) ?? [])], shown: true });
    }
    this.#shown = [];
  }

  #street(street: number): void {
    this.endBlock();
    const letter = this.plan.burns[street];
    if (letter === undefined) throw new OutOfOrder();
    this.#letter = letter;
    if (letter === "b") this.#skip(1);
  }

  #deal(block: Deal[]): void {
    this.#checkOrder(block);
    if (this.#letter === "s") this.#beginLastStudStreet(block);
    const each = cardsOf(block[0] as Deal).length;
    const places = this.#takePlaces(each * block.length);
    block.forEach((event, number) => {
      const own =
        event.event === "boarddealt"
          ? places.slice(number * each, (number + 1) * each)
          : places.filter((_, at) => at % block.length === number);
      if (event.event === "dealt") this.#held.set(event.seat, [...(this.#held.get(event.seat) ?? []), ...own]);
      this.found.push({ cards: cardsOf(event), places: own, shown: false });
    });
  }

  /** Boards in their order, or seats clockwise and all alike; else who dealt could choose. */
  #checkOrder(block: Deal[]): void {
    const first = block[0] as Deal;
    let before = -1;
    for (const event of block) {
      const order = event.event === "boarddealt" ? event.board : this.#clockwise(event.seat);
      const alike = event.event === first.event && cardsOf(event).length === cardsOf(first).length;
      if (!alike || order <= before) throw new OutOfOrder();
      before = order;
    }
  }

  #clockwise(seat: number): number {
    if (seat < 0 || seat >= this.#seats) throw new OutOfOrder();
    return (seat - this.#button - 1 + 2 * this.#seats) % this.#seats;
  }

  /** Burn, or take all that is left together with the burns where it is too little (2.69). */
  #beginLastStudStreet(block: Deal[]): void {
    const enough = block[0]?.event === "boarddealt" ? 3 : block.length + 2;
    this.#skip(this.plan.size - this.#at < enough ? this.plan.size : 1);
  }

  #skip(count: number): void {
    this.#at = Math.min(this.#at + count, this.plan.size);
  }

  #takePlaces(count: number): Place[] {
    const from = this.#at;
    this.#skip(count);
    return Array.from({ length: count }, (_, i) => (from + i < this.plan.size ? from + i : null));
  }
}

function cardsOf(event: Deal): Card[] {
  return event.event === "boarddealt" ? event.cards : [...event.down, ...event.up];
}
