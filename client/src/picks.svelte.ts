/** The cards that you have chosen to throw away in a draw. */

import { SvelteSet } from "svelte/reactivity";

export class Picks {
  #cards = new SvelteSet<number>();

  constructor(private readonly most: number) {}

  get cards(): number[] {
    return [...this.#cards];
  }

  has(card: number): boolean {
    return this.#cards.has(card);
  }

  /** Choose a card or take the choice back; more than may be drawn cannot be chosen. */
  toggle(card: number): void {
    if (this.#cards.delete(card)) return;
    if (this.#cards.size < this.most) this.#cards.add(card);
  }
}
