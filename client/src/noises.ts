/** Which sound a message of the table makes: one at most, the most telling. */

import type { Sound } from "./settings.svelte";
import type { RulesEvent, TableEvent } from "./wire";

/** `you` is the viewer's hand seat. */
export function noiseOf(events: readonly TableEvent[], you: number | null): Sound | null {
  const heard = events.map((event) => (event.event === "play" ? noise(event.of, you) : null));
  return (["win", "chips", "deal"] as const).find((sound) => heard.includes(sound)) ?? null;
}

function noise(event: RulesEvent, you: number | null): Sound | null {
  switch (event.event) {
    case "won":
      return event.seat === you ? "win" : "chips";
    case "called":
      return event.amount ? "chips" : null;
    case "raised":
    case "posted":
      return "chips";
    case "dealt":
    case "boarddealt":
      return "deal";
    default:
      return null;
  }
}
