/** Amounts at the table that is open: in chips, in its club's money, or in big blinds. */

import { Refusing } from "./api";
import { club } from "./club-api";
import { chips, inBlinds, money, readChips, readDecimal, type Money } from "./format";
import { settings } from "./settings.svelte";
import { speech, type Lang } from "./speech.svelte";

class Amounts {
  /** 0 in games without blinds. */
  bigBlind = $state(0);
  /** What the chips of the table's club are told as; null where chips are only chips. */
  money = $state.raw<Money | null>(null);

  get inBlinds(): boolean {
    return settings.all.inBlinds && this.bigBlind > 0;
  }

  /** An amount of chips as the reader wants it. */
  text(amount: number, lang: Lang = speech.lang): string {
    if (this.inBlinds) return inBlinds(lang, amount, this.bigBlind);
    return this.money ? money(lang, amount, this.money) : chips(lang, amount);
  }

  /** The chips meant by what somebody typed; null if there is no figure. */
  read(text: string): number | null {
    const unit = this.inBlinds ? this.bigBlind : (this.money?.coin ?? 1);
    if (unit === 1) return readChips(text);
    const typed = readDecimal(speech.lang, text);
    return typed === null ? null : Math.round(typed * unit);
  }
}

export const amounts = new Amounts();
speech.amount = (lang, amount) => amounts.text(amount, lang);

/** Tell the table's amounts in its club's money; whom the club does not tell it sees chips. */
export async function tellInMoneyOf(id: string): Promise<void> {
  try {
    const { coin, currency } = await club(id);
    amounts.money = coin === 1 && !currency ? null : { coin, currency };
  } catch (error) {
    if (!(error instanceof Refusing)) throw error;
  }
}
