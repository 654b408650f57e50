/** Where everything lies on the table, in pixels of the stage it is given. */

import { around, type Point } from "./path";
import { MARGIN, measure, type Sizes, type Wanted } from "./sizes";

export type { Point } from "./path";

export interface Box extends Point {
  w: number;
  h: number;
}

/** Where something grows to from its point: to the right of it, to the left, or both ways. */
export type Side = "left" | "right" | "middle";

/** A seat: the centre of its plate, and what lies around it. */
export interface Spot extends Point {
  side: Side;
  bet: Anchor;
  button: Point;
}

export interface Anchor extends Point {
  side: Side;
}

export interface Plan extends Pick<Sizes, "tall" | "plate" | "card"> {
  felt: Box;
  /** The centre of the board; without one, the middle of the table. */
  board: Point;
  /** Where the total stands: its lower edge. */
  total: Point;
  /** Where the pots lie: their upper edge. */
  pots: Point;
  /** Clockwise from the bottom centre. */
  spots: Spot[];
}

/** A bet in the middle of the table: a chip and four figures. */
const BET_WIDTH = 66;

export function arrange(wanted: Wanted): Plan {
  const s = measure(wanted);
  const seats = seatsOf(wanted, s);
  const own = ownRoom(wanted, s);
  const others = seats.slice(1).flatMap((seat) => Object.values(roomOf(seat, s)));
  const board = boardAt(wanted, s, own, others);
  const taken = [own, ...others, middleOf(board, wanted, s)];
  return {
    tall: s.tall,
    plate: s.plate,
    card: s.card,
    felt: feltOf(wanted, s),
    board,
    total: { x: board.x, y: board.y - s.boardHeight / 2 - 5 },
    pots: { x: board.x, y: board.y + s.boardHeight / 2 + 7 },
    spots: seats.map((seat, i) => {
      const bet = betAt(seat, i === 0, wanted, s, taken);
      taken.push(betBox(bet, s));
      return { ...seat, bet, button: buttonAt(seat, i === 0, s) };
    }),
  };
}

function seatsOf({ w, h, seats }: Wanted, s: Sizes): Anchor[] {
  const bottom = { x: w / 2, y: h - s.plate.h / 2 - MARGIN };
  const outer = w * (s.tall ? 0.25 : 0.2);
  return [bottom, ...around(w, h, seats - 1, s)].map((point) => ({
    ...point,
    side: point.x < outer ? "left" : point.x > w - outer ? "right" : "middle",
  }));
}

/** The room that a seat takes: its plate, and its cards above it. */
export function roomOf(seat: Anchor, s: Sizes): { plate: Box; cards: Box } {
  const left = seat.x - s.plate.w / 2;
  const top = seat.y - s.plate.h / 2;
  const x =
    seat.side === "left" ? left
    : seat.side === "right" ? left + s.plate.w - s.rowWidth
    : seat.x - s.rowWidth / 2;
  return {
    plate: { x: left, y: top, ...s.plate },
    cards: { x, y: top - s.peek, w: s.rowWidth, h: s.peek },
  };
}

function ownRoom({ w, h }: Wanted, s: Sizes): Box {
  const width = Math.max(s.ownWidth, s.plate.w);
  return { x: (w - width) / 2, y: h - MARGIN - s.ownHeight, w: width, h: s.ownHeight };
}

/** The board with the total above and the pots below it. */
function middleOf(board: Point, { boards }: Wanted, s: Sizes): Box {
  const w = boards ? s.card.board * 5 + 20 : 110;
  const h = s.boardHeight + 2 * s.gap;
  return { x: board.x - w / 2, y: board.y - h / 2, w, h };
}

/** As near to the middle of the felt as the seats allow, with room for your bet below it. */
function boardAt(wanted: Wanted, s: Sizes, own: Box, others: Box[]): Point {
  const { w, h } = wanted;
  const middle = (s.peek + s.plate.h + h - s.ownHeight) / 2;
  const below = { ...own, y: own.y - s.gap, h: own.h + s.gap };
  let best = { cost: Infinity, y: middle };
  for (let y = Math.round(h * 0.25); y < h * 0.7; y += 2) {
    const box = middleOf({ x: w / 2, y }, wanted, s);
    const cost = hidden(box, [below, ...others]) * 100 + Math.abs(y - middle);
    if (cost < best.cost) best = { cost, y };
  }
  return { x: w / 2, y: Math.round(best.y) };
}

/** In front of the seat; elsewhere beside it where something lies there already. */
function betAt(seat: Anchor, first: boolean, wanted: Wanted, s: Sizes, taken: Box[]): Anchor {
  const { w, h, up } = wanted;
  const { x, y, side } = seat;
  const beside = s.plate.w / 2 + 10;
  const above = (first ? s.ownHeight - s.plate.h / 2 : s.peek + s.plate.h / 2) + s.gap * 0.6;
  const below = s.plate.h / 2 + s.gap * (up ? 1.1 : 0.75);
  const right: Anchor = { x: x + beside, y, side: "left" };
  const left: Anchor = { x: x - beside, y, side: "right" };
  const over: Anchor = { x, y: y - above, side: "middle" };
  const under: Anchor = { x, y: y + below, side: "middle" };
  const inward = x > w / 2 ? left : right;
  const places =
    side === "left" ? [right, under, over]
    : side === "right" ? [left, under, over]
    : y < h / 2 ? [under, inward]
    : [over, inward];
  const cost = (place: Anchor) => hidden(betBox(place, s), taken) + 4 * lost(betBox(place, s), wanted);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** How many square pixels of a box lie outside the stage. */
function lost(box: Box, { w, h }: Wanted): number {
  return box.w * box.h - overlap(box, { x: 0, y: 0, w, h });
}

export function betBox({ x, y, side }: Anchor, s: Pick<Sizes, "gap">): Box {
  const from = { left: 0, middle: 0.5, right: 1 }[side];
  return { x: x - BET_WIDTH * from, y: y - s.gap / 2 + 1, w: BET_WIDTH, h: s.gap - 2 };
}

/** The dealer's button stands at the inner corner of a plate, and beside yours. */
function buttonAt({ x, y, side }: Anchor, first: boolean, s: Sizes): Point {
  if (first) return { x: x + s.plate.w / 2 + 16, y };
  const inward = side === "right" ? -1 : 1;
  return { x: x + inward * (s.plate.w / 2 - 4), y: y + s.plate.h / 2 - 2 };
}

function feltOf({ w, h }: Wanted, s: Sizes): Box {
  const side = s.tall ? MARGIN + 2 : s.plate.w * 0.42;
  const top = s.peek * 0.7;
  return { x: side, y: top, w: w - 2 * side, h: h - top - s.plate.h * 0.55 };
}

/** How many square pixels of a box lie under others. */
function hidden(box: Box, others: Box[]): number {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

export function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}
