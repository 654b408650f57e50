/**
 * How bytes become hashes; the room does the same (`docs/fair.md`). The browser's own SHA-256 is not there on a page
 * that a room on the local network serves over plain HTTP, so a library's is used.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const hex = bytesToHex;
export const bytes = hexToBytes;

/** The hash of `parts` as a `tag`. */
export function digest(tag: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`tapete/${tag}/1\n`), ...parts));
}

/** A number in `size` bytes, the highest first. */
export function number(value: number, size: number): Uint8Array {
  const found = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--) {
    found[at] = value % 256;
    value = Math.floor(value / 256);
  }
  return found;
}

/** Which hand of which table. */
export function moment(table: string, hand: number): Uint8Array {
  const name = utf8ToBytes(table);
  return concatBytes(number(name.length, 2), name, number(hand, 8));
}

/** The text's own bytes. */
export const letters = utf8ToBytes;
