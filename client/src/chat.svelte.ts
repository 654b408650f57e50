/** What people at a table say and how they react; nobody is told it again after a reload. */

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

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** Lines that came while nobody looked. */
  unread = $state(0);
  /** The reaction over each table seat. */
  reactions = $state.raw<Record<number, { id: number; reaction: string }>>({});
  #looking = false;
  #last = 0;

  hear({ nickname, text, at }: Pick<Said, "nickname" | "text" | "at">): void {
    this.lines = [...this.lines.slice(1 - KEPT), { id: ++this.#last, nickname, text, at }];
    if (!this.#looking) this.unread += 1;
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
