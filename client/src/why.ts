/** Why the table did what it did: the rulings of a hand in words, each with its rule's number. */

import type { HandEvent, HandRecord } from "./chronicle.svelte";
import { gathered, layers, paidIn, sum, type Layer } from "./pots";
import { nicknameOf } from "./places";
import { isKey, sayCode, sayIn, type Key, type Lang, type Values } from "./speech.svelte";
import type { Closed, TableView, Won } from "./wire";

/** A ruling: what it is about, what happened, and the rule that made it so. */
export interface Ruling {
  title: string;
  text: string;
  rule: string;
}

type Of<Name extends HandEvent["event"]> = Extract<HandEvent, { event: Name }>;

/** All rulings of a hand, in the order in which they fell. */
export function rulings(lang: Lang, hand: HandRecord): Ruling[] {
  const say = speaker(lang);
  return [
    ...returned(hand, say),
    ...pots(lang, hand),
    ...uncontested(hand, say),
    ...shows(hand, say),
    ...noLow(hand, say),
    ...oddChips(lang, hand, say),
    ...rakes(hand, say),
  ];
}

/** Why raising is closed to the viewer. */
export function closedRuling(lang: Lang, { code, rule }: Closed): Ruling {
  const more = `client.why.closed.${code}`;
  const short = sayCode(lang, "closed", code);
  const text = isKey(more) ? `${short} ${sayIn(lang, more)}` : short;
  return { title: sayIn(lang, "client.why.closed"), text, rule };
}

/** Who can win each pot that lies on the table now, and why. */
export function potRulings(lang: Lang, table: TableView): Ruling[] {
  const view = table.hand?.view;
  if (!view) return [];
  const names = view.picture.seats.map((_, seat) => nicknameOf(table, seat));
  return layerRulings(lang, layers(gathered(view.picture, view.done)), names);
}

/** Whether there is something to explain already. */
export function isTelling(hand: HandRecord): boolean {
  return hand.events.some(({ event }) => event === "won" || event === "returned");
}

type Say = (what: string, values: Values, rule: string) => Ruling;

function speaker(lang: Lang): Say {
  return (what, values, rule) => ({
    title: sayIn(lang, `client.why.${what}` as Key),
    text: sayIn(lang, `client.why.${what}.text` as Key, values),
    rule,
  });
}

function all<Name extends HandEvent["event"]>(hand: HandRecord, name: Name): Of<Name>[] {
  return hand.events.filter((event): event is Of<Name> => event.event === name);
}

function nameOf(hand: HandRecord, seat: number): string {
  return hand.names[seat] ?? "?";
}

function returned(hand: HandRecord, say: Say): Ruling[] {
  return all(hand, "returned").map(({ seat, amount }) =>
    say("returned", { name: nameOf(hand, seat), amount }, "1.42"),
  );
}

function pots(lang: Lang, hand: HandRecord): Ruling[] {
  const paid = paidIn(hand.events);
  if (!paid || !all(hand, "won").some(({ share }) => share !== "uncontested")) return [];
  return layerRulings(lang, layers(paid), hand.names);
}

function layerRulings(lang: Lang, cut: Layer[], names: readonly string[]): Ruling[] {
  return cut.map((layer, n) => {
    const capped = layer.seats.filter((seat) => !cut[n + 1]?.seats.includes(seat));
    const values = {
      n,
      amount: layer.amount,
      above: layer.above,
      level: layer.upTo,
      who: listed(lang, layer.seats.map((seat) => names[seat] ?? "?")),
      capped: listed(lang, capped.map((seat) => names[seat] ?? "?")),
    };
    const title = cut.length === 1 ? "client.why.one-pot" : n ? "client.pot.side" : "client.pot.main";
    const texts = [sayIn(lang, n ? "client.why.side-pot.text" : "client.why.one-pot.text", values)];
    if (n < cut.length - 1) texts.push(sayIn(lang, "client.why.capped.text", values));
    return { title: sayIn(lang, title, values), text: texts.join(" "), rule: cut.length > 1 ? "1.41" : "1.40" };
  });
}

function uncontested(hand: HandRecord, say: Say): Ruling[] {
  const won = all(hand, "won").find(({ share }) => share === "uncontested");
  return won ? [say("uncontested", { name: nameOf(hand, won.seat) }, "1.20")] : [];
}

