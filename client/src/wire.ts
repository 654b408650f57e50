// Made by scripts/wire_types.py from src/tapete/room/{wire,replays}.py; do not edit.

export const PROTOCOL = "tapete.v1";

/** Take a free seat and buy in; `wait` for the big blind, rather than post one at once. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
  buy_in: number;
  wait?: boolean;
}

/** Leave the seat; a hand that is being played is left by folding. */
export interface Stand {
  t: "stand";
  id: string;
}

/** Sit out from the next hand or the next big blind on, or come back; `wait` for it then. */
export interface Away {
  t: "away";
  id: string;
  away: boolean;
  wait?: boolean;
  at?: "big-blind" | "hand";
}

/** Buy more chips; in a hand they come when it is over. */
export interface TopUp {
  t: "top-up";
  id: string;
  amount: number;
}

/** A decision; `hand` and `turn` name the moment the player was looking at. */
export interface Act {
  t: "act";
  id: string;
  hand: number;
  turn: number;
  verb: Verb;
}

/** One of the four verbs: `to` is for raise_to, `cards` for draw. */
export interface Verb {
  verb: "call" | "draw" | "fold" | "raise_to";
  to?: number;
  cards?: number[];
}

/** What the player wants from now on; a field that is left out stays as it is. */
export interface Prefer {
  t: "prefer";
  id: string;
  straddle?: boolean;
  run_twice?: boolean;
  top_up?: AutoTopUp | null;
}

/** Buy back to `target` before a deal whenever the stack is below `below`. */
export interface AutoTopUp {
  below: number;
  target: number;
}

/** Turn up own cards of hand number `hand`, one or all, after it is over. */
export interface Show {
  t: "show";
  id: string;
  hand: number;
  cards: number[];
}

/** See the board cards that would have come, after hand number `hand` is over. */
export interface Rabbit {
  t: "rabbit";
  id: string;
  hand: number;
}

/** Join the waiting list, or leave it. */
export interface Queue {
  t: "queue";
  id: string;
  on: boolean;
}

/** Name the next game, as its dealer; `game` is one of the table's mix. */
export interface Choose {
  t: "choose";
  id: string;
  game: string;
}

/** A line of chat. */
export interface Say {
  t: "say";
  id: string;
  text: string;
}

/** A reaction over the own seat. */
export interface React {
  t: "react";
  id: string;
  reaction: "❤️" | "🍀" | "👍" | "👏" | "🔥" | "😂" | "😢" | "😮";
}

/** The hash of this device's nonce for the table's next hand; see `docs/fair.md`. */
export interface Pledge {
  t: "pledge";
  id: string;
  hand: number;
  hash: string;
}

/** The nonce that was pledged, once the deck is sealed. */
export interface Reveal {
  t: "reveal";
  id: string;
  hand: number;
  nonce: string;
}

/** A picture to start from; all events up to `seq` are in it. */
export interface Fresh {
  t: "view";
  seq: number;
  table: TableView;
  fair: Fair | null;
}

/** A table as one viewer sees it; `you` is the viewer's table seat. */
export interface TableView {
  id: string;
  name: string;
  game: string;
  variant: string;
  limit: "F" | "N" | "P";
  stakes: StakesCard;
  max_seats: number;
  buy_in: BuyIn;
  seats: (SeatView | null)[];
  you: number | null;
  hand: HandView | null;
  offers: Offers;
  own: Own;
  waiting: number;
  watching: number;
  paused: boolean;
  notice: string;
  club: string | null;
  next_hand: number;
  least: number;
}

export interface StakesCard {
  blinds: number[];
  ante: number;
  bring_in: number;
  small_bet: number;
  big_bet: number;
}

/** The range of a buy-in, and what most people bring. */
export interface BuyIn {
  lowest: number;
  usual: number;
  highest: number;
}

/** A taken seat; `stack` is the live stack while the seat is in a hand. */
export interface SeatView {
  nickname: string;
  bot: boolean;
  stack: number;
  away: boolean;
  online: boolean;
  bank: number;
  waits: boolean;
  player: string;
}

/** A hand as one viewer sees it; `seats` has the table seat of each hand seat. */
export interface HandView {
  number: number;
  seats: number[];
  button: number;
  view: View;
  pots: PotView[];
  turn: number;
  clock: Clock | null;
  names: Record<string, Names>;
  bomb: boolean;
  showed: Record<string, number[]>;
  hunted: number[][];
}

/** A viewer's picture, and whose turn it is; `legal` only for the viewer's own turn. */
export interface View {
  viewer: number | null;
  picture: Picture;
  actor: number | null;
  to_call: number;
  legal: Legal | null;
  done: boolean;
}

/** A hand as one viewer sees it. */
export interface Picture {
  game: string;
  button: number;
  street: number;
  street_name: string;
  boards: ((number | null)[])[];
  seats: SeatPicture[];
  dead: number;
  raked: number;
}

