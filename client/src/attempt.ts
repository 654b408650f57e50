/** Ask the room to do something that it may refuse. */

import { Refusing } from "./api";
import type { Refusal } from "./api-types";
import { notices } from "./notices.svelte";

/** What was answered, or null if it was refused, which is said in a notice. */
export async function attempt<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusing)) throw error;
    notices.refused(error.refusal);
    return null;
  }
}

/** Why it was refused, for a form that says it beside its fields; null if it was done. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (!(error instanceof Refusing)) throw error;
    return error.refusal;
  }
}
