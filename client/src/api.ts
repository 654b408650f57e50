/** The room's HTTP side: who you are, and which tables there are. */

import type { Lang } from "./speech.svelte";
import type { Lobby, Refusal, SessionCard, TableCard } from "./api-types";

/** The server said no, or could not be reached (code "offline"). */
export class Refusing extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** Who this browser is; null if it has not introduced itself. */
export async function whoAmI(): Promise<SessionCard | null> {
  try {
    return await ask<SessionCard | null>("/api/session");
  } catch (error) {
    if (error instanceof Refusing && error.refusal.code === "no-session") return null;
    throw error;
  }
}

export function introduce(nickname: string, lang: Lang): Promise<SessionCard> {
  return send<SessionCard>("POST", "/api/session", { nickname, lang });
}

export async function lobby(): Promise<TableCard[]> {
  return (await ask<Lobby>("/api/lobby")).tables;
}

export type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** Ask the room to do something; throws Refusing when it will not. */
export function send<T>(method: Method, path: string, body: object = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(path, { method, headers, body: JSON.stringify(body) });
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusing({ code: "offline", rule: null, values: {} });
  }
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  throw new Refusing(await refusalIn(answer));
}

/** A proxy between us and the room answers with pages of its own, not with refusals. */
async function refusalIn(answer: Response): Promise<Refusal> {
  try {
    return (await answer.json()) as Refusal;
  } catch {
    return { code: "offline", rule: null, values: {} };
  }
}