/** One seat as a viewer sees it; None is a card face down. */
export interface SeatPicture {
  stack: number;
  bet: number;
  paid: number;
  live: boolean;
  down: (number | null)[];
  up: (number | null)[];
  shown: boolean;
  said: string;
  won: number;
}

/** All that the seat whose turn it is may do. */
export interface Legal {
  actor: number;
  fold: boolean;
  call: number | null;
  raise_to: [number, number] | null;
  sizes: number[];
  closed: Closed | null;
  draw: number | null;
}

/** Why raising is closed: a code for programs and catalogues, and the rule's number. */
export interface Closed {
  code: string;
  rule: string;
}

/** Chips in the middle and the hand seats that can win them. */
export interface PotView {
  amount: number;
  seats: number[];
}

/** The actor's time in seconds, as it was when the message was written. */
export interface Clock {
  left: number;
  total: number;
  bank: number;
}

/** One text in each language. */
export interface Names {
  en: string;
  es: string;
}

/** What the table offers besides its game. */
export interface Offers {
  straddle: number;
  run_twice: boolean;
  rabbit: boolean;
  chat: boolean;
  bomb: BombCard | null;
  mix: string[];
  chooses: boolean;
  draws_seats: boolean;
}

/** Bomb pots of a table: what each pays, on how many boards, and when the next one comes. */
export interface BombCard {
  ante: number;
  boards: number;
  hands: number | null;
  seconds: number | null;
}

/** What only this viewer is told: its own wishes and debts at this table. */
export interface Own {
  straddle: boolean;
  run_twice: boolean;
  top_up: AutoTopUp | null;
  away_at: "big-blind" | "hand" | null;
  leaving: boolean;
  owes: number;
  owes_dead: number;
  rests_left: number | null;
  place: number | null;
  called: number | null;
  chooses: boolean;
  showable: number[];
  lowest: number | null;
}

/** What proves the deal of hand number `hand`, as far as the viewer was not told before. */
export interface Fair {
  hand: number;
  seal: Seal | null;
  openings: Opening[];
  events: RulesEvent[];
}

/** What everybody may know of a sealed deck; contributions are in the order of seats. */
export interface Seal {
  root: string;
  plan: Plan;
  contributions: Contribution[];
}

/** How a deck is dealt; it is sealed with the deck, before anybody's nonce is known. */
export interface Plan {
  size: number;
  decks: number;
  burns: string;
}

/** What the device at a table seat pledged; `nonce` is None until, or unless, it is revealed. */
export interface Contribution {
  seat: number;
  pledge: string;
  nonce: string | null;
}

/** A card of a sealed deck, and what proves that it lies at `position`. */
export interface Opening {
  position: number;
  card: number;
  salt: string;
  path: string;
}

/** The deal begins; `game` is the limit's letter and the variant's code, as in PHH. */
export interface Began {
  event: "began";
  game: string;
  stacks: number[];
  button: number;
  boards: number;
}

/** A forced bet; `kind` is one of the kinds in `rules.stakes`, or "bring-in". */
export interface Posted {
  event: "posted";
  seat: number;
  amount: number;
  kind: string;
}

/** A street of the variant begins; streets count from 0. */
export interface StreetBegan {
  event: "streetbegan";
  street: number;
  name: string;
}

/** A seat gets cards, face down and face up. */
export interface Dealt {
  event: "dealt";
  seat: number;
  down: (number | null)[];
  up: (number | null)[];
}

/** Cards are dealt to a board; boards count from 0. */
export interface BoardDealt {
  event: "boarddealt";
  board: number;
  cards: (number | null)[];
}

/** From here on the board is dealt `boards` times (run it twice). */
export interface Split {
  event: "split";
  boards: number;
}

/** Cards thrown away in a draw; none is standing pat. */
export interface Discarded {
  event: "discarded";
  seat: number;
  cards: (number | null)[];
}

/** A seat gives up the hand. */
export interface Folded {
  event: "folded";
  seat: number;
}

/** A call; with `amount` 0 a check. */
export interface Called {
  event: "called";
  seat: number;
  amount: number;
  all_in: boolean;
}

/** A bet, raise or completion to a total of `to` on this street. */
export interface Raised {
  event: "raised";
  seat: number;
  to: number;
  all_in: boolean;
}

/** The part of a bet that nobody could match goes back (rulebook 1.42). */
export interface Returned {
  event: "returned";
  seat: number;
  amount: number;
}

/** A seat turns up all its down cards. */
export interface Shown {
  event: "shown";
  seat: number;
  cards: (number | null)[];
}

/** A seat gives up at the showdown without showing. */
export interface Mucked {
  event: "mucked";
  seat: number;
}

/** The room takes its part of a pot (3.40). */
export interface Raked {
  event: "raked";
  pot: number;
  amount: number;
}

/** A seat takes chips from a pot; pots count from the main pot, 0. */
export interface Won {
  event: "won";
  seat: number;
  amount: number;
  pot: number;
  board: number;
  share: string;
}

