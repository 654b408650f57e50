/** Commands on their way: each has an id, and is kept until the server has answered it. */

import type { Command } from "./wire";

type Without<T> = T extends Command ? Omit<T, "id"> : never;
/** A command that has no id yet. */
export type Wish = Without<Command>;

export class Outbox {
  #unanswered = new Map<string, Command>();

  add(wish: Wish): Command {
    const command = { ...wish, id: newId() } as Command;
    this.#unanswered.set(command.id, command);
    return command;
  }

  /** The command that this id answers, which is settled by it. */
  settle(id: string): Command | null {
    const command = this.#unanswered.get(id) ?? null;
    this.#unanswered.delete(id);
    return command;
  }

  /** What has to be sent again after a lost connection, in the old order. */
  get unanswered(): Command[] {
    return [...this.#unanswered.values()];
  }
}

/** A unique id; a page served over plain HTTP on a local network has no randomUUID. */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
