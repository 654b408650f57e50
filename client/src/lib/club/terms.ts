/** What a host can set at a table, as data: where it lies in the terms, and how it is asked for. */

import type { Bomb, House, Terms } from "../../api-types";
import type { Key } from "../../speech.svelte";
import { CODES, GAMES, mostSeats, resized, unitOf } from "./stakes";

/** Named in the catalogues: `client.term.<id>` and its explanation `client.term.<id>.why`. */
export type Id = Key extends infer K ? (K extends `client.term.${infer I}.why` ? I : never) : never;
export type Value = number | boolean | string;

interface Common<V extends Value> {
  id: Id;
  get: (terms: Terms) => V;
  set: (terms: Terms, value: V) => Terms;
  /** Whether it means anything at this table. */
  shown?: (terms: Terms) => boolean;
}
export type Switch = Common<boolean> & { kind: "switch" };
/** Each value is named `client.term.<id>.<value>`, unless `named` says how. */
export type Choice = Common<string> & { kind: "choice"; values: readonly string[]; named?: "game" };
export type Figure = Common<number> & {
  kind: "chips" | "count" | "seconds" | "minutes";
  lowest: number;
  highest?: (terms: Terms) => number;
};
export type Setting = Switch | Choice | Figure;

export interface Group {
  id: "stakes" | "buy-in" | "action" | "time" | "people" | "seats" | "rules";
  settings: Setting[];
}

type NumberOf<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T];
type TruthOf<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T];
type WordOf<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];

function figure(id: Id, kind: Figure["kind"], name: NumberOf<Terms>, lowest = 0): Figure {
  return { id, kind, lowest, get: (terms) => terms[name], set: (terms, value) => ({ ...terms, [name]: value }) };
}

function truth(id: Id, name: TruthOf<Terms>): Switch {
  return { id, kind: "switch", get: (terms) => terms[name], set: (terms, value) => ({ ...terms, [name]: value }) };
}

function ruleWord<K extends WordOf<House>>(id: Id, name: K, values: readonly House[K][]): Choice {
  const set = (terms: Terms, value: string) => ({ ...terms, house: { ...terms.house, [name]: value } });
  return { id, kind: "choice", values, get: ({ house }) => house[name], set };
}

function ruleTruth(id: Id, name: TruthOf<House>): Switch {
  const set = (terms: Terms, value: boolean) => ({ ...terms, house: { ...terms.house, [name]: value } });
  return { id, kind: "switch", get: ({ house }) => house[name], set };
}

function ruleFigure(id: Id, name: NumberOf<House>): Figure {
  const set = (terms: Terms, value: number) => ({ ...terms, house: { ...terms.house, [name]: value } });
  return { id, kind: "count", lowest: 1, get: ({ house }) => house[name], set };
}

function paid(id: Id, name: "ante" | "bring_in" | "small_bet" | "big_bet"): Figure {
  const set = (terms: Terms, value: number) => ({ ...terms, stakes: { ...terms.stakes, [name]: value } });
  return { id, kind: "chips", lowest: 0, get: ({ stakes }) => stakes[name], set };
}

/** What all other amounts are measured in. */
function unit(id: Id): Figure {
  const set = (terms: Terms, value: number) => (value > 0 ? resized(terms, value) : terms);
  return { id, kind: "chips", lowest: 1, get: ({ stakes }) => unitOf(stakes), set };
}

function bought(id: Id, name: "lowest" | "usual" | "highest"): Figure {
  const set = (terms: Terms, value: number) => ({ ...terms, buy_in: { ...terms.buy_in, [name]: value } });
  return { id, kind: "chips", lowest: 1, get: ({ buy_in }) => buy_in[name], set };
}

const hasBlinds = ({ stakes }: Terms) => stakes.blinds.length > 0;
const isFixed = ({ stakes }: Terms) => stakes.limit === "F";
const isStud = (terms: Terms) => !hasBlinds(terms);
const hasBomb = ({ bomb }: Terms) => bomb !== null;

function withBomb(terms: Terms, change: Partial<Bomb>): Terms {
  return terms.bomb ? { ...terms, bomb: { ...terms.bomb, ...change } } : terms;
}

const STAKES: Setting[] = [
  { ...unit("big-blind"), shown: hasBlinds },
  { ...unit("small-bet"), shown: isStud },
  {
    id: "small-blind",
    kind: "chips",
    lowest: 0,
    shown: hasBlinds,
    get: ({ stakes }) => stakes.blinds[0] ?? 0,
    set: (terms, value) => {
      const blinds = [value, ...terms.stakes.blinds.slice(1)];
      return { ...terms, stakes: { ...terms.stakes, blinds } };
    },
  },
  { ...paid("big-bet", "big_bet"), shown: isFixed },
  paid("ante", "ante"),
  {
    id: "ante-by",
    kind: "choice",
    values: ["ante", "big blind ante"],
    shown: (terms) => hasBlinds(terms) && terms.stakes.ante > 0,
    get: ({ stakes }) => stakes.ante_by,
    set: (terms, ante_by) => ({ ...terms, stakes: { ...terms.stakes, ante_by } }),
  },
  { ...paid("bring-in", "bring_in"), shown: isStud },
  { ...figure("seats", "count", "seats", 2), highest: mostSeats },
];

