/** Stakes that a host has not typed: what is usual for a game of that size. */

import type { Game, Stakes, Terms } from "../../api-types";

export type Limit = Stakes["limit"];

/** Every game by its code, with the slug that names it and the most seats it can have. */
export const GAMES = {
  T: { slug: "holdem", seats: 10, board: true },
  S: { slug: "short-deck", seats: 10, board: true },
  O: { slug: "omaha", seats: 10, board: true },
  O5: { slug: "omaha-5", seats: 8, board: true },
  O6: { slug: "omaha-6", seats: 7, board: true },
  "O/8": { slug: "omaha-hilo", seats: 10, board: true },
  "7S": { slug: "stud", seats: 8, board: false },
  "7S/8": { slug: "stud-hilo", seats: 8, board: false },
  R: { slug: "razz", seats: 8, board: false },
  "5D": { slug: "five-card-draw", seats: 6, board: false },
  "2L1D": { slug: "2-7-single-draw", seats: 6, board: false },
  "2L3D": { slug: "2-7-triple-draw", seats: 6, board: false },
  B: { slug: "badugi", seats: 6, board: false },
} as const;
export type Code = keyof typeof GAMES;

export const CODES = Object.keys(GAMES) as Code[];
export const LIMITS: Limit[] = ["N", "P", "F"];

/** Games with up cards have antes and a bring-in, and no blinds (rule 2.60). */
const STUDS: readonly string[] = ["7S", "7S/8", "R"];

export const HORSE: readonly [Code, Limit][] = [
  ["T", "F"],
  ["O/8", "F"],
  ["R", "F"],
  ["7S", "F"],
  ["7S/8", "F"],
];
export const EIGHT: readonly [Code, Limit][] = [
  ["2L3D", "F"],
  ["T", "F"],
  ["O/8", "F"],
  ["R", "F"],
  ["7S", "F"],
  ["7S/8", "F"],
  ["T", "N"],
  ["O", "P"],
];

/** The usual stakes of a game whose big blind, or small bet, is `unit`. */
export function usualStakes(game: string, limit: Limit, unit: number, coin: number): Stakes {
  const stud = STUDS.includes(game);
  const bets = stud || limit === "F" ? { small_bet: unit, big_bet: 2 * unit } : { small_bet: 0, big_bet: 0 };
  const ante = stud ? Math.max(1, Math.round(unit / 5)) : 0;
  const blinds = stud ? [] : [Math.max(1, Math.floor(unit / 2)), unit];
  return { limit, blinds, ante, ante_by: "ante", bring_in: 2 * ante, ...bets, coin };
}

/** The big blind, or the small bet of a game without blinds. */
export function unitOf({ blinds, small_bet }: Stakes): number {
  return Math.max(...blinds.slice(0, 2), 0) || small_bet;
}

/** The same table for higher or lower stakes: everything that is paid grows alike. */
export function resized(terms: Terms, unit: number): Terms {
  const factor = unit / unitOf(terms.stakes);
  const { lowest, usual, highest } = terms.buy_in;
  const times = (amount: number) => amount && Math.max(1, Math.round(amount * factor));
  return {
    ...terms,
    stakes: resizedStakes(terms.stakes, times),
    buy_in: { lowest: times(lowest), usual: times(usual), highest: times(highest) },
    bomb: terms.bomb && { ...terms.bomb, ante: times(terms.bomb.ante) },
    mix: terms.mix && {
      ...terms.mix,
      others: terms.mix.others.map((other) => ({ ...other, stakes: resizedStakes(other.stakes, times) })),
    },
  };
}

function resizedStakes(stakes: Stakes, times: (amount: number) => number): Stakes {
  return {
    ...stakes,
    blinds: stakes.blinds.map(times),
    ante: times(stakes.ante),
    bring_in: times(stakes.bring_in),
    small_bet: times(stakes.small_bet),
    big_bet: times(stakes.big_bet),
  };
}

/** The table with another game or limit, for the same size of stakes. */
export function withGame(terms: Terms, game: string, limit: Limit): Terms {
  const stakes = usualStakes(game, limit, unitOf(terms.stakes), terms.stakes.coin);
  return seated({ ...terms, game, stakes });
}

/** The table with these games in turn; one game alone is no mix. */
export function withMix(terms: Terms, games: readonly (readonly [string, Limit])[]): Terms {
  const unit = unitOf(terms.stakes);
  const [first, ...others] = games.map(
    ([game, limit]): Game => ({ game, stakes: usualStakes(game, limit, unit, terms.stakes.coin) }),
  );
  if (!first) return { ...terms, mix: null };
  const mix = others.length ? { hands: 0, chooses: false, ...terms.mix, others } : null;
  return seated({ ...terms, ...first, mix });
}

/** All games of a table, in order. */
export function gamesOf(terms: Terms): [string, Limit][] {
  const all = [{ game: terms.game, stakes: terms.stakes }, ...(terms.mix?.others ?? [])];
  return all.map(({ game, stakes }) => [game, stakes.limit]);
}

export function mostSeats(terms: Terms): number {
  const most = gamesOf(terms).map(([game]) => GAMES[game as Code]?.seats ?? 10);
  return Math.min(...most, terms.house.max_players);
}

/** With no more seats than its games have cards for. */
function seated(terms: Terms): Terms {
  return { ...terms, seats: Math.min(terms.seats, mostSeats(terms)) };
}
