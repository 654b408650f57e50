/** The pages, by their address. */

export type Page =
  | { name: "lobby" | "odds" | "glossary" | "login" | "account" }
  /** A table, a club, its host's desk, its settlement. */
  | { name: "table" | "club" | "desk" | "settlement"; id: string }
  /** The hands of a table: the list, or one of them. */
  | { name: "hands"; id: string; hand: number | null }
  /** An invitation, and the link that makes its opener the room's admin. */
  | { name: "join" | "admin"; id: string }
  | { name: "fixture"; id: string };

class Router {
  path = $state(globalThis.location?.pathname ?? "/");

  get page(): Page {
    return pageAt(this.path);
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** Follow the browser's back and forward buttons. */
  follow = (): void => {
    this.path = location.pathname;
  };
}

export function pageAt(path: string): Page {
  const [name = "", id = "", part, more, ...rest] = partsOf(path);
  if (rest.length) return { name: "lobby" };
  if (!id) return isPlain(name) ? { name } : { name: "lobby" };
  if (part === undefined) return pageOf(name, id);
  if (name === "club" && isRoom(part) && more === undefined) return { name: part, id };
  if (name === "table" && part === "hands" && /^\d*$/.test(more ?? "")) {
    return { name: part, id, hand: more ? Number(more) : null };
  }
  return { name: "lobby" };
}

/** None in an address that was mistyped. */
function partsOf(path: string): string[] {
  try {
    return path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

function pageOf(name: string, id: string): Page {
  if (name === "table" || name === "club" || name === "join" || name === "admin") return { name, id };
  if (import.meta.env.DEV && name === "fixture") return { name, id };
  return { name: "lobby" };
}

function isPlain(name: string): name is "odds" | "glossary" | "login" | "account" {
  return ["odds", "glossary", "login", "account"].includes(name);
}

/** The rooms behind a club's page. */
function isRoom(part: string): part is "desk" | "settlement" {
  return part === "desk" || part === "settlement";
}

export const router = new Router();

/** For links inside the page: no reload, but new tabs and modified clicks stay the browser's. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(new URL(link.href).pathname);
}
