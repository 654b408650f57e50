/** The amount of a raise while it is being chosen: by slider, steps, buttons or typing. */

import { amounts } from "./amounts.svelte";
import { clamp, fromSlider, stepFrom, toSlider, type Decision } from "./bets";

export class Dial {
  /** What would be raised to; what was typed may be out of range until it is settled. */
  amount = $state(0);
  /** What is being typed, while it is being typed. */
  typed = $state<string | null>(null);
  #decision: Decision;

  constructor(decision: Decision) {
    this.#decision = decision;
    this.amount = decision.legal.raise_to?.[0] ?? 0;
  }

  get at(): number {
    return toSlider(this.#decision, clamp(this.#decision, this.amount));
  }

  get legal(): boolean {
    return clamp(this.#decision, this.amount) === this.amount;
  }

  set(amount: number): void {
    this.typed = null;
    this.amount = clamp(this.#decision, amount);
  }

  slide(at: number): void {
    this.set(fromSlider(this.#decision, at));
  }

  step(by: 1 | -1): void {
    this.set(stepFrom(this.#decision, clamp(this.#decision, this.amount), by));
  }

  type(text: string): void {
    this.typed = text;
    this.amount = amounts.read(text) ?? 0;
  }

  /** Bring what was typed into the range. */
  settle(): void {
    this.set(this.amount);
  }
}
