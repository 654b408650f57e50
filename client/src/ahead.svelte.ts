/** The one wish for the next turn: it shows until it is played, taken back, or no longer fits. */

import { notices } from "./notices.svelte";
import { follow, sameStreet, type PreAction } from "./preactions";
import { say } from "./speech.svelte";
import type { TableView, Verb } from "./wire";

export class Ahead {
  wish = $state.raw<PreAction | null>(null);

  /** Made while a component is set up; `play` sends the verb for the turn that the table shows. */
  constructor(table: () => TableView, play: (verb: Verb) => void) {
    $effect(() => {
      if (this.wish) this.#follow(this.wish, table(), play);
    });
  }

  choose(wish: PreAction | null): void {
    this.wish = wish;
  }

  #follow(wish: PreAction, table: TableView, play: (verb: Verb) => void): void {
    const fate = follow(wish, table);
    if (fate === "waits") return;
    this.wish = null;
    if (fate !== "dropped") play(fate.play);
    else if (sameStreet(wish, table)) this.#tell(wish);
  }

  #tell({ kind, price }: PreAction): void {
    notices.show(() => {
      const what = say(`client.pre.${kind}`);
      const amount = kind === "call" ? ` ${say("client.speak.amount", { amount: price })}` : "";
      return say("client.pre.dropped", { what: what + amount });
    });
  }
}
