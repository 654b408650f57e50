/** A question about odds as it is being put together, and what the desk has answered so far. */

import { written } from "./cards";
import type { Answer, DeskTold, Draws, Grid, Held, NextCards, NoAnswer, Question } from "./desk-wire";
import type { Socket } from "./link.svelte";
import { session } from "./session.svelte";

/** "off": nothing can be asked yet; "stopped" and "time" keep what was found until then. */
export type Progress = "off" | "working" | "done" | "time" | "stopped" | "lost";

/** Hand by hand a question changes quickly; only what stands this long is asked (ms). */
const PAUSE = 60;
const AGAIN = 1500;
/** The standard error of an equity that is sampled. */
const ERROR = 0.0002;
/** The close code that says: introduce yourself first. */
const NO_SESSION = 4401;
const LEAST = 2;
export const MOST = 10;

/** Cards of a player's own, by game. */
export const HOLE: Record<string, number> = {
  T: 2,
  S: 2,
  O: 4,
  O5: 5,
  O6: 6,
  "O/8": 4,
  "7S": 7,
  "7S/8": 7,
  R: 7,
};

export class Study {
  game = $state("T");
  hands = $state<string[]>(["", "random"]);
  board = $state.raw<number[]>([]);
  dead = $state.raw<number[]>([]);

  held = $state.raw<(Held | null)[]>([]);
  answer = $state.raw<Answer | null>(null);
  draws = $state.raw<Draws | null>(null);
  grid = $state.raw<Grid | null>(null);
  next = $state.raw<NextCards | null>(null);
  refusal = $state.raw<NoAnswer | null>(null);
  progress = $state<Progress>("off");

  /** The hands that `held` are the meaning of. */
  #read = $state.raw<readonly string[]>([]);
  #open: () => Socket;
  #socket: Socket | null = null;
  #ready = false;
  #id = 0;
  #asked: Question | null = null;
  /** What is shown belongs to the question before. */
  stale = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Socket = deskSocket) {
    this.#open = open;
  }

  /** All that makes a question, so that whoever watches it knows when to ask. */
  get wanted(): Omit<Question, "id"> {
    const { game } = this;
    const board = this.hasBoard ? written(this.board) : "";
    return { game, hands: [...this.hands], board, dead: written(this.dead), error: ERROR };
  }

  /** Whether `held` is what the hands mean as they are now. */
  get settled(): boolean {
    return this.#read.join("|") === this.hands.join("|");
  }

  get hole(): number {
    return HOLE[this.game] ?? 2;
  }

  get hasBoard(): boolean {
    return this.hole < 7;
  }

  get hasRanges(): boolean {
    return this.hole === 2;
  }

  get canAdd(): boolean {
    return this.hands.length < MOST;
  }

  get canRemove(): boolean {
    return this.hands.length > LEAST;
  }

  /** Cards that somebody is known to hold, or that lie open, but for this hand, board or dead cards. */
  taken(but: number | "board" | "dead"): Set<number> {
    const hands = this.held.flatMap((held, i) => (i === but ? [] : (held?.cards ?? [])));
    const open = but === "board" ? [] : this.board;
    return new Set([...hands, ...open, ...(but === "dead" ? [] : this.dead)]);
  }

  play(game: string): void {
    const ranges = this.hasRanges;
    this.game = game;
    if (this.hasRanges && ranges) return;
    this.hands = this.hands.map((_, i) => (i ? "random" : ""));
    this.held = [];
    if (!this.hasBoard) this.board = [];
  }

  add(): void {
    this.hands.push("random");
  }

  remove(player: number): void {
    this.hands.splice(player, 1);
    this.held = this.held.filter((_, i) => i !== player);
  }

  ask(wanted: Omit<Question, "id">): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#put(wanted), PAUSE);
  }

  /** Ask once more what was asked last. */
  again(): void {
    this.#put(this.wanted);
  }

  /** A closed socket stops the work; what was found stays. */
  stop(): void {
    this.#leave();
    this.progress = "stopped";
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }

  #put(wanted: Omit<Question, "id">): void {
    this.#asked = { id: ++this.#id, ...wanted };
    this.stale = true;
    this.progress = "working";
    if (!this.#socket) this.#connect();
    else if (this.#ready) this.#socket.send(JSON.stringify(this.#asked));
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#ready = true;
      socket.send(JSON.stringify(this.#asked));
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as DeskTold);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(code: number): void {
    const unanswered = this.progress === "working" || this.progress === "lost";
    this.#leave();
    if (code === NO_SESSION) void session.ask();
    else if (unanswered) {
      this.progress = "lost";
      this.#timer = setTimeout(() => this.#connect(), AGAIN);
    }
  }

  #hear(told: DeskTold): void {
    if (told.id !== null && told.id !== this.#id) return;
    if (this.progress === "lost") this.progress = "working";
    if (told.t === "understood") {
      this.held = told.hands;
      this.#read = this.#asked?.hands ?? [];
      return;
    }
    if (this.stale) this.#forget();
    if (told.t === "answer") this.answer = told;
    else if (told.t === "draws") this.draws = told;
    else if (told.t === "grid") this.grid = told;
    else if (told.t === "next") this.next = told;
    else if (told.t === "done") this.progress = told.why;
    else this.#refuse(told);
  }

  #refuse(refusal: NoAnswer): void {
    this.refusal = refusal;
    this.progress = "off";
  }

  #forget(): void {
    this.stale = false;
    this.answer = this.draws = this.grid = this.next = this.refusal = null;
  }
}

/** The desk speaks no version of the table's protocol, so it is asked for none. */
export function deskSocket(): Socket {
  return new WebSocket(address()) as Socket;
}

function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/odds`;
}
