/** The pages, by their address: the lobby, a table, and the odds. */

export type Page =
  | { name: "lobby" }
  | { name: "odds" }
  | { name: "table"; id: string }
  | { name: "fixture"; id: string };

class Router {
  path = $state(globalThis.location?.pathname ?? "/");

  get page(): Page {
    return pageAt(this.path);
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
  }

  /** Follow the browser's back and forward buttons. */
  follow = (): void => {
    this.path = location.pathname;
  };
}

export function pageAt(path: string): Page {
  const [, name, id] = path.split("/");
  if (name === "table" && id) return { name, id: decodeURIComponent(id) };
  if (name === "odds" && !id) return { name };
  if (import.meta.env.DEV && name === "fixture" && id) return { name, id };
  return { name: "lobby" };
}

export const router = new Router();

/** For links inside the page: no reload, but new tabs and modified clicks stay the browser's. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(new URL(link.href).pathname);
}