/** The events after `after` up to `seq`, and the table after them. */
export interface News {
  t: "news";
  after: number;
  seq: number;
  events: TableEvent[];
  table: TableView;
  fair: Fair | null;
}

/** Somebody took a seat and brought `stack`. */
export interface Sat {
  event: "sat";
  seat: number;
  nickname: string;
  stack: number;
  player: string;
}

/** Somebody left a seat and took `stack` away. */
export interface Stood {
  event: "stood";
  seat: number;
  stack: number;
  player: string;
}

export interface AwayChanged {
  event: "away";
  seat: number;
  away: boolean;
}

/** A seat bought `amount` between two hands; `stack` is what it has now. */
export interface ToppedUp {
  event: "topped-up";
  seat: number;
  amount: number;
  stack: number;
  player: string;
}

/** A seat bought chips in a hand; they lie aside until it is over. */
export interface Bought {
  event: "bought";
  seat: number;
  amount: number;
  player: string;
}

/** Chips that lay aside came to a stack; `stack` is what the seat has now. */
export interface Arrived {
  event: "arrived";
  seat: number;
  amount: number;
  stack: number;
}

/** Chips that lay aside go back to who bought them: the stack has no room for them. */
export interface Refunded {
  event: "refunded";
  seat: number;
  amount: number;
  player: string;
}

/** Somebody changed from one seat to another, with all chips. */
export interface Moved {
  event: "moved";
  seat: number;
  to: number;
}

export interface Paused {
  event: "paused";
  on: boolean;
}

/** The host's word to everybody. */
export interface Noticed {
  event: "noticed";
  text: string;
}

/** The seat whose choice it is named the next game by its code. */
export interface Chose {
  event: "chose";
  seat: number;
  game: string;
}

/** A deal; `seats` has the table seat of each hand seat, and `button` is a table seat. */
export interface HandBegan {
  event: "hand-began";
  number: number;
  seats: number[];
  button: number;
  bomb: boolean;
}

/** Something that happened inside the hand; its seats are hand seats. */
export interface Play {
  event: "play";
  of: RulesEvent;
}

/** Cards that were turned up by choice, after the hand; `seat` is the hand's. */
export interface Showed {
  event: "showed";
  seat: number;
  cards: number[];
}

/** Board cards that would have come, for each board (rabbit hunt). */
export interface Hunted {
  event: "hunted";
  boards: number[][];
}

/** The command is carried out and saved; its events were told before. */
export interface Done {
  t: "done";
  id: string;
}

/** Nothing has changed; `id` is null when the message was not readable. */
export interface Refused {
  t: "refused";
  id: string | null;
  code: string;
  rule: string | null;
  values: Record<string, number | string>;
}

/** Somebody said something; `seat` is None for who only watches, `at` a Unix time. */
export interface Said {
  t: "said";
  seat: number | null;
  nickname: string;
  text: string;
  at: number;
}

/** Somebody at a seat reacted. */
export interface Reacted {
  t: "reacted";
  seat: number;
  reaction: "❤️" | "🍀" | "👍" | "👏" | "🔥" | "😂" | "😢" | "😮";
}

/** The deck of the next hand is sealed and all pledges are in; who pledged reveals now. */
export interface Sealed {
  t: "sealed";
  hand: number;
  seal: Seal;
}

/** The newest hands first; `before` asks for older ones, None when there are no more. */
export interface HandList {
  table: string;
  hands: HandCard[];
  before: number | null;
  coin: number;
  currency: string;
}

/** A hand in the list; `cards` and `result` are the viewer's, empty for who was not dealt in. */
export interface HandCard {
  number: number;
  ended: number;
  variant: string;
  cards: (number | null)[];
  boards: ((number | null)[])[];
  result: number | null;
  pot: number;
  winners: string[];
}

/** A hand to be played again; `names` has the nicknames by hand seat. */
export interface HandReplay {
  number: number;
  ended: number;
  names: string[];
  table: TableView;
  frames: ReplayFrame[];
  earlier: number | null;
  later: number | null;
  coin: number;
  currency: string;
}

/** What happened at once, and the hand after it. */
export interface ReplayFrame {
  events: RulesEvent[];
  hand: HandView;
}

export type Command =
  | Sit
  | Stand
  | Away
  | TopUp
  | Act
  | Prefer
  | Show
  | Rabbit
  | Queue
  | Choose
  | Say
  | React
  | Pledge
  | Reveal;

export type Told =
  | Fresh
  | News
  | Done
  | Refused
  | Said
  | Reacted
  | Sealed;

export type TableEvent =
  | Sat
  | Stood
  | AwayChanged
  | ToppedUp
  | Bought
  | Arrived
  | Refunded
  | Moved
  | Paused
  | Noticed
  | Chose
  | HandBegan
  | Play
  | Showed
  | Hunted;

export type RulesEvent =
  | Began
  | Posted
  | StreetBegan
  | Dealt
  | BoardDealt
  | Split
  | Discarded
  | Folded
  | Called
  | Raised
  | Returned
  | Shown
  | Mucked
  | Raked
  | Won;
