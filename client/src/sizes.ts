/** How large things are drawn on a stage: as large as the room allows, never too small to read. */

/** What has to find room on the stage. */
export interface Wanted {
  w: number;
  h: number;
  seats: number;
  /** How many cards a seat has at most. */
  cards: number;
  /** Whether some of them lie face up (stud). */
  up: boolean;
  /** Whether the seat at the bottom is yours, with large cards. */
  own: boolean;
  /** How many boards of five there are; 0 in games without. */
  boards: number;
}

export interface Sizes {
  tall: boolean;
  plate: { w: number; h: number };
  card: CardSizes;
  /** Height of a bet or pot with some air. */
  gap: number;
  /** Your cards and plate together. */
  ownHeight: number;
  ownWidth: number;
  /** The row of cards at a seat. */
  rowWidth: number;
  /** How much of that row stands above the plate. */
  peek: number;
  boardHeight: number;
}

/** Widths of a card at a seat, in your hand and on the board, and from one card to the next. */
export interface CardSizes {
  seat: number;
  seatStep: number;
  /** From a back to the next card in stud, where the up cards are what is read. */
  backStep: number;
  own: number;
  /** From one of your cards to the next, if you have as many as there can be. */
  ownStep: number;
  /** All of them together. */
  ownRow: number;
  board: number;
}

export const CARD_RATIO = 1.4;
/** How much of a card shows above its plate. */
export const PEEK = 0.86;
/** The same for your own cards. */
export const OWN_PEEK = 0.9;
/** How much higher your up cards lie than your down cards. */
export const RAISED = 10;
/** Between the stage's edge and what lies on it. */
export const MARGIN = 6;

/** From one card to the next in a row, in card widths. */
const STEP = 0.64;
const BETWEEN_BOARDS = 6;

export function measure(wanted: Wanted): Sizes {
  const { w, h, cards, up, boards } = wanted;
  const tall = w < h * 0.95;
  const unit = tall
    ? fit(Math.min(w / 390, h / 600), 0.8, 1.5)
    : fit(Math.min(w / 960, h / 600), 0.6, 1.35);
  const plate = plateSize(wanted, tall, unit);
  const seat = seatCards(wanted, tall, unit);
  const own = wanted.own ? ownCards(wanted, tall, unit) : inARow(seat.seat, seat.seatStep, cards);
  const board = boardCard(wanted, tall, unit, plate.w);
  const peek = seat.seat * CARD_RATIO * PEEK;
  const ownPeek = own.own * CARD_RATIO * OWN_PEEK + (up ? RAISED : 0);
  return {
    tall,
    plate,
    card: { ...seat, ...own, board },
    gap: Math.round(fit(24 * unit, 20, 30)),
    ownHeight: plate.h + (wanted.own ? ownPeek : peek),
    ownWidth: own.ownRow,
    rowWidth: up
      ? seat.seat + 3 * seat.backStep + 3 * seat.seatStep
      : seat.seat + (cards - 1) * seat.seatStep,
    peek,
    boardHeight: boards ? boards * board * CARD_RATIO + (boards - 1) * BETWEEN_BOARDS : 0,
  };
}

function plateSize({ w: stage, seats, cards }: Wanted, tall: boolean, unit: number) {
  if (tall) {
    const w = seats > 6 && stage < 520 ? 84 : 100;
    return { w: Math.round(Math.max(w * 0.88, w * unit)), h: Math.round(Math.max(38, 42 * unit)) };
  }
  const w = seats > 6 || cards > 5 ? 132 : 142;
  return { w: Math.round(Math.max(104, w * unit)), h: Math.round(Math.max(38, 52 * unit)) };
}

function seatCards({ seats, cards, up }: Wanted, tall: boolean, unit: number) {
  const wanted = tall ? 33 : 42 * (cards > 5 ? 0.85 : 1);
  const seat = Math.round(Math.max(26, wanted * unit));
  const step = up ? (seats > 7 ? 0.66 : 0.82) : STEP;
  return { seat, seatStep: Math.round(seat * step), backStep: Math.round(seat * 0.3) };
}

/** Your cards lie side by side, or closer where the page is narrow. */
function ownCards({ w, cards }: Wanted, tall: boolean, unit: number) {
  const room = (tall ? w : w * 0.6) - 2 * MARGIN;
  const wanted = Math.round(Math.max(tall ? 54 : 46, (cards > 2 ? 68 : 78) * unit));
  const own = Math.min(wanted, Math.floor(room / (1 + STEP * (cards - 1))));
  const step = Math.min(own * 1.05, (room - own) / Math.max(cards - 1, 1));
  return inARow(own, Math.floor(step), cards);
}

function inARow(own: number, ownStep: number, cards: number) {
  return { own, ownStep, ownRow: own + ownStep * (cards - 1) };
}

/** On a full, narrow table the board fits between the seats. */
function boardCard({ w, seats, boards }: Wanted, tall: boolean, unit: number, plate: number): number {
  const wanted = Math.max(boards > 1 ? 32 : 38, (tall ? 50 : 68) * unit * (boards > 1 ? 0.8 : 1));
  const between = (w - 2 * (plate + MARGIN) - 32) / 5;
  return Math.floor(tall && seats > 6 ? Math.min(wanted, Math.max(30, between)) : wanted);
}

function fit(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
