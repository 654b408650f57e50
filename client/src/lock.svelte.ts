/** Buttons whose meaning has just changed under the finger take no presses for a moment. */

/** How long (ms). */
export const LOCK = 600;

export class Lock {
  #settled = $state("");
  #moment: () => string;

  /** Made while a component is set up; `moment` changes whenever the buttons mean something else. */
  constructor(moment: () => string) {
    this.#moment = moment;
    $effect(() => {
      const now = moment();
      const timer = setTimeout(() => (this.#settled = now), LOCK);
      return () => clearTimeout(timer);
    });
  }

  get locked(): boolean {
    return this.#settled !== this.#moment();
  }
}
