/** What a call costs against what it may win. The pot is what lay there before the bet. */

/** The equity from which a call is right when there is no more betting. */
export function needed(pot: number, bet: number): number {
  return bet / (pot + 2 * bet);
}

/** What a call wins on average, in chips; below 0 it loses. */
export function callValue(pot: number, bet: number, equity: number): number {
  return equity * (pot + 2 * bet) - bet;
}

/** How often a bet has to be called so that no bluff wins on its own. */
export function defence(pot: number, bet: number): number {
  return pot / (pot + bet);
}
