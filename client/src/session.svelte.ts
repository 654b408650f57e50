/** Who you are to the room. */

import { introduce, Refusing, whoAmI } from "./api";
import type { AccountForm, SessionCard } from "./api-types";
import { becomeAdmin, logIn, logOut, makeAccount } from "./club-api";
import { speech } from "./speech.svelte";

/** All but `ask` throw Refusing where the room will not. */
class Session {
  /** Null until you have introduced yourself. */
  me = $state.raw<SessionCard | null>(null);
  standing = $state<"asking" | "known" | "unreachable">("asking");

  async ask(): Promise<void> {
    try {
      this.me = await whoAmI();
      this.standing = "known";
    } catch (error) {
      if (!(error instanceof Refusing)) throw error;
      this.standing = "unreachable";
    }
  }

  async enter(nickname: string): Promise<void> {
    this.me = await introduce(nickname, speech.lang);
  }

  async logIn(form: AccountForm): Promise<void> {
    this.me = await logIn(form);
    speech.use(this.me.lang);
  }

  async makeAccount(form: AccountForm): Promise<void> {
    this.me = await makeAccount(form);
  }

  async becomeAdmin(token: string): Promise<void> {
    this.me = await becomeAdmin(token);
  }

  async logOut(): Promise<void> {
    await logOut();
    this.me = null;
  }
}

export const session = new Session();
