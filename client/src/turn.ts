/** Whose turn it is and what may be done, in words. */

import { decision } from "./bets";
import { nicknameOf, yourHand } from "./places";
import { count, sayCode, sayIn, speech, type Key, type Lang } from "./speech.svelte";
import type { Closed, TableView } from "./wire";

/** What somebody who listens has to know when it is their turn; null if it is not. */
export function turnText(lang: Lang, table: TableView): string | null {
  const legal = table.hand?.view.legal;
  if (!legal) return null;
  const said = [sayIn(lang, "client.turn.yours")];
  const name = yourHand(table)?.[lang];
  if (name) said.push(name);
  if (legal.draw !== null) said.push(sayIn(lang, "client.draw.hint-most", { n: legal.draw }));
  const d = decision(table);
  if (d && legal.call !== null) said.push(priced(lang, `client.act.${d.callWord}`, legal.call));
  if (d && legal.raise_to) {
    const [lowest, highest] = legal.raise_to;
    said.push(
      lowest === highest
        ? priced(lang, `client.act.${d.raiseWord}`, lowest)
        : sayIn(lang, "client.turn.raise", { lowest, highest }),
    );
  }
  if (legal.closed) said.push(closedText(lang, legal.closed));
  return said.map((text) => text.replace(/\.$/, "")).join(". ");
}

function priced(lang: Lang, word: Key, amount: number): string {
  const said = sayIn(lang, word);
  return amount ? `${said} ${speech.amount(lang, amount)}` : said;
}

/** Why raising is closed, with the rule's number. */
export function closedText(lang: Lang, { code, rule }: Closed): string {
  return `${sayCode(lang, "closed", code)} (${sayIn(lang, "client.rule", { rule })})`;
}

/** What is going on while you have nothing to decide. */
export function waitingText(lang: Lang, table: TableView): string {
  const hand = table.hand;
  if (!hand) return missing(lang, table) ?? sayIn(lang, "client.turn.next-hand");
  if (hand.view.done) return [wonText(lang, table), missing(lang, table)].filter(Boolean).join(" · ");
  if (hand.view.actor === null) return sayIn(lang, "client.turn.running-out");
  return sayIn(lang, "client.turn.theirs", { name: nicknameOf(table, hand.view.actor) });
}

/** Who has to come before a hand can begin; null when enough are there (3.20). */
function missing(lang: Lang, table: TableView): string | null {
  const short = table.least - table.seats.filter((seat) => seat?.stack).length;
  if (table.least > 2 && short > 0) return count(lang, "client.turn.short", short, { least: table.least });
  const ready = table.seats.filter((seat) => seat?.stack && !seat.away).length;
  return ready < 2 ? sayIn(lang, "client.turn.players") : null;
}

function wonText(lang: Lang, table: TableView): string {
  const winners = table.hand?.view.picture.seats.flatMap(({ won }, seat) =>
    won ? [sayIn(lang, "client.log.won", { name: nicknameOf(table, seat), amount: won })] : [],
  );
  return winners?.join(" · ") || sayIn(lang, "client.turn.next-hand");
}
