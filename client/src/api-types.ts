// Made by scripts/wire_types.py from src/tapete/room/{api,pages}.py; do not edit.

export interface SessionRequest {
  nickname: string;
  lang: "en" | "es";
}

/** A guest becomes an account and stays the same player; also what a login says. */
export interface AccountForm {
  name: string;
  password: string;
}

/** A new password; all other sessions of the account end. */
export interface PasswordForm {
  old: string;
  new: string;
}

/** A program that will play under a nickname of its own. */
export interface BotForm {
  nickname: string;
}

/** What one player has written down about another; nobody else reads it. */
export interface Note {
  text: string;
}

/** A table to open or to change; a `password` of None stays as it is, an empty one is none. */
export interface TableForm {
  name: string;
  terms: Terms;
  password?: string | null;
}

/** The terms of a table; times are in seconds. */
export interface Terms {
  game: string;
  stakes: Stakes;
  buy_in: BuyIn;
  house: House;
  seats: number;
  clock: number;
  pause: number;
  short_pause: number;
  keep: number;
  watch: "off" | "open" | number;
  chat: "everybody" | "off" | "players";
  hush: boolean;
  clocks: number[];
  bank: number;
  bank_refill: number;
  grace: number;
  mix: Mix | null;
  bomb: Bomb | null;
  run_twice: boolean;
  rabbit: boolean;
  rathole: number;
  call: number;
  choice: number;
  draws_seats: boolean;
  counts_rests: boolean;
  buttons: number;
}

/** Blinds, antes and bet sizes; see `no_limit`, `pot_limit`, `fixed_limit` and `stud`. */
export interface Stakes {
  limit: "N" | "P" | "F";
  blinds: number[];
  ante: number;
  ante_by: string;
  bring_in: number;
  small_bet: number;
  big_bet: number;
  coin: number;
}

/** The range of a buy-in, and what most people bring. */
export interface BuyIn {
  lowest: number;
  usual: number;
  highest: number;
}

/** The options, with the values of the CASH profile as defaults; each names its rule. */
export interface House {
  fl_bet_cap: number;
  fl_cap_heads_up: "always" | "off_if_event_headsup" | "off_if_headsup_before_cap";
  sb_rounding: "exact" | "floor_unit";
  pl_pot_scope: "active_pot" | "all_pots";
  pl_short_blind: "actual" | "as_full";
  pl_bba_counts_preflop: boolean;
  straddle: "off" | "utg";
  straddle_min_raise: "by_bb" | "by_straddle";
  bomb_min_bet: "ante" | "bb";
  ante: "bb_ante" | "by_game" | "each" | "none";
  bba_short_order: "ante_first" | "blind_first";
  button: "dead" | "forward";
  stud_open_pair: "any_player" | "holder_only" | "none";
  stud_high_tie: "position" | "suit";
  stud_odd_chip: "all7" | "best5";
  stud_burns: boolean;
  bomb_button: "frozen" | "moves";
  rake: "none" | "percent" | "step";
  rake_percent: number;
  rake_cap: number;
  no_flop_no_drop: boolean;
  min_players: number;
  max_players: number;
  max_rest_hands: number;
  h4h_cross_table: "start_stack" | "tie";
}

/** The games that follow the table's own one, in order, and when they change. */
export interface Mix {
  others: Game[];
  hands: number;
  chooses: boolean;
}

/** A game by its variant's code, and what it is played for. */
export interface Game {
  game: string;
  stakes: Stakes;
}

/** Bomb pots (2.53), every so many hands or seconds. */
export interface Bomb {
  ante: number;
  hands: number;
  seconds: number;
  boards: number;
  game: string | null;
  limit: "N" | "P" | "F" | null;
}

/** The password of a table. */
export interface Key {
  password?: string;
}

/** Deal no more hands, or go on. */
export interface PauseForm {
  on: boolean;
  reason?: string;
}

/** What everybody at the table is told; an empty text takes it back. */
export interface NoticeForm {
  text: string;
}

/** End the session at a table: everybody stands, after the hand. */
export interface EndForm {
  reason?: string;
}

/** Take a player's seat away; in a hand, when it is over. */
export interface KickForm {
  player: string;
  reason?: string;
}

/** Seat a player somewhere else at the table, between two hands. */
export interface MoveForm {
  player: string;
  seat: number;
  reason?: string;
}

/** A club to found or to change; chips are told as `coin` to one unit of `currency`. */
export interface ClubForm {
  name: string;
  coin?: 1 | 100;
  currency?: string;
}

/** An invite to the club, or to one of its tables. */
export interface InviteForm {
  role?: "host" | "player";
  uses?: number;
  hours?: number;
  table?: string | null;
}

/** What changes about a member; what is left out stays. */
export interface MemberForm {
  role?: "host" | "player" | null;
  credit?: number | null;
  banned?: boolean | null;
  reason?: string;
}

/** Chips that the host gives, or takes with a negative amount. */
export interface ChipsForm {
  amount: number;
  reason: string;
}

export interface ChipsRequest {
  amount: number;
}

export interface RequestAnswer {
  granted: boolean;
  reason?: string;
}

/** Close the session: all balances begin anew at zero. */
export interface SettleForm {
  reason?: string;
}

/** The body of every HTTP answer that is not a success. */
export interface Refusal {
  code: string;
  rule: string | null;
  values: Record<string, number | string>;
}

/** It is done, and there is nothing to tell. */
export interface Fine {
}

/** Who the cookie stands for; `account` is the name of the account, None for a guest. */
export interface SessionCard {
  player: string;
  nickname: string;
  lang: "en" | "es";
  account: string | null;
  admin: boolean;
}

