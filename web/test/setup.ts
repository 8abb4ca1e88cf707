/**
 * What a browser has and jsdom has not; some of it is looked at when modules load. And after each test, whatever it left in the page is
 * taken away: files share a page and its modules, since opening one for each takes as long as all tests. What a module of ours
 * remembers, such as a setting, is put back by the test that changes it.
 */
import { afterEach, vi } from 'vitest';
import { media, smallScreen } from './media';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // What stands in for the browser below stays, and forgets who called it.
  vi.clearAllMocks();
});

if (typeof window !== 'undefined') {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.matchMedia = () => media as unknown as MediaQueryList;
  Element.prototype.animate ??= vi.fn(
    () => ({ cancel: () => {}, finished: Promise.resolve() }) as unknown as Animation,
  );
  Element.prototype.scrollIntoView ??= vi.fn();
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };

  // Tests without a page need not load what draws one.
  const { cleanup } = await import('@testing-library/svelte/pure');
  afterEach(() => {
    cleanup();
    smallScreen(false);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    // The page remembers where the pointer was: it is taken away from where the next test points.
    dispatchEvent(new MouseEvent('pointermove', { clientX: -1, clientY: -1 }));
  });
}
