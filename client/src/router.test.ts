import { expect, test } from "vitest";
import { pageAt } from "./router.svelte";

test.each([
  ["/", { name: "lobby" }],
  ["/nowhere", { name: "lobby" }],
  ["/odds", { name: "odds" }],
  ["/odds/x", { name: "lobby" }],
  ["/table/", { name: "lobby" }],
  ["/table/nl-holdem", { name: "table", id: "nl-holdem" }],
  ["/table/a%20b", { name: "table", id: "a b" }],
])("%s is %o", (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
