/** Which requests for chips a host is shown. */

import type { RequestCard } from "../../api-types";

/** What was answered here: granted or refused, by the request's id. */
export type Answers = ReadonlyMap<string, boolean>;

/**
 * Those that are open, the newest first; what was answered stays in its place until all is.
 *
 * A request that somebody else answered goes.
 */
export function shownRequests(before: RequestCard[], open: RequestCard[], answers: Answers): RequestCard[] {
  if (open.every(({ id }) => answers.has(id))) return [];
  const known = new Set(before.map(({ id }) => id));
  const kept = before.filter(({ id }) => answers.has(id) || open.some((request) => request.id === id));
  return [...open.filter(({ id }) => !known.has(id)), ...kept];
}
