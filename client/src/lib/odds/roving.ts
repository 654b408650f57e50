/** Arrow keys inside a grid of buttons, of which Tab reaches one. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads from a place in a grid; null if it is no such key, or the grid ends there. */
export function moved(key: string, place: number, columns: number, rows: number): number | null {
  const step = STEPS[key];
  if (!step) return null;
  const row = Math.floor(place / columns) + step[0];
  const column = (place % columns) + step[1];
  const inside = row >= 0 && row < rows && column >= 0 && column < columns;
  return inside ? row * columns + column : null;
}