const ACTION: Setting[] = [
  { ...ruleWord("straddle", "straddle", ["off", "utg"]), shown: hasBlinds },
  {
    id: "bomb",
    kind: "switch",
    get: hasBomb,
    set: (terms, on) => ({ ...terms, bomb: on ? usualBomb(terms) : null }),
  },
  {
    id: "bomb-ante",
    kind: "chips",
    lowest: 1,
    shown: hasBomb,
    get: ({ bomb }) => bomb?.ante ?? 0,
    set: (terms, ante) => withBomb(terms, { ante }),
  },
  {
    id: "bomb-by",
    kind: "choice",
    values: ["hands", "minutes"],
    shown: hasBomb,
    get: ({ bomb }) => (bomb?.seconds ? "minutes" : "hands"),
    set: (terms, by) => withBomb(terms, by === "hands" ? { hands: 10, seconds: 0 } : { hands: 0, seconds: 900 }),
  },
  {
    id: "bomb-hands",
    kind: "count",
    lowest: 1,
    shown: ({ bomb }) => (bomb?.hands ?? 0) > 0,
    get: ({ bomb }) => bomb?.hands ?? 0,
    set: (terms, hands) => withBomb(terms, { hands }),
  },
  {
    id: "bomb-minutes",
    kind: "minutes",
    lowest: 60,
    shown: ({ bomb }) => (bomb?.seconds ?? 0) > 0,
    get: ({ bomb }) => bomb?.seconds ?? 0,
    set: (terms, seconds) => withBomb(terms, { seconds }),
  },
  {
    id: "bomb-boards",
    kind: "choice",
    values: ["1", "2"],
    shown: hasBomb,
    get: ({ bomb }) => String(bomb?.boards ?? 1),
    set: (terms, boards) => withBomb(terms, { boards: Number(boards) }),
  },
  {
    id: "bomb-game",
    kind: "choice",
    named: "game",
    values: ["", ...CODES.filter((code) => GAMES[code].board)],
    shown: hasBomb,
    get: ({ bomb }) => bomb?.game ?? "",
    set: (terms, game) => withBomb(terms, { game: game || null, limit: game.startsWith("O") ? "P" : null }),
  },
  truth("run-twice", "run_twice"),
  truth("rabbit", "rabbit"),
];

/** Every ten hands each pays two big blinds, on two boards where the deck has the cards. */
function usualBomb({ game, stakes }: Terms): Bomb {
  const boards = game === "T" || game === "O" ? 2 : 1;
  const other = GAMES[game as keyof typeof GAMES]?.board ? null : "T";
  return { ante: 2 * unitOf(stakes), hands: 10, seconds: 0, boards, game: other, limit: null };
}

const TIME: Setting[] = [
  figure("clock", "seconds", "clock", 5),
  figure("bank", "seconds", "bank"),
  { ...figure("bank-refill", "seconds", "bank_refill"), shown: ({ bank }) => bank > 0 },
  figure("grace", "seconds", "grace"),
  figure("pause", "seconds", "pause"),
  figure("short-pause", "seconds", "short_pause"),
  figure("keep", "minutes", "keep"),
];

const PEOPLE: Setting[] = [
  {
    id: "watch",
    kind: "choice",
    values: ["open", "30", "120", "off"],
    get: ({ watch }) => String(watch),
    set: (terms, watch) => ({ ...terms, watch: watch === "open" || watch === "off" ? watch : Number(watch) }),
  },
  {
    id: "chat",
    kind: "choice",
    values: ["everybody", "players", "off"],
    get: ({ chat }) => chat,
    set: (terms, chat) => ({ ...terms, chat: chat as Terms["chat"] }),
  },
  { ...truth("hush", "hush"), shown: ({ chat }) => chat !== "off" },
];

const SEATS: Setting[] = [
  truth("draws-seats", "draws_seats"),
  figure("call", "seconds", "call", 10),
  figure("rathole", "minutes", "rathole"),
  truth("counts-rests", "counts_rests"),
  { ...ruleFigure("rests", "max_rest_hands"), shown: ({ counts_rests }) => counts_rests },
  figure("buttons", "count", "buttons"),
];

const RULES: Setting[] = [
  ruleWord("rake", "rake", ["none", "step"]),
  { ...ruleTruth("no-flop-no-drop", "no_flop_no_drop"), shown: ({ house }) => house.rake !== "none" },
  ruleWord("button", "button", ["dead", "forward"]),
  { ...ruleFigure("bet-cap", "fl_bet_cap"), shown: isFixed },
  { ...ruleWord("straddle-raise", "straddle_min_raise", ["by_straddle", "by_bb"]), shown: ({ house }) => house.straddle !== "off" },
  { ...ruleWord("bomb-bet", "bomb_min_bet", ["bb", "ante"]), shown: hasBomb },
  { ...ruleWord("open-pair", "stud_open_pair", ["any_player", "holder_only", "none"]), shown: isStud },
  { ...ruleTruth("stud-burns", "stud_burns"), shown: isStud },
];

const BUY_IN = [bought("buy-lowest", "lowest"), bought("buy-usual", "usual"), bought("buy-highest", "highest")];

export const GROUPS: Group[] = [
  { id: "stakes", settings: STAKES },
  { id: "buy-in", settings: BUY_IN },
  { id: "action", settings: ACTION },
  { id: "time", settings: TIME },
  { id: "people", settings: PEOPLE },
  { id: "seats", settings: SEATS },
  { id: "rules", settings: RULES },
];

/** Which settings of a group mean something at this table. */
export function shownIn(group: Group, terms: Terms): Setting[] {
  return group.settings.filter((setting) => setting.shown?.(terms) ?? true);
}

/** What is wrong with the terms, as far as it can be seen here: the id of a setting. */
export function wrongIn(terms: Terms): Id | null {
  const figures = GROUPS.flatMap((group) => shownIn(group, terms)).filter((setting) => setting.kind !== "switch" && setting.kind !== "choice");
  const off = figures.find((setting) => {
    const value = setting.get(terms);
    return value < setting.lowest || value > (setting.highest?.(terms) ?? Infinity);
  });
  if (off) return off.id;
  const { lowest, usual, highest } = terms.buy_in;
  return lowest <= usual && usual <= highest ? null : "buy-usual";
}
