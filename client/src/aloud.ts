/** What is read aloud on demand: a key each for cards, board, money, stacks and turn. */

import { spokenAll } from "./cards";
import { nicknameOf, places, potTotal, yourCards, yourHand, type Taken } from "./places";
import { sayIn, type Lang } from "./speech.svelte";
import { turnText, waitingText } from "./turn";
import type { TableView } from "./wire";

const ASKED: Record<string, (lang: Lang, table: TableView) => string> = {
  h: cards,
  b: board,
  m: money,
  s: stacks,
  t: (lang, table) => turnText(lang, table) ?? theirTurn(lang, table),
};

/** The answer to a key, in words; null for keys that ask nothing. */
export function aloud(lang: Lang, key: string, table: TableView): string | null {
  return ASKED[key]?.(lang, table) ?? null;
}

function cards(lang: Lang, table: TableView): string {
  const held = yourCards(table).map(({ card }) => card);
  if (!held.length) return sayIn(lang, "client.speak.no-cards");
  const said = sayIn(lang, "client.speak.cards", { cards: spokenAll(lang, held) });
  return sentences([said, yourHand(table)?.[lang] ?? ""]);
}

function board(lang: Lang, table: TableView): string {
  const boards = (table.hand?.view.picture.boards ?? []).filter((row) => row.length);
  if (!boards.length) return sayIn(lang, "client.speak.no-board");
  const named = boards.map((row, i) => {
    const name = boards.length > 1 ? sayIn(lang, "client.board-n", { board: i + 1 }) : sayIn(lang, "client.board");
    return sayIn(lang, "client.speak.board", { board: name, cards: spokenAll(lang, row) });
  });
  return sentences(named);
}

function money(lang: Lang, table: TableView): string {
  const hand = table.hand;
  if (!hand) return sayIn(lang, "client.speak.no-hand");
  const total = sayIn(lang, "client.speak.pot", { amount: potTotal(hand.view.picture) });
  if (hand.pots.length < 2) return total;
  const pots = hand.pots.map(({ amount, seats }, n) => {
    const name = n ? sayIn(lang, "client.pot.side", { n }) : sayIn(lang, "client.pot.main");
    const who = seats.map((seat) => nicknameOf(table, seat)).join(", ");
    return `${sayIn(lang, "client.speak.stack", { name, amount })}: ${who}`;
  });
  return sentences([total, ...pots]);
}

function stacks(lang: Lang, table: TableView): string {
  return sentences(places(table).flatMap(({ taken }) => (taken ? [stack(lang, taken)] : [])));
}

function stack(lang: Lang, { nickname: name, stack: amount, play, away }: Taken): string {
  if (play && !play.live) return sayIn(lang, "client.speak.folded", { name, amount });
  if (play?.bet) return sayIn(lang, "client.speak.bet", { name, amount, bet: play.bet });
  return sayIn(lang, away ? "client.speak.away" : "client.speak.stack", { name, amount });
}

/** Whose turn it is, and what that seat has to call. */
function theirTurn(lang: Lang, table: TableView): string {
  const toCall = table.hand?.view.to_call ?? 0;
  const price = toCall ? `${sayIn(lang, "client.act.call")} ${sayIn(lang, "client.speak.amount", { amount: toCall })}` : "";
  return sentences([waitingText(lang, table), price]);
}

function sentences(said: string[]): string {
  return said.filter(Boolean).map((text) => text.replace(/\.$/, "")).join(". ");
}
