/** Who you are to the room. */

import { introduce, Refusing, whoAmI } from "./api";
import { speech } from "./speech.svelte";
import type { SessionCard } from "./api-types";

class Session {
  /** Null until you have introduced yourself. */
  me = $state.raw<SessionCard | null>(null);
  standing = $state<"asking" | "known" | "unreachable">("asking");

  async ask(): Promise<void> {
    this.standing = "asking";
    try {
      this.me = await whoAmI();
      this.standing = "known";
    } catch (error) {
      if (!(error instanceof Refusing)) throw error;
      this.standing = "unreachable";
    }
  }

  /** Throws Refusing where the nickname will not do. */
  async enter(nickname: string): Promise<void> {
    this.me = await introduce(nickname, speech.lang);
  }
}

export const session = new Session();
