import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, DeskTold, Question } from "./desk-wire";
import type { Socket } from "./link.svelte";
import { Study } from "./study.svelte";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number; reason: string }) => void) | null = null;
  sent: Question[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Question);
  }

  close(): void {
    this.closed = true;
  }

  hear(told: DeskTold): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

const sockets: FakeSocket[] = [];
const newest = () => sockets.at(-1) as FakeSocket;
const answer = (id: number, done: number): Answer => ({
  t: "answer",
  id,
  way: "sampling",
  deals: 100,
  done,
  shares: [],
});

function open(): FakeSocket {
  sockets.push(new FakeSocket());
  return newest();
}

function asking(): Study {
  const study = new Study(open);
  study.ask(study.wanted);
  vi.runAllTimers();
  newest().onopen?.();
  return study;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sockets.length = 0;
});

test("only the last of quick changes is asked", () => {
  const study = new Study(open);
  study.ask({ ...study.wanted, hands: ["AA", "KK"] });
  study.ask({ ...study.wanted, hands: ["AA", "QQ"] });
  vi.runAllTimers();
  newest().onopen?.();
  expect(newest().sent.map(({ hands }) => hands)).toEqual([["AA", "QQ"]]);
});

test("answers to an older question are not heard", () => {
  const study = asking();
  study.ask(study.wanted);
  vi.runAllTimers();
  newest().hear(answer(1, 0.5));
  expect(study.answer).toBeNull();
  newest().hear(answer(2, 0.5));
  expect(study.answer?.id).toBe(2);
});

test("what was found stays until something new is known", () => {
  const study = asking();
  newest().hear(answer(1, 1));
  newest().hear({ t: "done", id: 1, why: "done" });
  study.ask(study.wanted);
  vi.runAllTimers();
  expect(study.answer?.id).toBe(1);
  expect(study.stale).toBe(true);
  newest().hear({ t: "no-answer", id: 2, code: "too-few", values: {}, hand: null });
  expect(study.answer).toBeNull();
  expect(study.refusal?.code).toBe("too-few");
});

test("stopping closes the socket and keeps what was found", () => {
  const study = asking();
  newest().hear(answer(1, 0.5));
  study.stop();
  expect([newest().closed, study.progress, study.answer?.done]).toEqual([true, "stopped", 0.5]);
  study.again();
  newest().onopen?.();
  expect(newest().sent).toHaveLength(1);
  expect(sockets).toHaveLength(2);
});

test("a lost connection asks again", () => {
  const study = asking();
  newest().onclose?.({ code: 1006, reason: "" });
  expect(study.progress).toBe("lost");
  vi.runAllTimers();
  newest().onopen?.();
  expect(sockets).toHaveLength(2);
  expect(newest().sent.map(({ id }) => id)).toEqual([1]);
});

test("known cards are taken for everybody else", () => {
  const study = asking();
  const held = { text: "AhKh", size: 1, cards: [46, 50], weights: [] };
  newest().hear({ t: "understood", id: 1, hands: [held, null] });
  study.board = [0, 1, 2];
  expect([...study.taken(0)]).toEqual([0, 1, 2]);
  expect([...study.taken(1)]).toEqual([46, 50, 0, 1, 2]);
  expect([...study.taken("board")]).toEqual([46, 50]);
});
