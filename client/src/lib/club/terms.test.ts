import { expect, test } from "vitest";
import en from "../../../../src/tapete/i18n/en.json";
import type { House, Terms } from "../../api-types";
import { HORSE, mostSeats, resized, usualStakes, withGame, withMix } from "./stakes";
import { GROUPS, shownIn, wrongIn, type Setting } from "./terms";

const HOUSE: House = {
  fl_bet_cap: 4,
  fl_cap_heads_up: "off_if_headsup_before_cap",
  sb_rounding: "floor_unit",
  pl_pot_scope: "all_pots",
  pl_short_blind: "as_full",
  pl_bba_counts_preflop: false,
  straddle: "utg",
  straddle_min_raise: "by_straddle",
  bomb_min_bet: "bb",
  ante: "by_game",
  bba_short_order: "blind_first",
  button: "dead",
  stud_open_pair: "any_player",
  stud_high_tie: "position",
  stud_odd_chip: "best5",
  stud_burns: true,
  rake: "none",
  no_flop_no_drop: true,
  min_players: 2,
  max_players: 10,
  max_rest_hands: 2,
  h4h_cross_table: "tie",
} as House;

const TERMS: Terms = {
  game: "T",
  stakes: usualStakes("T", "N", 10, 100),
  buy_in: { lowest: 200, usual: 1000, highest: 1000 },
  house: HOUSE,
  seats: 9,
  clock: 25,
  pause: 4,
  short_pause: 1.5,
  keep: 300,
  watch: "open",
  chat: "everybody",
  hush: true,
  clocks: [],
  bank: 0,
  bank_refill: 0,
  grace: 60,
  mix: null,
  bomb: null,
  run_twice: false,
  rabbit: false,
  rathole: 0,
  call: 60,
  choice: 10,
  draws_seats: false,
  counts_rests: false,
  buttons: 0,
} as Terms;

const ALL = GROUPS.flatMap(({ settings }) => settings);
const ids = (terms: Terms) => GROUPS.flatMap((group) => shownIn(group, terms)).map(({ id }) => id);

function setting(id: string): Setting {
  const found = ALL.find((one) => one.id === id);
  if (!found) throw new Error(`no setting ${id}`);
  return found;
}

function put(terms: Terms, id: string, value: number | boolean | string): Terms {
  return setting(id).set(terms, value as never);
}

test("every setting is named, explained, and its choices have words", () => {
  const wanted = ALL.flatMap((one) => [
    `client.term.${one.id}`,
    `client.term.${one.id}.why`,
    ...(one.kind === "choice" && !one.named ? one.values.map((value) => `client.term.${one.id}.${value}`) : []),
  ]);
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
});

test.each([
  ["seats", 6],
  ["straddle", "off"],
  ["watch", "30"],
  ["watch", "off"],
  ["rake", "step"],
  ["run-twice", true],
  ["small-blind", 3],
  ["buy-usual", 500],
  ["keep", 600],
])("%s becomes %o, and nothing is broken by it", (id, value) => {
  const terms = put(TERMS, id, value);
  expect(setting(id).get(terms)).toBe(value);
  expect(wrongIn(terms)).toBeNull();
});

test("another big blind takes all amounts with it", () => {
  const terms = put(put(TERMS, "bomb", true), "big-blind", 50);
  expect(terms.stakes.blinds).toEqual([25, 50]);
  expect(terms.buy_in).toEqual({ lowest: 1000, usual: 5000, highest: 5000 });
  expect(terms.bomb?.ante).toBe(100);
  expect(resized(terms, 10)).toEqual(put(TERMS, "bomb", true));
});

test("a bomb pot comes by hands or by minutes, never by both", () => {
  const terms = put(TERMS, "bomb", true);
  expect(terms.bomb).toEqual({ ante: 20, hands: 10, seconds: 0, boards: 2, game: null, limit: null });
  expect(put(terms, "bomb-by", "minutes").bomb).toMatchObject({ hands: 0, seconds: 900 });
  expect(put(terms, "bomb-game", "O").bomb).toMatchObject({ game: "O", limit: "P" });
  expect(ids(terms)).toContain("bomb-hands");
  expect(ids(terms)).not.toContain("bomb-minutes");
  expect(ids(TERMS)).not.toContain("bomb-ante");
});

test("stud has a bring-in and no blinds, and fewer seats", () => {
  const stud = withGame(TERMS, "7S", "F");
  expect(stud.stakes).toMatchObject({ blinds: [], ante: 2, bring_in: 4, small_bet: 10, big_bet: 20 });
  expect(stud.seats).toBe(8);
  expect(ids(stud)).toContain("bring-in");
  expect(ids(stud)).not.toContain("straddle");
});

test("a mix has the seats of its most crowded game, and ends with one game", () => {
  const horse = withMix(TERMS, HORSE);
  expect([horse.game, ...(horse.mix?.others ?? []).map(({ game }) => game)]).toEqual(["T", "O/8", "R", "7S", "7S/8"]);
  expect(mostSeats(horse)).toBe(8);
  expect(horse.seats).toBe(8);
  expect(withMix(horse, [["T", "N"]]).mix).toBeNull();
});

test.each([
  ["seats", 11],
  ["seats", 1],
  ["clock", 2],
  ["buy-lowest", 2000],
])("%s of %i is wrong", (id, value) => {
  expect(wrongIn(put(TERMS, id, value))).not.toBeNull();
});
