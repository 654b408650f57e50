import { expect, test } from "vitest";
import type { RequestCard } from "../../api-types";
import { shownRequests } from "./requests";

function request(id: string): RequestCard {
  return { id, player: id, nickname: id, amount: 100, at: 0 };
}

const [ANA, LUIS, EVA] = [request("Ana"), request("Luis"), request("Eva")];
const ids = (requests: RequestCard[]) => requests.map(({ id }) => id);

test("what is answered stays in its place while another is open", () => {
  const answers = new Map([["Luis", true]]);
  expect(ids(shownRequests([ANA, LUIS, EVA], [ANA, EVA], answers))).toEqual(["Ana", "Luis", "Eva"]);
});

test("all are gone when all are answered", () => {
  const answers = new Map([
    ["Ana", true],
    ["Luis", false],
  ]);
  expect(shownRequests([ANA, LUIS], [], answers)).toEqual([]);
  expect(shownRequests([ANA, LUIS], [LUIS], answers)).toEqual([]);
});

test("a new one comes above the others, which stay", () => {
  expect(ids(shownRequests([ANA], [ANA, EVA], new Map()))).toEqual(["Eva", "Ana"]);
});

test("what another host answered goes", () => {
  expect(ids(shownRequests([ANA, LUIS], [LUIS], new Map()))).toEqual(["Luis"]);
});
