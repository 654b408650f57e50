import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chat } from "./chat.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const line = (at: number) => ({ nickname: "Rosa", text: "<b>hola</b>", at });

test("lines are unread until somebody looks", () => {
  const chat = new Chat();
  chat.hear(line(1));
  expect(chat.unread).toBe(1);
  const away = chat.look();
  chat.hear(line(2));
  expect(chat.unread).toBe(0);
  away();
  chat.hear(line(3));
  expect(chat.unread).toBe(1);
  expect(chat.lines.map(({ at }) => at)).toEqual([1, 2, 3]);
});

test("what was said before one came is no news, and nothing is told twice", () => {
  const chat = new Chat();
  chat.opened();
  expect(chat.hear(line(1))).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(chat.hear(line(2))).toBe(true);
  chat.opened();
  expect([line(1), line(2), line(3)].map((one) => chat.hear(one))).toEqual([false, false, true]);
  expect(chat.unread).toBe(2);
  expect(chat.lines).toHaveLength(3);
});

test("two hundred lines are kept", () => {
  const chat = new Chat();
  for (let i = 0; i < 230; i++) chat.hear(line(i));
  expect(chat.lines).toHaveLength(200);
});

test("a reaction fades, unless a newer one took its place", () => {
  const chat = new Chat();
  chat.react({ seat: 2, reaction: "👍" });
  vi.advanceTimersByTime(3000);
  chat.react({ seat: 2, reaction: "🔥" });
  vi.advanceTimersByTime(2000);
  expect(chat.reactions[2]?.reaction).toBe("🔥");
  vi.advanceTimersByTime(2000);
  expect(chat.reactions).toEqual({});
});

test("a line that was refused comes back, but over no other one", () => {
  const chat = new Chat();
  chat.giveBack("hola");
  expect(chat.draft).toBe("hola");
  chat.giveBack("adiós");
  expect(chat.draft).toBe("hola");
});
