import { expect, test } from "vitest";
import { choicesIn, DEFAULTS } from "./settings.svelte";

test("nothing remembered is as it comes", () => {
  expect(choicesIn(null)).toEqual(DEFAULTS);
});

test("what was chosen comes back", () => {
  const chosen = { ...DEFAULTS, theme: "blue", inBlinds: true, sounds: { ...DEFAULTS.sounds, deal: true } };
  expect(choicesIn(JSON.stringify(chosen))).toEqual(chosen);
});

test.each(["", "[]", "7", "{", '{"theme":"pink","motion":"yes","sounds":3,"other":true}'])(
  "what makes no sense is left out: %s",
  (text) => {
    expect(choicesIn(text)).toEqual(DEFAULTS);
  },
);
