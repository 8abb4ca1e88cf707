/** What a browser has and jsdom has not; some of it is looked at when modules load. */
import { afterAll, vi } from 'vitest';

if (typeof window !== 'undefined') {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  Element.prototype.animate ??= vi.fn(
    () => ({ cancel: () => {}, finished: Promise.resolve() }) as unknown as Animation,
  );
}

// Files share a window: the next one finds it as this one did.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
