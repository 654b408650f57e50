/** The room's HTTP side about accounts, clubs, and the host's desk; all throw Refusing. */

import { ask, send } from "./api";
import type {
  AccountForm,
  AuditPage,
  ChipsForm,
  ClubCard,
  ClubForm,
  ClubPage,
  Clubs,
  Connections,
  EndForm,
  Fine,
  IntegrityReport,
  InviteCard,
  InviteForm,
  InvitePage,
  Joined,
  KickForm,
  LedgerPage,
  MemberForm,
  MoveForm,
  PasswordForm,
  PauseForm,
  Presets,
  RequestAnswer,
  RequestCard,
  SessionCard,
  Sessions,
  SettleForm,
  SettlementPage,
  TableCard,
  TableForm,
  TablePage,
} from "./api-types";

/** A path with each part made safe. */
export function at(...parts: string[]): string {
  return ["/api", ...parts.map(encodeURIComponent)].join("/");
}

// -- who one is

export const logIn = (form: AccountForm) => send<SessionCard>("POST", at("login"), form);
export const logOut = () => send<Fine>("POST", at("logout"));
export const makeAccount = (form: AccountForm) => send<SessionCard>("POST", at("account"), form);
export const changePassword = (form: PasswordForm) => send<Fine>("POST", at("password"), form);
export const becomeAdmin = (token: string) => send<SessionCard>("POST", at("admin", token));
export const sessions = () => ask<Sessions>(at("sessions"));
export const endSession = (id: string) => send<Fine>("DELETE", at("sessions", id));

// -- clubs

export const clubs = async (): Promise<ClubCard[]> => (await ask<Clubs>(at("clubs"))).clubs;
export const club = (id: string) => ask<ClubPage>(at("clubs", id));
export const found = (form: ClubForm) => send<ClubCard>("POST", at("clubs"), form);
export const changeClub = (id: string, form: ClubForm) => send<Fine>("PATCH", at("clubs", id), form);
export const invitation = (code: string) => ask<InvitePage>(at("join", code));
export const join = (code: string) => send<Joined>("POST", at("join", code));
export const askForChips = (id: string, amount: number) =>
  send<RequestCard>("POST", at("clubs", id, "requests"), { amount });
/** Open a locked table by its password. */
export const unlock = (table: string, password: string) =>
  send<Joined>("POST", at("tables", table, "join"), { password });

// -- the host's desk: tables

export const presets = () => ask<Presets>(at("presets"));
export const table = (id: string, table: string) => ask<TablePage>(at("clubs", id, "tables", table));
export const openTable = (id: string, form: TableForm) =>
  send<TableCard>("POST", at("clubs", id, "tables"), form);
export const changeTable = (id: string, table: string, form: TableForm) =>
  send<TableCard>("PATCH", at("clubs", id, "tables", table), form);
export const closeTable = (id: string, table: string) =>
  send<Fine>("DELETE", at("clubs", id, "tables", table));
export const pause = (id: string, table: string, form: PauseForm) =>
  send<Fine>("POST", at("clubs", id, "tables", table, "pause"), form);
export const notice = (id: string, table: string, text: string) =>
  send<Fine>("POST", at("clubs", id, "tables", table, "notice"), { text });
/** Have everybody stand once the hand is over. */
export const endTable = (id: string, table: string, form: EndForm) =>
  send<Fine>("POST", at("clubs", id, "tables", table, "end"), form);
export const kick = (id: string, table: string, form: KickForm) =>
  send<Fine>("POST", at("clubs", id, "tables", table, "kick"), form);
export const move = (id: string, table: string, form: MoveForm) =>
  send<Fine>("POST", at("clubs", id, "tables", table, "move"), form);

// -- the host's desk: people

export const changeMember = (id: string, player: string, form: MemberForm) =>
  send<Fine>("PATCH", at("clubs", id, "members", player), form);
export const giveChips = (id: string, player: string, form: ChipsForm) =>
  send<Fine>("POST", at("clubs", id, "members", player, "chips"), form);
export const answerRequest = (id: string, request: string, form: RequestAnswer) =>
  send<Fine>("POST", at("clubs", id, "requests", request), form);
export const invite = (id: string, form: InviteForm) =>
  send<InviteCard>("POST", at("clubs", id, "invites"), form);
export const revoke = (id: string, code: string) =>
  send<Fine>("DELETE", at("clubs", id, "invites", code));

// -- the host's desk: books

export const ledger = (id: string, before: number | null) =>
  ask<LedgerPage>(at("clubs", id, "ledger") + older(before));
export const audit = (id: string, before: number | null) =>
  ask<AuditPage>(at("clubs", id, "audit") + older(before));
export const settlement = (id: string) => ask<SettlementPage>(at("clubs", id, "settlement"));
export const settle = (id: string, form: SettleForm) =>
  send<Fine>("POST", at("clubs", id, "settlement"), form);
export const connections = (id: string) => ask<Connections>(at("clubs", id, "connections"));
export const integrity = (id: string) => ask<IntegrityReport>(at("clubs", id, "integrity"));

function older(before: number | null): string {
  return before === null ? "" : `?before=${before}`;
}
