/** One table's connection: it comes back by itself, misses no event and sends nothing twice. */

import { Outbox, type Wish } from "./commands";
import {
  PROTOCOL,
  type Command,
  type Fair,
  type News,
  type Reacted,
  type Refused,
  type Said,
  type Sealed,
  type TableEvent,
  type TableView,
  type Told,
} from "./wire";

/** "gone" is final: the table cannot be had, and `reason` says why. */
export type Standing = "connecting" | "open" | "lost" | "gone";

/** What a table tells whoever listens. */
export interface Listener {
  /** A picture to start from. */
  fresh(table: TableView, fair: Fair | null): void;
  /** Events in order, and the table after them. */
  news(events: TableEvent[], table: TableView, fair: Fair | null): void;
  /** The next deck is sealed. */
  sealed(sealed: Sealed): void;
  /** The connection is there, for the first time or again. */
  opened(): void;
  refused(refused: Refused, command: Command | null): void;
  /** A line of chat, or a reaction. */
  chat(told: Said | Reacted): void;
  /** The connection is lost, for now or (with the server's reason) for good. */
  lost(reason: string | null): void;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((closing: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Close codes with which the server says that trying again is useless. */
const FINAL = new Set([4401, 4403, 4404, 4406, 4429]);
const LONGEST_PAUSE = 8000;

export class TableLink {
  table = $state.raw<TableView | null>(null);
  standing = $state<Standing>("connecting");
  /** The server's word for why the table is gone. */
  reason = $state("");
  /** When the last picture came, for its clock. */
  arrived = $state(0);
  #outbox = new Outbox();
  #socket: Socket | null = null;
  #seq: number | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: (since: number | null) => string,
    private readonly listener: Listener,
    private readonly open: (url: string) => Socket = browserSocket,
  ) {
    this.#connect();
  }

  /** Send a command now, or as soon as the connection is back; its id tells the answer. */
  send(wish: Wish): string {
    const command = this.#outbox.add(wish);
    if (this.standing === "open") this.#socket?.send(JSON.stringify(command));
    return command.id;
  }

  /** Leave the table's page. */
  close(): void {
    this.#drop();
    this.standing = "gone";
  }

  /** Connect at once, because the network or the page has just come back. */
  wake(): void {
    if (this.standing === "gone") return;
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    const socket = this.open(this.url(this.#seq));
    this.#socket = socket;
    socket.onopen = () => {
      this.standing = "open";
      this.listener.opened();
      for (const command of this.#outbox.unanswered) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data) as Told);
    socket.onclose = (closing) => this.#lost(closing.code, closing.reason);
  }

  #hear(told: Told): void {
    this.#tries = 0;
    switch (told.t) {
      case "view":
        return this.#take(told.seq, told.table, () => this.listener.fresh(told.table, told.fair));
      case "news":
        return this.#news(told);
      case "sealed":
        return this.listener.sealed(told);
      case "done":
        this.#outbox.settle(told.id);
        return;
      case "refused":
        return this.listener.refused(told, told.id === null ? null : this.#outbox.settle(told.id));
      case "said":
      case "reacted":
        return this.listener.chat(told);
    }
  }

  #news({ after, seq, events, table, fair }: News): void {
    const known = this.#seq ?? after;
    if (after > known) return this.#startOver();
    const fresh = events.slice(known - after);
    if (seq >= known) this.#take(seq, table, () => this.listener.news(fresh, table, fair));
  }

  #take(seq: number, table: TableView, tell: () => void): void {
    this.#seq = seq;
    this.arrived = performance.now();
    this.table = table;
    tell();
  }

  /** A hole in the numbering: ask for a fresh picture. */
  #startOver(): void {
    this.#seq = null;
    this.wake();
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    if (FINAL.has(code)) {
      this.reason = reason;
      this.standing = "gone";
      return this.listener.lost(reason);
    }
    if (this.standing !== "lost") this.listener.lost(null);
    this.standing = "lost";
    const pause = Math.min(LONGEST_PAUSE, 300 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** Where a table's socket is, on the page's own server. */
export function tableUrl(id: string, since: number | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const tail = since === null ? "" : `?since=${since}`;
  return `${scheme}://${location.host}/ws/table/${encodeURIComponent(id)}${tail}`;
}

export function browserSocket(url: string): Socket {
  return new WebSocket(url, PROTOCOL) as Socket;
}
