/** Plays frames one after the other: where it is, whether it runs, and how fast. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A frame's time at speed 1 (ms). */
export const PACE = 1400;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly length: number) {}

  get last(): number {
    return Math.max(0, this.length - 1);
  }

  /** Go somewhere, and stay there. */
  go(frame: number): void {
    this.pause();
    this.at = Math.min(this.last, Math.max(0, frame));
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** From the end it begins anew. */
  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = this.last > 0;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** The new speed counts from now on. */
  use(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.playing) this.#timer = setTimeout(() => this.#next(), PACE / this.speed);
  }

  #next(): void {
    this.at += 1;
    this.playing = this.at < this.last;
    this.#wait();
  }
}
