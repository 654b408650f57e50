/** What a page shows of the room and looks at again and again. */

import { Refusing } from "./api";
import { session } from "./session.svelte";
import type { Refusal } from "./api-types";

export class Looked<T> {
  /** The last answer; null before the first. */
  value = $state.raw<T | null>(null);
  /** Why the last look brought nothing. */
  refusal = $state.raw<Refusal | null>(null);
  readonly #ask: () => Promise<T>;
  /** Only the newest question's answer counts. */
  #asked = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  look = async (): Promise<void> => {
    const asked = ++this.#asked;
    try {
      const value = await this.#ask();
      if (asked === this.#asked) [this.value, this.refusal] = [value, null];
    } catch (error) {
      if (!(error instanceof Refusing)) throw error;
      if (asked === this.#asked) this.refusal = error.refusal;
      if (error.refusal.code === "no-session") await session.ask();
    }
  };

  /** Look now, and again every so many ms while the page is seen; call what it returns to stop. */
  keep(every: number): () => void {
    void this.look();
    const timer = setInterval(() => document.hidden || void this.look(), every);
    return () => clearInterval(timer);
  }
}
