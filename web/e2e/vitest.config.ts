import { defineConfig } from 'vitest/config';

// Real games in a real browser against the real server. Each file has both for itself, so three files run side by side: much of
// the time one waits for its browser or for its server. The tests of one file run one after the other.
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    maxWorkers: 3,
    // Nothing of one file is left for the next but the modules, which take a second to load.
    isolate: false,
    testTimeout: 300_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    bail: 0,
  },
});
