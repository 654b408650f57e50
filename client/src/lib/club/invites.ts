/** Which of a club's invites still opens a door. */

import type { InviteCard } from "../../api-types";

/** An invite for players that leads to `table` (null: to the club) and lets more in at that time. */
export function opener(invites: InviteCard[], table: string | null, now: number): InviteCard | null {
  const fits = (card: InviteCard) =>
    card.role === "player" && card.table === table && card.uses > 0 && card.until > now + HOUR;
  return invites.find(fits) ?? null;
}

/** A link that ends in a moment is not worth sending (s). */
const HOUR = 3600;
