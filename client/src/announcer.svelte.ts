/** What is read aloud: the same words as the log's, for who listens to the table. */

import type { Addition } from "./chronicle.svelte";
import { coming, lines, plain } from "./log";
import type { Lang } from "./speech.svelte";
import { turnText } from "./turn";
import type { TableView } from "./wire";

export class Announcer {
  /** The last few announcements; a live region reads the new ones. */
  said = $state.raw<{ id: number; text: string }[]>([]);
  #last = 0;
  #turn = "";

  say(text: string): void {
    if (text) this.said = [...this.said.slice(-4), { id: ++this.#last, text }];
  }

  /** All that a message brought, in one breath, and that it is your turn. */
  tell(lang: Lang, additions: Addition[], table: TableView): void {
    const news = additions.flatMap((addition) => heard(lang, addition));
    const turn = this.#newTurn(table) ? turnText(lang, table) : null;
    this.say([...news, ...(turn ? [turn] : [])].join(". "));
  }

  /** A turn is called out once, however often the picture comes. */
  #newTurn(table: TableView): boolean {
    const hand = table.hand;
    const turn = hand?.view.legal ? `${hand.number}.${hand.turn}` : "";
    const fresh = turn !== this.#turn;
    this.#turn = turn;
    return fresh;
  }
}

function heard(lang: Lang, { record, from, comings }: Addition): string[] {
  const told = record ? lines(lang, record).filter((line) => line.event >= from) : [];
  return [...told.map((line) => plain(lang, line)), ...comings.map((one) => coming(lang, one))];
}
