import { describe, expect, test } from "vitest";
import { arrange, betBox, overlap, roomOf, type Box, type Plan } from "./geometry";
import { measure, type Wanted } from "./sizes";

const STAGES = {
  "phone, upright": [390, 612],
  "small phone": [360, 470],
  "phone, lying": [608, 345],
  desk: [980, 590],
} as const;
const GAMES = {
  "hold'em": { cards: 2, up: false, boards: 1, most: 10 },
  omaha: { cards: 4, up: false, boards: 1, most: 6 },
  stud: { cards: 7, up: true, boards: 0, most: 8 },
  draw: { cards: 5, up: false, boards: 0, most: 6 },
};

const cases = Object.entries(STAGES).flatMap(([stage, [w, h]]) =>
  Object.entries(GAMES).flatMap(([game, { most, ...shape }]) =>
    Array.from({ length: most - 1 }, (_, i): [string, Wanted] => [
      `${stage}, ${game}, ${i + 2} seats`,
      { w, h, seats: i + 2, own: true, ...shape },
    ]),
  ),
);

function plates(plan: Plan): Box[] {
  const { w, h } = plan.plate;
  return plan.spots.map(({ x, y }) => ({ x: x - w / 2, y: y - h / 2, w, h }));
}

function board(plan: Plan, wanted: Wanted): Box {
  const w = wanted.boards ? plan.card.board * 5 + 20 : 60;
  return { x: plan.board.x - w / 2, y: plan.total.y, w, h: plan.pots.y - plan.total.y };
}

function pairs<T>(list: T[]): [T, T][] {
  return list.flatMap((one, i) => list.slice(i + 1).map((other): [T, T] => [one, other]));
}

describe.each(cases)("%s", (_, wanted) => {
  const plan = arrange(wanted);

  test("every seat has a spot inside the stage", () => {
    expect(plan.spots).toHaveLength(wanted.seats);
    for (const plate of plates(plan)) {
      expect(plate.x).toBeGreaterThanOrEqual(0);
      expect(plate.y).toBeGreaterThanOrEqual(0);
      expect(plate.x + plate.w).toBeLessThanOrEqual(wanted.w);
      expect(plate.y + plate.h).toBeLessThanOrEqual(wanted.h);
    }
  });

  test("no plate covers another", () => {
    expect(pairs(plates(plan)).filter(([one, other]) => overlap(one, other) > 0)).toEqual([]);
  });

  test("no seat's cards cover a plate", () => {
    const sizes = measure(wanted);
    const [, ...others] = plan.spots;
    for (const spot of others) {
      const { cards } = roomOf(spot, sizes);
      for (const plate of plates(plan)) expect(overlap(cards, plate)).toBeLessThan(60);
    }
  });

  test("every bet lies on the stage", () => {
    const stage = { x: 0, y: 0, w: wanted.w, h: wanted.h };
    for (const { bet } of plan.spots) {
      const box = betBox(bet, measure(wanted));
      expect(overlap(box, stage)).toBe(box.w * box.h);
    }
  });

  test("the board covers no plate", () => {
    for (const plate of plates(plan)) expect(overlap(board(plan, wanted), plate)).toBe(0);
  });
});

test("you sit at the bottom, and the next seat is to the left of you", () => {
  const { spots } = arrange({ w: 980, h: 590, seats: 6, cards: 2, up: false, own: true, boards: 1 });
  const [you, next, , opposite, , last] = spots;
  expect(you?.x).toBe(490);
  expect(next?.x).toBeLessThan(300);
  expect(opposite?.y).toBeLessThan(150);
  expect(last?.x).toBeGreaterThan(680);
});
