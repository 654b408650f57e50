/** How this browser likes the table: looks, sounds and units, kept from visit to visit. */

import { recall, remember } from "./storage";

export const THEMES = ["device", "green", "blue", "night"] as const;
export const SOUNDS = ["turn", "low", "win", "chips", "deal"] as const;
export type Theme = (typeof THEMES)[number];
export type Sound = (typeof SOUNDS)[number];

export interface Choices {
  theme: Theme;
  /** The suits in four colours, or in red and black. */
  fourColours: boolean;
  motion: boolean;
  /** Amounts in big blinds, where the game has blinds. */
  inBlinds: boolean;
  sounds: Record<Sound, boolean>;
  vibration: boolean;
  /** The tab's title blinks at the own turn. */
  titleFlash: boolean;
  /** Hands that are turned up before the last card show the chances that they had then. */
  equity: boolean;
}

export const DEFAULTS: Choices = {
  theme: "device",
  fourColours: true,
  motion: true,
  inBlinds: false,
  sounds: { turn: true, deal: false, chips: false, win: false, low: true },
  vibration: true,
  titleFlash: true,
  equity: false,
};

/** What was remembered; anything that makes no sense (any more) is as it comes. */
export function choicesIn(text: string | null): Choices {
  const kept = parsed(text);
  const choices = { ...DEFAULTS, ...sameKind(kept, DEFAULTS) };
  const theme = THEMES.find((name) => name === kept["theme"]) ?? DEFAULTS.theme;
  return { ...choices, theme, sounds: { ...DEFAULTS.sounds, ...sameKind(kept["sounds"], DEFAULTS.sounds) } };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

/** The switches among `kept` that are switches in `model` too. */
function sameKind<T extends object>(kept: unknown, model: T): Partial<T> {
  if (!isRecord(kept)) return {};
  const known = Object.entries(kept).filter(
    ([name, value]) => typeof value === "boolean" && typeof model[name as keyof T] === "boolean",
  );
  return Object.fromEntries(known) as Partial<T>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

class Settings {
  all = $state.raw<Choices>(choicesIn(recall("settings")));

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.all = { ...this.all, [name]: value };
    remember("settings", JSON.stringify(this.all));
  }

  toggle(name: { [K in keyof Choices]: Choices[K] extends boolean ? K : never }[keyof Choices]): void {
    this.set(name, !this.all[name]);
  }

  toggleSound(name: Sound): void {
    const { sounds } = this.all;
    this.set("sounds", { ...sounds, [name]: !sounds[name] });
  }
}

export const settings = new Settings();
