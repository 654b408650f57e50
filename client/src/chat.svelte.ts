/** What people at a table say and how they react. */

import type { Reacted, Said } from "./wire";

export const REACTIONS: readonly Reacted["reaction"][] = ["👍", "👏", "😂", "😮", "😢", "🔥", "🍀", "❤️"];

/** A line of chat, numbered as it came. */
export interface ChatLine {
  id: number;
  nickname: string;
  text: string;
  at: number;
}

const KEPT = 200;
/** How long a reaction is seen (ms). */
const SEEN = 4000;
/** How long after arriving lines are taken for old ones (ms). */
const CATCHING_UP = 1000;

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** What is being written. */
  draft = $state("");
  /** Lines that came while nobody looked. */
  unread = $state(0);
  /** The reaction over each table seat. */
  reactions = $state.raw<Record<number, { id: number; reaction: string }>>({});
  #looking = false;
  #last = 0;
  #arrived: number | null = null;

  /** The connection is there; the first time, what was said before comes in one go. */
  opened(): void {
    this.#arrived ??= performance.now();
  }

  /** Take in a line; whether it is news. Lines come in order, and again after a lost connection. */
  hear({ nickname, text, at }: Pick<Said, "nickname" | "text" | "at">): boolean {
    if (at <= (this.lines.at(-1)?.at ?? -Infinity)) return false;
    this.lines = [...this.lines.slice(1 - KEPT), { id: ++this.#last, nickname, text, at }];
    if (this.#arrived !== null && performance.now() - this.#arrived < CATCHING_UP) return false;
    if (!this.#looking) this.unread += 1;
    return true;
  }

  /** A line was not taken: give it back, unless another one is being written. */
  giveBack(line: string): void {
    this.draft ||= line;
  }

  /** Lines are read from here on until the returned function is called. */
  look(): () => void {
    this.#looking = true;
    this.unread = 0;
    return () => (this.#looking = false);
  }

  react({ seat, reaction }: Pick<Reacted, "seat" | "reaction">): void {
    const id = ++this.#last;
    this.reactions = { ...this.reactions, [seat]: { id, reaction } };
    setTimeout(() => this.#fade(seat, id), SEEN);
  }

  #fade(seat: number, id: number): void {
    if (this.reactions[seat]?.id !== id) return;
    const { [seat]: _, ...others } = this.reactions;
    this.reactions = others;
  }
}
