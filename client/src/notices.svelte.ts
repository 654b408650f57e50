/** Short notices that come and go by themselves. */

import { say, sayCode, isKey, speech, type Key, type Values } from "./speech.svelte";
import type { Refusal } from "./api-types";

/** What a notice says is made when it is drawn, in the language of then. */
export interface Notice {
  id: number;
  text: () => string;
}

const LASTS = 6000;

class Notices {
  list = $state.raw<Notice[]>([]);
  #last = 0;

  show(text: () => string): void {
    const id = ++this.#last;
    this.list = [...this.list.slice(-2), { id, text }];
    setTimeout(() => this.dismiss(id), LASTS);
  }

  say(key: Key, values: Values = {}): void {
    this.show(() => say(key, values));
  }

  refused(refusal: Refusal): void {
    this.show(() => refusalText(refusal));
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();

/** A refusal in words: of the room, or of the rules with their number. */
export function refusalText({ code, rule, values }: Refusal): string {
  const stem = isKey(`refused.${code}`) ? "refused" : isKey(`closed.${code}`) ? "closed" : "illegal";
  const text = sayCode(speech.lang, stem, code, values);
  return rule ? `${text} (${say("client.rule", { rule })})` : text;
}