export interface Sessions {
  sessions: SessionLine[];
}

/** One browser in which the account is open; `id` ends it, and opens nothing. */
export interface SessionLine {
  id: string;
  began: number;
  seen: number;
  browser: string;
  here: boolean;
}

/** A new program, and the token that it shows; nobody is told it again. */
export interface BotToken {
  player: string;
  nickname: string;
  token: string;
}

export interface Bots {
  bots: BotLine[];
}

/** One of the account's programs. */
export interface BotLine {
  player: string;
  nickname: string;
  since: number;
  seen: number;
}

/** The tables that are open to everybody. */
export interface Lobby {
  tables: TableCard[];
}

/** A table in the lobby; `taken` counts the seats of bots too. */
export interface TableCard {
  id: string;
  name: string;
  game: string;
  variant: string;
  limit: "F" | "N" | "P";
  stakes: StakesCard;
  max_seats: number;
  taken: number;
  bots: number;
  buy_in: BuyIn;
  club: string | null;
  locked: boolean;
  paused: boolean;
  waiting: number;
  marks: ("bomb" | "mix" | "run-twice" | "straddle")[];
}

export interface StakesCard {
  blinds: number[];
  ante: number;
  bring_in: number;
  small_bet: number;
  big_bet: number;
}

export interface Presets {
  presets: Preset[];
}

/** Terms to begin with; `id` names it in the catalogues. */
export interface Preset {
  id: string;
  terms: Terms;
}

/** What the host of a table may change about it. */
export interface TablePage {
  id: string;
  name: string;
  terms: Terms;
  locked: boolean;
}

export interface Clubs {
  clubs: ClubCard[];
}

export interface ClubCard {
  id: string;
  name: string;
  role: "host" | "player";
  members: number;
  tables: number;
}

/** A club as a member sees it; what is for hosts only is empty for others. */
export interface ClubPage {
  id: string;
  name: string;
  coin: number;
  currency: string;
  role: "host" | "player";
  balance: number;
  credit: number;
  playing: number;
  tables: TableCard[];
  asked: RequestCard[];
  members: MemberCard[];
  requests: RequestCard[];
  invites: InviteCard[];
}

/** A player asks the host for chips. */
export interface RequestCard {
  id: string;
  player: string;
  nickname: string;
  amount: number;
  at: number;
}

/** A member; `balance` is outside the tables and may fall to minus `credit`. */
export interface MemberCard {
  player: string;
  nickname: string;
  role: "host" | "player";
  balance: number;
  credit: number;
  playing: number;
  banned: boolean;
  account: boolean;
  online: boolean;
  sits_at: string[];
}

/** A link that lets people in; `path` is where it leads, after the room's address. */
export interface InviteCard {
  code: string;
  path: string;
  role: "host" | "player";
  uses: number;
  until: number;
  table: string | null;
  by: string;
}

/** Where an invite leads, for who holds it. */
export interface InvitePage {
  club: string;
  club_name: string;
  table: string | null;
  table_name: string | null;
  role: "host" | "player";
}

/** Where somebody has come in. */
export interface Joined {
  club: string;
  table: string | null;
}

/** The newest lines first; `before` asks for older ones, None when there are no more. */
export interface LedgerPage {
  lines: LedgerLine[];
  names: Record<string, string>;
  before: number | null;
}

/** `amount` chips moved from `payer` to `payee`. */
export interface LedgerLine {
  id: number;
  at: number;
  kind: "buy-in" | "cash-out" | "granted" | "rake" | "refund" | "settled" | "taken" | "top-up";
  payer: string;
  payee: string;
  amount: number;
  table: string | null;
  by: string | null;
  reason: string;
}

/** The balances of all players and of the bank add up to zero; so they can be settled. */
export interface SettlementPage {
  since: number | null;
  rows: SettlementRow[];
  bank: number;
  rake: number;
  payments: Payment[];
  final: boolean;
}

/** One player since the last settlement. */
export interface SettlementRow {
  player: string;
  nickname: string;
  bought: number;
  cashed: number;
  playing: number;
  granted: number;
  result: number;
  balance: number;
}

/** Who settles with whom; a player's id, or `bank` for the host. */
export interface Payment {
  payer: string;
  payee: string;
  amount: number;
}

/** The newest lines first; `before` asks for older ones, None when there are no more. */
export interface AuditPage {
  lines: AuditLine[];
  before: number | null;
}

/** What a host did; `subject` is a player, a table, or an invite. */
export interface AuditLine {
  id: number;
  at: number;
  by: string;
  nickname: string;
  action: string;
  subject: string;
  values: Record<string, number | string | boolean | null>;
  reason: string;
}

export interface Connections {
  connections: ConnectionCard[];
}

/** Somebody who looks on at a table now; `network` is the same for who shares an address. */
export interface ConnectionCard {
  player: string;
  nickname: string;
  table: string;
  table_name: string;
  seat: number | null;
  windows: number;
  network: string;
}

/** Patterns that a host may want to look at; none of them is a proof. */
export interface IntegrityReport {
  hands: number;
  names: Record<string, string>;
  shared: SharedAddress[];
  together: Together[];
  dumping: Dumping[];
}

/** Players who came from one address; a household or a club night has good reasons to. */
export interface SharedAddress {
  network: string;
  players: string[];
}

/** Two players who hardly ever play without one another. */
export interface Together {
  players: [string, string];
  hands: number;
  share: number;
}

/** Chips that went one way: `loser` lost far more to `winner` than came back. */
export interface Dumping {
  loser: string;
  winner: string;
  hands: number;
  lost: number;
  won_back: number;
}
