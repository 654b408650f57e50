/** Ask the room to do something; what it refuses is said in a notice. */

import { Refusing } from "./api";
import { notices } from "./notices.svelte";

/** What was answered, or null if it was refused. */
export async function attempt<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusing)) throw error;
    notices.refused(error.refusal);
    return null;
  }
}