/** Who had to show first, or why everybody had to. */
function shows(hand: HandRecord, say: Say): Ruling[] {
  const { events } = hand;
  const first = events.findIndex(({ event }) => event === "shown" || event === "mucked");
  const shower = events[first];
  if (shower?.event !== "shown") return [];
  const mucked = all(hand, "mucked").map(({ seat }) => say("mucked", { name: nameOf(hand, seat) }, "1.23"));
  if (isExposure(events, first)) return [say("exposed", {}, "1.21"), ...mucked];
  const name = nameOf(hand, shower.seat);
  const last = lastAggressor(events.slice(0, first));
  const stud = isStud(hand);
  const why = last === shower.seat ? "first-raiser" : stud ? "first-high" : "first-left";
  return [say(why, { name }, "1.22"), ...mucked];
}

/** Hands turned up while cards were still to come, or with nobody left to bet. */
function isExposure(events: readonly HandEvent[], first: number): boolean {
  if (events.slice(first).some(({ event }) => event === "boarddealt" || event === "dealt")) return true;
  const [began] = events;
  const put = paidIn(events.slice(0, first));
  if (began?.event !== "began" || !put) return false;
  const behind = began.stacks.map((stack, seat) => stack - (put.paid[seat] ?? 0));
  const still = behind.filter((_, seat) => put.live[seat]);
  return still.some((chips) => chips === 0) && still.filter((chips) => chips > 0).length <= 1;
}

/** Who bet or raised last on the street that these events end in. */
function lastAggressor(events: readonly HandEvent[]): number | null {
  const street = events.findLastIndex(({ event }) => event === "streetbegan");
  const raise = events.slice(street).findLast(({ event }) => event === "raised");
  return raise?.event === "raised" ? raise.seat : null;
}

function isStud(hand: HandRecord): boolean {
  return /^.(7S|R)/.test(hand.game);
}

/** In split games, a showdown in which no low was good enough. */
function noLow(hand: HandRecord, say: Say): Ruling[] {
  const won = all(hand, "won").filter(({ share }) => share !== "uncontested");
  if (!hand.game.endsWith("/8") || !won.length || won.some(({ share }) => share !== "high")) return [];
  return [say("no-low", {}, "1.9")];
}

function oddChips(lang: Lang, hand: HandRecord, say: Say): Ruling[] {
  const won = all(hand, "won").filter(({ share }) => share !== "uncontested");
  const halves = grouped(won, ({ pot, board }) => `${pot}.${board}`);
  const shares = grouped(won, ({ pot, board, share }) => `${pot}.${board}.${share}`);
  return [
    ...halves.flatMap((group) => oddHalf(group, say)),
    ...shares.flatMap((group) => oddChip(lang, hand, group, say)),
  ];
}

function grouped(won: readonly Won[], key: (one: Won) => string): Won[][] {
  const groups = new Map<string, Won[]>();
  for (const one of won) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}

/** The odd chip between high and low (1.32). */
function oddHalf(group: readonly Won[], say: Say): Ruling[] {
  const half = (share: string) => sum(group.filter((won) => won.share === share).map(({ amount }) => amount));
  const [high, low] = [half("high"), half("low")];
  return low && high === low + 1 ? [say("odd-half", { amount: high + low }, "1.32")] : [];
}

/** The odd chips between equal hands (1.31; in stud 1.33). */
function oddChip(lang: Lang, hand: HandRecord, group: readonly Won[], say: Say): Ruling[] {
  const most = Math.max(...group.map(({ amount }) => amount));
  const lucky = group.filter(({ amount }) => amount === most);
  if (lucky.length === group.length) return [];
  const name = listed(lang, lucky.map(({ seat }) => nameOf(hand, seat)));
  const values = { name, amount: sum(group.map(({ amount }) => amount)), n: group.length };
  return [isStud(hand) ? say("odd-card", values, "1.33") : say("odd-chip", values, "1.31")];
}

function rakes(hand: HandRecord, say: Say): Ruling[] {
  const amount = sum(all(hand, "raked").map((raked) => raked.amount));
  return amount ? [say("rake", { amount }, "3.40")] : [];
}

const lists = {
  en: new Intl.ListFormat("en", { type: "conjunction" }),
  es: new Intl.ListFormat("es", { type: "conjunction" }),
};

function listed(lang: Lang, names: string[]): string {
  return lists[lang].format(names);
}
