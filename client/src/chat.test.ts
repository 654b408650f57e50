import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chat } from "./chat.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const line = { nickname: "Rosa", text: "<b>hola</b>", at: 0 };

test("lines are unread until somebody looks", () => {
  const chat = new Chat();
  chat.hear(line);
  expect(chat.unread).toBe(1);
  const away = chat.look();
  chat.hear(line);
  expect(chat.unread).toBe(0);
  away();
  chat.hear(line);
  expect(chat.unread).toBe(1);
  expect(chat.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("two hundred lines are kept", () => {
  const chat = new Chat();
  for (let i = 0; i < 230; i++) chat.hear(line);
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
