import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableLink, type Listener, type Socket } from "./link.svelte";
import { sitter, tableOf } from "./fixtures/build";
import type { Command, Refused, TableEvent, Told } from "./wire";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number; reason: string }) => void) | null = null;
  sent: Command[] = [];
  closed = false;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.closed = true;
  }

  hear(told: Told): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

const table = tableOf({ seats: [sitter("Ana", 100), null] });
const stood = (seat: number): TableEvent => ({ event: "stood", seat, stack: 0, player: "" });

function connect() {
  const sockets: FakeSocket[] = [];
  const heard: TableEvent[][] = [];
  const refusals: [Refused, Command | null][] = [];
  const chat: Told[] = [];
  const losses: (string | null)[] = [];
  const listener: Listener = {
    fresh: () => heard.push([]),
    news: (events) => heard.push(events),
    refused: (refused, command) => refusals.push([refused, command]),
    chat: (told) => chat.push(told),
    lost: (reason) => losses.push(reason),
    sealed: () => undefined,
    opened: () => undefined,
  };
  const link = new TableLink(
    (since) => `since=${since}`,
    listener,
    (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
  );
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("Nothing was opened.");
    return socket;
  };
  return { link, sockets, heard, refusals, chat, losses, newest };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a table's connection", () => {
  test("begins with a fresh view and follows the news", () => {
    const { link, heard, newest } = connect();
    newest().onopen?.();
    newest().hear({ t: "view", seq: 7, table, fair: null });
    newest().hear({ t: "news", after: 7, seq: 8, events: [stood(0)], table, fair: null });
    expect(newest().url).toBe("since=null");
    expect([link.standing, link.table?.id]).toEqual(["open", "fixture"]);
    expect(heard).toEqual([[], [stood(0)]]);
  });

  test("comes back with the last number it has seen", () => {
    const { link, sockets, newest } = connect();
    newest().onopen?.();
    newest().hear({ t: "view", seq: 7, table, fair: null });
    newest().onclose?.({ code: 1006, reason: "" });
    expect(link.standing).toBe("lost");
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    expect(newest().url).toBe("since=7");
    newest().onopen?.();
    expect(link.standing).toBe("open");
  });

  test("waits longer after each failure, and not for ever", () => {
    const { sockets, losses, newest } = connect();
    for (let i = 0; i < 12; i++) {
      newest().onclose?.({ code: 1006, reason: "" });
      vi.advanceTimersByTime(8000);
    }
    expect(sockets).toHaveLength(13);
    expect(losses).toEqual([null]); // a loss is told once, not at every try
  });

  test("events that it knows already are not told twice", () => {
    const { heard, newest } = connect();
    newest().hear({ t: "view", seq: 7, table, fair: null });
    newest().hear({ t: "news", after: 6, seq: 8, events: [stood(0), stood(1)], table, fair: null });
    expect(heard.at(-1)).toEqual([stood(1)]);
  });

  test("a hole in the numbering asks for a fresh view", () => {
    const { heard, sockets, newest } = connect();
    newest().hear({ t: "view", seq: 7, table, fair: null });
    newest().hear({ t: "news", after: 9, seq: 10, events: [stood(0)], table, fair: null });
    expect(heard).toEqual([[]]);
    expect(sockets.map(({ url, closed }) => [url, closed])).toEqual([
      ["since=null", true],
      ["since=null", false],
    ]);
  });

  test("does not come back where that is useless", () => {
    const { link, sockets, losses, newest } = connect();
    newest().onclose?.({ code: 4404, reason: "no-such-table" });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect([link.standing, link.reason, losses]).toEqual(["gone", "no-such-table", ["no-such-table"]]);
  });

  test("once closed it stays closed", () => {
    const { link, sockets, newest } = connect();
    newest().onclose?.({ code: 1006, reason: "" });
    link.close();
    link.wake();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test("the page's waking reconnects at once", () => {
    const { link, sockets, newest } = connect();
    newest().onopen?.();
    link.wake();
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
  });
});

describe("commands", () => {
  test("are sent again with the same id until they are answered", () => {
    const { link, newest } = connect();
    newest().onopen?.();
    link.send({ t: "away", away: true });
    link.send({ t: "stand" });
    const [away, stand] = newest().sent;
    if (!away || !stand) throw new Error("Two commands were sent.");
    newest().hear({ t: "done", id: away.id });
    newest().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(300);
    newest().onopen?.();
    expect(newest().sent).toEqual([stand]);
    expect(away.id).not.toBe(stand.id);
  });

  test("that are made while the connection is lost wait for it", () => {
    const { link, newest } = connect();
    link.send({ t: "stand" });
    expect(newest().sent).toEqual([]);
    newest().onopen?.();
    expect(newest().sent.map(({ t }) => t)).toEqual(["stand"]);
  });

  test("a refusal comes with the command that it answers", () => {
    const { link, refusals, newest } = connect();
    newest().onopen?.();
    const id = link.send({ t: "sit", seat: 1, buy_in: 5 });
    newest().hear({ t: "refused", id, code: "buy-in", rule: null, values: {} });
    newest().hear({ t: "refused", id: null, code: "too-fast", rule: null, values: {} });
    expect(refusals.map(([refused, command]) => [refused.code, command?.t ?? null])).toEqual([
      ["buy-in", "sit"],
      ["too-fast", null],
    ]);
  });
});

test("chat and reactions are told as they come, without touching the numbering", () => {
  const { chat, newest, link } = connect();
  newest().hear({ t: "view", seq: 7, table, fair: null });
  newest().hear({ t: "said", seat: 0, nickname: "Ana", text: "hola", at: 1 });
  newest().hear({ t: "reacted", seat: 0, reaction: "👍" });
  expect(chat.map(({ t }) => t)).toEqual(["said", "reacted"]);
  expect(link.table).toEqual(table);
});
