/** The chances of hands that lie open before the last card, from the odds desk; only if they are wanted. */

import { written } from "./cards";
import type { DeskTold, Question } from "./desk-wire";
import type { Socket } from "./link.svelte";
import { settings } from "./settings.svelte";
import { deskSocket } from "./study.svelte";
import type { TableView } from "./wire";

/** Games that the desk knows. */
const GAMES = ["T", "S", "O", "O/8"];
const ERROR = 0.005;

type Asked = Omit<Question, "id"> & { seats: number[] };

/** What to ask about the hands that lie open; null where there is nothing to ask, or too little is known. */
export function openHands(table: TableView): Asked | null {
  const view = table.hand?.view;
  const game = table.game.slice(1);
  const [board = [], ...more] = view?.picture.boards ?? [];
  if (!view || view.done || view.actor !== null || more.length || board.length > 4 || !GAMES.includes(game)) return null;
  const seats = view.picture.seats.flatMap((seat, i) => (seat.live ? [i] : []));
  const hands = seats.map((seat) => view.picture.seats[seat]?.down ?? []);
  if (seats.length < 2 || !hands.every((cards) => cards.length && allKnown(cards)) || !allKnown(board)) return null;
  return { game, seats, hands: hands.map((cards) => written(known(cards))), board: written(known(board)), error: ERROR };
}

function allKnown(cards: readonly (number | null)[]): boolean {
  return !cards.includes(null);
}

function known(cards: readonly (number | null)[]): number[] {
  return cards.flatMap((card) => card ?? []);
}

export class Equity {
  /** By hand seat. */
  shares = $state.raw<number[]>([]);
  #socket: Socket | null = null;

  /** Made while a component is set up. */
  constructor(table: () => TableView, open: () => Socket = deskSocket) {
    const question = $derived(settings.all.equity ? JSON.stringify(openHands(table())) : "null");
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
