import { describe, expect, test } from "vitest";
import vectors from "../../../tests/fair/vectors.json";
import { leafOf, permutations, pledgeOf, seedOf } from "./deal";
import { bytes, digest, hex } from "./hashing";
import { faults, type Proof } from "./proof";

const proofs = vectors.proofs as unknown as Proof[];

describe("the hashes are the room's", () => {
  test("digest, pledge, seed and leaf", () => {
    expect(hex(digest("test", bytes(vectors.digest.part)))).toBe(vectors.digest.hash);
    vectors.pledges.forEach(({ nonce, pledge }, seat) => {
      expect(pledgeOf(vectors.table, vectors.hand, seat, nonce)).toBe(pledge);
    });
    const said = proofs[vectors.seed.of]?.seal.contributions ?? [];
    expect(hex(seedOf(vectors.table, vectors.hand, vectors.seed.root, said))).toBe(vectors.seed.hash);
    const { position, card, salt, hash } = vectors.leaf;
    expect(hex(leafOf(position, card, salt))).toBe(hash);
  });

  test.each(vectors.permutations)("the permutation of $size cards, $decks times", ({ size, decks, order }) => {
    expect(permutations(bytes(vectors.seed.hash), size, decks)).toEqual(order);
  });
});

describe("the check of a proof", () => {
  test.each(proofs.map((proof) => ({ proof })))("finds nothing wrong with a right one", ({ proof }) => {
    expect([...faults(proof)]).toEqual([]);
  });

  test.each(vectors.wrong)("finds $faults in one with another $path", ({ of, path, to, faults: wrong }) => {
    expect([...faults(changed(proofs[of] as Proof, path, to))].sort()).toEqual(wrong);
  });
});

function changed(proof: Proof, path: (string | number)[], to: unknown): Proof {
  const copy = structuredClone(proof);
  const inside = path.slice(0, -1).reduce((found, step) => Reflect.get(found, step) as object, copy as object);
  Reflect.set(inside, path.at(-1) as string | number, to);
  return copy;
}
