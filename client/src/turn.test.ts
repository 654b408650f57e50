import { describe, expect, test } from "vitest";
import { Announcer } from "./announcer.svelte";
import { FIXTURES } from "./fixtures/tables";
import { closedText, turnText, waitingText } from "./turn";
import type { TableView } from "./wire";

function fixture(number: number): TableView {
  const table = FIXTURES[number];
  if (!table) throw new Error(`There is no fixture ${number}.`);
  return table;
}

describe("your turn in words", () => {
  test("says the hand, the price and the range", () => {
    expect(turnText("es", fixture(0))).toBe(
      "Tu turno. pareja de reyes. Igualar 240. Subida de 480 a 1.480",
    );
  });

  test("says why raising is closed", () => {
    expect(turnText("en", fixture(1))).toContain("too little to reopen the betting to you. (rule 2.28 / TDA 47)");
  });

  test("says how many cards may be changed", () => {
    expect(turnText("en", fixture(5))).toContain("at most 5");
  });

  test("is nothing when somebody else is to act", () => {
    expect(turnText("en", fixture(6))).toBeNull();
  });
});

test.each([
  [6, "Hierbabuena to act"],
  [4, "Rosa wins 245 · Romero wins 245"],
  [8, "The next hand is about to begin."],
])("fixture %i waits with %o", (number, text) => {
  expect(waitingText("en", fixture(number))).toBe(text);
});

test("a house that asks for more players says how many are missing", () => {
  const table = { ...fixture(8), hand: null, least: 4 };
  const two = table.seats.map((seat, at) => (at < 2 && seat ? { ...seat, stack: 500 } : null));
  expect(waitingText("es", { ...table, seats: two })).toBe(
    "Aquí se juega con 4 o más: faltan 2 jugadores.",
  );
  expect(waitingText("en", { ...table, seats: two, least: 2 })).toBe("The next hand is about to begin.");
});

test("an unknown reason is shown by its code", () => {
  expect(closedText("en", { code: "new-reason", rule: "9.9" })).toBe("new-reason (rule 9.9)");
});

describe("the announcer", () => {
  test("calls a turn once, however often the picture comes", () => {
    const announcer = new Announcer();
    announcer.tell("en", [], fixture(0));
    announcer.tell("en", [], fixture(0));
    expect(announcer.said.map(({ text }) => text.slice(0, 9))).toEqual(["Your turn"]);
  });
});
