import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./commands";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("ids are unique", () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

test("a page without a secure context makes ids too", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId()).not.toBe(newId());
});
