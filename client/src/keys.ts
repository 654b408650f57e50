/** Which keys are commands: never those that somebody types, nor those of the browser. */

/** The key, in lower case; null where it is not meant for the table. */
export function commandKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target as Element;
  if (isTyping(target) || document.querySelector("dialog[open]")) return null;
  if (event.key === "Enter" && target.matches("button, a, summary")) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

function isTyping(target: Element): boolean {
  return target.matches('input:not([type="range"]), textarea, select, [contenteditable]');
}
