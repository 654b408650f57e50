import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PACE, Player } from "./player.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it plays to the end and stays there", () => {
  const player = new Player(3);
  player.play();
  vi.advanceTimersByTime(PACE);
  expect([player.at, player.playing]).toEqual([1, true]);
  vi.advanceTimersByTime(5 * PACE);
  expect([player.at, player.playing]).toEqual([2, false]);
});

test("from the end it begins anew", () => {
  const player = new Player(3);
  player.go(2);
  player.toggle();
  expect([player.at, player.playing]).toEqual([0, true]);
});

test("a step or a place stops it, and never leaves the hand", () => {
  const player = new Player(3);
  player.play();
  player.step(1);
  expect([player.at, player.playing]).toEqual([1, false]);
  vi.advanceTimersByTime(5 * PACE);
  expect(player.at).toBe(1);
  player.step(9);
  expect(player.at).toBe(2);
  player.step(-9);
  expect(player.at).toBe(0);
});

test("speed is taken at once", () => {
  const player = new Player(9);
  player.play();
  player.use(4);
  vi.advanceTimersByTime(PACE);
  expect(player.at).toBe(4);
  player.use(0.5);
  vi.advanceTimersByTime(PACE);
  expect(player.at).toBe(4);
  vi.advanceTimersByTime(PACE);
  expect(player.at).toBe(5);
  player.pause();
});

test("a hand of one moment does not play", () => {
  const player = new Player(1);
  player.play();
  expect([player.at, player.playing]).toEqual([0, false]);
});
