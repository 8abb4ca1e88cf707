/** What a browser has and jsdom has not; some of it is looked at when modules load. */
import { vi } from 'vitest';

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
