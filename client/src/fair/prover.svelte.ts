/**
 * What this device does for a fair deal: it pledges a number for the next hand of its seat, reveals it once the deck is
 * sealed, and checks every card that it is told. The verdict is its own; nothing in it is taken from the room.
 */

import type { Wish } from "../commands";
import type { Fair, Opening, RulesEvent, Seal, Sealed, TableEvent, TableView } from "../wire";
import { pledgeOf } from "./deal";
import { hex } from "./hashing";
import { faults, type Fault } from "./proof";

/**
 * How far the deal of a hand is proved to this device: "proved" needs its own number in the deal, "others" only
 * somebody else's, "sealed" nobody's. "partly": somebody was left out, so that the room had a choice.
 */
export type Standing = "proved" | "others" | "sealed" | "partly" | "wrong";

/** What became of this device's own number; "another" is a number that somebody else named for this seat. */
export type Mine = "in" | "late" | "replaced" | "another" | "none";

export interface Verdict {
  hand: number;
  standing: Standing;
  mine: Mine;
  /** How many cards were checked. */
  cards: number;
  seal: Seal;
  faults: Fault[];
}

interface Nonce {
  hand: number;
  pledge: string;
  nonce: string;
  /** The seal for which it was revealed, once. */
  revealed: Seal | null;
}

export class Prover {
  verdict = $state.raw<Verdict | null>(null);
  #own: Nonce[] = [];
  /** The hand and seat that this connection has pledged for. */
  #pledged = "";
  #hand = 0;
  #seat: number | null = null;
  #seal: Seal | null = null;
  #events: RulesEvent[] = [];
  #openings: Opening[] = [];

  constructor(
    private readonly table: string,
    private readonly send: (wish: Wish) => void,
    private readonly entropy: () => string = random,
  ) {}

  /** A connection is there; what was pledged on an earlier one may be forgotten. */
  opened(): void {
    this.#pledged = "";
  }

  fresh(table: TableView, fair: Fair | null): void {
    this.#begin(fair?.hand ?? 0);
    this.#seat = table.you;
    this.#events = fair?.events ?? [];
    this.#learn(fair);
    this.#check();
    this.#pledge(table);
  }

  news(events: readonly TableEvent[], table: TableView, fair: Fair | null): void {
    const before = this.#events.length;
    for (const event of events) {
      if (event.event === "hand-began") this.#begin(event.number);
      else if (event.event === "play") this.#events.push(event.of);
      else if (event.event === "showed") this.#events.push({ ...event, event: "shown" });
    }
    this.#seat = table.you;
    this.#learn(fair);
    if (fair || this.#events.length !== before) this.#check();
    this.#pledge(table);
  }

  /** Reveal for the first deck that is sealed with this device's pledge, and for no other one. */
  sealed({ hand, seal }: Sealed): void {
    const pledges = new Set(seal.contributions.map(({ pledge }) => pledge));
    const own = this.#own.find((one) => one.hand === hand && pledges.has(one.pledge) && !one.revealed);
    if (!own) return;
    own.revealed = seal;
    this.send({ t: "reveal", hand, nonce: own.nonce });
  }

  #pledge({ you, next_hand }: TableView): void {
    const moment = `${next_hand} ${you}`;
    if (you === null || moment === this.#pledged) return;
    this.#pledged = moment;
    const nonce = this.entropy();
    const pledge = pledgeOf(this.table, next_hand, you, nonce);
    this.#own = [...this.#own.filter(({ hand }) => hand >= next_hand - 1), { hand: next_hand, pledge, nonce, revealed: null }];
    this.send({ t: "pledge", hand: next_hand, hash: pledge });
  }

  #begin(hand: number): void {
    this.#hand = hand;
    this.#seal = null;
    this.#events = [];
    this.#openings = [];
    this.verdict = null;
  }

  #learn(fair: Fair | null): void {
    if (!fair || fair.hand !== this.#hand) return;
    this.#seal = fair.seal ?? this.#seal;
    this.#openings.push(...fair.openings);
  }

  #check(): void {
    const seal = this.#seal;
    if (!seal) return;
    const proof = { table: this.table, hand: this.#hand, seal, events: this.#events, openings: this.#openings };
    const wrong = [...faults(proof)];
    const mine = this.#mine(seal);
    this.verdict = {
      hand: this.#hand,
      standing: wrong.length || this.#changed(seal) ? "wrong" : standing(seal, mine),
      mine,
      cards: this.#openings.length,
      seal,
      faults: wrong,
    };
  }

  #mine(seal: Seal): Mine {
    const own = this.#own.filter(({ hand }) => hand === this.#hand);
    const told = seal.contributions.find(({ pledge }) => own.some((one) => one.pledge === pledge));
    if (own.some(({ revealed }) => revealed && revealed.root !== seal.root)) return "replaced";
    if (told) return told.nonce === null ? "late" : "in";
    return seal.contributions.some(({ seat }) => seat === this.#seat) ? "another" : "none";
  }

  /** Whether other pledges are named now than when this device revealed for the same deck. */
  #changed(seal: Seal): boolean {
    const asked = this.#own.find(({ revealed }) => revealed?.root === seal.root)?.revealed;
    return asked !== undefined && asked !== null && pledges(asked) !== pledges(seal);
  }
}

function standing(seal: Seal, mine: Mine): Standing {
  const given = seal.contributions.filter(({ nonce }) => nonce !== null).length;
  if (mine === "replaced" || given < seal.contributions.length) return "partly";
  if (mine === "in") return "proved";
  return given ? "others" : "sealed";
}

function pledges({ contributions }: Seal): string {
  return contributions.map(({ seat, pledge }) => `${seat} ${pledge}`).join();
}

/** 32 bytes that nobody can guess. */
function random(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
