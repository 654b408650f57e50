/** The way around the table that the seats stand along. */

import { MARGIN, type Sizes } from "./sizes";

export interface Point {
  x: number;
  y: number;
}

/** In how many steps the way is walked. */
const STEPS = 720;

/** Where the others sit, clockwise: left of the bottom seat first, and clear of that seat. */
export function around(w: number, h: number, others: number, s: Sizes): Point[] {
  const path = walk(w, h, s);
  // A way that ends above a broad hand of yours is used to its ends.
  const ends = s.tall && s.ownWidth > w / 2 ? 0.12 : 0.45;
  return Array.from({ length: others }, (_, i) =>
    along(path, (i + ends) / (others - 1 + 2 * ends)),
  );
}

/** A superellipse: an oval on a broad stage, nearly a rectangle on a tall one. */
function walk(w: number, h: number, s: Sizes): Point[] {
  const centre = { x: w / 2, y: (s.peek + h) / 2 };
  const a = w / 2 - s.plate.w / 2 - MARGIN;
  const b = (h - s.peek) / 2 - s.plate.h / 2 - MARGIN;
  const power = 2 / (s.tall ? 4.5 : 2.8);
  const points: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const angle = Math.PI * (0.5 + (2 * i) / STEPS);
    const point = {
      x: centre.x + a * bend(Math.cos(angle), power),
      y: centre.y + b * bend(Math.sin(angle), power),
    };
    if (isClear(point, w, h, s)) points.push(point);
  }
  return points;
}

function bend(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}

/** Whether a plate here leaves room for the seat at the bottom. */
function isClear(point: Point, w: number, h: number, s: Sizes): boolean {
  const beside = Math.abs(point.x - w / 2) - s.plate.w / 2 - Math.max(s.ownWidth, s.plate.w) / 2;
  const above = h - MARGIN - s.ownHeight - point.y - s.plate.h / 2;
  return beside > 10 || above > s.gap + 8;
}

/** The point at this part of a path's length. */
function along(path: Point[], part: number): Point {
  const lengths = path.map((point, i) => distance(path[i - 1] ?? point, point));
  let rest = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const to = path[i];
    const from = path[i - 1];
    if (from && to && rest <= length) return between(from, to, rest / length);
    rest -= length;
  }
  return path.at(-1) ?? { x: 0, y: 0 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(from: Point, to: Point, part: number): Point {
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  };
}
