import { expect, test } from "vitest";
import type { InviteCard } from "../../api-types";
import { opener } from "./invites";

const card: InviteCard = {
  code: "k",
  path: "/join/k",
  role: "player",
  uses: 3,
  until: 100_000,
  table: null,
  by: "Ana",
};

test("an invite that still lets people in is used again", () => {
  expect(opener([card], null, 0)).toBe(card);
});

test.each<[string, Partial<InviteCard>]>([
  ["used up", { uses: 0 }],
  ["over within the hour", { until: 3000 }],
  ["for hosts", { role: "host" }],
  ["for a table", { table: "t1" }],
])("not one that is %s", (_, change) => {
  expect(opener([{ ...card, ...change }], null, 0)).toBeNull();
});

test("a table's invite is found among others", () => {
  const other = { ...card, table: "t1" };
  expect(opener([card, other], "t1", 0)).toBe(other);
});
