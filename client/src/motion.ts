/** The few things that move: short, in straight lines, and not at all for who asks for calm. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "./geometry";
import { settings } from "./settings.svelte";

const DEAL = 260;
const CHIPS = 320;

/** Where something comes from or goes to, in the stage's pixels, and how long it waits. */
export interface Flight {
  at: Point;
  delay?: number;
}

/** A card comes from the dealer, or goes back. */
export function card(node: Element, flight: Flight): TransitionConfig {
  return fly(node, flight, DEAL, 0.6);
}

/** Chips are pushed across the cloth. */
export function chips(node: Element, flight: Flight): TransitionConfig {
  return fly(node, flight, CHIPS, 0.9);
}

function fly(node: Element, { at, delay = 0 }: Flight, duration: number, scale: number): TransitionConfig {
  const stage = node.closest(".stage");
  if (!stage || calm()) return { duration: 0 };
  const from = node.getBoundingClientRect();
  const around = stage.getBoundingClientRect();
  const dx = around.left + at.x - (from.left + from.width / 2);
  const dy = around.top + at.y - (from.top + from.height / 2);
  const own = getComputedStyle(node).transform;
  const still = own === "none" ? "" : own;
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${scale + (1 - scale) * t}) ${still};` +
      `opacity: ${Math.min(1, t * 3)}`,
  };
}

function calm(): boolean {
  return !settings.all.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
