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
  ["/table/t/hands", { name: "hands", id: "t", hand: null }],
  ["/table/t/hands/7", { name: "hands", id: "t", hand: 7 }],
  ["/table/t/hands/seven", { name: "lobby" }],
  ["/club/c1", { name: "club", id: "c1" }],
  ["/club/c1/desk", { name: "desk", id: "c1" }],
  ["/club/c1/settlement", { name: "settlement", id: "c1" }],
  ["/club/c1/elsewhere", { name: "lobby" }],
  ["/club/c1/desk/x", { name: "lobby" }],
  ["/join/k3yc0de", { name: "join", id: "k3yc0de" }],
  ["/admin/t0ken", { name: "admin", id: "t0ken" }],
  ["/login", { name: "login" }],
  ["/account", { name: "account" }],
  ["/glossary", { name: "glossary" }],
  ["/%", { name: "lobby" }],
])("%s is %o", (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
