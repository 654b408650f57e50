/** A hand in words, in the reader's language: for the log beside the table, and for who listens. */

import { spokenAll, type Card } from "./cards";
import type { Coming, HandEvent, HandRecord } from "./chronicle.svelte";
import { count, isKey, sayCode, sayIn, speech, type Key, type Lang, type Values } from "./speech.svelte";
import type { Posted, Raised, Won } from "./wire";

/** A piece of a line: words, or cards to draw. */
export type Part = string | Card[];

export interface Line {
  kind: "street" | "play" | "yours" | "won";
  parts: Part[];
  /** Which event of the hand it tells. */
  event: number;
}

/** What the words for an event depend on besides the event. */
interface Street {
  /** What the highest bet is made of: nothing yet, only the bring-in, or a bet. */
  price: "none" | "bring-in" | "bet";
  sidePots: boolean;
  boards: number;
  /** Whether high and low share the pots. */
  split: boolean;
}

export function lines(lang: Lang, hand: HandRecord): Line[] {
  const street: Street = {
    price: "none",
    sidePots: hasSidePots(hand.events),
    boards: 1,
    split: hand.game.includes("/"),
  };
  const told: Line[] = [];
  hand.events.forEach((event, index) => {
    const line = tell(lang, hand, street, event);
    if (line) told.push({ ...line, event: index });
  });
  return told;
}

/** A line without its drawings. */
export function plain(lang: Lang, line: Line): string {
  return line.parts
    .map((part) => (typeof part === "string" ? part : spokenAll(lang, part)))
    .join("");
}

/** Arrivals and departures. */
export function coming(lang: Lang, { what, name }: Coming): string {
  return sayIn(lang, `client.log.${what}`, { name });
}

/** The name of a street; one that the catalogue does not know stays as it is. */
export function streetName(lang: Lang, name: string): string {
  return sayCode(lang, "client.street", name.replaceAll(" ", "-")).replaceAll("-", " ");
}

type Told = Omit<Line, "event"> | null;

function tell(lang: Lang, hand: HandRecord, street: Street, event: HandEvent): Told {
  const name = "seat" in event ? (hand.names[event.seat] ?? "?") : "";
  const own = "seat" in event && event.seat === hand.viewer;
  const line = (key: Key, values: Values = {}, cards?: Card[]): Told => ({
    kind: own ? "yours" : "play",
    parts: weave(sayIn(lang, key, { name, ...values }), cards),
  });
  switch (event.event) {
    case "began":
      street.boards = event.boards;
      return null;
    case "split":
      street.boards = event.boards;
      return line("client.log.split", { boards: event.boards });
    case "posted":
      return posted(lang, street, event, name, line);
    case "streetbegan":
      street.price = event.street ? "none" : street.price;
      return { kind: "street", parts: [streetName(lang, event.name)] };
    case "dealt":
      return dealt(event.down, event.up, own, line);
    case "boarddealt":
      return street.boards > 1
        ? line("client.log.board-of", { board: event.board + 1 }, event.cards)
        : line("client.log.board", {}, event.cards);
    case "discarded":
      return event.cards.length
        ? { kind: own ? "yours" : "play",
            parts: [count(lang, "client.log.drew", event.cards.length, { name })] }
        : line("client.log.stood-pat");
    case "folded":
      return line("client.log.folded");
    case "called":
      return event.amount === 0
        ? line("client.log.checked")
        : line(event.all_in ? "client.log.called-all-in" : "client.log.called", {
            amount: event.amount,
          });
    case "raised":
      return line(raisedKey(street, event), { to: event.to });
    case "returned":
      return line("client.log.returned", { amount: event.amount });
    case "shown":
    case "showed":
      return line("client.log.shown", {}, event.cards);
    case "hunted":
      return line("client.log.hunted", {}, event.boards.flat());
    case "mucked":
      return line("client.log.mucked");
    case "raked":
      return line("client.log.raked", { amount: event.amount });
    case "won":
      return { kind: "won", parts: [won(lang, street, event, name)] };
  }
}

type Write = (key: Key, values?: Values, cards?: Card[]) => Told;

function posted(lang: Lang, street: Street, event: Posted, name: string, line: Write): Told {
  if (event.kind === "bring-in") street.price = "bring-in";
  else if (!event.kind.includes("ante")) street.price = "bet";
  const key = `client.log.posted.${event.kind.replaceAll(" ", "-")}`;
  return isKey(key) ? line(key, { amount: event.amount })
    : { kind: "play", parts: [`${name}: ${event.kind} ${speech.amount(lang, event.amount)}`] };
}

function raisedKey(street: Street, { all_in }: Raised): Key {
  const word = { none: "bet", "bring-in": "completed", bet: "raised" }[street.price];
  street.price = "bet";
  return `client.log.${word}${all_in ? "-all-in" : ""}` as Key;
}

/** Your own cards, and everybody's up cards; backs are not worth a line. */
function dealt(down: Card[], up: Card[], own: boolean, line: Write): Told {
  const seen = own ? [...down, ...up] : up;
  if (!seen.length) return null;
  return line(own ? "client.log.dealt-you" : "client.log.dealt", {}, seen);
}

/** "Ana wins 120 (side pot 1, low half)". */
function won(lang: Lang, street: Street, event: Won, name: string): string {
  const what: string[] = [];
  if (street.sidePots) {
    what.push(event.pot ? sayIn(lang, "client.pot.side", { n: event.pot })
      : sayIn(lang, "client.pot.main"));
  }
  if (street.boards > 1) what.push(sayIn(lang, "client.board-n", { board: event.board + 1 }));
  const share = `client.share.${event.share}`;
  if (isKey(share) && (street.split || event.share === "uncontested")) what.push(sayIn(lang, share));
  const sentence = sayIn(lang, "client.log.won", { name, amount: event.amount });
  return what.length ? `${sentence} (${what.join(", ")})` : sentence;
}

function hasSidePots(events: readonly HandEvent[]): boolean {
  return events.some((event) => event.event === "won" && event.pot > 0);
}

/** Put cards into a sentence where it says {cards}. */
function weave(sentence: string, cards?: Card[]): Part[] {
  if (!cards) return [sentence];
  const [before = "", after = ""] = sentence.split("{cards}");
  return [before, cards, after].filter((part) => part.length > 0);
}
