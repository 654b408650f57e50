/** When the next bomb pot comes, in words. */

import { count, sayIn, type Lang } from "./speech.svelte";
import type { BombCard } from "./wire";

/** `since` is how many seconds ago the card was told. */
export function bombText(lang: Lang, card: BombCard | null, since = 0): string {
  if (!card) return "";
  const left = card.hands ?? Math.max(0, Math.ceil((card.seconds ?? 0) - since));
  if (!left) return sayIn(lang, "client.bomb.now", { ante: card.ante });
  if (card.hands !== null) return count(lang, "client.bomb.hands", left);
  return sayIn(lang, "client.bomb.time", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` });
}
