import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the page with hot reload and passes the rest on to a running `starboard serve`.
const server = process.env.STARBOARD_URL ?? 'http://127.0.0.1:7827';

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // Every browser that runs the page knows `modulepreload`.
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 1024, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'jsdom',
    setupFiles: 'test/setup.ts',
    // Files share a page, which takes less time; `test/setup.ts` takes away what a test leaves in it.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
});
