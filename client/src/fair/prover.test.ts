import { describe, expect, test } from "vitest";
import vectors from "../../../tests/fair/vectors.json";
import type { Wish } from "../commands";
import { sitter, tableOf } from "../fixtures/build";
import type { Fair, RulesEvent, Seal, TableEvent } from "../wire";
import type { Proof } from "./proof";
import { Prover } from "./prover.svelte";

const [proof] = vectors.proofs as unknown as [Proof];
const { hand, seal, events, openings } = proof;
const seated = tableOf({ id: proof.table, seats: [sitter("Ana", 100), sitter("Bea", 100)], you: 0, next_hand: hand });
const played = { ...seated, next_hand: hand + 1 };
const began: TableEvent = { event: "hand-began", number: hand, seats: [0, 1, 2], button: 2, bomb: false };
const fair: Fair = { hand, seal, openings: [...openings], events: [] };

/** A device whose first number is the one that the vectors have for its seat. */
function device(nonces: string[] = [seal.contributions[0]?.nonce ?? ""]) {
  const sent: Wish[] = [];
  const prover = new Prover(proof.table, (wish) => sent.push(wish), () => nonces.shift() ?? "ff".repeat(32));
  return { prover, sent };
}

function asked(of: Seal): Seal {
  return { ...of, contributions: of.contributions.map((one) => ({ ...one, nonce: null })) };
}

function deal(prover: Prover, told: Fair = fair): void {
  prover.news([began, ...events.map((of): TableEvent => ({ event: "play", of }))], played, told);
}

describe("a device", () => {
  test("pledges once for each hand, and again on a new connection", () => {
    const { prover, sent } = device();
    prover.fresh(seated, null);
    prover.news([], seated, null);
    expect(sent).toEqual([{ t: "pledge", hand, hash: seal.contributions[0]?.pledge }]);
    prover.opened();
    prover.news([], seated, null);
    prover.news([], { ...seated, you: 1 }, null);
    expect(sent.map(({ t }) => t)).toEqual(["pledge", "pledge", "pledge"]);
    expect(new Set(sent.map((wish) => JSON.stringify(wish))).size).toBe(3);
  });

  test("without a seat pledges nothing", () => {
    const { prover, sent } = device();
    prover.fresh({ ...seated, you: null }, null);
    expect(sent).toEqual([]);
  });

  test("reveals once, and only what a seal names", () => {
    const { prover, sent } = device();
    prover.fresh(seated, null);
    prover.sealed({ t: "sealed", hand, seal: { ...seal, contributions: [] } });
    prover.sealed({ t: "sealed", hand: hand + 1, seal: asked(seal) });
    expect(sent).toHaveLength(1);
    for (const root of [seal.root, "00".repeat(32)]) prover.sealed({ t: "sealed", hand, seal: { ...asked(seal), root } });
    expect(sent.slice(1)).toEqual([{ t: "reveal", hand, nonce: seal.contributions[0]?.nonce }]);
  });

  test("calls a deal proved when its own number is in it", () => {
    const { prover } = device();
    prover.fresh(seated, null);
    prover.sealed({ t: "sealed", hand, seal: asked(seal) });
    deal(prover);
    expect(prover.verdict).toMatchObject({ hand, standing: "proved", mine: "in", cards: openings.length, faults: [] });
  });

  test("says when only others took part, or nobody", () => {
    const { prover } = device();
    prover.fresh({ ...seated, you: null }, null);
    prover.news([began], { ...played, you: null }, { ...fair, openings: [] });
    expect(prover.verdict).toMatchObject({ standing: "others", mine: "none" });
    prover.news([began], { ...played, you: null }, { ...fair, openings: [], seal: { ...seal, contributions: [] } });
    expect(prover.verdict).toMatchObject({ standing: "sealed" });
  });

  test("says when somebody spoke for its seat", () => {
    const { prover } = device(["aa".repeat(32)]);
    prover.fresh(seated, null);
    deal(prover);
    expect(prover.verdict).toMatchObject({ standing: "others", mine: "another" });
  });

  test("says when somebody was left out, or itself", () => {
    const { prover } = device();
    prover.fresh(seated, null);
    prover.sealed({ t: "sealed", hand, seal: asked(seal) });
    prover.news([began], played, { ...fair, openings: [], seal: asked(seal) });
    expect(prover.verdict).toMatchObject({ standing: "partly", mine: "late" });
  });

  test("says when the deck was sealed anew after it had revealed", () => {
    const { prover } = device();
    prover.fresh(seated, null);
    prover.sealed({ t: "sealed", hand, seal: { ...asked(seal), root: "11".repeat(32) } });
    deal(prover);
    expect(prover.verdict).toMatchObject({ standing: "partly", mine: "replaced" });
  });

  test("warns when other pledges are named afterwards", () => {
    const { prover } = device();
    const [first, second] = seal.contributions;
    if (!first || !second) throw new Error("Three took part.");
    prover.fresh(seated, null);
    prover.sealed({ t: "sealed", hand, seal: asked({ ...seal, contributions: [first, second] }) });
    deal(prover);
    expect(prover.verdict).toMatchObject({ standing: "wrong", faults: [] });
  });

  test("warns of a card that is not proved, as soon as it is seen", () => {
    const { prover } = device();
    prover.fresh(seated, null);
    deal(prover, { ...fair, openings: openings.slice(1) });
    expect(prover.verdict).toMatchObject({ standing: "wrong", faults: ["unopened"] });
  });

  test("checks what comes later with what came before, and a fresh picture by itself", () => {
    const { prover } = device();
    const cut = events.findIndex(({ event }) => event === "boarddealt");
    const play = (part: readonly RulesEvent[]) => part.map((of): TableEvent => ({ event: "play", of }));
    prover.news([began, ...play(events.slice(0, cut))], played, { ...fair, openings: openings.slice(0, 2) });
    expect(prover.verdict?.faults).toEqual([]);
    prover.news(play(events.slice(cut)), played, { ...fair, seal: null, openings: openings.slice(2) });
    expect(prover.verdict).toMatchObject({ faults: [], cards: openings.length });
    prover.fresh(played, { ...fair, events: [...events] });
    expect(prover.verdict).toMatchObject({ faults: [], cards: openings.length });
  });
});
