/**
 * Addresses: `/`, `/table/ID`, `/table/ID/replay/41`, `/watch`, `/replays`, `/rules/GAME`, `/rules/GAME#RULE`, and links to one seat or to
 * all that are free.
 */

export type Route =
  | { page: 'home' }
  | { page: 'tables'; state: 'running' | 'finished' }
  | { page: 'rules'; game: string | null }
  | { page: 'table'; id: string; key: string | null; invite: string | null; replay: number | null };

/** Reads an address; the link of a seat carries its key behind the hash, which no server is told; an old one in the query. */
export function parseRoute(url: URL): Route {
  const [first, second, third, fourth] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'table' && second) {
    const hash = new URLSearchParams(url.hash.slice(1));
    const key = url.searchParams.get('key') ?? hash.get('key');
    const invite = hash.get('invite');
    const step = third === 'replay' ? Number(fourth ?? NaN) : NaN;
    const replay = third === 'replay' ? (Number.isInteger(step) && step >= 0 ? step : 0) : null;
    return { page: 'table', id: second, key, invite, replay };
  }
  if (first === 'watch') return { page: 'tables', state: 'running' };
  if (first === 'replays') return { page: 'tables', state: 'finished' };
  if (first === 'rules') return { page: 'rules', game: second ?? null };
  return { page: 'home' };
}

/** Where what someone pasted into "Join" leads: an address of a table with its key, if it has one, or just its id. */
export function parseLink(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  if (/^[\w-]+$/.test(trimmed)) return `/table/${trimmed}`;
  try {
    const url = new URL(/^https?:\/\//.test(trimmed) ? trimmed : `http://${trimmed.replace(/^\/+/, 'x/')}`);
    const route = parseRoute(url);
    if (route.page !== 'table') return null;
    const secret = new URLSearchParams();
    const seat = new URLSearchParams(url.hash.slice(1)).get('seat');
    if (seat && route.key) secret.set('seat', seat);
    if (route.key) secret.set('key', route.key);
    if (route.invite) secret.set('invite', route.invite);
    return `/table/${route.id}${secret.size > 0 ? `#${secret}` : ''}`;
  } catch {
    return null;
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
  }

  #read(): void {
    this.route = parseRoute(new URL(location.href));
  }

  /** Plain links within the page need no reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    // A place on the page that is shown: the browser goes there.
    const here = url.pathname === location.pathname && url.search === location.search;
    if (here && url.hash && this.route.page !== 'table') return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
