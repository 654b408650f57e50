/** What the browser remembers for us; where it may not (private windows), we forget politely. */

export function recall(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`tapete.${key}`) ?? null;
  } catch {
    return null; // storage is forbidden here
  }
}

export function remember(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(`tapete.${key}`, value);
  } catch {
    // storage is forbidden or full: the choice lasts as long as the page
  }
}
