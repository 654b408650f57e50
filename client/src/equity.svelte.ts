/** The chances that hands had when they were turned up before the last card, from the odds desk. */

import { written } from "./cards";
import type { HandEvent, HandRecord } from "./chronicle.svelte";
import type { DeskTold, Question } from "./desk-wire";
import type { Socket } from "./link.svelte";
import { settings } from "./settings.svelte";
import { deskSocket } from "./study.svelte";

/** Games that the desk knows, as far as a hand of theirs is hole cards and one board. */
const GAMES = ["T", "S", "O", "O/8"];
const ERROR = 0.005;

type Asked = Omit<Question, "id"> & { seats: number[] };

/** What to ask about a hand; null unless all that were still in showed with cards to come. */
export function openHands({ game, events }: Pick<HandRecord, "game" | "events">): Asked | null {
  const [began] = events;
  const first = events.findIndex(({ event }) => event === "shown");
  const more = events.slice(first).some(({ event }) => event === "boarddealt");
  if (first < 0 || !more || began?.event !== "began" || began.boards > 1 || !GAMES.includes(game.slice(1))) return null;
  const shown = showing(events.slice(first));
  const board = events.slice(0, first).flatMap((event) => (event.event === "boarddealt" ? known(event.cards) : []));
  if (shown.size !== began.stacks.length - folded(events)) return null;
  return {
    game: game.slice(1),
    seats: [...shown.keys()],
    hands: [...shown.values()].map(written),
    board: written(board),
    error: ERROR,
  };
}

/** The cards of each seat that turned them up before the next card came. */
function showing(events: readonly HandEvent[]): Map<number, number[]> {
  const until = events.findIndex(({ event }) => event === "boarddealt");
  const shown = events.slice(0, until).filter((event) => event.event === "shown");
  return new Map(shown.map(({ seat, cards }) => [seat, known(cards)]));
}

function folded(events: readonly HandEvent[]): number {
  return events.filter(({ event }) => event === "folded").length;
}

function known(cards: readonly (number | null)[]): number[] {
  return cards.flatMap((card) => card ?? []);
}

export class Equity {
  /** By hand seat. */
  shares = $state.raw<number[]>([]);
  #socket: Socket | null = null;

  /** Made while a component is set up. */
  constructor(hand: () => HandRecord | undefined, open: () => Socket = deskSocket) {
    const question = $derived.by(() => {
      const seen = settings.all.equity ? hand() : undefined;
      return JSON.stringify(seen ? openHands(seen) : null); // as text, so that the same question is asked once
    });
    $effect(() => {
      const asked = JSON.parse(question) as Asked | null;
      if (!asked) return;
      this.#ask(asked, open());
      return () => this.#close();
    });
  }

  #ask({ seats, ...question }: Asked, socket: Socket): void {
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, ...question }));
    socket.onmessage = ({ data }) => this.#hear(seats, JSON.parse(data) as DeskTold);
  }

  #hear(seats: number[], told: DeskTold): void {
    if (told.t !== "answer") return;
    const shares: number[] = [];
    told.shares.forEach(({ equity }, i) => (shares[seats[i] ?? 0] = equity));
    this.shares = shares;
  }

  #close(): void {
    const socket = this.#socket;
    if (socket) socket.onopen = socket.onmessage = null;
    socket?.close();
    this.#socket = null;
    this.shares = [];
  }
}
